import type { AnyFrame, PassedRows, PlainRow } from "../../../frames/input/input-types";
import { type LeagueOption, leagueRule, readTable } from "../../../games/table-league";
import type { LeagueCode } from "../../../leagues";
import { asReceived, checkOptions, dayBefore, type OptionsFor } from "../../../schema/option-rules";
import { teamGames } from "../../team-games/team-games";
import { fittedElo, fittedPace, fittedPrior, fittedScoring } from "./fit-parameters";
import { firstGuess, fittedOn, requireGames } from "./own-parameters";
import { type PriorParameters, presetParameters, type RatingParameters } from "./parameters";
import { lastRatings, readPrior, withLastTeams } from "./prior-ratings";
import { hasPossessions, RATED_COLUMNS, type RatedSeason, ratedSeasons } from "./rated-games";
import type { TeamRatingsOptions } from "./rating-options";

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
  const preset = presetParameters(league) ?? firstGuess(league, seasons, has);
  const { efficiency, pace } = preset;
  const scoring = {
    margin: fittedScoring(seasons, false, preset.margin),
    efficiency: has && efficiency ? fittedScoring(seasons, true, efficiency) : efficiency,
  };
  return {
    league,
    ...fittedOn(seasons),
    ...scoring,
    prior: prior === undefined ? preset.prior : fitPrior(seasons, prior, league, scoring, preset),
    pace: has && pace ? fittedPace(seasons, pace) : pace,
    elo: fittedElo(seasons, preset.elo),
  };
}

function fitPrior(
  seasons: readonly RatedSeason[],
  prior: unknown,
  league: LeagueCode,
  { margin, efficiency }: Pick<RatingParameters, "margin" | "efficiency">,
  preset: RatingParameters,
): PriorParameters {
  const methods = efficiency === null ? ["margin"] : ["margin", "efficiency"];
  const table = readPrior(OPERATION, prior, league, methods);
  const following = seasons.map((season) => {
    const last = lastRatings(OPERATION, table, season.season);
    return { season: withLastTeams(season, last), last };
  });
  const perPossession = table.method === "efficiency";
  const scoring = perPossession && efficiency !== null ? efficiency : margin;
  return fittedPrior(following, perPossession, scoring, preset.prior);
}
