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

/** The most frequent names of pandas, by the object that they are a member of. */
const PANDAS = {
  DataFrame: [
    "abs add agg aggregate all any append apply applymap assign astype at axes bfill clip columns",
    "combine_first copy corr count cov cummax cummin cumprod cumsum cut describe diff div divide drop",
    "drop_duplicates dropna dtypes duplicated empty eq equals eval expanding explode ffill fillna",
    "filter first ge get groupby gt head hist iat idxmax idxmin iloc index info insert interpolate",
    "isin isna isnull items iterrows itertuples join keys last le loc lt map mask max mean median melt",
    "merge min mod mode mul multiply ndim ne nlargest notna notnull nsmallest nunique pct_change pipe",
    "pivot pivot_table plot pop pow prod product quantile query rank reindex rename replace resample",
    "reset_index rolling round sample select_dtypes set_index shape shift sort_index sort_values stack",
    "std sub subtract sum T tail to_csv to_dict to_excel to_json to_markdown to_numpy to_parquet",
    "to_records to_string transform transpose truncate unique unstack update value_counts values var",
    "where xs",
  ],
  Series: [
    "abs add agg all any append apply argmax argmin argsort astype at between bfill clip copy corr",
    "count cov cummax cumsum describe diff div drop drop_duplicates dropna dt dtype duplicated empty",
    "eq equals explode ffill fillna filter first ge groupby gt head hist iat idxmax idxmin iloc index",
    "interpolate is_unique isin isna isnull items last le loc lt map mask max mean median min mod mode",
    "mul ne nlargest notna notnull nsmallest nunique pct_change pipe plot pow prod quantile rank",
    "reindex rename replace reset_index rolling round sample set_index shape shift size sort_index",
    "sort_values std str sub sum tail to_dict to_frame to_list to_numpy tolist transform unique",
    "value_counts values var where",
  ],
  groups: [
    "agg aggregate apply bfill corr count cumcount cummax cummin cumprod cumsum describe diff ffill",
    "filter first get_group groups head idxmax idxmin indices last max mean median min ngroup ngroups",
    "nth nunique pipe prod quantile rank resample rolling shift size std sum tail transform",
    "value_counts var",
  ],
  str: [
    "capitalize casefold cat contains count endswith extract find findall fullmatch get get_dummies",
    "index isalpha isdigit islower isnumeric isupper join len ljust lower lstrip match pad removeprefix",
    "removesuffix repeat replace rfind rjust rsplit rstrip slice split startswith strip title upper zfill",
  ],
  dt: [
    "date day day_name dayofweek floor hour minute month month_name normalize quarter second strftime",
    "time to_period tz_convert weekday year",
  ],
} as const;

const OWNERS = {
  DataFrame: () => df,
  Series: () => df.column("x"),
  groups: () => df.groupby(["a"]).col(["x", "y"]),
  str: () => df.column("a").str,
  dt: () => df.column("day").dt,
};

describe.each(Object.keys(OWNERS) as (keyof typeof OWNERS)[])("members of pandas: %s", (kind) => {
  it.each(PANDAS[kind].flatMap((line) => line.split(" ")))(
    "%s is there, or says what is",
    (name) => {
      const owner = OWNERS[kind]();
      if (name in owner) return;
      expect(() => Reflect.get(owner, name)).toThrow(`no '${name}': take `);
    },
  );
});
