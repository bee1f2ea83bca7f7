import {
  type BasketballLeague,
  basketballRules,
  type LeagueCode,
  regulationSeconds,
} from "../../../leagues";
import { oncePer } from "../../../schema/once-per";
import { normal } from "../../numeric/normal";
import type { WinProbabilityParameters } from "./parameters";

export interface GameState {
  /** The home side's points minus the away side's. */
  readonly lead: number;
  /** Seconds left in regulation, or in the current overtime. */
  readonly seconds: number;
  readonly overtime: boolean;
  /**
   * 1 if the home side has the ball or gets it after the coming free throws, -1 if the away side does. It is
   * 0 if that is undecided: after a miss, and at the start of a period.
   */
  readonly ball: number;
  /** Pending free throws: above 0 for the home side, below 0 for the away side. */
  readonly free_throws: number;
}

/** The home side's advantage in regulation, in points, and its standard deviation. */
export type Strength = Readonly<Record<"mean" | "sd", number>>;

/** Returns the seconds of regulation, and an overtime as a share of regulation, in a league's games. */
export const lengthsIn = oncePer(({ code, overtime_seconds }: BasketballLeague) => {
  const regulation = regulationSeconds(code);
  return { regulation, overtime: overtime_seconds / regulation };
});

/** Returns the state before the first play. */
export const tipOff = (league: LeagueCode): GameState => ({
  lead: 0,
  seconds: lengthsIn(basketballRules(league)).regulation,
  overtime: false,
  ball: 0,
  free_throws: 0,
});

/**
 * Returns the probability that the home side wins, by the closed form. The remaining margin is normal around
 * the value of strength, ball and throws; its spread shrinks with the square root of the time left. Margins
 * are whole points, so the chance of overtime is that of half a point on each side of a tie.
 */
export function homeChance(
  { lead, seconds, overtime, ball, free_throws }: GameState,
  strength: Strength,
  parameters: WinProbabilityParameters,
): number {
  const lengths = lengthsIn(basketballRules(parameters.league));
  const share = seconds / lengths.regulation;
  // The score at the start of overtime has no information: the sides were level over all of regulation.
  const elapsed = overtime ? 1 : 1 - share;
  const learntFrom = overtime ? 0 : lead;
  const { mean, variance } = learntStrength(strength, learntFrom, elapsed, parameters.points_sd);
  const overtimeSpread = computeSpread(lengths.overtime, variance, parameters);
  const inOvertime = normal((mean * lengths.overtime) / overtimeSpread);
  if (seconds <= 0 && lead === 0 && free_throws === 0) return inOvertime;
  const expected =
    lead + mean * share + ball * parameters.ball + free_throws * parameters.free_throw;
  const spread = computeSpread(share, variance, parameters);
  const wins = normal((expected - 0.5) / spread);
  const winsOrTies = normal((expected + 0.5) / spread);
  return wins + (winsOrTies - wins) * inOvertime;
}

/** Returns the standard deviation of the margin in a share of regulation, in points. */
function computeSpread(
  share: number,
  variance: number,
  { points_sd, end_sd }: WinProbabilityParameters,
): number {
  const ofPlay = points_sd * Math.sqrt(share) + end_sd;
  return variance === 0 ? ofPlay : Math.hypot(ofPlay, share * Math.sqrt(variance));
}

/** Returns a strength updated by the lead, which counts more as the game progresses. */
function learntStrength({ mean, sd }: Strength, lead: number, elapsed: number, points_sd: number) {
  if (sd === 0) return { mean, variance: 0 };
  const variance = 1 / (1 / sd ** 2 + elapsed / points_sd ** 2);
  return { mean: variance * (mean / sd ** 2 + lead / points_sd ** 2), variance };
}

/** Probabilities this close to 0 or 1 count as certain before a game. */
const NEARLY_CERTAIN = 0.001;

/** Maximum strength, in points. */
const LARGEST_STRENGTH = 100;

/** Returns the strength at which a state has the stated probability. */
export function strengthBehind(
  probability: number,
  state: GameState,
  parameters: WinProbabilityParameters,
): Strength {
  const wanted = Math.min(Math.max(probability, NEARLY_CERTAIN), 1 - NEARLY_CERTAIN);
  let low = -LARGEST_STRENGTH;
  let high = LARGEST_STRENGTH;
  for (let halvings = 0; halvings < 40; halvings++) {
    const mean = (low + high) / 2;
    if (homeChance(state, { mean, sd: 0 }, parameters) < wanted) low = mean;
    else high = mean;
  }
  return { mean: (low + high) / 2, sd: 0 };
}

/** Returns the mean change of the home side's probability by one possession, of either side if undecided. */
export function computeSwing(
  state: GameState,
  strength: Strength,
  parameters: WinProbabilityParameters,
): number {
  const { seconds, points } = parameters.possession;
  const now = homeChance(state, strength, parameters);
  const left = Math.max(state.seconds - seconds, 0);
  const side = Math.sign(state.free_throws) || state.ball;
  const sides = side === 0 ? [1, -1] : [side];
  let swing = 0;
  for (const having of sides) {
    points.forEach((share, scored) => {
      const lead = state.lead + having * scored;
      const next = { ...state, lead, seconds: left, ball: -having, free_throws: 0 };
      swing += share * Math.abs(homeChance(next, strength, parameters) - now);
    });
  }
  return swing / sides.length;
}
