import { mlb } from "../../leagues";
import { baseballOperations } from "./by-sport";

const operations = baseballOperations(mlb);

// The build adds the comments of the interfaces in by-sport.ts, with the name of the league.
export const site_mlb_scoreboard = operations.scoreboard;
export const site_mlb_summary = operations.summary;
export const site_mlb_calendar = operations.calendar;
export const site_mlb_news = operations.news;
export const site_mlb_injuries = operations.injuries;
export const site_mlb_transactions = operations.transactions;
export const site_mlb_conferences = operations.conferences;
export const site_mlb_statistics_league = operations.statistics_league;
export const site_mlb_draft = operations.draft;
export const site_mlb_teams_site = operations.teams_site;
export const site_mlb_team = operations.team;
export const site_mlb_team_roster = operations.team_roster;
export const site_mlb_team_schedule = operations.team_schedule;
export const site_mlb_team_record = operations.team_record;
export const site_mlb_team_depthcharts = operations.team_depthcharts;
export const site_mlb_team_injuries = operations.team_injuries;
export const site_mlb_team_transactions = operations.team_transactions;
export const site_mlb_team_history = operations.team_history;
export const site_mlb_team_news = operations.team_news;
export const site_mlb_team_leaders = operations.team_leaders;
export const site_mlb_player_info = operations.player_info;
export const site_mlb_player_bio = operations.player_bio;
export const site_mlb_player_news = operations.player_news;
export const site_mlb_standings = operations.standings;
