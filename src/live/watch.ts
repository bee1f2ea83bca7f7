import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { LeagueCode } from "../leagues";
import { minimum } from "../schema/extremes";
import type { JsonObject } from "../schema/payload";
import { LARGEST_TIMER } from "../service/options/checks";
import { saveBookmark, type WatchBookmark } from "./record/bookmark";
import type { GameEvent } from "./track/events";
import type { Position } from "./track/status";
import { newTrackedGame, remember, type TrackedGame } from "./track/tracked-game";

/** The clock of a watch, which tests replace. */
export interface LiveClock {
  /** Returns milliseconds since a fixed moment; never decreases. */
  now(): number;
  /** Returns the time of day in milliseconds since 1970. */
  date(): number;
  /** Resolves after `ms` milliseconds or Node's longest timer, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

export const liveClock: LiveClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  wait: (ms, signal) =>
    setTimeout(Math.min(ms, LARGEST_TIMER), undefined, { signal }).catch(() => undefined),
};

/** The subject of a watch: a game, the games of a day, or a recording. */
export interface Subject {
  /** Polls once and returns new events. */
  poll(): Promise<readonly Seen[]>;
  /** Returns the milliseconds between the start of the last poll and the next; null if there is none. */
  untilNext(): number | null;
}

/** An event with the summary that contained it, and the game's position in that summary. */
export interface Seen {
  readonly event: GameEvent;
  readonly payload: JsonObject | undefined;
  readonly position: Position;
}

export interface LoopSettings {
  readonly delay_ms: number;
  readonly signal: AbortSignal | undefined;
}

/** The reported state of all games of a watch; games are added when they begin. */
export interface TrackedGames {
  readonly league: LeagueCode;
  readonly games: TrackedGame[];
}

/** Yields the events of a subject, and records each as reported. */
export async function* watchEvents<L extends LeagueCode>(
  { league, games }: TrackedGames,
  subject: Subject,
  settings: LoopSettings,
  clock: LiveClock,
  onSeen: (seen: Seen) => void = () => {},
): AsyncGenerator<GameEvent<L>, void, undefined> {
  for await (const seen of eventLoop(subject, settings, clock)) {
    const { event, position } = seen;
    let tracked = games.find(({ game_id }) => game_id === event.game_id);
    if (tracked === undefined) {
      tracked = newTrackedGame(league, event.game_id);
      games.push(tracked);
    }
    // Before the event is yielded: a loop that ends at this event has received it.
    remember(tracked, event);
    tracked.position = position;
    onSeen(seen);
    yield event as GameEvent<L>;
  }
}

/**
 * Yields the events of a subject, each after `delay_ms`. It polls only while the loop requests events, one
 * poll at a time, and continues to poll while events are delayed.
 */
async function* eventLoop(
  subject: Subject,
  { delay_ms, signal }: LoopSettings,
  clock: LiveClock,
): AsyncGenerator<Seen, void, undefined> {
  let held: (Seen & { readonly due: number })[] = [];
  let next: number | null = clock.now();
  for (;;) {
    const due = held.filter((one) => one.due <= clock.now());
    held = held.slice(due.length);
    for (const seen of due) {
      if (signal?.aborted) return;
      yield seen;
    }
    if (signal?.aborted || (next === null && held.length === 0)) return;
    const now = clock.now();
    if (next !== null && next <= now) {
      const seen = await subject.poll();
      const at = clock.now() + delay_ms;
      for (const one of seen) held.push({ ...one, due: at });
      const wait = subject.untilNext();
      next = wait === null ? null : now + wait;
    } else if (held[0] === undefined || held[0].due > now) {
      const moments = [next, held[0]?.due].flatMap((moment) => moment ?? []);
      await clock.wait(minimum(moments) - now, signal);
    }
  }
}

/** The parts of a watch that views need. */
const insides = new WeakMap<object, { payload(): JsonObject | undefined; stop(): void }>();

/** Returns the summary that contained the last event of a watch. */
export const payloadBehind = (watch: object): JsonObject | undefined =>
  insides.get(watch)?.payload();

/** Ends the loop of a watch immediately. */
export const stopWatch = (watch: object): void => insides.get(watch)?.stop();

/** Returns a signal that follows the signal of a call and can also be aborted separately. */
export function stoppable(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const signals = signal === undefined ? [controller.signal] : [signal, controller.signal];
  return { signal: AbortSignal.any(signals), stop: () => controller.abort() };
}

interface GameSource {
  /** Returns the subject of a loop, which may change this copy of the tracked game. */
  subject(tracked: TrackedGame): Subject;
  record(file: string): void;
}

/** A watch of a game: an iterator over its events. */
export interface GameWatch<L extends LeagueCode = LeagueCode> extends AsyncIterable<GameEvent<L>> {
  readonly league: L;
  readonly game_id: string;
  /**
   * Appends each poll to a file as a line of JSON with the changes of the responses since the previous poll.
   * `replayGame` replays it.
   */
  record(file: string): GameWatch<L>;
  /** Position of the loop: pass it to `since` to resume without repeated reports. */
  bookmark(): WatchBookmark;
}

export function gameWatch<L extends LeagueCode>(
  tracked: TrackedGame,
  settings: LoopSettings & { stop(): void },
  clock: LiveClock,
  { subject, record }: GameSource,
): GameWatch<L> {
  const { game_id } = tracked;
  const league = tracked.league as L;
  let payload: JsonObject | undefined;
  const watch: GameWatch<L> = {
    league,
    game_id,
    record(file) {
      record(file);
      return watch;
    },
    bookmark: () => saveBookmark(tracked),
    [Symbol.asyncIterator]() {
      const games = { league, games: [tracked] };
      const own = subject(structuredClone(tracked));
      return watchEvents<L>(games, own, settings, clock, (seen) => {
        payload = seen.payload;
      });
    },
  };
  insides.set(watch, { payload: () => payload, stop: settings.stop });
  return watch;
}
