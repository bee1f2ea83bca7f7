import { placesByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { AggregateInput } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { isNameOrColor } from "../../games/table";
import {
  type ColumnInfo,
  type Columns,
  character,
  declareDeciding,
  describeColumns,
  integer,
} from "../../schema/columns";
import type { Cell } from "../../schema/dtypes";
import { checkOneOf, invalidOption } from "../../schema/option-rules";
import type { DenseRow } from "../../schema/reader";
import type { IsOutside } from "./divisions";
import {
  type Qualification,
  TeamLogs,
  withAttempts,
  withoutFloors,
} from "./rankings/qualification";
import { type PlacesOf, placeColumns, qualifiedBy, rankSubjects } from "./rankings/ranking";
import {
  GroupedGames,
  type NumberColumns,
  type Rules,
  rulesOf,
  type Scale,
  type Statistics,
  statisticColumns,
  valueReader,
} from "./statistics";

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
  readonly qualification: Qualification;
  /** The deciding columns, the most important first. */
  readonly deciding: readonly string[];
  /** Returns the group whose members `ranks: "position"` compares. */
  readonly groupOf?: (row: UntypedRow) => string | null;
}

/** The option `ranks`: whether to rank, among all or within positions. */
export type Ranks = boolean | "position";

const teamGamesColumn = {
  team_games: integer(
    "Games of the player's team in the table, with or without the player; with several teams, from " +
      "the first to the last game with each. Minimums per team game use it.",
  ),
};

/** Columns of totals of players only. */
export interface PlayerColumns {
  readonly team_games: number;
  /** With `ranks: "position"`. */
  readonly position_group?: string | null;
}

const positionColumn = {
  position_group: character(
    "Group that ranks and percentiles compare: G, F or C; null, and not ranked, for other positions.",
  ),
};

const qualifiedColumns = ({ description }: Pick<Qualification, "description">) => ({
  per: character("Scale of the counts: total, game, 40 minutes or 100 possessions."),
  ...qualifiedBy(description),
});

/** A row of totals: identity, statistics, and with `ranks` the rank and percentile of each. */
export type TotalsRow<I extends Columns, S extends Statistics> = RowInLeague<
  I & ReturnType<typeof qualifiedColumns>
> & {
  readonly [Name in keyof S]: number | null;
} & PlacesOf<S>;

export interface PlayedGames {
  readonly rows: readonly UntypedRow[];
  readonly numbers: NumberColumns;
}

export function filterGames(
  { rows, numbers }: PlayedGames,
  isChosen: (row: UntypedRow) => boolean,
): PlayedGames {
  const chosen = rows.filter(isChosen);
  if (chosen.length === rows.length) return { rows, numbers };
  const columns = Object.entries(numbers).map(
    ([name, column]) => [name, column.filter((_, at) => isChosen(rows[at] as UntypedRow))] as const,
  );
  return { rows: chosen, numbers: Object.fromEntries(columns) };
}

interface TotalsOptions extends Readonly<Record<string, unknown>> {
  readonly per: unknown;
  readonly ranks: Ranks;
  readonly per_team?: boolean;
  /** Whether minimums that do not depend on the number of games apply. */
  readonly absolute_minimums: boolean;
  readonly min_games: number | undefined;
  readonly min_attempts?: number | undefined;
}

/** Returns the columns and cells of an aggregate that sums games, scaled by `per` and ranked. */
export function totalsTable<Options extends TotalsOptions>(
  operation: string,
  table: TotalsTable,
  games: (input: AggregateInput, options: Options) => PlayedGames,
  outsideOf: (input: AggregateInput, options: Options) => IsOutside = () => () => false,
) {
  const columns = totalsColumns(table, false, false);
  // Printing recognizes the table by the names of its columns.
  const names = columns.map(({ name }) => name);
  declareDeciding(names, table.deciding);
  const periods = ["total", ...Object.keys(table.scales)];
  // The divisor of counts; none for totals.
  const scaleOf = ({ per }: Options): Scale | undefined =>
    table.scales[checkOneOf(operation, "per", per ?? "total", periods)];
  return {
    columns,
    columnsWith: (options: Options) =>
      totalsColumns(table, scaleOf(options) !== undefined, options.ranks),
    cells(input: AggregateInput, options: Options) {
      if (options.ranks === "position" && table.groupOf === undefined) {
        throw invalidOption(operation, "ranks", "true or false in baseball", options.ranks);
      }
      const played = games(input, options);
      const isOutside = outsideOf(input, options);
      return totalsRows(table, played, scaleOf(options), rulesOf(input.league), isOutside, options);
    },
  };
}

