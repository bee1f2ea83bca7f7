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

/** So many updates in a row may disturb one reading: each puts files in place for less than a second. */
const READINGS = 5;

/**
 * What reading seasons gives, and once more what it gives where an update has put other files in
 * place meanwhile: of two tables one would be old, or a file not the one that the manifest lists.
 */
export async function undisturbed<T>(
  places: readonly Place[],
  read: () => T | Promise<T>,
): Promise<T> {
  for (let reading = 1; ; reading++) {
    for (const place of places) await recovered(place);
    const before = places.map(stampOf);
    const isStill = () =>
      places.every((place, index) => !isUnfinished(place) && stampOf(place) === before[index]);
    try {
      const result = await read();
      if (reading === READINGS || isStill()) return result;
    } catch (error) {
      if (reading === READINGS || isStill()) throw error;
    }
  }
}

/** Another one for each manifest that is put in place; empty where there is none. */
function stampOf(place: Place): string {
  const found = statSync(manifestPath(place), { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.ino} ${found.mtimeMs} ${found.size}`;
}
