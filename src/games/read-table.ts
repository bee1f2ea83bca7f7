import { isFrame } from "../frames/contents";
import { areMade, rowKey } from "../frames/input-table";
import type { UntypedRow } from "../frames/rows";
import type { OptionRule } from "../schema/option-rules";
import { isObject } from "../schema/payload";
import { type LeagueTable, readLeagueTable } from "./table-league";

/** A function that makes a table of summaries. */
export interface Source {
  readonly name: string;
}

/** Whether the input is one summary or a list of them, which are still to be made into a table. */
export const areSummaries = (value: unknown): boolean => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) && !isFrame(one) && "header" in one;
};

/** The table that a function makes of summaries. */
export const tableFrom = (from: Source, summaries: unknown): unknown =>
  (from as unknown as (summaries: unknown) => unknown)(summaries);

/** The table of summaries, or the one that was passed, with the columns it needs; each row once. */
export function readTable(
  operation: string,
  value: unknown,
  from: Source,
  keys: readonly string[],
  needs: readonly string[],
): LeagueTable {
  const title = `${from.name}()`;
  const table = areSummaries(value) ? tableFrom(from, value) : value;
  const input = readLeagueTable(operation, table, title, needs, { isOptional: true });
  return { ...input, rows: withoutRepeats(input.rows, keys) };
}

/** An option that takes the table of a function: summaries, a frame, frames or rows. */
export const tableOption = (
  from: Source,
  keys: readonly string[],
  needs: readonly string[],
): OptionRule<LeagueTable | undefined> => ({
  usual: undefined,
  check: (operation, _name, value) => readTable(operation, value, from, keys, needs),
});

/**
 * Rows without a value in one of the keys cannot be compared, and stay. Rows that the package has made
 * itself are each there once.
 */
export function withoutRepeats(
  rows: readonly UntypedRow[],
  keys: readonly string[],
): readonly UntypedRow[] {
  if (keys.length === 0 || areMade(rows as unknown)) return rows;
  const byKey = new Map<unknown, UntypedRow>();
  for (const row of rows) {
    const isWhole = keys.every((key) => (row[key] ?? null) !== null);
    byKey.set(isWhole ? rowKey(row, keys) : row, row);
  }
  return [...byKey.values()];
}
