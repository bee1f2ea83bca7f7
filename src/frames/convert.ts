import { contentsOf, engineOf } from "./contents";
import { buildDanfo } from "./danfo";
import { ownFrame } from "./foreign";
import { buildPolars, loadPolars } from "./polars";
import type { DanfoFrame, Frame, PolarsFrame, Schema, ShapedPolarsFrame } from "./types";

/**
 * The same table as a polars DataFrame: column names, order, values and nulls stay; danfo's
 * string, int32, float32 and boolean become String, Int64, Float64 and Boolean. A polars frame
 * is returned as it is, unless it is of another copy of polars than `pl`: then it is copied.
 * Throws a MissingPackageError where polars is not installed.
 */
export function toPolars<R>(frame: Frame<R>): PolarsFrame<R>;
export function toPolars<S extends Schema>(frame: ShapedPolarsFrame<S>): PolarsFrame;
export function toPolars(frame: Frame): PolarsFrame {
  if (engineOf(frame) === "polars") {
    loadPolars();
    return ownFrame(frame as PolarsFrame);
  }
  const { columns, rows } = contentsOf(frame);
  return buildPolars(columns, rows);
}

/**
 * The same table as a danfo DataFrame: column names, order, values and nulls stay; polars'
 * integers, floats, booleans and texts become int32, float32, boolean and string, dates ISO
 * text, lists and structs JSON text. A danfo frame is returned as it is.
 */
export function toDanfo<R>(frame: Frame<R>): DanfoFrame<R>;
export function toDanfo<S extends Schema>(frame: ShapedPolarsFrame<S>): DanfoFrame;
export function toDanfo(frame: Frame): DanfoFrame {
  if (engineOf(frame) === "danfo") return frame as DanfoFrame;
  const { columns, rows } = contentsOf(frame);
  return buildDanfo(columns, rows);
}
