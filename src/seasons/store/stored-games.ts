import { ReplayError } from "../../errors";
import { inParallel } from "../../service/calls/parallel";
import type { Payload } from "../../service/calls/types";
import type { GameWanted } from "../update/plan";
import { readGame } from "../update/season-game";
import type { GameEntry } from "./manifest";
import { monthChanges, rowsOfGame } from "./months";
import type { SeasonStore } from "./season-store";

/** Answers that are read or awaited at the same time; the client limits the requests. */
export const AT_ONCE = 4;

/** Requests a game's summary with the season's folder of responses as the cache. */
function askFor(
  { client, answers, place }: SeasonStore,
  event_id: string,
  options: object,
): Promise<Payload> {
  const ask = client[place.league].summary as (args: object) => Promise<Payload>;
  return ask({ event_id, return_parsed: false, cache: answers, ...options });
}

/** Returns the stored response of a game; fails if it is missing or unreadable. */
export const loadStored = (store: SeasonStore, event_id: string, signal: AbortSignal) =>
  askFor(store, event_id, { signal, replay: true, refresh: false });

export async function loadPayload(
  store: SeasonStore,
  { game_id, known, how }: GameWanted,
  signal: AbortSignal,
): Promise<Payload> {
  // The stored response of a game that failed may be the one that cannot be read.
  if (how === "anew" || known.state === "failed") {
    return askFor(store, game_id, { signal, refresh: true });
  }
  if (how === "ask") return askFor(store, game_id, { signal });
  try {
    return await loadStored(store, game_id, signal);
  } catch (error) {
    return askFor(store, game_id, { signal, refresh: !(error instanceof ReplayError) });
  }
}

/** The rows of games in compact form. */
export interface StoredGames {
  readonly entries: readonly (readonly [game_id: string, entry: GameEntry])[];
  /** An Arrow IPC stream for each table, undefined for one without a row. */
  readonly streams: readonly (Buffer | undefined)[];
}

/**
 * Reads games from their stored responses. Undefined if a response is missing or unreadable, or if a game has
 * moved to another day. Its whole month is then updated game by game, which reports the fault.
 */
export async function readStoredGames(
  store: SeasonStore,
  tables: SeasonStore["tables"],
  games: readonly GameWanted[],
  signal: AbortSignal | undefined,
  onGame: () => void,
): Promise<StoredGames | undefined> {
  const { league } = store.place;
  const changes = monthChanges(tables);
  try {
    const entries = await inParallel(games, AT_ONCE, signal, async ({ game_id, known }, end) => {
      const game = readGame(league, await loadStored(store, game_id, end), known);
      if (game.entry.state === "pending" || game.game_date !== known.game_date)
        throw new Error("the game has moved to another day");
      changes.add(game, rowsOfGame(tables, game));
      onGame();
      return [game_id, game.entry] as const;
    });
    return { entries, streams: tables.map((_, index) => changes.stream(index)) };
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
