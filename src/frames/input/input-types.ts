import type { Cell } from "../../schema/dtypes";
import type { DanfoFrame, Frame, FrameOf, Rows } from "../types";

/** Types of a parameter for an unsuitable value: the compiler prints these words as the expected type. */
export type ForgottenAwait = "a promise: put await before the call";
export type ForgottenAwaits = "promises: put await Promise.all(...) around their list";
export type NoFrame =
  "not a frame: pass the result of an operation, or one section of a summary (game.plays)";
export type NoTable = "neither a frame nor rows: pass the table itself, or rows(table)";
export type NoSummary =
  "not a game summary: pass the result of site_wbb_summary or site_mlb_summary, or a list of them";
export type NoGameOrTable = "neither a game summary nor a table or rows that this chart can plot";
export type OtherEngine = "a frame of the other kind: convert it with toDanfo or toPolars";

/** A parameter for a value of a wanted type. @shown Wanted */
export type Passed<T, Wanted, Otherwise = Wanted> = T extends Wanted ? T : Misplaced<T, Otherwise>;

/** A parameter for anything but promises. @shown unknown */
export type Settled<T> =
  T extends PromiseLike<unknown>
    ? ForgottenAwait
    : T extends readonly (infer One)[]
      ? IsPromise<One> extends true
        ? ForgottenAwaits
        : T
      : T;

type Misplaced<T, Otherwise> =
  T extends PromiseLike<unknown>
    ? ForgottenAwait
    : T extends readonly never[]
      ? Otherwise
      : T extends readonly PromiseLike<unknown>[]
        ? ForgottenAwaits
        : Otherwise;

type IsPromise<T> = unknown extends T
  ? false
  : [T] extends [never]
    ? false
    : [T] extends [PromiseLike<unknown>]
      ? true
      : false;

/** Identifies polars frames of any schema; comparing whole schemas takes seconds. */
export interface ShapedFrame {
  lazy(): object;
  getColumns(): unknown[];
  toRecords(): unknown[];
}

/** A frame of either kind, created by this package or by you. */
export type AnyFrame = DanfoFrame | ShapedFrame;

/** A parameter for a frame. @shown Frame */
export type PassedFrame<F> = Passed<F, AnyFrame, NoFrame>;

/** A parameter for a frame, its rows, or the row that the caller names: `rows<Row>(frame)`. @shown Frame | row[] */
export type PassedOrNamed<T> = T extends AnyFrame
  ? T
  : IsRow<T> extends true
    ? AnyFrame
    : T extends readonly PlainRow[]
      ? IsRow<T[number]> extends true
        ? T
        : Misplaced<T, NoFrame>
      : Misplaced<T, NoFrame>;

/** True if a type is a row: an object of cells. */
export type IsRow<T> = T extends readonly unknown[]
  ? false
  : T extends object
    ? T extends { readonly [Name in keyof T]: Cell | undefined }
      ? true
      : false
    : false;

/** A parameter for a frame with certain rows, or with rows of unknown type. @shown Frame<Row> */
export type PassedTable<F, Row> = Passed<
  F,
  F extends AnyFrame ? (unknown extends RowIn<F> ? AnyFrame : Frame<Row>) : AnyFrame,
  F extends AnyFrame ? Frame<Row> : NoFrame
>;

/** A parameter for a frame of the same kind as another one. @shown Frame */
export type PassedBeside<Other, F> = Passed<
  F,
  FrameBeside<Other>,
  F extends AnyFrame ? OtherEngine : NoFrame
>;

type FrameBeside<Other> = unknown extends Other
  ? AnyFrame
  : [Other] extends [never]
    ? AnyFrame
    : [Other] extends [DanfoFrame]
      ? DanfoFrame
      : [Other] extends [ShapedFrame]
        ? ShapedFrame
        : AnyFrame;

/**
 * A parameter for one of the known names. A name in a variable of type string is accepted, as is any name if
 * none are known. String if no name is passed.
 * @shown string
 */
export type NameAmong<Name extends string, Known> = string extends Name
  ? Name
  : [Name] extends [never]
    ? string
    : [Known] extends [never]
      ? Name
      : Name extends Known
        ? Name
        : Known & string;

/** A plain row. Promises are excluded, because they are objects too. @shown row */
export type PlainRow = object & { readonly then?: never };

type PlainRows = readonly PlainRow[];

/** A parameter for a frame, its rows, or another suitable value. @shown Frame | row[] | Others */
export type PassedRows<T, Others = never> = Passed<T, AnyFrame | PlainRows | Others, NoTable>;

/** The row type of a frame, of a list of frames, or of rows; unknown if a frame has none. @shown row */
export type RowIn<T> = T extends readonly (infer One)[]
  ? One extends AnyFrame
    ? RowIn<One>
    : One
  : T extends Rows<infer R>
    ? R
    : unknown;

/** Any frame, for one whose row type is unknown, such as the result of polars' own methods. @shown never */
export type Untyped<T> = unknown extends RowIn<T> ? AnyFrame : never;

type IsAny<T> = 0 extends T & 1 ? true : false;

/** The engine of a frame or summary; danfo, the default, if the type is unknown. @shown Engine */
export type EngineIn<F> =
  IsAny<F> extends true
    ? "danfo"
    : F extends { readonly header: infer Header }
      ? EngineIn<Header>
      : F extends DanfoFrame
        ? "danfo"
        : "polars";

/** A frame of the same engine. @shown Frame<R> */
export type SameKind<F, R> = FrameOf<EngineIn<F>, R>;

/** A table of other rows in the form of its source: a frame of its kind, or rows. @shown Frame<R> | row[] */
export type SameForm<T, R> = T extends AnyFrame
  ? SameKind<T, R>
  : T extends readonly AnyFrame[]
    ? SameKind<OneOf<T>, R>
    : R[];

/** The element type of a list, or the type itself if it is not a list. @shown T */
export type OneOf<T> = T extends readonly (infer One)[] ? One : T;
