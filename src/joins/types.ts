import type { PassedFrame, RowIn } from "../frames/input-types";

/** The ways to join, in the order of how often they are wanted. */
export const JOIN_MODES = ["left", "inner", "outer", "semi", "anti"] as const;

/**
 * `"left"` returns every row of the left frame with its matches. `"inner"` returns only rows with a match.
 * `"outer"` is `"left"` plus the unmatched rows of the right frame. `"semi"` and `"anti"` return only left
 * rows: those with or without a match on the right.
 */
export type JoinMode = (typeof JOIN_MODES)[number];

/** One column, or several that must all be equal. */
export type JoinKeys = string | readonly string[];

/** How `joinFrames` joins: `on`, or `left_on` with `right_on` if the names differ. */
export interface JoinOptions {
  /**
   * Columns that both frames have.
   * @default none; then `left_on` and `right_on` are needed
   */
  readonly on?: JoinKeys | undefined;
  /**
   * Columns of the left frame, beside `right_on` in the same order.
   * @default what `on` says
   */
  readonly left_on?: JoinKeys | undefined;
  /**
   * Columns of the right frame, beside `left_on` in the same order.
   * @default what `on` says
   */
  readonly right_on?: JoinKeys | undefined;
  /**
   * Which rows come out: `JoinMode` describes each word.
   * @default "left"
   */
  readonly how?: JoinMode | undefined;
  /**
   * Suffix of a right column's name that is also in the left frame.
   * @default "_right"
   */
  readonly suffix?: string | undefined;
}

/** How `joinOnTeamId` joins. */
export interface TeamJoinOptions {
  /**
   * Which rows come out: `JoinMode` describes each word.
   * @default "left"
   */
  readonly how?: JoinMode | undefined;
  /**
   * The column of the left frame that holds team ids.
   * @default "team_id"
   */
  readonly left_on?: string | undefined;
  /**
   * The column of the right frame that holds team ids.
   * @default "team_id"
   */
  readonly right_on?: string | undefined;
  /**
   * Suffix of a right column's name that is also in the left frame.
   * @default "_right"
   */
  readonly suffix?: string | undefined;
}

type Given<O, Key extends string, Default> = Key extends keyof O
  ? [O[Key]] extends [undefined]
    ? Default
    : O[Key]
  : Default;

/** Whether a type is a single text literal, so that the value is known. */
type IsOne<T, Each = T> = [T] extends [never]
  ? false
  : string extends T
    ? false
    : Each extends unknown
      ? [T] extends [Each & string]
        ? true
        : false
      : never;

type AreOnes<Keys extends readonly unknown[]> = Keys extends readonly [infer First, ...infer Others]
  ? IsOne<First> extends true
    ? AreOnes<Others>
    : false
  : Keys extends readonly []
    ? true
    : false;

type AreKnown<Keys> = [Keys] extends [readonly unknown[]] ? AreOnes<Keys> : IsOne<Keys>;

type How<O> = Given<O, "how", "left">;
type Suffix<O> = Given<O, "suffix", "_right">;
type RightKeys<O, Default> = Given<O, "right_on", Given<O, "on", Default>>;

type NamesIn<Keys> = Keys extends readonly unknown[] ? Keys[number] : Keys;

type Suffixed<Name extends string, Taken, O> = Name extends Taken
  ? `${Name}${Suffix<O> & string}`
  : Name;

/** Columns of the right frame, which a left row that met none has no values for. */
type Carried<L, R, O, Key> = {
  readonly [Name in keyof R & string as Name extends NamesIn<RightKeys<O, Key>>
    ? never
    : Suffixed<Name, keyof L, O>]: How<O> extends "inner" ? R[Name] : R[Name] | null;
};

/** In "outer" a right row that met none has no left values, and its key may be null. */
type LeftOf<L, O> = How<O> extends "outer" ? { readonly [Name in keyof L]: L[Name] | null } : L;

type IsTold<O, Key> =
  IsOne<How<O>> extends true
    ? IsOne<Suffix<O>> extends true
      ? AreKnown<RightKeys<O, Key>>
      : false
    : false;

/**
 * A row of a join, derived from the types of the options. Unknown if the rows of a frame are, or if `how`,
 * the keys or the suffix are typed more widely than as their values.
 *
 * @shown row
 */
export type Joined<L, R, O, Key = never> = [How<O>] extends ["semi" | "anti"]
  ? L
  : unknown extends L
    ? unknown
    : unknown extends R
      ? unknown
      : IsTold<O, Key> extends true
        ? LeftOf<L, O> & Carried<L, R, O, Key>
        : unknown;

/** The compiler's text for a frame with the ids of two teams. */
export type TwoTeams =
  "a scoreboard, with two teams in a row: use withTeams(games, teams), or left_on";

/**
 * The left frame of a join on team_id as the type of a parameter.
 *
 * @shown Frame
 */
export type PassedSide<L, O> = "left_on" extends keyof O
  ? PassedFrame<L>
  : "team_id" extends keyof RowIn<L>
    ? PassedFrame<L>
    : RowIn<L> extends { readonly home_id: unknown; readonly away_id: unknown }
      ? TwoTeams
      : PassedFrame<L>;
