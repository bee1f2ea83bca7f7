import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = join(__dirname, "..", "scripts", "check-regexes.mjs");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "regexes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The findings in a file with this code. */
function check(code: string) {
  const path = join(folder, "code.ts");
  writeFileSync(path, code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, path], {
    encoding: "utf8",
  });
  return { status, stdout, complaints: stderr.replaceAll(path, "code.ts") };
}

test("expressions that take more than linear time are found, with their lines", () => {
  const { status, stdout, complaints } = check(
    "const fine = /^a+$/;\nconst bad = /^(a+)+$/;\nconst made = new RegExp(String(fine));\n",
  );
  expect(status).toBe(1);
  expect(stdout).toBe("3 regular expressions checked, 2 that can freeze a process\n");
  expect(complaints).toMatch(/^code\.ts:2 \/\^\(a\+\)\+\$\/ takes exponential time/m);
  expect(complaints).toMatch(/^code\.ts:3 an expression is built at run time/m);
  expect(complaints).not.toContain("code.ts:1");
});

test("a file of expressions that take linear time is fine", () => {
  expect(check("export const fine = /^a+$/;\n")).toEqual({
    status: 0,
    stdout: "1 regular expressions checked, 0 that can freeze a process\n",
    complaints: "",
  });
});
