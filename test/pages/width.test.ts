import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PAGES, ROOT } from "../support/pages";

const WIDTH = 80;

const SOURCES = (
  readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }) as readonly string[]
).filter((file) => file.endsWith(".ts"));

/** Lines of code on a page; printed tables are as wide as their columns. */
const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)].flatMap(([, language, code = ""]) =>
    language === "text" ? [] : code.split("\n"),
  );

/** Lines of the examples in the comments of a source. */
const examplesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ *\* @example\n((?: *\*(?!\/| @).*\n)+)/gm)].flatMap(([, lines = ""]) =>
    lines.split("\n").map((line) => line.replace(/^ *\* ?/, "")),
  );

const wide = (file: string, lines: readonly string[]) =>
  lines.filter((line) => line.length > WIDTH).map((line) => `${file}: ${line}`);

it("code of the pages has at most 80 columns", () => {
  const lines = PAGES.map(({ file, text }) => [file, codeIn(text)] as const);
  expect(lines.flatMap(([, code]) => code).length).toBeGreaterThan(500);
  expect(lines.flatMap(([file, code]) => wide(file, code))).toEqual([]);
});

it("examples in comments have at most 80 columns", () => {
  const lines = SOURCES.map(
    (file) => [file, examplesIn(readFileSync(join(ROOT, "src", file), "utf8"))] as const,
  );
  expect(lines.flatMap(([, code]) => code).length).toBeGreaterThan(150);
  expect(lines.flatMap(([file, code]) => wide(file, code))).toEqual([]);
});
