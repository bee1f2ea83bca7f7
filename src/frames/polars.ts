import { MissingPackageError } from "../errors";
import type { Cell } from "../schema/dtypes";
import { encodeGathered, encodeIpc } from "./arrow";
import { countHeight, type Gathered } from "./column-buffers";
import { copiesInOrder } from "./copies";
import { printReadably } from "./polars-print";
import { refuseOthers } from "./polars-refusals";
import type { FrameColumn, PolarsFrame } from "./types";

/** The functions of polars that building frames and reading files need. */
interface Polars {
  readIPCStream(buffer: Buffer): PolarsFrame & { clone(): PolarsFrame };
  readIPC(buffer: Buffer): PolarsFrame;
  readParquet(buffer: Buffer): PolarsFrame;
}

let loaded: Polars | undefined;

/** The process's one polars where something has asked for it before. */
export const polarsIfLoaded = (): Polars | undefined => loaded;

/**
 * The process's one polars, loaded on first use; where there is none that loads, an error with the
 * fix and the way to do without.
 */
export function loadPolars(otherwise = "leave out return_as_polars"): Polars {
  if (loaded !== undefined) return loaded;
  const { own, cause: absence } = ownEntry();
  let cause = absence;
  for (const { entry } of copiesInOrder(own)) {
    try {
      const polars = require(entry) as Polars & { readonly default?: Polars };
      loaded = polars.default ?? polars;
      printReadably(entry);
      refuseOthers(entry, loaded);
      return loaded;
    } catch (error) {
      // No binary for this platform or version of Node: the next copy may have one.
      cause = error;
    }
  }
  throw new MissingPackageError("polars is not installed, or has no binary for this platform.", {
    next: `Run: npm install nodejs-polars@0.24.1 (without --omit=optional), or ${otherwise}.`,
    cause,
  });
}

/** The copy beside this package, which is the user's own where versions allow it. */
function ownEntry(): { readonly own?: string; readonly cause?: unknown } {
  try {
    return { own: require.resolve("nodejs-polars") };
  } catch (cause) {
    return { cause };
  }
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

/** A polars frame of rows that were gathered, their groups in an order. */
export function gatheredPolars(gathered: Gathered, order: readonly number[]): PolarsFrame {
  if (countHeight(gathered) === 0) return buildPolars(gathered.columns, []);
  return loadPolars().readIPCStream(encodeGathered(gathered, order));
}
