import type { JsonObject } from "../../schema/payload";
import { createEventWriter } from "./event-writer";
import type { GameEvent } from "./events";
import { contradictions, writePlays, writeRest, writeStart } from "./poll-events";
import {
  type PlayReading,
  type Reading,
  readListed,
  readSummary,
  type Score,
  type SummaryReading,
} from "./readings";
import { comparePositions, type Phase } from "./status";
import {
  type Comparison,
  comparePlays,
  furthest,
  rememberPlaces,
  type TrackedGame,
  type TrackedPlay,
} from "./tracked-game";

/** One or both responses of the service about a game at one moment. */
export interface Poll {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The game's event on a scoreboard. */
  readonly listed?: JsonObject | undefined;
  readonly summary?: JsonObject | undefined;
  /** Reason why a response is missing, or the second of two; only for recordings. */
  readonly failure?: string | undefined;
}

/** Turns responses into events; holds a game's state, without clock and network. */
export interface GameTracker {
  /** Returns the new events of a poll, in the order of the game. */
  events(poll: Poll): readonly GameEvent[];
  readonly state: GameState;
}

/** The state for the time of the next poll and for views. */
export interface GameState {
  /** Undefined before the first response. */
  readonly phase: Phase | undefined;
  /** Whether a response is waiting for confirmation. */
  readonly inDoubt: boolean;
  /** NaN if unknown. */
  readonly start_ms: number;
  readonly tracked: TrackedGame;
  /** The payload of the last accepted summary. */
  readonly payload: JsonObject | undefined;
}

/** Number of polls to wait for the older of two sources. */
const PATIENCE = 3;
const NOT_WAITED = { over: 0, score: 0 };

const rankOf = (reading: Reading | undefined): number | undefined => reading?.status.position[0];

/** Returns a tracker that continues from a tracked game and changes it. */
export function createTracker(tracked: TrackedGame): GameTracker {
  const judges = { listed: createJudge(), summary: createJudge() };
  let listed: Reading | undefined;
  let summary: SummaryReading | undefined;
  let payload: JsonObject | undefined;
  let waited = NOT_WAITED;

  const believeListed = ({ at, listed: event }: Poll, hasNews: boolean): void => {
    const reading = event && readListed(tracked.league, event);
    if (reading === undefined) return;
    // New plays confirm that a game which was over continues.
    const isBorneOut = hasNews && rankOf(summary) === rankOf(reading);
    const isSuspect = isListingSuspect(reading, listed) && !isBorneOut;
    if (judges.listed.believes(at, isSuspect)) listed = reading;
  };
  const believeSummary = (poll: Poll) => {
    const reading = poll.summary && readSummary(tracked.league, poll.summary);
    if (reading === undefined) return undefined;
    const comparison = comparePlays(tracked.plays, reading.plays);
    const isSuspect = isSummarySuspect(reading, comparison, tracked);
    if (!judges.summary.believes(poll.at, isSuspect)) return undefined;
    summary = reading;
    payload = poll.summary;
    tracked.position = reading.status.position;
    rememberPlaces(comparison.known);
    return comparison;
  };
  return {
    events(poll) {
      const comparison = believeSummary(poll);
      const last = summary?.plays.at(-1);
      // Whether there are plays after all reported ones.
      const hasNews = comparison !== undefined && last !== undefined && !comparison.known.has(last);
      believeListed(poll, hasNews);
      const reading = listed ?? summary;
      if (reading === undefined) return [];
      const writer = createEventWriter(tracked, poll.at, reading);
      writeStart(writer, { listed, summary });
      if (summary !== undefined && comparison !== undefined) {
        if (hasNews) waited = NOT_WAITED;
        writePlays(writer, summary, comparison);
      }
      const logged = tracked.plays.length > 0 ? tracked.score : null;
      const { over, score } = contradictions(listed, summary, logged);
      waited = { over: over ? waited.over + 1 : 0, score: score ? waited.score + 1 : 0 };
      const ahead = { over: waited.over >= PATIENCE, score: waited.score >= PATIENCE };
      writeRest(writer, { listed, summary }, ahead);
      return writer.events;
    },
    get state() {
      const { status, start_ms = Number.NaN } = listed ?? summary ?? {};
      const inDoubt = judges.listed.inDoubt || judges.summary.inDoubt || waited.over > 0;
      return { phase: status?.phase, inDoubt, start_ms, tracked, payload };
    },
  };
}

/**
 * A cache may return an older copy, which looks as if plays were withdrawn or points were removed. The
 * response itself does not reveal which is true. A response that only withdraws the newest plays is therefore
 * in doubt. It is accepted once something newer confirms it, or after this many repetitions over this time.
 */
const DOUBT = { polls: 3, ms: 60_000 } as const;

/** Decides which responses of one source are accepted. */
function createJudge() {
  /** Consecutive responses that were rejected. */
  let doubt: { readonly polls: number; readonly since: number } | undefined;
  return {
    /** Returns whether to accept a response received at this moment. */
    believes(at: number, isSuspect: boolean): boolean {
      if (isSuspect) {
        doubt = { polls: (doubt?.polls ?? 0) + 1, since: doubt?.since ?? at };
        if (doubt.polls < DOUBT.polls || at - doubt.since < DOUBT.ms) return false;
      }
      doubt = undefined;
      return true;
    },
    get inDoubt(): boolean {
      return doubt !== undefined;
    },
  };
}

/** Returns whether a scoreboard withdraws something without being later than the last accepted one. */
function isListingSuspect(reading: Reading, believed: Reading | undefined): boolean {
  if (believed === undefined) return false;
  const further = comparePositions(reading.status.position, believed.status.position);
  return further < 0 || (further === 0 && isLower(reading.score, believed.score));
}

const isLower = (score: Score | null, before: Score | null): boolean =>
  score !== null && before !== null && (score.away < before.away || score.home < before.home);

/** Returns whether a summary withdraws something without showing anything newer. */
function isSummarySuspect(
  reading: SummaryReading,
  comparison: Comparison,
  tracked: TrackedGame,
): boolean {
  const newest = furthest(tracked.plays);
  const { position } = reading.status;
  const further = comparePositions(position, tracked.position);
  const { known, missing } = comparison;
  const isBack = missing.length > 0 || [...known].some(([one, play]) => isTakenBack(one, play));
  if (isBack && further < 0) return true;
  // A header may be older than the plays beside it.
  if (further > 0 && comparePositions(position.slice(1), newest) >= 0) return false;
  if (!isBack && further >= 0) return false;
  if (isBack && hasLaterPlays(comparison)) return false;
  return !reading.plays.some(
    (play) => !known.has(play) && comparePositions(play.position, newest) >= 0,
  );
}

const isTakenBack = ({ content }: PlayReading, play: TrackedPlay): boolean =>
  play.withdrawn || (content !== play.content && play.earlier.includes(content));

/** Returns whether a later play than all withdrawn ones remains, as it would not in an older copy. */
function hasLaterPlays({ known, missing }: Comparison): boolean {
  let standing = 0;
  let takenBack = 0;
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
