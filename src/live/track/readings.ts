import { modelWinProbability } from "../../analysis/win-probability/model/model-win-probability";
import { PayloadError, SportsFrameError } from "../../errors";
import { findCompetition } from "../../games/competitor";
import { tablesBehind } from "../../games/define-table";
import { openGames } from "../../games/game";
import { type TableOf, tableRows } from "../../games/table";
import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import type { Column, Columns } from "../../schema/columns";
import { asInteger, asText, type Cell } from "../../schema/dtypes";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import { readObjects } from "../../schema/reader";
import { type MlbPlay, plays, type WbbPlay } from "../../service/datasets/summary/plays";
import { leagueOperations } from "../../service/operations/league-objects";
import type { PlayOf } from "./events";
import {
  clockSeconds,
  type Position,
  placeAt,
  readHalf,
  readStatus,
  type Stage,
  type Status,
} from "./status";

interface Team {
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
  const { away, home } = findCompetition(competitions);
  if (away.score === null || home.score === null) return { away, home, score: null };
  return { away, home, score: { away: away.score, home: home.score } };
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
  const isTie = typeof tie === "number" && tie >= 0 && tie <= 1;
  return { source: "service", play_id, home, tie: isTie ? tie : null };
}

function modeledChances(league: LeagueCode, payload: JsonObject): Chances | null {
  const sport = sportOf(league);
  const table = tablesBehind(modelWinProbability, sport).get("") as TableOf<Sport, Columns>;
  try {
    const summary = leagueOperations[league].summary.parse(payload);
    const games = openGames("watchGame", [sport], summary);
    const { play_id, home_win_probability: home } = tableRows(table, games).at(-1) ?? {};
    if (typeof home !== "number") return null;
    return { source: "model", play_id: asText(play_id), home, tie: null };
  } catch (error) {
    // If no table can be made from a log, its plays are reported without probabilities.
    if (error instanceof SportsFrameError) return null;
    throw error;
  }
}

/** Points or runs of both teams. */
export interface Score {
  readonly away: number;
  readonly home: number;
}

export interface PlayReading {
  readonly id: string | null;
  /** Equal for the same event, whatever id and position the service assigns to it. */
  readonly content: string;
  readonly stage: Stage | null;
  readonly clock: string | null;
  readonly position: Position;
  readonly text: string | null;
  /** The score on rows that name the scoring team; other rows can be stale. */
  readonly scored: Score | null;
  row(): PlayOf<LeagueCode>;
  /** Returns the shooter, or the batter; null if the play names none. */
  scorer(): ReturnType<typeof findScorer>;
}

/**
 * The columns that describe the event itself. Ids, positions in the log and times are bookkeeping of the
 * service. A row's score follows from the rows before it. Runners, locations in baseball and pitch details
 * are often added later.
 */
const CONTENT: Readonly<Record<Sport, readonly string[]>> = {
  basketball: [
    "period_number",
    "clock_display_value",
    "text",
    "type_id",
    "team_id",
    "participants",
    "scoring_play",
    "shooting_play",
    "score_value",
    "points_attempted",
    "coordinate_x",
    "coordinate_y",
  ] satisfies (keyof WbbPlay)[],
  baseball: [
    "period_number",
    "period_type",
    "at_bat_id",
    "text",
    "type_id",
    "alternative_type_id",
    "summary_type",
    "team_id",
    "scoring_play",
    "score_value",
    "result_count_balls",
    "result_count_strikes",
  ] satisfies (keyof MlbPlay)[],
};

/** End Period and End Game. */
const ENDS = new Set(["412", "402"]);

type AnyPlay = Readonly<Record<string, Cell>>;

const bySport = <T>(make: (sport: Sport) => T) => ({
  basketball: make("basketball"),
  baseball: make("baseball"),
});

/** The columns of a log; nested values are JSON text, as in frames. */
const WHOLE = bySport(
  (sport): Columns =>
    Object.fromEntries(
      Object.entries(plays[sport].columns).map(([name, { nested: _, ...own }]) => [name, own]),
    ),
);

