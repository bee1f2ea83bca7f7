import type { BaseballRates } from "./parameters";

/** State of a half-inning: bases as a sum of 1 for first, 2 for second and 4 for third. */
export type BaseOut = Readonly<Record<"bases" | "outs", number>>;

/** A possible next event of a half-inning, with its probability. */
export type Way = BaseOut & Readonly<Record<"share" | "runs", number>>;

export const STATES: readonly BaseOut[] = [0, 1, 2].flatMap((outs) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((bases) => ({ bases, outs })),
);

const FIRST = 1;
export const SECOND = 2;
const THIRD = 4;
const LOADED = FIRST + SECOND + THIRD;

const on = (bases: number, base: number): number => ((bases & base) === 0 ? 0 : 1);

const runnersOn = (bases: number): number =>
  on(bases, FIRST) + on(bases, SECOND) + on(bases, THIRD);

/** Events by which a batter reaches base, which are more frequent for a better side. */
const REACHING = ["walk", "single", "double", "triple", "home_run"] as const;

/** Returns the rates of a side with this advantage, in log odds of reaching base. */
export function adjustRates(rates: BaseballRates, better: number): BaseballRates {
  if (better === 0) return rates;
  const reached = REACHING.reduce((sum, event) => sum + rates[event], 0);
  const odds = Math.exp(better);
  const all = 1 - reached + reached * odds;
  const scaled = Object.fromEntries(REACHING.map((event) => [event, (rates[event] * odds) / all]));
  return { ...rates, ...scaled, strikeout: rates.strikeout / all };
}

/**
 * Returns the possible next events: a baserunning play, else a plate appearance. Shares add up to 1. Without
 * an out and a run the runners get closer to home, so that no state returns.
 */
export function waysFrom({ bases, outs }: BaseOut, rates: BaseballRates): readonly Way[] {
  const ways: Way[] = [];
  const add: Add = (share, next, runs, made = 0) => {
    if (share > 0) ways.push({ share, bases: next, runs, outs: Math.min(outs + made, 3) });
  };
  let left = 1;
  const ofRunners: Add = (share, next, runs, made) => {
    add(share, next, runs, made);
    left -= share;
  };
  if (bases !== 0) ofRunners(rates.wild_pitch, (bases << 1) & LOADED, on(bases, THIRD));
  if (on(bases, FIRST) === 1 && on(bases, SECOND) === 0) {
    ofRunners(rates.steal, bases - FIRST + SECOND, 0);
    ofRunners(rates.caught_stealing, bases - FIRST, 0, 1);
  }
  const turn: Add = (share, next, runs, made) => add(left * share, next, runs, made);
  const { walk, single, double, triple, home_run, strikeout } = rates;
  turn(walk, walked(bases), bases === LOADED ? 1 : 0);
  singled(bases, outs, rates, (share, next, runs) => turn(single * share, next, runs));
  const home = on(bases, SECOND) + on(bases, THIRD);
  const fromFirst = on(bases, FIRST) * rates[outs === 2 ? "first_home_two_out" : "first_home"];
  turn(double * fromFirst, SECOND, home + 1);
  turn(double * (1 - fromFirst), SECOND + on(bases, FIRST) * THIRD, home);
  turn(triple, THIRD, runnersOn(bases));
  turn(home_run, 0, runnersOn(bases) + 1);
  turn(strikeout, bases, 0, 1);
  const out = 1 - walk - single - double - triple - home_run - strikeout;
  fielded(bases, outs, rates, (share, next, runs, made) => turn(out * share, next, runs, made));
  return ways;
}

/** Returns the bases after a walk, which advances only forced runners. */
function walked(bases: number): number {
  if (on(bases, FIRST) === 0) return bases + FIRST;
  if (on(bases, SECOND) === 0) return bases + SECOND;
  return LOADED;
}

/** Adds a way to the `next` bases, with the runs scored and the outs made. */
type Add = (share: number, next: number, runs: number, made?: number) => void;

/** Adds outcomes of a single: a runner on third scores, one on second usually; one on first may reach third. */
function singled(bases: number, outs: number, rates: BaseballRates, add: Add): void {
  const scored = on(bases, THIRD);
  const second = on(bases, SECOND);
  const isOnFirst = on(bases, FIRST) === 1;
  const home = second * rates[outs === 2 ? "second_home_two_out" : "second_home"];
  const third = isOnFirst ? rates.first_to_third : 0;
  const stays = second - home;
  const free = 1 - stays;
  add(stays, FIRST + THIRD + (isOnFirst ? SECOND : 0), scored);
  const runs = scored + second;
  add(free * third, FIRST + THIRD, runs);
  add(free * (1 - third), FIRST + (isOnFirst ? SECOND : 0), runs);
}

/** Adds the outcomes of a ball in play that fielders turn into one or two outs. */
function fielded(bases: number, outs: number, rates: BaseballRates, add: Add): void {
  if (outs === 2) {
    add(1, bases, 0, 1);
    return;
  }
  const double = on(bases, FIRST) * rates.double_play;
  if (double > 0) {
    // The others move up, unless it was the third out.
    const others = ((bases - FIRST) << 1) & LOADED;
    add(double, outs === 0 ? others : 0, outs === 0 ? on(bases, THIRD) : 0, 2);
  }
  const rest = 1 - double;
  const scores = on(bases, THIRD) * rates.third_home_on_out;
  for (const runs of [1, 0]) {
    const share = runs === 1 ? scores : 1 - scores;
    for (const [part, next] of movedOnOut(bases - runs * THIRD, rates)) {
      add(rest * share * part, next, runs, 1);
    }
  }
}

/** Adds advances of runners on first and second during an out, if the next base is open. */
function movedOnOut(
  bases: number,
  rates: BaseballRates,
): readonly (readonly [share: number, next: number])[] {
  const isThirdFree = on(bases, THIRD) === 0;
  const second = isThirdFree ? on(bases, SECOND) * rates.second_to_third_on_out : 0;
  const first = on(bases, FIRST) * rates.first_to_second_on_out;
  const moved = bases - SECOND + THIRD;
  if (on(bases, SECOND) === 0) {
    return [
      [first, bases - FIRST + SECOND],
      [1 - first, bases],
    ];
  }
  return [
    [second * first, moved - FIRST + SECOND],
    [second * (1 - first), moved],
    [1 - second, bases],
  ];
}
