import { wbb } from "../leagues";
import { basketballOperations, rankingsOperation } from "./by-sport";

const operations = basketballOperations(wbb);

/**
 * One row per game of a day, month, year or range of women's college basketball.
 * The default is today or, between seasons, the first day of the next one.
 *
 * @example
 * const games = await site_wbb_scoreboard({ dates: "20230105" });
 */
export const site_wbb_scoreboard = operations.scoreboard;

/**
 * The sections of one game of women's college basketball: box score, plays, win probability, ...
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 */
export const site_wbb_summary = operations.summary;

/**
 * One row per day with games in the season of women's college basketball.
 *
 * @example
 * const days = await site_wbb_calendar();
 */
export const site_wbb_calendar = operations.calendar;

/**
 * One row per current article about women's college basketball.
 *
 * @example
 * const news = await site_wbb_news({ limit: 10 });
 */
export const site_wbb_news = operations.news;

/**
 * One row per team of women's college basketball with injured players; unnest makes one row per player.
 *
 * @example
 * const injuries = await site_wbb_injuries();
 */
export const site_wbb_injuries = operations.injuries;

/**
 * One row per recent trade, signing or assignment in women's college basketball.
 *
 * @example
 * const moves = await site_wbb_transactions();
 */
export const site_wbb_transactions = operations.transactions;

/**
 * One row per conference or division of women's college basketball, with the one it belongs to.
 *
 * @example
 * const groups = await site_wbb_conferences();
 */
export const site_wbb_conferences = operations.conferences;

/**
 * One row per statistical leader of women's college basketball.
 *
 * @example
 * const leaders = await site_wbb_statistics_league();
 */
export const site_wbb_statistics_league = operations.statistics_league;

/**
 * One row per pick of the draft of women's college basketball.
 *
 * @example
 * const picks = await site_wbb_draft();
 */
export const site_wbb_draft = operations.draft;

/**
 * One row per team of women's college basketball: ids, names, colors, logos.
 *
 * @example
 * const teams = await site_wbb_teams_site();
 */
export const site_wbb_teams_site = operations.teams_site;

/**
 * One row about one team of women's college basketball.
 *
 * @example
 * const team = await site_wbb_team({ team_id: "99" });
 */
export const site_wbb_team = operations.team;

/**
 * One row per player of a team of women's college basketball.
 *
 * @example
 * const roster = await site_wbb_team_roster({ team_id: "99" });
 */
export const site_wbb_team_roster = operations.team_roster;

/**
 * One row per game of a team's current or regular season of women's college basketball.
 *
 * @example
 * const schedule = await site_wbb_team_schedule({ team_id: "99", season: 2023 });
 */
export const site_wbb_team_schedule = operations.team_schedule;

/**
 * One row per record of a team of women's college basketball: overall, home, road.
 *
 * @example
 * const records = await site_wbb_team_record({ team_id: "99" });
 */
export const site_wbb_team_record = operations.team_record;

/**
 * One row per player and position of a team's depth charts of women's college basketball.
 *
 * @example
 * const chart = await site_wbb_team_depthcharts({ team_id: "99" });
 */
export const site_wbb_team_depthcharts = operations.team_depthcharts;

/**
 * One row with the injured players of a team of women's college basketball.
 *
 * @example
 * const injuries = await site_wbb_team_injuries({ team_id: "99" });
 */
export const site_wbb_team_injuries = operations.team_injuries;

/**
 * One row per trade, signing or assignment of a team of women's college basketball.
 *
 * @example
 * const moves = await site_wbb_team_transactions({ team_id: "99" });
 */
export const site_wbb_team_transactions = operations.team_transactions;

/**
 * One row per season of a team of women's college basketball.
 *
 * @example
 * const seasons = await site_wbb_team_history({ team_id: "99" });
 */
export const site_wbb_team_history = operations.team_history;

/**
 * One row per current article about a team of women's college basketball.
 *
 * @example
 * const news = await site_wbb_team_news({ team_id: "99" });
 */
export const site_wbb_team_news = operations.team_news;

/**
 * One row per statistical leader of a team of women's college basketball.
 *
 * @example
 * const leaders = await site_wbb_team_leaders({ team_id: "99" });
 */
export const site_wbb_team_leaders = operations.team_leaders;

/**
 * One row about one player of women's college basketball.
 *
 * @example
 * const athlete = await site_wbb_player_info({ athlete_id: "4433402" });
 */
export const site_wbb_player_info = operations.player_info;

/**
 * One row with a player's teams and awards in women's college basketball.
 *
 * @example
 * const bio = await site_wbb_player_bio({ athlete_id: "4433402" });
 */
export const site_wbb_player_bio = operations.player_bio;

/**
 * One row per current article about a player of women's college basketball.
 *
 * @example
 * const news = await site_wbb_player_news({ athlete_id: "4433402" });
 */
export const site_wbb_player_news = operations.player_news;

/**
 * One row per team of the standings of women's college basketball.
 *
 * @example
 * const standings = await site_wbb_standings({ season: 2023 });
 */
export const site_wbb_standings = operations.standings;

/**
 * One row per poll and ranked team of women's college basketball.
 *
 * @example
 * const polls = await site_wbb_rankings();
 */
export const site_wbb_rankings = rankingsOperation(wbb);
