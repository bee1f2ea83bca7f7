import { contentsOf, engineOf } from "./contents";
import { buildDanfo } from "./danfo";
import { buildPolars } from "./polars";
import type { DanfoFrame, Frame, PolarsFrame } from "./types";

/**
 * The same table as a polars DataFrame: column names, order, values and nulls stay; danfo's
 * string, int32, float32 and boolean become String, Int64, Float64 and Boolean. A polars frame
 * is returned as it is. Throws a MissingPackageError where polars is not installed.
 */
export function toPolars<R>(frame: DanfoFrame<R> | PolarsFrame<R>): PolarsFrame<R> {
  if (engineOf(frame) === "polars") return frame as PolarsFrame<R>;
  const { columns, rows } = contentsOf(frame as Frame);
  return buildPolars<R>(columns, rows);
}

/**
 * The same table as a danfo DataFrame: column names, order, values and nulls stay; polars'
 * integers, floats, booleans and texts become int32, float32, boolean and string, dates ISO
 * text, lists and structs JSON text. A danfo frame is returned as it is.
 */
export function toDanfo<R>(frame: DanfoFrame<R> | PolarsFrame<R>): DanfoFrame<R> {
  if (engineOf(frame) === "danfo") return frame as DanfoFrame<R>;
  const { columns, rows } = contentsOf(frame as Frame);
  return buildDanfo<R>(columns, rows);
}
