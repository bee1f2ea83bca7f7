import type { GameState } from "./tracker";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** After a failure. */
export const FAILURE_MS = MINUTE;
/** Failures in a row after which a watch gives up: half an hour of them. */
export const MOST_FAILURES = 30;

/** Polls between periods are rarer by this factor. */
const BREAK = 3;
const LONGEST_WAIT = 10 * MINUTE;
/** A game that has not begun so long after its hour begins late; after half a day it will not. */
const LATE_MS = 15 * MINUTE;
const FORGOTTEN_MS = 12 * 60 * MINUTE;

/**
 * Milliseconds between polls of a game that is not over. In play, and while answers
 * contradict each other, it is `every_ms`; null where none is worth it.
 */
export function choosePace(state: GameState, every_ms: number, date: number): number | null {
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
