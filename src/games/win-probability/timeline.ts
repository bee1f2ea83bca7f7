/** A moment of a game, and what stood after it: until the next one, unless plays are missing. */
export interface Moment {
  /** Where in the game it begins: seconds played, or plate appearances before it. */
  readonly at: number;
  readonly until: number;
  /** What is nearer to this moment than to others. */
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
  readonly short_text: string | null;
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

/** The course of a game: its moments in their order, and how it is divided. */
export interface Timeline {
  readonly moments: readonly Moment[];
  readonly sections: readonly Section[];
  /** How many sections a game has at least. */
  readonly regulation: number;
  /** The bottoms of innings. */
  readonly bottoms: readonly Stretch[];
  /** From where to where it is shown: to the end of regulation at least. */
  readonly shown: Stretch;
  /** Swings that are nearer to each other are one. */
  readonly swings_apart: number;
}

type KnownMoment = Moment & { readonly home: number };

export const isKnown = (moment: Moment): moment is KnownMoment => moment.home !== null;

/** Whether nothing is known of the time before the next moment: its plays or rows are missing. */
export const isBeforeHole = ({ until }: Moment, next: Moment | undefined): boolean =>
  next !== undefined && next.at > until;

/** A moment that changed the probability. */
export type Swing = KnownMoment & { readonly change: number };

/** Smaller ones turn no game. */
const LEAST_SWING = 0.05;

/**
 * The largest swings of five points and more, whichever way they went; of equal ones the earlier,
 * and of those close together the largest. What follows an unknown stretch is none: nobody can tell
 * which of its plays it was. Nor is a certainty where the end is missing: what brought it came after
 * the play.
 */
export function largestSwings(
  { moments, swings_apart }: Pick<Timeline, "moments" | "swings_apart">,
  most: number,
  lacksEnd: boolean,
): readonly Swing[] {
  const isTooLate = ({ home }: Moment) => lacksEnd && (home === 0 || home === 1);
  const swings = moments
    .filter((moment, index): moment is Swing => {
      const before = moments[index - 1];
      const isSeen = before !== undefined && isKnown(before) && !isBeforeHole(before, moment);
      if (!isSeen || !isKnown(moment) || isTooLate(moment)) return false;
      return Math.abs(moment.change ?? 0) >= LEAST_SWING;
    })
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const largest: Swing[] = [];
  for (const swing of swings) {
    const isClose = largest.some(({ at }) => Math.abs(at - swing.at) < swings_apart);
    if (largest.length < most && !isClose) largest.push(swing);
  }
  return largest;
}

/** The moment at which a side's probability was least; of equal ones the first. */
export function findLowest(
  moments: readonly Moment[],
  side: "home" | "away",
): (Moment & { readonly share: number }) | undefined {
  let lowest: (Moment & { readonly share: number }) | undefined;
  for (const moment of moments) {
    const share = moment[side];
    if (share !== null && share < (lowest?.share ?? Infinity)) lowest = { ...moment, share };
  }
  return lowest;
}
