import { type MlbPlay, plays, type WbbPlay } from "../datasets/summary/plays";
import type { LeagueCode } from "../leagues";
import type { Cell } from "../schema/dtypes";
import type { JsonObject } from "../schema/payload";
import { readRows } from "../schema/reader";
import type { PlayOf } from "./events";
import { clockSeconds, type Position } from "./positions";
import { halfOf, type Stage } from "./status";

/** Points or runs of both sides. */
export interface Score {
  readonly away: number;
  readonly home: number;
}

/** A play of an answer, as far as events need it. */
export interface PlayReading {
  readonly id: string | null;
  /** Equal where the same happened, whatever id and place the service gives it. */
  readonly content: string;
  readonly stage: Stage | null;
  readonly clock: string | null;
  readonly position: Position;
  readonly text: string | null;
  /** The score on rows that say who scored; rows between can be stale. */
  readonly scored: Score | null;
  row(): PlayOf<LeagueCode>;
}

/**
 * The columns that say what happened. Ids, places in the log and times are the service's book-keeping; a
 * score on a row follows from the rows before it; runners, locations in baseball and details of
 * pitches are filled in later as a matter of course.
 */
const CONTENT = {
  wbb: [
    ...["period_number", "clock_display_value", "text", "type_id", "team_id", "participants"],
    ...["scoring_play", "shooting_play", "score_value", "points_attempted"],
    ...["coordinate_x", "coordinate_y"],
  ] satisfies readonly string[] as readonly (keyof WbbPlay)[],
  mlb: [
    ...["period_number", "period_type", "at_bat_id", "text", "type_id", "alternative_type_id"],
    ...["summary_type", "team_id", "scoring_play", "score_value", "result_count_balls"],
    ...["result_count_strikes"],
  ] satisfies readonly string[] as readonly (keyof MlbPlay)[],
} as const;

/** End Period and End Game. */
const ENDS = new Set(["412", "402"]);

type AnyPlay = Readonly<Record<string, Cell>>;

/** A cell of a play by the name of its column. */
type CellOf = (name: string) => Cell;

/** The plays of a summary, each once; throws a PayloadError where the log is none. */
export function readPlays(league: LeagueCode, payload: JsonObject): readonly PlayReading[] {
  const { columns, items } = plays[league];
  const names = Object.keys(columns);
  const places = Object.fromEntries(names.map((name, index) => [name, index]));
  const seen = new Set<string>();
  return readRows(columns, items(payload)).flatMap((cells) => {
    const cell: CellOf = (name) => cells[places[name] as number] ?? null;
    const id = cell("id") as string | null;
    if (id !== null) {
      // A play that is sent twice happened once.
      if (seen.has(id)) return [];
      seen.add(id);
    }
    const row = () => Object.fromEntries(names.map((name) => [name, cell(name)]));
    return { id, ...happening(league, cell), row: () => row() as unknown as PlayOf<LeagueCode> };
  });
}

function happening(league: LeagueCode, cell: CellOf): Omit<PlayReading, "id" | "row"> {
  const stage = stageOf(league, cell);
  const clock = league === "wbb" ? (cell("clock_display_value") as string | null) : null;
  return {
    content: contentBy(league, cell),
    stage,
    clock,
    position: positionOf(league, cell, stage, clock),
    text: cell("text") as string | null,
    scored: scoredOn(league, cell),
  };
}

/** What happened in a play, as a short text to compare. */
export const contentOf = (league: LeagueCode, row: PlayOf<LeagueCode>): string =>
  contentBy(league, cellsOf(row));

/** Where a play is in the game. */
export const positionOfPlay = (league: LeagueCode, row: PlayOf<LeagueCode>): Position =>
  happening(league, cellsOf(row)).position;

const cellsOf =
  (row: PlayOf<LeagueCode>): CellOf =>
  (name) =>
    (row as unknown as AnyPlay)[name] ?? null;

const contentBy = (league: LeagueCode, cell: CellOf): string =>
  shortHash(CONTENT[league].reduce((text, name) => `${text}${cell(name) ?? ""}\u0001`, ""));

function stageOf(league: LeagueCode, cell: CellOf): Stage | null {
  const period = cell("period_number") as number | null;
  if (period === null) return null;
  const part =
    league === "wbb"
      ? Number(ENDS.has(String(cell("type_id"))))
      : halfOf(String(cell("period_type") ?? ""));
  return part === undefined ? null : [period, part];
}

function positionOf(
  league: LeagueCode,
  cell: CellOf,
  stage: Stage | null,
  clock: string | null,
): Position {
  if (stage === null) return [];
  const left = clockSeconds(clock);
  if (league === "wbb" && left === undefined) return [stage[0]];
  const place = league === "wbb" ? [stage[0], -(left as number)] : stage;
  const time = Date.parse(String(cell("wallclock") ?? ""));
  return Number.isNaN(time) ? place : [...place, time];
}

/** In baseball pitches, too, are marked as scoring: only results count. */
function scoredOn(league: LeagueCode, cell: CellOf): Score | null {
  if (cell("scoring_play") !== true) return null;
  if (league === "mlb" && cell("summary_type") !== "S") return null;
  const [away, home] = [cell("away_score"), cell("home_score")];
  return typeof away === "number" && typeof home === "number" ? { away, home } : null;
}

/** 64 bits of a text, FNV-1a with two seeds: two of a game's plays share one by no chance. */
function shortHash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
