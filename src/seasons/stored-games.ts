import type { LeagueCode } from "../leagues";
import { inParallel } from "../operation/parallel";
import type { Payload } from "../operation/types";
import type { GameEntry } from "./manifest";
import { monthChanges, rowsOfGame } from "./months";
import { readGame } from "./season-game";
import type { AnyClient } from "./store";
import { seasonTables } from "./tables";

/** Answers that are read or awaited at the same time; the client limits the requests. */
export const AT_ONCE = 4;

/** Games of a season whose rows are wanted. */
export interface StoredGames {
  readonly league: LeagueCode;
  /** Folder of the stored responses. */
  readonly answers: string;
  /** Names of the tables. */
  readonly tables: readonly string[];
  /** Ids and days. */
  readonly games: readonly (readonly [game_id: string, game_date: string])[];
}

/** The rows of games. */
export interface StoredRows {
  readonly entries: readonly (readonly [game_id: string, entry: GameEntry])[];
  /** An Arrow IPC stream for each table, undefined for one without a row. */
  readonly streams: readonly (Buffer | undefined)[];
}

/**
 * Reads games from their stored responses alone. Undefined if one of them is missing or unreadable, or has
 * moved to another day: then a whole month is written once more.
 */
export async function readStoredGames(
  client: AnyClient,
  { league, answers, tables: names, games }: StoredGames,
  signal: AbortSignal | undefined,
  onGame: () => void,
): Promise<StoredRows | undefined> {
  const ask = client[league].summary as (args: object) => Promise<Payload>;
  const kept = { return_parsed: false, cache: answers, replay: true, refresh: false };
  const tables = seasonTables(league).filter(({ name }) => names.includes(name));
  const changes = monthChanges(tables);
  try {
    const entries = await inParallel(games, AT_ONCE, signal, async ([event_id, day], end) => {
      const game = readGame(league, await ask({ ...kept, event_id, signal: end }), day);
      if (game.entry.state === "pending" || game.game_date !== day) throw new Error("it has moved");
      changes.add(game, rowsOfGame(tables, game));
      onGame();
      return [event_id, game.entry] as const;
    });
    return { entries, streams: tables.map((_, index) => changes.stream(index)) };
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
