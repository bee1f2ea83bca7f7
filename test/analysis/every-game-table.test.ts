import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { lineups } from "../../src/analysis/lineups/lineups";
import * as stored from "../../src/analysis/tables";
import { modelWinProbability } from "../../src/analysis/win-probability/model/model-win-probability";
import { ArgumentError } from "../../src/errors";
import { detectEngine, isFrame } from "../../src/frames/contents";
import { readContents } from "../../src/frames/input/read-frame";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame } from "../../src/frames/types";
import { tablesBehind } from "../../src/games/define-table";
import type { ColumnInfo } from "../../src/schema/columns";
import { golden, mlb, mlbPolars, recorded, wbb, wbbPolars } from "../games/summaries";
import { hasPayload, lazy, namesOf } from "../support/payloads";
import { everySummary } from "../support/sample";

/*
 * Rules of every table of games: a new one is tested here without another line.
 */

type Columns = readonly ColumnInfo[] | { readonly [part: string]: Columns };
type Table = ((games: unknown, options?: object) => object) & { readonly columns: Columns };
type League = keyof typeof LEAGUES;

const LEAGUES = {
  wbb: { sport: "basketball", parse: { danfo: wbb, polars: wbbPolars } },
  mlb: { sport: "baseball", parse: { danfo: mlb, polars: mlbPolars } },
} as const;
const ENGINES = ["danfo", "polars"] as const;

const { hasShotLocations: _, ...tables } = stored;
const ALL = { ...tables, lineups, modelWinProbability };

const CASES = (["wbb", "mlb"] as const).flatMap((league) =>
  Object.entries(ALL)
    .filter(([, table]) => tablesBehind(table, LEAGUES[league].sport).size > 0)
    .map(([name, table]) => [name, league, table as unknown as Table] as const),
);

it("every table of games is tested", () => {
  const folder = resolve(__dirname, "../../src/analysis");
  const files = readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file)));
  const declared = files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^export const (\w+): GameTable/gm)])
    .map(([, name]) => name);
  expect(declared.sort()).toEqual(Object.keys(ALL).sort());
});

const parsed = (league: League, raw: object) => {
  const { danfo, polars } = LEAGUES[league].parse;
  return { danfo: danfo(raw), polars: polars(raw) };
};

const RECORDED = ["wbb/summary_401469424_fullcoords", "mlb/summary_401696636"];

/** The golden summaries of every state, some of the sample season, and a recorded one if it is here. */
const gamesOf = (league: League) =>
  lazy(() => {
    const states = namesOf("fixtures", "summary").filter((one) => one.league === league);
    const raw = [
      ...states.map(({ name }) => golden(name.replace(".json", ""))),
      ...everySummary[league]().slice(4, 6),
      ...RECORDED.filter((one) => one.startsWith(league) && hasPayload(`${one}.json`)).map(
        recorded,
      ),
    ];
    return raw.map((one) => parsed(league, one));
  });
const GAMES = { wbb: gamesOf("wbb"), mlb: gamesOf("mlb") };

const statesOf = (league: League) => ({
  final: lazy(() => parsed(league, golden(`${league}/summary_final`))),
  running: lazy(() => parsed(league, golden(`${league}/summary_in`))),
});
const STATES = { wbb: statesOf("wbb"), mlb: statesOf("mlb") };

/** The frames of a result by part: one, or the batting and pitching of a box score. */
const partsOf = (made: object) =>
  Object.entries(isFrame(made) ? { "": made } : made) as [string, DanfoFrame][];
const rowsOf = (made: object) => partsOf(made).map(([, frame]) => rows(frame));

const declared = ({ columns }: Table, league: League) => {
  const own = "basketball" in columns ? columns[LEAGUES[league].sport] : columns;
  const parts = (Array.isArray(own) ? { "": own } : own) as Record<string, readonly ColumnInfo[]>;
  return Object.entries(parts).map(([part, list]) => [
    part,
    list.map(({ name, dtype }) => ({ name, dtype })),
  ]);
};

/** Tables of what those games have that were not played: headers, odds, announced batters. */
const OF_UNPLAYED = { wbb: ["gameDetails"], mlb: ["battingOrders", "gameDetails", "odds"] };

const listsIn = (columns: Columns): readonly (readonly ColumnInfo[])[] =>
  Array.isArray(columns) ? [columns] : Object.values(columns).flatMap(listsIn);

describe.each(CASES)("%s of %s", (name, league, table) => {
  const { final, running } = STATES[league];

  it("has its declared columns and the same rows in both kinds of frames, of any game", () => {
    for (const game of GAMES[league]()) {
      const made = ENGINES.map((engine) => table(game[engine]));
      for (const [index, frames] of made.entries()) {
        const parts = partsOf(frames);
        expect(parts.map(([, frame]) => detectEngine(frame))).toEqual(
          parts.map(() => ENGINES[index]),
        );
        expect(parts.map(([part, frame]) => [part, readContents(frame).columns])).toEqual(
          declared(table, league),
        );
      }
      const [danfo, polars] = made.map(rowsOf);
      expect(polars).toEqual(danfo);
    }
  });

  it("is empty for games that were not played, unless it is of what they have", () => {
    const found = ["pre", "canceled", "postponed"].flatMap((state) => {
      const { danfo } = parsed(league, golden(`${league}/summary_${state}`));
      return rowsOf(table(danfo)).flat();
    });
    expect(found.length > 0).toBe(OF_UNPLAYED[league].includes(name));
  });

  it("stacks games in their order, each once, and leaves them as they are", () => {
    const [one, other] = [final().danfo, running().danfo];
    const contents = () =>
      Object.entries(one).flatMap(([section, frame]) =>
        isFrame(frame) ? [[section, readContents(frame)]] : [],
      );
    const before = contents();
    const later = rowsOf(table(other));
    expect(rowsOf(table([one, other, one]))).toEqual(
      rowsOf(table(one)).map((list, part) => [...list, ...(later[part] ?? [])]),
    );
    expect(contents()).toEqual(before);
    expect(before.length).toBeGreaterThan(3);
  });

  it("refuses everything but summaries of its sports", () => {
    const { danfo, polars } = final();
    const foreign = STATES[league === "wbb" ? "mlb" : "wbb"].final();
    const takes = new RegExp(`^${name} takes the result of .*site_${league}_summary`);
    for (const [given, message] of [
      [undefined, /got/],
      [null, /got/],
      [{}, /got/],
      [[], /got/],
      ["401469424", /got/],
      [Promise.resolve(danfo), /got a promise: put await before/],
      [golden(`${league}/summary_final`), /got the raw JSON/],
      [[danfo, foreign.danfo], /got games of two leagues|got a game of/],
      [[danfo, polars], /got danfo and polars frames/],
    ] as const) {
      expect(() => table(given)).toThrow(ArgumentError);
      expect(() => table(given)).toThrow(takes);
      expect(() => table(given)).toThrow(message);
    }
  });

  it("describes each of its columns once", () => {
    for (const list of listsIn(table.columns)) {
      expect(new Set(list.map((column) => column.name)).size).toBe(list.length);
      expect(list.filter(({ description }) => !/^.{12,}\.$/.test(description))).toEqual([]);
    }
  });

  it("refuses unknown options, and a second game beside the first", () => {
    const { danfo } = final();
    expect(() => table(danfo, { no_such: 5 })).toThrow(
      `${name}: there is no argument or option 'n`,
    );
    expect(() => table(danfo, running().danfo)).toThrow(ArgumentError);
  });
});
