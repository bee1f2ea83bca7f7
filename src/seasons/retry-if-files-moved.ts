import { lstatSync } from "node:fs";
import { manifestPath, type Place } from "./file-names";

/** An update writes every few seconds at most: one reading in a row meets no change. */
const MOST_READINGS = 5;

/**
 * What reading seasons gives, which may be a promise. An update removes the files that its manifest
 * does not list any more, so a failure is tried again if the manifest has changed since.
 */
export function retryIfFilesMoved<T>(places: readonly Place[], read: () => T, readings = 1): T {
  const before = places.map(stampOf).join();
  const retry = (error: unknown): T => {
    if (readings === MOST_READINGS || places.map(stampOf).join() === before) throw error;
    return retryIfFilesMoved(places, read, readings + 1);
  };
  try {
    const result = read();
    return result instanceof Promise ? (result.catch(retry) as T) : result;
  } catch (error) {
    return retry(error);
  }
}

/** Tells a manifest from the one that replaces it; empty if there is none. */
function stampOf(place: Place): string {
  const found = lstatSync(manifestPath(place), { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "" : `${found.ino} ${found.mtimeNs} ${found.size}`;
}
