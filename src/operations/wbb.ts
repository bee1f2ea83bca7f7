import { athleteNews, news, teamNews } from "../datasets/articles";
import { calendar } from "../datasets/calendar";
import { depthCharts } from "../datasets/depth-charts";
import { draft } from "../datasets/draft";
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
import { teamTransactions, transactions } from "../datasets/transactions";
import { wbb } from "../leagues";
import { genericOperation, summaryOperation, tableOperation } from "../operation";
import {
  athleteArguments,
  gameSpans,
  listArguments,
  scoreboardArguments,
  standingsArguments,
  summaryArguments,
  teamArguments,
  teamNewsArguments,
  teamScheduleArguments,
  teamsArguments,
} from "./arguments";
import {
  athleteSource,
  biographySource,
  calendarSource,
  injuriesSource,
  recordSource,
} from "./sources";

const UNKNOWN_EVENT = "findGames and site_wbb_scoreboard list valid event ids (event_id, game_id).";
const UNKNOWN_TEAM = 'findTeam("wbb", name) and site_wbb_teams_site list valid team ids.';
const UNKNOWN_ATHLETE = "site_wbb_team_roster lists valid athlete ids as id.";
const NO_CALENDAR =
  "Neither the calendar nor a scoreboard, which has the same days, is there: check base_url.";
const NO_DRAFT = "The service has no draft of this league.";
const REFUSED_DATES =
  "Check dates: try one day, without week and season_type and with groups: null. If the service " +
  "knows no scoreboard at all, check base_url.";

/**
 * One row per game of a day, month, year or range of women's college basketball.
 *
 * @example
 * const games = await site_wbb_scoreboard({ dates: "20230105" });
 */
export const site_wbb_scoreboard = tableOperation({
  name: "site_wbb_scoreboard",
  league: wbb,
  path: "scoreboard",
  arguments: scoreboardArguments(wbb),
  spans: gameSpans,
  unknown: REFUSED_DATES,
  freshness: "games",
  dataset: scoreboard.wbb,
});

/**
 * The sections of one game of women's college basketball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 */
export const site_wbb_summary = summaryOperation({
  name: "site_wbb_summary",
  league: wbb,
  path: "summary",
  arguments: summaryArguments,
  unknown: UNKNOWN_EVENT,
  freshness: "game",
  game: summary.wbb,
});

/**
 * One row per day with games in the season of women's college basketball.
 *
 * @example
 * const days = await site_wbb_calendar();
 */
export const site_wbb_calendar = genericOperation({
  name: "site_wbb_calendar",
  league: wbb,
  path: "calendar",
  arguments: {},
  unknown: NO_CALENDAR,
  second: calendarSource,
  freshness: "day",
  dataset: calendar,
});

/**
 * One row per current article about women's college basketball.
 *
 * @example
 * const news = await site_wbb_news({ limit: 10 });
 */
export const site_wbb_news = tableOperation({
  name: "site_wbb_news",
  league: wbb,
  path: "news",
  arguments: listArguments,
  dataset: news.wbb,
});

/**
 * One row per team of women's college basketball with injured athletes; unnest makes one row per athlete.
 *
 * @example
 * const injuries = await site_wbb_injuries();
 */
export const site_wbb_injuries = tableOperation({
  name: "site_wbb_injuries",
  league: wbb,
  path: "injuries",
  arguments: {},
  dataset: injuries,
});

/**
 * One row per recent trade, signing or assignment in women's college basketball.
 *
 * @example
 * const moves = await site_wbb_transactions();
 */
export const site_wbb_transactions = genericOperation({
  name: "site_wbb_transactions",
  league: wbb,
  path: "transactions",
  arguments: {},
  dataset: transactions,
});

/**
 * One row per conference or division of women's college basketball, with the one it belongs to.
 *
 * @example
 * const groups = await site_wbb_conferences();
 */
export const site_wbb_conferences = genericOperation({
  name: "site_wbb_conferences",
  league: wbb,
  path: "groups",
  arguments: {},
  freshness: "day",
  dataset: groups,
});

/**
 * One row per statistical leader of women's college basketball.
 *
 * @example
 * const leaders = await site_wbb_statistics_league();
 */
export const site_wbb_statistics_league = genericOperation({
  name: "site_wbb_statistics_league",
  league: wbb,
  path: "statistics",
  arguments: {},
  dataset: leagueStatistics,
});

/**
 * One row per pick of the draft of women's college basketball.
 *
 * @example
 * const picks = await site_wbb_draft();
 */
export const site_wbb_draft = genericOperation({
  name: "site_wbb_draft",
  league: wbb,
  path: "draft",
  arguments: {},
  unknown: NO_DRAFT,
  freshness: "day",
  dataset: draft,
});

/**
 * One row per team of women's college basketball: ids, names, colours, logos.
 *
 * @example
 * const teams = await site_wbb_teams_site();
 */
export const site_wbb_teams_site = tableOperation({
  name: "site_wbb_teams_site",
  league: wbb,
  path: "teams",
  arguments: teamsArguments,
  freshness: "day",
  dataset: teams,
});

/**
 * One row about one team of women's college basketball.
 *
 * @example
 * const team = await site_wbb_team({ team_id: "99" });
 */
export const site_wbb_team = genericOperation({
  name: "site_wbb_team",
  league: wbb,
  path: "teams/{team_id}",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "hour",
  dataset: team,
});

/**
 * One row per athlete of a team of women's college basketball.
 *
 * @example
 * const roster = await site_wbb_team_roster({ team_id: "99" });
 */
