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

export const liveClock: LiveClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener("abort", done, { once: true });
      if (signal?.aborted) done();
    }),
};
