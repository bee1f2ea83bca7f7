import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { shellPath } from "../../src/cli/kernel";
import { suiteFolder } from "../support/suite-folder";

// Needs dist/: npm run build.

const CLI = resolve(__dirname, "../../dist/cli.js");
const SPEC = ".jupyter/kernels/tslab/kernel.json";

const scratch = suiteFolder("kernel-attack");
let count = 0;
let folder = "";
let elsewhere = "";
beforeEach(() => {
  count += 1;
  folder = join(scratch, `${count}`, "notebooks");
  elsewhere = join(scratch, `${count}`, "elsewhere");
  for (const path of [folder, elsewhere]) mkdirSync(path, { recursive: true });
});

function kernel(...args: readonly string[]) {
  const { status, stdout, stderr, signal } = spawnSync(process.execPath, [CLI, "kernel", ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, stdout, stderr, signal };
}

describe("sportsframe kernel in a folder of unknown origin", () => {
  it.each([
    [".jupyter", ".jupyter"],
    [".jupyter/kernels", ".jupyter/kernels"],
    [".jupyter/kernels/tslab", ".jupyter/kernels/tslab"],
    [SPEC, SPEC],
    ["first-steps.ipynb", "first-steps.ipynb"],
  ])("refuses a link in place of %s", (link, named) => {
    mkdirSync(join(folder, link, ".."), { recursive: true });
    symlinkSync(
      link.includes(".json") || link.includes(".ipynb") ? join(elsewhere, "new") : elsewhere,
      join(folder, link),
    );
    const { status, stderr } = kernel();
    expect(status).toBe(1);
    expect(stderr).toContain(`${join(folder, named)} is a link`);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("follows the user's own link to the folder", () => {
    symlinkSync(elsewhere, join(folder, "mine"));
    expect(kernel("mine").status).toBe(0);
    expect(existsSync(join(elsewhere, SPEC))).toBe(true);
  });

  it.skipIf(process.platform === "win32")("does not wait for a pipe", () => {
    execFileSync("mkfifo", [join(folder, "first-steps.ipynb")]);
    const { status, stderr } = kernel();
    expect(status).toBe(1);
    expect(stderr).toContain(`${join(folder, "first-steps.ipynb")} is not a regular file`);
  });

  it.skipIf(!existsSync("/proc/self"))("ends if the system has no place for a folder", () => {
    const { status, stderr, signal } = kernel("/proc/x/y");
    expect([status, signal]).toEqual([1, null]);
    expect(stderr).toMatch(/^\/proc\/x: it does not exist and cannot be created\.\n$/);
  });
});

const NAMES = [
  "plain",
  "two words",
  "$(touch victim)",
  "`touch victim`",
  '"; touch victim; "',
  "'; touch victim; '",
  "a\ntouch victim\nb",
  "\u001b[31m;touch victim\u0007",
  "é\u0085\u202e",
  "back\\slash",
  "!history",
  "-P",
];

describe.skipIf(process.platform === "win32")("the printed cd", () => {
  const shells = ["bash", "zsh", "ksh"].filter(
    (shell) => spawnSync(shell, ["-c", "exit 0"]).status === 0,
  );

  it("is one line that enters the folder", () => {
    const name = "a\n$(touch victim)\u001b[31m";
    const { status, stdout } = kernel(name);
    const [line = ""] = /^ {2}cd .*$/m.exec(stdout) ?? [];
    expect([status, line.trim()]).toEqual([0, `cd ${shellPath(name)}`]);
  });

  it.each(NAMES)("enters %j and runs nothing", (name) => {
    mkdirSync(join(folder, name));
    const path = shellPath(name);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
    expect(path).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(shells).toContain("bash");
    for (const shell of shells) {
      const program = `cd ${path}\npwd`;
      const entered = execFileSync(shell, ["-c", program], { cwd: folder, encoding: "utf8" });
      expect(entered).toBe(`${join(folder, name)}\n`);
    }
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("is for PowerShell if double quotes would run a part of it", () => {
    expect(shellPath("two words\\deep", "win32")).toBe('"two words\\deep"');
    expect(shellPath("$(calc) it's", "win32")).toBe("'$(calc) it''s'");
  });
});
