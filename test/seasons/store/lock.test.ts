import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { locked } from "../../../src/seasons/store/lock";
import { scratch } from "../recorded";

const placeIn = (folder: string) => ({ folder, league: "wbb", season: 2023 }) as const;

const lockOf = (folder: string) => join(folder, "season=2023.lock");

/** Enters without waiting. */
const enter = (folder: string) => locked(placeIn(folder), 0, undefined, async () => "in");

describe("a season's lock", () => {
  it("lets one in at a time, and is gone afterwards", async () => {
    const folder = scratch();
    let inside = 0;
    let most = 0;
    const one = () =>
      locked(placeIn(folder), 10_000, undefined, async () => {
        inside += 1;
        most = Math.max(most, inside);
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
        inside -= 1;
      });
    await Promise.all([one(), one(), one()]);
    expect(most).toBe(1);
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it("names its holder", async () => {
    const folder = scratch();
    const wanted = locked(placeIn(folder), 0, undefined, () => enter(folder));
    await expect(wanted).rejects.toThrow(`process ${process.pid} on ${hostname()} (since 20`);
    expect(existsSync(lockOf(folder))).toBe(false);
  });

  it("is taken over from a process that is gone, but not from another machine", async () => {
    const folder = scratch();
    const holder = { pid: 2 ** 22 + 1, host: hostname(), since: "then", token: "gone" };
    writeFileSync(lockOf(folder), JSON.stringify(holder));
    expect(await enter(folder)).toBe("in");

    // Numbers of processes come again, above all in containers.
    const namesake = { ...holder, pid: process.pid, thread: threadId };
    writeFileSync(lockOf(folder), JSON.stringify(namesake));
    expect(await enter(folder)).toBe("in");

    // A worker of this process, whose locks this thread does not know.
    writeFileSync(lockOf(folder), JSON.stringify({ ...namesake, thread: threadId + 1 }));
    await expect(enter(folder)).rejects.toThrow(`process ${process.pid}`);

    // A lock without a holder, from long ago.
    writeFileSync(lockOf(folder), "{}");
    utimesSync(lockOf(folder), 1, 1);
    expect(await enter(folder)).toBe("in");

    writeFileSync(lockOf(folder), JSON.stringify({ ...holder, host: "elsewhere" }));
    await expect(enter(folder)).rejects.toThrow("on elsewhere (since then) is writing");
    expect(readFileSync(lockOf(folder), "utf8")).toContain("elsewhere");
  });

  it("is taken over if it was never written", async () => {
    const folder = scratch();
    writeFileSync(lockOf(folder), "");
    await expect(enter(folder)).rejects.toThrow("another process is writing");
    utimesSync(lockOf(folder), 0, 0);
    expect(await enter(folder)).toBe("in");
  });

  it("is released after an error, and not waited for after an abort", async () => {
    const folder = scratch();
    const failing = locked(placeIn(folder), 0, undefined, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    let release = (): void => undefined;
    const released = new Promise<void>((end) => {
      release = end;
    });
    const holding = locked(placeIn(folder), 0, undefined, () => released);
    const stop = new AbortController();
    const waiting = locked(placeIn(folder), 60_000, stop.signal, async () => {});
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    release();
    await holding;
  });
});
