import { cpSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import type * as files from "../../src/files/safe-files";
import { rows } from "../../src/frames/rows";
import type { Season } from "../../src/seasons/season";
import { differences, GAMES, opened, recordedService, scratch, tablesOf } from "./recorded";

/** The writes and moves of files that still succeed, and the error of those that follow. */
const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, done: 0, code: "" }));

vi.mock("../../src/files/safe-files", async (load) => {
  const own = await load<typeof files>();
  const refuse = () => {
    disk.done += 1;
    return disk.done > disk.left;
  };
  const refusal = () => Object.assign(new Error("stopped"), { code: disk.code });
  return {
    ...own,
    replaceFile(...args: Parameters<typeof files.replaceFile>) {
      const [root, below, content] = args;
      if (!refuse()) return own.replaceFile(...args);
      const beside = join(root, dirname(below), `.sportsframe-${crypto.randomUUID()}`);
      writeFileSync(beside, String(content).slice(0, 1000));
      throw refusal();
    },
    syncFile(path: string) {
      if (!refuse()) return own.syncFile(path);
      truncateSync(path, Math.floor(statSync(path).size / 2));
      throw refusal();
    },
    moveInto(...args: Parameters<typeof files.moveInto>) {
      if (!refuse()) return own.moveInto(...args);
      throw refusal();
    },
  };
});

/** Runs with a disk that fails after a number of writes and moves. */
async function stoppedAfter<T>(left: number, code: string, run: () => Promise<T>): Promise<number> {
  Object.assign(disk, { left, code, done: 0 });
  try {
    await run();
  } catch (error) {
    if (left === Number.POSITIVE_INFINITY) throw error;
    expect(String(error)).toContain(code === "ENOSPC" ? "the disk is full" : "the disk could not");
  } finally {
    disk.left = Number.POSITIVE_INFINITY;
  }
  return disk.done;
}

/** The games in a table, each once. */
const gamesIn = async (season: Season, table: string) =>
  [...new Set(rows(await season.load(table)).map(({ game_id }) => game_id))].sort();

/** Two months, of which one has games already when the update begins that is stopped. */
async function setUp() {
  const ids = GAMES.slice(1, 5);
  const service = await recordedService(ids);
  const [cache, whole, begun] = [scratch(), scratch(), scratch()];
  const reference = await opened(service, whole, { cache });
  const steps = await stoppedAfter(Number.POSITIVE_INFINITY, "", () => reference.update());
  await (await opened(service, begun, { cache })).update({ dates: "20230108" });
  const before = await tablesOf(reference);
  /** Stops an update, checks the folder, continues, and returns the differences. */
  const stop = async (left: number, code: string) => {
    const dir = scratch();
    cpSync(begun, dir, { recursive: true });
    const season = await opened(service, dir, { cache });
    await stoppedAfter(left, code, () => season.update());
    const apart = await season.sql(
      `select count(*) as n from section_header as header
         full join game_details as details using (game_id)
         where header.game_id is null or details.game_id is null`,
    );
    const again = await opened(service, dir, { cache });
    const headers = await gamesIn(again, "section_header");
    const details = await gamesIn(again, "game_details");
    const torn = headers.join() === details.join() ? [] : [`${headers} and ${details}`];
    if (rows(apart)[0]?.n !== 0) torn.push("sql reads tables of two moments");
    await again.update();
    return [...torn, ...(await differences(again, before))].map((what) => `${left}: ${what}`);
  };
  return { steps, stop };
}

// On a disk that fails, or is full; every other stop is reported as one or the other.
it("an update that is stopped leaves no table of another moment, and can be continued", {
  timeout: 900_000,
}, async () => {
  const { steps, stop } = await setUp();
  expect(steps).toBeGreaterThan(100);
  // The last file that is written, the first and the last that are moved, and the manifest, too.
  const moments = new Set([25, 26, 51, 52]);
  for (let left = 0; left < steps; left += 17) moments.add(left);
  const wrong: string[] = [];
  for (const [index, left] of [...moments].entries()) {
    wrong.push(...(await stop(left, index % 2 === 0 ? "EIO" : "ENOSPC")));
  }
  expect(wrong).toEqual([]);
});
