import { isFrame } from "../frames/contents";
import { areMade, idsByKey } from "../frames/input/input-table";
import type { UntypedRow } from "../frames/rows";
import type { OptionRule } from "../schema/option-rules";
import { isObject } from "../schema/payload";
import { type LeagueSource, type LeagueTable, readLeagueTable } from "./table-league";

/** A function that computes a table from summaries. */
export interface Source {
  readonly name: string;
}

/** Returns whether the input is one summary or a list of summaries rather than a table. */
export const areSummaries = (value: unknown): boolean => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) && !isFrame(one) && "header" in one;
};

export const tableFrom = (from: Source, summaries: unknown): unknown =>
  (from as unknown as (summaries: unknown) => unknown)(summaries);

/**
 * Returns the table of summaries, or the table passed, with the required columns and without repeated rows.
 */
export function readTable(
  operation: string,
  value: unknown,
  from: Source,
  keys: readonly string[],
  needs: readonly string[],
  source: LeagueSource = { isOptional: true },
): LeagueTable {
  const table = areSummaries(value) ? tableFrom(from, value) : value;
  const input = readLeagueTable(operation, table, `${from.name}()`, needs, source);
  return { ...input, rows: withoutRepeats(input.rows, keys) };
}

/** Returns an option that takes the table of a function: summaries, a frame, frames or rows. */
export const tableOption = (
  from: Source,
  keys: readonly string[],
  needs: readonly string[],
): OptionRule<LeagueTable | undefined> => ({
  usual: undefined,
  check: (operation: string, _name, value) => readTable(operation, value, from, keys, needs),
});

/**
 * Drops repeated rows. Rows without a value in one of the keys cannot be compared and remain. Rows from this
 * package are distinct already.
 */
export function withoutRepeats(
  rows: readonly UntypedRow[],
  keys: readonly string[],
): readonly UntypedRow[] {
  if (keys.length === 0 || areMade(rows as unknown)) return rows;
  const { ids, count } = idsByKey(rows, keys);
  if (count === rows.length) return rows;
  const kept: UntypedRow[] = [];
  const places = new Map<number, number>();
  rows.forEach((row, at) => {
    const isWhole = keys.every((key) => (row[key] ?? null) !== null);
    const id = ids[at] as number;
    const place = (isWhole ? places.get(id) : undefined) ?? kept.length;
    if (isWhole) places.set(id, place);
    kept[place] = row;
  });
  return kept;
}
