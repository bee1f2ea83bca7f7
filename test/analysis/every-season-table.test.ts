import { describe, expect, it } from "vitest";
import { battingMetrics } from "../../src/analysis/baseball-metrics/batting-metrics";
import { parkFactors } from "../../src/analysis/baseball-metrics/park-factors";
import { pitchingMetrics } from "../../src/analysis/baseball-metrics/pitching-metrics";
import { runExpectancy } from "../../src/analysis/baseball-metrics/run-expectancy";
import { runValues } from "../../src/analysis/baseball-metrics/run-values";
import { compare } from "../../src/analysis/comparison/compare";
import { similar } from "../../src/analysis/comparison/similar";
import { lineupTotals } from "../../src/analysis/lineups/lineup-totals";
import { playerImpact } from "../../src/analysis/lineups/model/player-impact";
import { onOff } from "../../src/analysis/lineups/on-off";
import { teamRatings } from "../../src/analysis/ratings/model/team-ratings";
import { resume } from "../../src/analysis/resume/resume";
import { expectedPoints } from "../../src/analysis/shots/model/expected-points";
import { shotQuality } from "../../src/analysis/shots/model/shot-quality";
import { boxScore, plateAppearances, shots, stints, teamBoxScore } from "../../src/analysis/tables";
import { standingsOf } from "../../src/analysis/team-games/standings";
import { teamGames } from "../../src/analysis/team-games/team-games";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import { teamTotals } from "../../src/analysis/totals/team-totals";
import { winProbabilityAdded } from "../../src/analysis/win-probability-added/win-probability-added";
import { ArgumentError } from "../../src/errors";
import { detectEngine } from "../../src/frames/contents";
import { toPolars } from "../../src/frames/convert";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { mlb, wbb } from "../games/summaries";
import { lazy } from "../support/payloads";
import { everySummary } from "../support/sample";

/*
 * Rules of every function that takes a table of games: it returns the form that it gets, and refuses the same
 * mistakes.
 */

type Call = (table: never, options: never) => unknown;
type Case = readonly [string, keyof typeof SOURCES, Call, () => object];

/** Some games of the sample season: all of them take a minute. */
const everyThird = <T>(all: readonly T[]) => all.filter((_, index) => index % 3 === 0);

const games = {
  wbb: lazy(() => everyThird(everySummary.wbb()).map(wbb)),
  mlb: lazy(() => everyThird(everySummary.mlb()).map(mlb)),
};

/** Tables of the sample season, by the function that their title names. */
const SOURCES = {
  boxScore: lazy(() => boxScore(games.wbb())),
  teamBoxScore: lazy(() => teamBoxScore(games.wbb())),
  teamGames: lazy(() => teamGames(games.wbb())),
  stints: lazy(() => stints(games.wbb())),
  shots: lazy(() => shots(games.wbb())),
  plateAppearances: lazy(() => plateAppearances(games.mlb())),
  "teamGames of mlb": lazy(() => teamGames(games.mlb())),
  "playerTotals or teamTotals": lazy(() => teamTotals(teamBoxScore(games.wbb()), { ranks: true })),
} as const;

const ratings = lazy(() => rows(teamRatings(SOURCES.teamGames() as never)));
const teams = lazy(() => rows(SOURCES["playerTotals or teamTotals"]()).map((row) => row.team_id));

