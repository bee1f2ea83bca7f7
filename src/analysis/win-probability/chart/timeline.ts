import { minimum } from "../../../schema/extremes";

/** A moment of a game, with the state from it to the next one, unless plays are missing. */
export interface Moment {
  /** Position in the game: seconds played, or plate appearances before it. */
  readonly at: number;
  readonly until: number;
  /** The stretch that is closer to this moment than to others. */
  readonly reach: Stretch;
  /** Probabilities from 0 to 1; null if unknown. */
  readonly home: number | null;
  readonly away: number | null;
  readonly tie: number | null;
  /** The lowest probability of each side after any play of the moment, from the service or a model. */
  readonly lows: Readonly<Record<"home" | "away", number | null>>;
  /** Whether the probability is one half because the score is level, whatever the service sends. */
  readonly is_level: boolean;
  /** Whether sportsframe's model split a change of the service to get the probability. */
  readonly is_split: boolean;
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** The home side's probability minus the last known one before. */
  readonly change: number | null;
  /** As written in labels: `Q4 0:02`, `B9`. */
  readonly when: string;
  /** As written in sentences: `Q4 0:02`, `the bottom of the 9th`. */
  readonly when_in_words: string;
  /** The service's text for the play that explains the moment. */
  readonly text: string | null;
  /** Returns a short form of the text: `Vinson three`; null without one. */
  readonly shortText: () => string | null;
  /** Whether several plays share the moment, so that its change is not that of one. */
  readonly is_shared: boolean;
  /** Returns the change by the play that explains the moment; null if unknown. */
  readonly ownChange: () => number | null;
}

export type Stretch = Readonly<Record<"from" | "to", number>>;

/** A quarter, a half, an overtime or an inning. */
export interface Section extends Stretch {
  /** Number from 1; overtimes continue the count. */
  readonly number: number;
  readonly name: string;
}

/** The course of a game: its moments in order, and its sections. */
export interface Timeline {
  readonly moments: readonly Moment[];
  readonly sections: readonly Section[];
  readonly regulation: number;
  /** Bottom halves of innings. */
  readonly bottoms: readonly Stretch[];
  /** The part that is shown: at least to the end of regulation. */
  readonly shown: Stretch;
  /** Swings in one direction that are closer than this count as one. */
  readonly swings_apart: number;
  /** Start of the last minute, in which a go-ahead play decides the game; null without a clock. */
  readonly last_minute: number | null;
}

type KnownMoment = Moment & { readonly home: number };
export const isKnown = (moment: Moment): moment is KnownMoment => moment.home !== null;

/** Returns whether the time before the next moment is unknown: plays or rows are missing. */
export const isBeforeHole = ({ until }: Moment, next: Moment | undefined): boolean =>
  next !== undefined && next.at > until;

export type Swing = KnownMoment & {
  readonly change: number;
  /** Whether the winner led from then on, in the last minute. */
  readonly is_go_ahead: boolean;
};

type Course = Pick<Timeline, "moments" | "swings_apart" | "last_minute">;

/** Log rows that are not plays. */
const NO_PLAY = /\btime-?out\b|^end of\b|^end (?:game|period)|\bchallenge\b|\breview\b/i;

/**
 * Returns the largest swings of at least five percentage points, in either direction. The earlier of equal
 * swings is used, and the largest of those close together in one direction. The play of the last minute that
 * puts the winner ahead for good is included regardless of its size. Excluded are changes after an unknown
 * stretch, since their play is unknown, and a certainty if the end of the log is missing. So are rows that
 * are not plays, such as time-outs.
 */
export function largestSwings(timeline: Course, most: number, lacksEnd: boolean): readonly Swing[] {
  const { moments, swings_apart } = timeline;
  const isTooLate = ({ home }: Moment) => lacksEnd && (home === 0 || home === 1);
  const goAhead = lacksEnd ? undefined : goAheadPlay(timeline);
  const swings = moments
    .filter((moment, index): moment is KnownMoment & { readonly change: number } => {
      const before = moments[index - 1];
      const isSeen = before !== undefined && isKnown(before) && !isBeforeHole(before, moment);
      if (!isSeen || !isKnown(moment) || isTooLate(moment)) return false;
      if (NO_PLAY.test(moment.text ?? "")) return false;
      return moment === goAhead || Math.abs(moment.change ?? 0) >= 0.05;
    })
    .map((moment): Swing => ({ ...moment, is_go_ahead: moment === goAhead }))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const ordered = swings.toSorted(goAheadFirst);
  const largest: Swing[] = [];
  for (const swing of ordered) {
    const isClose = largest.some(
      ({ at, change }) =>
        Math.abs(at - swing.at) < swings_apart && Math.sign(change) === Math.sign(swing.change),
    );
    if (largest.length < most && !isClose) largest.push(swing);
  }
  return swings.filter((swing) => largest.includes(swing));
}

export const goAheadFirst = (one: Swing, other: Swing): number =>
  Number(other.is_go_ahead) - Number(one.is_go_ahead);

/** Returns the moment of the last minute from which the winner led to the end; undefined if it led before. */
function goAheadPlay({ moments, last_minute }: Course): Moment | undefined {
  const leader = ({ home_score, away_score }: Moment) =>
    Math.sign((home_score ?? 0) - (away_score ?? 0));
  const [winner = 0] = moments.slice(-1).map(leader);
  if (last_minute === null || winner === 0) return undefined;
  const before = moments.findLastIndex((moment) => leader(moment) !== winner);
  const play = before < 0 ? undefined : moments[before + 1];
  return play !== undefined && play.at >= last_minute ? play : undefined;
}

/** Returns the moment with a side's lowest probability after any play; the first of equal ones. */
export function findLowest(moments: readonly Moment[], side: "home" | "away") {
  const shares = moments.map(({ lows }) => lows[side] ?? Infinity);
  const share = minimum([Infinity, ...shares]);
  const lowest = moments[shares.indexOf(share)];
  return lowest && share < Infinity ? { ...lowest, share } : undefined;
}
