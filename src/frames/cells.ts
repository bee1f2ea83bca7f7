import { type Cell, convertTo, type Dtype } from "../schema/dtypes";
import type { ColumnContents, Contents } from "./contents";

function narrowest(values: readonly unknown[]): Dtype {
  const candidates = ["logical", "integer", "double"] as const;
  return candidates.find((dtype) => fits(values, dtype)) ?? "character";
}

function fits(values: readonly unknown[], dtype: Dtype): boolean {
  const type = dtype === "integer" ? undefined : TYPE_OF[dtype];
  return values.every(
    (value) =>
      (type === undefined ? Number.isSafeInteger(value) : typeof value === type) || isAbsent(value),
  );
}

/** Returns whether all values are null or cells of a dtype; a loop takes a third of the time of callbacks. */
function areCells(values: readonly unknown[], dtype: Dtype): values is readonly Cell[] {
  const type = dtype === "integer" ? "number" : TYPE_OF[dtype];
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value === null) continue;
    // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself; a call takes longer
    if (typeof value !== type || value !== value) return false;
    if (dtype === "integer" && !Number.isSafeInteger(value)) return false;
  }
  return true;
}

const TYPE_OF = {
  character: "string",
  double: "number",
  logical: "boolean",
} satisfies Record<Exclude<Dtype, "integer">, string>;

/** Returns whether a value is missing; danfo uses NaN instead of null. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return Number.isNaN(value instanceof Date ? value.getTime() : value);
}

function readCell(value: unknown, dtype: Dtype): Cell {
  if (isAbsent(value)) return null;
  if (dtype !== "character") return value as Cell;
  return convertTo.character(value instanceof Date ? value.toISOString() : value) ?? null;
}

/** A day as the service writes it: `20230105`. */
export const COMPACT_DAY = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

const ID = /(?:^|_)(?:id|uid)$/;

/** Returns whether all values of a column are days such as `20230105` or missing; ids look alike. */
export const areCompactDays = (name: string, values: readonly unknown[]): boolean =>
  !ID.test(name) &&
  values.every((value) => isAbsent(value) || COMPACT_DAY.test(String(value))) &&
  values.some((value) => typeof value === "string");

/** Converts a bigint, which polars uses for UInt64, to a number if that is exact, otherwise to text. */
export function readNumber(value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/**
 * Checks values against the stated dtypes: danfo's need not match, and both engines have more types than our
 * four. A column that does not fit gets the narrowest of the four that loses nothing, if necessary text.
 */
export function settle(
  names: readonly string[],
  declared: readonly (Dtype | undefined)[],
  values: readonly (readonly unknown[])[],
): Contents {
  let asStated = true;
  const columns = names.map((name, index) => {
    const own = values.map((row) => row[index]);
    const stated = declared[index];
    if (stated !== undefined && fits(own, stated)) return { name, dtype: stated };
    asStated = false;
    return { name, dtype: narrowest(own) };
  });
  if (!asStated && values.some((row) => row.some((value) => typeof value === "bigint"))) {
    const numbers = values.map((row) => row.map(readNumber));
    return settle(names, declared, numbers);
  }
  const rows =
    asStated && !values.some((row) => row.some(isGap))
      ? // The usual case: copying a whole row takes a tenth of the time of copying its cells.
        values.map((row) => row.slice() as Cell[])
      : values.map((row) => columns.map(({ dtype }, index) => readCell(row[index], dtype)));
  return { columns, rows };
}

/** Settles columns in the same way; columns that need no change are not copied. */
export function settleColumns(
  names: readonly string[],
  declared: readonly (Dtype | undefined)[],
  values: readonly (readonly unknown[])[],
  height: number,
): ColumnContents {
  const settled = names.map((name, index) => {
    const own = values[index] ?? [];
    const stated = declared[index];
    if (stated !== undefined && areCells(own, stated)) {
      return { column: { name, dtype: stated }, cells: own };
    }
    const dtype = stated !== undefined && fits(own, stated) ? stated : narrowest(own);
    return { column: { name, dtype }, cells: own.map((value) => readCell(value, dtype)) };
  });
  return {
    columns: settled.map(({ column }) => column),
    cells: settled.map(({ cells }) => cells),
    height,
  };
}

/** Returns whether a value may be missing without being null: undefined, NaN, an invalid date. */
const isGap = (value: unknown): boolean =>
  // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself; a call takes longer
  value !== value || value === undefined || (typeof value === "object" && value !== null);
