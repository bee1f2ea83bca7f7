import { basketballRules, LEAGUE_CODES, type LeagueCode, regulationSeconds } from "../../leagues";
import { normal } from "../normal";
import type { WinProbabilityParameters } from "./parameters";

/** State of a game. */
export interface GameState {
  /** The home side's points less the away side's. */
  readonly lead: number;
  /** Seconds left of regulation, or of the overtime that is played. */
  readonly seconds: number;
  readonly overtime: boolean;
  /** 1 if the home side has the ball, -1 if the away side has it, 0 if that is open. */
  readonly ball: number;
  /** Free throws to come: above 0 the home side's, below 0 the away side's. */
  readonly free_throws: number;
}

/** The home side's advantage in regulation, in points, and its standard deviation. */
export interface Strength {
  readonly mean: number;
  readonly sd: number;
}

/** Seconds of regulation, and the share of these that an overtime is, by league. */
const LENGTHS = new Map(
  LEAGUE_CODES.map((code) => {
    const regulation = regulationSeconds(code);
    return [
      code,
      { regulation, overtime: basketballRules(code).overtime_seconds / regulation },
    ] as const;
  }),
);

/** How long a league's games are. */
export const lengthsIn = (league: LeagueCode): { regulation: number; overtime: number } =>
  LENGTHS.get(league) as { regulation: number; overtime: number };

/** The state before the first play. */
export const tipOff = (league: LeagueCode): GameState => ({
  lead: 0,
  seconds: lengthsIn(league).regulation,
  overtime: false,
  ball: 0,
  free_throws: 0,
});

/**
 * Returns the probability that the home side wins, by the closed form. The margin still to come is normal
 * around the value of strength, ball and throws; its spread shrinks with the root of the time left.
 * Margins are whole points, so that half a point on each side of a tie is the chance of an
 * overtime.
 */
export function homeChance(
  { lead, seconds, overtime, ball, free_throws }: GameState,
  strength: Strength,
  parameters: WinProbabilityParameters,
): number {
  const lengths = lengthsIn(parameters.league);
  const share = seconds / lengths.regulation;
  // The score at the start of overtime has no information: the sides were level over all of regulation.
  const elapsed = overtime ? 1 : 1 - share;
  const learnt = learntStrength(strength, overtime ? 0 : lead, elapsed, parameters);
  const { mean, variance } = learnt;
  const inOvertime = normal(
    (mean * lengths.overtime) / computeSpread(lengths.overtime, variance, parameters),
  );
  if (seconds <= 0 && lead === 0 && free_throws === 0) return inOvertime;
  const expected =
    lead + mean * share + ball * parameters.ball + free_throws * parameters.free_throw;
  const spread = computeSpread(share, variance, parameters);
  const wins = normal((expected - 0.5) / spread);
  const winsOrTies = normal((expected + 0.5) / spread);
  return wins + (winsOrTies - wins) * inOvertime;
}

/** Standard deviation of the margin in a share of regulation, in points. */
function computeSpread(
  share: number,
  variance: number,
  { points_sd, end_sd }: WinProbabilityParameters,
): number {
  const ofPlay = points_sd * Math.sqrt(share) + end_sd;
  return variance === 0 ? ofPlay : Math.hypot(ofPlay, share * Math.sqrt(variance));
}

/** Updates an uncertain strength by the lead, which counts more the longer a game goes on. */
function learntStrength(
  { mean, sd }: Strength,
  lead: number,
  elapsed: number,
  { points_sd }: WinProbabilityParameters,
): { readonly mean: number; readonly variance: number } {
  if (sd === 0) return { mean, variance: 0 };
  const variance = 1 / (1 / sd ** 2 + elapsed / points_sd ** 2);
  return { mean: variance * (mean / sd ** 2 + lead / points_sd ** 2), variance };
}

/** Probabilities this close to 0 or 1 count as certain before a game. */
const NEARLY_CERTAIN = 0.001;

/** No side is better than the other by more points than this. */
const LARGEST_STRENGTH = 100;

/** Returns the strength that gives a state the stated probability. */
export function strengthBehind(
  probability: number,
  state: GameState,
  parameters: WinProbabilityParameters,
): Strength {
  const wanted = Math.min(Math.max(probability, NEARLY_CERTAIN), 1 - NEARLY_CERTAIN);
  let [low, high] = [-LARGEST_STRENGTH, LARGEST_STRENGTH];
  for (let halvings = 0; halvings < 40; halvings++) {
    const mean = (low + high) / 2;
    if (homeChance(state, { mean, sd: 0 }, parameters) < wanted) low = mean;
    else high = mean;
  }
  return { mean: (low + high) / 2, sd: 0 };
}
