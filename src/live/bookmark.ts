import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import type { LeagueCode } from "../leagues";
import { invalidOption } from "../schema/option-rules";
import { isObject } from "../schema/payload";
import { checkNight, checkTracked } from "./bookmark-fields";
import { eventsOfPoll, readRecording } from "./recording";
import { newTrackedGame, type TrackedGame } from "./tracked-game";
import { createTracker } from "./tracker";

/** The events that a watch has reported, as plain JSON to be stored anywhere. */
export interface WatchBookmark {
  readonly sportsframe: "bookmark";
  readonly league: LeagueCode;
  readonly game_id: string;
  /** Events that were reported. */
  readonly events: number;
}

/** A copy of a tracked game, which stays as it is. */
export const saveBookmark = (tracked: TrackedGame): WatchBookmark => ({
  sportsframe: "bookmark",
  ...structuredClone(tracked),
});

/** The rule of the option `since`. */
export function checkSince(
  operation: string,
  name: string,
  value: unknown,
): WatchBookmark | string {
  if (typeof value === "string" && value.trim() !== "") return value;
  if (isObject(value) && value.sportsframe === "bookmark") {
    return { sportsframe: "bookmark", ...checkTracked(value, name) };
  }
  const format = "what bookmark() of a watch returned, or the path of a recording";
  throw invalidOption(operation, name, format, value);
}

/** The game as it was tracked before; throws an ArgumentError for what is of another game. */
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
    throw new ArgumentError(`since is of game ${found.game_id}, not of ${game_id}.`, { operation });
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

/** The games of a day as far as they were reported. */
export interface TrackedNight {
  readonly league: LeagueCode;
  /** The day as the service writes it; undefined until the service has chosen one. */
  dates: string | undefined;
  polled: boolean;
  /** Games that were over at the first poll, and are not reported. */
  readonly left_out: string[];
  readonly games: TrackedGame[];
}

/** The events that the watch of a night has reported, as plain JSON to be stored anywhere. */
export interface NightBookmark {
  readonly sportsframe: "night";
  readonly league: LeagueCode;
  /** The day, as `dates` takes it; undefined before the first answer. */
  readonly dates?: string | undefined;
}

/** A copy of a tracked night, which stays as it is. */
export const saveNight = (night: TrackedNight): NightBookmark => ({
  sportsframe: "night",
  ...structuredClone(night),
});

/** The night as it was tracked before; throws an ArgumentError for anything else. */
export function nightBefore(
  operation: string,
  since: unknown,
  league: LeagueCode,
  dates: string | undefined,
): TrackedNight {
  if (since === undefined) return { league, dates, polled: false, left_out: [], games: [] };
  if (!isObject(since) || since.sportsframe !== "night") {
    const got = inspect(since, { depth: 0 });
    throw new ArgumentError(`since must be what bookmark() of a night gave, got ${got}.`, {
      operation,
    });
  }
  const night = checkNight(since, "since");
  if (night.league === league && (dates === undefined || night.dates === dates)) return night;
  throw new ArgumentError(
    `since is of ${night.league} on ${night.dates}, not of ${league} on ${dates ?? "any day"}.`,
    { operation },
  );
}
