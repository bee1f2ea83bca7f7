import type { LeagueCode } from "../leagues";
import type { JsonObject } from "../schema/payload";
import { saveBookmark, type WatchBookmark } from "./bookmark";
import type { Seen } from "./event-loop";
import type { GameEvent } from "./events";
import { remember, type TrackedGame } from "./tracked-game";

/** A game that is watched: its events, one after the other. */
export interface GameWatch<L extends LeagueCode = LeagueCode> extends AsyncIterable<GameEvent<L>> {
  readonly league: L;
  readonly game_id: string;
  /**
   * Writes what comes to a file, at its end if it is there: a line of JSON for each poll, with what has
   * changed in the answers since the one before. `replayGame` plays it again.
   */
  record(file: string): GameWatch<L>;
  /** Where the loop stands: pass it to `since` to go on from there, nothing reported twice. */
  bookmark(): WatchBookmark;
}

/** What views need of a watch. */
interface Inside {
  /** The summary behind the event that was given last. */
  payload(): JsonObject | undefined;
  stop(): void;
}

const insides = new WeakMap<object, Inside>();

/** The summary behind the event that a watch gave last. */
export const payloadBehind = (watch: object): JsonObject | undefined =>
  insides.get(watch)?.payload();

/** Ends the loop of a watch at once. */
export const stopWatch = (watch: object): void => insides.get(watch)?.stop();

/** How a watch gets its events, from a copy of the tracked game, which it may change. */
export interface WatchSource {
  begin(tracked: TrackedGame): AsyncGenerator<Seen, void, undefined>;
  record(file: string): void;
  /** Ends the loop at once. */
  stop(): void;
}

/** The signal of a call, and a way to abort beside it. */
export function stoppable(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const signals = signal === undefined ? [controller.signal] : [signal, controller.signal];
  return { signal: AbortSignal.any(signals), stop: () => controller.abort() };
}

/** A watch that goes on from a tracked game. */
export function gameWatch<L extends LeagueCode>(
  league: L,
  tracked: TrackedGame,
  source: WatchSource,
): GameWatch<L> {
  let payload: JsonObject | undefined;
  const watch: GameWatch<L> = {
    league,
    game_id: tracked.game_id,
    record(file) {
      source.record(file);
      return watch;
    },
    bookmark: () => saveBookmark(tracked),
    async *[Symbol.asyncIterator]() {
      for await (const seen of source.begin(structuredClone(tracked))) {
        payload = seen.payload;
        // Before it is handed out: whoever leaves the loop at an event has had it.
        remember(tracked, seen.event);
        tracked.position = seen.position;
        yield seen.event as GameEvent<L>;
      }
    },
  };
  insides.set(watch, { payload: () => payload, stop: source.stop });
  return watch;
}
