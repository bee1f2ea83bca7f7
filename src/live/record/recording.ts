import { existsSync } from "node:fs";
import {
  ArgumentError,
  messageOf,
  orUndefined,
  PayloadError,
  refusalText,
  SportsFrameError,
  writeNotice,
} from "../../errors";
import { appendTo, readRegularFile } from "../../files/safe-files";
import { LEAGUE_CODES, type LeagueCode } from "../../leagues";
import { invalidOption } from "../../schema/option-rules";
import { isObject, type JsonObject, NOTHING } from "../../schema/payload";
import type { GameEvent } from "../track/events";
import type { TrackedGame } from "../track/tracked-game";
import { createTracker, type GameTracker, type Poll } from "../track/tracker";

export interface Recording {
  readonly league: LeagueCode;
  readonly game_id: string;
  /** The polls of each watch that wrote to the file. */
  readonly parts: readonly Iterable<ReadPoll>[];
}

/** A poll, with its position in the file for errors. */
export interface ReadPoll extends Poll {
  readonly place: string;
}

/** Yields the polls of each part with its own tracker: each watch began without a response. */
export function* trackersAndPolls(parts: Recording["parts"], tracked: TrackedGame) {
  for (const polls of parts) {
    const tracker = createTracker(tracked);
    for (const poll of polls) yield { tracker, poll };
  }
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
): (poll: Poll) => void {
  checkPath(operation, file);
  if (existsSync(file)) checkHead(operation, file, league, game_id);
  const write = (value: object): void => {
    const line = `${JSON.stringify(value)}\n`;
    try {
      appendTo(file, line);
    } catch (cause) {
      const why = refusalText(cause) ?? "error";
      throw new SportsFrameError(`${file} cannot be written: ${why}.`, { operation, cause });
    }
  };
  // Ends a line that was cut off.
  if (existsSync(file) && readRegularFile(file).at(-1) !== 0x0a) appendTo(file, "\n");
  write({ sportsframe: "game", league, game_id });
  const last: Answers = {};
  let isStopped = false;
  /** Writes a poll as a line: the changes of its responses since the previous line. */
  const record = ({ at, failure, ...answers }: Poll): void => {
    const changes: { [Name in keyof Answers]: JsonChange | null } = {};
    for (const name of ANSWERS) {
      const answer = answers[name];
      if (answer === undefined) continue;
      // A response that equals the previous one is a poll, too.
      changes[name] = findChanges(last[name], answer) ?? null;
      last[name] = answer;
    }
    write({ at: new Date(at).toISOString(), ...changes, ...(failure && { failure }) });
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
    for (const name of ANSWERS) {
      const change = line[name];
      if (change === undefined) continue;
      last[name] = changedAnswer(last[name], change, place);
      answers[name] = last[name];
    }
    const failure = typeof line.failure === "string" ? { failure: line.failure } : {};
    yield { at, ...answers, ...failure, place };
  }
}

const ANSWERS = ["listed", "summary"] as const;

type Answers = { [Name in (typeof ANSWERS)[number]]?: JsonObject | undefined };

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
  const line: unknown = orUndefined(() => JSON.parse(text));
  return isObject(line) ? line : undefined;
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
    const why = refusalText(cause) ?? "error";
    throw new SportsFrameError(`${file} cannot be read: ${why}.`, { operation, cause });
  }
  const lines = text.split("\n");
  // Each watch begins its part of the file with such a line.
  const { sportsframe, league, game_id } = parsed(lines[0] ?? "") ?? NOTHING;
  const isHead = sportsframe === "game" && LEAGUE_CODES.includes(league as LeagueCode);
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
  const inside = after.slice(0, kept).flatMap((item, index) => {
    const change = findChanges(before[index], item);
    return change === undefined ? [] : [[index, change] as const];
  });
  if (inside.length === 0 && before.length === after.length) return undefined;
  return { "[": [kept, Object.fromEntries(inside), after.slice(kept)] };
}

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
  if ("[" in change) return changedList(before, change["["]);
  const { "{": inside, "-": gone = [] } = change;
  if (!isObject(before) || !areChanges(inside) || !Array.isArray(gone)) throw new WrongChange();
  // Not assigned, because an assignment to `__proto__` sets no ordinary key.
  return Object.fromEntries([
    ...Object.entries(before).filter(([key]) => !gone.includes(key)),
    ...Object.entries(inside).map(([key, one]) => [
      key,
      changed(Object.hasOwn(before, key) ? before[key] : undefined, one),
    ]),
  ]);
}
