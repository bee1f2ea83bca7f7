import { ArgumentError, SportsFrameError } from "../errors";
import { toPolars } from "./convert";
import { loadPolars } from "./polars";
import type { Frame, PolarsFrame } from "./types";

/** Kinds of file that polars writes and reads. */
export type ColumnarKind = "parquet" | "arrow";

const WITHOUT_POLARS = "use .csv, .json or .ndjson, which do without";

/** A message of a panic in polars has pages; the error's cause contains all of it. */
const LONGEST_REASON = 160;

interface Writers {
  writeParquet(options: { readonly compression: string }): Buffer;
  writeIPC(options: { readonly compression: string }): Buffer;
}

/**
 * The frame as a Parquet or Arrow IPC file. Snappy is the compression that every reader of Parquet
 * knows; not every reader of Arrow knows one.
 */
export function columnarBytes(kind: ColumnarKind, frame: Frame): Buffer {
  loadPolars(WITHOUT_POLARS);
  const polars = toPolars(frame) as unknown as Writers;
  const writer = kind === "parquet" ? "writeParquet" : "writeIPC";
  if (typeof polars[writer] !== "function") {
    throw new ArgumentError(`a column called '${writer}' hides what polars writes ${kind} with.`, {
      operation: "save",
      next: "Rename the column, or save as .csv, .json or .ndjson.",
    });
  }
  return polars[writer]({ compression: kind === "parquet" ? "snappy" : "uncompressed" });
}

/**
 * Returns the result of `read` for the polars frame in a Parquet or Arrow IPC file. Damage is detected when
 * the file is opened or its values are read; the messages are those of polars or of Rust.
 */
export function readColumnar<T>(
  kind: ColumnarKind,
  bytes: Buffer,
  path: string,
  read: (frame: PolarsFrame) => T,
): T {
  const polars = loadPolars(WITHOUT_POLARS);
  try {
    return read(kind === "parquet" ? polars.readParquet(bytes) : polars.readIPC(bytes));
  } catch (cause) {
    if (cause instanceof SportsFrameError) throw cause;
    const [reason = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
    throw new ArgumentError(
      `${path}: no ${kind} file, or a damaged one: ${reason.slice(0, LONGEST_REASON)}.`,
      { operation: "load", next: "Write the file again, or download it again.", cause },
    );
  }
}
