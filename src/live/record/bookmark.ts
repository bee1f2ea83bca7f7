import { ArgumentError } from "../../errors";
import { LEAGUE_CODES, type LeagueCode } from "../../leagues";
import { invalidOption } from "../../schema/option-rules";
import { isObject, isWholeNumber } from "../../schema/payload";
import { newTrackedGame, type TrackedGame } from "../track/tracked-game";
import { createTracker } from "../track/tracker";
import { eventsOfPoll, readRecording } from "./recording";

/** The state of a watch after its last reported event, as plain JSON that can be stored anywhere. */
export interface WatchBookmark {
  readonly sportsframe: "bookmark";
  readonly league: LeagueCode;
  readonly game_id: string;
  /** Number of reported events. */
  readonly events: number;
}

/** Returns a copy of a tracked game, which later events do not change. */
export const saveBookmark = (tracked: TrackedGame): WatchBookmark => ({
  sportsframe: "bookmark",
  ...structuredClone(tracked),
});

export function checkSince(
  operation: string,
  name: string,
  value: unknown,
): WatchBookmark | string {
  if (typeof value === "string" && value.trim() !== "") return value;
  if (isObject(value) && value.sportsframe === "bookmark") {
    return { sportsframe: "bookmark", ...checkTracked(value, name) };
  }
  const format = "the result of bookmark() of a watch, or the path of a recording";
  throw invalidOption(operation, name, format, value);
}

/** Returns the game as it was tracked before; throws an ArgumentError for another game. */
export function trackedBefore(
  operation: string,
  since: WatchBookmark | string | undefined,
  league: LeagueCode,
  game_id: string,
): TrackedGame {
  if (since === undefined) return newTrackedGame(league, game_id);
  const found =
    typeof since === "string" ? trackedInRecording(operation, since) : checkTracked(since, "since");
  if (found.league !== league || found.game_id !== game_id) {
    throw new ArgumentError(`since belongs to game ${found.game_id}, not ${game_id}.`, {
      operation,
    });
  }
  return found;
}

function trackedInRecording(operation: string, file: string): TrackedGame {
  const { league, game_id, parts } = readRecording(operation, file);
  const tracked = newTrackedGame(league, game_id);
  for (const polls of parts) {
    const tracker = createTracker(tracked);
    for (const poll of polls) eventsOfPoll(tracker, poll);
  }
  return tracked;
}

export interface TrackedNight {
  readonly league: LeagueCode;
  /** The day as the service writes it; undefined until the service has responded. */
  dates: string | undefined;
  polled: boolean;
  /** Games that were over at the first poll; they are not reported. */
  readonly left_out: string[];
  readonly games: TrackedGame[];
}

/** The state of a night's watch after its last reported event, as plain JSON that can be stored anywhere. */
export interface NightBookmark {
  readonly sportsframe: "night";
  readonly league: LeagueCode;
  /** The day as a value of `dates`; undefined before the first response. */
  readonly dates?: string | undefined;
}

/** Returns a copy of a tracked night, which later events do not change. */
export const saveNight = (night: TrackedNight): NightBookmark => ({
  sportsframe: "night",
  ...structuredClone(night),
});

/** Returns the night as it was tracked before; throws an ArgumentError for anything else. */
export function nightBefore(
  operation: string,
  since: unknown,
  league: LeagueCode,
  dates: string | undefined,
): TrackedNight {
  if (since === undefined) return { league, dates, polled: false, left_out: [], games: [] };
  if (!isObject(since) || since.sportsframe !== "night") {
    throw invalidOption(operation, "since", "the result of bookmark() of a night", since);
  }
  const night = checkNight(since, "since");
  if (night.league === league && (dates === undefined || night.dates === dates)) return night;
  throw new ArgumentError(
    `since belongs to ${night.league} on ${night.dates}, not to ${league} on ${dates ?? "any day"}.`,
    { operation },
  );
}

/*
 * A bookmark is plain JSON that a user has stored. Each field is checked before a watch resumes from it:
 * a wrong one would cause a missing event or an internal error.
 */

