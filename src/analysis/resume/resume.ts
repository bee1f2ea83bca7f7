import { delivered, requireColumns } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import type { RowInLeague } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import {
  type LeagueOption,
  leagueRule,
  readAnyTable,
  requireLeague,
} from "../../games/table-league";
import { leagues, sportOf } from "../../leagues";
import {
  character,
  decidedBy,
  describeColumns,
  double,
  integer,
  logical,
} from "../../schema/columns";
import type { Day } from "../../schema/dates";
import type { Cell } from "../../schema/dtypes";
import { asReceived, checkOptions, dayBefore, type OptionsFor } from "../../schema/option-rules";
import { gameDayColumns, leagueColumn } from "../../service/datasets/game-day";
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
import { playedGames, resumeRows, type Site } from "./resume-rows";

const record = {
  season: gameDayColumns.season,
  as_of: character("First day whose games are excluded, YYYYMMDD; null if all games count."),
  method: character("Method of the ratings that measure the opponents."),
  rank: integer("Rank of the team in these ratings; null if it is not ranked."),
  team_id: character(
    "Team id; joins to team_id of every other table. Null for all sides outside Division I.",
  ),
  team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
  conference: character("Conference of the team; null in professional leagues."),
  games: integer("Games won and lost; forfeits, ties and preseason do not count."),
  wins: integer("Games won."),
  losses: integer("Games lost."),
};

const scheduleColumn = (site: Site) =>
  double(`Mean net_rating of the opponents in ${site} games; null without one.`);

const strength = {
  strength_of_record: double(
    "Chance that a strong team (in college, the average of ranks 20 to 30) wins at least as many of " +
      "these games; smaller is better. Null without a game or if too few teams are ranked.",
  ),
  strength_of_record_rank: integer(
    "Rank by strength_of_record, 1 for the smallest; ties share the better rank.",
  ),
  wins_above_bubble: double(
    "Wins minus those expected of a bubble team (in college, the average of ranks 41 to 50) in the same " +
      "games, without opponents outside Division I.",
  ),
  wins_above_bubble_rank: integer(
    "Rank by wins_above_bubble, 1 for the largest; ties share the better rank.",
  ),
  strength_of_schedule: double(
    "Mean net_rating of the opponents, game by game; null without a game.",
  ),
  home_strength_of_schedule: scheduleColumn("home"),
  neutral_strength_of_schedule: scheduleColumn("neutral"),
  road_strength_of_schedule: scheduleColumn("road"),
};

const quadrantColumn = (quadrant: number, what: "wins" | "losses") =>
  integer(
    `quadrant_${quadrant}_${what}`,
    `Games ${what === "wins" ? "won" : "lost"} in quadrant ${quadrant} by site and the opponent's rank ` +
      "in these ratings, not NET; without opponents outside Division I.",
  );

const quadrants = {
  quadrant_1_wins: quadrantColumn(1, "wins"),
  quadrant_1_losses: quadrantColumn(1, "losses"),
  quadrant_2_wins: quadrantColumn(2, "wins"),
  quadrant_2_losses: quadrantColumn(2, "losses"),
  quadrant_3_wins: quadrantColumn(3, "wins"),
  quadrant_3_losses: quadrantColumn(3, "losses"),
  quadrant_4_wins: quadrantColumn(4, "wins"),
  quadrant_4_losses: quadrantColumn(4, "losses"),
};

const closeColumn = (result: "won" | "lost") =>
  integer(
    `Games ${result} by at most 5 points (baseball: 1 run), or in overtime or extra innings.`,
  );

const luck = {
  close_wins: closeColumn("won"),
  close_losses: closeColumn("lost"),
  close_expected_wins: double(
    "Expected wins in these close games, by ratings as of each game's day; one half for a game before " +
      "which the league has played fewer than 20.",
  ),
  luck_games: integer(
    "Games that luck is based on: those before whose day the league has played at least 20.",
  ),
  expected_wins: double(
    "Expected wins in these games: the sum of win probabilities, by margin ratings as of each game's day.",
  ),
  luck: double(
    "Wins in these games minus expected_wins; 0 over the league, null without such games. Unlike KenPom's " +
      "luck, it compares wins with pregame probabilities, not with points scored.",
  ),
  division_one: logical(
    "False for the row of all sides outside NCAA Division I; null if not in the table.",
  ),
};

const columns = decidedBy(
  [
    "rank",
    "team_abbreviation",
    "wins",
    "losses",
    "strength_of_record_rank",
    "wins_above_bubble",
    "luck",
    "strength_of_schedule",
  ],
  {
    ...record,
    ...strength,
    ...quadrants,
    ...luck,
    team_name: character("Location and nickname of the team."),
  },
);

const ALL = describeColumns(namesAndColorsLast({ ...columns, league: leagueColumn }));
const WITHOUT_QUADRANTS = ALL.filter(({ name }) => !Object.hasOwn(quadrants, name));

type Quadrant = keyof typeof quadrants;

/** A team's results in a season against its schedule; quadrants only in leagues that have them. */
export interface Resume
  extends Omit<RowInLeague<typeof columns>, Quadrant>,
    Partial<Pick<RowInLeague<typeof columns>, Quadrant>> {}

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
  if (league === undefined) return delivered(form, WITHOUT_QUADRANTS, []);
  const needs = [...RATED_COLUMNS, ...NEEDS, ...OWN_COLUMNS[sportOf(league)]];
  requireColumns(NAME, input, needs, TITLE);
  const table = ratingTable(NAME, ratings, league);
  const as_of = dayOfTable(NAME, table, chosen.as_of);
  const parameters = checkedParameters(NAME, chosen.parameters, league);
  const columns = leagues[league].quadrants.length > 0 ? ALL : WITHOUT_QUADRANTS;
  const items = ratedSeasons(input, as_of).flatMap((season): readonly UntypedRow[] => {
    const own = collectRatings(NAME, table, season.season);
    const played = playedGames(season, input.rows, league);
    const sides = new Set(played.flatMap(({ home, away }) => [home, away]));
    const teams = season.teams.filter((_, index) => sides.has(index));
    requireRated(
      NAME,
      own,
      teams.map(({ team_id, team_name }) => [team_id, team_name]),
    );
    return resumeRows({
      season,
      played,
      league,
      as_of: as_of ?? null,
      ratings: own,
      forecasts: dailyForecasts(NAME, league, season, parameters),
    });
  });
  const dense = items.map((item) => columns.map(({ name }): Cell => (item[name] as Cell) ?? null));
  return delivered(form, columns, dense);
}

const NEEDS = ["start_utc", "stage", "forfeit", "opponent_abbreviation", "opponent_name"];

/** Columns in frame order; leagues without quadrants do not have those. */
resume.columns = ALL;
