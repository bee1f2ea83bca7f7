import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { createRunner } from "../../../src/cli/repl/runner";
import { createStrippedEntries, findStripError } from "../../../src/cli/repl/stripped-entries";

/** Entries of JavaScript, in which there is nothing to strip. */
const entries = createStrippedEntries((code) => code);

/** The values of entries, one after another, or their errors. */
async function valuesOf(...codes: readonly string[]): Promise<unknown[]> {
  const runner = createRunner(tmpdir(), { rows: () => [1, 2] });
  const values: unknown[] = [];
  for (const code of codes) {
    const compilation = entries.compile(code);
    if (compilation.kind === "compiled") {
      values.push(await runner.run(compilation.compiled).catch(({ message }) => message));
    } else if (compilation.kind === "faulty") values.push(compilation.complaints[0]?.text);
    else values.push("incomplete");
  }
  return values;
}

describe("an entry whose types were removed", () => {
  it("has the value of its last expression, and waits for promises", async () => {
    expect(
      await valuesOf("1 + 1;;", "await Promise.resolve(3)", "const a = 1", "if (true) 5"),
    ).toEqual([2, 3, undefined, undefined]);
  });

  it("keeps its names for later entries, which can declare them again", async () => {
    const values = await valuesOf(
      "const [a, { b, ...c }, d = 4] = [1, { b: 2, e: 3 }]",
      "[a, b, c, d]",
      "const a = 'again'",
      "a",
      "let n = 0; function next() { return ++n }",
      "next(); n = 10; next()",
      "class Tally { of = 7 }",
      "new Tally().of",
      "export const exported = 8",
      "exported",
    );
    expect(values.filter((value) => value !== undefined)).toEqual([
      [1, 2, { e: 3 }, 4],
      "again",
      11,
      7,
      8,
    ]);
  });

  it("keeps the names declared before its error, and those of earlier entries", async () => {
    const values = await valuesOf(
      "const early = 1, kept = 'before'; var old = 2",
      "const x = 5; function twice() { return 2 * x } let open; throw new Error('no')",
      "[x, twice(), open]",
      "const early = 3; const kept = await Promise.reject(new Error('late')); const never = 4",
      "var old = await Promise.reject(new Error('later'))",
      "[early, kept, old, typeof never]",
      "const never = 6; let x = 7",
      "[never, x]",
      "open = 8; undeclared = 9",
      "open",
    );
    expect(values.filter((value) => value !== undefined)).toEqual([
      "no",
      [5, 10, undefined],
      "late",
      "later",
      [3, "before", 2, "undefined"],
      [6, 7],
      "undeclared is not defined",
      8,
    ]);
  });

  it("imports as a module does", async () => {
    const values = await valuesOf(
      'import fs, { basename as base } from "node:path"; import * as all from "node:path"; import "node:os"',
      'fs === all && base("a/b")',
      'import { rows as lines } from "sportsframe"',
      "lines().length + rows().length",
    );
    expect(values).toEqual([undefined, "b", undefined, 4]);
  });

  it("is an object if it begins with a brace and can be one, else a block", async () => {
    expect(await valuesOf("{ a: 1, b: 2 }", "{ let a = 1; a }")).toEqual([
      { a: 1, b: 2 },
      undefined,
    ]);
  });

  it("is refused with the parser's message, without its position", async () => {
    expect(await valuesOf("1 2")).toEqual(["SyntaxError: Unexpected token"]);
  });
});

/** An error as Node 22 and later throw it: its stack begins with the line, and marks the place. */
function thrown(message: string, snippet: string, code = "ERR_INVALID_TYPESCRIPT_SYNTAX") {
  const error = Object.assign(new SyntaxError(message), { code });
  error.stack = `${snippet}\nSyntaxError [${code}]: ${message}\n    at parse`;
  return error;
}

describe("an error of the stripping", () => {
  it.each([
    ["Unexpected eof", ":1\nrows(\n"],
    ["Expected '}', got '<eof>'", ":2\n{\n^\n"],
    ["Unterminated template", ":1\nconst x = `a\n          ^^\n"],
    ["Expression expected", ":1\nrows(\n"],
  ])("%s can be mended by more lines", (message, snippet) => {
    expect(findStripError(thrown(message, snippet), "code")?.isIncomplete).toBe(true);
  });

  it("has the place of its marks", () => {
    const error = thrown("Expected ';', '}' or <eof>", ":2\nfoo)\n   ^\n");
    expect(findStripError(error, "one\nfoo)")).toEqual({
      message: "Expected ';', '}' or <eof>",
      start: 7,
      length: 1,
      isIncomplete: false,
    });
  });

  it("is final if strip mode cannot know the syntax", () => {
    const error = thrown(
      "TypeScript enum is not supported",
      ":1\nenum A {\n",
      "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX",
    );
    expect(findStripError(error, "enum A {")?.isIncomplete).toBe(false);
    expect(findStripError(new TypeError("other"), "")).toBeUndefined();
  });
});
