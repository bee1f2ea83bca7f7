import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notebookChecks } from "../../src/doctor/notebooks";
import { suiteFolder } from "../support/suite-folder";

const scratch = suiteFolder("notebooks");
afterEach(() => vi.unstubAllEnvs());
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(scratch, "folder-"));
});

/** A `jupyter` that is alone on PATH, and runs a script. */
function withJupyter(script: string | undefined): void {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  if (script !== undefined) {
    writeFileSync(join(bin, "jupyter"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  vi.stubEnv("PATH", bin);
}

/** Kernels that Jupyter lists, and the folders that they come from. */
const lists = (homes: Readonly<Record<string, string>>): string => {
  const specs = Object.entries(homes).map(([name, resource_dir]) => [name, { resource_dir }]);
  return `echo '${JSON.stringify({ kernelspecs: Object.fromEntries(specs) })}'`;
};

describe("a kernel", () => {
  const install = (name: string, version: string) => {
    const home = join(folder, "node_modules", name);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, "package.json"), JSON.stringify({ name, version }));
  };
  const kernelCheck = async (script?: string, from = folder) => {
    withJupyter(script);
    return (await notebookChecks(from))[0];
  };

  it("is installed here or above", async () => {
    install("tslab", "1.0.22");
    const below = join(folder, "a", "b");
    mkdirSync(below, { recursive: true });
    const check = await kernelCheck(undefined, below);
    expect(check).toMatchObject({ check: "kernel", status: "fine", finding: "tslab 1.0.22" });
  });

  it("is Deno's, alone or beside another version of tslab", async () => {
    install("deno", "2.9.6");
    expect(await kernelCheck()).toMatchObject({ status: "fine", finding: "deno 2.9.6" });
    install("tslab", "2.0.0");
    const both = (await notebookChecks(folder))[0];
    expect(both).toMatchObject({ status: "fine", finding: "tslab 2.0.0, deno 2.9.6" });
  });

  it("is known to Jupyter from elsewhere", async () => {
    const check = await kernelCheck(lists({ deno: "/usr/share/jupyter/kernels/deno" }));
    expect(check).toMatchObject({ status: "fine", finding: "deno, from Jupyter" });
  });

  it("is absent, even if only this folder names a program to start", async () => {
    const kernels = join(folder, ".jupyter", "kernels");
    const check = await kernelCheck(lists({ python3: "/usr", tslab: join(kernels, "tslab") }));
    expect(check).toMatchObject({ status: "absent", remedy: "npx sportsframe kernel --install" });
  });

  it("is another version", async () => {
    install("tslab", "2.0.0");
    expect(await kernelCheck()).toMatchObject({
      status: "wrong",
      finding: "tslab 2.0.0, which has not been tested",
      remedy: "npm install tslab@1.0.22",
    });
  });
});

describe("Jupyter", () => {
  it.each<[string, string | undefined, object]>([
    [
      "is not there",
      undefined,
      { status: "absent", remedy: expect.stringMatching(/^pip install jupyterlab/) },
    ],
    [
      "knows the kernel, also of the folder itself",
      `echo "{\\"kernelspecs\\":{\\"tslab\\":{\\"path\\":\\"$JUPYTER_PATH\\"},\\"python3\\":{}}}"`,
      { status: "fine", finding: "kernels: python3, tslab" },
    ],
    [
      "knows only others",
      lists({ python3: "/usr" }),
      {
        status: "absent",
        finding: expect.stringContaining("only the kernels python3"),
        remedy: "npx sportsframe kernel --install",
      },
    ],
    [
      "is broken",
      "exit 3",
      { status: "wrong", finding: expect.stringContaining("jupyter kernelspec list") },
    ],
  ])("%s", async (_, script, facts) => {
    withJupyter(script);
    const [, check] = await notebookChecks(folder);
    expect(check).toMatchObject({ check: "jupyter", ...facts });
  });
});
