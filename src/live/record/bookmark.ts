import { ArgumentError } from "../../errors";
import { LEAGUE_CODES, type LeagueCode } from "../../leagues";
import { invalidOption } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import {
  isCount,
  isFlag,
  isLike,
  isNumber,
  isText,
  listOf,
  oneOf,
  optional,
  orNull,
  type Refuse,
  recordOf,
} from "../../schema/stored-json";
import type { Score } from "../track/readings";
import { newTrackedGame, type TrackedGame, type TrackedPlay } from "../track/tracked-game";
import { eventsOfPoll, readRecording, trackersAndPolls } from "./recording";

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
  for (const { tracker, poll } of trackersAndPolls(parts, tracked)) eventsOfPoll(tracker, poll);
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
  const night = isNight(since, "since", refuse);
  if (night.league === league && (dates === undefined || night.dates === dates)) return night;
  throw new ArgumentError(
    `since belongs to ${night.league} on ${night.dates}, not to ${league} on ${dates ?? "any day"}.`,
    { operation },
  );
}

/** A wrong field would cause a missing event or an internal error. */
const refuse: Refuse = (path, format, value) => {
  const next = "Pass the unchanged result of bookmark() of a watch.";
  throw invalidOption(undefined, path, format, value, next);
};

const isScore = recordOf<Score>({ away: isCount, home: isCount });

const isPlay = recordOf<TrackedPlay>({
  number: isCount,
  id: orNull(isText),
  content: isText,
  earlier: listOf(isText),
  withdrawn: isFlag,
  seen_ms: isNumber,
  position: listOf(isNumber),
});

const isTracked = recordOf<TrackedGame>({
  league: oneOf(...LEAGUE_CODES),
  game_id: isText,
  events: isCount,
  started: isFlag,
  outcome: orNull(isText),
  final: orNull(isScore),
  delayed: isFlag,
  stage: orNull(listOf(isNumber)),
  score: isScore,
  scoreIsListed: isFlag,
  leader: orNull(oneOf("home", "away")),
  close: isFlag,
  chances: orNull(
    recordOf<NonNullable<TrackedGame["chances"]>>({
      source: oneOf("service", "model"),
      play_number: orNull(isCount),
      home: isNumber,
    }),
  ),
  plays: listOf(isPlay),
  position: listOf(isNumber),
});

/** Returns a copy of a tracked game from a bookmark; throws an ArgumentError that names a wrong field. */
function checkTracked(value: unknown, path: string): TrackedGame {
  const tracked = isTracked(value, path, refuse);
  tracked.plays.forEach(({ number }, index) => {
    if (number !== index + 1) refuse(`${path}.plays[${index}].number`, `${index + 1}`, number);
  });
  return tracked;
}

const isNight = recordOf<TrackedNight>({
  league: oneOf(...LEAGUE_CODES),
  dates: optional(isLike(/^\d{8}$/, "a day as YYYYMMDD")),
  polled: isFlag,
  left_out: listOf(isText),
  games: listOf((value, path) => checkTracked(value, path)),
});
