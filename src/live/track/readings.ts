import { modelWinProbability } from "../../analysis/win-probability/model/model-win-probability";
import { PayloadError, SportsFrameError } from "../../errors";
import { findCompetition } from "../../games/competitor";
import { tablesBehind } from "../../games/define-table";
import { openGames } from "../../games/game";
import { type TableOf, tableRows } from "../../games/table";
import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import type { Columns } from "../../schema/columns";
import { asInteger, asText } from "../../schema/dtypes";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import { leagueOperations } from "../../service/operations/league-objects";
import { type PlayReading, readPlays, type Score } from "./play-readings";
import { readStatus, type Status } from "./status";

export interface Team {
  readonly team_id: string | null;
  readonly team_abbreviation: string | null;
}

export interface Chances {
  readonly source: "service" | "model";
  readonly play_id: string | null;
  readonly home: number;
  readonly tie: number | null;
}

/** The facts about a game that both kinds of responses contain. */
export interface Reading {
  readonly status: Status;
  readonly score: Score | null;
  readonly away: Team;
  readonly home: Team;
  /** Scheduled start in milliseconds; NaN if it is missing. */
  readonly start_ms: number;
  /** Periods without overtime; null if the number is missing. */
  readonly regulation: number | null;
  /** The newest known probabilities. */
  readonly chances: Chances | null;
}

/** The facts about a game in a summary, including its plays. */
export interface SummaryReading extends Reading {
  readonly plays: readonly PlayReading[];
  /** Returns the probabilities of our model after the last play that has any. */
  modeled(): Chances | null;
}

/** Returns the facts about a game on a scoreboard; undefined if it cannot be read. */
export function readListed(league: LeagueCode, event: JsonObject): Reading | undefined {
  const competition = asObject(asList(event.competitions)[0]);
  const status = readStatus(league, asObject(competition.status ?? event.status));
  if (status === undefined) return undefined;
  const { regulation } = asObject(competition.format);
  const { lastPlay } = asObject(competition.situation);
  const { id, probability } = asObject(lastPlay);
  return {
    status,
    ...readSides([competition]),
    start_ms: Date.parse(asText(competition.date ?? event.date) ?? ""),
    regulation: asInteger(asObject(regulation).periods),
    chances: readChances(asObject(probability), asText(id)),
  };
}

/** Returns the event of a game on a scoreboard; undefined if the scoreboard does not list it. */
export const findListing = (scoreboard: JsonObject, game_id: string): JsonObject | undefined =>
  asList(scoreboard.events)
    .map(asObject)
    .find(({ id }) => asText(id) === game_id);

/** Returns the facts about a game in its summary; undefined if it cannot be read. */
export function readSummary(league: LeagueCode, payload: JsonObject): SummaryReading | undefined {
  const { competitions } = asObject(payload.header);
  const competition = asObject(asList(competitions)[0]);
  const status = readStatus(league, asObject(competition.status));
  if (status === undefined) return undefined;
  const plays = listPlays(league, payload);
  const { regulation } = asObject(payload.format);
  return {
    status,
    ...readSides(asList(competitions)),
    start_ms: Date.parse(asText(competition.date) ?? ""),
    regulation: asInteger(asObject(regulation).periods),
    chances: newestChances(payload, plays),
    plays,
    modeled: () => (plays.length > 0 ? modeledChances(league, payload) : null),
  };
}

/** Returns the plays of a summary; none if the log has an unknown shape. */
function listPlays(league: LeagueCode, payload: JsonObject): readonly PlayReading[] {
  try {
    return readPlays(league, payload);
  } catch (error) {
    if (error instanceof PayloadError) return [];
    throw error;
  }
}

function readSides(competitions: readonly unknown[]): Pick<Reading, "away" | "home" | "score"> {
  const { away, home } = findCompetition(competitions).sides;
  const awayScore = away.score;
  const homeScore = home.score;
  const score =
    awayScore === null || homeScore === null ? null : { away: awayScore, home: homeScore };
  return { away, home, score };
}

/** Returns the last probabilities that have a value and belong to a play in the log. */
function newestChances(payload: JsonObject, plays: readonly PlayReading[]): Chances | null {
  const ids = new Set(plays.map(({ id }) => id));
  const entries = asList(payload.winprobability);
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = asObject(entries[index]);
    const play_id = asText(entry.playId);
    const chances = ids.has(play_id) ? readChances(entry, play_id) : null;
    if (chances !== null) return chances;
  }
  return null;
}

function readChances(entry: JsonObject, play_id: string | null): Chances | null {
  const { homeWinPercentage: home, tiePercentage: tie } = entry;
  if (typeof home !== "number" || !(home >= 0 && home <= 1)) return null;
  return {
    source: "service",
    play_id,
    home,
    tie: typeof tie === "number" && tie >= 0 && tie <= 1 ? tie : null,
  };
}

function modeledChances(league: LeagueCode, payload: JsonObject): Chances | null {
  const table = tablesBehind(modelWinProbability, sportOf(league)).get("") as TableOf<
    Sport,
    Columns
  >;
  try {
    const summary = leagueOperations[league].summary.parse(payload);
    const games = openGames("watchGame", [sportOf(league)], summary);
    const { play_id, home_win_probability: home } = tableRows(table, games).at(-1) ?? {};
    return typeof home === "number"
      ? { source: "model", play_id: asText(play_id), home, tie: null }
      : null;
  } catch (error) {
    // If no table can be made from a log, its plays are reported without probabilities.
    if (error instanceof SportsFrameError) return null;
    throw error;
  }
}
