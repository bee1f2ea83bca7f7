import { inspect } from "node:util";
import { expect, it } from "vitest";
import { valueText } from "../../../src/cli/repl/printing";

const table = (text: string) => ({ [inspect.custom]: () => text });

it("prints tables by name below each other, from the left edge", () => {
  const tables = { batting: table("shape: (1, 2)\na b"), pitching: table("shape: (0, 1)\na") };
  expect(valueText(tables, false)).toBe(
    "batting\nshape: (1, 2)\na b\n\npitching\nshape: (0, 1)\na",
  );
});

it.each([
  [{}, "{}"],
  [{ one: table("t"), two: 2 }, "{ one: t, two: 2 }"],
  [[table("t")], "[ t ]"],
  [{ [inspect.custom]: () => "summary", plays: table("t") }, "summary"],
  [null, "null"],
  ["text", "'text'"],
  [new RangeError("too far"), "RangeError: too far"],
])("prints anything else as Node does, and errors without their stack: %j", (value, text) => {
  expect(valueText(value, false)).toBe(text);
});

it("colors values if colors are on", () => {
  expect(valueText(1, true)).toBe("\u001b[33m1\u001b[39m");
});
