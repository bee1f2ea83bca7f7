import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openSeason } from "../../src/seasons/open";
import type { UpdateResult } from "../../src/seasons/update/update";
import { lazy } from "./payloads";
import { startAsReal } from "./sample";

/** The process of a run of vitest, whose workers share a season; none while vitest watches. */
const RUN = process.env.SPORTSFRAME_RUN;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes folders of processes that have ended. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^sportsframe-updated-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A folder for the rest of this process. */
export function lastingFolder(): string {
  removeLeftFolders();
  return mkdtempSync(join(tmpdir(), `sportsframe-updated-${process.pid}-`));
}

/** Makes a folder; false if another process has made it. */
function takeFolder(dir: string): boolean {
  try {
    mkdirSync(dir);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

type League = "wbb" | "mlb";

async function updateIn(dir: string, league: League, season: number): Promise<UpdateResult> {
  const { base_url, close } = await startAsReal();
  const opened = await openSeason({ league, season, dir, base_url });
  return opened.update().finally(close);
}

/** Updates a season in a folder of the run, or waits until another worker has. */
async function updateOnce(dir: string, league: League, season: number): Promise<UpdateResult> {
  const done = `${dir}.json`;
  while (!existsSync(done)) {
    if (!takeFolder(dir)) {
      await setTimeout(50);
      continue;
    }
    try {
      const result = await updateIn(dir, league, season);
      writeFileSync(`${dir}.part`, JSON.stringify(result));
      renameSync(`${dir}.part`, done);
    } catch (error) {
      rmSync(dir, { recursive: true });
      throw error;
    }
  }
  return JSON.parse(readFileSync(done, "utf8"));
}

async function update<L extends League>(league: L, year: number) {
  const isShared = RUN !== undefined;
  if (isShared) removeLeftFolders();
  const dir = isShared ? join(tmpdir(), `sportsframe-updated-${RUN}-${league}`) : lastingFolder();
  const result = await (isShared ? updateOnce : updateIn)(dir, league, year);
  // Nobody answers at this address: the season is only read.
  const season = await openSeason({ league, season: year, dir, base_url: "http://127.0.0.1:9" });
  return { season, dir, result };
}

/** The time that an update may take on a busy machine, for `beforeAll(updatedSeason.wbb, UPDATE_MS)`. */
export const UPDATE_MS = 600_000;

/**
 * The seasons of the sample league, each updated once for all workers of a run. Tests only read them; those
 * that write copy the folder.
 */
export const updatedSeason = {
  wbb: lazy(() => update("wbb", 2023)),
  mlb: lazy(() => update("mlb", 2025)),
};
