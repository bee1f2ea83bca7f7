import { describe, expect, it } from "vitest";
import { lazy } from "../../sample/game";
import * as charts from "../../src/analysis/charts";
import * as gameTables from "../../src/analysis/tables";
import { teamGames } from "../../src/analysis/team-games/team-games";
import { leaders } from "../../src/analysis/totals/leaders";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import type { Chart } from "../../src/charts/chart";
import type { ChartExample, DeclaredChart } from "../../src/charts/define-chart";
import { ArgumentError } from "../../src/errors";
import { rows, type UntypedRow } from "../../src/frames/rows";
import * as library from "../../src/index";
import { type Sport, sportOf } from "../../src/leagues";
import { divided } from "../../src/seasons/call-options";
import type { Options } from "../../src/seasons/charts/season-rows";
import { SOURCES, type Table } from "../../src/seasons/charts/sources";
import { operations } from "../../src/service/operations";
import { panelsIn } from "../support/chart-parts";
import { faultsInStyles } from "../support/charts";
import { refusalOf } from "../support/refusals";
import { everySummary, sampleLeague, some } from "../support/sample";

/*
 * Every chart of the list, as its declaration says: a new chart is tested here without another line.
 */

type Draw = ((input: unknown, options?: Options) => Chart) & {
  readonly kinds: Readonly<Record<string, string>>;
  readonly declared: DeclaredChart;
};

const ALL = Object.entries(charts) as unknown as readonly (readonly [string, Draw])[];

const LEAGUES = { game: "wbb", season: "wbb", ballgame: "mlb", spring: "mlb" } as const;

const games = {
  wbb: lazy(() => everySummary.wbb().map((raw) => operations.site_wbb_summary.parse(raw))),
  mlb: lazy(() => everySummary.mlb().map((raw) => operations.site_mlb_summary.parse(raw))),
};

/** A stored table of the sample's season. */
const stored = (league: "wbb" | "mlb", name: string): Table => {
  const list = games[league]() as never;
  if (name === "teamGames") return teamGames(list) as Table;
  if (name === "leaders") {
    const totals = rows(playerTotals(list, { ranks: true, divisions: [] }) as never);
    return rows(leaders(totals, "true_shooting_pct")) as never;
  }
  const [, table = name, part] = /^(boxScore)(Batting|Pitching)$/.exec(name) ?? [];
  const made = (gameTables as unknown as Record<string, (list: never) => unknown>)[table]?.(list);
  const frame = part === undefined ? made : (made as Record<string, unknown>)[part.toLowerCase()];
  return frame as Table;
};

interface Case {
  readonly draw: Draw;
  readonly example: ChartExample;
  /** What the chart is drawn from, and its options. */
  readonly input: () => readonly [unknown, Options];
  /** The same with some rows of a season, for tests of many pictures: drawing all takes a minute. */
  readonly few: () => readonly [unknown, Options];
}

const IDS = { game: "990000110", ballgame: "991000158" } as const;

function inputOf(
  draw: Draw,
  { of, kind, options = {} }: ChartExample,
): readonly [unknown, Options] {
  const league = LEAGUES[of];
  if (of === "game" || of === "ballgame") {
    const name = `site_${league}_summary` as const;
    return [sampleLeague().parsed(name, { event_id: IDS[of] }), options];
  }
  const from = draw.kinds[kind ?? Object.keys(draw.kinds)[0] ?? ""] as "teamGames";
  const source = SOURCES[sportOf(league) as Sport][from];
  const tables = source.tables(options).map((name) => stored(league, name)) as readonly Table[];
  const [ofTable, ofPicture] = divided(options, source.takes ?? []);
  const input = source.make?.(tables.map(asRows), ofTable, options) ?? tables[0];
  const compared = source.baseline && options.mode === "hex" ? { baseline: input } : {};
  const own = { ...compared, ...ofPicture };
  return [input, source.adjust?.({ input, tables: tables.map(asRows) }, own) ?? own];
}

const CASES: readonly (readonly [string, Case])[] = ALL.flatMap(([name, draw]) =>
  draw.declared.examples.map((example) => {
    const input = lazy(() => inputOf(draw, example));
    const few = lazy(() => someRows(example, input()));
    return [`${name}, ${example.picture}`, { draw, example, input, few }] as const;
  }),
);

/** Charts of any table, whatever its columns and leagues. */
const OF_ANY: readonly unknown[] = [charts.tableChart];

