import { lowestPoint } from "../../numeric/lowest-point";
import type { PriorParameters, ScoringSpread } from "./parameters";
import { type FollowingSeason, teamPriors } from "./prior-ratings";
import { differenceEstimate, measured } from "./shrunk-ratings";

/** Likelihoods that differ by less do not distinguish parameters. */
const SEARCH = { steps: 100, tolerance: 0.005 };

/**
 * Returns the parameters of how seasons follow each other under which the margins are most likely. With
 * little evidence, the preset ones count, as if their logarithms were known to within one.
 */
export function fittedPrior(
  following: readonly FollowingSeason[],
  perPossession: boolean,
  scoring: ScoringSpread,
  preset: PriorParameters,
): PriorParameters {
  const known = following.flatMap(({ season, last }) =>
    last === undefined ? [] : { season, last },
  );
  if (known.length === 0) return preset;
  const games = known.map(({ season }) => measured(season, perPossession, {}));
  const at = ([carry = 0, team = 0, conference = 0]: readonly number[]): PriorParameters => ({
    carry_over: preset.carry_over * Math.exp(carry),
    team_ratio: preset.team_ratio * Math.exp(team),
    conference_ratio: preset.conference_ratio * Math.exp(conference),
  });
  const lost = (point: readonly number[]): number => {
    const likelihoods = known.map(({ season, last }, index) => {
      const priors = teamPriors(season, last, at(point), scoring.difference);
      const own = games[index] as (typeof games)[0];
      return differenceEstimate(own, scoring, priors).logLikelihood;
    });
    return point.reduce((sum, x) => sum + x * x, 0) / 2 - likelihoods.reduce((a, b) => a + b, 0);
  };
  return at(lowestPoint(lost, [0, 0, 0], SEARCH));
}
