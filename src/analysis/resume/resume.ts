import { delivered, requireColumns } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import {
  type LeagueOption,
  leagueRule,
  readAnyTable,
  requireLeague,
} from "../../games/table-league";
import { leagues, quadrantsIn, sportOf } from "../../leagues";
import type { Day } from "../../schema/dates";
import type { Cell } from "../../schema/dtypes";
import { asReceived, checkOptions, dayBefore, type OptionsFor } from "../../schema/option-rules";
import { dailyForecasts } from "../ratings/model/daily-forecasts";
import type { RatingParameters } from "../ratings/model/parameters";
import { RATED_COLUMNS, ratedSeasons } from "../ratings/model/rated-games";
import { checkedParameters } from "../ratings/model/rating-options";
import {
  collectRatings,
  dayOfTable,
  ratingTable,
  requireRated,
} from "../ratings/model/rating-table";
import { RESUME_COLUMNS, type Resume } from "./resume-columns";
import { resumeRows } from "./resume-rows";
import { playedGames } from "./team-results";

/** Options of `resume`. */
export interface ResumeOptions extends LeagueOption {
  /**
   * First day, in US Eastern time, whose games are excluded ("20230131", "2023-01-31").
   * @default that of the ratings
   */
  readonly as_of?: Day;
  /**
   * Parameters of the daily ratings behind luck: the result of `fitTeamRatings`.
   * @default those of the package; those of other leagues are fitted to the games before each day
   */
  readonly parameters?: RatingParameters;
}

const rules = {
  ...leagueRule,
  as_of: dayBefore,
  parameters: asReceived<RatingParameters>(),
} satisfies OptionsFor<ResumeOptions>;

const NAME = "resume";
const TITLE = "teamGames()";

/** Columns of games that depend on the league or sport. */
const OWN_COLUMNS = {
  basketball: ["overtimes", "conference", "opponent_conference"],
  baseball: ["innings"],
} as const;

/**
 * Returns each ranked team's results relative to its schedule: record, strength of record, wins above bubble,
 * schedule strength by site, quadrants, close games and luck. One row is one team in one season, by strength
 * of record. All sides outside Division I are one row with `team_id` null and no rank. Empty for an empty
 * table.
 *
 * Strength of record is the chance that a strong team wins at least this number of these games. Wins above
 * bubble are wins minus those expected of the last teams that reach the postseason. Both use `ratings`, as do
 * quadrants: ranks are those of `teamRatings`, not NET. In close games, expected wins are conditional on the
 * game having been close, which reduces the favorite's advantage. Luck compares wins with ratings as of each
 * game's day, regardless of `ratings`.
 *
 * @category Ratings and predictions
 * @param games the table of `teamGames` of one league, as either kind of frame or rows; the result has the
 * same form
 * @param ratings the table of `teamRatings`, of the same games
 * @throws ArgumentError for other tables, tables of two leagues, a team without a rating, ratings that
 * include games from `as_of` on, and invalid options
 * @example
 * const log = teamGames([game, other]);
 * resume(log, teamRatings(log));
 */
export function resume<T, R>(
  games: PassedRows<T>,
  ratings: PassedRows<R>,
  options?: ResumeOptions,
): SameForm<T, Resume>;
export function resume(games: unknown, ratings: unknown, options?: ResumeOptions): unknown {
  const chosen = checkOptions(NAME, rules, options);
  const input = readAnyTable(NAME, games, TITLE, chosen);
  requireLeague(NAME, input);
  const { league, form } = input;
  if (league === undefined) return delivered(form, RESUME_COLUMNS.withoutQuadrants, []);
  const needs = [...RATED_COLUMNS, ...NEEDS, ...OWN_COLUMNS[sportOf(league)]];
  requireColumns(NAME, input, needs, TITLE);
  const table = ratingTable(NAME, ratings, league);
  const as_of = dayOfTable(NAME, table, chosen.as_of);
  const parameters = checkedParameters(NAME, chosen.parameters, league);
  const hasQuadrants = leagues[league].quadrants.length > 0;
  const columns = hasQuadrants ? RESUME_COLUMNS.withQuadrants : RESUME_COLUMNS.withoutQuadrants;
  const items = ratedSeasons(input, as_of).flatMap((season): readonly UntypedRow[] => {
    const own = collectRatings(NAME, table, season.season);
    const played = playedGames(season, input.rows, league);
    const sides = new Set(played.flatMap(({ home, away }) => [home, away]));
    requireRated(
      NAME,
      own,
      season.teams
        .filter((_, index) => sides.has(index))
        .map((team) => [team.team_id, team.team_name]),
    );
    return resumeRows({
      season,
      played,
      league,
      as_of: as_of ?? null,
      ratings: own,
      quadrants: quadrantsIn(league, season.season),
      forecasts: dailyForecasts(NAME, league, season, parameters),
    });
  });
  const dense = items.map((item) => columns.map(({ name }): Cell => (item[name] as Cell) ?? null));
  return delivered(form, columns, dense);
}

const NEEDS = ["start_utc", "stage", "forfeit", "opponent_abbreviation", "opponent_name"];

/** Columns in frame order; leagues without quadrants do not have those. */
resume.columns = RESUME_COLUMNS.withQuadrants;
