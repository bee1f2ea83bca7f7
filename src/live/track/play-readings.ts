import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import type { Column, Columns } from "../../schema/columns";
import { asText, type Cell } from "../../schema/dtypes";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import { readObjects } from "../../schema/reader";
import { type MlbPlay, plays, type WbbPlay } from "../../service/datasets/summary/plays";
import type { PlayOf } from "./events";
import { clockSeconds, type Position } from "./positions";
import { readHalf, type Stage } from "./status";

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
  scorer(): Scorer | null;
}

interface Scorer {
  readonly athlete_id: string;
  readonly athlete_name: string | null;
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

/** Returns the columns of a log; nested values are JSON text, as in frames. */
const wholeColumns = (sport: Sport): Columns =>
  Object.fromEntries(
    Object.entries(plays[sport].columns).map(([name, { nested: _, ...column }]) => [name, column]),
  );

const WHOLE = {
  basketball: wholeColumns("basketball"),
  baseball: wholeColumns("baseball"),
};

/** Returns the columns that are read of every play at every poll; others are read of new plays only. */
const comparedColumns = (sport: Sport): Columns =>
  Object.fromEntries(
    ["id", "away_score", "home_score", "wallclock", ...CONTENT[sport]].map((name) => [
      name,
      WHOLE[sport][name] as Column,
    ]),
  );

const COMPARED = {
  basketball: comparedColumns("basketball"),
  baseball: comparedColumns("baseball"),
};

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
    const row = () => readObjects(WHOLE[sport], [item])[0];
    return {
      id,
      ...happening(league, cells),
      row: () => row() as unknown as PlayOf<LeagueCode>,
      scorer: () => findScorer(sport, item, payload),
    };
  });
}

function findScorer(sport: Sport, play: JsonObject, payload: JsonObject): Scorer | null {
  const participants = asList(play.participants).map(asObject);
  // The first participant of baseball is the pitcher.
  const scorer =
    sport === "baseball" ? participants.find(({ type }) => type === "batter") : participants[0];
  const athlete_id = asText(asObject(scorer?.athlete).id);
  if (athlete_id === null) return null;
  const [line] = asList(asObject(payload.boxscore).players)
    .flatMap((team) => asList(asObject(team).statistics))
    .flatMap((table) => asList(asObject(table).athletes))
    .map((one) => asObject(asObject(one).athlete))
    .filter(({ id }) => id === athlete_id);
  return { athlete_id, athlete_name: asText(line?.displayName) };
}

function happening(league: LeagueCode, play: AnyPlay): Omit<PlayReading, "id" | "row" | "scorer"> {
  const stage = buildStage(league, play);
  const clock =
    sportOf(league) === "basketball" ? (play.clock_display_value as string | null) : null;
  return {
    content: hashContent(league, play),
    stage,
    clock,
    position: buildPosition(league, play, stage, clock),
    text: play.text as string | null,
    scored: scoredOn(league, play),
  };
}

/** Returns the content of a play as a short text for comparison. */
export const contentOf = (league: LeagueCode, row: PlayOf<LeagueCode>): string =>
  hashContent(league, row as unknown as AnyPlay);

export const positionOfPlay = (league: LeagueCode, row: PlayOf<LeagueCode>): Position =>
  happening(league, row as unknown as AnyPlay).position;

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

function buildPosition(
  league: LeagueCode,
  { wallclock }: AnyPlay,
  stage: Stage | null,
  clock: string | null,
): Position {
  if (stage === null) return [];
  const left = clockSeconds(clock);
  if (sportOf(league) === "basketball" && left === undefined) return [stage[0]];
  const place = sportOf(league) === "basketball" ? [stage[0], -(left as number)] : stage;
  const time = Date.parse(String(wallclock ?? ""));
  return Number.isNaN(time) ? place : [...place, time];
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
