import { ArgumentError } from "../../errors";
import type { PassedRows } from "../../frames/input-types";
import { readTable } from "../../games/read-table";
import { teamGames } from "../../joins/team-games";
import type { Day } from "../../schema/dates";
import { checkOptions, dayBefore, type OptionsFor } from "../../schema/option-rules";
import { fittedElo } from "./fit-elo";
import { fittedPace, fittedScoring } from "./fit-spreads";
import { type RatingParameters, ratingParameters } from "./parameters";
import { ratedSeasons } from "./rated-games";
import { RATED_COLUMNS, tableFacts } from "./rating-table";

/** Which games `fitTeamRatings` fits to. */
export interface FitTeamRatingsOptions {
  /**
   * The first day whose games do not count, American ("20230131", "2023-01-31").
   * @default every game of the table counts
   */
  readonly as_of?: Day;
}

const OPERATION = "fitTeamRatings";

const rules = { as_of: dayBefore } satisfies OptionsFor<FitTeamRatingsOptions>;

/** With fewer games spreads say nothing. */
const FEWEST_GAMES = 20;

/**
 * Parameters of `teamRatings` fitted to games of your own: an object for its option `parameters`, and
 * for JSON. How far games, teams and conferences spread, what sides outside Division I are like and
 * what being at home is worth are the values under which the results are most likely (maximum
 * likelihood); those of efficiency and pace are fitted where the table has possessions. Elo's K,
 * home advantage and scale are those whose ratings before each game came nearest to its margin, after
 * the first third of each season. The package's own parameters count as a first guess, which a few
 * dozen games outweigh. Takes seconds.
 *
 * `games` is the table of `fourFactors` or `teamGames`, as for `teamRatings`, of one or several
 * seasons; which games count is the same.
 *
 * @throws ArgumentError for another table, for fewer than 20 games, and for wrong options
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
  const { as_of } = checkOptions(OPERATION, rules, options);
  const input = readTable(OPERATION, games, teamGames, [], RATED_COLUMNS);
  const { league, hasPossessions } = tableFacts(input);
  const seasons = ratedSeasons(input, as_of);
  const counted = seasons.flatMap((season) => season.games);
  if (counted.length < FEWEST_GAMES) {
    throw new ArgumentError(`${counted.length} games are too few to fit to.`, {
      operation: OPERATION,
      next: `Pass ${FEWEST_GAMES} completed games or more, better a season.`,
    });
  }
  const preset = ratingParameters(OPERATION, league);
  const { efficiency, pace } = preset;
  const days = counted.map(({ game_date }) => game_date).sort();
  return {
    league,
    fitted_on: `${counted.length} games from ${days[0]} to ${days.at(-1)}`,
    date: days.at(-1) ?? "",
    margin: fittedScoring(seasons, false, preset.margin),
    efficiency:
      hasPossessions && efficiency ? fittedScoring(seasons, true, efficiency) : efficiency,
    pace: hasPossessions && pace ? fittedPace(seasons, pace) : pace,
    elo: fittedElo(seasons, preset.elo),
  };
}
