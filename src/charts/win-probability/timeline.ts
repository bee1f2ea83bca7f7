import type { TeamLabel } from "../shared/game-heading";
import type { ChartedRow } from "./charted-rows";

/** A moment of a game, and what stood after it: until the next one, unless plays are missing. */
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
  /** How far apart labelled swings are at least. */
  readonly swings_apart: number;
}

export interface GameHeading {
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  /** A table is a `part` where it cannot tell how the game stands, or stood in the end. */
  readonly stage: "before" | "running" | "over" | "part";
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
  /** Of the table, in the order of the game. */
  readonly rows: readonly ChartedRow[];
  readonly heading: GameHeading;
  readonly timeline: Timeline;
  /** What part of the game a filtered table is; empty where it is whole. */
  readonly part: readonly string[];
  /** What lacks the end of a completed game. */
  readonly endless: "log" | "win probability" | undefined;
  /** Both panels; the lower one alone, where no probability is known; or neither. */
  readonly drawn: "chances" | "lead" | "nothing";
  /** By whom the probabilities are: `from the service’s own model`. */
  readonly model: string;
}

export type KnownMoment = Moment & { readonly home: number };

export const isKnown = (moment: Moment): moment is KnownMoment => moment.home !== null;

/** Whether nothing is known of the time before the next moment: its plays or rows are missing. */
export const isBeforeHole = ({ until }: Moment, next: Moment | undefined): boolean =>
  next !== undefined && next.at > until;
