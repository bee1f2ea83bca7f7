import { minimum } from "../schema/extremes";
import type { GameService } from "./service";
import type { GameState } from "./tracker";
import type { Seen, Subject } from "./watch";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** After a failure. */
const FAILURE_MS = MINUTE;
/** Failures in a row after which a watch gives up: half an hour of them. */
const MOST_FAILURES = 30;

/** Polls between periods are rarer by this factor. */
const BREAK = 3;
const LONGEST_WAIT = 10 * MINUTE;
/** A game that has not begun so long after its hour begins late; after half a day it will not. */
const LATE_MS = 15 * MINUTE;
const FORGOTTEN_MS = 12 * 60 * MINUTE;

/** The requests of a subject at each poll. */
interface Questions<Answer> {
  begin(): Answer;
  /** Asks for one answer after the other, and adds each at once. */
  ask(answer: Answer): Promise<void>;
  /** Whether an error ends the watch. */
  isFatal(error: unknown): boolean;
  /** Returns what is new in the answers; after a failure, in those before it. */
  report(answer: Answer, failure: unknown): readonly Seen[];
  /** Milliseconds to the next poll after one that has not failed. */
  untilNext(): number | null;
}

/** Polls a service. Asks again a minute after a failure, and gives up after thirty in a row. */
export function pollingSubject<Answer>(
  service: GameService,
  { begin, ask, isFatal, report, untilNext }: Questions<Answer>,
): Subject {
  let failures = 0;
  return {
    async poll() {
      const answer = begin();
      let failure: unknown;
      try {
        await ask(answer);
        failures = 0;
      } catch (error) {
        if (service.isAborted()) return [];
        failures += 1;
        if (failures === MOST_FAILURES || isFatal(error)) throw error;
        failure = error;
      }
      return report(answer, failure);
    },
    untilNext: () => (failures > 0 ? FAILURE_MS : untilNext()),
  };
}

/** Milliseconds to the next poll of games that are not over or in doubt; null if there are none. */
export function untilNextPoll(
  states: readonly GameState[],
  every_ms: number,
  date: number,
): number | null {
  const waits = states.flatMap((state) =>
    state.tracked.outcome === null || state.inDoubt
      ? (choosePace(state, every_ms, date) ?? [])
      : [],
  );
  return waits.length === 0 ? null : minimum(waits);
}

/**
 * Milliseconds between polls of a game that is not over. In play, and while answers
 * contradict each other, it is `every_ms`; null if none is worth it.
 */
function choosePace(state: GameState, every_ms: number, date: number): number | null {
  if (state.inDoubt) return every_ms;
  switch (state.phase) {
    case "break":
      return BREAK * every_ms;
    case "delayed":
      return Math.max(MINUTE, every_ms);
    case "before":
      return untilStart(state.start_ms - date, every_ms);
    default:
      return every_ms;
  }
}

function untilStart(left: number, every_ms: number): number | null {
  if (left < -FORGOTTEN_MS) return null;
  if (Number.isNaN(left)) return Math.max(MINUTE, every_ms);
  if (left < -LATE_MS) return BREAK * every_ms;
  // Games begin after their hour, so the poll at the hour itself is the first that may show it.
  return Math.max(every_ms, Math.min(left, LONGEST_WAIT));
}
