import { createRequire } from "node:module";
import { inspect } from "node:util";
import { countText, MissingPackageError } from "../errors";
import type { Cell } from "../schema/dtypes";
import { oncePer } from "../schema/once-per";
import { encodeIpc } from "./arrow/arrow";
import { copiesInOrder } from "./copies";
import { clip } from "./files/cell-text";
import { takeGlimpse } from "./print/glimpse";
import { rememberKeys } from "./print/key-columns";
import { displayed, notifyPrint } from "./print/print-hook";
import { TERMINAL_ROWS, tableText, textWidth } from "./print/text";
import type { FrameColumn, PolarsFrame } from "./types";

interface Polars {
  readIPCStream(buffer: Buffer): PolarsFrame & { clone(): PolarsFrame };
  readIPC(buffer: Buffer, options?: { readonly nRows: number }): PolarsFrame;
  readParquet(buffer: Buffer, options?: { readonly numRows: number }): PolarsFrame;
}

let loaded: Polars | undefined;

export const polarsIfLoaded = (): Polars | undefined => loaded;

/**
 * Returns the process's polars, loaded on first use. If none can be loaded, the error contains the fix and
 * the alternative.
 */
export function loadPolars(otherwise = "omit return_as_polars"): Polars {
  if (loaded !== undefined) return loaded;
  const { own, cause: absence } = ownEntry();
  let cause = absence;
  for (const { entry } of copiesInOrder(own)) {
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

/** Returns the copy beside this package, which is the user's own if versions allow it. */
function ownEntry(): { readonly own?: string; readonly cause?: unknown } {
  try {
    return { own: require.resolve("nodejs-polars") };
  } catch (cause) {
    return { cause };
  }
}

/** Empty frames by their columns: cloning is free, building takes 40 ms. */
const emptyFrame = oncePer((columns: readonly FrameColumn[]) =>
  loadPolars().readIPCStream(encodeIpc(columns, [])),
);

/**
 * Returns a polars frame of dense rows. They are passed as an Arrow IPC buffer, because creating a Series per
 * column has a fixed cost of one or two milliseconds each.
 */
export function buildPolars<R>(
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
): PolarsFrame<R> {
  if (rows.length === 0) return emptyFrame(columns).clone() as PolarsFrame<R>;
  return loadPolars().readIPCStream(encodeIpc(columns, rows)) as PolarsFrame<R>;
}

/** Returns a polars frame from an Arrow IPC stream with these columns; an empty frame without a stream. */
export const streamedPolars = (
  columns: readonly FrameColumn[],
  stream: Buffer | undefined,
): PolarsFrame =>
  stream === undefined ? buildPolars(columns, []) : loadPolars().readIPCStream(stream);

/** A class of polars' binary. */
interface NativeClass {
  readonly prototype: object;
}

/** Wraps a native object in the object that users see. */
type Wrap = (...args: unknown[]) => object;

interface LazyFrame {
  readonly columns: readonly string[];
  describeOptimizedPlan(): string;
}

/**
 * Makes polars' frames and Series print like danfo's, and lazy frames and groups state how to get a frame.
 * Frames print with `toString` of their native part, and have no class that could be extended. The inner
 * files are those of 0.24 to 0.26; other versions print unchanged.
 */
export function printReadably(entry: string): void {
  try {
    const inner = createRequire(entry);
    const { default: binary } = inner("./internals/polars_internal") as {
      readonly default: Readonly<Record<NativeName, NativeClass>>;
    };
    const frames = inner("./dataframe") as { _DataFrame: Wrap };
    const { _DataFrame } = frames;
    const { _Series } = inner("./series") as { readonly _Series: Wrap };
    printAsTable(binary.JsDataFrame, _DataFrame);
    printAsTable(binary.JsSeries, _Series);
    for (const [name, sorting] of Object.entries(SORTING)) {
      const { prototype } = binary[name as NativeName];
      rememberKeys(prototype, sorting, methodsOf(prototype));
    }
    frames._DataFrame = (...args) => displayed(_DataFrame(...args));
    printAs(inner("./lazy/dataframe"), "_LazyDataFrame", (frame) => lazyText(frame as LazyFrame));
    printAs(inner("./groupby"), "_GroupBy", () => GROUPS);
    printAs(inner("./lazy/groupby"), "_LazyGroupBy", () => GROUPS);
  } catch {
    // Another version.
  }
}

const methodsOf = (prototype: object): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === "function")
    .map(([name]) => name);

type NativeName = "JsDataFrame" | "JsLazyFrame" | "JsLazyGroupBy" | "JsSeries";

/** Methods of polars that sort or group. */
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

/**
 * Sets the printed text of the objects that a polars function returns; polars calls it through its module.
 */
function printAs(
  module: Record<string, Wrap>,
  name: string,
  textOf: (made: object) => string,
): void {
  const make = module[name] as Wrap;
  module[name] = (...args) => {
    const made = make(...args);
    Object.assign(made, { [inspect.custom]: () => textOf(made) });
    return made;
  };
}

/** Returns the columns and plan of a lazy frame, one step per line, and how to get the frame. */
function lazyText(frame: LazyFrame): string {
  const width = textWidth();
  const { columns } = frame;
  return [
    `lazy polars frame of ${countText(columns.length, "column")}, not calculated yet`,
    "await x.collect() makes the frame, x.limit(5).collectSync() its first rows",
    `columns: ${columns.join(", ")}`,
    ...frame.describeOptimizedPlan().trimEnd().split("\n"),
  ]
    .map((line) => clip(line, width))
    .join("\n");
}
