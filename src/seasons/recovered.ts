import { setTimeout as wait } from "node:timers/promises";
import { isUnfinished, recover } from "./commit";
import { locked } from "./lock";
import type { Place } from "./manifest";

/** Longest wait for a process that is putting files in place; that takes it less than a second. */
const WAIT_MS = 5000;

const PAUSE_MS = 50;

/**
 * Waits for a process that is putting files in place, and finishes what one that was stopped had
 * begun. An update that is only fetching is not waited for.
 */
export async function recovered(place: Place): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (isUnfinished(place)) {
    try {
      return await locked(place, 0, undefined, async () => recover(place));
    } catch (error) {
      if (Date.now() >= until) throw error;
      await wait(PAUSE_MS);
    }
  }
}
