import { easternDay } from "../../schema/dates";
import type { Cell } from "../../schema/dtypes";
import { jsonText } from "../../schema/payload";
import { isAbsent } from "../cells";
import {
  danfoView,
  detectEngine,
  isFrame,
  type PolarsSeries,
  polarsNames,
  readSeries,
  readShape,
  readSmallPolars,
} from "../contents";
import type { CellLists, Frame } from "../types";
import { keyColumns, nativePart } from "./key-columns";

/** The part of a frame that a printed table shows: every column name, the first and last rows. */
export interface Glimpse {
  readonly columns: readonly GlimpseColumn[];
  /** Number of rows of the frame, shown or not. */
  readonly height: number;
  /** Number of columns of the frame, shown or not. */
  readonly width: number;
  /** Number of leading columns that are row labels instead of columns of the frame. */
  readonly labels?: number;
  readonly head: CellLists;
  /** Empty if all rows are in the head. */
  readonly tail: CellLists;
  /** The expression that returns the names of all columns. @default "x.columns" */
  readonly listed?: string;
  /** Columns that the frame was sorted or grouped by, which are always shown. */
  readonly keys?: readonly string[];
  /** Whether the user chose the columns; then all of them are shown. */
  readonly isPicked?: boolean;
}

export interface GlimpseColumn {
  readonly name: string;
  /** The engine's own name for the dtype. */
  readonly dtype: string;
  readonly isNumeric: boolean;
  /** Whether the column is null in all rows; then it is hidden. */
  readonly isEmpty?: boolean;
}

/** Frames of up to `whole` rows are shown completely; longer ones show `cut` rows, half from the end. */
export interface RowLimits {
  readonly whole: number;
  readonly cut: number;
}

/** Returns a glimpse of a frame or Series of either kind, or of rows; undefined for anything else. */
export function takeGlimpse(value: unknown, limits: RowLimits): Glimpse | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isFrame(value) && detectEngine(value) === "polars") return glimpsePolars(value, limits);
  if (isFrame(value) || isDanfoSeries(value)) return glimpseDanfo(value, limits);
  if (isPolarsSeries(value)) return glimpsePolarsSeries(value, limits);
  return isRows(value) ? glimpseRows(value, limits) : undefined;
}

export const columnNames = (frame: object): readonly string[] =>
  detectEngine(frame) === "danfo" ? danfoView(frame).columns : polarsNames(frame);

/** Returns a glimpse of a danfo frame or Series; row labels come first unless they are row numbers. */
export function glimpseDanfo(frame: object, limits: RowLimits): Glimpse {
  const { columns, dtypes, rows, height, index, isEmpty } = danfoView(frame);
  // The counts of valueCounts are meaningless without the values.
  const isLabeled =
    index.some((label) => typeof label === "string") ||
    (isDanfoSeries(frame) && (columns[0] === "count" || index.some((label, at) => label !== at)));
  const listRows = (start: number, end: number) =>
    rows(start, end).map((row, offset) => {
      const cells = (Array.isArray(row) ? row : [row]).map(shownCell);
      return isLabeled ? [shownCell(index[start + offset]), ...cells] : cells;
    });
  const shown = columns.map((name, place) => describeColumn(name, dtypes[place] ?? ""));
  const labels = Number(isLabeled);
  const glimpse = {
    columns: isLabeled ? [describeColumn("", ""), ...shown] : shown,
    labels,
    width: shown.length,
    keys: keyColumns(frame),
    ...cutMiddle(height, limits, listRows),
  };
  return withEmptyColumns(glimpse, (place) => isEmpty(place - labels));
}

/** Returns a glimpse with only these columns, in this order, after the row labels. */
export function pickedFrom(glimpse: Glimpse, names: readonly string[]): Glimpse {
  const { columns, labels = 0 } = glimpse;
  const found = names.map((name) =>
    columns.findIndex((one, at) => at >= labels && one.name === name),
  );
  const places = [...columns.keys()].slice(0, labels).concat(found.filter((place) => place >= 0));
  const cellsOf = (row: readonly Cell[]) => places.map((place) => row[place] ?? null);
  return {
    ...glimpse,
    columns: places.map((place) => columns[place] as GlimpseColumn),
    head: glimpse.head.map(cellsOf),
    tail: glimpse.tail.map(cellsOf),
    isPicked: true,
  };
}

/** Tables with up to this many columns count as selected by the user. */
export const SELECTED = 8;

const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** Returns a glimpse of a wide table with the American days of games, which the frame has as times in UTC. */
export function withAmericanDays(glimpse: Glimpse): Glimpse {
  const { columns, head, tail, width, isPicked } = glimpse;
  const start = columns.findIndex(({ name }) => name === "date");
  const isTime = (row: readonly Cell[]) => UTC_TIME.test(String(row[start]));
  if (isPicked || width <= SELECTED || ![...head, ...tail].some(isTime)) return glimpse;
  const withDay = (row: readonly Cell[]) =>
    isTime(row) ? row.with(start, easternDay(new Date(String(row[start]))) ?? null) : row;
  return {
    ...glimpse,
    columns: columns.with(start, describeColumn("date", "US day")),
    head: head.map(withDay),
    tail: tail.map(withDay),
  };
}

