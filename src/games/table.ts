import { deliver } from "../frames/deliver";
import type { Engine, Frame } from "../frames/types";
import type { Sport } from "../leagues";
import {
  type ColumnInfo,
  type Columns,
  describeColumns,
  leading,
  type Row,
} from "../schema/columns";
import type { JsonObject } from "../schema/payload";
import { readObjects, readRows } from "../schema/reader";
import type { OpenGame } from "./game";

/** A sport's table: its columns as in datasets, and the items of a game, from whose keys they are read. */
export interface TableOf<S extends Sport, C extends Columns> {
  readonly columns: C;
  items(game: OpenGame<S>): Iterable<JsonObject>;
}

/** Returns the rows of a table for games, stacked in the order of the games. */
export const tableRows = <S extends Sport, C extends Columns>(
  { columns, items }: TableOf<S, C>,
  games: readonly OpenGame<S>[],
): readonly Row<C>[] => games.flatMap((game) => readObjects(columns, items(game)));

export function stackedTable<S extends Sport, C extends Columns>(
  table: TableOf<S, C>,
  games: readonly OpenGame<S>[],
): Frame {
  const columns = namesAndColorsLast(table.columns);
  const engine: Engine = games[0]?.engine ?? "danfo";
  const rows = games.flatMap((game) => readRows(columns, table.items(game)));
  return deliver<Engine, unknown>(engine, describeColumns(columns), rows);
}

/** Returns whether a column is a league, or a team's name or color, for charts rather than readers. */
export const isNameOrColor = (name: string): boolean =>
  name === "league" || /(^|_)team_name$|_color$/.test(name);

const arrangements = new WeakMap<Columns, Columns>();

/** Returns the columns in frame order: league, team names and colors last, so that printing shows numbers. */
export function namesAndColorsLast(columns: Columns): Columns {
  let arranged = arrangements.get(columns);
  if (arranged === undefined) {
    const names = Object.keys(columns).filter((name) => !isNameOrColor(name));
    arranged = leading(names, columns);
    arrangements.set(columns, arranged).set(arranged, arranged);
  }
  return arranged;
}

/** Returns the public list of a table's columns, in the order of the frame. */
export const columnsOf = ({ columns }: { readonly columns: Columns }): readonly ColumnInfo[] =>
  describeColumns(namesAndColorsLast(columns));

/** Returns whether games are baseball; games that were opened together are of one league. */
export const areBaseball = (
  games: readonly OpenGame<Sport>[],
): games is readonly OpenGame<"baseball">[] => games[0]?.sport === "baseball";
