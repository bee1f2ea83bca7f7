import { ArgumentError } from "../../errors";
import { isFrame } from "../../frames/contents";
import { columnNames } from "../../frames/glimpse";
import { rows } from "../../frames/rows";
import type { Frame } from "../../frames/types";
import { type OpenGame, openGames } from "../../games/game";
import { columnsOf, countColumns, type TableOf, tableRows } from "../../games/table";
import type { LeagueCode } from "../../leagues";
import type { ColumnInfo, Columns, Row } from "../../schema/columns";

/** The input of a chart: the rows of its table and, where summaries were passed, the games. */
export interface ChartInput<R, L extends LeagueCode> {
  readonly rows: readonly R[];
  /** Undefined for a table, which lacks the day and the final status of its games. */
  readonly games: readonly OpenGame<L>[] | undefined;
}

/** A table as charts need it: made of summaries of these leagues. */
export interface Table<R, L extends LeagueCode> {
  readonly name: string;
  readonly leagues: readonly L[];
  readonly rows: (games: readonly OpenGame<L>[]) => readonly R[];
  /** What a table of the user's own must have. */
  readonly columns: readonly ColumnInfo[];
}

/** A table of one league, of which the columns `read` are all that a user's own table must have. */
export const chartTable = <L extends LeagueCode, C extends Columns>(
  name: string,
  league: L,
  table: TableOf<L, C>,
  read: readonly (keyof C)[],
): Table<Row<C>, L> => ({
  name,
  leagues: [league],
  rows: (games) => tableRows(table, games),
  // Asked for where a table is passed in, and not whenever the package is loaded.
  get columns() {
    return columnsOf(table).filter((column) => read.includes(column.name));
  },
});

/**
 * Reads the rows a chart is drawn from: those of the table passed in, or of the table made from
 * one or several summaries.
 */
export function readChartInput<R, L extends LeagueCode>(
  chart: string,
  table: Table<R, L>,
  input: unknown,
): ChartInput<R, L> {
  if (isFrame(input)) return { rows: frameRows(chart, table, input), games: undefined };
  const games = openGames(chart, table.leagues, input);
  return { rows: table.rows(games), games };
}

function frameRows<R, L extends LeagueCode>(
  chart: string,
  { name: table, columns }: Table<R, L>,
  frame: Frame,
): readonly R[] {
  const present = new Set(columnNames(frame));
  const missing = columns
    .map(({ name }) => name)
    .filter((name) => !present.has(name) && !Object.hasOwn(countColumns, name));
  if (missing.length === 0) return rows(frame) as R[];
  const listed = missing.slice(0, MAX_LISTED).join(", ");
  const others = missing.length - MAX_LISTED;
  throw new ArgumentError(
    `this table lacks columns of ${table}(): ${listed}${others > 0 ? ` and ${others} more` : ""}.`,
    {
      operation: chart,
      next: `Pass a summary, or the table that ${table}(game) gives, or rows of it.`,
    },
  );
}

/** List at most this many missing columns: with more it is simply another table. */
const MAX_LISTED = 5;
