import { MissingPackageError } from "../errors";
import type { Cell } from "../schema/dtypes";
import { oncePer } from "../schema/once-per";
import { encodeIpc } from "./arrow/arrow";
import { copiesInOrder } from "./copies";
import { printReadably } from "./print/polars-print";
import type { FrameColumn, PolarsFrame } from "./types";

interface Polars {
  readIPCStream(buffer: Buffer): PolarsFrame & { clone(): PolarsFrame };
  readIPC(buffer: Buffer, options?: { readonly nRows: number }): PolarsFrame;
  readParquet(buffer: Buffer, options?: { readonly numRows: number }): PolarsFrame;
}

let loaded: Polars | undefined;

/** Returns the process's polars if it is already loaded. */
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
