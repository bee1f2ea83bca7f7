import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";

/** The folder of the package. */
export const ROOT = resolve(__dirname, "../..");

/** The output of a script in a process of its own, which writes no error. Needs dist/ and vendor/. */
export async function runScript(code: string, ...flags: readonly string[]): Promise<string> {
  const options = { cwd: ROOT, maxBuffer: 64_000_000 };
  const args = [...flags, "-e", code];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
  expect(stderr).toBe("");
  return stdout;
}