/** Checks a field; throws an ArgumentError that names its `path` if the value is wrong. */
type Field = (value: unknown, path: string) => unknown;

const field =
  (words: string, isFit: (value: unknown) => boolean): Field =>
  (value, path) => {
    if (isFit(value)) return;
    const next = "Pass the unchanged result of bookmark() of a watch.";
    throw invalidOption(undefined, path, words, value, next);
  };

const orNull =
  (own: Field): Field =>
  (value, path) => {
    if (value !== null) own(value, path);
  };

const buildList =
  (one: Field): Field =>
  (value, path) => {
    isList(value, path);
    (value as readonly unknown[]).forEach((item, index) => {
      one(item, `${path}[${index}]`);
    });
  };

const buildRecord =
  (fields: Readonly<Record<string, Field>>): Field =>
  (value, path) => {
    isRecord(value, path);
    for (const [name, own] of Object.entries(fields)) {
      own((value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`);
    }
  };

const isList = field("a list", Array.isArray);
const isRecord = field("an object", isObject);
const isText = field("text", (value) => typeof value === "string");
const isFlag = field("true or false", (value) => typeof value === "boolean");
const isNumber = field("a number", Number.isFinite);
const isCount = field("a whole number from 0", (value) => isWholeNumber(value));
const oneOf = (...words: readonly string[]): Field =>
  field(`one of ${words.join(", ")}`, (value) => words.includes(value as string));

const isScore = buildRecord({ away: isCount, home: isCount });

const isPlay = buildRecord({
  number: isCount,
  id: orNull(isText),
  content: isText,
  earlier: buildList(isText),
  withdrawn: isFlag,
  seen_ms: isNumber,
  position: buildList(isNumber),
});

const TRACKED: Readonly<Record<keyof TrackedGame, Field>> = {
  league: oneOf(...LEAGUE_CODES),
  game_id: isText,
  events: isCount,
  started: isFlag,
  outcome: orNull(isText),
  final: orNull(isScore),
  delayed: isFlag,
  stage: orNull(buildList(isNumber)),
  score: isScore,
  scoreIsListed: isFlag,
  leader: orNull(oneOf("home", "away")),
  close: isFlag,
  chances: orNull(
    buildRecord({
      source: oneOf("service", "model"),
      play_number: orNull(isCount),
      home: isNumber,
    }),
  ),
  plays: buildList(isPlay),
  position: buildList(isNumber),
};

/** Returns a copy of a tracked game from a bookmark; throws an ArgumentError that names a wrong field. */
function checkTracked(value: unknown, path: string): TrackedGame {
  buildRecord(TRACKED)(value, path);
  const tracked = value as TrackedGame;
  tracked.plays.forEach(({ number }, index) => {
    field(`${index + 1}`, () => number === index + 1)(number, `${path}.plays[${index}].number`);
  });
  const names = Object.keys(newTrackedGame(tracked.league, tracked.game_id));
  // Drops fields that other versions wrote.
  return structuredClone(
    Object.fromEntries(names.map((name) => [name, tracked[name as keyof TrackedGame]])),
  ) as unknown as TrackedGame;
}

const isDay = field(
  "a day as YYYYMMDD",
  (value) => typeof value === "string" && /^\d{8}$/.test(value),
);

const NIGHT: Readonly<Record<keyof TrackedNight, Field>> = {
  league: oneOf(...LEAGUE_CODES),
  dates: (value, path) => value === undefined || isDay(value, path),
  polled: isFlag,
  left_out: buildList(isText),
  games: buildList(buildRecord(TRACKED)),
};

/** Returns a copy of a night from a bookmark; throws an ArgumentError that names a wrong field. */
function checkNight(value: unknown, path: string): TrackedNight {
  buildRecord(NIGHT)(value, path);
  const { league, dates, polled, left_out, games } = value as TrackedNight;
  return {
    ...{ league, dates, polled, left_out: [...left_out] },
    games: games.map((game, index) => checkTracked(game, `${path}.games[${index}]`)),
  };
}