/** The columns that are read of every play at every poll; others are read of new plays only. */
const COMPARED = bySport((sport): Columns => {
  const names = ["id", "away_score", "home_score", "wallclock", ...CONTENT[sport]];
  return Object.fromEntries(names.map((name) => [name, WHOLE[sport][name] as Column]));
});

/** Returns the plays of a summary, each once; throws a PayloadError if the log is invalid. */
export function readPlays(league: LeagueCode, payload: JsonObject): readonly PlayReading[] {
  const sport = sportOf(league);
  const items = [...plays[sport].items(payload)];
  const seen = new Set<string>();
  return readObjects(COMPARED[sport], items).flatMap((cells, index) => {
    const id = cells.id as string | null;
    if (id !== null) {
      // A play that is sent twice counts once.
      if (seen.has(id)) return [];
      seen.add(id);
    }
    const item = items[index] as JsonObject;
    return {
      id,
      ...happening(league, cells),
      row: () => readObjects(WHOLE[sport], [item])[0] as unknown as PlayOf<LeagueCode>,
      scorer: () => findScorer(sport, item, payload),
    };
  });
}

function findScorer(sport: Sport, play: JsonObject, payload: JsonObject) {
  const participants = asList(play.participants).map(asObject);
  // The first participant of baseball is the pitcher.
  const scorer =
    sport === "baseball" ? participants.find(({ type }) => type === "batter") : participants[0];
  const athlete_id = asText(asObject(scorer?.athlete).id);
  if (athlete_id === null) return null;
  const line = asList(asObject(payload.boxscore).players)
    .flatMap((team) => asList(asObject(team).statistics))
    .flatMap((table) => asList(asObject(table).athletes))
    .map((one) => asObject(asObject(one).athlete))
    .find(({ id }) => id === athlete_id);
  return { athlete_id, athlete_name: asText(line?.displayName) };
}

function happening(league: LeagueCode, play: AnyPlay): Omit<PlayReading, "id" | "row" | "scorer"> {
  const stage = buildStage(league, play);
  const clock =
    sportOf(league) === "basketball" ? (play.clock_display_value as string | null) : null;
  const place = placeAt(league, stage, clockSeconds(clock));
  const time = Date.parse(String(play.wallclock ?? ""));
  const isTimed = place.length > 1 && !Number.isNaN(time);
  return {
    content: hashContent(league, play),
    stage,
    clock,
    position: isTimed ? [...place, time] : place,
    text: play.text as string | null,
    scored: scoredOn(league, play),
  };
}

/** Returns what a row of the log says about the play itself. */
export const readPlay = (league: LeagueCode, row: PlayOf<LeagueCode>) =>
  happening(league, row as unknown as AnyPlay);

/** Returns the content of a play as a short text for comparison. */
export const contentOf = (league: LeagueCode, row: PlayOf<LeagueCode>): string =>
  readPlay(league, row).content;

function hashContent(league: LeagueCode, play: AnyPlay): string {
  let text = "";
  for (const name of CONTENT[sportOf(league)]) text += `${play[name] ?? ""}\u0001`;
  return shortHash(text);
}

function buildStage(league: LeagueCode, play: AnyPlay): Stage | null {
  const period = play.period_number as number | null;
  if (period === null) return null;
  const part =
    sportOf(league) === "basketball"
      ? Number(ENDS.has(String(play.type_id)))
      : readHalf(String(play.period_type ?? ""));
  return part === undefined ? null : [period, part];
}

/** Returns the score of a scoring play. Baseball also marks pitches as scoring; only results count. */
function scoredOn(league: LeagueCode, play: AnyPlay): Score | null {
  if (play.scoring_play !== true) return null;
  if (sportOf(league) === "baseball" && play.summary_type !== "S") return null;
  const { away_score: away, home_score: home } = play;
  return typeof away === "number" && typeof home === "number" ? { away, home } : null;
}

/** Returns a 64-bit hash of a text (FNV-1a with two seeds), practically free of collisions. */
function shortHash(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
