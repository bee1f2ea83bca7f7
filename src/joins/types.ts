/** The ways to join, in the order of how often they are wanted. */
export const JOIN_MODES = ["left", "inner", "outer", "semi", "anti"] as const;

/**
 * left: every row of the left frame, with what the right frame has for it. inner: only those that
 * the right frame has something for. outer: as left, then the rows of the right frame that no
 * left row met. semi and anti: the left rows alone that the right frame has, or has not.
 */
export type JoinMode = (typeof JOIN_MODES)[number];

/** One column, or several that must all be equal. */
export type JoinKeys = string | readonly string[];

/** How `joinFrames` joins: `on`, or `left_on` with `right_on` where the names differ. */
export interface JoinOptions {
  /** Columns that both frames have. */
  readonly on?: JoinKeys | undefined;
  /** Columns of the left frame, beside `right_on` in the same order. */
  readonly left_on?: JoinKeys | undefined;
  /** Columns of the right frame, beside `left_on` in the same order. */
  readonly right_on?: JoinKeys | undefined;
  /** "left" if not given. */
  readonly how?: JoinMode | undefined;
  /** What a column of the right frame gets after its name where the left has one; `_right`. */
  readonly suffix?: string | undefined;
}

/** How `joinOnTeamId` joins. */
export interface TeamJoinOptions {
  /** "left" if not given. */
  readonly how?: JoinMode | undefined;
  /** The column of the left frame that holds team ids; `team_id`. */
  readonly left_on?: string | undefined;
  /** The column of the right frame that holds team ids; `team_id`. */
  readonly right_on?: string | undefined;
  /** What a column of the right frame gets after its name where the left has one; `_right`. */
  readonly suffix?: string | undefined;
}

type Given<O, Key extends string, Default> = O extends { readonly [K in Key]: infer Value }
  ? Value extends undefined
    ? Default
    : Value
  : Default;

type NamesIn<Keys> = Keys extends readonly string[] ? Keys[number] : Keys;

type RightKeys<O, Default> = NamesIn<Given<O, "right_on", Given<O, "on", Default>>>;
type LeftKeys<O, Default> = NamesIn<Given<O, "left_on", Given<O, "on", Default>>>;

type Suffixed<Name extends string, Taken, O> = Name extends Taken
  ? `${Name}${Given<O, "suffix", "_right"> & string}`
  : Name;

type Carried<L, R, O, Key> = {
  readonly [Name in keyof R & string as Name extends RightKeys<O, Key>
    ? never
    : Suffixed<Name, keyof L, O>]: R[Name] | null;
};

type LeftOf<L, O, Key> =
  Given<O, "how", "left"> extends "outer"
    ? { readonly [Name in keyof L]: Name extends LeftKeys<O, Key> ? L[Name] : L[Name] | null }
    : L;

/** A row of a join, as far as the options tell it; unknown where a frame's rows are. */
export type Joined<L, R, O, Key = never> =
  Given<O, "how", "left"> extends "semi" | "anti"
    ? L
    : unknown extends L
      ? unknown
      : unknown extends R
        ? unknown
        : LeftOf<L, O, Key> & Carried<L, R, O, Key>;
