import { ArgumentError } from "../errors";
import { type Cell, convertTo, type Dtype } from "../schema/dtypes";
import type { Frame, FrameColumn } from "./types";

/** What a frame of either kind holds, without its engine. */
export interface Contents {
  readonly columns: readonly FrameColumn[];
  /** Dense rows in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A frame's kind, recognised by shape, so that frames of another copy of danfo work too. */
export function engineOf(frame: unknown): "danfo" | "polars" {
  if (typeof frame === "object" && frame !== null) {
    if (typeof member(frame, "$setInternalColumnDataProperty") === "function") return "danfo";
    if (isPolars(frame)) return "polars";
  }
  throw new ArgumentError("expected a danfo or polars DataFrame.", {
    next: "Pass what an operation returned, or one section of a summary.",
  });
}

interface PolarsLike {
  readonly columns: readonly string[];
  readonly dtypes: readonly { readonly variant: string }[];
  readonly shape: { readonly height: number; readonly width: number };
  toRecords(): Record<string, unknown>[];
}

interface DanfoLike {
  readonly columns: readonly string[];
  readonly dtypes: readonly string[];
  readonly values: readonly (readonly unknown[])[];
}

function isPolars(frame: object): frame is PolarsLike {
  const candidate = frame as Partial<PolarsLike> & { readonly lazy?: unknown };
  return typeof candidate.toRecords === "function" && typeof candidate.lazy === "function";
}

/**
 * A member of danfo's frame from its class: on the object itself a column of the same name
 * would hide it.
 */
function member(frame: object, name: string): unknown {
  for (
    let prototype: object | null = Object.getPrototypeOf(frame);
    prototype !== null;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    if (property !== undefined) return property.get ? property.get.call(frame) : property.value;
  }
  return undefined;
}

/** danfo's own view of a frame, safe from columns called `columns`, `values` or `dtypes`. */
export function danfoView(frame: object): DanfoLike {
  return {
    columns: member(frame, "columns") as string[],
    dtypes: member(frame, "dtypes") as string[],
    values: member(frame, "values") as unknown[][],
  };
}

/** Rows and columns of a frame of either kind. */
export function shapeOf(frame: object): readonly [number, number] {
  if (engineOf(frame) === "danfo") return member(frame, "shape") as [number, number];
  const { height, width } = (frame as PolarsLike).shape;
  return [height, width];
}

const DTYPE_OF_DANFO: Readonly<Record<string, Dtype>> = {
  string: "character",
  int32: "integer",
  float32: "double",
  boolean: "logical",
};

const DTYPE_OF_POLARS: Readonly<Record<string, Dtype>> = {
  String: "character",
  Utf8: "character",
  Categorical: "character",
  Int8: "integer",
  Int16: "integer",
  Int32: "integer",
  Int64: "integer",
  UInt8: "integer",
  UInt16: "integer",
  UInt32: "integer",
  UInt64: "integer",
  Float32: "double",
  Float64: "double",
  Bool: "logical",
  Boolean: "logical",
};

/** The columns and dense rows of a frame of either kind. */
export function contentsOf(frame: Frame): Contents {
  return engineOf(frame) === "danfo" ? danfoContents(frame) : polarsContents(frame);
}

function danfoContents(frame: object): Contents {
  const { columns, dtypes, values } = danfoView(frame);
  const declared = columns.map((_, index) => DTYPE_OF_DANFO[dtypes[index] ?? ""]);
  return settle(columns, declared, values);
}

function polarsContents(frame: object): Contents {
  const { columns, dtypes, toRecords } = frame as PolarsLike;
  const records = toRecords();
  const rows = records.map((record) => columns.map((name) => record[name]));
  const declared = dtypes.map(({ variant }) => DTYPE_OF_POLARS[variant]);
  return settle(columns, declared, rows);
}

/**
 * Holds values to the dtype the frame states. danfo's dtypes are labels that its values need not
 * obey, and both engines know types beyond the four: such a column takes the narrowest of the
 * four that loses nothing, text at last.
 */
function settle(
  names: readonly string[],
  declared: readonly (Dtype | undefined)[],
  values: readonly (readonly unknown[])[],
): Contents {
  const columns = names.map((name, index) => {
    const stated = declared[index];
    const dtype =
      stated !== undefined && fits(values, index, stated) ? stated : narrowest(values, index);
    return { name, dtype };
  });
  const rows = values.map((row) => columns.map(({ dtype }, index) => cellOf(row[index], dtype)));
  return { columns, rows };
}

function narrowest(values: readonly (readonly unknown[])[], index: number): Dtype {
  const candidates = ["logical", "integer", "double"] as const;
  return candidates.find((dtype) => fits(values, index, dtype)) ?? "character";
}

function fits(values: readonly (readonly unknown[])[], index: number, dtype: Dtype): boolean {
  return values.every((row) => {
    const value = row[index];
    if (isAbsent(value)) return true;
    if (dtype === "integer") return Number.isSafeInteger(value);
    return typeof value === TYPE_OF[dtype];
  });
}

const TYPE_OF = {
  character: "string",
  double: "number",
  logical: "boolean",
} satisfies Record<Exclude<Dtype, "integer">, string>;

/** danfo writes NaN where others write null. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || Number.isNaN(value);
}

function cellOf(value: unknown, dtype: Dtype): Cell {
  if (isAbsent(value)) return null;
  if (dtype !== "character") return value as Cell;
  return convertTo.character(value instanceof Date ? value.toISOString() : value) ?? null;
}
