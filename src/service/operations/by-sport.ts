import type { League } from "../../leagues";
import type { Dataset } from "../../schema/dataset";
import { genericOperation, summaryOperation, tableOperation } from "../calls/bind";
import * as generic from "../datasets/generic-tables";
import { injuries, teamInjuries } from "../datasets/injuries";
import { athleteNews, news, teamNews } from "../datasets/news";
import { roster } from "../datasets/roster";
import { schedule } from "../datasets/schedule";
import { type BasketballGame, scoreboard } from "../datasets/scoreboard";
import { standings } from "../datasets/standings";
import { summary } from "../datasets/summary";
import { teams } from "../datasets/teams";
import { buildEndpoints } from "./endpoints";

function sharedOperations(endpoints: ReturnType<typeof buildEndpoints>) {
  return {
    calendar: genericOperation(endpoints.calendar, generic.calendar),
    injuries: tableOperation(endpoints.injuries, injuries),
    transactions: genericOperation(endpoints.transactions, generic.transactions),
    conferences: genericOperation(endpoints.conferences, generic.groups),
    statistics_league: genericOperation(endpoints.statistics_league, generic.leagueStatistics),
    draft: genericOperation(endpoints.draft, generic.draft),
    teams_site: tableOperation(endpoints.teams_site, teams),
    team: genericOperation(endpoints.team, generic.team),
    team_schedule: tableOperation(endpoints.team_schedule, schedule),
    team_record: genericOperation(endpoints.team_record, generic.teamRecord),
    team_depthcharts: genericOperation(endpoints.team_depthcharts, generic.depthCharts),
    team_injuries: tableOperation(endpoints.team_injuries, teamInjuries),
    team_transactions: genericOperation(endpoints.team_transactions, generic.teamTransactions),
    team_history: genericOperation(endpoints.team_history, generic.teamHistory),
    team_leaders: genericOperation(endpoints.team_leaders, generic.teamLeaders),
    player_info: genericOperation(endpoints.player_info, generic.athlete),
    player_bio: genericOperation(endpoints.player_bio, generic.biography),
  };
}

export function basketballOperations<Game>(league: League, board: Dataset<Game>) {
  const endpoints = buildEndpoints(league);
  return {
    ...sharedOperations(endpoints),
    scoreboard: tableOperation(endpoints.scoreboard, board),
    summary: summaryOperation(endpoints.summary, summary.basketball),
    news: tableOperation(endpoints.news, news.basketball),
    team_roster: tableOperation(endpoints.team_roster, roster.basketball),
    team_news: tableOperation(endpoints.team_news, teamNews.basketball),
    player_news: tableOperation(endpoints.player_news, athleteNews.basketball),
    standings: tableOperation(endpoints.standings, standings.basketball),
  };
}

/** Returns the operation for polls of a college league; professional leagues have none. */
export const rankingsOperation = (league: League) =>
  genericOperation(buildEndpoints(league).rankings, generic.rankings);

export function baseballOperations(league: League) {
  const endpoints = buildEndpoints(league);
  return {
    ...sharedOperations(endpoints),
    scoreboard: tableOperation(endpoints.scoreboard, scoreboard.baseball),
    summary: summaryOperation(endpoints.summary, summary.baseball),
    news: tableOperation(endpoints.news, news.baseball),
    team_roster: tableOperation(endpoints.team_roster, roster.baseball),
    team_news: tableOperation(endpoints.team_news, teamNews.baseball),
    player_news: tableOperation(endpoints.player_news, athleteNews.baseball),
    standings: tableOperation(endpoints.standings, standings.baseball),
  };
}

type Basketball<Game = BasketballGame> = ReturnType<typeof basketballOperations<Game>>;
type Baseball = ReturnType<typeof baseballOperations>;

/*
 * The build makes two comments of each one below. Interfaces keep the first paragraph. A league's functions,
 * such as `site_wbb_news`, have all of it with the name of the league.
 */

