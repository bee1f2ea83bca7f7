import { join } from "node:path";
import { expect, it } from "vitest";
import { type Owner, WORDS } from "../../bundles/danfo/words";
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

const isWhole = (hint: string) => /^(?:df|toPolars|season|unnest|chart|rows|joinFrames)/.test(hint);

/** Returns the expression that a hint refers to. */
function expressionOf(owner: Owner, hint: string): string {
  if (isWhole(hint)) return hint;
  return owner === "Series" ? `df["x"].${hint}` : `df.groupby(["a"]).col(["x", "y"]).${hint}`;
}

const OWNERS: Readonly<Record<Owner, () => object>> = {
  DataFrame: () => df,
  Series: () => df.column("x"),
  groups: () => df.groupby(["a"]).col(["x", "y"]),
  str: () => df.column("a").str,
  dt: () => df.column("day").dt,
};

const HINTS = Object.entries(WORDS).flatMap(([word, byOwner]) =>
  Object.entries(byOwner).map(([owner, hint]) => [word, owner as Owner, hint] as const),
);

it.each(HINTS)("%s of a %s names code that runs", (word, owner, hint) => {
  for (const code of codesIn(hint)) {
    const expression = expressionOf(owner, code);
    expect(() => run(expression), expression).not.toThrow();
    expect(run(expression)).toBeDefined();
  }
  expect(() => Reflect.get(OWNERS[owner](), word)).toThrow(`no '${word}': take ${hint}.`);
});

it("names in camel case mean the same", () => {
  expect(() => Reflect.get(df, "dropDuplicates")).toThrow(
    `a danfo DataFrame has no 'dropDuplicates': take ${WORDS.drop_duplicates?.DataFrame}.`,
  );
});
