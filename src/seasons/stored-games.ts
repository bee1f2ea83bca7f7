import { inParallel } from "../operation/parallel";
import type { GameEntry } from "./manifest";
import { monthChanges, rowsOfGame } from "./months";
import { readGame } from "./season-game";
import { seasonTables } from "./tables";
import { type Answers, AT_ONCE, loadStored } from "./update-games";

/** Games whose rows are wanted from their stored responses, in a form that can be sent to a thread. */
export interface GamesToRead {
  /** Names of the tables. */
  readonly tables: readonly string[];
  readonly games: readonly (readonly [game_id: string, game_date: string])[];
}

/** The rows of games, in a form that can be sent from a thread. */
export interface StoredGames {
  readonly entries: readonly (readonly [game_id: string, entry: GameEntry])[];
  /** An Arrow IPC stream for each table, undefined for one without a row. */
  readonly streams: readonly (Uint8Array | undefined)[];
}

/**
 * Reads games from their stored responses. Undefined if a response is missing or unreadable, or if a game has
 * moved to another day. Its whole month is then updated game by game, which reports the fault.
 */
export async function readStoredGames(
  answers: Answers,
  { tables: names, games }: GamesToRead,
  signal: AbortSignal | undefined,
  onGame: () => void,
): Promise<StoredGames | undefined> {
  const { league } = answers.place;
  const tables = seasonTables(league).filter(({ name }) => names.includes(name));
  const changes = monthChanges(tables);
  try {
    const entries = await inParallel(games, AT_ONCE, signal, async ([game_id, day], end) => {
      const game = readGame(league, await loadStored(answers, game_id, end), day);
      if (game.entry.state === "pending" || game.game_date !== day) throw new Error("it has moved");
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
