import { isFrame } from "../../frames/contents";
import { type InputTable, inputTable, keyOf, requireColumns } from "../../frames/input-table";
import type { AnyFrame, OneOf, PassedRows, SameForm, SameKind } from "../../frames/passed";
import type { UntypedRow } from "../../frames/rows";
import { plateAppearances } from "../../games/baseball/plate-appearance-table";
import type { MlbSummary, OneOrMore } from "../../games/game";
import { isObject } from "../../schema/payload";

/**
 * Summaries of baseball games, or a table made of them, as the type of a parameter.
 *
 * @shown OneOrMore<MlbSummary> | Frame | row[]
 */
export type PassedGamesOrTable<T> = PassedRows<T, OneOrMore<MlbSummary>>;

/**
 * A table in the form of what it is made of: of summaries a frame of their kind.
 *
 * @shown Frame<R> | row[]
 */
export type FormOf<T, R> =
  OneOf<T> extends AnyFrame
    ? SameForm<T, R>
    : OneOf<T> extends MlbSummary
      ? SameKind<OneOf<T>, R>
      : R[];

/** Whether summaries were passed, of which the table is still to be made. */
export const areSummaries = (value: unknown): boolean => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) && !isFrame(one) && "plays" in one && "header" in one;
};

/** What identifies a row of plateAppearances, and of pitches. */
export const EVENT: readonly string[] = ["game_id", "play_id"];

/** The table of plateAppearances, of summaries or as it was passed, with the columns that are needed. */
export function plateAppearancesTable(
  operation: string,
  value: unknown,
  needed: readonly string[],
): InputTable {
  return tableOf(operation, value, "plateAppearances", plateAppearances, EVENT, needed);
}

/**
 * The table of summaries or the table that was passed, which has to have the columns that are needed;
 * a row that is there twice counts once.
 */
export function tableOf(
  operation: string,
  value: unknown,
  title: string,
  table: (summaries: never) => unknown,
  keys: readonly string[],
  needed: readonly string[],
): InputTable {
  const made = areSummaries(value) ? table(value as never) : value;
  const input = inputTable(operation, made, `${title}()`);
  requireColumns(operation, input, needed, `${title}()`);
  return { ...input, rows: withoutRepeats(input.rows, keys) };
}

/** Rows that lack a part of the key cannot be compared, and stay. */
function withoutRepeats(
  rows: readonly UntypedRow[],
  keys: readonly string[],
): readonly UntypedRow[] {
  const byKey = new Map<unknown, UntypedRow>();
  for (const row of rows) {
    const isWhole = keys.every((key) => (row[key] ?? null) !== null);
    byKey.set(isWhole ? keyOf(row, keys) : row, row);
  }
  return [...byKey.values()];
}
