import { countRows } from "../../frames/input/input-table";
import { countWithUnit, withCommas } from "./wording";

/** A row of a table with the number of rows of the game; a user's table may not have it. */
interface CountedRow {
  readonly game_id: string | null;
  readonly rows_in_game?: number | null;
}

interface Excerpt<R> {
  /** The drawn rows, if options of the chart omit some of the table's. */
  readonly drawn: readonly R[];
  /** Rows with the games of all that are drawn, if these do not say them themselves. */
  readonly apart?: readonly CountedRow[] | undefined;
  readonly unit: readonly [one: string, more: string];
}

/** The part of a table that a chart shows: `34 of the game’s 126 shots.`; empty for a whole or unknown one. */
export function filteredTableCaption<R extends CountedRow>(
  table: readonly R[],
  { drawn, apart, unit: [one, more] }: Excerpt<R>,
): string {
  const whole = sizeOfWhole(apart ?? table);
  if (whole === undefined || countRows(table) >= whole || drawn.length === 0) return "";
  const shown = countRows(drawn);
  const games = new Set((apart ?? drawn).map(({ game_id }) => game_id)).size;
  const all = countWithUnit(sizeOfWhole(apart ?? drawn) ?? whole, one, more);
  return games === 1
    ? `${withCommas(shown)} of the game’s ${all}.`
    : `${withCommas(shown)} of ${all} in ${games} games.`;
}

/** Whether a table has all rows of its games; undefined if unknown. */
export function isWholeTable(rows: readonly CountedRow[]): boolean | undefined {
  const whole = sizeOfWhole(rows);
  return whole === undefined ? undefined : countRows(rows) >= whole;
}

/** Number of rows in the complete table of the same games; undefined if unknown. */
function sizeOfWhole(rows: readonly CountedRow[]): number | undefined {
  const sizes = new Map<string | null, number>();
  for (const { game_id, rows_in_game } of rows) {
    if (rows_in_game == null || (sizes.get(game_id) ?? rows_in_game) !== rows_in_game) return;
    sizes.set(game_id, rows_in_game);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
