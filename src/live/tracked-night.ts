import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import type { LeagueCode } from "../leagues";
import { isObject } from "../schema/payload";
import { checkNight, checkTracked } from "./bookmark-fields";
import type { TrackedGame } from "./tracked-game";

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

/** Where the watch of a night stands: what it has reported so far. Plain JSON, to be kept anywhere. */
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
    throw new ArgumentError(
      `since must be what bookmark() of a night gave, got ${inspect(since, { depth: 0 })}.`,
      { operation },
    );
  }
  checkNight(since, "since");
  const stored = since as unknown as TrackedNight;
  const night: TrackedNight = {
    league: stored.league,
    dates: stored.dates,
    polled: stored.polled,
    left_out: [...stored.left_out],
    games: stored.games.map((game, index) => checkTracked(game, `since.games[${index}]`)),
  };
  if (night.league !== league || (dates !== undefined && night.dates !== dates)) {
    throw new ArgumentError(
      `since is of ${night.league} on ${night.dates}, not of ${league} on ${dates ?? "any day"}.`,
      { operation },
    );
  }
  return night;
}
