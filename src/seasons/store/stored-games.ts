import { setImmediate } from "node:timers/promises";
import { ReplayError, SportsFrameError } from "../../errors";
import { inParallel } from "../../service/calls/parallel";
import type { Payload } from "../../service/calls/types";
import { readRecorded } from "../../service/find/recorded";
import type { GameWanted } from "../update/plan";
import { readGame } from "../update/season-game";
import type { GameEntry } from "./manifest";
import { monthChanges, rowsOfGame } from "./months";
import type { SeasonStore } from "./season-store";

/** Answers that are read or awaited at the same time; the client limits the requests. */
export const AT_ONCE = 4;

/** An operation with its arguments, whose responses are in the season's folder. */
interface Asked {
  readonly operation: "summary" | "team_roster";
  readonly args: { readonly event_id?: string; readonly team_id?: string };
  readonly signal: AbortSignal;
}

function askFor(
  { client, answers, place, recorded }: SeasonStore,
  { operation, args, signal }: Asked,
  options: object,
): Promise<Payload> {
  const file = operation === "summary" ? recorded?.files.get(args.event_id ?? "") : undefined;
  if (file !== undefined) return readPayload(file);
  const ask = client[place.league][operation] as (args: object) => Promise<Payload>;
  // A season from a folder asks nothing of the service, also for games that it stored before.
  const replay = recorded && { replay: true, refresh: false };
  return ask({ ...args, return_parsed: false, cache: answers, signal, ...options, ...replay });
}

async function readPayload(file: string): Promise<Payload> {
  // Reading is synchronous: signals and progress get their turn between games.
  await setImmediate();
  const found = readRecorded(file, undefined);
  if (typeof found === "object") return found.payload as Payload;
  throw new SportsFrameError(`${file} is ${found ?? "not a summary"}.`, { operation: "update" });
}

/** Returns a stored response; fails if it is missing or unreadable. */
const loadStored = (store: SeasonStore, asked: Asked) =>
  askFor(store, asked, { replay: true, refresh: false });

/** Returns a response, stored or from the service: `kept` prefers even an old stored one. */
export async function loadPayload(
  store: SeasonStore,
  asked: Asked,
  how: GameWanted["how"],
): Promise<Payload> {
  if (how !== "kept") return askFor(store, asked, how === "anew" ? { refresh: true } : {});
  try {
    return await loadStored(store, asked);
  } catch (error) {
    return askFor(store, asked, { refresh: !(error instanceof ReplayError) });
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
      const asked: Asked = { operation: "summary", args: { event_id: game_id }, signal: end };
      const game = readGame(league, await loadStored(store, asked), known);
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
