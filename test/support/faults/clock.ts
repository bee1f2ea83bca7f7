import { performance } from "node:perf_hooks";
import type { Clock } from "../../../src/http/clock";

/** A clock of the tests, and the waits that were begun by it. */
export interface QuickClock extends Clock {
  /** Milliseconds of every wait so far, by the clock's own time. */
  readonly waits: readonly number[];
}

/** How many times as fast as time the quick clock runs. */
export const SPEED = 1000;

/** The moment that the quick clock takes for now. */
export const TODAY = Date.parse("2026-01-15T18:00:00Z");

/**
 * A clock for which seconds are milliseconds: no backoff takes real time, and yet every wait and
 * every limit keeps its length relative to the others. Limits of the connection itself (on
 * connecting, on stalls of head and body) are not by this clock.
 */
export function quickClock(): QuickClock {
  const waits: number[] = [];
  return {
    waits,
    now: () => performance.now() * SPEED,
    date: () => TODAY,
    after(ms, call) {
      waits.push(ms);
      const timer = setTimeout(call, ms / SPEED);
      return () => clearTimeout(timer);
    },
    random: () => 0.5,
  };
}