/** Marks the columns that are null in all rows, unless the frame was sorted by them or no column would remain. */
function withEmptyColumns(glimpse: Glimpse, isEmpty: (place: number) => boolean): Glimpse {
  const { head, tail, width, keys = [] } = glimpse;
  if (width <= SELECTED || head.length === 0) return glimpse;
  const isNull = (place: number) =>
    [...head, ...tail].every((row) => row[place] === null) && (tail.length === 0 || isEmpty(place));
  const columns = glimpse.columns.map((column, place) => ({
    ...column,
    isEmpty: !keys.includes(column.name) && isNull(place),
  }));
  return columns.every((column) => column.isEmpty) ? glimpse : { ...glimpse, columns };
}

function glimpsePolars(frame: Frame, limits: RowLimits): Glimpse {
  const names = polarsNames(frame);
  const rowsOf = (start: number, end: number) => {
    // If a column called slice hides the member, all rows are read.
    if (names.includes("slice")) return readSmallPolars(frame).rows.slice(start, end);
    const whole = frame as unknown as { slice(offset: number, length: number): Frame };
    return readSmallPolars(whole.slice(start, end - start)).rows;
  };
  const glimpse = {
    columns: names.map((name) => describeColumn(name, readSeries(frame, name).dtype.variant)),
    width: names.length,
    keys: keyColumns(nativePart(frame)),
    ...cutMiddle(readShape(frame)[0], limits, rowsOf),
  };
  const isEmpty = (place: number) =>
    readSeries(frame, names[place] ?? "")
      .toArray()
      .every(isAbsent);
  return withEmptyColumns(glimpse, isEmpty);
}

interface NamedSeries extends PolarsSeries {
  readonly name: string;
  slice(offset: number, length: number): PolarsSeries;
}

function glimpsePolarsSeries(series: NamedSeries, limits: RowLimits): Glimpse {
  const rowsOf = (start: number, end: number) =>
    Array.from(series.slice(start, end - start).toArray(), (value) => [shownCell(value)]);
  return {
    columns: [describeColumn(series.name, series.dtype.variant)],
    width: 1,
    ...cutMiddle(series.length, limits, rowsOf),
  };
}

type PlainRow = Readonly<Record<string, unknown>>;

/** Number of rows whose keys and types are examined, half from the end; the rest is assumed to be alike. */
const TYPICAL = 1000;

function glimpseRows(rows: readonly PlainRow[], limits: RowLimits): Glimpse {
  const typical = typicalRows(rows);
  const names = [...new Set(typical.flatMap((row) => Object.keys(row)))];
  const rowsOf = (start: number, end: number) =>
    rows.slice(start, end).map((row) => names.map((name) => shownCell(own(row, name))));
  const glimpse = {
    columns: names.map((name) => describeColumn(name, findType(typical, name))),
    width: names.length,
    listed: "Object.keys(x[0])",
    ...cutMiddle(rows.length, limits, rowsOf),
  };
  return withEmptyColumns(glimpse, (place) =>
    rows.every((row) => isAbsent(own(row, names[place] ?? ""))),
  );
}

const typicalRows = <T>(rows: readonly T[]): readonly T[] =>
  rows.length <= TYPICAL
    ? rows
    : [...rows.slice(0, TYPICAL / 2), ...rows.slice(rows.length - TYPICAL / 2)];

/** Reads own keys only, because every object inherits a constructor. */
const own = (row: PlainRow, name: string): unknown =>
  Object.hasOwn(row, name) ? row[name] : undefined;

/** Returns the type of a key's values, or none if there are several. */
function findType(rows: readonly PlainRow[], name: string): string {
  const types = new Set(
    rows.map((row) => own(row, name)).flatMap((value) => findKind(value) ?? []),
  );
  const [only = ""] = types;
  return types.size === 1 ? only : "";
}

function findKind(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  if (value instanceof Date) return "Date";
  return Array.isArray(value) ? "array" : typeof value;
}

function cutMiddle(
  height: number,
  { whole, cut }: RowLimits,
  rowsOf: (start: number, end: number) => CellLists,
): Pick<Glimpse, "height" | "head" | "tail"> {
  if (height <= whole) return { height, head: height === 0 ? [] : rowsOf(0, height), tail: [] };
  const last = Math.floor(cut / 2);
  return { height, head: rowsOf(0, cut - last), tail: rowsOf(height - last, height) };
}

const NUMERIC = /^(u?int|float|decimal|number|bigint)/i;

const describeColumn = (name: string, dtype: string): GlimpseColumn => ({
  name: String(name),
  dtype,
  isNumeric: NUMERIC.test(dtype),
});

/** Returns a value for display: numbers are unchanged, even those too large for a cell of a frame. */
function shownCell(value: unknown): Cell {
  if (isAbsent(value)) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return String(value);
  // Circular objects and bigints cannot be JSON.
  return jsonText(value) ?? Object.prototype.toString.call(value);
}

function isDanfoSeries(value: object): boolean {
  const { $isSeries } = value as { readonly $isSeries?: unknown };
  return $isSeries === true && Array.isArray(Reflect.get(value, "values"));
}

/** Returns whether a value is a polars Series, by the symbol whose value polars makes a function. */
function isPolarsSeries(value: object): value is NamedSeries {
  const tag: unknown = (value as { readonly [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
  return typeof tag === "function" && tag() === "Series";
}

/** Returns whether a value is a list of plain objects whose values fit into cells or JSON. */
const isRows = (value: object): value is readonly PlainRow[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  typicalRows(value).every((row) => isPlain(row) && Object.values(row).every(isCellLike));

function isCellLike(value: unknown): boolean {
  if (typeof value === "function" || typeof value === "symbol") return false;
  if (typeof value !== "object" || value === null) return true;
  return value instanceof Date || Array.isArray(value) || isPlain(value);
}

/** Returns whether a value is an object written as `{ ... }`, not an instance of a class. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
