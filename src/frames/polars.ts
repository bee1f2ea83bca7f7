import { createRequire } from "node:module";
import { inspect } from "node:util";
import { countText, MissingPackageError } from "../errors";
import type { Cell } from "../schema/dtypes";
import { oncePer } from "../schema/once-per";
import { encodeIpc } from "./arrow/arrow";
import type { PolarsSeries } from "./contents";
import { copiesInOrder } from "./copies";
import { clip } from "./files/cell-text";
import { takeGlimpse } from "./print/glimpse";
import { rememberKeys } from "./print/key-columns";
import { displayed, notifyPrint } from "./print/print-hook";
import { TERMINAL_ROWS, tableText, textWidth } from "./print/text";
import type { CellLists, FrameColumn, LazyDataFrame, PolarsFrame } from "./types";

/*
 * The members of polars that this package uses. Its own types are slow to check, and may not be installed.
 */

export interface Polars {
  readIPCStream(buffer: Buffer): PolarsFrame & { clone(): PolarsFrame };
  readIPC(buffer: Buffer, options?: { readonly nRows: number }): PolarsFrame;
  readParquet(buffer: Buffer, options?: { readonly numRows: number }): PolarsFrame;
  scanParquet(path: string, options: object): Lazy;
  SQLContext(frames: Readonly<Record<string, Lazy>>): { execute(query: string): Lazy };
  concat<F extends Lazy | LazyDataFrame | PolarsFrame>(frames: readonly F[]): F;
  col(name: string | readonly string[]): Expression;
  lit(value: Cell): Expression;
  len(): Expression;
  readonly Categorical: unknown;
  readonly Float64: unknown;
  readonly Int32: unknown;
  readonly Int64: unknown;
  readonly Utf8: unknown;
}

export interface Expression {
  alias(name: string): Expression;
  and(other: Expression): Expression;
  cast(dtype: unknown, strict?: boolean): Expression;
  gtEq(value: Expression): Expression;
  isIn(values: readonly Cell[]): Expression;
  ltEq(value: Expression): Expression;
  not(): Expression;
  prefix(text: string): Expression;
}

/** Lazy frames have no columns as members, which could hide theirs. */
export interface Lazy {
  collectSync(): PolarsFrame;
  filter(predicate: Expression): Lazy;
  join(other: Lazy, options: object): Lazy;
  rename(names: Readonly<Record<string, string>>): Lazy;
  select(columns: readonly (Expression | string)[]): Lazy;
  sinkParquet(path: string, options: object): { collectSync(engine: string): unknown };
  sort(options: object): Lazy;
  withColumns(columns: readonly Expression[]): Lazy;
  withRowIndex(name: string): Lazy;
}

export interface Eager {
  /** Its native part. */
  readonly _df: object;
  hstack(columns: readonly Series[]): Eager;
  lazy(): Lazy;
  writeIPCStream(): Buffer;
}

export interface Series extends PolarsSeries {
  alias(name: string): Series;
  cast(dtype: unknown): { readonly str: { lengths(): { sum(): number } } };
  isNotNaN(): Series;
  shift(periods: number): Series;
  toFrame(): Eager;
  zipWith(mask: Series, other: Series): Series;
}

let loaded: Polars | undefined;

export const polarsIfLoaded = (): Polars | undefined => loaded;

/** Returns the process's polars, loaded on first use; the error contains the fix and the alternative. */
export function loadPolars(otherwise = "omit return_as_polars"): Polars {
  if (loaded !== undefined) return loaded;
  let cause: unknown;
  let own: string | undefined;
  try {
    // The copy beside this package, which is the user's own if versions allow it.
    own = require.resolve("nodejs-polars");
  } catch (error) {
    cause = error;
  }
  for (const entry of copiesInOrder(own)) {
    try {
      const polars = require(entry) as Polars & { readonly default?: Polars };
      loaded = polars.default ?? polars;
      printReadably(entry);
      return loaded;
    } catch (error) {
      // The binary does not support this platform or version of Node; the next copy may.
      cause = error;
    }
  }
  throw new MissingPackageError("polars is not installed, or has no binary for this platform.", {
    next: `Run: npm install nodejs-polars@0.24.1 (without --omit=optional), or ${otherwise}.`,
    cause,
  });
}

/** Empty frames by their columns: cloning is free, building takes 40 ms. */
const emptyFrame = oncePer((columns: readonly FrameColumn[]) =>
  loadPolars().readIPCStream(encodeIpc(columns, [])),
);

