import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { isUnfinished, recover } from "./commit";
import { locked } from "./lock";
import { manifestPath, type Place } from "./manifest";

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

/** An update puts files in place every few seconds at most: one reading in a row is undisturbed. */
const MOST_READINGS = 5;

/**
 * Reads seasons, and reads them again where an update has put files in place meanwhile: one table
 * could be older than another, or a file not be the one that the manifest lists.
 */
export async function undisturbed<T>(
  places: readonly Place[],
  read: () => T | Promise<T>,
): Promise<T> {
  for (let reading = 1; ; reading++) {
    for (const place of places) await recovered(place);
    const before = places.map(stampOf);
    const isUnchanged = () =>
      places.every((place, index) => !isUnfinished(place) && stampOf(place) === before[index]);
    try {
      const result = await read();
      if (reading === MOST_READINGS || isUnchanged()) return result;
    } catch (error) {
      if (reading === MOST_READINGS || isUnchanged()) throw error;
    }
  }
}

/** Tells a manifest from the one that replaces it; empty where there is none. */
function stampOf(place: Place): string {
  const found = statSync(manifestPath(place), { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.ino} ${found.mtimeMs} ${found.size}`;
}
