import type { BaseballRates, BaseballWinProbabilityParameters } from "./parameters";
import { adjustRates, SECOND, STATES, waysFrom } from "./ways";

/** Rules that decide how long a game lasts. */
export interface BallGameRules {
  /** Innings without extra ones: 9, or 7. */
  readonly regulation: number;
  /** Whether extra innings begin with a runner on second. */
  readonly placed_runner: boolean;
}

/** State of a game, from the perspective of the side that bats in the bottom of innings. */
export interface Standing {
  readonly inning: number;
  readonly half: "top" | "bottom";
  readonly bases: number;
  /** 3 once the half-inning is over. */
  readonly outs: number;
  /** Runs of the side that bats in the bottom minus those of the other side. */
  readonly lead: number;
}

export const FIRST_PITCH: Standing = { inning: 1, half: "top", bases: 0, outs: 0, lead: 0 };

/** Win probabilities by the state of a game, for sides of known strength. */
export type Outlook = ReturnType<typeof computeOutlook>;

/** Larger leads count as this one. */
const LARGEST_LEAD = 25;
const LEADS = Array.from({ length: 2 * LARGEST_LEAD + 1 }, (_, place) => place - LARGEST_LEAD);

const placeOfLead = (lead: number): number =>
  Math.min(Math.max(lead + LARGEST_LEAD, 0), 2 * LARGEST_LEAD);

/** Value of each lead, by its place. */
type ByLead = readonly number[];

/**
 * Computes the value of each lead after each half-inning, from the last inning back to the first. `better` is
 * the advantage of the side in the bottom: the log ratio of both sides' odds to reach base. All extra innings
 * are alike: a tie after one has the same value as after the next.
 */
export function computeOutlook(
  better: number,
  rules: BallGameRules,
  { rates }: BaseballWinProbabilityParameters,
) {
  const top = runsToCome(adjustRates(rates, -better / 2));
  const bottom = runsToCome(adjustRates(rates, better / 2));
  const { regulation, placed_runner } = rules;
  const extra = placeOf(placed_runner ? SECOND : 0, 0);
  const tied = tiedChance(top[extra] ?? [], bottom[extra] ?? []);
  const decided = LEADS.map((lead) => (lead === 0 ? tied : Number(lead > 0)));
  const afterTop: ByLead[] = [];
  const afterBottom: ByLead[] = [];
  let next: ByLead = decided;
  for (let inning = regulation + 1; inning >= 1; inning--) {
    const start = inning > regulation ? extra : placeOf(0, 0);
    const after = inning < regulation ? next : decided;
    const before = LEADS.map((lead) =>
      inning >= regulation && lead > 0 ? 1 : expected(after, bottom[start] ?? [], lead, 1),
    );
    afterTop[inning] = before;
    afterBottom[inning] = after;
    next = LEADS.map((lead) => expected(before, top[start] ?? [], lead, -1));
  }
  return { rules, better, top, bottom, afterTop, afterBottom };
}

/** Returns the mean value of the lead after a half-inning, over the runs that one side scores in it. */
function expected(worth: ByLead, runs: readonly number[], lead: number, sign: 1 | -1): number {
  let chance = 0;
  for (let scored = 0; scored <= MOST_RUNS; scored++) {
    chance += (runs[scored] as number) * (worth[placeOfLead(lead + sign * scored)] as number);
  }
  return chance;
}

/** Returns the value of a tie before an extra inning: more runs in it, or as many and a new tie. */
function tiedChance(away: readonly number[], home: readonly number[]): number {
  let wins = 0;
  let ties = 0;
  let fewer = 0;
  for (let runs = 0; runs <= MOST_RUNS; runs++) {
    wins += (home[runs] ?? 0) * fewer;
    ties += (home[runs] ?? 0) * (away[runs] ?? 0);
    fewer += away[runs] ?? 0;
  }
  return wins / (1 - ties);
}

/** Returns the probability that the side in the bottom wins from a standing. */
export function bottomChance(outlook: Outlook, standing: Standing): number {
  const { half, bases, outs, lead } = standing;
  const inning = Math.min(Math.max(standing.inning, 1), outlook.rules.regulation + 1);
  const isTop = half === "top";
  const worth = (isTop ? outlook.afterTop : outlook.afterBottom)[inning] ?? [];
  if (outs === 3) return worth[placeOfLead(lead)] ?? 0;
  return expected(worth, outlook[half][placeOf(bases, outs)] ?? [], lead, isTop ? -1 : 1);
}

