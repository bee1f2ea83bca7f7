import type { TeamLabel } from "../shared/game-heading";

/** A moment of a game: what stood after it, until the next one. */
export interface Moment {
  /** Where on the chart it begins: seconds played, or plate appearances before it. */
  readonly at: number;
  readonly until: number;
  /** Where pointing means this moment. */
  readonly reach: Stretch;
  /** Probabilities from 0 to 1; null where they are unknown. */
  readonly home: number | null;
  readonly away: number | null;
  readonly tie: number | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** The home side's probability less the last known one before. */
  readonly change: number | null;
  /** As labels have it: `Q4 0:02`, `B9`. */
  readonly when: string;
  /** As sentences have it: `Q4 0:02`, `the bottom of the 9th`. */
  readonly when_in_words: string;
  /** The service's text for the play that explains the moment. */
  readonly text: string | null;
  /** A short form of the text: `Vinson three`; null where there is none. */
  readonly shortText: () => string | null;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A quarter, a half, an overtime or an inning. */
export interface Section extends Stretch {
  /** Counted from 1, overtimes on from regulation. */
  readonly number: number;
  readonly name: string;
}

export interface Timeline {
  readonly moments: readonly Moment[];
  readonly sections: readonly Section[];
  /** How many sections a game has at least. */
  readonly regulation: number;
  /** The bottoms of innings. */
  readonly shaded: readonly Stretch[];
  readonly shown: Stretch;
}

export interface GameHeading {
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  readonly stage: "before" | "running" | "over";
  readonly neutral: boolean;
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** `January 19, 2023`, and the status in the service's words; null where a table was given. */
  readonly day: string | null;
  readonly status: string | null;
  /** ` in overtime`, ` in 11 innings`; empty for games of the usual length. */
  readonly length: string;
}

export interface ChartedGame {
  readonly league: "wbb" | "mlb";
  readonly heading: GameHeading;
  readonly timeline: Timeline;
}

export type KnownMoment = Moment & { readonly home: number };

export const isKnown = (moment: Moment): moment is KnownMoment => moment.home !== null;

/** Whether the last known value is a certainty: a table has no other sign that its game ended. */
export function isDecided(moments: readonly Moment[]): boolean {
  const last = moments.filter(isKnown).at(-1)?.home;
  return last === 0 || last === 1;
}
