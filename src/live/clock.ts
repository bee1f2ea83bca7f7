import { performance } from "node:perf_hooks";

/** Time as a watch needs it, which tests replace. */
export interface LiveClock {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** The time of day, as milliseconds since 1970. */
  date(): number;
  /** Resolves after that many milliseconds, or as soon as the signal aborts. */
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
      // A longer timer would fire at once.
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
