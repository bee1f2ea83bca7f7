import { statfsSync } from "node:fs";
import { expect } from "vitest";
import { seeded } from "../../sample/random";
import { SportsFrameError } from "../../src/errors";
import { itWith } from "../support/machine";
import { mounted } from "../support/mounted";
import { differences, GAMES, opened, recordedService, scratch, tablesOf } from "./recorded";

/** Use five, for example, for a longer run. */
const FULL_DISKS = Number(process.env.SPORTSFRAME_FULL_DISKS ?? 2);

const ROOM_KB = 64_000;

/** The space that a whole season uses on a disk, in kilobytes. */
function usedKb(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return ((blocks - bfree) * bsize) / 1024;
}

itWith("mount", `is as if nothing had happened after ${FULL_DISKS} full disks`, async () => {
  const random = seeded("disks");
  const service = await recordedService(GAMES.slice(0, 4));
  const whole = mounted(ROOM_KB);
  const reference = await opened(service, whole.folder);
  await reference.update();
  const before = await tablesOf(reference);
  const most = usedKb(whole.folder);
  for (let full = 0; full < FULL_DISKS; full++) {
    const disk = mounted(Math.ceil(most * (0.1 + 0.85 * random.next())));
    const season = await opened(service, disk.folder);
    const refused = await season.update().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SportsFrameError);
    expect(String(refused)).toMatch(/the disk is full.*Free some space/);
    disk.change({ kb: ROOM_KB });
    const again = await opened(service, disk.folder);
    expect(await again.update()).toMatchObject({ found: 4, failed: 0, not_final: 0 });
    expect(await differences(again, before)).toEqual([]);
  }
});

itWith("mount", "a read-only disk is read, and says why it is not written", async () => {
  const service = await recordedService(GAMES.slice(0, 2));
  const disk = mounted(ROOM_KB);
  await (await opened(service, disk.folder)).update({ dates: "20221220-20230110" });
  const before = await tablesOf(await opened(service, disk.folder));
  disk.change({ kb: ROOM_KB, readonly: true });
  const season = await opened(service, disk.folder);
  expect(await differences(season, before)).toEqual([]);
  await expect(season.update()).rejects.toThrow(
    "the disk is read-only. Choose another dir, or remount it as writable.",
  );
  const elsewhere = scratch();
  expect(await (await opened(service, elsewhere)).update()).toMatchObject({ failed: 0 });
});
