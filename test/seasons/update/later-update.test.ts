import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rows } from "../../../src/frames/rows";
import {
  differences,
  GAMES,
  opened,
  recordedSeason,
  recordedService,
  scratch,
  tablesOf,
} from "../recorded";

describe("a later update", () => {
  it("requests no game that is final", async () => {
    const [service, dir, before] = [await recordedService(), scratch(), await recordedSeason()];
    cpSync(before.dir, dir, { recursive: true });
    const season = await opened(service, dir);
    expect(await season.update()).toMatchObject({ found: 14, fetched: 0, unchanged: 14 });
    expect(service.asked()).toEqual([]);
    expect(await differences(season, await tablesOf(before.season))).toEqual([]);
  });

  it("inserts games below, in between and above in order", async () => {
    const service = await recordedService(["401469407", "401469417", "401469424"]);
    const dir = scratch();
    const season = await opened(service, dir);
    const names = new Set<string>();
    for (const day of ["20230108", "20230119", "20230115"]) {
      await season.update({ dates: day });
      const files = readdirSync(join(dir, "wbb/section_plays/season=2023"));
      expect(files).toEqual([expect.stringMatching(/^2023-01-[\da-f]{8}\.parquet$/)]);
      names.add(files[0] ?? "");
    }
    // No file is ever changed.
    expect(names.size).toBe(3);
    const whole = await opened(service, scratch());
    await whole.update();
    expect(await differences(season, await tablesOf(whole))).toEqual([]);
    const days = rows(await season.load("game_details", { columns: ["game_date"] }));
    expect(days.map(({ game_date }) => game_date)).toEqual(["20230108", "20230115", "20230119"]);
  });

  it("requests refused games again, even during a search for others", async () => {
    const service = await recordedService(GAMES.slice(3, 8));
    service.refused.set("401469424", 500).set("401480038", 404);
    const season = await opened(service, scratch());
    expect(await season.update()).toMatchObject({ fetched: 3, failed: 2 });
    const failed = rows(season.games()).filter(({ state }) => state === "failed");
    expect(failed).toMatchObject([
      { game_id: "401480038", attempts: 1, error: expect.stringContaining("404") },
      { game_id: "401469424", attempts: 1, error: expect.stringContaining("500") },
    ]);
    service.refused.clear();
    service.loopback.forget();
    // A day of one of them.
    expect(await season.update({ dates: "20230119" })).toMatchObject({ fetched: 2, failed: 0 });
    expect((await season.report()).failures).toEqual([]);
    expect([...service.asked()].sort()).toEqual(["401469424", "401480038"]);
    const plays = rows(await season.load("section_plays", { columns: ["game_id"] }));
    expect(plays).toHaveLength(374 + 399 + 330 + 394 + 362);
  });

  it("stops when the service is gone, and keeps the games before", async () => {
    const service = await recordedService();
    const dir = scratch();
    const season = await opened(service, dir, { timeout_ms: 2000 });
    await season.update({ dates: "20221107" });
    for (const id of GAMES) service.refused.set(id, 403);
    await expect(season.update()).rejects.toThrow("8 games in a row got no answer");
    const states = rows(season.games()).map(({ state }) => state);
    expect(states.filter((state) => state === "final")).toHaveLength(2);
    expect(states.filter((state) => state === "failed")).toHaveLength(8);
    service.refused.clear();
    // A client that was refused pauses for a minute.
    const later = await opened(service, dir);
    expect(await later.update()).toMatchObject({ found: 14, fetched: 12, failed: 0 });
    expect(rows(await season.load("section_plays", { columns: ["game_id"] }))).toHaveLength(4102);
  });
});