const NONE = () => ({});
const CASES: readonly Case[] = [
  ["playerTotals", "boxScore", playerTotals, NONE],
  ["teamTotals", "teamBoxScore", teamTotals, NONE],
  ["standingsOf", "teamGames", standingsOf, NONE],
  ["teamRatings", "teamGames", teamRatings, NONE],
  ["resume", "teamGames", (log, options) => resume(log, ratings() as never, options), NONE],
  ["lineupTotals", "stints", lineupTotals, () => ({ min_possessions: 0 })],
  ["onOff", "stints", onOff, NONE],
  ["playerImpact", "stints", playerImpact, () => ({ ridge: 1000, min_possessions: 0 })],
  ["expectedPoints", "shots", expectedPoints, NONE],
  ["shotQuality", "shots", shotQuality, NONE],
  ["battingMetrics", "plateAppearances", battingMetrics, NONE],
  ["pitchingMetrics", "plateAppearances", pitchingMetrics, () => ({ box_score: [] })],
  ["runExpectancy", "plateAppearances", runExpectancy, () => ({ min_games: 0 })],
  ["runValues", "plateAppearances", runValues, NONE],
  ["winProbabilityAdded", "plateAppearances", winProbabilityAdded, NONE],
  ["parkFactors", "teamGames of mlb", parkFactors, NONE],
  ["similar", "playerTotals or teamTotals", similar, () => ({ team_id: teams()[0] })],
  ["compare", "playerTotals or teamTotals", compare, () => ({ teams: teams().slice(0, 2) })],
];

describe.each(CASES)("%s of %s", (_, source, call, optionsOf) => {
  const made = (table: unknown, more: object = {}) =>
    call(table as never, { ...optionsOf(), ...more } as never);

  it("returns the form that it gets: danfo, polars or rows", () => {
    const frame = SOURCES[source]() as Frame;
    const danfo = made(frame);
    const polars = made(toPolars(frame as never));
    expect([detectEngine(danfo), detectEngine(polars)]).toEqual(["danfo", "polars"]);
    const own = made(rows(frame)) as readonly UntypedRow[];
    expect(own.length).toBeGreaterThan(0);
    expect(rows(danfo as Frame)).toEqual(own);
    expect(rows(polars as Frame)).toEqual(own);
    const { columns } = call as { readonly columns?: readonly { readonly name: string }[] };
    if (Array.isArray(columns)) {
      expect(Object.keys(own[0] ?? {})).toEqual(columns.map(({ name }) => name));
    }
  });

  it("refuses promises, words, other tables, two leagues and unknown options", () => {
    const table = rows(SOURCES[source]() as Frame) as unknown as readonly UntypedRow[];
    const league = table[0]?.league;
    const mixed = [...table, { ...table[0], league: "nba" }];
    for (const [given, options, message] of [
      [Promise.resolve(table), {}, "put await before"],
      ["table", {}, "got 'table'"],
      [[{ league, nonsense: 1 }], {}, `is missing columns of ${source.split(" of ")[0]}`],
      [mixed, {}, "got rows of two leagues"],
      [table, { no_such: 5 }, "no argument or option 'no_such'"],
    ] as const) {
      expect(() => made(given, options)).toThrow(ArgumentError);
      expect(() => made(given, options)).toThrow(message);
    }
  });
});

/** Functions that take summaries instead of their table, too. */
const OF_GAMES: readonly (readonly [string, "wbb" | "mlb", Call, Call, object])[] = [
  ["onOff", "wbb", onOff, stints, {}],
  ["expectedPoints", "wbb", expectedPoints, shots, {}],
  ["runExpectancy", "mlb", runExpectancy, plateAppearances, { min_games: 0 }],
  ["winProbabilityAdded", "mlb", winProbabilityAdded, plateAppearances, {}],
];

describe.each(OF_GAMES)("%s of games of %s", (name, league, call, tableOf, options) => {
  const summaries = lazy(() => games[league]().slice(0, 8));

  it("is that of their table", () => {
    const made = call(summaries() as never, options as never) as Frame;
    expect(rows(made).length).toBeGreaterThan(0);
    const table = tableOf(summaries() as never, undefined as never);
    expect(rows(call(table as never, options as never) as Frame)).toEqual(rows(made));
  });

  it("refuses the raw JSON, and a second game beside the first", () => {
    expect(() => call(everySummary[league]()[0] as never, {} as never)).toThrow(/raw JSON/);
    const [first, second] = summaries();
    expect(() => call(first as never, second as never)).toThrow(ArgumentError);
    expect(() => call(7 as never, {} as never)).toThrow(`${name}: got 7`);
  });
});
