import type { BaseballAthlete } from "../league";
import type { Bases } from "./model";

/** Somebody on base, the pitcher answerable for him, and whether his run would be unearned. */
export interface Runner {
  readonly athlete: BaseballAthlete;
  readonly pitcher: BaseballAthlete;
  readonly unearned: boolean;
}

export type Occupied = readonly [Runner | undefined, Runner | undefined, Runner | undefined];

export const EMPTY: Occupied = [undefined, undefined, undefined];

/** 0 first, 1 second, 2 third, 3 home. */
export type Base = 0 | 1 | 2 | 3;

export interface Move {
  readonly runner: Runner;
  readonly base: Base;
}

/** What the runners did: the lead runner comes first in each list. */
export interface Advance {
  readonly bases: Occupied;
  readonly scored: readonly Runner[];
  readonly out: readonly Move[];
  readonly moved: readonly Move[];
}

const LEAD_FIRST = [2, 1, 0] as const;

export const basesOf = (occupied: Occupied): Bases => [
  occupied[0]?.athlete,
  occupied[1]?.athlete,
  occupied[2]?.athlete,
];

export const runnersOn = (occupied: Occupied): number =>
  occupied.reduce((count, runner) => count + (runner ? 1 : 0), 0);

/** Whether the runner on a base has to leave it when the batter takes first. */
export const isForced = (occupied: Occupied, base: 0 | 1 | 2): boolean =>
  occupied.slice(0, base + 1).every((runner) => runner !== undefined);

/** Moves every runner toward the base wanted for him, none past another; "out" takes him off. */
export function advance(
  occupied: Occupied,
  wanted: (base: 0 | 1 | 2, runner: Runner) => number | "out",
): Advance {
  const next: [Runner | undefined, Runner | undefined, Runner | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  const scored: Runner[] = [];
  const out: Move[] = [];
  const moved: Move[] = [];
  let ahead = 4;
  for (const base of LEAD_FIRST) {
    const runner = occupied[base];
    if (!runner) continue;
    const want = wanted(base, runner);
    if (want === "out") {
      out.push({ runner, base: (base + 1) as Base });
      continue;
    }
    const target = Math.min(Math.max(want, base), ahead - 1);
    if (target >= 3) {
      scored.push(runner);
      continue;
    }
    next[target as 0 | 1 | 2] = runner;
    ahead = target;
    if (target > base) moved.push({ runner, base: target as Base });
  }
  return { bases: next, scored, out, moved };
}

/** Everyone stays. */
export const stay = (occupied: Occupied): Advance => advance(occupied, (base) => base);

/** One base each where the batter forces them. */
export const forcedAlong = (occupied: Occupied): Advance =>
  advance(occupied, (base) => (isForced(occupied, base) ? base + 1 : base));

export const placed = (occupied: Occupied, base: Base, runner: Runner): Occupied => [
  base === 0 ? runner : occupied[0],
  base === 1 ? runner : occupied[1],
  base === 2 ? runner : occupied[2],
];