const OF_TABLES = CASES.filter(
  ([, { draw, example }]) => ["season", "spring"].includes(example.of) && !OF_ANY.includes(draw),
);

/** Names of the functions that make the tables, as errors call them. */
const TABLES = ["forecasts", ...Object.keys(library)];

const NOBODY = ["Nobody", "'Nobody'"] as const;
const NEGATIVE = [-1, "got -1"] as const;
const NONE = [[], "got []"] as const;
const WORD = ["none of these", "got 'none of these'"] as const;
const NUMBER = [5, "got 5"] as const;

/** A wrong value of every option that a chart has, and what the error says of it. */
const WRONG: Readonly<Record<string, readonly [unknown, string]>> = {
  ...{ team: NOBODY, team_id: NOBODY, athlete: NOBODY, athlete_id: NOBODY, conference: WORD },
  ...{ pitcher: NOBODY, pitcher_id: NOBODY, batter: NOBODY, batter_id: NOBODY },
  ...{ labels: NEGATIVE, n: NEGATIVE, min_games: NEGATIVE, min_attempts: NEGATIVE },
  ...{ min_minutes: NEGATIVE, min_outs: NEGATIVE, min_shots: NEGATIVE, hexagon_ft: NEGATIVE },
  ...{ window: NEGATIVE, swings: NEGATIVE, min_run: NEGATIVE, pregame: NEGATIVE },
  ...{ teams: NONE, columns: NONE, period: NONE, inning: NONE, dates: NONE },
  ...{ mode: WORD, court: WORD, by: WORD, color: WORD, site: WORD, source: WORD, league: WORD },
  ...{ x: WORD, y: WORD, shrink: WORD, column: NUMBER, series: NUMBER, game: NUMBER },
  ...{ probability: NUMBER, outcome: NUMBER, batter_height_in: NEGATIVE, athletes: NEGATIVE },
  ...{ min_plate_appearances: NEGATIVE, min_at_bats: NEGATIVE },
  ...{ spanners: NUMBER, groups: NUMBER, format: NUMBER, heat: NUMBER, bars: NONE, rank: NUMBER },
  ...{
    highlight: NOBODY,
    cut: NUMBER,
    sort: NUMBER,
    rows: NEGATIVE,
    logos: NUMBER,
    source: NUMBER,
  },
  ...{ size: WORD, better: NUMBER, last: NEGATIVE },
  absolute_minimums: NUMBER,
  baseline: ["none", ""],
  plate_appearances: [[{ game_id: "1" }], "plateAppearances"],
  ratings: [[{ game_id: "1" }], "teamRatings"],
  four_factors: [[{ game_id: "1" }], "fourFactors"],
  games: [[{ game_id: "1" }], "teamGames"],
};

/** Tables as rows, whose cells can be left out. */
const asRows = (table: unknown): readonly UntypedRow[] =>
  Array.isArray(table) ? table : (rows(table as never) as never);

/** The same input with each of its tables changed. */
const changed = (
  input: unknown,
  change: (table: readonly UntypedRow[]) => readonly UntypedRow[],
): unknown =>
  input !== null && typeof input === "object" && "batting" in input
    ? Object.fromEntries(
        Object.entries(input).map(([part, table]) => [part, change(asRows(table))]),
      )
    : change(asRows(input));

const MOST_ROWS = 250;

function someRows(
  { of }: ChartExample,
  [all, options]: readonly [unknown, Options],
): readonly [unknown, Options] {
  if (of === "game" || of === "ballgame") return [all, options];
  const few = changed(all, (table) => {
    const step = Math.ceil(table.length / MOST_ROWS);
    return table.filter((_, index) => index % step === 0);
  });
  return [few, options];
}

