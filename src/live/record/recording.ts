import { existsSync } from "node:fs";
import {
  ArgumentError,
  messageOf,
  PayloadError,
  refusalText,
  SportsFrameError,
  writeNotice,
} from "../../errors";
import { appendTo, readRegularFile } from "../../files/safe-files";
import { LEAGUE_CODES, type LeagueCode } from "../../leagues";
import { invalidOption } from "../../schema/option-rules";
import { isObject, type JsonObject } from "../../schema/payload";
import type { RecordedPoll } from "../game-subject";
import type { GameEvent } from "../track/events";
import type { GameTracker } from "../track/tracker";

/** The first line of each part of a file; each watch writes one part. */
interface Head {
  readonly sportsframe: "game";
  readonly league: LeagueCode;
  readonly game_id: string;
}

/** A poll as a line: the changes of its responses since the previous line. */
interface Line {
  readonly at: string;
  readonly listed?: JsonChange | null;
  readonly summary?: JsonChange | null;
  readonly failure?: string;
}

export interface Recording {
  readonly league: LeagueCode;
  readonly game_id: string;
  /** The polls of each watch that wrote to the file. */
  readonly parts: readonly Iterable<ReadPoll>[];
}

/** A poll, with its position in the file for errors. */
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
    expected: "a poll of a game written by record()",
    got: cause instanceof RangeError ? "one that is nested too deep" : "something else",
    next: "The recording is damaged from this line on: watch from a line before it.",
    cause,
  });

/** Returns a function that appends polls; throws if the file cannot be written or is not a recording. */
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
  // Ends a line that was cut off.
  if (existsSync(file) && readRegularFile(file).at(-1) !== 0x0a) appendTo(file, "\n");
  write({ sportsframe: "game", league, game_id });
  const last: Partial<Record<"listed" | "summary", JsonObject>> = {};
  let isStopped = false;
  const record = ({ at, failure, ...answers }: RecordedPoll): void => {
    const lines = (["listed", "summary"] as const).flatMap((name) => {
      const answer = answers[name];
      if (answer === undefined) return [];
      // A response that equals the previous one is a poll, too.
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
  // A response that is nested too deep to be written ends the recording but not the watch.
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

/** Reads a recording; throws an ArgumentError for a file that is not a recording. */
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
    // A change that is nested too deep causes a RangeError.
    throw damagedLine(place, cause);
  }
}

/** Returns the object of a line; undefined for a line that was cut off when the process ended. */
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
  throw invalidOption(operation, "file", "the path of a recording", file);
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
    throw new ArgumentError(`${file} is not a recording of a game.`, {
      operation,
      next: "Create one with watchGame({ ... }).record(file).",
    });
  }
  return { league: league as LeagueCode, game_id, lines };
}

function checkHead(operation: string, file: string, league: LeagueCode, game_id: string): void {
  const found = readLines(operation, file);
  if (found.league === league && found.game_id === game_id) return;
  throw new ArgumentError(`${file} is a recording of another game, ${found.game_id}.`, {
    operation,
    next: "Pass another file.",
  });
}

/**
 * The difference of two JSON values, as JSON; undefined if they are equal. `{ "=": value }` is another
 * value, `{ "[": [n, changes by index, further items] }` a list that keeps its first n items.
 * `{ "{": changes by key, "-": removed keys }` is an object.
 */
type JsonChange = JsonObject;

export function findChanges(before: unknown, after: unknown): JsonChange | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after);
  if (isObject(before) && isObject(after)) return objectChanges(before, after);
  return { "=": after };
}

function listChanges(before: readonly unknown[], after: readonly unknown[]) {
  const kept = Math.min(before.length, after.length);
  const inside = entriesOf(
    after.slice(0, kept).map((item, index) => findChanges(before[index], item)),
  );
  if (inside.length === 0 && before.length === after.length) return undefined;
  return { "[": [kept, Object.fromEntries(inside), after.slice(kept)] };
}

const entriesOf = (changes: readonly (JsonChange | undefined)[]) =>
  [...changes.entries()].filter(([, change]) => change !== undefined);

function objectChanges(before: JsonObject, after: JsonObject) {
  const changes = Object.entries(after).flatMap(([key, value]) => {
    const change = Object.hasOwn(before, key) ? findChanges(before[key], value) : { "=": value };
    return change === undefined ? [] : [[key, change] as const];
  });
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  if (changes.length === 0 && gone.length === 0) return undefined;
  return { "{": Object.fromEntries(changes), ...(gone.length > 0 && { "-": gone }) };
}

/** Thrown for an invalid change, or one that does not fit the previous value; callers name the file. */
class WrongChange extends Error {}

const areChanges = (value: unknown): value is Readonly<Record<string, JsonChange>> =>
  isObject(value) && Object.values(value).every(isObject);

/** Rejects an index beyond the end of the list, which would fill the memory with empty elements. */
function changedList(before: unknown, change: unknown): unknown[] {
  const [kept, inside, further] = Array.isArray(change) ? change : [];
  const isFit =
    Array.isArray(before) &&
    Number.isInteger(kept) &&
    kept >= 0 &&
    kept <= before.length &&
    areChanges(inside) &&
    Array.isArray(further);
  if (!isFit) throw new WrongChange();
  const items: unknown[] = before.slice(0, kept);
  for (const [index, one] of Object.entries(inside)) {
    if (!/^\d{1,9}$/.test(index) || Number(index) >= kept) throw new WrongChange();
    items[Number(index)] = changed(items[Number(index)], one);
  }
  return items.concat(further);
}

/** Returns the changed value, which shares unchanged parts. Throws a WrongChange. */
export function changed(before: unknown, change: JsonChange | undefined): unknown {
  if (change === undefined) return before;
  if ("=" in change) return change["="];
  if ("[" in change) {
    return changedList(before, change["["]);
  }
  const { "{": inside, "-": gone = [] } = change;
  if (!isObject(before) || !areChanges(inside) || !Array.isArray(gone)) throw new WrongChange();
  const object: JsonObject = before;
  // Not assigned, because an assignment to `__proto__` sets no ordinary key.
  return Object.fromEntries([
    ...Object.entries(object).filter(([key]) => !gone.includes(key)),
    ...Object.entries(inside).map(([key, one]) => [
      key,
      changed(Object.hasOwn(object, key) ? object[key] : undefined, one),
    ]),
  ]);
}
