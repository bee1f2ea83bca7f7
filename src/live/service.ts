import { type LeagueCode, leagueOf } from "../leagues";
import type { JsonObject } from "../schema/payload";
import type { AnyClient } from "../service/client";

export type GameService = ReturnType<typeof gameService>;

type Ask = (args: object) => Promise<JsonObject>;

/** Returns the two requests to the service about games in play. */
export function gameService(
  client: AnyClient,
  league: LeagueCode,
  signal: AbortSignal | undefined,
) {
  const { default_group, tournament_groups } = leagueOf(league);
  const scoreboard = client[league].scoreboard as Ask;
  const summary = client[league].summary as Ask;
  // A cached copy would be old, and a watch has its own pauses after failures.
  const options = {
    return_parsed: false,
    cache: false,
    refresh: false,
    retries: 0,
    ...(signal && { signal }),
  };
  return {
    /** Groups whose lists may contain a game, the likeliest first; null is the service's default list. */
    groups: [...new Set([default_group, ...tournament_groups, null])],
    scoreboard: (dates: string | undefined, groups: string | null) =>
      scoreboard({ ...options, ...(dates && { dates }), groups }),
    summary: (event_id: string) => summary({ ...options, event_id }),
    isAborted: () => signal?.aborted === true,
  };
}
