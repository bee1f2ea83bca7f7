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
import { wbb } from "../leagues";
import { genericOperation, summaryOperation, tableOperation } from "../operation";
import { buildEndpoints } from "./endpoints";

const endpoints = buildEndpoints(wbb);

/**
 * One row per game of a day, month, year or range of women's college basketball; without dates of today, between seasons of the next one's first day.
 *
 * @example
 * const games = await site_wbb_scoreboard({ dates: "20230105" });
 */
export const site_wbb_scoreboard = tableOperation(endpoints.scoreboard, scoreboard.wbb);

/**
 * The sections of one game of women's college basketball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 */
export const site_wbb_summary = summaryOperation(endpoints.summary, summary.wbb);

/**
 * One row per day with games in the season of women's college basketball.
 *
 * @example
 * const days = await site_wbb_calendar();
 */
export const site_wbb_calendar = genericOperation(endpoints.calendar, calendar);

/**
 * One row per current article about women's college basketball.
 *
 * @example
 * const news = await site_wbb_news({ limit: 10 });
 */
export const site_wbb_news = tableOperation(endpoints.news, news.wbb);

/**
 * One row per team of women's college basketball with injured athletes; unnest makes one row per athlete.
 *
 * @example
 * const injuries = await site_wbb_injuries();
 */
export const site_wbb_injuries = tableOperation(endpoints.injuries, injuries);

/**
 * One row per recent trade, signing or assignment in women's college basketball.
 *
 * @example
 * const moves = await site_wbb_transactions();
 */
export const site_wbb_transactions = genericOperation(endpoints.transactions, transactions);

/**
 * One row per conference or division of women's college basketball, with the one it belongs to.
 *
 * @example
 * const groups = await site_wbb_conferences();
 */
export const site_wbb_conferences = genericOperation(endpoints.conferences, groups);

/**
 * One row per statistical leader of women's college basketball.
 *
 * @example
 * const leaders = await site_wbb_statistics_league();
 */
export const site_wbb_statistics_league = genericOperation(
  endpoints.statistics_league,
  leagueStatistics,
);

/**
 * One row per pick of the draft of women's college basketball.
 *
 * @example
 * const picks = await site_wbb_draft();
 */
export const site_wbb_draft = genericOperation(endpoints.draft, draft);

/**
 * One row per team of women's college basketball: ids, names, colours, logos.
 *
 * @example
 * const teams = await site_wbb_teams_site();
 */
export const site_wbb_teams_site = tableOperation(endpoints.teams_site, teams);

/**
 * One row about one team of women's college basketball.
 *
 * @example
 * const team = await site_wbb_team({ team_id: "99" });
 */
export const site_wbb_team = genericOperation(endpoints.team, team);

/**
 * One row per athlete of a team of women's college basketball.
 *
 * @example
 * const roster = await site_wbb_team_roster({ team_id: "99" });
 */
export const site_wbb_team_roster = tableOperation(endpoints.team_roster, roster.wbb);

/**
 * One row per game of a team's current or regular season of women's college basketball.
 *
 * @example
 * const schedule = await site_wbb_team_schedule({ team_id: "99", season: 2023 });
 */
export const site_wbb_team_schedule = tableOperation(endpoints.team_schedule, schedule);

/**
 * One row per record of a team of women's college basketball: overall, home, road.
 *
 * @example
 * const records = await site_wbb_team_record({ team_id: "99" });
 */
export const site_wbb_team_record = genericOperation(endpoints.team_record, teamRecord);

/**
 * One row per athlete and position of a team's depth charts of women's college basketball.
 *
 * @example
 * const chart = await site_wbb_team_depthcharts({ team_id: "99" });
 */
export const site_wbb_team_depthcharts = genericOperation(endpoints.team_depthcharts, depthCharts);

/**
 * One row with the injured athletes of a team of women's college basketball.
 *
 * @example
 * const injuries = await site_wbb_team_injuries({ team_id: "99" });
 */
export const site_wbb_team_injuries = tableOperation(endpoints.team_injuries, teamInjuries);

/**
 * One row per trade, signing or assignment of a team of women's college basketball.
 *
 * @example
 * const moves = await site_wbb_team_transactions({ team_id: "99" });
 */
export const site_wbb_team_transactions = genericOperation(
  endpoints.team_transactions,
  teamTransactions,
);

/**
 * One row per season of a team of women's college basketball.
 *
 * @example
 * const seasons = await site_wbb_team_history({ team_id: "99" });
 */
export const site_wbb_team_history = genericOperation(endpoints.team_history, teamHistory);

/**
 * One row per current article about a team of women's college basketball.
 *
 * @example
 * const news = await site_wbb_team_news({ team_id: "99" });
 */
export const site_wbb_team_news = tableOperation(endpoints.team_news, teamNews.wbb);

/**
 * One row per statistical leader of a team of women's college basketball.
 *
 * @example
 * const leaders = await site_wbb_team_leaders({ team_id: "99" });
 */
export const site_wbb_team_leaders = genericOperation(endpoints.team_leaders, teamLeaders);

/**
 * One row about one athlete of women's college basketball.
 *
 * @example
 * const athlete = await site_wbb_player_info({ athlete_id: "4433402" });
 */
export const site_wbb_player_info = genericOperation(endpoints.player_info, athlete);

/**
 * One row with an athlete's teams and awards in women's college basketball.
 *
 * @example
 * const bio = await site_wbb_player_bio({ athlete_id: "4433402" });
 */
export const site_wbb_player_bio = genericOperation(endpoints.player_bio, biography);

/**
 * One row per current article about an athlete of women's college basketball.
 *
 * @example
 * const news = await site_wbb_player_news({ athlete_id: "4433402" });
 */
export const site_wbb_player_news = tableOperation(endpoints.player_news, athleteNews.wbb);

/**
 * One row per team of the standings of women's college basketball.
 *
 * @example
 * const standings = await site_wbb_standings({ season: 2023 });
 */
export const site_wbb_standings = tableOperation(endpoints.standings, standings.wbb);

/**
 * One row per poll and ranked team of women's college basketball.
 *
 * @example
 * const polls = await site_wbb_rankings();
 */
export const site_wbb_rankings = genericOperation(endpoints.rankings, rankings);
