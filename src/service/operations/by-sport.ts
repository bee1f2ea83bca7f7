import type { League } from "../../leagues";
import type { Dataset } from "../../schema/dataset";
import { genericOperation, summaryOperation, tableOperation } from "../calls";
import { athleteNews, news, teamNews } from "../datasets/articles";
import { calendar } from "../datasets/calendar";
import { depthCharts } from "../datasets/depth-charts";
import { athlete, biography, team } from "../datasets/entity";
import { groups } from "../datasets/groups";
import { injuries, teamInjuries } from "../datasets/injuries";
import { leagueStatistics } from "../datasets/league-statistics";
import { rankings } from "../datasets/rankings";
import { roster } from "../datasets/roster";
import { schedule } from "../datasets/schedule";
import { type BasketballGame, scoreboard } from "../datasets/scoreboard";
import { teamHistory, teamLeaders, teamRecord } from "../datasets/searched";
import { standings } from "../datasets/standings";
import { summary } from "../datasets/summary";
import { teams } from "../datasets/teams";
import { draft, teamTransactions, transactions } from "../datasets/transactions";
import { buildEndpoints } from "./endpoints";

/** Returns the operations that leagues of both sports share. */
function sharedOperations(endpoints: ReturnType<typeof buildEndpoints>) {
  return {
    calendar: genericOperation(endpoints.calendar, calendar),
    injuries: tableOperation(endpoints.injuries, injuries),
    transactions: genericOperation(endpoints.transactions, transactions),
    conferences: genericOperation(endpoints.conferences, groups),
    statistics_league: genericOperation(endpoints.statistics_league, leagueStatistics),
    draft: genericOperation(endpoints.draft, draft),
    teams_site: tableOperation(endpoints.teams_site, teams),
    team: genericOperation(endpoints.team, team),
    team_schedule: tableOperation(endpoints.team_schedule, schedule),
    team_record: genericOperation(endpoints.team_record, teamRecord),
    team_depthcharts: genericOperation(endpoints.team_depthcharts, depthCharts),
    team_injuries: tableOperation(endpoints.team_injuries, teamInjuries),
    team_transactions: genericOperation(endpoints.team_transactions, teamTransactions),
    team_history: genericOperation(endpoints.team_history, teamHistory),
    team_leaders: genericOperation(endpoints.team_leaders, teamLeaders),
    player_info: genericOperation(endpoints.player_info, athlete),
    player_bio: genericOperation(endpoints.player_bio, biography),
  };
}

/** Returns the operations of a basketball league with the columns of its scoreboard. */
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
  genericOperation(buildEndpoints(league).rankings, rankings);

/** Returns the operations of a baseball league. */
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

/** The operations of a basketball league: `nba.scoreboard({ dates: "20260329" })`. */
export interface BasketballOperations<Game = BasketballGame> {
  /** Returns the games, one row per game in the service's order; empty on days without games. */
  readonly scoreboard: Basketball<Game>["scoreboard"];
  /** Returns the sections of one game: box score, plays, win probability, and so on. */
  readonly summary: Basketball["summary"];
  /** Returns the calendar of the season, one row per day with games. Empty if the service lists none. */
  readonly calendar: Basketball["calendar"];
  /** Returns current articles about the league, one row per article; empty if there are none. */
  readonly news: Basketball["news"];
  /** Returns injuries: one row per team with injured players, which `unnest` turns into one row per player. */
  readonly injuries: Basketball["injuries"];
  /** Returns recent trades, signings and assignments, one row each, newest first; empty if none was reported. */
  readonly transactions: Basketball["transactions"];
  /** Returns the conferences and divisions: one row per group, with its parent group. */
  readonly conferences: Basketball["conferences"];
  /** Returns statistical leaders: one row per category and leader, best first. Empty between seasons. */
  readonly statistics_league: Basketball["statistics_league"];
  /** Returns the picks of the draft, one row per pick. */
  readonly draft: Basketball["draft"];
  /** Returns the teams, one row per team by name: ids, names, colors and logos. */
  readonly teams_site: Basketball["teams_site"];
  /** Returns details of one team in one row. An unknown id throws a NotFoundError. */
  readonly team: Basketball["team"];
  /** Returns the roster of a team, one row per player; empty if the service lists no players. */
  readonly team_roster: Basketball["team_roster"];
  /** Returns a team's games in the current part or the regular season, one row per game, by start. */
  readonly team_schedule: Basketball["team_schedule"];
  /** Returns the records of a team: one row per kind, such as overall, home and road. */
  readonly team_record: Basketball["team_record"];
  /** Returns a team's depth charts: one row per position and player, first choice first. */
  readonly team_depthcharts: Basketball["team_depthcharts"];
  /** Returns the injuries of a team in one row, which `unnest` turns into one row per player. */
  readonly team_injuries: Basketball["team_injuries"];
  /** Returns recent trades, signings and assignments of a team, one row each; empty if none was reported. */
  readonly team_transactions: Basketball["team_transactions"];
  /** Returns past seasons of a team, one row per season; empty if the service has no data, as for most teams. */
  readonly team_history: Basketball["team_history"];
  /** Returns current articles about a team, one row per article; empty if there are none. */
  readonly team_news: Basketball["team_news"];
  /** Returns statistical leaders of a team, one row each; empty if the service has no data, as for most teams. */
  readonly team_leaders: Basketball["team_leaders"];
  /** Returns details of one player in one row. An unknown id throws a NotFoundError. */
  readonly player_info: Basketball["player_info"];
  /** Returns the teams and awards of one player in one row, with both as JSON lists. */
  readonly player_bio: Basketball["player_bio"];
  /** Returns current articles about a player, one row per article; empty if there are none. */
  readonly player_news: Basketball["player_news"];
  /** Returns the standings: one row per team in its group, in the service's order. Empty before a season. */
  readonly standings: Basketball["standings"];
}

