import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import type { LeagueCode } from "../leagues";
import { isObject } from "../schema/payload";
import { readRecording } from "./recording";
import { emptyStory, type Story } from "./story";
import { createTeller } from "./teller";

/** Where a watch stands: what it has told so far. Plain JSON, to be kept anywhere. */
export interface WatchBookmark {
  readonly sportsframe: "bookmark";
  readonly league: LeagueCode;
  readonly game_id: string;
  /** Events that were told. */
  readonly events: number;
}

/** A copy of what was told, which stays as it is. */
export const bookmarkOf = (story: Story): WatchBookmark => ({
  sportsframe: "bookmark",
  ...structuredClone(story),
});

export function checkSince(value: unknown, name: string): WatchBookmark | string {
  if (typeof value === "string" && value.trim() !== "") return value;
  if (isObject(value) && value.sportsframe === "bookmark" && Array.isArray(value.plays)) {
    return value as unknown as WatchBookmark;
  }
  throw new ArgumentError(
    `${name} must be what bookmark() of a watch gave, or the path of a recording, got ` +
      `${inspect(value, { depth: 0 })}.`,
  );
}

/** What was told of a game before; throws an ArgumentError for what is of another game. */
export function storyBefore(
  operation: string,
  since: WatchBookmark | string | undefined,
  league: LeagueCode,
  game_id: string,
): Story {
  if (since === undefined) return emptyStory(league, game_id);
  const found = typeof since === "string" ? recordedTold(operation, since) : since;
  if (found.league !== league || found.game_id !== game_id) {
    throw new ArgumentError(`since is of game ${found.game_id}, not of ${game_id}.`, { operation });
  }
  const { sportsframe: _, ...story } = structuredClone(found) as Story & { sportsframe?: string };
  return story;
}

function recordedTold(operation: string, file: string): Story {
  const { league, game_id, parts } = readRecording(operation, file);
  const story = emptyStory(league, game_id);
  for (const looks of parts) {
    const teller = createTeller(story);
    for (const look of looks) teller.events(look);
  }
  return story;
}
