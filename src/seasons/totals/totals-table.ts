import { rowsByKey, sumColumn } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { AggregateInput } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { isNameOrColor } from "../../games/table";
import { basketballRules } from "../../leagues";
import { type ColumnInfo, type Columns, describeColumns } from "../../schema/columns";
import { declareDeciding } from "../../schema/deciding";
import type { Cell } from "../../schema/dtypes";
import { checkOneOf } from "../../schema/known-names";
import type { DenseRow } from "../../schema/reader";
import { rankValues } from "./places";
import {
  type Line,
  type Rules,
  type Scale,
  type Statistics,
  statisticColumns,
  valueOver,
} from "./statistics";

/** What a table of totals is made of. */
export interface TotalsTable {
  /** Of what there is one row a season; the last game says its names. */
  readonly key: string;
  /** The columns that say who, season first, read from the last game under their own names. */
  readonly identity: Columns;
  readonly statistics: Statistics;
  /** Whom ranks are among, for descriptions. */
  readonly who: string;
  /** What `per` may be beside "total". */
  readonly scales: Readonly<Record<string, Scale>>;
  /** By which rows come, the highest first. */
  readonly order: string;
  /** The columns that decide what a row says, the most important first. */
  readonly deciding: readonly string[];
}

/** A row of totals: who, the statistics, and the rank and percentile of each. */
export type TotalsRow<I extends Columns, S extends Statistics> = RowInLeague<I> & {
  readonly [Name in keyof S & string as Name | `${Name}_rank` | `${Name}_percentile`]:
    | number
    | null;
};

/** One game of an athlete or a team. */
export interface PlayedGame {
  readonly row: UntypedRow;
  readonly line: Line;
}

/** The divisor of counts; undefined for totals. */
const scaleOf = (operation: string, per: unknown, { scales }: TotalsTable): Scale | undefined =>
  scales[checkOneOf(operation, "per", per ?? "total", ["total", ...Object.keys(scales)])];

/**
 * The columns and cells of an aggregate that sums games: by the options' `per`, ranked among those who
 * have the minimum that the options set.
 */
export function totalsTable<Options extends { readonly per: unknown }>(
  operation: string,
  table: TotalsTable,
  games: (input: AggregateInput, options: Options) => readonly PlayedGame[],
  minimumOf: (options: Options) => Minimum | undefined = () => undefined,
) {
  return {
    columns: declaredColumns(table),
    columnsWith: ({ per }: Options) =>
      totalsColumns(table, scaleOf(operation, per, table) !== undefined),
    cells: (input: AggregateInput, options: Options) =>
      totalsRows(
        table,
        games(input, options),
        scaleOf(operation, options.per, table),
        minimumOf(options),
        basketballRules(input.league),
      ),
  };
}

/** The public columns of sums, by whose names printing knows the table. */
function declaredColumns(table: TotalsTable): readonly ColumnInfo[] {
  const columns = totalsColumns(table, false);
  declareDeciding(
    columns.map(({ name }) => name),
    table.deciding,
  );
  return columns;
}

/** The columns in the order of the frame: names and colours last. */
function totalsColumns(
  { identity, statistics, who }: TotalsTable,
  isScaled: boolean,
): readonly ColumnInfo[] {
  const own = describeColumns(identity);
  return [
    ...own.filter(({ name }) => !isNameOrColor(name)),
    ...statisticColumns(statistics, who, isScaled),
    ...own.filter(({ name }) => isNameOrColor(name)),
  ];
}

/** Who is ranked: those with at least so much of something. */
export interface Minimum {
  readonly of: string;
  readonly least: number;
}

/** The dense rows, by season, then by what the table is ordered by. */
function totalsRows(
  table: TotalsTable,
  games: readonly PlayedGame[],
  scale: Scale | undefined,
  minimum: Minimum | undefined,
  rules: Rules,
): DenseRow[] {
  const lineOf = new Map(games.map(({ row, line }) => [row, line]));
  const groups = rowsByKey(
    games.map(({ row }) => row),
    ["season", table.key],
  );
  const names = Object.keys(table.statistics);
  const subjects = groups.map((own) => subjectOf(table, own, lineOf, scale, minimum, rules));
  const seasons = [...new Set(subjects.map(({ season }) => season))].sort(bySeason);
  return seasons.flatMap((season) => {
    const own = subjects.filter((one) => one.season === season);
    const places = names.map((name, index) =>
      rankValues(
        own.map(({ values, isQualified }) => (isQualified ? (values[index] ?? null) : null)),
        table.statistics[name]?.fewer === true,
      ),
    );
    const place = names.indexOf(table.order);
    const rows = own.map(({ who, values, names: last }, index) => ({
      by: values[place] ?? Number.NEGATIVE_INFINITY,
      cells: [
        ...who,
        ...values,
        ...places.map((list) => list[index]?.rank ?? null),
        ...places.map((list) => list[index]?.percentile ?? null),
        ...last,
      ],
    }));
    return rows.sort((one, other) => other.by - one.by || 0).map(({ cells }) => cells);
  });
}

interface Subject {
  readonly season: Cell;
  readonly who: readonly Cell[];
  readonly values: readonly (number | null)[];
  readonly names: readonly Cell[];
  readonly isQualified: boolean;
}

function subjectOf(
  { identity, statistics }: TotalsTable,
  rows: readonly UntypedRow[],
  lineOf: ReadonlyMap<UntypedRow, Line>,
  scale: Scale | undefined,
  minimum: Minimum | undefined,
  rules: Rules,
): Subject {
  const lines = rows.map((row) => lineOf.get(row) as Line);
  const last: UntypedRow = {
    ...rows.at(-1),
    team_count: new Set(rows.map(({ team_id }) => team_id)).size,
  };
  const cells = Object.keys(identity).map((name) => [name, last[name] ?? null] as const);
  const values = Object.entries(statistics).map(([name, statistic]) =>
    valueOver(name, statistic, lines, scale, rules),
  );
  const has = minimum && (sumColumn(lines, minimum.of) ?? Number.NEGATIVE_INFINITY);
  return {
    season: last.season ?? null,
    who: cells.filter(([name]) => !isNameOrColor(name)).map(([, cell]) => cell),
    values,
    names: cells.filter(([name]) => isNameOrColor(name)).map(([, cell]) => cell),
    isQualified: minimum === undefined || (has as number) >= minimum.least,
  };
}

/** Rising, unknown seasons last. */
const bySeason = (one: Cell, other: Cell): number =>
  (typeof one === "number" ? one : Number.POSITIVE_INFINITY) -
    (typeof other === "number" ? other : Number.POSITIVE_INFINITY) || 0;