/** The operations of a baseball league: `mlb.scoreboard({ dates: "20250604" })`. */
export interface BaseballOperations {
  /** Returns the games, one row per game in the service's order; empty on days without games. */
  readonly scoreboard: Baseball["scoreboard"];
  /** Returns the sections of one game: box score, plays, win probability, and so on. */
  readonly summary: Baseball["summary"];
  /** Returns the calendar of the season, one row per day without games. Empty if the service lists none. */
  readonly calendar: Baseball["calendar"];
  /** Returns current articles about the league, one row per article; empty if there are none. */
  readonly news: Baseball["news"];
  /** Returns injuries: one row per team with injured players, which `unnest` turns into one row per player. */
  readonly injuries: Baseball["injuries"];
  /** Returns recent trades, signings and assignments, one row each, newest first; empty if none was reported. */
  readonly transactions: Baseball["transactions"];
  /** Returns the conferences and divisions: one row per group, with its parent group. */
  readonly conferences: Baseball["conferences"];
  /** Returns statistical leaders: one row per category and leader, best first. Empty between seasons. */
  readonly statistics_league: Baseball["statistics_league"];
  /** Returns the picks of the draft, one row per pick. */
  readonly draft: Baseball["draft"];
  /** Returns the teams, one row per team by name: ids, names, colors and logos. */
  readonly teams_site: Baseball["teams_site"];
  /** Returns details of one team in one row. An unknown id throws a NotFoundError. */
  readonly team: Baseball["team"];
  /** Returns the roster of a team, one row per player; empty if the service lists no players. */
  readonly team_roster: Baseball["team_roster"];
  /** Returns a team's games in the current part or the regular season, one row per game, by start. */
  readonly team_schedule: Baseball["team_schedule"];
  /** Returns the records of a team: one row per kind, such as overall, home and road. */
  readonly team_record: Baseball["team_record"];
  /** Returns a team's depth charts: one row per position and player, first choice first. */
  readonly team_depthcharts: Baseball["team_depthcharts"];
  /** Returns the injuries of a team in one row, which `unnest` turns into one row per player. */
  readonly team_injuries: Baseball["team_injuries"];
  /** Returns recent trades, signings and assignments of a team, one row each; empty if none was reported. */
  readonly team_transactions: Baseball["team_transactions"];
  /** Returns past seasons of a team, one row per season; empty if the service has no data, as for most teams. */
  readonly team_history: Baseball["team_history"];
  /** Returns current articles about a team, one row per article; empty if there are none. */
  readonly team_news: Baseball["team_news"];
  /** Returns statistical leaders of a team, one row each; empty if the service has no data, as for most teams. */
  readonly team_leaders: Baseball["team_leaders"];
  /** Returns details of one player in one row. An unknown id throws a NotFoundError. */
  readonly player_info: Baseball["player_info"];
  /** Returns the teams and awards of one player in one row, with both as JSON lists. */
  readonly player_bio: Baseball["player_bio"];
  /** Returns current articles about a player, one row per article; empty if there are none. */
  readonly player_news: Baseball["player_news"];
  /** Returns the standings: one row per team in its group, in the service's order. Empty before a season. */
  readonly standings: Baseball["standings"];
}

interface Polls {
  /** Returns the polls: one row per poll and ranked team, first place first. Empty between seasons. */
  readonly rankings: ReturnType<typeof rankingsOperation>;
}

/** The operations of a college basketball league. */
export interface CollegeOperations<Game = BasketballGame>
  extends BasketballOperations<Game>,
    Polls {}

/** The operations of college baseball or softball. */
export interface CollegeBaseballOperations extends BaseballOperations, Polls {}
