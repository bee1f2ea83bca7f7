import type { Plan } from "../league";
import { type Bases, type Half, inningsOf } from "./events";

/** Runs to come in the half-inning by outs, then by bases taken: 1 first, 2 second, 4 third. */
const RUNS_TO_COME = [
  [0.48, 0.86, 1.1, 1.44, 1.35, 1.78, 1.96, 2.29],
  [0.25, 0.51, 0.66, 0.88, 0.95, 1.13, 1.38, 1.54],
  [0.1, 0.22, 0.32, 0.43, 0.35, 0.48, 0.58, 0.75],
] as const;
const RUNS_A_HALF = 0.48;

/** Chance of the home side: the margin still to come is taken as normal. */
export function homeChance(
  plan: Plan,
  state: { period: number; half: Half; outs: number; bases: Bases; over: boolean },
  lead: number,
): number {
  const { period, half, outs, bases } = state;
  if (state.over) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const innings = plan.calledAfter ?? inningsOf(plan);
  const taken = (bases[0] ? 1 : 0) + (bases[1] ? 2 : 0) + (bases[2] ? 4 : 0);
  const now = RUNS_TO_COME[outs]?.[taken] ?? 0;
  const later = Math.max(innings, period) - period;
  const homeHalves = later + (half === "top" ? 1 : 0);
  const edge = (plan.home.strength - plan.away.strength + 0.25) / 9;
  const margin =
    lead +
    (half === "top" ? -now : now) +
    RUNS_A_HALF * (homeHalves - later) +
    edge * (later + homeHalves) * 0.5;
  const variance = 2.1 * (now + RUNS_A_HALF * (homeHalves + later)) + 0.2;
  const chance = 1 / (1 + Math.exp((-1.7 * margin) / Math.sqrt(variance)));
  return Math.min(0.999, Math.max(0.001, Math.round(chance * 1000) / 1000));
}
