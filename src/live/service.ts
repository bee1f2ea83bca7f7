import { type LeagueCode, leagueOf } from "../leagues";
import type { JsonObject } from "../schema/payload";
import type { Client } from "../service/client";

/** A client with any defaults. */
export type AnyClient = Client<boolean, boolean>;

/** The two requests to the service about games in play. */
export interface GameService {
  /** Groups whose lists may contain a game, the likeliest first; null is the service's default list. */
  readonly groups: readonly (string | null)[];
  scoreboard(dates: string | undefined, groups: string | null): Promise<JsonObject>;
  summary(event_id: string): Promise<JsonObject>;
  isAborted(): boolean;
}

type Ask = (args: object) => Promise<JsonObject>;

export function gameService(
  client: AnyClient,
  league: LeagueCode,
  signal: AbortSignal | undefined,
): GameService {
  const { default_group, tournament_groups } = leagueOf(league);
  const [scoreboard, summary] = [client[league].scoreboard as Ask, client[league].summary as Ask];
  // A cached copy would be old, and a watch has its own pauses after failures.
  const options = {
    ...{ return_parsed: false, cache: false, refresh: false, retries: 0 },
    ...(signal && { signal }),
  };
  return {
    groups: [...new Set([default_group, ...tournament_groups, null])],
    scoreboard: (dates, groups) => scoreboard({ ...options, ...(dates && { dates }), groups }),
    summary: (event_id) => summary({ ...options, event_id }),
    isAborted: () => signal?.aborted === true,
  };
}
