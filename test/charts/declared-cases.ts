import { lazy } from "../../sample/game";
import * as charts from "../../src/analysis/charts";
import * as gameTables from "../../src/analysis/tables";
import type { ChartExample, DeclaredChart } from "../../src/charts/define-chart";
import * as sf from "../../src/index";
import { type Sport, sportOf } from "../../src/leagues";
import { divided } from "../../src/seasons/call-options";
import type { Options } from "../../src/seasons/charts/season-rows";
import { SOURCES, type Table } from "../../src/seasons/charts/sources";
import { everySummary, sampleLeague } from "../support/sample";

export type Draw = ((input: unknown, options?: Options) => sf.Chart) & {
  readonly kinds: Readonly<Record<string, string>>;
  readonly declared: DeclaredChart;
};

export const ALL = Object.entries(charts) as unknown as readonly (readonly [string, Draw])[];

export const LEAGUES = { game: "wbb", season: "wbb", ballgame: "mlb", spring: "mlb" } as const;

const games = {
  wbb: lazy(() => everySummary.wbb().map((raw) => sf.operations.site_wbb_summary.parse(raw))),
  mlb: lazy(() => everySummary.mlb().map((raw) => sf.operations.site_mlb_summary.parse(raw))),
};

/** A stored table of the sample's season. */
const stored = (league: "wbb" | "mlb", name: string): Table => {
  const list = games[league]() as never;
  if (name === "teamGames") return sf.teamGames(list) as Table;
  if (name === "leaders") {
    const totals = sf.rows(sf.playerTotals(list, { ranks: true, divisions: [] }) as never);
    return sf.rows(sf.leaders(totals, "true_shooting_pct")) as never;
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

export const CASES: readonly (readonly [string, Case])[] = ALL.flatMap(([name, draw]) =>
  draw.declared.examples.map((example) => {
    const input = lazy(() => inputOf(draw, example));
    const few = lazy(() => someRows(example, input()));
    return [`${name}, ${example.picture}`, { draw, example, input, few }] as const;
  }),
);

/** Charts of any table, whatever its columns and leagues. */
export const OF_ANY: readonly unknown[] = [charts.tableChart];

export const OF_TABLES = CASES.filter(
  ([, { draw, example }]) => ["season", "spring"].includes(example.of) && !OF_ANY.includes(draw),
);

/** Tables as rows, whose cells can be left out. */
export const asRows = (table: unknown): readonly sf.UntypedRow[] =>
  Array.isArray(table) ? table : (sf.rows(table as never) as never);

/** The same input with each of its tables changed. */
export const changed = (
  input: unknown,
  change: (table: readonly sf.UntypedRow[]) => readonly sf.UntypedRow[],
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