/** Returns whether the game is over: the last inning was played, or need not be. */
export function isDecided({ inning, half, outs, lead }: Standing, rules: BallGameRules): boolean {
  if (inning < rules.regulation || lead === 0) return false;
  if (half === "top") return outs === 3 && lead > 0;
  return outs === 3 || lead > 0;
}

/** Upper limit of the log ratio of both sides' odds to reach base. */
const LARGEST_DIFFERENCE = 3;

/** Probabilities this close to 0 or 1 count as certain before a game. */
const NEARLY_CERTAIN = 0.001;

const STEPS = 20;
const NEAR = 1e-9;

const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/**
 * Returns the advantage of the side in the bottom that fits a probability of its win in the state of the
 * game. Log odds are nearly linear in the advantage, so that secants find it in a few steps.
 */
export function betterBehind(
  probability: number,
  standing: Standing,
  rules: BallGameRules,
  parameters: BaseballWinProbabilityParameters,
): number {
  const wanted = logOdds(Math.min(Math.max(probability, NEARLY_CERTAIN), 1 - NEARLY_CERTAIN));
  const missedAt = (better: number): number => {
    const chance = bottomChance(computeOutlook(better, rules, parameters), standing);
    return logOdds(Math.min(Math.max(chance, NEAR), 1 - NEAR)) - wanted;
  };
  let before = 0;
  let at = 0.05;
  let missedBefore = missedAt(before);
  let missed = missedAt(at);
  for (let step = 0; step < STEPS && Math.abs(missed) > NEAR; step++) {
    const slope = (missed - missedBefore) / (at - before);
    // A game that is decided says nothing of the sides.
    if (!(slope > NEAR)) break;
    const next = at - missed / slope;
    [before, missedBefore] = [at, missed];
    at = Math.min(Math.max(next, -LARGEST_DIFFERENCE), LARGEST_DIFFERENCE);
    if (at === before) break;
    missed = missedAt(at);
  }
  return at;
}

/** Maximum runs in a half-inning; the last place also contains the probability of more. */
const MOST_RUNS = 16;

export const placeOf = (bases: number, outs: number): number => 8 * outs + bases;

/** Nearness of runners to home; every event without a run or an out increases it. */
const NEARNESS = [0, 1, 2, 3, 3, 4, 5, 6];

/** Order of computation, from the last state to the first: each follows the states it can lead to. */
const ORDER = [...STATES].sort(
  (one, other) =>
    other.outs - one.outs || (NEARNESS[other.bases] ?? 0) - (NEARNESS[one.bases] ?? 0),
);

/** Returns the chances of 0, 1, 2, ... runs to the end of a half-inning from each of its 24 states. */
export function runsToCome(rates: BaseballRates) {
  const ways = STATES.map((state) => waysFrom(state, rates));
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

/** Returns the expected change of the probability by the next event, up or down: the mean over next states. */
export function swingAfter(
  outlook: Outlook,
  standing: Standing,
  { rates }: BaseballWinProbabilityParameters,
): number {
  const now = bottomChance(outlook, standing);
  if (isDecided(standing, outlook.rules)) return 0;
  const { inning, half, bases, outs, lead } = nextUp(standing, outlook.rules);
  const isTop = half === "top";
  const own = adjustRates(rates, (isTop ? -outlook.better : outlook.better) / 2);
  let swing = 0;
  for (const way of waysFrom({ bases, outs }, own)) {
    const next = { ...way, inning, half, lead: lead + (isTop ? -way.runs : way.runs) };
    swing += way.share * Math.abs(bottomChance(outlook, next) - now);
  }
  return swing;
}

/** Returns the state with the next side at bat, if a half-inning is over. */
function nextUp(standing: Standing, { regulation, placed_runner }: BallGameRules): Standing {
  const { inning, half, outs, lead } = standing;
  if (outs < 3) return standing;
  const next = half === "top" ? inning : inning + 1;
  const bases = placed_runner && next > regulation ? SECOND : 0;
  return { inning: next, half: half === "top" ? "bottom" : "top", bases, outs: 0, lead };
}
