import { ArgumentError } from "../../../errors";
import type { AnyFrame, PassedRows, PlainRow } from "../../../frames/input/input-types";
import { type LeagueOption, leagueRule, readTable } from "../../../games/table-league";
import { type LeagueCode, leagueOf } from "../../../leagues";
import { asReceived, checkOptions, dayBefore, type OptionsFor } from "../../../schema/option-rules";
import { deviation, mean } from "../../numeric/mean";
import { teamGames } from "../../team-games/team-games";
import type { Observation } from "./additive-model";
import { fittedElo, fittedPace, fittedPrior, fittedScoring } from "./fit-parameters";
import {
  presetParameters,
  RATING_PARAMETERS,
  type RatingParameters,
  type ScoringSpread,
  type Spread,
} from "./parameters";
import { type FollowingSeason, followingSeason, readPrior } from "./prior-ratings";
import { hasPossessions, RATED_COLUMNS, type RatedSeason, ratedSeasons } from "./rated-games";
import type { RatingMethod, TeamRatingsOptions } from "./rating-options";
import { type Measured, measured } from "./shrunk-ratings";

/** Options of `fitTeamRatings`. */
export interface FitTeamRatingsOptions extends LeagueOption, Pick<TeamRatingsOptions, "as_of"> {
  /**
   * Ratings of the preceding seasons, by "margin" or "efficiency": the parameters of the option `prior` of
   * `teamRatings` are then fitted, too.
   * @default none; the package's parameters of `prior` are used
   */
  readonly prior?: AnyFrame | readonly PlainRow[];
}

const OPERATION = "fitTeamRatings";

const rules = {
  ...leagueRule,
  as_of: dayBefore,
  prior: asReceived<FitTeamRatingsOptions["prior"]>(),
} satisfies OptionsFor<FitTeamRatingsOptions>;

/**
 * Returns parameters of `teamRatings` fitted to your games: an object for its option `parameters`, which can
 * be stored as JSON. The spreads of games, teams and conferences, the mean of sides outside Division I and
 * the home advantage are fitted by maximum likelihood. Efficiency and pace need a table with possessions.
 * Elo's K, home advantage and scale are those whose ratings before each game predict its margin best, after
 * the first third of each season. The package's parameters count as a first guess, which a few dozen games
 * outweigh. For a league without parameters, the first guess is the spread of the results. A fit takes
 * seconds.
 *
 * `games` is the table of `fourFactors` or `teamGames` of one or several seasons. Games count as in
 * `teamRatings`.
 *
 * @category Ratings and predictions
 * @throws ArgumentError for another table, for fewer than 20 games, and for invalid options
 * @example
 * const games = await season.load("fourFactors");
 * const parameters = fitTeamRatings(games, { as_of: "2023-01-01" });
 * teamRatings(games, { parameters });
 */
export function fitTeamRatings<T>(
  games: PassedRows<T>,
  options?: FitTeamRatingsOptions,
): RatingParameters;
export function fitTeamRatings(games: unknown, options?: FitTeamRatingsOptions): RatingParameters {
  const { as_of, prior, ...chosen } = checkOptions(OPERATION, rules, options);
  const input = readTable(OPERATION, games, teamGames, [], RATED_COLUMNS, chosen);
  const seasons = ratedSeasons(input, as_of);
  requireGames(OPERATION, seasons);
  // Games that there are have a league.
  const league = input.league as LeagueCode;
  const has = hasPossessions(input);
  const first = presetParameters(league) ?? firstGuess(league, seasons, has);
  const fitted = fitParts(first, seasons, { margin: true, possessions: has, elo: true });
  return prior === undefined ? fitted : { ...fitted, prior: fitPrior(seasons, prior, fitted) };
}

/** Returns parameters with some parts fitted to seasons. */
const fitParts = (
  { league, margin, efficiency, prior, pace, elo }: RatingParameters,
  seasons: readonly RatedSeason[],
  isFitted: { readonly margin: boolean; readonly possessions: boolean; readonly elo: boolean },
): RatingParameters => ({
  league,
  ...fittedOn(seasons),
  margin: isFitted.margin ? fittedScoring(seasons, false, margin) : margin,
  efficiency:
    isFitted.possessions && efficiency ? fittedScoring(seasons, true, efficiency) : efficiency,
  prior,
  pace: isFitted.possessions && pace ? fittedPace(seasons, pace) : pace,
  elo: isFitted.elo ? fittedElo(seasons, elo) : elo,
});

function fitPrior(
  seasons: readonly RatedSeason[],
  passed: unknown,
  { league, margin, efficiency, prior }: RatingParameters,
) {
  const methods = efficiency === null ? ["margin"] : ["margin", "efficiency"];
  const table = readPrior(OPERATION, passed, league, methods);
  const following = seasons.map((season) => followingSeason(OPERATION, season, table));
  const perPossession = table.method === "efficiency";
  const scoring = perPossession && efficiency !== null ? efficiency : margin;
  return fittedPrior(following, perPossession, scoring, prior);
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
  const isFitted = { margin: method === "margin", possessions: true, elo: method === "elo" };
  const fitted = fitParts(first, seasons, isFitted);
  const { margin, efficiency } = fitted;
  const prior = fittedPrior(following, efficiency !== null, efficiency ?? margin, first.prior);
  return { ...fitted, prior };
}

/** Minimum games for meaningful spreads. */
const FEWEST_GAMES = 20;

function requireGames(operation: string, seasons: readonly RatedSeason[], why = ""): void {
  const count = seasons.reduce((sum, { games }) => sum + games.length, 0);
  if (count >= FEWEST_GAMES) return;
  throw new ArgumentError(`${count} games are too few for a fit${why}.`, {
    operation,
    next: `Pass ${FEWEST_GAMES} or more completed games, preferably a season.`,
  });
}

function fittedOn(seasons: readonly RatedSeason[]) {
  const days = seasons.flatMap(({ games }) => games.map(({ game_date }) => game_date)).sort();
  const last = days.at(-1) ?? "";
  return { fitted_on: `${days.length} games from ${days[0]} to ${last}`, date: last };
}

/** Returns initial parameters of a fit, from the spread of results; for Elo the common ones. */
function firstGuess(
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

/** Returns a spread with half of the variance as chance, the rest from both sides and their conferences. */
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
