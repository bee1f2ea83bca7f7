import { ArgumentError } from "../errors";
import { type Cell, type Dtype, FRAME_DTYPES } from "../schema/dtypes";
import { missingAwait } from "../schema/missing-await";
import { isAbsent, readNumber, settle } from "./cells";
import { denseRows, heldColumns } from "./input/held-columns";
import type { CellLists, Frame, FrameColumn } from "./types";

/** The table of a frame, independent of its engine. */
export interface Contents {
  readonly columns: readonly FrameColumn[];
  /** Dense rows in the order of the columns. */
  readonly rows: CellLists;
}

/** The same table by column. */
export interface ColumnContents {
  readonly columns: readonly FrameColumn[];
  readonly cells: CellLists;
  readonly height: number;
}

/** The same table; columns of numbers without gaps are typed arrays. */
export interface TypedContents extends Omit<ColumnContents, "cells"> {
  readonly cells: readonly ArrayLike<Cell>[];
}

/** Returns a frame's kind, recognized by shape, so that frames of another copy of danfo work too. */
export function detectEngine(
  frame: unknown,
  { operation, title = "this" }: { readonly operation?: string; readonly title?: string } = {},
): "danfo" | "polars" {
  const engine = engineIfFrame(frame);
  if (engine !== undefined) return engine;
  throw new ArgumentError(`${title} is not a danfo or polars DataFrame.`, {
    operation,
    next: missingAwait(frame) ?? remedyFor(frame),
  });
}

function engineIfFrame(value: unknown): "danfo" | "polars" | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (typeof member(value, "$setInternalColumnDataProperty") === "function") return "danfo";
  return isPolars(value) ? "polars" : undefined;
}

/** Returns advice on getting a frame from the value that was passed instead. */
function remedyFor(value: unknown): string {
  const otherwise = "Pass the result of an operation, or one section of a summary (game.plays).";
  if (typeof value !== "object" || value === null) return otherwise;
  const { collectSync, $isSeries } = value as Readonly<Record<string, unknown>>;
  if (typeof collectSync === "function") {
    return "This is a lazy frame: pass await frame.collect() instead.";
  }
  if ($isSeries === true) return "This is a column: pass its frame.";
  if (Array.isArray(value)) return remedyForList(value);
  if ("header" in value && "plays" in value) {
    return "This is a game summary: pass one section of it, such as game.plays.";
  }
  const names = Object.keys(value).filter((name) => isFrame(Reflect.get(value, name)));
  return names.length === 0 ? otherwise : `This contains frames: pass its ${names.join(" or ")}.`;
}

function remedyForList(list: readonly unknown[]): string {
  if (list.length === 0) return "This is an empty list.";
  if (list.every(isFrame)) return "This is a list of frames: pass one at a time.";
  return "These are rows: new dfd.DataFrame(rows) or pl.DataFrame(rows) turns them into a frame.";
}

export const isFrame = (value: unknown): value is Frame => engineIfFrame(value) !== undefined;

/** A column of a polars frame, read without the frame's own members, which column names can hide. */
export interface PolarsSeries {
  readonly dtype: { readonly variant: string };
  readonly length: number;
  toArray(): unknown[];
}

interface PolarsLike {
  readonly dtypes: readonly PolarsSeries["dtype"][];
  readonly shape: { readonly height: number };
  rows(): unknown[][];
}

/** polars marks its frames with this symbol, and symbols are never columns. */
const POLARS_MARK = Symbol.for("Jupyter.display");

/**
 * Returns whether an object is a polars frame. Lazy frames and Series have the mark too, but hide it from
 * `in`. Other objects with the mark, which notebooks use, have other names.
 */
const isPolars = (frame: object): boolean =>
  POLARS_MARK in frame && Reflect.get(frame, Symbol.toStringTag) === "DataFrame";

export const readSeries = (frame: object, name: string): PolarsSeries =>
  Reflect.getOwnPropertyDescriptor(frame, name)?.value as PolarsSeries;

