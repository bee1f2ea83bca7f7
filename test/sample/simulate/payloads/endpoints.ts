import type { operations } from "../../../../src/operations";
import type { Athlete, Team } from "../../../../src/sample/simulate/league";
import { athletePayload, bioPayload } from "../../../../src/sample/simulate/payloads/athletes";
import { calendarPayload } from "../../../../src/sample/simulate/payloads/calendar";
import { depthchartsPayload } from "../../../../src/sample/simulate/payloads/depth-charts";
import { draftPayload } from "../../../../src/sample/simulate/payloads/draft";
import { groupsPayload } from "../../../../src/sample/simulate/payloads/groups";
import { historyPayload } from "../../../../src/sample/simulate/payloads/history";
import {
  injuriesPayload,
  teamInjuriesPayload,
} from "../../../../src/sample/simulate/payloads/injuries";
import {
  leadersPayload,
  statisticsPayload,
} from "../../../../src/sample/simulate/payloads/leaders";
import {
  athleteNewsPayload,
  newsPayload,
  teamNewsPayload,
} from "../../../../src/sample/simulate/payloads/news";
import { rankingsPayload } from "../../../../src/sample/simulate/payloads/rankings";
import { recordPayload } from "../../../../src/sample/simulate/payloads/record";
import { rosterPayload } from "../../../../src/sample/simulate/payloads/roster";
import { schedulePayload } from "../../../../src/sample/simulate/payloads/schedule";
import { standingsPayload } from "../../../../src/sample/simulate/payloads/standings";
import type { AnySeason } from "../../../../src/sample/simulate/payloads/table";
import { teamPayload, teamsPayload } from "../../../../src/sample/simulate/payloads/teams";
import {
  teamTransactionsPayload,
  transactionsPayload,
} from "../../../../src/sample/simulate/payloads/transactions";
import type { JsonObject } from "../../../../src/schema/payload";

export type Name = keyof typeof operations;
type Write = (season: AnySeason, team: Team, athlete: Athlete) => JsonObject;

/** The writer of each operation but scoreboard and summary, by the operation's name after the league. */
export const WRITERS: readonly (readonly [suffix: string, write: Write])[] = [
  ["calendar", calendarPayload],
  ["news", (season) => newsPayload(season)],
  ["injuries", injuriesPayload],
  ["transactions", (season) => transactionsPayload(season)],
  ["conferences", groupsPayload],
  ["statistics_league", statisticsPayload],
  ["draft", draftPayload],
  ["teams_site", (season) => teamsPayload(season, 1000)],
  ["team", teamPayload],
  ["team_roster", rosterPayload],
  ["team_schedule", (season, team) => schedulePayload(season, team)],
  ["team_record", recordPayload],
  ["team_depthcharts", depthchartsPayload],
  ["team_injuries", teamInjuriesPayload],
  ["team_transactions", teamTransactionsPayload],
  ["team_history", historyPayload],
  ["team_news", (season, team) => teamNewsPayload(season, team)],
  ["team_leaders", leadersPayload],
  ["player_info", athletePayload],
  ["player_bio", bioPayload],
  ["player_news", athleteNewsPayload],
  ["standings", (season) => standingsPayload(season)],
  ["rankings", rankingsPayload],
];
