import { rounded } from "../numbers";
/** Where a game stands, seen from the home side. */
export interface Standing {
  readonly lead: number;
  /** Seconds left in regulation or in the overtime. */
  readonly left: number;
  /** Points the home side is expected to win by over a whole game. */
  readonly edge: number;
  /** 1 if the home side has the ball, -1 if the visitors have it, else 0. */
  readonly ball: number;
}

const GAME_SECONDS = 2400;
/** Standard deviation of a whole game's margin around what is expected. */
const SPREAD = 12.3;
/** What having the ball is worth, in points. */
const BALL = 0.5;
/** Between the normal distribution and the logistic. */
const SCALE = 1.702;

/** Chance of the home side in thousandths, never quite 0 or 1: that is for the end of the game. */
export function homeChance({ lead, left, edge, ball }: Standing): number {
  const share = left / GAME_SECONDS;
  const mean = lead + edge * share + ball * BALL * Math.min(1, left / 10);
  const spread = 0.7 + SPREAD * Math.sqrt(share);
  const chance = 1 / (1 + Math.exp((-SCALE * mean) / spread));
  return rounded(Math.min(0.999, Math.max(0.001, chance)), 1000);
}