/** Returns the own properties of a polars frame, which are exactly its columns, whatever their names. */
export const polarsNames = (frame: object): readonly string[] => Reflect.ownKeys(frame) as string[];

/**
 * Returns a polars frame's members. If a column hides one of them or is a struct, the frame is read column by
 * column, ten times slower. A frame of one row cannot contain a struct in polars' rows.
 */
export function polarsMembers(frame: object, names: readonly string[]): PolarsLike {
  const hidden: readonly (keyof PolarsLike)[] = ["dtypes", "shape", "rows"];
  const members = frame as PolarsLike;
  const isPlain =
    !hidden.some((name) => names.includes(name)) &&
    !members.dtypes.some(({ variant }) => variant === "Struct");
  if (isPlain) return members;
  const columns = names.map((name) => readSeries(frame, name));
  const height = columns[0]?.length ?? 0;
  return {
    dtypes: columns.map(({ dtype }) => dtype),
    shape: { height },
    rows: () => {
      const values = columns.map((column) => column.toArray());
      return Array.from({ length: height }, (_, row) => values.map((column) => column[row]));
    },
  };
}

/** Returns a member of a danfo frame from its class: on the object, a column could hide it. */
const member = (frame: object, name: string): unknown =>
  Reflect.get(Object.getPrototypeOf(frame) ?? {}, name, frame);

/** Returns a view of a danfo frame that columns called `columns`, `values` or `dtypes` cannot break. */
export function danfoView(frame: object) {
  const held = heldColumns(frame);
  const values = () => member(frame, "values") as unknown[][];
  return {
    columns: member(frame, "columns") as string[],
    dtypes: member(frame, "dtypes") as string[],
    /** Labels of the rows: their numbers, or the names that describe() and valueCounts() set. */
    index: member(frame, "index") as (string | number)[],
    height: held?.height ?? values().length,
    /** Returns whether a column is null in all rows. */
    isEmpty: (place: number): boolean =>
      held === undefined
        ? values().every((row) => isAbsent(row[place]))
        : (held.cells[place] ?? []).every(isAbsent),
    /** Returns rows from `first` up to but not including `end`; for a Series, its values. */
    rows: (first: number, end?: number): readonly (readonly unknown[])[] =>
      held === undefined
        ? values().slice(first, end)
        : denseRows(held.cells, first, Math.min(end ?? held.height, held.height)),
  };
}

/** Returns the numbers of rows and columns of a frame of either kind. */
export function readShape(frame: object): readonly [number, number] {
  if (detectEngine(frame) === "danfo") return member(frame, "shape") as [number, number];
  const names = polarsNames(frame);
  return [polarsMembers(frame, names).shape.height, names.length];
}

export const DTYPE_OF_DANFO: ReadonlyMap<string, Dtype> = new Map(
  Object.entries(FRAME_DTYPES).map(([dtype, own]) => [own, dtype as Dtype]),
);

const POLARS_DTYPES: Readonly<Record<Dtype, readonly string[]>> = {
  character: ["String", "Utf8", "Categorical"],
  integer: ["Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"],
  double: ["Float32", "Float64"],
  logical: ["Bool", "Boolean"],
};

const DTYPE_OF_POLARS: ReadonlyMap<string, Dtype> = new Map(
  Object.entries(POLARS_DTYPES).flatMap(([dtype, variants]) =>
    variants.map((variant) => [variant, dtype as Dtype] as const),
  ),
);

/** Returns the dtypes of a polars frame's columns; undefined for those that this package does not create. */
export const polarsDtypes = ({ dtypes }: PolarsLike): readonly (Dtype | undefined)[] =>
  dtypes.map(({ variant }) => DTYPE_OF_POLARS.get(variant));

/** Returns the columns and rows of a polars frame, row by row, which suits small ones. */
export function readSmallPolars(frame: object): Contents {
  const names = polarsNames(frame);
  const members = polarsMembers(frame, names);
  const rows = members.rows().map((row) => row.map(readNumber));
  return settle(names, polarsDtypes(members), rows);
}
