import { performance } from "node:perf_hooks";

/** The clock of a watch, which tests replace. */
export interface LiveClock {
  /** Returns milliseconds since a fixed moment; never decreases. */
  now(): number;
  /** Returns the time of day in milliseconds since 1970. */
  date(): number;
  /** Resolves after `ms` milliseconds, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The longest timer of Node, 24.8 days. */
const LONGEST_MS = 2 ** 31 - 1;

export const liveClock: LiveClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      let left = Math.max(0, ms);
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      // A longer timer would fire immediately.
      const next = (): void => {
        const part = Math.min(left, LONGEST_MS);
        left -= part;
        timer = setTimeout(left > 0 ? next : done, part);
      };
      let timer: NodeJS.Timeout | undefined;
      next();
      signal?.addEventListener("abort", done, { once: true });
      if (signal?.aborted) done();
    }),
};
