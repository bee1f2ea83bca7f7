import { existsSync } from "node:fs";
import { inspect } from "node:util";
import {
  ArgumentError,
  messageOf,
  PayloadError,
  refusalText,
  SportsFrameError,
  writeNotice,
} from "../errors";
import { appendTo } from "../files/own-files";
import { readRegularFile } from "../files/safe-files";
import { LEAGUE_CODES, type LeagueCode } from "../leagues";
import { isObject, type JsonObject } from "../schema/payload";
import type { GameEvent } from "./events";
import type { RecordedPoll } from "./game-subject";
import { changed, findChanges, type JsonChange, WrongChange } from "./json-changes";
import type { GameTracker } from "./tracker";

/** The first line of each part of a file; a part is what one watch has written. */
interface Head {
  readonly sportsframe: "game";
  readonly league: LeagueCode;
  readonly game_id: string;
}

/** A poll as a line: its answers as changes to those of the line before. */
interface Line {
  readonly at: string;
  readonly listed?: JsonChange | null;
  readonly summary?: JsonChange | null;
  readonly failure?: string;
}

/** A recording in memory. */
export interface Recording {
  readonly league: LeagueCode;
  readonly game_id: string;
  /** The polls of each watch that has written to it. */
  readonly parts: readonly Iterable<ReadPoll>[];
}

/** A poll, and the place in the file that errors name. */
export interface ReadPoll extends RecordedPoll {
  readonly place: string;
}

/** Returns the events of a recorded poll; throws a PayloadError that names the line of the file. */
export function eventsOfPoll(tracker: GameTracker, poll: ReadPoll): readonly GameEvent[] {
  try {
    return tracker.events(poll);
  } catch (cause) {
    if (cause instanceof SportsFrameError) throw cause;
    throw damagedLine(poll.place, cause);
  }
}

const damagedLine = (place: string, cause?: unknown): PayloadError =>
  new PayloadError({
    operation: "replayGame",
    jsonPath: place,
    expected: "a poll of a game, as record() writes it",
    got: cause instanceof RangeError ? "one that is nested too deep" : "something else",
    next: "The recording is damaged from this line on: watch from a line before it.",
    cause,
  });

/** Appends polls to a file; throws if it cannot be written or holds something else. */
export function createRecorder(
  operation: string,
  file: string,
  league: LeagueCode,
  game_id: string,
): (poll: RecordedPoll) => void {
  checkPath(operation, file);
  if (existsSync(file)) checkHead(operation, file, league, game_id);
  const write = (value: Head | Line): void => {
    const line = `${JSON.stringify(value)}\n`;
    try {
      appendTo(file, line);
    } catch (cause) {
      throw new SportsFrameError(`${file} cannot be written: ${refusalText(cause) ?? "error"}.`, {
        operation,
        cause,
      });
    }
  };
  // A line that was cut off ends here.
  if (existsSync(file) && readRegularFile(file).at(-1) !== 0x0a) appendTo(file, "\n");
  write({ sportsframe: "game", league, game_id });
  const last: Partial<Record<"listed" | "summary", JsonObject>> = {};
  let isStopped = false;
  const record = ({ at, failure, ...answers }: RecordedPoll): void => {
    const lines = (["listed", "summary"] as const).flatMap((name) => {
      const answer = answers[name];
      if (answer === undefined) return [];
      // An answer that says the same as the one before is a poll as well.
      const change = findChanges(last[name], answer) ?? null;
      last[name] = answer;
      return [[name, change] as const];
    });
    write({
      at: new Date(at).toISOString(),
      ...Object.fromEntries(lines),
      ...(failure && { failure }),
    });
  };
  // An answer that is nested too deep to be written ends the recording, and not the watch.
  return (poll) => {
    if (isStopped) return;
    try {
      record(poll);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      isStopped = true;
      writeNotice(`sportsframe: the recording ${file} has ended: ${messageOf(cause)}.`);
    }
  };
}

/** Reads a recording; throws an ArgumentError for what is none. */
export function readRecording(operation: string, file: unknown): Recording {
  const { league, game_id, lines } = readLines(operation, file);
  const parts: PlacedLine[][] = [];
  for (const [index, text] of lines.entries()) {
    const line = parsed(text);
    if (line === undefined) continue;
    if ("sportsframe" in line) parts.push([]);
    else parts.at(-1)?.push({ line, place: `${file}, line ${index + 1}` });
  }
  return { league, game_id, parts: parts.map(listPolls) };
}

interface PlacedLine {
  readonly line: JsonObject;
  readonly place: string;
}

function* listPolls(lines: readonly PlacedLine[]): Generator<ReadPoll> {
  const last: Answers = {};
  for (const { line, place } of lines) {
    const at = typeof line.at === "string" ? Date.parse(line.at) : Number.NaN;
    if (Number.isNaN(at)) throw damagedLine(place);
    const answers: Answers = {};
    for (const name of ["listed", "summary"] as const) {
      const change = line[name];
      if (change === undefined) continue;
      last[name] = changedAnswer(last[name], change, place);
      answers[name] = last[name];
    }
    const failure = typeof line.failure === "string" ? { failure: line.failure } : {};
    yield { at, ...answers, ...failure, place };
  }
}

type Answers = { [Name in "listed" | "summary"]?: JsonObject | undefined };

function changedAnswer(before: JsonObject | undefined, change: unknown, place: string): JsonObject {
  try {
    if (change !== null && !isObject(change)) throw new WrongChange();
    const answer = changed(before, change ?? undefined);
    if (isObject(answer)) return answer;
    throw new WrongChange();
  } catch (cause) {
    // A change that is nested too deep is a RangeError.
    throw damagedLine(place, cause);
  }
}

/** The object of a line; undefined for one that was cut off when its process ended. */
function parsed(text: string): JsonObject | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return isObject(line) ? line : undefined;
  } catch {
    return undefined;
  }
}

function checkPath(operation: string, file: unknown): asserts file is string {
  if (typeof file === "string" && file.trim() !== "") return;
  throw new ArgumentError(`file must be the path of a recording, got ${inspect(file)}.`, {
    operation,
  });
}

function readLines(operation: string, file: unknown) {
  checkPath(operation, file);
  let text: string;
  try {
    text = readRegularFile(file).toString();
  } catch (cause) {
    throw new SportsFrameError(`${file} cannot be read: ${refusalText(cause) ?? "error"}.`, {
      operation,
      cause,
    });
  }
  const lines = text.split("\n");
  const head = parsed(lines[0] ?? "");
  const { league, game_id } = (head ?? {}) as Partial<Head>;
  const isHead = head?.sportsframe === "game" && LEAGUE_CODES.includes(league as LeagueCode);
  if (!isHead || typeof game_id !== "string") {
    throw new ArgumentError(`${file} is no recording of a game.`, {
      operation,
      next: "watchGame({ ... }).record(file) writes one.",
    });
  }
  return { league: league as LeagueCode, game_id, lines };
}

function checkHead(operation: string, file: string, league: LeagueCode, game_id: string): void {
  const found = readLines(operation, file);
  if (found.league === league && found.game_id === game_id) return;
  throw new ArgumentError(`${file} is a recording of game ${found.game_id}.`, {
    operation,
    next: "Give another file.",
  });
}
