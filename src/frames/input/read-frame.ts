import type { Dtype } from "../../schema/dtypes";
import {
  type ColumnContents,
  type Contents,
  DTYPE_OF_DANFO,
  danfoView,
  detectEngine,
  polarsDtypes,
  polarsMembers,
  polarsNames,
  readSmallPolars,
} from "../contents";
import { collectColumns, hasSafeNames } from "../polars-columns";
import type { Frame, LazyDataFrame } from "../types";
import { isForeign } from "./foreign";
import { denseRows, heldColumns } from "./held-columns";
import { settle, settleColumns } from "./settle-dtypes";

export function readContents(frame: Frame): Contents {
  const table = readFrame(frame);
  if ("rows" in table) return table;
  const { columns, cells, height } = table;
  return { columns, rows: denseRows(cells, 0, height) };
}

/** Returns a frame's table in its cheaper form: by rows or by columns. */
export function readFrame(frame: Frame): Contents | ColumnContents {
  return detectEngine(frame) === "danfo" ? danfoTable(frame) : polarsTable(frame);
}

function danfoTable(frame: object): Contents | ColumnContents {
  const { columns, dtypes, rows } = danfoView(frame);
  const declared = columns.map((_, index) => DTYPE_OF_DANFO.get(dtypes[index] ?? ""));
  const held = heldColumns(frame);
  if (held === undefined) return settle(columns, declared, rows(0));
  return settleColumns(columns, declared, held.cells, held.height);
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