/** The operations of every league. */
interface DocumentedOperations<Own extends Readonly<Record<keyof Baseball, unknown>>> {
  /**
   * Returns the games [of the league], one row per game in the service's order; empty on days without games.
   *
   * `dates` is a day, month, year or range; the default is today or, between seasons, the first day of the
   * next one.
   *
   * @example
   * const games = await [prefix]scoreboard({ dates: "20230105" });
   */
  readonly scoreboard: Own["scoreboard"];
  /**
   * Returns the sections of one game [of the league]: box score, plays, win probability, and so on.
   *
   * Each section is a frame. Sections without data are empty; an unknown game throws a NotFoundError.
   *
   * @example
   * const game = await [prefix]summary({ event_id: "401469424" });
   */
  readonly summary: Own["summary"];
  /**
   * Returns current articles about [the league], one row per article; empty if there are none.
   *
   * @example
   * const news = await [prefix]news({ limit: 10 });
   */
  readonly news: Own["news"];
  /**
   * Returns injuries [in the league]: one row per team with injured players, which `unnest` turns into one
   * row per player.
   *
   * Empty if no team reports any.
   *
   * @example
   * const injuries = await [prefix]injuries();
   */
  readonly injuries: Own["injuries"];
  /**
   * Returns recent trades, signings and assignments [in the league], one row each, newest first; empty if
   * none was reported.
   *
   * @example
   * const moves = await [prefix]transactions();
   */
  readonly transactions: Own["transactions"];
  /**
   * Returns the conferences and divisions [of the league]: one row per group, with its parent group.
   *
   * Empty if the service lists none.
   *
   * @example
   * const groups = await [prefix]conferences();
   */
  readonly conferences: Own["conferences"];
  /**
   * Returns statistical leaders [of the league]: one row per category and leader, best first. Empty between
   * seasons.
   *
   * @example
   * const leaders = await [prefix]statistics_league();
   */
  readonly statistics_league: Own["statistics_league"];
  /**
   * Returns the picks of the draft [of the league], one row per pick.
   *
   * Empty before the draft; throws a NotFoundError if the service does not have a draft for the league.
   *
   * @example
   * const picks = await [prefix]draft();
   */
  readonly draft: Own["draft"];
  /**
   * Returns the teams [of the league], one row per team by name: ids, names, colors and logos.
   *
   * Empty if the service lists none.
   *
   * @example
   * const teams = await [prefix]teams_site();
   */
  readonly teams_site: Own["teams_site"];
  /**
   * Returns details of one team [of the league] in one row. An unknown id throws a NotFoundError.
   *
   * @example
   * const team = await [prefix]team({ team_id: "99" });
   */
  readonly team: Own["team"];
  /**
   * Returns the roster of a team [of the league], one row per player; empty if the service lists no players.
   *
   * @example
   * const roster = await [prefix]team_roster({ team_id: "99" });
   */
  readonly team_roster: Own["team_roster"];
  /**
   * Returns a team's games in the current part or the regular season [of the league], one row per game, by
   * start.
   *
   * Empty without games; `findGames` lists all parts.
   *
   * @example
   * const schedule = await [prefix]team_schedule({ team_id: "99", season: 2023 });
   */
  readonly team_schedule: Own["team_schedule"];
  /**
   * Returns the records of a team [of the league]: one row per kind, such as overall, home and road.
   *
   * Empty between seasons.
   *
   * @example
   * const records = await [prefix]team_record({ team_id: "99" });
   */
  readonly team_record: Own["team_record"];
  /**
   * Returns a team's depth charts [in the league]: one row per position and player, first choice first.
   *
   * Empty if the service has none.
   *
   * @example
   * const chart = await [prefix]team_depthcharts({ team_id: "99" });
   */
  readonly team_depthcharts: Own["team_depthcharts"];
  /**
   * Returns the injuries of a team [of the league] in one row, which `unnest` turns into one row per player.
   *
   * Empty if the team reports none.
   *
   * @example
   * const injuries = await [prefix]team_injuries({ team_id: "99" });
   */
  readonly team_injuries: Own["team_injuries"];
  /**
   * Returns recent trades, signings and assignments of a team [of the league], one row each; empty if none
   * was reported.
   *
   * @example
   * const moves = await [prefix]team_transactions({ team_id: "99" });
   */
  readonly team_transactions: Own["team_transactions"];
  /**
   * Returns past seasons of a team [of the league], one row per season; empty if the service has no data, as
   * for most teams.
   *
   * @example
   * const seasons = await [prefix]team_history({ team_id: "99" });
   */
  readonly team_history: Own["team_history"];
  /**
   * Returns current articles about a team [of the league], one row per article; empty if there are none.
   *
   * @example
   * const news = await [prefix]team_news({ team_id: "99" });
   */
  readonly team_news: Own["team_news"];
  /**
   * Returns statistical leaders of a team [of the league], one row each; empty if the service has no data, as
   * for most teams.
   *
   * @example
   * const leaders = await [prefix]team_leaders({ team_id: "99" });
   */
  readonly team_leaders: Own["team_leaders"];
  /**
   * Returns details of one player [of the league] in one row. An unknown id throws a NotFoundError.
   *
   * @example
   * const athlete = await [prefix]player_info({ athlete_id: "4433402" });
   */
  readonly player_info: Own["player_info"];
  /**
   * Returns the teams and awards of one player [of the league] in one row, with both as JSON lists.
   *
   * An unknown id throws a NotFoundError.
   *
   * @example
   * const bio = await [prefix]player_bio({ athlete_id: "4433402" });
   */
  readonly player_bio: Own["player_bio"];
  /**
   * Returns current articles about a player [of the league], one row per article; empty if there are none.
   *
   * @example
   * const news = await [prefix]player_news({ athlete_id: "4433402" });
   */
  readonly player_news: Own["player_news"];
  /**
   * Returns the standings [of the league]: one row per team in its group, in the service's order. Empty
   * before a season.
   *
   * @example
   * const standings = await [prefix]standings({ season: 2023 });
   */
  readonly standings: Own["standings"];
}

/** The operations of a basketball league: `nba.scoreboard({ dates: "20260329" })`. */
export interface BasketballOperations<Game = BasketballGame>
  extends DocumentedOperations<Basketball<Game>> {
  /**
   * Returns the days of the season [of the league]: one row per day with games, in order. Empty if the
   * service lists none.
   *
   * @example
   * const days = await [prefix]calendar();
   */
  readonly calendar: Basketball["calendar"];
}

/** The operations of a baseball league: `mlb.scoreboard({ dates: "20250604" })`. */
export interface BaseballOperations extends DocumentedOperations<Baseball> {
  /**
   * Returns the days without games in the season [of the league]: one row per day, in order. Empty if the
   * service lists none.
   *
   * @example
   * const days = await [prefix]calendar();
   */
  readonly calendar: Baseball["calendar"];
}

interface Polls {
  /**
   * Returns the polls [of the league]: one row per poll and ranked team, first place first. Empty between
   * seasons.
   *
   * @example
   * const polls = await [prefix]rankings();
   */
  readonly rankings: ReturnType<typeof rankingsOperation>;
}

/** The operations of a college basketball league. */
export interface CollegeOperations<Game = BasketballGame>
  extends BasketballOperations<Game>,
    Polls {}

/** The operations of college baseball or softball. */
export interface CollegeBaseballOperations extends BaseballOperations, Polls {}
