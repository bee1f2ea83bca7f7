import { performance } from "node:perf_hooks";
import type { Clock } from "../../../src/service/http/limits/clock";

/** A clock for tests, and the waits it was used for. */
export interface QuickClock extends Clock {
  /** Milliseconds of every wait so far, in the clock's own time. */
  readonly waits: readonly number[];
}

/** How many times faster than real time the clock runs. */
export const SPEED = 1000;

/** The clock's present. */
export const TODAY = Date.parse("2026-01-15T18:00:00Z");

/**
 * A clock on which a second takes a millisecond: backoffs take hardly any time, but all waits and
 * limits keep their relative lengths. Limits of the connection itself (on connecting, and on stalls
 * of head and body) do not use this clock.
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
