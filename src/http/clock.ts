import { performance } from "node:perf_hooks";

/** Time and chance, which tests replace by their own. */
export interface Clock {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  /** The moment, as milliseconds since 1970. */
  date(): number;
  /** Calls back after so many milliseconds; what it returns calls that off. */
  after(ms: number, call: () => void): () => void;
  /** A number from 0 to below 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
