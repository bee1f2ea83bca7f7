import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

/** The clock of a watch, which tests replace. */
export interface LiveClock {
  /** Returns milliseconds since a fixed moment; never decreases. */
  now(): number;
  /** Returns the time of day in milliseconds since 1970. */
  date(): number;
  /** Resolves after `ms` milliseconds or Node's longest timer, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The longest timer of Node, 24.8 days; a longer one would fire immediately. The loop then waits again. */
const LONGEST_MS = 2 ** 31 - 1;

export const liveClock: LiveClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  wait: (ms, signal) =>
    setTimeout(Math.min(ms, LONGEST_MS), undefined, { signal }).catch(() => undefined),
};
