import { ArgumentError, SportsFrameError } from "../../errors";
import { polarsNames, readSeries, readShape } from "../contents";
import { toPolars } from "../convert";
import { type CellLimit, checkCells, checkCharacters, rowsToRead } from "../files/files";
import { loadPolars, type Series } from "../polars";
import type { Frame, PolarsFrame } from "../types";

/** File formats that polars reads and writes. */
export type ColumnarKind = "parquet" | "arrow";

const WITHOUT_POLARS = "use .csv, .json or .ndjson, which do not need it";

/** Maximum length of a reason: polars' panic messages run to pages, and the cause contains them whole. */
const LONGEST_REASON = 160;

/** Encodes a file. Every reader of Parquet supports Snappy compression; some readers of Arrow support none. */
export function columnarBytes(kind: ColumnarKind, frame: Frame): Buffer {
  loadPolars(WITHOUT_POLARS);
  const writer = kind === "parquet" ? "writeParquet" : "writeIPC";
  const polars = toPolars(frame) as unknown as Record<typeof writer, (options: object) => Buffer>;
  if (typeof polars[writer] !== "function") {
    const what = `a column named '${writer}' hides the polars method that writes ${kind}.`;
    const next = "Rename the column, or save as .csv, .json or .ndjson.";
    throw new ArgumentError(what, { operation: "save", next });
  }
  return polars[writer]({ compression: kind === "parquet" ? "snappy" : "uncompressed" });
}

/**
 * Returns the result of `read` for the polars frame in a Parquet or Arrow IPC file. Damage is detected when
 * the file is opened or its values are read; the messages come from polars or Rust.
 */
export function readColumnar<T>(
  kind: ColumnarKind,
  bytes: Buffer,
  limit: CellLimit,
  read: (frame: PolarsFrame) => T,
): T {
  const { path } = limit;
  const polars = loadPolars(WITHOUT_POLARS);
  // Any number of rows takes a few bytes, so no more are read than the limits allow.
  const first = (rows: number): PolarsFrame =>
    kind === "parquet"
      ? polars.readParquet(bytes, { numRows: rows })
      : polars.readIPC(bytes, { nRows: rows });
  try {
    const [, width] = readShape(first(1));
    const frame = first(rowsToRead(limit, width));
    checkCells(limit, readShape(frame)[0], width);
    checkCharacters(limit, charactersOf(frame));
    return read(frame);
  } catch (cause) {
    if (cause instanceof SportsFrameError) throw cause;
    const [reason = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
    const what = `${path}: not a valid ${kind} file: ${reason.slice(0, LONGEST_REASON)}.`;
    const next = "Write the file again, or download it again.";
    throw new ArgumentError(what, { operation: "load", next, cause });
  }
}

const TEXTS = ["String", "Utf8", "Categorical", "Enum"];

/** The characters of all cells with text. A dictionary stores each text once, however often it is repeated. */
function charactersOf(frame: PolarsFrame): number {
  const { Utf8 } = loadPolars(WITHOUT_POLARS);
  return polarsNames(frame)
    .map((name) => readSeries(frame, name) as Series)
    .filter(({ dtype }) => TEXTS.includes(dtype.variant))
    .reduce((sum, column) => sum + column.cast(Utf8).str.lengths().sum(), 0);
}
