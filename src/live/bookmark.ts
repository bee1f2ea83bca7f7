import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import type { LeagueCode } from "../leagues";
import { isObject } from "../schema/payload";
import { checkTracked } from "./bookmark-fields";
import { eventsOfPoll, readRecording } from "./recording";
import { newTrackedGame, type TrackedGame } from "./tracked-game";
import { createTracker } from "./tracker";

/** Where a watch stands: what it has reported so far. Plain JSON, to be kept anywhere. */
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

export function checkSince(value: unknown, name: string): WatchBookmark | string {
  if (typeof value === "string" && value.trim() !== "") return value;
  if (isObject(value) && value.sportsframe === "bookmark") {
    return { sportsframe: "bookmark", ...checkTracked(value, name) };
  }
  throw new ArgumentError(
    `${name} must be what bookmark() of a watch gave, or the path of a recording, got ` +
      `${inspect(value, { depth: 0 })}.`,
  );
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
