import { wbb } from "../../leagues";
import { scoreboard } from "../datasets/scoreboard";
import { basketballOperations, rankingsOperation } from "./by-sport";

const operations = basketballOperations(wbb, scoreboard.basketball);

/**
 * Returns the games of women's college basketball, one row per game in the service's order; empty on days
 * without games. `dates` is a day, month, year or range; the default is today or, between seasons, the first
 * day of the next one.
 *
 * @example
 * const games = await site_wbb_scoreboard({ dates: "20230105" });
 */
export const site_wbb_scoreboard = operations.scoreboard;

/**
 * Returns the sections of one game of women's college basketball: box score, plays, win probability, and so
 * on. Each section is a frame. Sections without data are empty; an unknown game throws a NotFoundError.
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 */
export const site_wbb_summary = operations.summary;

/**
 * Returns the days of the season of women's college basketball: one row per day with games, in order. Empty
 * if the service lists none.
 *
 * @example
 * const days = await site_wbb_calendar();
 */
export const site_wbb_calendar = operations.calendar;

/**
 * Returns current articles about women's college basketball, one row per article; empty if there are none.
 *
 * @example
 * const news = await site_wbb_news({ limit: 10 });
 */
export const site_wbb_news = operations.news;

/**
 * Returns injuries in women's college basketball: one row per team with injured players, which `unnest` turns
 * into one row per player. Empty if no team reports any.
 *
 * @example
 * const injuries = await site_wbb_injuries();
 */
export const site_wbb_injuries = operations.injuries;

/**
 * Returns recent trades, signings and assignments in women's college basketball, one row each, newest first;
 * empty if none was reported.
 *
 * @example
 * const moves = await site_wbb_transactions();
 */
export const site_wbb_transactions = operations.transactions;

/**
 * Returns the conferences and divisions of women's college basketball: one row per group, with its parent
 * group. Empty if the service lists none.
 *
 * @example
 * const groups = await site_wbb_conferences();
 */
export const site_wbb_conferences = operations.conferences;

/**
 * Returns statistical leaders of women's college basketball: one row per category and leader, best first.
 * Empty between seasons.
 *
 * @example
 * const leaders = await site_wbb_statistics_league();
 */
export const site_wbb_statistics_league = operations.statistics_league;

/**
 * Returns the picks of the draft of women's college basketball, one row per pick. Empty before the draft;
 * throws a NotFoundError if the service does not have a draft for the league.
 *
 * @example
 * const picks = await site_wbb_draft();
 */
export const site_wbb_draft = operations.draft;

/**
 * Returns the teams of women's college basketball, one row per team by name: ids, names, colors and logos.
 * Empty if the service lists none.
 *
 * @example
 * const teams = await site_wbb_teams_site();
 */
export const site_wbb_teams_site = operations.teams_site;

/**
 * Returns details of one team of women's college basketball in one row. An unknown id throws a NotFoundError.
 *
 * @example
 * const team = await site_wbb_team({ team_id: "99" });
 */
export const site_wbb_team = operations.team;

/**
 * Returns the roster of a team of women's college basketball, one row per player; empty if the service lists
 * no players.
 *
 * @example
 * const roster = await site_wbb_team_roster({ team_id: "99" });
 */
export const site_wbb_team_roster = operations.team_roster;

/**
 * Returns a team's games in the current part or the regular season of women's college basketball, one row per
 * game, by start. Empty without games; `findGames` lists all parts.
 *
 * @example
 * const schedule = await site_wbb_team_schedule({ team_id: "99", season: 2023 });
 */
export const site_wbb_team_schedule = operations.team_schedule;

/**
 * Returns the records of a team of women's college basketball: one row per kind, such as overall, home and
 * road. Empty between seasons.
 *
 * @example
 * const records = await site_wbb_team_record({ team_id: "99" });
 */
export const site_wbb_team_record = operations.team_record;

/**
 * Returns a team's depth charts in women's college basketball: one row per position and player, first choice
 * first. Empty if the service has none.
 *
 * @example
 * const chart = await site_wbb_team_depthcharts({ team_id: "99" });
 */
export const site_wbb_team_depthcharts = operations.team_depthcharts;

/**
 * Returns the injuries of a team of women's college basketball in one row, which `unnest` turns into one row
 * per player. Empty if the team reports none.
 *
 * @example
 * const injuries = await site_wbb_team_injuries({ team_id: "99" });
 */
export const site_wbb_team_injuries = operations.team_injuries;

/**
 * Returns recent trades, signings and assignments of a team of women's college basketball, one row each;
 * empty if none was reported.
 *
 * @example
 * const moves = await site_wbb_team_transactions({ team_id: "99" });
 */
export const site_wbb_team_transactions = operations.team_transactions;

/**
 * Returns past seasons of a team of women's college basketball, one row per season; empty if the service has
 * no data, as for most teams.
 *
 * @example
 * const seasons = await site_wbb_team_history({ team_id: "99" });
 */
export const site_wbb_team_history = operations.team_history;

/**
 * Returns current articles about a team of women's college basketball, one row per article; empty if there
 * are none.
 *
 * @example
 * const news = await site_wbb_team_news({ team_id: "99" });
 */
export const site_wbb_team_news = operations.team_news;

/**
 * Returns statistical leaders of a team of women's college basketball, one row each; empty if the service has
 * no data, as for most teams.
 *
 * @example
 * const leaders = await site_wbb_team_leaders({ team_id: "99" });
 */
export const site_wbb_team_leaders = operations.team_leaders;

/**
 * Returns details of one player of women's college basketball in one row. An unknown id throws a
 * NotFoundError.
 *
 * @example
 * const athlete = await site_wbb_player_info({ athlete_id: "4433402" });
 */
export const site_wbb_player_info = operations.player_info;

/**
 * Returns the teams and awards of one player of women's college basketball in one row, with both as JSON
 * lists. An unknown id throws a NotFoundError.
 *
 * @example
 * const bio = await site_wbb_player_bio({ athlete_id: "4433402" });
 */
export const site_wbb_player_bio = operations.player_bio;

/**
 * Returns current articles about a player of women's college basketball, one row per article; empty if there
 * are none.
 *
 * @example
 * const news = await site_wbb_player_news({ athlete_id: "4433402" });
 */
export const site_wbb_player_news = operations.player_news;

/**
 * Returns the standings of women's college basketball: one row per team in its group, in the service's order.
 * Empty before a season.
 *
 * @example
 * const standings = await site_wbb_standings({ season: 2023 });
 */
export const site_wbb_standings = operations.standings;

/**
 * Returns the polls of women's college basketball: one row per poll and ranked team, first place first. Empty
 * between seasons.
 *
 * @example
 * const polls = await site_wbb_rankings();
 */
export const site_wbb_rankings = rankingsOperation(wbb);