/** Builds a frame through Arrow IPC, because each Series that is created takes one or two milliseconds. */
export function buildPolars<R>(columns: readonly FrameColumn[], rows: CellLists): PolarsFrame<R> {
  if (rows.length === 0) return emptyFrame(columns).clone() as PolarsFrame<R>;
  return loadPolars().readIPCStream(encodeIpc(columns, rows)) as PolarsFrame<R>;
}

/** Returns a polars frame from an Arrow IPC stream with these columns; an empty frame without a stream. */
export const streamedPolars = (
  columns: readonly FrameColumn[],
  stream: Buffer | undefined,
): PolarsFrame =>
  stream === undefined ? buildPolars(columns, []) : loadPolars().readIPCStream(stream);

/** Wraps a native object in the object that users see. */
type Wrap = (...args: unknown[]) => object;

/** Returns a frame of columns, at least one, under names that hide no members. */
export const frameOfColumns = ([first, ...others]: readonly Series[]): Eager =>
  (first as Series).toFrame().hstack(others);

type NativeClass = { readonly prototype: object };

/**
 * Makes polars' frames and Series print like danfo's, and lazy frames and groups state how to get a frame.
 * Frames print with `toString` of their native part, and have no class that could be extended. The inner
 * files are those of 0.24 to 0.26; other versions print unchanged.
 */
export function printReadably(entry: string): void {
  try {
    const inner = createRequire(entry);
    const { default: binary } = inner("./internals/polars_internal") as {
      readonly default: Readonly<Record<keyof typeof SORTING | "JsSeries", NativeClass>>;
    };
    const frames = inner("./dataframe") as { _DataFrame: Wrap };
    const { _DataFrame } = frames;
    const { _Series } = inner("./series") as { readonly _Series: Wrap };
    printAsTable(binary.JsDataFrame, _DataFrame);
    printAsTable(binary.JsSeries, _Series);
    for (const [name, sorting] of Object.entries(SORTING)) {
      const { prototype } = binary[name as keyof typeof SORTING];
      const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype))
        .filter(([, { value }]) => typeof value === "function")
        .map(([method]) => method);
      rememberKeys(prototype, sorting, methods);
    }
    frames._DataFrame = (...args) => displayed(_DataFrame(...args));
    printAs(inner("./lazy/dataframe"), "_LazyDataFrame", (frame) =>
      lazyText(frame as LazyDataFrame),
    );
    printAs(inner("./groupby"), "_GroupBy", () => GROUPS);
    printAs(inner("./lazy/groupby"), "_LazyGroupBy", () => GROUPS);
  } catch {
    // Another version.
  }
}

/** Methods of polars that sort or group, by the class of its binary. */
const SORTING = {
  JsDataFrame: ["sort", "groupby"],
  JsLazyFrame: ["sort", "sortByExprs", "groupby"],
  JsLazyGroupBy: [],
} as const;

const GROUPS =
  'groups of a polars frame, not a table yet:\n.agg(pl.col("points").mean()) makes a table of them';

function printAsTable({ prototype }: NativeClass, wrap: Wrap): void {
  const textOf = prototype.toString;
  prototype.toString = function (this: object) {
    const value = wrap(this);
    const glimpse = takeGlimpse(value, TERMINAL_ROWS);
    const text = glimpse === undefined ? textOf.call(this) : tableText(glimpse, textWidth());
    return notifyPrint(value, text);
  };
}

/** Sets the printed text of what a polars function returns; polars calls it through its module. */
function printAs(module: Record<string, Wrap>, name: string, textOf: (made: object) => string) {
  const make = module[name] as Wrap;
  module[name] = (...args) => {
    const made = make(...args);
    Object.assign(made, { [inspect.custom]: () => textOf(made) });
    return made;
  };
}

/** Returns the columns and plan of a lazy frame, one step per line, and how to get the frame. */
function lazyText(frame: LazyDataFrame): string {
  const width = textWidth();
  const { columns } = frame;
  const lines = [
    `lazy polars frame of ${countText(columns.length, "column")}, not calculated yet`,
    "await x.collect() makes the frame, x.limit(5).collectSync() its first rows",
    `columns: ${columns.join(", ")}`,
    ...frame.describeOptimizedPlan().trimEnd().split("\n"),
  ];
  return lines.map((line) => clip(line, width)).join("\n");
}
