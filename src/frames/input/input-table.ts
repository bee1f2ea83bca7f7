import { ArgumentError, listText } from "../../errors";
import { missingAwait } from "../../schema/missing-await";
import { oncePer } from "../../schema/once-per";
import { isObject } from "../../schema/payload";
import { describeValue } from "../../schema/value-text";
import { detectEngine, isFrame } from "../contents";
import { deliver } from "../deliver";
import { columnNames } from "../print/glimpse";
import { rowMaker, rows, type UntypedRow } from "../rows";
import type { CellLists, Engine, Frame, FrameColumn } from "../types";
import { readFrame } from "./read-frame";
import { columnOf, rowViews } from "./row-views";

/** The form of a table, and of a result made from it. */
export type Form = Engine | "rows";

/** A table that a user passed: a frame of either kind, or its rows. */
export interface InputTable {
  readonly form: Form;
  readonly names: ReadonlySet<string>;
  readonly rows: readonly UntypedRow[];
}

/** Columns and keys of row lists that the package created itself; they need no checks. */
const madeRows = new WeakMap<
  object,
  { readonly names: ReadonlySet<string>; readonly apart: readonly UntypedRow[] | undefined }
>();

/**
 * Marks rows that are passed to other functions of the package: each has these columns, without gaps. If the
 * rows were counted without some columns, `apart` contains each distinct row of those columns.
 */
export function asMade<R extends UntypedRow>(
  list: readonly R[],
  names: readonly string[],
  apart?: readonly UntypedRow[],
): readonly R[] {
  madeRows.set(list, { names: new Set(names), apart });
  return list;
}

/** The column of counted rows with the number of equal rows that a row stands for. */
export const COUNT = "number of rows";

/** Returns the number of equal rows that a row stands for: 1 unless rows were counted. */
export const timesOf = (row: object): number => (row as { readonly [COUNT]?: number })[COUNT] ?? 1;

/** Returns the number of rows, with counted rows as often as they stand for. */
export function countRows(rows: readonly object[]): number {
  let count = 0;
  for (const row of rows) count += timesOf(row);
  return count;
}

/** Returns the number of rows for which a test holds, as `countRows` does. */
export function countIf<R extends object>(rows: readonly R[], holds: (row: R) => boolean): number {
  let count = 0;
  for (const row of rows) if (holds(row)) count += timesOf(row);
  return count;
}

/** Returns each distinct row of the columns that counted rows omit; undefined for other rows. */
export const rowsApart = (list: object): readonly UntypedRow[] | undefined =>
  madeRows.get(list)?.apart;

/** Returns whether the package created these rows, so that they need no check. */
export const areMade = (value: unknown): value is readonly UntypedRow[] =>
  Array.isArray(value) && madeRows.has(value);

/**
 * Reads a frame, a list of frames, or rows; throws an ArgumentError for anything else. `areViews` allows the
 * rows of a large frame to be views, which cannot be spread.
 */
export function inputTable(
  operation: string,
  value: unknown,
  title: string,
  columns: readonly string[] = [],
  areViews = false,
): InputTable {
  const input = anyTable(operation, value, title, areViews);
  requireColumns(operation, input, columns, title);
  return input;
}

function anyTable(operation: string, value: unknown, title: string, areViews: boolean): InputTable {
  const made = madeRows.get(value as object);
  if (made !== undefined) {
    return { form: "rows", names: made.names, rows: value as readonly UntypedRow[] };
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isFrame)) {
    return stacked(operation, value as readonly Frame[]);
  }
  if (isFrame(value)) {
    const list = (areViews && viewsOf(value)) || rows(value);
    return { form: detectEngine(value), names: new Set(columnNames(value)), rows: list };
  }
  const next = missingAwait(value);
  if (next !== undefined) {
    throw new ArgumentError(`this is not a table of ${title}.`, { operation, next });
  }
  if (Array.isArray(value) && value.every(isObject) && !isFrame(value[0])) {
    const names = new Set(Object.keys(value[0] ?? {}));
    return { form: "rows", names, rows: value as readonly UntypedRow[] };
  }
  throw new ArgumentError(`got ${describeValue(value)}.`, {
    operation,
    next: `Pass the table of ${title}, or its rows; ${title} takes a list of games.`,
  });
}

/** Returns views of a frame that is read by column; undefined for others. */
function viewsOf(frame: Frame): readonly UntypedRow[] | undefined {
  const table = readFrame(frame);
  if ("rows" in table) return undefined;
  const { columns, cells, height } = table;
  return rowViews(new Map(columns.map(({ name }, at) => [name, cells[at] ?? []])), height);
}

/** Concatenates frames; the result has the columns that all of them share. */
function stacked(operation: string, frames: readonly Frame[]): InputTable {
  const [form, other] = new Set(frames.map((frame) => detectEngine(frame)));
  if (form === undefined || other !== undefined) {
    throw new ArgumentError("got danfo and polars frames: pass one kind.", { operation });
  }
  const [first = [], ...others] = frames.map(columnNames);
  const names = first.filter((name) => others.every((list) => list.includes(name)));
  return { form, names: new Set(names), rows: frames.flatMap((frame) => rows(frame)) };
}

