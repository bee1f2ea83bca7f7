import { athleteNews, news, teamNews } from "../datasets/articles";
import { calendar } from "../datasets/calendar";
import { depthCharts } from "../datasets/depth-charts";
import { draft } from "../datasets/draft";
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
import { teamTransactions, transactions } from "../datasets/transactions";
import { mlb } from "../leagues";
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

const UNKNOWN_EVENT = "findGames and site_mlb_scoreboard list valid event ids (event_id, game_id).";
const UNKNOWN_TEAM = 'findTeam("mlb", name) and site_mlb_teams_site list valid team ids.';
const UNKNOWN_ATHLETE = "site_mlb_team_roster lists valid athlete ids as id.";
const NO_CALENDAR =
  "Neither the calendar nor a scoreboard, which has the same days, is there: check base_url.";
const NO_DRAFT = "The service has no draft of this league.";
const REFUSED_DATES =
  "Check dates: try one day, without week and season_type and with groups: null. If the service " +
  "knows no scoreboard at all, check base_url.";

/**
 * One row per game of a day, month, year or range of baseball.
 *
 * @example
 * const games = await site_mlb_scoreboard({ dates: "20250604" });
 */
export const site_mlb_scoreboard = tableOperation({
  name: "site_mlb_scoreboard",
  league: mlb,
  path: "scoreboard",
  arguments: scoreboardArguments(mlb),
  spans: gameSpans,
  unknown: REFUSED_DATES,
  freshness: "games",
  dataset: scoreboard.mlb,
});

/**
 * The sections of one game of baseball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 */
export const site_mlb_summary = summaryOperation({
  name: "site_mlb_summary",
  league: mlb,
  path: "summary",
  arguments: summaryArguments,
  unknown: UNKNOWN_EVENT,
  freshness: "game",
  game: summary.mlb,
});

/**
 * One row per day without games in the season of baseball.
 *
 * @example
 * const days = await site_mlb_calendar();
 */
export const site_mlb_calendar = genericOperation({
  name: "site_mlb_calendar",
  league: mlb,
  path: "calendar",
  arguments: {},
  unknown: NO_CALENDAR,
  second: calendarSource,
  freshness: "day",
  dataset: calendar,
});

/**
 * One row per current article about baseball.
 *
 * @example
 * const news = await site_mlb_news({ limit: 10 });
 */
export const site_mlb_news = tableOperation({
  name: "site_mlb_news",
  league: mlb,
  path: "news",
  arguments: listArguments,
  dataset: news.mlb,
});

/**
 * One row per team of baseball with injured athletes; unnest makes one row per athlete.
 *
 * @example
 * const injuries = await site_mlb_injuries();
 */
export const site_mlb_injuries = tableOperation({
  name: "site_mlb_injuries",
  league: mlb,
  path: "injuries",
  arguments: {},
  dataset: injuries,
});

/**
 * One row per recent trade, signing or assignment in baseball.
 *
 * @example
 * const moves = await site_mlb_transactions();
 */
export const site_mlb_transactions = genericOperation({
  name: "site_mlb_transactions",
  league: mlb,
  path: "transactions",
  arguments: {},
  dataset: transactions,
});

/**
 * One row per conference or division of baseball, with the one it belongs to.
 *
 * @example
 * const groups = await site_mlb_conferences();
 */
export const site_mlb_conferences = genericOperation({
  name: "site_mlb_conferences",
  league: mlb,
  path: "groups",
  arguments: {},
  freshness: "day",
  dataset: groups,
});

/**
 * One row per statistical leader of baseball.
 *
 * @example
 * const leaders = await site_mlb_statistics_league();
 */
export const site_mlb_statistics_league = genericOperation({
  name: "site_mlb_statistics_league",
  league: mlb,
  path: "statistics",
  arguments: {},
  dataset: leagueStatistics,
});

/**
 * One row per pick of the draft of baseball.
 *
 * @example
 * const picks = await site_mlb_draft();
 */
export const site_mlb_draft = genericOperation({
  name: "site_mlb_draft",
  league: mlb,
  path: "draft",
  arguments: {},
  unknown: NO_DRAFT,
  freshness: "day",
  dataset: draft,
});

/**
 * One row per team of baseball: ids, names, colours, logos.
 *
 * @example
 * const teams = await site_mlb_teams_site();
 */
export const site_mlb_teams_site = tableOperation({
  name: "site_mlb_teams_site",
  league: mlb,
  path: "teams",
  arguments: teamsArguments,
  freshness: "day",
  dataset: teams,
});

/**
 * One row about one team of baseball.
 *
 * @example
 * const team = await site_mlb_team({ team_id: "20" });
 */
export const site_mlb_team = genericOperation({
  name: "site_mlb_team",
  league: mlb,
  path: "teams/{team_id}",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "hour",
  dataset: team,
});

/**
 * One row per athlete of a team of baseball.
 *
 * @example
 * const roster = await site_mlb_team_roster({ team_id: "20" });
 */
