import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSeason } from "../../src/seasons/open";
import { lazy } from "./payloads";
import { startAsReal } from "./sample";

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A folder for the rest of this process, which removes those of processes that have ended. */
export function lastingFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^sportsframe-updated-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
  return mkdtempSync(join(tmpdir(), `sportsframe-updated-${process.pid}-`));
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
