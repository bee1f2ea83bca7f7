import { mlb } from "../leagues";
import { baseballOperations } from "./by-sport";

const operations = baseballOperations(mlb);

/**
 * One row per game of a day, month, year or range of baseball.
 * The default is today or, between seasons, the first day of the next one.
 *
 * @example
 * const games = await site_mlb_scoreboard({ dates: "20250604" });
 */
export const site_mlb_scoreboard = operations.scoreboard;

/**
 * The sections of one game of baseball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 */
export const site_mlb_summary = operations.summary;

/**
 * One row per day without games in the season of baseball.
 *
 * @example
 * const days = await site_mlb_calendar();
 */
export const site_mlb_calendar = operations.calendar;

/**
 * One row per current article about baseball.
 *
 * @example
 * const news = await site_mlb_news({ limit: 10 });
 */
export const site_mlb_news = operations.news;

/**
 * One row per team of baseball with injured players; unnest makes one row per player.
 *
 * @example
 * const injuries = await site_mlb_injuries();
 */
export const site_mlb_injuries = operations.injuries;

/**
 * One row per recent trade, signing or assignment in baseball.
 *
 * @example
 * const moves = await site_mlb_transactions();
 */
export const site_mlb_transactions = operations.transactions;

/**
 * One row per conference or division of baseball, with the one it belongs to.
 *
 * @example
 * const groups = await site_mlb_conferences();
 */
export const site_mlb_conferences = operations.conferences;

/**
 * One row per statistical leader of baseball.
 *
 * @example
 * const leaders = await site_mlb_statistics_league();
 */
export const site_mlb_statistics_league = operations.statistics_league;

/**
 * One row per pick of the draft of baseball.
 *
 * @example
 * const picks = await site_mlb_draft();
 */
export const site_mlb_draft = operations.draft;

/**
 * One row per team of baseball: ids, names, colors, logos.
 *
 * @example
 * const teams = await site_mlb_teams_site();
 */
export const site_mlb_teams_site = operations.teams_site;

/**
 * One row about one team of baseball.
 *
 * @example
 * const team = await site_mlb_team({ team_id: "20" });
 */
export const site_mlb_team = operations.team;

/**
 * One row per player of a team of baseball.
 *
 * @example
 * const roster = await site_mlb_team_roster({ team_id: "20" });
 */
export const site_mlb_team_roster = operations.team_roster;

/**
 * One row per game of a team's current or regular season of baseball.
 *
 * @example
 * const schedule = await site_mlb_team_schedule({ team_id: "20", season: 2025 });
 */
export const site_mlb_team_schedule = operations.team_schedule;

/**
 * One row per record of a team of baseball: overall, home, road.
 *
 * @example
 * const records = await site_mlb_team_record({ team_id: "20" });
 */
export const site_mlb_team_record = operations.team_record;

/**
 * One row per player and position of a team's depth charts of baseball.
 *
 * @example
 * const chart = await site_mlb_team_depthcharts({ team_id: "20" });
 */
export const site_mlb_team_depthcharts = operations.team_depthcharts;

/**
 * One row with the injured players of a team of baseball.
 *
 * @example
 * const injuries = await site_mlb_team_injuries({ team_id: "20" });
 */
export const site_mlb_team_injuries = operations.team_injuries;

/**
 * One row per trade, signing or assignment of a team of baseball.
 *
 * @example
 * const moves = await site_mlb_team_transactions({ team_id: "20" });
 */
export const site_mlb_team_transactions = operations.team_transactions;

/**
 * One row per season of a team of baseball.
 *
 * @example
 * const seasons = await site_mlb_team_history({ team_id: "20" });
 */
export const site_mlb_team_history = operations.team_history;

/**
 * One row per current article about a team of baseball.
 *
 * @example
 * const news = await site_mlb_team_news({ team_id: "20" });
 */
export const site_mlb_team_news = operations.team_news;

/**
 * One row per statistical leader of a team of baseball.
 *
 * @example
 * const leaders = await site_mlb_team_leaders({ team_id: "20" });
 */
export const site_mlb_team_leaders = operations.team_leaders;

/**
 * One row about one player of baseball.
 *
 * @example
 * const athlete = await site_mlb_player_info({ athlete_id: "42598" });
 */
export const site_mlb_player_info = operations.player_info;

/**
 * One row with a player's teams and awards in baseball.
 *
 * @example
 * const bio = await site_mlb_player_bio({ athlete_id: "42598" });
 */
export const site_mlb_player_bio = operations.player_bio;

/**
 * One row per current article about a player of baseball.
 *
 * @example
 * const news = await site_mlb_player_news({ athlete_id: "42598" });
 */
export const site_mlb_player_news = operations.player_news;

/**
 * One row per team of the standings of baseball.
 *
 * @example
 * const standings = await site_mlb_standings({ season: 2025 });
 */
export const site_mlb_standings = operations.standings;
