import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OF_DATES, OF_FRAMES, OF_GROUPS, OF_SERIES, OF_TEXT } from "../../bundles/danfo/words";
import { chart } from "../../src/charts/own-chart";
import { toPolars } from "../../src/frames/convert";
import { pl } from "../../src/frames/pl";
import { rows } from "../../src/frames/rows";
import { unnest } from "../../src/frames/unnest";
import { joinFrames } from "../../src/joins/join";
import type * as danfo from "../../vendor/danfo";

const dfd = require(join(__dirname, "../../vendor/danfo")) as typeof danfo;

const df = new dfd.DataFrame(
  [
    ["1", "LSU", 30, 2.5, "2023-01-05", '[{"n": 1}]'],
    ["2", "LSU", null, 4, "2023-01-06", "[]"],
    ["3", "Iowa", 10, 8, "2023-02-01", '[{"n": 2}]'],
  ],
  {
    columns: ["team_id", "a", "x", "y", "day", "list"],
    dtypes: ["string", "string", "float32", "float32", "string", "string"],
  },
);

const other = new dfd.DataFrame([["1", "Tigers"]], { columns: ["team_id", "nickname"] });

/** What hints speak of besides the frame. */
const SCOPE = {
  ...{ df, other, rows, toPolars, pl, unnest, joinFrames, chart, values: [1, 2, 3] },
  save: (frame: unknown, path: string) => [frame, path],
  season: { sql: (query: string) => query },
};

const codesIn = (hint: string): readonly string[] => hint.split(", or ");

function run(code: string): unknown {
  const names = Object.keys(SCOPE);
  return new Function(...names, `"use strict"; return (${code});`)(...Object.values(SCOPE));
}

/** The expression that a hint of a table stands for. */
const EXPRESSIONS: ReadonlyMap<string, (hint: string) => string> = new Map([
  ["DataFrame", (hint) => hint],
  ["Series", (hint) => (isWhole(hint) ? hint : `df["x"].${hint}`)],
  ["groups", (hint) => (isWhole(hint) ? hint : `df.groupby(["a"]).col(["x", "y"]).${hint}`)],
  ["str", (hint) => hint],
  ["dt", (hint) => hint],
]);

const isWhole = (hint: string) => /^(?:df|toPolars|season|unnest|chart|rows|\()/.test(hint);

const TABLES = {
  DataFrame: OF_FRAMES,
  Series: OF_SERIES,
  groups: OF_GROUPS,
  str: OF_TEXT,
  dt: OF_DATES,
};

const HINTS = Object.entries(TABLES).flatMap(([table, words]) =>
  Object.entries(words).map(([word, hint]) => [table, word, hint] as const),
);

describe("the words of other libraries", () => {
  it.each(HINTS)("%s.%s names code that runs", (table, _, hint) => {
    for (const code of codesIn(hint)) {
      const expression = EXPRESSIONS.get(table)?.(code) ?? "";
      expect(() => run(expression), expression).not.toThrow();
      expect(run(expression)).toBeDefined();
    }
  });
});
