import { ratio } from "../schema/ratio";

/*
 * Formulas of statistics that several tables contain: of a game, of sums and of plays. An unknown part makes
 * the result null.
 */

type Known = number | null;

export const plus = (one: Known, other: Known): Known =>
  one === null || other === null ? null : one + other;

export const minus = (one: Known, other: Known): Known =>
  one === null || other === null ? null : one - other;

export const times = (factor: number, value: Known): Known =>
  value === null ? null : factor * value;

/** Returns the share of field goals made, with a three as one and a half. */
export const effectiveFieldGoals = (made: Known, threes: Known, attempted: Known): Known =>
  ratio(plus(made, times(0.5, threes)), attempted);

export const perInnings = (innings: number, count: Known, outs: Known): Known =>
  ratio(times(3 * innings, count), outs);

export const walksAndHits = (walks: Known, hits: Known, outs: Known): Known =>
  ratio(times(3, plus(walks, hits)), outs);

/** Counts of a batter or of a team at bat. */
interface AtBats {
  readonly hits: number;
  readonly home_runs: number;
  readonly at_bats: number;
  readonly strikeouts: number;
  readonly sacrifice_flies: number;
}

/** Returns the batting average on balls in play. */
export const ballsInPlay = ({ hits, home_runs, at_bats, strikeouts, sacrifice_flies }: AtBats) =>
  ratio(hits - home_runs, at_bats - strikeouts - home_runs + sacrifice_flies);
