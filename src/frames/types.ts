// The comment below survives into the published types: where the optional package is not
// installed, polars frames become `any` there and everything else still compiles.
/** @ts-ignore: nodejs-polars is optional */
import type { LazyDataFrame, DataFrame as PolarsDataFrame, Schema } from "nodejs-polars";
import type { DataFrame as DanfoDataFrame, Rows } from "../../vendor/danfo";
import type { Dtype } from "../schema/dtypes";

/** Frames come in two kinds. */
export type Engine = "danfo" | "polars";

/** A danfo DataFrame that knows the type of its rows. */
export type DanfoFrame<R = unknown> = DanfoDataFrame & Rows<R>;

/** A polars DataFrame that knows the type of its rows. */
export type PolarsFrame<R = unknown> = PolarsDataFrame & Rows<R>;

/** A polars DataFrame with a schema of its own, as `select` gives one. */
export type ShapedPolarsFrame<S extends Schema> = PolarsDataFrame<S>;

export type { LazyDataFrame, Rows, Schema };

/** A frame of either kind. */
export type Frame<R = unknown> = DanfoFrame<R> | PolarsFrame<R>;

/**
 * The frame of an engine. A lookup, since of a conditional type the checker takes what holds
 * frames of either kind for what holds danfo frames.
 */
export type FrameOf<E extends Engine, R> = {
  readonly danfo: DanfoFrame<R>;
  readonly polars: PolarsFrame<R>;
}[E];

/** What a frame builder needs to know of a column. */
export interface FrameColumn {
  readonly name: string;
  readonly dtype: Dtype;
}
