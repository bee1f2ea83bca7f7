import { ArgumentError, SportsFrameError } from "../../errors";
import { toPolars } from "../convert";
import { loadPolars } from "../polars";
import type { Frame, PolarsFrame } from "../types";

/** File formats that polars reads and writes. */
export type ColumnarKind = "parquet" | "arrow";

const WITHOUT_POLARS = "use .csv, .json or .ndjson, which do not need it";

/** Maximum length of a reason: polars' panic messages run to pages, and the cause contains them whole. */
const LONGEST_REASON = 160;

interface Writers {
  writeParquet(options: { readonly compression: string }): Buffer;
  writeIPC(options: { readonly compression: string }): Buffer;
}

/**
 * Returns the frame as a Parquet or Arrow IPC file. Every reader of Parquet supports Snappy compression; some
 * readers of Arrow support none.
 */
export function columnarBytes(kind: ColumnarKind, frame: Frame): Buffer {
  loadPolars(WITHOUT_POLARS);
  const polars = toPolars(frame) as unknown as Writers;
  const writer = kind === "parquet" ? "writeParquet" : "writeIPC";
  if (typeof polars[writer] !== "function") {
    throw new ArgumentError(
      `a column named '${writer}' hides the polars method that writes ${kind}.`,
      {
        operation: "save",
        next: "Rename the column, or save as .csv, .json or .ndjson.",
      },
    );
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
      `${path}: not a valid ${kind} file: ${reason.slice(0, LONGEST_REASON)}.`,
      { operation: "load", next: "Write the file again, or download it again.", cause },
    );
  }
}
