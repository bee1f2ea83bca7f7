import type { PassedFrame, RowIn } from "../frames/input/input-types";

/** The modes of a join, the most common first. */
export const JOIN_MODES = ["left", "inner", "outer", "semi", "anti"] as const;

/**
 * `"left"` returns every row of the left frame with its matches. `"inner"` returns only rows with a match.
 * `"outer"` is `"left"` plus the unmatched rows of the right frame. `"semi"` and `"anti"` return only left
 * rows: those with or without a match on the right.
 */
export type JoinMode = (typeof JOIN_MODES)[number];

/** One column, or several that must all be equal. */
export type JoinKeys = string | readonly string[];

/** Options of `joinFrames`: `on`, or `left_on` with `right_on` if the names differ. */
export interface JoinOptions {
  /** Key columns that exist in both frames. @default none; then `left_on` and `right_on` are needed */
  readonly on?: JoinKeys | undefined;
  /** Key columns of the left frame, in the order of `right_on`. @default the columns in `on` */
  readonly left_on?: JoinKeys | undefined;
  /** Key columns of the right frame, in the order of `left_on`. @default the columns in `on` */
  readonly right_on?: JoinKeys | undefined;
  /** Rows of the result; see `JoinMode`. @default "left" */
  readonly how?: JoinMode | undefined;
  /** Suffix for names of right columns that also exist in the left frame. @default "_right" */
  readonly suffix?: string | undefined;
  /** Whether a key may be repeated in both frames; then the result contains every pair. @default false */
  readonly many?: boolean | undefined;
}

/** Options of `joinOnTeamId`. */
export interface TeamJoinOptions extends Pick<JoinOptions, "how" | "suffix" | "many"> {
  /** Column of the left frame with team ids. @default "team_id" */
  readonly left_on?: string | undefined;
  /** Column of the right frame with team ids. @default "team_id" */
  readonly right_on?: string | undefined;
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

/** Columns of the right frame, null for left rows without a match. */
type Carried<L, R, O, Key> = {
  readonly [Name in keyof R & string as Name extends NamesIn<RightKeys<O, Key>>
    ? never
    : Suffixed<Name, keyof L, O>]: How<O> extends "inner" ? R[Name] : R[Name] | null;
};

/** In "outer", right rows without a match have null left values, and their key may be null. */
type LeftOf<L, O> = How<O> extends "outer" ? { readonly [Name in keyof L]: L[Name] | null } : L;

type IsTold<O, Key> =
  IsOne<How<O>> extends true
    ? IsOne<Suffix<O>> extends true
      ? AreKnown<RightKeys<O, Key>>
      : false
    : false;

/**
 * A row of a join, derived from the types of the options. Unknown if the rows of a frame are unknown, or if
 * `how`, the keys or the suffix are not literal types.
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
  "a scoreboard, which contains two teams per row: use withTeams(games, teams), or left_on";

/** Parameter type: the left frame of a join on team_id. @shown Frame */
export type PassedSide<L, O> = "left_on" extends keyof O
  ? PassedFrame<L>
  : "team_id" extends keyof RowIn<L>
    ? PassedFrame<L>
    : RowIn<L> extends { readonly home_id: unknown; readonly away_id: unknown }
      ? TwoTeams
      : PassedFrame<L>;
