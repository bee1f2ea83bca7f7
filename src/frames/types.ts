// The comment below survives into the published types: if the optional package is not
// installed, polars frames become `any` there and everything else still compiles.
/** @ts-ignore: nodejs-polars is optional */
import type { LazyDataFrame, DataFrame as PolarsDataFrame, Series } from "nodejs-polars";
import type { DataFrame as DanfoDataFrame, Rows } from "../../vendor/danfo";
import type { Cell, Dtype } from "../schema/dtypes";

/** The two kinds of frames. */
export type Engine = "danfo" | "polars";

/** A danfo DataFrame with typed rows. */
export type DanfoFrame<R = unknown> = DanfoDataFrame & Rows<R>;

/** A polars DataFrame with typed rows. */
export interface PolarsFrame<R = unknown> extends PolarsFrameOf<PolarsDataFrame>, Rows<R> {
  /** Returns the named column; the row type determines the type of its values. */
  getColumn<Name extends NameIn<R>>(name: Name): PolarsColumn<CellIn<R, Name>, Name & string>;
}

/** Without the package, an interface that extends `any` accepts every member except the error type. */
// biome-ignore lint/suspicious/noExplicitAny: the type of a missing package
type PolarsFrameOf<F> = string extends keyof F ? any : F;

/** Names of columns; any name if the rows are unknown. */
type NameIn<R> = unknown extends R ? string : keyof R;

/** An intersection: with a conditional type, frames would not be assignable to untyped ones. */
type CellIn<R, Name> = (R & { readonly [column: string]: Cell | bigint })[Name & string];

/** A polars Series whose dtype polars infers, and whose values are read as cells of a row. */
// biome-ignore lint/suspicious/noExplicitAny: as getColumn of polars has it
export type PolarsColumn<Value, Name extends string = string> = CellsOf<Value> & Series<any, Name>;

/** Members that read values; polars' own types omit nulls and use bigint for whole numbers. */
interface CellsOf<Value> {
  get(index: number): Value;
  toArray(): Value[];
  values(): IterableIterator<Value>;
  [Symbol.iterator](): IterableIterator<Value>;
}

export type { LazyDataFrame, Rows };

/** A frame of either kind. */
export type Frame<R = unknown> = DanfoFrame<R> | PolarsFrame<R>;

/**
 * The frame type of an engine. It is a lookup, because the checker would treat a conditional type over both
 * engines as danfo only.
 */
export type FrameOf<E extends Engine, R> = {
  readonly danfo: DanfoFrame<R>;
  readonly polars: PolarsFrame<R>;
}[E];

/** The frame of a call, by its option `return_as_polars`. @shown Frame<R> */
export type ChosenFrame<Polars extends boolean, R = unknown> = FrameOf<
  Polars extends true ? "polars" : "danfo",
  R
>;

/** A table's cells by row, in the order of its columns, or by column. */
export type CellLists = readonly (readonly Cell[])[];

/** Description of a column for frame builders. */
export interface FrameColumn {
  readonly name: string;
  readonly dtype: Dtype;
}
