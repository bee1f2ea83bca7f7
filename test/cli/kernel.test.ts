import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { starterNotebook } from "../../src/cli/kernel";
import { DENO, TSLAB } from "../../src/cli/kernel/spec";
import { suiteFolder } from "../support/suite-folder";

const CLI = resolve(__dirname, "../../dist/cli.js");
const KERNEL = ".jupyter/kernels/tslab/kernel.json";
const STARTER = "first-steps.ipynb";

const scratch = suiteFolder("kernel");
let count = 0;
let folder = "";
beforeEach(() => {
  count += 1;
  folder = join(scratch, String(count));
  installed(folder, "sportsframe", "0.1.0");
});

function installed(home: string, name: string, version: string): void {
  const path = join(home, "node_modules", name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), JSON.stringify({ name, version }));
}

/** Runs the command; `npm` is a script in place of npm. */
function kernel(args: readonly string[], cwd = folder, npm = "exit 1") {
  const bin = join(scratch, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, "kernel", ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  return { status, stdout, stderr };
}

const argvOf = (home: string): string[] =>
  JSON.parse(readFileSync(join(home, KERNEL), "utf8")).argv;

describe("sportsframe kernel", () => {
  it("sets up a folder and lists the remaining steps", () => {
    const { status, stdout, stderr } = kernel([]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      [
        `Wrote ${KERNEL}, the TypeScript kernel.`,
        `Wrote ${STARTER}, a notebook to begin with.`,
        "",
        "Next:",
        "  npm install tslab@1.0.22",
        `  JUPYTER_PATH="$PWD/.jupyter" jupyter lab ${STARTER}`,
        "jupyter notebook works, too.",
        "For Deno's kernel in place of tslab: sportsframe kernel --deno",
        "",
      ].join("\n"),
    );
    expect(argvOf(folder)).toEqual([
      "node",
      "{resource_dir}/../../../node_modules/tslab/bin/tslab",
      "kernel",
      "--config-path",
      "{connection_file}",
    ]);
    expect(readFileSync(join(folder, STARTER), "utf8")).toBe(starterNotebook(TSLAB));
  });

  it("mentions npm only if something is missing", () => {
    installed(folder, "tslab", "1.0.22");
    expect(kernel([]).stdout).not.toContain("npm");
    installed(folder, "tslab", "1.0.21");
    expect(kernel([]).stdout).toContain("  npm install tslab@1.0.22\n");
    rmSync(join(folder, "node_modules"), { recursive: true });
    const { stdout } = kernel([]);
    expect(stdout).toContain("sportsframe is not installed in this folder or above it.\n");
    expect(stdout).toContain("  npm install tslab@1.0.22 path/to/sportsframe.tgz\n");
  });

  it("finds packages in a parent folder, like npm's folder of tslab", () => {
    const { status, stdout } = kernel(["deep/notebooks"]);
    const below = join(folder, "deep/notebooks");
    expect([status, existsSync(join(below, STARTER))]).toEqual([0, true]);
    expect(stdout).toContain("  cd 'deep/notebooks'\n  npm install tslab@1.0.22\n");
    expect(argvOf(below)[1]).toBe("{resource_dir}/../../../../../node_modules/tslab/bin/tslab");
  });

  it("overwrites nothing, and names the existing files", () => {
    kernel([]);
    expect(kernel([]).stdout).toMatch(
      new RegExp(`^${KERNEL} already exists .*\n${STARTER} already exists .*\n`),
    );
    writeFileSync(join(folder, STARTER), "mine");
    writeFileSync(join(folder, KERNEL), "{}");
    const { status, stdout } = kernel([]);
    expect(status).toBe(0);
    for (const name of [KERNEL, STARTER]) {
      expect(stdout).toContain(`${name} has other contents and was not changed;`);
    }
    expect(readFileSync(join(folder, STARTER), "utf8")).toBe("mine");
    expect(readFileSync(join(folder, KERNEL), "utf8")).toBe("{}");
  });

  it("installs tslab next to the package with --install", () => {
    const npm =
      'echo "$PWD: npm $*"; mkdir -p node_modules/tslab; echo \'{"version":"1.0.22"}\' > node_modules/tslab/package.json';
    const { status, stdout } = kernel(["below", "--install"], folder, npm);
    expect(status).toBe(0);
    expect(stdout.split("\n")[0]).toBe(`${folder}: npm install tslab@1.0.22`);
    expect(stdout.match(/npm/g)?.length).toBe(1);
    // tslab is there now, so npm does not run again.
    expect(kernel(["below", "--install"]).status).toBe(0);
  });

  it("prepares Deno's kernel with --deno, beside that of tslab", () => {
    const npm =
      'echo "npm $*"; mkdir -p node_modules/deno; echo \'{"version":"2.9.1"}\' > node_modules/deno/package.json';
    const { status, stdout } = kernel(["--deno", "--install"], folder, npm);
    expect([status, stdout.split("\n")[0]]).toEqual([0, "npm install deno@2.9"]);
    expect(stdout).not.toContain("tslab");
    const spec = JSON.parse(readFileSync(join(folder, KERNEL.replace("tslab", "deno")), "utf8"));
    expect(spec).toEqual({
      argv: [
        "node",
        "{resource_dir}/../../../node_modules/deno/bin.cjs",
        "jupyter",
        "--kernel",
        "--conn",
        "{connection_file}",
      ],
      display_name: "TypeScript (Deno)",
      language: "typescript",
      // Without this, Jupyter interrupts with a signal, which ends Deno.
      interrupt_mode: "message",
    });
    expect(readFileSync(join(folder, STARTER), "utf8")).toBe(starterNotebook(DENO));
    // Displayed output arrives; the last value of a cell can be too late for the caller.
    const { cells } = JSON.parse(starterNotebook(DENO)) as {
      cells: { cell_type: string; source: string[] }[];
    };
    const code = cells.filter(({ cell_type }) => cell_type === "code");
    for (const { source } of code.slice(2)) expect(source.join("")).toMatch(/^show\([\s\S]*\)$/m);
    // A later patch of the same version is there, so npm does not run again.
    expect(kernel(["--deno", "--install"]).status).toBe(0);
    kernel([]);
    expect(existsSync(join(folder, KERNEL))).toBe(true);
    installed(folder, "deno", "2.90.0");
    expect(kernel(["--deno"]).stdout).toContain("  npm install deno@2.9\n");
  });

  it("fails if npm fails, before it writes anything", () => {
    const { status, stderr } = kernel(["--install"]);
    expect([status, existsSync(join(folder, STARTER))]).toEqual([1, false]);
    expect(stderr).toBe(
      `"npm install tslab@1.0.22" failed in ${folder}. Fix what npm reports above, and run this again.\n`,
    );
  });
});