/** Returns the columns in the order of the frame; names and colors come last. */
function totalsColumns(
  { key, identity, statistics, who, qualification }: TotalsTable,
  isScaled: boolean,
  ranks: Ranks,
): readonly ColumnInfo[] {
  const own = describeColumns(identity);
  return [
    ...own.filter(({ name }) => !isNameOrColor(name)),
    ...statisticColumns(statistics, isScaled),
    ...describeColumns(qualifiedColumns(qualification)),
    ...(key === "athlete_id" ? describeColumns(teamGamesColumn) : []),
    ...(ranks === "position" ? describeColumns(positionColumn) : []),
    ...(ranks ? describeColumns(placeColumns(statistics, who)) : []),
    ...own.filter(({ name }) => isNameOrColor(name)),
  ];
}

/** Returns the dense rows by season, the qualified first, then by the order column. */
function totalsRows(
  table: TotalsTable,
  { rows: played, numbers }: PlayedGames,
  scale: Scale | undefined,
  rules: Rules,
  isOutside: IsOutside,
  options: TotalsOptions,
): DenseRow[] {
  const { min_games, min_attempts, ranks, per_team } = options;
  const groups = placesByKey(played, ["season", table.key, ...(per_team ? ["team_id"] : [])]);
  const games = new GroupedGames({ ...numbers, games: countGames(played, groups) }, groups);
  const logs = new TeamLogs(played, numbers.team_minutes);
  const names = Object.keys(table.statistics);
  const readers = Object.entries(table.statistics).map(([name, statistic]) =>
    valueReader(name, statistic, games, scale, rules),
  );
  const cellsOf = identityReader(table.identity, played);
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const subjects = groups.map((places, group) => {
    const last = played[places.at(-1) as number] as UntypedRow;
    const values = readers.map((read) => read(group));
    const value = (name: string) => values[placeOf.get(name) ?? -1] ?? null;
    return {
      ...cellsOf(places),
      season: last.season ?? null,
      span: logs.spanOf(places),
      isOutside: isOutside(last),
      ...(ranks === "position" && { group: table.groupOf?.(last) ?? null }),
      sum: (name: string) => games.sum(name, group) ?? 0,
      value,
      values,
      order: value(table.order) ?? Number.NEGATIVE_INFINITY,
    };
  });
  subjects.sort((one, other) => bySeason(one.season, other.season) || other.order - one.order || 0);
  const { key, statistics } = table;
  const rule = options.absolute_minimums ? table.qualification : withoutFloors(table.qualification);
  const qualification = min_attempts === undefined ? rule : withAttempts(rule, min_attempts);
  const least = options[rule.option ?? ""] as number | undefined;
  const ranking = { statistics, qualification, least, min_games, ranks: ranks !== false };
  return rankSubjects(subjects, ranking).map(
    ({ subject: { who, values, names: last, span, group }, isQualified, minimum, places }) => [
      ...who,
      ...values,
      String(options.per ?? "total"),
      isQualified,
      minimum,
      ...(key === "athlete_id" ? [span.games] : []),
      ...(ranks === "position" ? [group ?? null] : []),
      ...places.map(({ rank }) => rank),
      ...places.map(({ percentile }) => percentile),
      ...last,
    ],
  );
}

/** Returns 1 for each game of a group, and 0 for a further row of it: one game can have two teams' rows. */
function countGames(
  rows: readonly UntypedRow[],
  groups: readonly (readonly number[])[],
): Float64Array {
  const counts = new Float64Array(rows.length);
  for (const places of groups) {
    const seen = new Set<unknown>();
    for (const at of places) {
      const { game_id = null } = rows[at] as UntypedRow;
      counts[at] = game_id === null || !seen.has(game_id) ? 1 : 0;
      seen.add(game_id);
    }
  }
  return counts;
}

/** Returns a reader of the cells that identify a player or team; names and colors are apart. */
function identityReader(identity: Columns, rows: readonly UntypedRow[]) {
  const all = Object.keys(identity);
  const own = all.filter((name) => !isNameOrColor(name));
  const looks = all.filter(isNameOrColor);
  return (places: readonly number[]) => {
    const last = rows[places.at(-1) as number];
    const teams = new Map(places.map((at) => [rows[at]?.team_id, rows[at]?.team_name ?? null]));
    const counted: UntypedRow = {
      team_count: teams.size,
      teams: [...teams.values()].includes(null) ? null : [...teams.values()].join("; "),
    };
    const cellOf = (name: string) => (name in counted ? counted : last)?.[name] ?? null;
    return { who: own.map(cellOf), names: looks.map(cellOf) };
  };
}

/** Orders by season; unknown seasons come last. */
const bySeason = (one: Cell, other: Cell): number =>
  (typeof one === "number" ? one : Number.POSITIVE_INFINITY) -
    (typeof other === "number" ? other : Number.POSITIVE_INFINITY) || 0;
