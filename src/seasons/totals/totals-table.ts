import { rowsByKey } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { AggregateInput } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { isNameOrColor } from "../../games/table";
import { basketballRules } from "../../leagues";
import { placeColumns, qualifiedBy } from "../../models/rankings/place-columns";
import { rankValues } from "../../models/rankings/places";
import {
  type Minimum,
  minimumFor,
  type Qualification,
  TeamLogs,
} from "../../models/rankings/qualification";
import { type ColumnInfo, type Columns, character, describeColumns } from "../../schema/columns";
import { declareDeciding } from "../../schema/deciding";
import type { Cell } from "../../schema/dtypes";
import { checkOneOf } from "../../schema/known-names";
import type { DenseRow } from "../../schema/reader";
import type { IsOutside } from "./divisions";
import {
  GameLines,
  type Line,
  type Rules,
  type Scale,
  type Statistics,
  statisticColumns,
  valueOver,
} from "./statistics";

/** Definition of a table of totals. */
export interface TotalsTable {
  /** The column of ids with one row per season; names are those of the last game. */
  readonly key: string;
  /** The columns that identify a row, season first, read from the last game under the same names. */
  readonly identity: Columns;
  readonly statistics: Statistics;
  /** Name of the ranked group, for descriptions. */
  readonly who: string;
  /** Values of `per` besides "total". */
  readonly scales: Readonly<Record<string, Scale>>;
  /** The column that orders rows, highest first, with the qualified before the others. */
  readonly order: string;
  /** The rule that determines who is ranked. */
  readonly qualification: Qualification;
  /** The deciding columns, the most important first. */
  readonly deciding: readonly string[];
}

const qualifiedColumns = ({ description }: Pick<Qualification, "description">) => ({
  per: character("per", "Scale of the counts: total, game, 40 minutes or 100 possessions."),
  ...qualifiedBy(description),
});

/** A row of totals: identity, statistics, and with `ranks` the rank and percentile of each. */
export type TotalsRow<I extends Columns, S extends Statistics> = RowInLeague<
  I & ReturnType<typeof qualifiedColumns>
> & {
  readonly [Name in keyof S & string]: number | null;
} & {
  readonly [Name in keyof S & string as `${Name}_rank` | `${Name}_percentile`]?: number | null;
};

/** One game of a player or a team. */
export interface PlayedGame {
  readonly row: UntypedRow;
  readonly line: Line;
}

/** Returns the divisor of counts; undefined for totals. */
const scaleOf = (operation: string, per: unknown, { scales }: TotalsTable): Scale | undefined =>
  scales[checkOneOf(operation, "per", per ?? "total", ["total", ...Object.keys(scales)])];

/**
 * Returns the columns and cells of an aggregate that sums games, scaled by `per` and ranked among those who
 * reach the minimum of the options.
 */
export function totalsTable<Options extends { readonly per: unknown; readonly ranks: boolean }>(
  operation: string,
  table: TotalsTable,
  games: (input: AggregateInput, options: Options) => readonly PlayedGame[],
  minimumOf: (options: Options) => number | undefined = () => undefined,
  outsideOf: (input: AggregateInput, options: Options) => IsOutside = () => () => false,
) {
  return {
    columns: declaredColumns(table),
    columnsWith: ({ per, ranks }: Options) =>
      totalsColumns(table, scaleOf(operation, per, table) !== undefined, ranks),
    cells: (input: AggregateInput, options: Options) =>
      totalsRows(
        table,
        games(input, options),
        scaleOf(operation, options.per, table),
        {
          least: minimumOf(options),
          ranks: options.ranks,
          per: String(options.per ?? "total"),
          isOutside: outsideOf(input, options),
        },
        basketballRules(input.league),
      ),
  };
}

/** Returns the public columns of sums, by whose names printing recognizes the table. */
function declaredColumns(table: TotalsTable): readonly ColumnInfo[] {
  const columns = totalsColumns(table, false, false);
  declareDeciding(
    columns.map(({ name }) => name),
    table.deciding,
  );
  return columns;
}

/** Returns the columns in the order of the frame; names and colors come last. */
function totalsColumns(
  { identity, statistics, who, qualification }: TotalsTable,
  isScaled: boolean,
  hasRanks: boolean,
): readonly ColumnInfo[] {
  const own = describeColumns(identity);
  return [
    ...own.filter(({ name }) => !isNameOrColor(name)),
    ...statisticColumns(statistics, isScaled),
    ...describeColumns(qualifiedColumns(qualification)),
    ...(hasRanks ? describeColumns(placeColumns(statistics, who)) : []),
    ...own.filter(({ name }) => isNameOrColor(name)),
  ];
}

/** Options of ranks: a minimum that replaces the default, and whether to rank. */
interface Ranking {
  readonly least: number | undefined;
  readonly ranks: boolean;
  readonly per: string;
  /** Returns whether a player or team is never ranked. */
  readonly isOutside: IsOutside;
}

