import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSeason } from "../../src/seasons/open";
import { lazy } from "./payloads";
import { startAsReal } from "./sample";

/** A folder that is gone when the process ends. */
export function lastingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-updated-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function update<L extends "wbb" | "mlb">(league: L, year: number) {
  const { base_url, close } = await startAsReal();
  const dir = lastingFolder();
  const season = await openSeason({ league, season: year, dir, base_url });
  const result = await season.update().finally(close);
  return { season, dir, result };
}

/** The time that an update may take on a busy machine, for `beforeAll(updatedSeason.wbb, UPDATE_MS)`. */
export const UPDATE_MS = 600_000;

/**
 * The seasons of the sample league, each updated once for all tests of a process. Tests only read them;
 * those that write copy the folder.
 */
export const updatedSeason = {
  wbb: lazy(() => update("wbb", 2023)),
  mlb: lazy(() => update("mlb", 2025)),
};
