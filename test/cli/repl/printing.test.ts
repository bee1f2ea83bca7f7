import { inspect } from "node:util";
import pl from "nodejs-polars";
import { expect, it } from "vitest";
import { valueText } from "../../../src/cli/repl/printing";

const table = (text: string) => ({ [inspect.custom]: () => text });

it("prints tables by name below each other, from the left edge", () => {
  const both = { batting: table("shape: (1, 2)\na b"), pitching: table("shape: (0, 1)\na") };
  expect(valueText(both, false)).toBe("batting\nshape: (1, 2)\na b\n\npitching\nshape: (0, 1)\na");
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

it("prints polars frames and Series as console.log does, alone and by name", () => {
  const frame = pl.DataFrame({ team_id: ["99", "30"], overall: ["11-2", "7-5"] });
  expect(valueText(frame, false)).toBe(inspect(frame));
  expect(valueText({ batting: frame }, false)).toBe(`batting\n${inspect(frame)}`);
  const series = frame.getColumn("overall");
  expect(valueText(series, false)).toBe(inspect(series));
});

it("colors values if colors are on", () => {
  expect(valueText(1, true)).toBe("\u001b[33m1\u001b[39m");
});
