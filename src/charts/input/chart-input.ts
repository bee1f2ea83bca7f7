import { ArgumentError } from "../../errors";
import { isAbsent } from "../../frames/cells";
import { isFrame } from "../../frames/contents";
import { areMade, requireColumns } from "../../frames/input/input-table";
import { isPlain } from "../../frames/print/glimpse";
import type { UntypedRow } from "../../frames/rows";
import type { Frame } from "../../frames/types";
import { type OpenGame, openGames } from "../../games/game";
import { countColumns } from "../../games/row-columns";
import { columnsOf, type TableOf, tableRows } from "../../games/table";
import { areSummaries, readAnyTable, requireLeague } from "../../games/table-league";
import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import type { ColumnInfo, Columns, Row } from "../../schema/columns";

/** The input of a chart: the rows of its table and, if summaries were passed, the games. */
export interface ChartInput<R, S extends Sport> {
  readonly rows: readonly R[];
  /** Undefined for a table, because tables do not contain the day and the final status of their games. */
  readonly games: readonly OpenGame<S>[] | undefined;
  /** Undefined for a table without rows. */
  readonly league: LeagueCode | undefined;
}

export type TableOrRows<R> = Frame<R> | readonly R[];

/** A table as charts need it: made of summaries of these sports. */
export interface Table<R, S extends Sport> {
  readonly name: string;
  readonly sports: readonly S[];
  /** Returns the rows of games; errors name the chart. */
  readonly rows: (games: readonly OpenGame<S>[], chart: string) => readonly R[];
  readonly columns: (sport: Sport) => readonly ColumnInfo[];
  /** Columns that a user's table must have; others may be left out. By default all are needed. */
  readonly keys?: (sport: Sport) => readonly string[];
}

/** A table of one sport; a user's table must have the columns `keys` only. */
export const chartTable = <S extends Sport, C extends Columns>(
  name: string,
  sport: S,
  table: TableOf<S, C>,
  keys: readonly (keyof C & string)[],
): Table<Row<C>, S> => ({
  name,
  sports: [sport],
  rows: (games) => tableRows(table, games),
  columns: () => columnsOf(table),
  keys: () => keys,
});

export type PlainRow = Readonly<Record<string, unknown>>;

/** Reads the rows of a chart from a frame, plain rows or summaries; every row has its league. */
export function readChartInput<R, S extends Sport>(
  chart: string,
  table: Table<R, S>,
  input: unknown,
  options: object,
): ChartInput<R, S> {
  if (!isTable(input)) {
    const games = openGames(chart, table.sports, input);
    return { rows: table.rows(games, chart), games, league: games[0]?.league };
  }
  const { name, sports } = table;
  const known = readAnyTable(chart, input, `${name}()`, { ...options, sports });
  const keysOf = (sport: Sport) => table.keys?.(sport) ?? neededColumns(table.columns(sport));
  // An empty table does not name its league.
  const fitting = sports.find((one) => keysOf(one).every((key) => known.names.has(key)));
  const sport = known.league ? sportOf(known.league) : (fitting ?? (sports[0] as Sport));
  const next = `Pass a summary, the table of ${name}(game), or rows of it.`;
  requireColumns(chart, known, keysOf(sport), `${name}()`, next);
  requireLeague(chart, known);
  const rows = areMade(input) ? known.rows : withoutGaps(table.columns(sport), known.rows);
  return { rows: rows as R[], games: undefined, league: known.league };
}

/** Counts of rows in a game are there or not; without them a table cannot tell that it is filtered. */
const neededColumns = (columns: readonly ColumnInfo[]): readonly string[] =>
  columns
    .map(({ name }) => name)
    .filter((name) => name !== "league" && !Object.hasOwn(countColumns, name));

export function checkOneGame(chart: string, list: readonly { readonly game_id: string | null }[]) {
  const ids = [...new Set(list.map(({ game_id }) => String(game_id)))];
  if (ids.length < 2) return;
  const listed = `${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", ..." : ""}`;
  throw new ArgumentError(`it shows one game, got ${ids.length}: ${listed}.`, {
    operation: chart,
    next: "Pick one: pass its summary, or the rows of the table with its game_id.",
  });
}

/** Returns whether this is a table, or tables to stack, rather than summaries or something else. */
export const isTable = (input: unknown): boolean =>
  isFrame(input) || (Array.isArray(input) && !areSummaries(input));

/** Whether these are the rows of a table; summaries and their payloads have a header. */
export const arePlainRows = (input: unknown): input is readonly PlainRow[] =>
  Array.isArray(input) && input.every((row) => isPlain(row) && !("header" in row));

/** Returns the rows with null for missing values of the columns that are in the table. */
function withoutGaps(columns: readonly ColumnInfo[], list: readonly UntypedRow[]) {
  const names = columns.map(({ name }) => name).filter((name) => list.some((row) => name in row));
  return list.map((row) => {
    const gaps = names.filter((name) => row[name] !== null && isAbsent(row[name]));
    if (gaps.length === 0) return row;
    return { ...row, ...Object.fromEntries(gaps.map((name) => [name, null])) };
  });
}
