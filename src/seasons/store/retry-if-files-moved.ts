import { lstatSync } from "node:fs";
import { manifestPath, type Place } from "./file-names";
import { stampFile } from "./verify-files";

/** Maximum number of reads: updates write every few seconds at most, so one of them meets no change. */
const MOST_READINGS = 5;

/**
 * Returns the result of reading seasons, which may be a promise. An update removes files that its manifest no
 * longer lists, so a failed read is repeated if the manifest has changed since.
 */
export function retryIfFilesMoved<T>(places: readonly Place[], read: () => T, readings = 1): T {
  const before = joinStamps(places);
  const retry = (error: unknown): T => {
    if (readings === MOST_READINGS || joinStamps(places) === before) throw error;
    return retryIfFilesMoved(places, read, readings + 1);
  };
  try {
    const result = read();
    return result instanceof Promise ? (result.catch(retry) as T) : result;
  } catch (error) {
    return retry(error);
  }
}

/** Returns a text that changes when a manifest is replaced; empty without manifests. */
const joinStamps = (places: readonly Place[]): string =>
  places
    .map((place) => {
      const found = lstatSync(manifestPath(place), { bigint: true, throwIfNoEntry: false });
      return found === undefined ? "" : stampFile(found);
    })
    .join();
