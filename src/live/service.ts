import type { Client } from "../client";
import { type LeagueCode, leagueOf } from "../leagues";
import type { JsonObject } from "../schema/payload";

/** A client of any defaults. */
export type AnyClient = Client<boolean, boolean>;

/** The two answers of the service about games in play. */
export interface GameService {
  /** The lists that may have a game, the likeliest first; null is the service's own choice. */
  readonly groups: readonly (string | null)[];
  scoreboard(dates: string | undefined, groups: string | null): Promise<JsonObject>;
  summary(event_id: string): Promise<JsonObject>;
  /** Whether whoever watches has had enough. */
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
  // A copy would be old, and a watch has a pace of its own after failures.
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
