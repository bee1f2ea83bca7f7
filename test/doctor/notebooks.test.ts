import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jupyterCheck, tslabCheck } from "../../src/doctor/notebooks";

const scratch = mkdtempSync(join(tmpdir(), "sportsframe-notebooks-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(scratch, "folder-"));
});

describe("tslab", () => {
  const install = (version: string) => {
    const home = join(folder, "node_modules", "tslab");
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, "package.json"), JSON.stringify({ name: "tslab", version }));
  };

  it("is installed here or above", () => {
    install("1.0.22");
    const below = join(folder, "a", "b");
    mkdirSync(below, { recursive: true });
    expect(tslabCheck(below)).toMatchObject({ status: "fine", finding: "1.0.22" });
  });

  it("is absent", () => {
    expect(tslabCheck(folder)).toMatchObject({
      status: "absent",
      remedy: "npx sportsframe kernel --install",
    });
  });

  it("is another version", () => {
    install("2.0.0");
    expect(tslabCheck(folder)).toMatchObject({
      status: "wrong",
      finding: "2.0.0, which was never tried",
      remedy: "npm install tslab@1.0.22",
    });
  });
});

describe("Jupyter", () => {
  /** A `jupyter` that is alone on PATH, and runs a script. */
  const withJupyter = (script: string | undefined) => {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    if (script !== undefined) {
      writeFileSync(join(bin, "jupyter"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    vi.stubEnv("PATH", bin);
    return jupyterCheck(folder);
  };

  it("is not there", async () => {
    const check = await withJupyter(undefined);
    expect(check).toMatchObject({ check: "jupyter", status: "absent" });
    expect(check.remedy).toMatch(/^pip install jupyterlab/);
  });

  it("knows the kernel, also of the folder itself", async () => {
    const check = await withJupyter(
      `echo "{\\"kernelspecs\\":{\\"tslab\\":{\\"path\\":\\"$JUPYTER_PATH\\"},\\"python3\\":{}}}"`,
    );
    expect(check).toMatchObject({ status: "fine", finding: "kernels: python3, tslab" });
  });

  it("knows only others", async () => {
    const check = await withJupyter(`echo '{"kernelspecs":{"python3":{}}}'`);
    expect(check.status).toBe("absent");
    expect(check.finding).toContain("the kernels python3 alone");
    expect(check.remedy).toBe("npx sportsframe kernel --install");
  });

  it("is broken", async () => {
    const check = await withJupyter("exit 3");
    expect(check).toMatchObject({ status: "wrong" });
    expect(check.finding).toContain("jupyter kernelspec list");
  });
});