export const site_wbb_team_roster = tableOperation({
  name: "site_wbb_team_roster",
  league: wbb,
  path: "teams/{team_id}/roster",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "hour",
  dataset: roster.wbb,
});

/**
 * One row per game of a team's current or regular season of women's college basketball.
 *
 * @example
 * const schedule = await site_wbb_team_schedule({ team_id: "99", season: 2023 });
 */
export const site_wbb_team_schedule = tableOperation({
  name: "site_wbb_team_schedule",
  league: wbb,
  path: "teams/{team_id}/schedule",
  arguments: teamScheduleArguments,
  unknown: UNKNOWN_TEAM,
  dataset: schedule,
});

/**
 * One row per record of a team of women's college basketball: overall, home, road.
 *
 * @example
 * const records = await site_wbb_team_record({ team_id: "99" });
 */
export const site_wbb_team_record = genericOperation({
  name: "site_wbb_team_record",
  league: wbb,
  path: "teams/{team_id}/record",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  second: recordSource,
  dataset: teamRecord,
});

/**
 * One row per athlete and position of a team's depth charts of women's college basketball.
 *
 * @example
 * const chart = await site_wbb_team_depthcharts({ team_id: "99" });
 */
export const site_wbb_team_depthcharts = genericOperation({
  name: "site_wbb_team_depthcharts",
  league: wbb,
  path: "teams/{team_id}/depthcharts",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "hour",
  dataset: depthCharts,
});

/**
 * One row with the injured athletes of a team of women's college basketball.
 *
 * @example
 * const injuries = await site_wbb_team_injuries({ team_id: "99" });
 */
export const site_wbb_team_injuries = tableOperation({
  name: "site_wbb_team_injuries",
  league: wbb,
  path: "teams/{team_id}/injuries",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  second: injuriesSource,
  dataset: teamInjuries,
});

/**
 * One row per trade, signing or assignment of a team of women's college basketball.
 *
 * @example
 * const moves = await site_wbb_team_transactions({ team_id: "99" });
 */
export const site_wbb_team_transactions = genericOperation({
  name: "site_wbb_team_transactions",
  league: wbb,
  path: "teams/{team_id}/transactions",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  dataset: teamTransactions,
});

/**
 * One row per season of a team of women's college basketball.
 *
 * @example
 * const seasons = await site_wbb_team_history({ team_id: "99" });
 */
export const site_wbb_team_history = genericOperation({
  name: "site_wbb_team_history",
  league: wbb,
  path: "teams/{team_id}/history",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "day",
  dataset: teamHistory,
});

/**
 * One row per current article about a team of women's college basketball.
 *
 * @example
 * const news = await site_wbb_team_news({ team_id: "99" });
 */
export const site_wbb_team_news = tableOperation({
  name: "site_wbb_team_news",
  league: wbb,
  path: "teams/{team_id}/news",
  arguments: teamNewsArguments,
  unknown: UNKNOWN_TEAM,
  dataset: teamNews.wbb,
});

/**
 * One row per statistical leader of a team of women's college basketball.
 *
 * @example
 * const leaders = await site_wbb_team_leaders({ team_id: "99" });
 */
export const site_wbb_team_leaders = genericOperation({
  name: "site_wbb_team_leaders",
  league: wbb,
  path: "teams/{team_id}/leaders",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  dataset: teamLeaders,
});

/**
 * One row about one athlete of women's college basketball.
 *
 * @example
 * const athlete = await site_wbb_player_info({ athlete_id: "4433402" });
 */
export const site_wbb_player_info = genericOperation({
  name: "site_wbb_player_info",
  league: wbb,
  path: "athletes/{athlete_id}",
  arguments: athleteArguments,
  unknown: UNKNOWN_ATHLETE,
  second: athleteSource,
  freshness: "hour",
  dataset: athlete,
});

/**
 * One row with an athlete's teams and awards in women's college basketball.
 *
 * @example
 * const bio = await site_wbb_player_bio({ athlete_id: "4433402" });
 */
export const site_wbb_player_bio = genericOperation({
  name: "site_wbb_player_bio",
  league: wbb,
  path: "athletes/{athlete_id}/bio",
  arguments: athleteArguments,
  unknown: UNKNOWN_ATHLETE,
  second: biographySource,
  freshness: "day",
  dataset: biography,
});

/**
 * One row per current article about an athlete of women's college basketball.
 *
 * @example
 * const news = await site_wbb_player_news({ athlete_id: "4433402" });
 */
export const site_wbb_player_news = tableOperation({
  name: "site_wbb_player_news",
  league: wbb,
  path: "athletes/{athlete_id}/news",
  arguments: athleteArguments,
  unknown: UNKNOWN_ATHLETE,
  dataset: athleteNews.wbb,
});

/**
 * One row per team of the standings of women's college basketball.
 *
 * @example
 * const standings = await site_wbb_standings({ season: 2023 });
 */
export const site_wbb_standings = tableOperation({
  name: "site_wbb_standings",
  league: wbb,
  path: "standings",
  branch: "apis/v2",
  arguments: standingsArguments,
  dataset: standings.wbb,
});

/**
 * One row per poll and ranked team of women's college basketball.
 *
 * @example
 * const polls = await site_wbb_rankings();
 */
export const site_wbb_rankings = genericOperation({
  name: "site_wbb_rankings",
  league: wbb,
  path: "rankings",
  arguments: {},
  dataset: rankings,
});
