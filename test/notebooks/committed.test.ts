import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { failures } from "../../scripts/notebook-differences";
import {
  type Cell,
  inOneForm,
  notebookText,
  readNotebook,
  textOf,
} from "../../scripts/notebook-file";
import { bitmapOf, inkShare } from "../support/png";

// Their outputs are checked by npm run notebooks -- --check.

const FOLDER = resolve(__dirname, "../../notebooks");
const MOST_BYTES = 1_400_000;

const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".ipynb"));

const notebooks = NAMES.map((name) => {
  const { cells } = readNotebook(join(FOLDER, name));
  return {
    name,
    cells,
    code: cells.filter(({ cell_type }) => cell_type === "code"),
    prose: cells.filter(({ cell_type }) => cell_type === "markdown"),
  };
});

const sourceOf = ({ source }: Cell): string => textOf(source);

const parsed = (cell: Cell): ts.SourceFile =>
  ts.createSourceFile("cell.ts", sourceOf(cell), ts.ScriptTarget.ES2022, true);

function* nodesIn(node: ts.Node): Iterable<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesIn(child);
}

/** Code that no notebook should need to show a game: casts, wrappers for missing values, JSON. */
function wrapperIn(node: ts.Node): string | undefined {
  const { QuestionQuestionToken, BarBarToken, QuestionDotToken } = ts.SyntaxKind;
  const unwanted =
    [ts.isAsExpression, ts.isTypeAssertionExpression, ts.isSatisfiesExpression].some((is) =>
      is(node),
    ) ||
    [ts.isNonNullExpression, ts.isTryStatement, ts.isTypeNode].some((is) => is(node)) ||
    [QuestionQuestionToken, BarBarToken, QuestionDotToken].some((kind) => kind === node.kind) ||
    (ts.isIdentifier(node) && node.text === "JSON");
  return unwanted ? node.getText() : undefined;
}

