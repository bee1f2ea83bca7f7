import { performance } from "node:perf_hooks";

/** Time and randomness, which tests replace. */
export interface Clock {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** The time of day, as milliseconds since 1970. */
  date(): number;
  /** Calls back after that many milliseconds; returns a function that cancels it. */
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