/** Returns the dense rows by season, the qualified first, then by the order column. */
function totalsRows(
  table: TotalsTable,
  games: readonly PlayedGame[],
  scale: Scale | undefined,
  { least, ranks, per, isOutside }: Ranking,
  rules: Rules,
): DenseRow[] {
  const lineOf = new Map(games.map(({ row, line }) => [row, line]));
  const logs = new TeamLogs(games);
  const groups = rowsByKey(
    games.map(({ row }) => row),
    ["season", table.key],
  );
  const names = Object.keys(table.statistics);
  const subjects = groups.map((own) => buildSubject(table, own, lineOf, scale, rules));
  const seasons = [...new Set(subjects.map(({ season }) => season))].sort(bySeason);
  return seasons.flatMap((season) => {
    const own = subjects.filter((one) => one.season === season);
    const qualifiedFor = makeQualifier(table.qualification, own, logs, { least, isOutside });
    const usual = own.map((one) => qualifiedFor(one, "usual"));
    const places = ranks
      ? names.map((name, index) =>
          rankValues(
            own.map((one) =>
              qualifiedFor(one, name).isQualified ? (one.values[index] ?? null) : null,
            ),
            table.statistics[name]?.fewer === true,
          ),
        )
      : [];
    const place = names.indexOf(table.order);
    const rows = own.map(({ who, values, names: last }, index) => {
      const { isQualified = false, least: minimum = null } = usual[index] ?? {};
      return {
        isQualified,
        by: values[place] ?? Number.NEGATIVE_INFINITY,
        cells: [
          ...who,
          ...values,
          per,
          isQualified,
          minimum,
          ...places.map((list) => list[index]?.rank ?? null),
          ...places.map((list) => list[index]?.percentile ?? null),
          ...last,
        ],
      };
    });
    return rows
      .sort(
        (one, other) =>
          Number(other.isQualified) - Number(one.isQualified) || other.by - one.by || 0,
      )
      .map(({ cells }) => cells);
  });
}

/** Returns a function that decides whether subjects qualify for a statistic, and the required minimum. */
function makeQualifier(
  { usual, further, option }: Qualification,
  subjects: readonly Subject[],
  logs: TeamLogs,
  { least: chosen, isOutside }: Pick<Ranking, "least" | "isOutside">,
) {
  const sumOf = ({ lines }: Subject, { of }: Minimum): number =>
    of.reduce((sum, name) => sum + lines.sum(name), 0);
  const outside = new Set(subjects.filter(({ rows }) => isOutside(rows.at(-1) ?? {})));
  const inside = subjects.filter((one) => !outside.has(one));
  const counts = inside.map((one) => sumOf(one, usual)).sort((a, b) => a - b);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  // An option counts its own column; the default rule may add others.
  const asked = { of: [usual.of[0] as string], floor: chosen ?? 0 };
  const replaced = chosen !== undefined && option !== undefined;
  const spans = new Map(subjects.map((one) => [one, logs.spanOf(one.rows)]));
  return (subject: Subject, name: string) => {
    const span = spans.get(subject) as ReturnType<typeof logs.spanOf>;
    const minima = (further[name] ?? ["usual"]).map((one) =>
      one !== "usual" ? one : replaced ? asked : usual,
    );
    const needed = minima.map((one) => minimumFor(one, span, median));
    const isQualified =
      !outside.has(subject) &&
      minima.every((one, index) => sumOf(subject, one) >= (needed[index] ?? 0));
    return { isQualified, least: needed[0] ?? null };
  };
}

interface Subject {
  readonly season: Cell;
  readonly rows: readonly UntypedRow[];
  readonly lines: GameLines;
  readonly who: readonly Cell[];
  readonly values: readonly (number | null)[];
  readonly names: readonly Cell[];
}

function buildSubject(
  { identity, statistics }: TotalsTable,
  rows: readonly UntypedRow[],
  lineOf: ReadonlyMap<UntypedRow, Line>,
  scale: Scale | undefined,
  rules: Rules,
): Subject {
  const lines = new GameLines(rows.map((row) => lineOf.get(row) as Line));
  const last: UntypedRow = {
    ...rows.at(-1),
    team_count: new Set(rows.map(({ team_id }) => team_id)).size,
  };
  const cells = Object.keys(identity).map((name) => [name, last[name] ?? null] as const);
  const values = Object.entries(statistics).map(([name, statistic]) =>
    valueOver(name, statistic, lines, scale, rules),
  );
  return {
    season: last.season ?? null,
    rows,
    lines,
    who: cells.filter(([name]) => !isNameOrColor(name)).map(([, cell]) => cell),
    values,
    names: cells.filter(([name]) => isNameOrColor(name)).map(([, cell]) => cell),
  };
}

/** Orders by season; unknown seasons come last. */
const bySeason = (one: Cell, other: Cell): number =>
  (typeof one === "number" ? one : Number.POSITIVE_INFINITY) -
    (typeof other === "number" ? other : Number.POSITIVE_INFINITY) || 0;
