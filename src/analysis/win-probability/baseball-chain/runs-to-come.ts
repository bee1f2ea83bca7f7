import type { BaseballRates } from "./parameters";
import { STATES, type Way, waysFrom } from "./ways";

/** Maximum runs in a half-inning; the last place also contains the probability of more. */
export const MOST_RUNS = 16;

/** The probabilities of 0, 1, 2, ... runs to the end of a half-inning, by its state. */
export type RunsToCome = readonly (readonly number[])[];

export const placeOf = (bases: number, outs: number): number => 8 * outs + bases;

/** Nearness of runners to home; every event without a run or an out increases it. */
const NEARNESS = [0, 1, 2, 3, 3, 4, 5, 6];

/** Order of computation, from the last state to the first: each follows the states it can lead to. */
const ORDER = [...STATES].sort(
  (one, other) =>
    other.outs - one.outs || (NEARNESS[other.bases] ?? 0) - (NEARNESS[one.bases] ?? 0),
);

/** Returns the exact distribution of runs to the end of a half-inning from each of its 24 states. */
export function runsToCome(rates: BaseballRates): RunsToCome {
  const ways: (readonly Way[])[] = STATES.map((state) => waysFrom(state, rates));
  const found = STATES.map(() => new Array<number>(MOST_RUNS + 1).fill(0));
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    for (const { bases, outs } of ORDER) {
      const place = placeOf(bases, outs);
      let chance = 0;
      for (const way of ways[place] ?? []) {
        if (way.runs > runs) continue;
        const rest = runs - way.runs;
        if (way.outs < 3) chance += way.share * (found[placeOf(way.bases, way.outs)]?.[rest] ?? 0);
        else if (rest === 0) chance += way.share;
      }
      (found[place] as number[])[runs] = chance;
    }
  }
  for (const list of found) {
    list[MOST_RUNS] = Math.max(0, 1 - list.reduce((sum, chance) => sum + chance, 0));
  }
  return found;
}