export const site_mlb_team_roster = tableOperation({
  name: "site_mlb_team_roster",
  league: mlb,
  path: "teams/{team_id}/roster",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "hour",
  dataset: roster.mlb,
});

/**
 * One row per game of a team's current or regular season of baseball.
 *
 * @example
 * const schedule = await site_mlb_team_schedule({ team_id: "20", season: 2025 });
 */
export const site_mlb_team_schedule = tableOperation({
  name: "site_mlb_team_schedule",
  league: mlb,
  path: "teams/{team_id}/schedule",
  arguments: teamScheduleArguments,
  unknown: UNKNOWN_TEAM,
  dataset: schedule,
});

/**
 * One row per record of a team of baseball: overall, home, road.
 *
 * @example
 * const records = await site_mlb_team_record({ team_id: "20" });
 */
export const site_mlb_team_record = genericOperation({
  name: "site_mlb_team_record",
  league: mlb,
  path: "teams/{team_id}/record",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  second: recordSource,
  dataset: teamRecord,
});

/**
 * One row per athlete and position of a team's depth charts of baseball.
 *
 * @example
 * const chart = await site_mlb_team_depthcharts({ team_id: "20" });
 */
export const site_mlb_team_depthcharts = genericOperation({
  name: "site_mlb_team_depthcharts",
  league: mlb,
  path: "teams/{team_id}/depthcharts",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "hour",
  dataset: depthCharts,
});

/**
 * One row with the injured athletes of a team of baseball.
 *
 * @example
 * const injuries = await site_mlb_team_injuries({ team_id: "20" });
 */
export const site_mlb_team_injuries = tableOperation({
  name: "site_mlb_team_injuries",
  league: mlb,
  path: "teams/{team_id}/injuries",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  second: injuriesSource,
  dataset: teamInjuries,
});

/**
 * One row per trade, signing or assignment of a team of baseball.
 *
 * @example
 * const moves = await site_mlb_team_transactions({ team_id: "20" });
 */
export const site_mlb_team_transactions = genericOperation({
  name: "site_mlb_team_transactions",
  league: mlb,
  path: "teams/{team_id}/transactions",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  dataset: teamTransactions,
});

/**
 * One row per season of a team of baseball.
 *
 * @example
 * const seasons = await site_mlb_team_history({ team_id: "20" });
 */
export const site_mlb_team_history = genericOperation({
  name: "site_mlb_team_history",
  league: mlb,
  path: "teams/{team_id}/history",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  freshness: "day",
  dataset: teamHistory,
});

/**
 * One row per current article about a team of baseball.
 *
 * @example
 * const news = await site_mlb_team_news({ team_id: "20" });
 */
export const site_mlb_team_news = tableOperation({
  name: "site_mlb_team_news",
  league: mlb,
  path: "teams/{team_id}/news",
  arguments: teamNewsArguments,
  unknown: UNKNOWN_TEAM,
  dataset: teamNews.mlb,
});

/**
 * One row per statistical leader of a team of baseball.
 *
 * @example
 * const leaders = await site_mlb_team_leaders({ team_id: "20" });
 */
export const site_mlb_team_leaders = genericOperation({
  name: "site_mlb_team_leaders",
  league: mlb,
  path: "teams/{team_id}/leaders",
  arguments: teamArguments,
  unknown: UNKNOWN_TEAM,
  dataset: teamLeaders,
});

/**
 * One row about one athlete of baseball.
 *
 * @example
 * const athlete = await site_mlb_player_info({ athlete_id: "42598" });
 */
export const site_mlb_player_info = genericOperation({
  name: "site_mlb_player_info",
  league: mlb,
  path: "athletes/{athlete_id}",
  arguments: athleteArguments,
  unknown: UNKNOWN_ATHLETE,
  second: athleteSource,
  freshness: "hour",
  dataset: athlete,
});

/**
 * One row with an athlete's teams and awards in baseball.
 *
 * @example
 * const bio = await site_mlb_player_bio({ athlete_id: "42598" });
 */
export const site_mlb_player_bio = genericOperation({
  name: "site_mlb_player_bio",
  league: mlb,
  path: "athletes/{athlete_id}/bio",
  arguments: athleteArguments,
  unknown: UNKNOWN_ATHLETE,
  second: biographySource,
  freshness: "day",
  dataset: biography,
});

/**
 * One row per current article about an athlete of baseball.
 *
 * @example
 * const news = await site_mlb_player_news({ athlete_id: "42598" });
 */
export const site_mlb_player_news = tableOperation({
  name: "site_mlb_player_news",
  league: mlb,
  path: "athletes/{athlete_id}/news",
  arguments: athleteArguments,
  unknown: UNKNOWN_ATHLETE,
  dataset: athleteNews.mlb,
});

/**
 * One row per team of the standings of baseball.
 *
 * @example
 * const standings = await site_mlb_standings({ season: 2025 });
 */
export const site_mlb_standings = tableOperation({
  name: "site_mlb_standings",
  league: mlb,
  path: "standings",
  branch: "apis/v2",
  arguments: standingsArguments,
  dataset: standings.mlb,
});
