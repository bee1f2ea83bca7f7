import { rounded } from "../numbers";
import type { BaseballPlan, Bases } from "./model";
import { INNINGS, isDecided, mayTie, type Standing } from "./rules";

/** Runs to come in the half-inning by outs, then by bases taken: 1 first, 2 second, 4 third. */
const RUNS_TO_COME = [
  [0.48, 0.86, 1.1, 1.44, 1.35, 1.78, 1.96, 2.29],
  [0.25, 0.51, 0.66, 0.88, 0.95, 1.13, 1.38, 1.54],
  [0.1, 0.22, 0.32, 0.43, 0.35, 0.48, 0.58, 0.75],
] as const;

const RUNS_PER_HALF = 0.48;
/** Variance of the runs of a half-inning as a multiple of their mean. */
const SPREAD = 2.1;
/** Runs the home side is better for being at home. */
const HOME_EDGE = 0.25;

const runsToCome = (outs: number, bases: Bases): number => {
  const taken = (bases[0] ? 1 : 0) + (bases[1] ? 2 : 0) + (bases[2] ? 4 : 0);
  return RUNS_TO_COME[outs]?.[taken] ?? 0;
};

/**
 * Chance of the home side: the margin to come is taken as normal, and its distribution as
 * logistic.
 */
export function homeChance(plan: BaseballPlan, standing: Standing, bases: Bases): number {
  const { inning, half, outs, homeScore, awayScore } = standing;
  const lead = homeScore - awayScore;
  if (isDecided(plan, standing)) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const now = runsToCome(outs, bases);
  const later = Math.max(INNINGS, inning) - inning;
  const homeHalves = later + (half === "top" ? 1 : 0);
  const edge = (plan.home.strength - plan.away.strength + HOME_EDGE) / INNINGS;
  const margin =
    lead +
    (half === "top" ? -now : now) +
    RUNS_PER_HALF * (homeHalves - later) +
    edge * (later + homeHalves) * 0.5;
  const variance =
    SPREAD * (now + RUNS_PER_HALF * (homeHalves + later)) + (mayTie(plan) ? 0.1 : 0.2);
  const chance = 1 / (1 + Math.exp((-1.7 * margin) / Math.sqrt(variance)));
  return Math.min(0.999, Math.max(0.001, rounded(chance, 1000)));
}
