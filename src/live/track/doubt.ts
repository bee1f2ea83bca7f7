import type { Comparison, TrackedPlay } from "./play-log";
import type { PlayReading, Score } from "./play-readings";
import { comparePositions } from "./positions";
import type { Reading, SummaryReading } from "./readings";
import { furthest, type TrackedGame } from "./tracked-game";

/**
 * A cache may return an older copy, which looks as if plays were withdrawn or points were removed. The
 * response itself does not reveal which is true. A response that only withdraws the newest plays is therefore
 * in doubt. It is accepted once something newer confirms it, or after this many repetitions over this time.
 */
const DOUBT = { polls: 3, ms: 60_000 } as const;

/** Consecutive responses that were rejected. */
interface Doubt {
  readonly polls: number;
  readonly since: number;
}

/** Decides which responses of one source are accepted. */
export interface Judge {
  /** Returns whether to accept a response received at this moment. */
  believes(at: number, isSuspect: boolean): boolean;
  /** Whether the latest response was rejected. */
  readonly inDoubt: boolean;
}

export function createJudge(): Judge {
  let doubt: Doubt | undefined;
  return {
    believes(at, isSuspect) {
      if (isSuspect) {
        doubt = { polls: (doubt?.polls ?? 0) + 1, since: doubt?.since ?? at };
        if (doubt.polls < DOUBT.polls || at - doubt.since < DOUBT.ms) return false;
      }
      doubt = undefined;
      return true;
    },
    get inDoubt() {
      return doubt !== undefined;
    },
  };
}

/** Returns whether a scoreboard withdraws something without being later than the last accepted one. */
export function isListingSuspect(reading: Reading, believed: Reading | undefined): boolean {
  if (believed === undefined) return false;
  const further = comparePositions(reading.status.position, believed.status.position);
  return further < 0 || (further === 0 && isLower(reading.score, believed.score));
}

const isLower = (score: Score | null, before: Score | null): boolean =>
  score !== null && before !== null && (score.away < before.away || score.home < before.home);

/** Returns whether a summary withdraws something without showing anything newer. */
export function isSummarySuspect(
  reading: SummaryReading,
  comparison: Comparison,
  tracked: TrackedGame,
): boolean {
  const newest = furthest(tracked.plays, comparePositions) ?? [];
  const { position } = reading.status;
  const further = comparePositions(position, tracked.position);
  const isBack = takesBack(comparison);
  if (isBack && further < 0) return true;
  // A header may be older than the plays beside it.
  if (further > 0 && comparePositions(position.slice(1), newest) >= 0) return false;
  if (!isBack && further >= 0) return false;
  if (isBack && hasLaterPlays(comparison)) return false;
  return !reading.plays.some(
    (play) => !comparison.known.has(play) && comparePositions(play.position, newest) >= 0,
  );
}

const isTakenBack = ({ content }: PlayReading, play: TrackedPlay): boolean =>
  play.withdrawn || (content !== play.content && play.earlier.includes(content));

const takesBack = ({ known, missing }: Comparison): boolean =>
  missing.length > 0 || [...known].some(([reading, play]) => isTakenBack(reading, play));

/** Returns whether a later play than all withdrawn ones remains, as it would not in an older copy. */
function hasLaterPlays({ known, missing }: Comparison): boolean {
  let [standing, takenBack] = [0, 0];
  for (const { seen_ms } of missing) takenBack = Math.max(takenBack, seen_ms);
  for (const [reading, play] of known) {
    const { id, content, seen_ms } = play;
    if (isTakenBack(reading, play)) takenBack = Math.max(takenBack, seen_ms);
    else if (reading.id === id && reading.content === content) {
      standing = Math.max(standing, seen_ms);
    }
  }
  return standing > takenBack;
}
