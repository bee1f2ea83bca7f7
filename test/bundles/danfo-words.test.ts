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

/** Names in hints besides the frame. */
const SCOPE = {
  ...{ df, other, rows, toPolars, pl, unnest, joinFrames, chart, values: [1, 2, 3] },
  save: (frame: unknown, path: string) => [frame, path],
  season: { sql: (query: string) => query },
};

const codesIn = (hint: string): readonly string[] => hint.replace(/, which .*$/, "").split(", or ");

function run(code: string): unknown {
  const names = Object.keys(SCOPE);
  return new Function(...names, `"use strict"; return (${code});`)(...Object.values(SCOPE));
}

/** The expression that a hint of a table refers to. */
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

const OWNERS: Readonly<Record<string, () => object>> = {
  DataFrame: () => df,
  Series: () => df.column("x"),
  groups: () => df.groupby(["a"]).col(["x", "y"]),
  str: () => df.column("a").str,
  dt: () => df.column("day").dt,
};

describe.each(Object.entries(TABLES))("the words of other libraries: %s", (table, words) => {
  it.each(Object.entries(words))("%s names code that runs", (word, hint) => {
    for (const code of codesIn(hint)) {
      const expression = EXPRESSIONS.get(table)?.(code) ?? "";
      expect(() => run(expression), expression).not.toThrow();
      expect(run(expression)).toBeDefined();
    }
    const read = () => Reflect.get(OWNERS[table]?.() ?? {}, word);
    // Others read the length of anything.
    if (word === "length") expect(read()).toBeUndefined();
    else expect(read).toThrow(`no '${word}': take ${hint}.`);
  });
});

/** Frequent names of pandas that danfo calls otherwise, by the object that they are a member of. */
const PANDAS: Readonly<Record<string, string>> = {
  DataFrame:
    "aggregate all any applymap assign astype cov drop_duplicates dropna explode ffill fillna filter " +
    "idxmax insert isin iterrows items join melt merge nlargest notna pivot pivot_table pop quantile " +
    "rolling select_dtypes shift sort_values to_csv to_dict unique update value_counts where",
  Series:
    "astype between clip cov dropna duplicated fillna idxmax isin nlargest notna rank rolling " +
    "shift sort_values tolist to_frame transform value_counts where",
  groups: "aggregate cumcount describe filter head nth nunique pipe quantile rank shift transform",
  str:
    "contains count endswith extract findall len lower lstrip match replace split startswith strip " +
    "title upper zfill",
  dt: "day day_name dayofweek floor hour month_name normalize quarter strftime to_period weekday year",
};

it.each(Object.entries(PANDAS))(
  "members of pandas are there, or say what is: %s",
  (kind, names) => {
    const owner = OWNERS[kind]?.() ?? {};
    for (const name of names.split(" ").filter((one) => !(one in owner))) {
      expect(() => Reflect.get(owner, name)).toThrow(`no '${name}': take `);
    }
  },
);
