import { performance } from "node:perf_hooks";

/** Time and random numbers, which tests replace. */
export interface Clock {
  /** Returns milliseconds since a fixed moment; never decreases. */
  now(): number;
  /** Returns the time of day in milliseconds since 1970. */
  date(): number;
  /** Calls back after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
  /** Returns a number from 0 up to but not including 1. */
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
