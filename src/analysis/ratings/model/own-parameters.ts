import { ArgumentError } from "../../../errors";
import { type LeagueCode, leagueOf } from "../../../leagues";
import { deviation, mean } from "../../numeric/mean";
import type { Observation } from "./additive-model";
import { fittedElo, fittedPace, fittedPrior, fittedScoring } from "./fit-parameters";
import {
  RATING_PARAMETERS,
  type RatingParameters,
  type ScoringSpread,
  type Spread,
} from "./parameters";
import type { FollowingSeason } from "./prior-ratings";
import type { RatedSeason } from "./rated-games";
import type { RatingMethod } from "./rating-options";
import { type Measured, measured } from "./shrunk-ratings";

/** Minimum games for meaningful spreads. */
const FEWEST_GAMES = 20;

export function requireGames(operation: string, seasons: readonly RatedSeason[], why = ""): void {
  const count = seasons.reduce((sum, { games }) => sum + games.length, 0);
  if (count >= FEWEST_GAMES) return;
  throw new ArgumentError(`${count} games are too few for a fit${why}.`, {
    operation,
    next: `Pass ${FEWEST_GAMES} or more completed games, preferably a season.`,
  });
}

/** Returns a description of when the games of a fit were played. */
export function fittedOn(
  seasons: readonly RatedSeason[],
): Pick<RatingParameters, "fitted_on" | "date"> {
  const days = seasons.flatMap(({ games }) => games.map(({ game_date }) => game_date)).sort();
  const last = days.at(-1) ?? "";
  return { fitted_on: `${days.length} games from ${days[0]} to ${last}`, date: last };
}

/** Returns the parameters that a method needs, fitted to the rated games, for a league without presets. */
export function ownParameters(
  operation: string,
  league: LeagueCode,
  following: readonly FollowingSeason[],
  method: RatingMethod,
): RatingParameters {
  const seasons = following.map(({ season }) => season);
  requireGames(operation, seasons, `: ${leagueOf(league).title} has no preset parameters`);
  const first = firstGuess(league, seasons, method === "efficiency");
  const { pace, elo } = first;
  const margin = method === "margin" ? fittedScoring(seasons, false, first.margin) : first.margin;
  const efficiency = first.efficiency && fittedScoring(seasons, true, first.efficiency);
  return {
    ...first,
    margin,
    efficiency,
    prior: fittedPrior(following, efficiency !== null, efficiency ?? margin, first.prior),
    pace: pace && fittedPace(seasons, pace),
    elo: method === "elo" ? fittedElo(seasons, elo) : elo,
  };
}

/** Returns initial parameters of a fit, from the spread of results; for Elo the common ones. */
export function firstGuess(
  league: LeagueCode,
  seasons: readonly RatedSeason[],
  hasPossessions: boolean,
): RatingParameters {
  const points = seasons.map((season) => measured(season, false, {}));
  const margin = buildScoring(points);
  return {
    league,
    ...fittedOn(seasons),
    margin,
    efficiency: hasPossessions
      ? buildScoring(seasons.map((season) => measured(season, true, {})))
      : null,
    pace: hasPossessions ? buildSpread(points.flatMap(({ pace }) => pace)) : null,
    // How college teams change is a first guess for others.
    prior: RATING_PARAMETERS.wbb.prior,
    elo: {
      k_factor: 20,
      margin_multiplier: true,
      carry_over: 0.75,
      home_advantage: 70,
      per_point: 25,
      game_sd: margin.difference.game_sd,
      outside_start: 1100,
    },
  };
}

function buildScoring(games: readonly Measured[]): ScoringSpread {
  const all = games.flatMap(({ difference }) => difference);
  const hosted = all.filter(({ fixed }) => fixed !== 0).map(({ value }) => value);
  const difference = buildSpread(all);
  return {
    difference: { ...difference, outside_mean: -2 * difference.game_sd },
    sum: buildSpread(games.flatMap(({ sum }) => sum)),
    home_advantage: mean(hosted),
    home_advantage_sd: computeDeviation(hosted) / Math.sqrt(Math.max(1, hosted.length)),
  };
}

/**
 * Returns a spread with half of the variance as chance, the rest from the two sides and their conferences.
 */
function buildSpread(observations: readonly Observation[]): Spread {
  const sd = computeDeviation(observations.map(({ value }) => value));
  return {
    game_sd: sd / Math.sqrt(2),
    team_sd: sd / Math.sqrt(6),
    conference_sd: sd / Math.sqrt(12),
    outside_mean: 0,
    outside_sd: sd / Math.sqrt(6),
  };
}

/** Returns the standard deviation, at least a tenth, since spreads must be above 0. */
const computeDeviation = (values: readonly number[]): number => Math.max(0.1, deviation(values));