/** Whether a cell should show something: it calls show or the like, or ends with a value. */
function isToShow(cell: Cell): boolean {
  const { statements } = parsed(cell);
  if (/^(show|help|console\.log)\(/m.test(sourceOf(cell))) return true;
  const last = statements.at(-1);
  return last !== undefined && ts.isExpressionStatement(last) && !isAssignment(last.expression);
}

const isAssignment = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

it("the notebooks are numbered from 01 to 10", () => {
  expect(NAMES.map((name) => Number(name.slice(0, 2)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

describe.each(notebooks)("$name", ({ name, cells, code, prose }) => {
  const text = readFileSync(join(FOLDER, name), "utf8");

  it("is as npm run notebooks writes it, and not too large", () => {
    expect(notebookText(inOneForm(readNotebook(join(FOLDER, name)))) === text).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
  });

  it("tells a story: prose before each cell and at the end, not too long", () => {
    expect(cells.length).toBeGreaterThanOrEqual(12);
    expect(cells.length).toBeLessThanOrEqual(29);
    expect(cells.at(-1)?.cell_type).toBe("markdown");
    const alone = code.filter((cell) => cells[cells.indexOf(cell) - 1]?.cell_type !== "markdown");
    expect(alone.map(sourceOf)).toEqual([]);
    expect(sourceOf(cells[0] as Cell)).toMatch(/^# [^\n]+\n\n\S/);
  });

  it("has prose without exclamation marks, and links that lead somewhere", () => {
    for (const cell of prose) {
      const words = sourceOf(cell).replace(/`[^`]*`/g, "");
      expect(words).not.toContain("!");
      expect(words).not.toMatch(/TODO/);
      for (const [, target = ""] of words.matchAll(/\]\((?!https:)([^)]+)\)/g)) {
        expect(existsSync(join(FOLDER, target)), target).toBe(true);
      }
    }
  });

  it("switches to the live service by one marked line", () => {
    const marked = code.flatMap((cell) => sourceOf(cell).match(/.*useSampleService\(.*/g) ?? []);
    // Games stand still, but for those that are watched.
    const still = name.startsWith("08") ? "" : "{ live: false }";
    const [line = "", ...others] = marked;
    expect(others).toEqual([]);
    expect(line.startsWith("Object.assign(choice, { ")).toBe(true);
    const end = `const sample = await useSampleService(${still}); // for the live service delete this line`;
    expect(line.endsWith(` }); ${end}`)).toBe(true);
    const first = sourceOf(code[0] as Cell);
    expect(first.endsWith(`\n${line}`)).toBe(true);
    // Without it, each choice has the real value that the line before it states.
    const [, real = ""] = /^const choice = \{ (.*) \};/m.exec(first) ?? [];
    const namesIn = (text: string) => [...text.matchAll(/(\w+): "/g)].map(([, name]) => name);
    expect(namesIn(real)).toEqual(namesIn(line));
    expect(namesIn(real).length).toBeGreaterThan(0);
    expect(real).not.toMatch(/"(?:99|88|89)\d{4,}"|sample/);
    // The ids and names of the sample are in no other cell.
    const rest = code.slice(1).map(sourceOf).join("\n");
    expect(rest).not.toMatch(/\bsample\b|"(?:99[01]|88|89)\d{3,}"|KBAY|MARL/);
  });

  it("imports all names that it uses, from this package and polars alone", () => {
    const imports = code.flatMap((cell) => parsed(cell).statements.filter(ts.isImportDeclaration));
    const used = code
      .flatMap((cell) => parsed(cell).statements.filter((one) => !ts.isImportDeclaration(one)))
      .map((statement) => statement.getText())
      .join("\n");
    for (const { importClause, moduleSpecifier } of imports) {
      const { text: from } = moduleSpecifier as ts.StringLiteral;
      expect(["sportsframe", "nodejs-polars"]).toContain(from);
      const bindings = importClause?.namedBindings;
      const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      const names = elements.map((one) => one.name.text);
      expect(names.filter((one) => !new RegExp(`\\b${one}\\b`).test(used))).toEqual([]);
    }
    expect(imports.length).toBeGreaterThan(0);
  });

  it("needs no cast, no safety wrapper, no type and no JSON.parse", () => {
    const found = code.flatMap((cell) =>
      [...nodesIn(parsed(cell))].flatMap((node) => wrapperIn(node) ?? []),
    );
    expect(found).toEqual([]);
  });

  it("shows something exactly in the intended cells, and no error", () => {
    expect(failures({ cells })).toEqual([]);
    for (const cell of code) {
      expect((cell.outputs ?? []).length > 0, sourceOf(cell)).toBe(isToShow(cell));
    }
  });

  it("shows nothing of the machine and the moment", () => {
    const outputs = JSON.stringify(code.map((cell) => cell.outputs));
    expect(outputs).not.toMatch(/127\.0\.0\.1|localhost|\/node_modules\/|\/home\/|\/tmp\//);
  });

  it("shows pictures that are drawn, in each form", () => {
    const shown = code.flatMap(({ outputs = [] }) => outputs.map(({ data = {} }) => data));
    const pictures = shown.filter((data) => "image/png" in data);
    const calls = code.filter((cell) => /[cC]hart\(/.test(sourceOf(cell)));
    expect(pictures).toHaveLength(calls.length);
    for (const data of pictures) {
      const spec = data["application/vnd.vegalite.v5+json"] as { readonly $schema: string };
      expect(spec.$schema).toContain("/vega-lite/v5");
    }
    // An empty picture would be the smallest of its notebook; decoding all takes long.
    const files = pictures
      .map((data) => Buffer.from(textOf(data["image/png"] as string), "base64"))
      .sort((one, other) => one.length - other.length);
    for (const smallest of files.slice(0, 1)) {
      const bitmap = bitmapOf(smallest, 2);
      const all = { x1: 0, y1: 0, x2: bitmap.width / 2, y2: bitmap.height / 2 };
      expect(inkShare(bitmap, all)).toBeGreaterThan(0.01);
    }
  });
});