/** Throws an ArgumentError if columns are missing from a table; an empty list of rows is accepted. */
export function requireColumns(
  operation: string,
  { form, names, rows: input }: InputTable,
  wanted: readonly string[],
  title: string,
  next = `Pass the table of ${title} with all its columns.`,
): void {
  if (form === "rows" && input.length === 0 && names.size === 0) return;
  // The first of plain rows may omit a column without a value.
  const isInRow = (name: string) => form === "rows" && input.some((row) => name in row);
  const missing = wanted.filter((name) => !names.has(name) && !isInRow(name));
  if (missing.length === 0) return;
  throw new ArgumentError(
    `this table is missing columns of ${title}: ${listText(missing, MAX_LISTED)}.`,
    { operation, next },
  );
}

/** Maximum number of missing columns to list; with more, it is simply another table. */
const MAX_LISTED = 5;

/** Returns the result in the form of the table that it was made from. */
export function delivered(form: Form, columns: readonly FrameColumn[], dense: CellLists) {
  if (form !== "rows") return deliver<Engine, unknown>(form, columns, dense);
  return dense.map(rowMaker(columns.map(({ name }) => name)));
}

/** Ids of rows, counted from 0 in the order of their first rows. */
type RowIds = ReturnType<typeof idsOf>;

/** Returns an id for each row. Rows with the same cells in these columns, by the rules of `rowKey`, share one. */
export function idsByKey(input: readonly UntypedRow[], keys: readonly string[]): RowIds {
  const { length } = input;
  let all: RowIds = { ids: new Int32Array(length), count: Math.min(1, length) };
  for (const key of keys) {
    const cells = columnOf(input, key);
    const before = all;
    const own = idsOf(length, (at) =>
      comparable(cells ? cells[at] : (input[at] as UntypedRow)[key]),
    );
    const pairAt = (at: number) => (before.ids[at] as number) * own.count + (own.ids[at] as number);
    // Small integers are found twice as fast as other numbers.
    all = before.count <= 1 ? own : idsOf(length, pairAt);
  }
  return all;
}

/** Returns an id for each place by its value, which must not be undefined. */
function idsOf(length: number, valueAt: (at: number) => unknown) {
  const ids = new Int32Array(length);
  const known = new Map<unknown, number>();
  let last: unknown;
  let id = 0;
  for (let at = 0; at < length; at++) {
    const value = valueAt(at);
    // Most rows say what the one before them says.
    if (value !== last) {
      id = known.get(value) ?? known.size;
      known.set(value, id);
      last = value;
    }
    ids[at] = id;
  }
  return { ids, count: known.size };
}

/** Returns a cell that is identical for the cells that `rowKey` does not distinguish. */
function comparable(cell: unknown): unknown {
  if (cell === undefined || Number.isNaN(cell)) return null;
  return typeof cell === "bigint" ? Number(cell) : cell;
}

export function placesByKey(input: readonly UntypedRow[], keys: readonly string[]) {
  const { ids, count } = idsByKey(input, keys);
  const groups = Array.from({ length: count }, (): number[] => []);
  ids.forEach((id, at) => {
    groups[id]?.push(at);
  });
  return groups;
}

export const rowsByKey = (
  input: readonly UntypedRow[],
  keys: readonly string[],
): readonly (readonly UntypedRow[])[] =>
  placesByKey(input, keys).map((places) => places.map((at) => input[at] as UntypedRow));

/** Returns a text that only rows with the same cells share: it distinguishes null from "null", and "2" from 2. */
export function rowKey(row: UntypedRow, keys: readonly string[]): string {
  let text = "";
  // Texts have their length in front, so that no text can look like two cells.
  for (const key of keys) {
    const cell = row[key];
    if (typeof cell === "string") text += `${cell.length}:${cell}`;
    else text += `${Number.isNaN(cell) ? null : (cell ?? null)};`;
  }
  return text;
}

/** Returns a cell that is a number, or a bigint that a number can represent; null for any other. */
export const readNumber = (row: UntypedRow, name: string): number | null =>
  numberOf(row[name], name);

function numberOf(cell: unknown, name: string): number | null {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "bigint") return null;
  const number = Number(cell);
  if (Number.isSafeInteger(number)) return number;
  throw new ArgumentError(
    `column '${name}' has ${cell}n, a bigint beyond 2^53, which a number would round.`,
    { next: "Make the column text, or leave it out." },
  );
}

export function readNumbers<Name extends string>(row: UntypedRow, names: readonly Name[]) {
  return makerOf(names)(names.map((name) => readNumber(row, name))) as Record<Name, number | null>;
}

/** Makers of rows by their list of names: an object that grows beyond twelve keys is slow. */
const makerOf = oncePer(rowMaker);

/** Returns a column of numbers; NaN for the cells of which `readNumber` returns null. */
export function numberColumn(input: readonly UntypedRow[], name: string): Float64Array {
  const cells = columnOf(input, name);
  if (ArrayBuffer.isView(cells)) return new Float64Array(cells as unknown as ArrayLike<number>);
  const column = new Float64Array(input.length);
  for (let at = 0; at < input.length; at++) {
    const cell = cells ? cells[at] : (input[at] as UntypedRow)[name];
    column[at] = numberOf(cell, name) ?? Number.NaN;
  }
  return column;
}

/** Returns the sum of the known values; null if all are missing. */
export const sumColumn = (input: readonly UntypedRow[], name: string): number | null =>
  sumKnown(input, (row) => readNumber(row, name));

/** Returns the sum of the known values over rows; null, not 0, if no row has one. */
export function sumKnown<T>(rows: readonly T[], read: (row: T) => number | null): number | null {
  let sum: number | null = null;
  for (const row of rows) {
    const value = read(row);
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}
