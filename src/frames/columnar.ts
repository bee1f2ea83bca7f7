import { ArgumentError } from "../errors";
import { toPolars } from "./convert";
import { malformed } from "./files";
import { loadPolars } from "./polars";
import type { Frame, PolarsFrame } from "./types";

/** Kinds of file that polars writes and reads. */
export type ColumnarKind = "parquet" | "arrow";

const WITHOUT_POLARS = "use .csv, .json or .ndjson, which do without";

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

/** The polars frame in a Parquet or Arrow IPC file. */
export function readColumnar(kind: ColumnarKind, bytes: Buffer, path: string): PolarsFrame {
  const polars = loadPolars(WITHOUT_POLARS);
  try {
    return kind === "parquet" ? polars.readParquet(bytes) : polars.readIPC(bytes);
  } catch (cause) {
    throw malformed(path, undefined, `no ${kind} file: ${(cause as Error).message}.`);
  }
}
