import type {
  AnyFrame,
  EngineIn,
  OneOf,
  PassedRows,
  RowIn,
  SameForm,
} from "../frames/input/input-types";
import type { FrameOf } from "../frames/types";
import type { Sport } from "../leagues";
import type { Parts, RowsBySport, SummaryOf, TableOfGame } from "./define-table";
import type { MlbSummary, OneOrMore, WbbSummary } from "./game";

/** Rows by sport, or the same rows for every sport. */
export type AggregateRows = RowsBySport | { readonly anySport: object };

/**
 * Frames, or rows, of a table's parts by name, as `boxScore` returns them for baseball.
 *
 * @shown Others
 */
type PartsIn<In extends RowsBySport> = {
  [S in keyof In]: In[S] extends Parts<infer P>
    ? { readonly [Name in keyof P]: AnyFrame | readonly object[] } | readonly AnyFrame[]
    : never;
}[keyof In];

/** Output rows for a type of input row, by its sport and part; unknown for other rows. */
type RowOut<R, In extends RowsBySport, Out extends AggregateRows> = Out extends {
  readonly basketball: object;
  readonly baseball: object;
}
  ? unknown extends R
    ? unknown
    : [MatchedRow<R, In, Out>] extends [never]
      ? unknown
      : MatchedRow<R, In, Out>
  : Out[keyof Out];

type MatchedRow<R, In extends RowsBySport, Out extends AggregateRows> = {
  [S in keyof In & keyof Out]: In[S] extends Parts<infer P>
    ? {
        [Name in keyof P]: R extends P[Name]
          ? Out[S] extends Parts<infer Q>
            ? Q[Name & keyof Q]
            : never
          : never;
      }[keyof P]
    : R extends In[S]
      ? Out[S]
      : never;
}[keyof In & keyof Out];

type OutParts<Out extends AggregateRows> = {
  [S in keyof Out]: Out[S] extends Parts<infer P> ? P : never;
}[keyof Out];

/**
 * The result of an aggregate: a frame or rows like the input table; a frame for summaries.
 *
 * @shown Frame<Out> | row[]
 */
export type AggregateOf<T, In extends RowsBySport, Out extends AggregateRows> =
  OneOf<T> extends AnyFrame
    ? SameForm<T, RowOut<RowIn<T>, In, Out>>
    : OneOf<T> extends WbbSummary | MlbSummary
      ? TableOfGame<OneOf<T>, Out>
      : [OutParts<Out>] extends [never]
        ? RowOut<RowIn<T>, In, Out>[]
        : T extends Readonly<Record<keyof OutParts<Out>, infer Part>>
          ? { readonly [Name in keyof OutParts<Out>]: FrameOf<EngineIn<Part>, OutParts<Out>[Name]> }
          : RowOut<RowIn<T>, In, Out>[];

/**
 * Parameter type of an aggregate: summaries of games, or the table computed from them.
 *
 * @shown OneOrMore<Summary> | Frame | row[]
 */
export type PassedTo<T, In extends RowsBySport> = PassedRows<
  T,
  OneOrMore<SummaryOf[keyof In & Sport]> | PartsIn<In>
>;
