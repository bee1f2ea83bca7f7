import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const ROOT = resolve(__dirname, "..");
const BIOME = join(ROOT, "node_modules/.bin/biome");

/** Whether biome's own rules of this project refuse a statement in a folder. */
function isRefused(statement: string, folder = "src"): boolean {
  const scratch = mkdtempSync(join(tmpdir(), "sportsframe-lint-"));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  mkdirSync(join(scratch, folder));
  const path = join(scratch, folder, "code.ts");
  writeFileSync(path, `declare const list: number[];\n${statement}\nexport {};\n`);
  const args = ["lint", `--config-path=${join(ROOT, "biome.json")}`, path];
  const { stdout, stderr } = spawnSync(BIOME, args, { encoding: "utf8" });
  expect(stdout).toMatch(/Checked 1 file/);
  return stderr.includes("overflows the stack");
}

it.each([
  "console.log(Math.max(...list));",
  "console.log(Math.min(0, ...list.map(Math.abs)));",
  "list.push(...list);",
  "const nested = { list };\nnested.list.unshift(1, ...list);",
  "list.splice(0, 1, ...list);",
  "console.log(list.concat(...list.map((one) => [one])));",
  "console.log(String.fromCharCode(...list));",
])("refuses %s", (statement) => expect(isRefused(statement)).toBe(true));

it.each([
  "console.log(Math.max(1, 2), [...list], new Set([...list]));",
  "const ends = [1, 2] as const;\nconst sum = (a: number, b: number) => a + b;\nconsole.log(sum(...ends));",
])("allows %s", (statement) => expect(isRefused(statement)).toBe(false));

it("leaves tests alone", () => expect(isRefused("list.push(...list);", "test")).toBe(false));
