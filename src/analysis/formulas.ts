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

/** Counts behind the four factors, as box scores count: with team turnovers, in college with team rebounds. */
export const PLAY_COUNTS = [
  "field_goals_made",
  "field_goals_attempted",
  "three_point_field_goals_made",
  "free_throws_attempted",
  "offensive_rebounds",
  "defensive_rebounds",
  "turnovers",
] as const;

type FactorCounts = Readonly<Record<(typeof PLAY_COUNTS)[number], Known>>;

/** Returns the four factors of a side. */
export const computeFactors = (own: FactorCounts, opponent: FactorCounts, possessions: Known) => ({
  effective_field_goal_pct: effectiveFieldGoals(
    own.field_goals_made,
    own.three_point_field_goals_made,
    own.field_goals_attempted,
  ),
  turnover_pct: ratio(own.turnovers, possessions),
  offensive_rebound_pct: ratio(
    own.offensive_rebounds,
    plus(own.offensive_rebounds, opponent.defensive_rebounds),
  ),
  free_throw_rate: ratio(own.free_throws_attempted, own.field_goals_attempted),
});

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
