import { countRows } from "../../frames/input/input-table";
import { countWithUnit, joinParts, withCommas } from "./wording";

/** A row of a table with the number of rows of the game; a user's table may not have it. */
interface CountedRow {
  readonly game_id: string | null;
  readonly rows_in_game?: number | null;
}

/** Text for a value that all rows share: `period 4`; null if it is not worth a mention. */
export type SharedValueTexts<R> = {
  readonly [Name in keyof R]?: (value: NonNullable<R[Name]>) => string | null;
};

interface Excerpt<R> {
  /** The drawn rows, if options of the chart omit some of the table's. */
  readonly drawn: readonly R[];
  /** Rows with the games of all that are drawn, if these do not say them themselves. */
  readonly apart?: readonly CountedRow[] | undefined;
  readonly unit: readonly [one: string, more: string];
  readonly texts: SharedValueTexts<R>;
}

/**
 * Describes the part of a filtered table that a chart shows: `34 of the game’s 126 shots: period 4, only made
 * ones.` Empty for a whole table and for one of unknown size.
 */
export function filteredTableCaption<R extends CountedRow>(
  table: readonly R[],
  { drawn, apart, unit, texts }: Excerpt<R>,
): string {
  const whole = sizeOfWhole(apart ?? table);
  if (whole === undefined || countRows(table) >= whole || drawn.length === 0) return "";
  const shown = countRows(drawn);
  const games = new Set((apart ?? drawn).map(({ game_id }) => game_id)).size;
  const [one, more] = unit;
  const total = sizeOfWhole(apart ?? drawn) ?? whole;
  const count =
    games === 1
      ? `${withCommas(shown)} of the game’s ${countWithUnit(total, one, more)}`
      : `${withCommas(shown)} of ${countWithUnit(total, one, more)} in ${games} games`;
  const shared = shown === 1 ? [] : sharedTexts(drawn, texts);
  return `${joinParts([count, shared.join(", ")], ": ")}.`;
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

/** Describes common values of all rows that are worth a mention. */
function sharedTexts<R>(rows: readonly R[], texts: SharedValueTexts<R>): readonly string[] {
  const names = Object.keys(texts) as (keyof R)[];
  const [first] = rows;
  const shared = names.flatMap((name) => {
    const value = first?.[name];
    if (value == null || rows.some((row) => row[name] !== value)) return [];
    return texts[name]?.(value) ?? [];
  });
  return [...new Set(shared)];
}
