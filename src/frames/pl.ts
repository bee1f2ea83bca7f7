// The comment below survives into the published types: if the optional package is not
// installed, `pl` becomes `any` there and everything else still compiles.
/** @ts-ignore: nodejs-polars is optional */
import type polars from "nodejs-polars";
import { loadOnUse } from "./load-on-use";
import { loadPolars } from "./polars";

/**
 * The polars library, the copy that creates all polars frames: `pl.col(...)`, `pl.DataFrame(...)`. It is the
 * copy of your project (0.24.1 or newer), otherwise that of this package. Objects of two copies in one call
 * crash the process. It is loaded when the first member is read, which throws a MissingPackageError if polars
 * is not installed. Types have the same name: `const df: pl.DataFrame`.
 *
 * @category Frames and engines
 */
export const pl: typeof polars = loadOnUse(
  () => loadPolars("do not use pl") as unknown as typeof polars,
);

export declare namespace pl {
  type Expr = polars.Expr;
  type DataFrame = polars.DataFrame;
  type LazyDataFrame = polars.LazyDataFrame;
  type Series = polars.Series;
  type LazyGroupBy = polars.LazyGroupBy;
  type When = polars.When;
  type Then = polars.Then;
  type ChainedWhen = polars.ChainedWhen;
  type ChainedThen = polars.ChainedThen;
  type Categorical = polars.Categorical;
  type Int8 = polars.Int8;
  type Int16 = polars.Int16;
  type Int32 = polars.Int32;
  type Int64 = polars.Int64;
  type UInt8 = polars.UInt8;
  type UInt16 = polars.UInt16;
  type UInt32 = polars.UInt32;
  type UInt64 = polars.UInt64;
  type Float32 = polars.Float32;
  type Float64 = polars.Float64;
  type Bool = polars.Bool;
  type Utf8 = polars.Utf8;
  type String = polars.String;
  type List = polars.List;
  type FixedSizeList = polars.FixedSizeList;
  type Date = polars.Date;
  type Datetime = polars.Datetime;
  type Time = polars.Time;
  type Duration = polars.Duration;
  type Object = polars.Object;
  type Null = polars.Null;
  type Struct = polars.Struct;
  type Decimal = polars.Decimal;
}
