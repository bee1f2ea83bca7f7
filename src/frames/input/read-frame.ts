import { writeNotice } from "../../errors";
import type { Dtype } from "../../schema/dtypes";
import { encodeIpc } from "../arrow/arrow";
import { settle, settleColumns } from "../cells";
import {
  type ColumnContents,
  type Contents,
  DTYPE_OF_DANFO,
  danfoView,
  detectEngine,
  polarsDtypes,
  polarsMembers,
  polarsNames,
  readSeries,
  readSmallPolars,
} from "../contents";
import { describeOrigin } from "../copies";
import { type Eager, frameOfColumns, polarsIfLoaded, type Series } from "../polars";
import { collectColumns, hasSafeNames } from "../polars-columns";
import type { Frame, LazyDataFrame, PolarsFrame } from "../types";
import { denseRows, heldColumns } from "./held-columns";

export function readContents(frame: Frame): Contents {
  const table = readFrame(frame);
  if ("rows" in table) return table;
  const { columns, cells, height } = table;
  return { columns, rows: denseRows(cells, 0, height) };
}

/** Returns a frame's table in its cheaper form: by rows or by columns. */
export const readFrame = (frame: Frame): Contents | ColumnContents =>
  detectEngine(frame) === "danfo" ? danfoTable(frame) : polarsTable(frame);

function danfoTable(frame: object): Contents | ColumnContents {
  const { columns, dtypes, rows } = danfoView(frame);
  const declared = columns.map((_, index) => DTYPE_OF_DANFO.get(dtypes[index] ?? ""));
  const held = heldColumns(frame);
  return held === undefined
    ? settle(columns, declared, rows(0))
    : settleColumns(columns, declared, held.cells, held.height);
}

/** From this number of cells on, decoding Arrow is faster, despite its fixed cost of some milliseconds. */
const MANY_CELLS = 100_000;

function polarsTable(frame: object): Contents | ColumnContents {
  // Warns about a frame of another copy: reading it is safe, but other calls may crash the process.
  const isOther = isForeign(frame);
  const names = polarsNames(frame);
  const members = polarsMembers(frame, names);
  const { dtypes, shape } = members;
  const declared = polarsDtypes(members);
  const isMany = shape.height * names.length >= MANY_CELLS;
  const isPlain = dtypes.every(({ variant }, at) => declared[at] && variant !== "UInt64");
  if (!isMany || isOther || !isPlain || !hasSafeNames(names)) return readSmallPolars(frame);
  const columns = names.map((name, at) => ({ name, dtype: declared[at] as Dtype }));
  const scan = (frame as { lazy(): LazyDataFrame }).lazy();
  return settleColumns(names, declared, collectColumns(scan, columns), shape.height);
}

let ownClass: unknown;

/** Classes of other copies that were reported: each is reported once. */
const reported = new Set<unknown>();

/**
 * Returns whether a polars frame is of another copy than ours, by the class of its native part; reports each copy
 * once. False before ours is loaded, because loading then chooses the copy that is already loaded.
 */
function isForeign(frame: object): boolean {
  const polars = polarsIfLoaded();
  if (polars === undefined) return false;
  ownClass ??= classOf(polars.readIPCStream(encodeIpc([], [])));
  const other = classOf(frame);
  if (other === ownClass) return false;
  if (!reported.has(other)) {
    reported.add(other);
    writeNotice(
      `sportsframe: two copies of polars are loaded, ${describeOrigin(ownClass)}, which sportsframe uses, and ${describeOrigin(other)}. Frames of the second are copied; a call with objects of both would end the process. Use one: import { pl } from "sportsframe".`,
    );
  }
  return true;
}

function classOf(frame: object): unknown {
  const names = polarsNames(frame);
  return (names.includes("_df") ? renamed(frame, names) : (frame as Eager))._df.constructor;
}

/** Converts a polars frame to our copy through bytes, because native objects cannot be shared. */
export function ownFrame(frame: PolarsFrame): PolarsFrame {
  const polars = polarsIfLoaded();
  if (polars === undefined || !isForeign(frame)) return frame;
  const names = polarsNames(frame);
  if (!names.includes("writeIPCStream")) {
    return polars.readIPCStream((frame as unknown as Eager).writeIPCStream());
  }
  const copy = polars.readIPCStream(renamed(frame, names).writeIPCStream());
  copy.columns = [...names];
  return copy;
}

/** Rebuilds a frame of another copy under numbered names. Only a column can hide a member, so it has one. */
const renamed = (frame: object, names: readonly string[]): Eager =>
  frameOfColumns(
    names.map((name, index) => (readSeries(frame, name) as Series).alias(`column${index}`)),
  );
