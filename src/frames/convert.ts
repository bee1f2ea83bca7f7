import { detectEngine } from "./contents";
import { buildDanfo, buildDanfoOfColumns } from "./danfo";
import type { PassedFrame, RowIn } from "./input/input-types";
import { ownFrame, readContents, readFrame } from "./input/read-frame";
import { buildPolars, loadPolars } from "./polars";
import type { DanfoFrame, Frame, PolarsFrame } from "./types";

/**
 * Returns the same table as a polars DataFrame, with its column names, order, values and nulls. The danfo
 * dtypes string, int32, float32 and boolean become String, Int64, Float64 and Boolean. A polars frame is
 * returned unchanged, or copied if it is of another copy of polars than `pl`. One row is one row of the
 * frame; a frame without rows keeps its columns. Throws an ArgumentError for a value that is not a frame, and
 * a MissingPackageError if polars is not installed.
 *
 * @category Frames and engines
 * @example
 * const games = toPolars(await site_wbb_scoreboard({ dates: "20230105" }));
 */
export function toPolars<F>(frame: PassedFrame<F>): PolarsFrame<RowIn<F>>;
export function toPolars(frame: Frame): PolarsFrame {
  const engine = detectEngine(frame, { operation: "toPolars" });
  loadPolars("use the frame as it is");
  if (engine === "polars") return ownFrame(frame as PolarsFrame);
  const { columns, rows } = readContents(frame);
  return buildPolars(columns, rows);
}

/**
 * Returns the same table as a danfo DataFrame, with its column names, order, values and nulls. All
 * integers, floats, booleans and texts become int32, float32, boolean and string. Dates become ISO text,
 * lists and structs JSON text. A column that would break a danfo frame (`index`) gets an underscore
 * (`index_`), which is reported once. A danfo frame is returned unchanged. One row is one row of the frame; a
 * frame without rows keeps its columns. Throws an ArgumentError for a value that is not a frame.
 *
 * @category Frames and engines
 * @example
 * const games = toDanfo(await site_wbb_scoreboard({ return_as_polars: true }));
 */
export function toDanfo<F>(frame: PassedFrame<F>): DanfoFrame<RowIn<F>>;
export function toDanfo(frame: Frame): DanfoFrame {
  if (detectEngine(frame, { operation: "toDanfo" }) === "danfo") return frame as DanfoFrame;
  const table = readFrame(frame);
  return "rows" in table ? buildDanfo(table.columns, table.rows) : buildDanfoOfColumns(table);
}
