import { athleteNews, news, teamNews } from "../datasets/articles";
import { calendar } from "../datasets/calendar";
import { depthCharts } from "../datasets/depth-charts";
import { athlete, biography, team } from "../datasets/entity";
import { groups } from "../datasets/groups";
import { injuries, teamInjuries } from "../datasets/injuries";
import { leagueStatistics } from "../datasets/league-statistics";
import { roster } from "../datasets/roster";
import { schedule } from "../datasets/schedule";
import { scoreboard } from "../datasets/scoreboard";
import { teamHistory, teamLeaders, teamRecord } from "../datasets/searched";
import { standings } from "../datasets/standings";
import { summary } from "../datasets/summary";
import { teams } from "../datasets/teams";
import { draft, teamTransactions, transactions } from "../datasets/transactions";
import { mlb } from "../leagues";
import { genericOperation, summaryOperation, tableOperation } from "../operation";
import { buildEndpoints } from "./endpoints";

const endpoints = buildEndpoints(mlb);

/**
 * One row per game of a day, month, year or range of baseball; without dates of today, between seasons of the next one's first day.
 *
 * @example
 * const games = await site_mlb_scoreboard({ dates: "20250604" });
 */
export const site_mlb_scoreboard = tableOperation(endpoints.scoreboard, scoreboard.mlb);

/**
 * The sections of one game of baseball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 */
export const site_mlb_summary = summaryOperation(endpoints.summary, summary.mlb);

/**
 * One row per day without games in the season of baseball.
 *
 * @example
 * const days = await site_mlb_calendar();
 */
export const site_mlb_calendar = genericOperation(endpoints.calendar, calendar);

/**
 * One row per current article about baseball.
 *
 * @example
 * const news = await site_mlb_news({ limit: 10 });
 */
export const site_mlb_news = tableOperation(endpoints.news, news.mlb);

/**
 * One row per team of baseball with injured athletes; unnest makes one row per athlete.
 *
 * @example
 * const injuries = await site_mlb_injuries();
 */
export const site_mlb_injuries = tableOperation(endpoints.injuries, injuries);

/**
 * One row per recent trade, signing or assignment in baseball.
 *
 * @example
 * const moves = await site_mlb_transactions();
 */
export const site_mlb_transactions = genericOperation(endpoints.transactions, transactions);

/**
 * One row per conference or division of baseball, with the one it belongs to.
 *
 * @example
 * const groups = await site_mlb_conferences();
 */
export const site_mlb_conferences = genericOperation(endpoints.conferences, groups);

/**
 * One row per statistical leader of baseball.
 *
 * @example
 * const leaders = await site_mlb_statistics_league();
 */
export const site_mlb_statistics_league = genericOperation(
  endpoints.statistics_league,
  leagueStatistics,
);

/**
 * One row per pick of the draft of baseball.
 *
 * @example
 * const picks = await site_mlb_draft();
 */
export const site_mlb_draft = genericOperation(endpoints.draft, draft);

/**
 * One row per team of baseball: ids, names, colours, logos.
 *
 * @example
 * const teams = await site_mlb_teams_site();
 */
export const site_mlb_teams_site = tableOperation(endpoints.teams_site, teams);

/**
 * One row about one team of baseball.
 *
 * @example
 * const team = await site_mlb_team({ team_id: "20" });
 */
export const site_mlb_team = genericOperation(endpoints.team, team);

/**
 * One row per athlete of a team of baseball.
 *
 * @example
 * const roster = await site_mlb_team_roster({ team_id: "20" });
 */
export const site_mlb_team_roster = tableOperation(endpoints.team_roster, roster.mlb);

/**
 * One row per game of a team's current or regular season of baseball.
 *
 * @example
 * const schedule = await site_mlb_team_schedule({ team_id: "20", season: 2025 });
 */
export const site_mlb_team_schedule = tableOperation(endpoints.team_schedule, schedule);

/**
 * One row per record of a team of baseball: overall, home, road.
 *
 * @example
 * const records = await site_mlb_team_record({ team_id: "20" });
 */
export const site_mlb_team_record = genericOperation(endpoints.team_record, teamRecord);

/**
 * One row per athlete and position of a team's depth charts of baseball.
 *
 * @example
 * const chart = await site_mlb_team_depthcharts({ team_id: "20" });
 */
export const site_mlb_team_depthcharts = genericOperation(endpoints.team_depthcharts, depthCharts);

/**
 * One row with the injured athletes of a team of baseball.
 *
 * @example
 * const injuries = await site_mlb_team_injuries({ team_id: "20" });
 */
export const site_mlb_team_injuries = tableOperation(endpoints.team_injuries, teamInjuries);

/**
 * One row per trade, signing or assignment of a team of baseball.
 *
 * @example
 * const moves = await site_mlb_team_transactions({ team_id: "20" });
 */
export const site_mlb_team_transactions = genericOperation(
  endpoints.team_transactions,
  teamTransactions,
);

/**
 * One row per season of a team of baseball.
 *
 * @example
 * const seasons = await site_mlb_team_history({ team_id: "20" });
 */
export const site_mlb_team_history = genericOperation(endpoints.team_history, teamHistory);

/**
 * One row per current article about a team of baseball.
 *
 * @example
 * const news = await site_mlb_team_news({ team_id: "20" });
 */
export const site_mlb_team_news = tableOperation(endpoints.team_news, teamNews.mlb);

/**
 * One row per statistical leader of a team of baseball.
 *
 * @example
 * const leaders = await site_mlb_team_leaders({ team_id: "20" });
 */
export const site_mlb_team_leaders = genericOperation(endpoints.team_leaders, teamLeaders);

/**
 * One row about one athlete of baseball.
 *
 * @example
 * const athlete = await site_mlb_player_info({ athlete_id: "42598" });
 */
export const site_mlb_player_info = genericOperation(endpoints.player_info, athlete);

/**
 * One row with an athlete's teams and awards in baseball.
 *
 * @example
 * const bio = await site_mlb_player_bio({ athlete_id: "42598" });
 */
export const site_mlb_player_bio = genericOperation(endpoints.player_bio, biography);

/**
 * One row per current article about an athlete of baseball.
 *
 * @example
 * const news = await site_mlb_player_news({ athlete_id: "42598" });
 */
export const site_mlb_player_news = tableOperation(endpoints.player_news, athleteNews.mlb);

/**
 * One row per team of the standings of baseball.
 *
 * @example
 * const standings = await site_mlb_standings({ season: 2025 });
 */
export const site_mlb_standings = tableOperation(endpoints.standings, standings.mlb);
