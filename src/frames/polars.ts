import { MissingPackageError } from "../errors";
import type { Cell } from "../schema/dtypes";
import { encodeIpc } from "./arrow";
import { isHeard, printed } from "./printed";
import type { FrameColumn, PolarsFrame } from "./types";

/** The functions of polars that building frames and reading files need. */
interface Polars {
  readIPCStream(buffer: Buffer): PolarsFrame & { clone(): PolarsFrame };
  readIPC(buffer: Buffer): PolarsFrame;
  readParquet(buffer: Buffer): PolarsFrame;
}

let loaded: Polars | undefined;

/**
 * polars, loaded on first use; where it or its binary is missing, an error with the fix and the
 * way to do without.
 */
export function loadPolars(otherwise = "leave out return_as_polars"): Polars {
  if (loaded === undefined) {
    try {
      const polars = require("nodejs-polars") as Polars & { readonly default?: Polars };
      loaded = polars.default ?? polars;
    } catch (cause) {
      throw new MissingPackageError(
        "polars is not installed, or has no binary for this platform.",
        {
          next: `Run: npm install nodejs-polars@0.24.1 (without --omit=optional), or ${otherwise}.`,
          cause,
        },
      );
    }
    if (isHeard()) tellPrinted();
  }
  return loaded;
}

/** Empty frames by their columns: a clone costs nothing, building one 40 ms. */
const empty = new WeakMap<readonly FrameColumn[], ReturnType<Polars["readIPCStream"]>>();

/**
 * A polars frame of dense rows. They go through an Arrow IPC buffer: a Series per column costs a
 * fixed millisecond or two each.
 */
export function buildPolars<R>(
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
): PolarsFrame<R> {
  const polars = loadPolars();
  if (rows.length > 0) return polars.readIPCStream(encodeIpc(columns, rows)) as PolarsFrame<R>;
  let frame = empty.get(columns);
  if (frame === undefined) {
    frame = polars.readIPCStream(encodeIpc(columns, []));
    empty.set(columns, frame);
  }
  return frame.clone() as PolarsFrame<R>;
}

/** A class of polars' binary. */
interface Native {
  readonly prototype: object;
}

/** Makes of a native object the frame or Series that users have. */
type Wrap = (native: object) => object;

/**
 * polars' frames and Series print themselves by the `toString` of their native part, and have no
 * class that could be told to tell. Its inner files are those of the pinned version; where another
 * one has others, its frames print as before and nobody hears of it.
 */
function tellPrinted(): void {
  try {
    const { default: binary } = require("nodejs-polars/bin/internals/polars_internal") as {
      readonly default: Readonly<Record<"JsDataFrame" | "JsSeries", Native>>;
    };
    const { _DataFrame } = require("nodejs-polars/bin/dataframe") as { readonly _DataFrame: Wrap };
    const { _Series } = require("nodejs-polars/bin/series") as { readonly _Series: Wrap };
    tellOf(binary.JsDataFrame, _DataFrame);
    tellOf(binary.JsSeries, _Series);
  } catch {
    // Another version.
  }
}

function tellOf({ prototype }: Native, wrap: Wrap): void {
  const textOf = prototype.toString;
  prototype.toString = function (this: object) {
    return printed(wrap(this), textOf.call(this));
  };
}
