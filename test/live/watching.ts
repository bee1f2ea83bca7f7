// A game that is reported as if live, by a clock that does not wait.

import type { GameService } from "../../src/live/polling";
import type { GameEvent } from "../../src/live/track/events";
import { newTrackedGame, type TrackedGame } from "../../src/live/track/tracked-game";
import { type GameWatch, stoppable } from "../../src/live/watch";
import { startWatch, type WatchSettings } from "../../src/live/watch-game";
import { answersOf, type Json, type Row } from "./as-if-live";
import { type JumpingClock, jumpingClock } from "./test-clock";

/** The service's data at one poll; later polls get the last of them. */
export interface Moment {
  readonly rows: readonly Row[];
  readonly over?: boolean;
  /** Changes of the answers. */
  readonly change?: (answers: { listed: Json; summary: Json }) => void;
  /** The request for the scoreboard fails. */
  readonly fails?: boolean;
}

export interface Asked {
  readonly kind: "scoreboard" | "summary";
  readonly at: number;
}

/** A service with one response at the first poll, another at the second, and so on. */
export function serviceOf(
  league: "wbb" | "mlb",
  summary: Json,
  moments: readonly Moment[],
  clock: JumpingClock,
) {
  const asked: Asked[] = [];
  let poll = -1;
  let isFirst = true;
  const answers = () => {
    const { rows, over = false, change } = moments[Math.min(poll, moments.length - 1)] as Moment;
    const both = JSON.parse(JSON.stringify(answersOf(league, summary, rows, over)));
    change?.(both);
    return both;
  };
  const service: GameService = {
    groups: [null],
    scoreboard: async () => {
      // In the first poll the summary comes first.
      if (!isFirst) poll += 1;
      isFirst = false;
      asked.push({ kind: "scoreboard", at: clock.now() });
      if (moments[Math.min(poll, moments.length - 1)]?.fails) throw new Error("down");
      return { events: [answers().listed] };
    },
    summary: async () => {
      poll = Math.max(poll, 0);
      asked.push({ kind: "summary", at: clock.now() });
      return answers().summary;
    },
    isAborted: () => false,
  };
  return { service, asked };
}

interface Watching {
  readonly tracked?: TrackedGame;
  readonly settings?: Partial<WatchSettings>;
  readonly clock?: JumpingClock;
}

/** A watch of these moments, and its requests. */
export function watching(
  league: "wbb" | "mlb",
  summary: Json,
  moments: readonly Moment[],
  { tracked, settings, clock = jumpingClock() }: Watching = {},
) {
  const { service, asked } = serviceOf(league, summary, moments, clock);
  const preset = { every_ms: 10_000, delay_ms: 0, recheck_ms: [], ...stoppable(undefined) };
  const before = tracked ?? newTrackedGame(league, summary.header.id);
  const watch: GameWatch = startWatch(service, before, { ...preset, ...settings }, clock);
  return { watch, asked, clock };
}

/** The events of a type. */
export const ofType = <T extends GameEvent["type"]>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);

/** Every event of a loop that ends, or a number of the first. */
export async function eventsOf(
  watch: AsyncIterable<GameEvent>,
  most = Number.POSITIVE_INFINITY,
): Promise<GameEvent[]> {
  const events: GameEvent[] = [];
  for await (const event of watch) if (events.push(event) === most) break;
  return events;
}
