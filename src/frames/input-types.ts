import type { Cell } from "../schema/dtypes";
import type { DanfoFrame, Frame, FrameOf, Rows } from "./types";

/**
 * The type of a parameter for an unsuitable value: the compiler prints these words as the expected type.
 * Overloads would each print a separate error.
 */
export type ForgottenAwait = "a promise: put await before the call";
export type ForgottenAwaits = "promises: put await Promise.all(...) around their list";
export type NoFrame =
  "no frame: pass what an operation returned, or one section of a summary (game.plays)";
export type NoTable = "no frame and no rows: pass the table itself, or rows(table)";
export type NoSummary =
  "no summary of a game: pass what site_wbb_summary or site_mlb_summary gave, or a list of it";
export type NoGameOrTable =
  "no summary of a game, and no table or rows that this chart is drawn of";
export type OtherEngine =
  "a frame of the other kind: toDanfo or toPolars makes it one of the first's";

/**
 * A value of a type that is wanted, as the type of a parameter.
 *
 * @shown Wanted
 */
export type Passed<T, Wanted, Otherwise = Wanted> = T extends Wanted ? T : Misplaced<T, Otherwise>;

/**
 * Anything but promises as the type of a parameter.
 *
 * @shown unknown
 */
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

/** A frame of either kind, of this package or one's own. */
export type AnyFrame = DanfoFrame | ShapedFrame;

/**
 * A frame as the type of a parameter.
 *
 * @shown Frame
 */
export type PassedFrame<F> = Passed<F, AnyFrame, NoFrame>;

/**
 * A frame as the type of a parameter, or the row that the caller names: `rows<Row>(frame)`.
 *
 * @shown Frame
 */
export type PassedOrNamed<T> = T extends AnyFrame
  ? T
  : IsRow<T> extends true
    ? AnyFrame
    : Misplaced<T, NoFrame>;

/** Whether a type is a row: an object of cells. */
export type IsRow<T> = T extends readonly unknown[]
  ? false
  : T extends object
    ? T extends { readonly [Name in keyof T]: Cell | undefined }
      ? true
      : false
    : false;

/**
 * A frame of certain rows, or of rows that the checker does not know, as the type of a parameter.
 *
 * @shown Frame<Row>
 */
export type PassedTable<F, Row> = Passed<
  F,
  F extends AnyFrame ? (unknown extends RowIn<F> ? AnyFrame : Frame<Row>) : AnyFrame,
  F extends AnyFrame ? Frame<Row> : NoFrame
>;

/**
 * A frame of the other's kind as the type of a parameter.
 *
 * @shown Frame
 */
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
 * A plain row: promises are objects too.
 *
 * @shown row
 */
export type PlainRow = object & { readonly then?: never };

type PlainRows = readonly PlainRow[];

/**
 * A frame, its rows, or something else that fits, as the type of a parameter.
 *
 * @shown Frame | row[] | Others
 */
export type PassedRows<T, Others = never> = Passed<T, AnyFrame | PlainRows | Others, NoTable>;

/**
 * The row type of a frame, of a list of frames, or of rows; unknown if the frame has no row type.
 *
 * @shown row
 */
export type RowIn<T> = T extends readonly (infer One)[]
  ? One extends AnyFrame
    ? RowIn<One>
    : One
  : T extends Rows<infer R>
    ? R
    : unknown;

/**
 * Any frame, for one whose rows the checker does not know, such as what polars' own methods give.
 *
 * @shown never
 */
export type Untyped<T> = unknown extends RowIn<T> ? AnyFrame : never;

type IsAny<T> = 0 extends T & 1 ? true : false;

/**
 * The engine of a frame or of a summary; what the checker knows nothing of may be danfo, the usual one.
 *
 * @shown Engine
 */
export type EngineIn<F> =
  IsAny<F> extends true
    ? "danfo"
    : F extends { readonly header: infer Header }
      ? EngineIn<Header>
      : F extends DanfoFrame
        ? "danfo"
        : "polars";

/**
 * A frame of the same engine.
 *
 * @shown Frame<R>
 */
export type SameKind<F, R> = FrameOf<EngineIn<F>, R>;

/**
 * A table of other rows in the form of the one that it is made of: a frame of that kind, or rows.
 *
 * @shown Frame<R> | row[]
 */
export type SameForm<T, R> = T extends AnyFrame
  ? SameKind<T, R>
  : T extends readonly AnyFrame[]
    ? SameKind<OneOf<T>, R>
    : R[];

/**
 * One of a list, or the one that is no list.
 *
 * @shown T
 */
export type OneOf<T> = T extends readonly (infer One)[] ? One : T;