describe("the list of charts", () => {
  it("has each under its own name, its kinds and pictures once, with a source for every kind", () => {
    for (const [name, draw] of ALL) expect([draw.name, draw.declared.name]).toEqual([name, name]);
    const kinds = ALL.flatMap(([, draw]) => Object.keys(draw.kinds));
    expect(new Set(kinds).size).toBe(kinds.length);
    const pictures = CASES.map(([, { example }]) => example.picture);
    expect(new Set(pictures).size).toBe(pictures.length);
    const known = new Set(Object.values(SOURCES).flatMap((sources) => Object.keys(sources)));
    for (const [, draw] of ALL)
      for (const from of Object.values(draw.kinds)) expect(known).toContain(from);
  });

  it.each(ALL)("%s refuses an option that no chart has, and rows of nothing known", (_, draw) => {
    expect(() => draw([], { no_such_option: 1 })).toThrow(/no_such_option/);
    if (OF_ANY.includes(draw)) return;
    const { message } = refusalOf(() => draw([{ nonsense: 1 }], {}));
    const [, table] = /is missing columns of (\w+)/.exec(message) ?? [];
    expect(TABLES, message).toContain(table);
  });

  it.each(ALL)("%s refuses a wrong value of each of its options", (_, draw) => {
    const inputs = CASES.flatMap(([, one]) => (one.draw === draw ? [one.few()] : []));
    const isTaken = ([given, options]: readonly [unknown, Options], option: string): boolean => {
      const [wrong, fact = ""] = WRONG[option] ?? [];
      try {
        draw(given, { ...options, [option]: wrong });
        return true;
      } catch (error) {
        return !(error instanceof ArgumentError && error.message.includes(fact));
      }
    };
    // Others are checked only in one of the pictures, as a team is among those of a season.
    const unchecked = draw.declared.options.filter((option) =>
      // The table without rows first: where it refuses the value, no picture need be drawn.
      [[[], {}] as const, ...inputs].every((input) => isTaken(input, option)),
    );
    // Charts without pictures have nobody to choose from here.
    const names = inputs.length === 0 ? ["team", "team_id", "conference"] : [];
    expect(unchecked.filter((option) => !names.includes(option))).toEqual([]);
  });
});

describe.each(some(CASES))("%s", (_, { draw, input }) => {
  it("is drawn without a fault in every style, states facts, and has a user's layer", () => {
    const [given, options] = input();
    const chart = draw(given, options);
    expect(Object.keys(chart.facts).length).toBeGreaterThan(0);
    const layer = { mark: "rule", encoding: { y: { datum: 0.5 } } };
    const layered = draw(given, { ...options, layers: [layer] }).spec;
    const parts = JSON.stringify(layered).split(JSON.stringify(layer));
    expect(parts.length - 1).toBeGreaterThanOrEqual(Math.max(1, panelsIn(layered).length));
    expect(faultsInStyles(chart)).toEqual([]);
  });
});

describe.each(OF_TABLES)("%s", (_, { draw, example, input }) => {
  it("refuses rows of two leagues", () => {
    const [given, options] = input();
    const mixed = changed(given, (table) => [
      ...table,
      { ...table[0], league: "nba" } as UntypedRow,
    ]);
    expect(() => draw(mixed, options)).toThrow("two leagues");
  });

  it("takes the option league for a table that was saved without it", () => {
    const [given, options] = input();
    const saved = changed(given, (table) => table.map(({ league: _, ...others }) => others));
    expect(() => draw(saved, options)).toThrow("league of the table is unknown");
    const { spec } = draw(given, options);
    const { of } = example;
    expect(draw(saved, { ...options, league: LEAGUES[of] }).spec).toEqual(spec);
    expect(() => draw(given, { ...options, league: "wnba" })).toThrow("two leagues");
  });
});

// A picture for every column takes long.
describe.each(some(OF_TABLES))("%s", (_, { draw, few }) => {
  it("says so, or states the same, without any one column", () => {
    const [given, options] = few();
    const [first] =
      given !== null && typeof given === "object" && "batting" in given
        ? asRows((given as Record<string, unknown>).batting)
        : asRows(given);
    const whole = new Set(numbersIn(draw(given, options)));
    for (const column of Object.keys(first ?? {})) {
      const rest = changed(given, (table) => table.map(({ [column]: _, ...others }) => others));
      let chart: Chart;
      try {
        chart = draw(rest, options);
      } catch (error) {
        expect(error).toBeInstanceOf(ArgumentError);
        continue;
      }
      expect([column, ...numbersIn(chart).filter((one) => !whole.has(one))]).toEqual([column]);
    }
  });
});

/** What a picture needs for its words: without a column it can have other ones. */
const LAYOUT = new Set([
  ...["width", "height", "fontSize", "lineHeight", "labelLimit"],
  ...["x", "x2", "y", "y2"],
]);

/** The numbers of a chart's data by the name of their field. */
function numbersIn(chart: Chart): readonly string[] {
  const found: string[] = [];
  JSON.stringify(chart.spec, (key, value) => {
    if (typeof value === "number" && !LAYOUT.has(key)) found.push(`${key} ${value}`);
    return value;
  });
  return found;
}
