import { minimum } from "../schema/extremes";
import type { JsonObject } from "../schema/payload";
import type { LiveClock } from "./clock";
import type { GameEvent } from "./events";
import type { Position } from "./positions";

/** What is watched. */
export interface Subject {
  /** Asks once, and gives what is new. */
  poll(): Promise<readonly Seen[]>;
  /** Milliseconds from the start of the last poll to the next; null where none is to come. */
  untilNext(): number | null;
}

/** An event, with the summary in which it was seen and how far the game was by that. */
export interface Seen {
  readonly event: GameEvent;
  readonly payload: JsonObject | undefined;
  readonly position: Position;
}

interface Held extends Seen {
  readonly due: number;
}

/**
 * The events of a subject, each held back for `delay_ms`. Polls only while events are asked for, one at a
 * time, and goes on polling while events are held back.
 */
export async function* eventLoop(
  subject: Subject,
  { delay_ms, signal }: { readonly delay_ms: number; readonly signal: AbortSignal | undefined },
  clock: LiveClock,
): AsyncGenerator<Seen, void, undefined> {
  let held: Held[] = [];
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
