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
import { scoreboard } from "../datasets/scoreboard";
import { teamHistory, teamLeaders, teamRecord } from "../datasets/searched";
import { standings } from "../datasets/standings";
import { summary } from "../datasets/summary";
import { teams } from "../datasets/teams";
import { draft, teamTransactions, transactions } from "../datasets/transactions";
import type { League } from "../leagues";
import { genericOperation, summaryOperation, tableOperation } from "../operation";
import { buildEndpoints } from "./endpoints";

/** The operations of a league, whatever its sport; the tables of some depend on that. */
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

/** Makes the operations of a basketball league. */
export function basketballOperations(league: League) {
  const endpoints = buildEndpoints(league);
  return {
    ...sharedOperations(endpoints),
    scoreboard: tableOperation(endpoints.scoreboard, scoreboard.basketball),
    summary: summaryOperation(endpoints.summary, summary.basketball),
    news: tableOperation(endpoints.news, news.basketball),
    team_roster: tableOperation(endpoints.team_roster, roster.basketball),
    team_news: tableOperation(endpoints.team_news, teamNews.basketball),
    player_news: tableOperation(endpoints.player_news, athleteNews.basketball),
    standings: tableOperation(endpoints.standings, standings.basketball),
  };
}

/** Makes the polls of a college league: professional leagues have none. */
export const rankingsOperation = (league: League) =>
  genericOperation(buildEndpoints(league).rankings, rankings);

/** Makes the operations of a baseball league. */
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

type Basketball = ReturnType<typeof basketballOperations>;
type Baseball = ReturnType<typeof baseballOperations>;

/** The operations of a basketball league: `nba.scoreboard({ dates: "20260329" })`. */
export interface BasketballOperations {
  /** One row per game of a day, month, year or range; the default is today or the next season's first day. */
  readonly scoreboard: Basketball["scoreboard"];
  /** The sections of one game: box score, plays, win probability, ... */
  readonly summary: Basketball["summary"];
  /** One row per day with games in the season. */
  readonly calendar: Basketball["calendar"];
  /** One row per current article. */
  readonly news: Basketball["news"];
  /** One row per team with injured players; unnest makes one row per player. */
  readonly injuries: Basketball["injuries"];
  /** One row per recent trade, signing or assignment in women's college basketball. */
  readonly transactions: Basketball["transactions"];
  /** One row per conference or division, with the one it belongs to. */
  readonly conferences: Basketball["conferences"];
  /** One row per statistical leader. */
  readonly statistics_league: Basketball["statistics_league"];
  /** One row per pick of the draft. */
  readonly draft: Basketball["draft"];
  /** One row per team: ids, names, colors, logos. */
  readonly teams_site: Basketball["teams_site"];
  /** One row about one team. */
  readonly team: Basketball["team"];
  /** One row per player of a team. */
  readonly team_roster: Basketball["team_roster"];
  /** One row per game of a team's current or regular season. */
  readonly team_schedule: Basketball["team_schedule"];
  /** One row per record of a team: overall, home, road. */
  readonly team_record: Basketball["team_record"];
  /** One row per player and position of a team's depth charts. */
  readonly team_depthcharts: Basketball["team_depthcharts"];
  /** One row with the injured players of a team. */
  readonly team_injuries: Basketball["team_injuries"];
  /** One row per trade, signing or assignment of a team. */
  readonly team_transactions: Basketball["team_transactions"];
  /** One row per season of a team. */
  readonly team_history: Basketball["team_history"];
  /** One row per current article about a team. */
  readonly team_news: Basketball["team_news"];
  /** One row per statistical leader of a team. */
  readonly team_leaders: Basketball["team_leaders"];
  /** One row about one player. */
  readonly player_info: Basketball["player_info"];
  /** One row with a player's teams and awards in women's college basketball. */
  readonly player_bio: Basketball["player_bio"];
  /** One row per current article about a player. */
  readonly player_news: Basketball["player_news"];
  /** One row per team of the standings. */
  readonly standings: Basketball["standings"];
}

/** The operations of a baseball league: `mlb.scoreboard({ dates: "20250604" })`. */
export interface BaseballOperations {
  /** One row per game of a day, month, year or range; the default is today or the next season's first day. */
  readonly scoreboard: Baseball["scoreboard"];
  /** The sections of one game: box score, plays, win probability, ... */
  readonly summary: Baseball["summary"];
  /** One row per day with games in the season. */
  readonly calendar: Baseball["calendar"];
  /** One row per current article. */
  readonly news: Baseball["news"];
  /** One row per team with injured players; unnest makes one row per player. */
  readonly injuries: Baseball["injuries"];
  /** One row per recent trade, signing or assignment in women's college basketball. */
  readonly transactions: Baseball["transactions"];
  /** One row per conference or division, with the one it belongs to. */
  readonly conferences: Baseball["conferences"];
  /** One row per statistical leader. */
  readonly statistics_league: Baseball["statistics_league"];
  /** One row per pick of the draft. */
  readonly draft: Baseball["draft"];
  /** One row per team: ids, names, colors, logos. */
  readonly teams_site: Baseball["teams_site"];
  /** One row about one team. */
  readonly team: Baseball["team"];
  /** One row per player of a team. */
  readonly team_roster: Baseball["team_roster"];
  /** One row per game of a team's current or regular season. */
  readonly team_schedule: Baseball["team_schedule"];
  /** One row per record of a team: overall, home, road. */
  readonly team_record: Baseball["team_record"];
  /** One row per player and position of a team's depth charts. */
  readonly team_depthcharts: Baseball["team_depthcharts"];
  /** One row with the injured players of a team. */
  readonly team_injuries: Baseball["team_injuries"];
  /** One row per trade, signing or assignment of a team. */
  readonly team_transactions: Baseball["team_transactions"];
  /** One row per season of a team. */
  readonly team_history: Baseball["team_history"];
  /** One row per current article about a team. */
  readonly team_news: Baseball["team_news"];
  /** One row per statistical leader of a team. */
  readonly team_leaders: Baseball["team_leaders"];
  /** One row about one player. */
  readonly player_info: Baseball["player_info"];
  /** One row with a player's teams and awards in women's college basketball. */
  readonly player_bio: Baseball["player_bio"];
  /** One row per current article about a player. */
  readonly player_news: Baseball["player_news"];
  /** One row per team of the standings. */
  readonly standings: Baseball["standings"];
}

/** The operations of a college basketball league. */
export interface CollegeOperations extends BasketballOperations {
  /** One row per poll and ranked team. */
  readonly rankings: ReturnType<typeof rankingsOperation>;
}
