import { existsSync } from "node:fs";
import { inspect } from "node:util";
import { ArgumentError, refusalText, SportsFrameError } from "../errors";
import { appendTo } from "../files/own-files";
import { readRegularFile } from "../files/safe-files";
import type { LeagueCode } from "../leagues";
import { isObject, type JsonObject } from "../schema/payload";
import type { RecordedPoll } from "./game-subject";
import { changed, changesOf, type JsonChange } from "./json-changes";

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
  /** What each watch saw that has written to it. */
  readonly parts: readonly Iterable<RecordedPoll>[];
}

/** Appends polls to a file; throws where it cannot be written or holds something else. */
export function createRecorder(
  operation: string,
  file: string,
  league: LeagueCode,
  game_id: string,
): (poll: RecordedPoll) => void {
  checkPath(operation, file);
  if (existsSync(file)) checkHead(operation, file, league, game_id);
  const write = (value: Head | Line): void => {
    try {
      appendTo(file, `${JSON.stringify(value)}\n`);
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
  return ({ at, failure, ...answers }) => {
    const lines = (["listed", "summary"] as const).flatMap((name) => {
      const answer = answers[name];
      if (answer === undefined) return [];
      // An answer that says the same as the one before is a poll as well.
      const change = changesOf(last[name], answer) ?? null;
      last[name] = answer;
      return [[name, change] as const];
    });
    write({
      at: new Date(at).toISOString(),
      ...Object.fromEntries(lines),
      ...(failure && { failure }),
    });
  };
}

/** Reads a recording; throws an ArgumentError for what is none. */
export function readRecording(operation: string, file: unknown): Recording {
  const { league, game_id, lines } = linesOf(operation, file);
  const parts: JsonObject[][] = [];
  for (const text of lines) {
    const line = parsed(text);
    if (line === undefined) continue;
    if ("sportsframe" in line) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return { league, game_id, parts: parts.map(pollsOf) };
}

function* pollsOf(lines: readonly JsonObject[]): Generator<RecordedPoll> {
  const last: Partial<Record<"listed" | "summary", unknown>> = {};
  for (const line of lines) {
    const { at, failure } = line as never as Line;
    const answers: Partial<Record<"listed" | "summary", JsonObject>> = {};
    for (const name of ["listed", "summary"] as const) {
      const change = line[name] as JsonChange | null | undefined;
      if (change === undefined) continue;
      last[name] = changed(last[name], change ?? undefined);
      answers[name] = last[name] as JsonObject;
    }
    yield { at: Date.parse(at), ...answers, ...(failure && { failure }) };
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

function linesOf(operation: string, file: unknown) {
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
  const isHead = head?.sportsframe === "game" && (league === "wbb" || league === "mlb");
  if (!isHead || typeof game_id !== "string") {
    throw new ArgumentError(`${file} is no recording of a game.`, {
      operation,
      next: "watchGame({ ... }).record(file) writes one.",
    });
  }
  return { league, game_id, lines };
}

function checkHead(operation: string, file: string, league: LeagueCode, game_id: string): void {
  const found = linesOf(operation, file);
  if (found.league === league && found.game_id === game_id) return;
  throw new ArgumentError(`${file} is a recording of game ${found.game_id}.`, {
    operation,
    next: "Give another file.",
  });
}
