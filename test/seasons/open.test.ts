import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ArgumentError, SportsFrameError } from "../../src/errors";
import { openSeason } from "../../src/seasons/open";
import { differences, fileOf, GAMES, opened, recordedService, scratch, tablesOf } from "./recorded";

describe("openSeason", () => {
  it("checks league, season and options before it makes anything", async () => {
    const dir = join(scratch(), "data");
    const year = new Date().getUTCFullYear();
    const wrong = (options: object) => openSeason({ dir, ...options } as never);
    await expect(wrong({ league: "xfl", season: 2023 })).rejects.toThrow(ArgumentError);
    const future = wrong({ league: "wbb", season: year + 2 });
    await expect(future).rejects.toThrow(
      `season must be a whole number from 2002 to ${year + 1}, got ${year + 2}. ` +
        "A season of wbb is named by the year it ends in (2023 is 2022-23).",
    );
    await expect(wrong({ league: "mlb", season: "2023" })).rejects.toThrow("its calendar year");
    await expect(wrong({ league: "wbb", season: 2023, dri: 1 })).rejects.toThrow("'dri'");
    await expect(openSeason({ league: "wbb", season: 2023 } as never)).rejects.toThrow("dir must");
    expect(() => readdirSync(dir)).toThrow("ENOENT");
  });

  it("answers from its own folder, or another one, without a service", async () => {
    const service = await recordedService(GAMES.slice(0, 2));
    const [dir, other] = [scratch(), scratch()];
    await (await opened(service, dir)).update();
    service.loopback.forget();
    rmSync(join(dir, "wbb"), { recursive: true });
    expect(await (await opened(service, dir, { replay: true })).update()).toMatchObject({
      fetched: 2,
    });
    const cache = join(dir, "answers");
    const copied = await opened(service, other, { cache, replay: true });
    expect(await copied.update()).toMatchObject({ fetched: 2 });
    expect(service.loopback.requests).toEqual([]);
  });

  it("refuses options that only its calls can have", async () => {
    const wrong = (options: object) =>
      openSeason({ league: "wbb", season: 2023, dir: scratch(), ...options } as never);
    await expect(wrong({ return_as_polars: true })).rejects.toThrow("an option of each call");
    await expect(wrong({ return_parsed: false })).rejects.toThrow("in the folder answers");
    await expect(wrong({ cache: false })).rejects.toThrow("cache must be the path of a folder");
  });

  it("names the obstacle to its folder and manifest", async () => {
    const dir = scratch();
    const open = () => openSeason({ league: "wbb", season: 2023, dir });
    writeFileSync(join(dir, "wbb"), "");
    await expect(open()).rejects.toThrow("a part of the path is a file, not a folder");
    rmSync(join(dir, "wbb"));
    mkdirSync(join(dir, "wbb"));
    const put = (text: string) => writeFileSync(join(dir, "wbb", "season=2023.json"), text);
    put('{"format":1,');
    await expect(open()).rejects.toThrow("is damaged. Delete it and call update()");
    put('{"format":3,"games":{},"files":{}}');
    await expect(open()).rejects.toThrow("was written in format 3");
    put('{"format":2,"league":"mlb","season":2023,"games":{},"files":{}}');
    await expect(open()).rejects.toThrow("is of mlb 2023. Pass another dir");
  });
});

describe("a season's tables", () => {
  it("are empty, with their columns, before the first update", async () => {
    const season = await openSeason({ league: "mlb", season: 2025, dir: scratch() });
    const frame = await season.load("pitches", { return_as_polars: true });
    expect(frame.shape.height).toBe(0);
    expect([...frame.columns.slice(0, 2)].sort()).toEqual(["game_date", "game_id"]);
    expect((await season.load("box_score_batting", { columns: ["athlete_id"] })).shape).toEqual([
      0, 1,
    ]);
  });

  it("list the existing names, and suggest the intended one", async () => {
    const season = await openSeason({ league: "wbb", season: 2023, dir: scratch() });
    await expect(season.load("boxscore")).rejects.toThrow("Did you mean 'box_score'?");
    const mlb = await openSeason({ league: "mlb", season: 2025, dir: scratch() });
    await expect(mlb.load("boxScore")).rejects.toThrow(
      "Did you mean 'box_score_batting' or 'box_score_pitching'?",
    );
    await expect(season.load("plays", { columns: ["tex"] })).rejects.toThrow("'text'");
    await expect(season.load("shots", { where: { teamid: 1 } })).rejects.toThrow("'team_id'");
    expect(() => season.scan("zzzzzzzzzzzz")).toThrow("It has section_");
  });

  it("are filtered and cut before they are read", async () => {
    const service = await recordedService(GAMES.slice(0, 4));
    const season = await opened(service, scratch());
    await season.update();
    const read = (where: object) =>
      season.load("plays", { columns: ["game_id"], where: where as never });
    const heights = async (...wheres: object[]) =>
      Promise.all(wheres.map(async (where) => (await read(where)).shape[0]));
    expect(
      await heights(
        { game_id: "401469424" },
        { game_id: [401469424, "401469417"] },
        { game_date: "202212" },
        { game_date: "20230108-20230115" },
        { game_date: ["2023-01-15", "2023-01-19"], game_id: "401469417" },
        { game_date: "2019" },
      ),
    ).toEqual([374, 374 + 345, 376, 352 + 345, 345, 0]);
    const lazy = season.scan("section_plays");
    const frame = lazy.select("season", "game_id").collectSync();
    expect(frame.shape).toEqual({ height: 376 + 352 + 345 + 374, width: 2 });
    expect(frame.getColumn("season").unique().toArray()).toEqual([2023]);
  });
});

describe("a damaged file", () => {
  it("is named when it is read, and rebuilt from the stored responses", async () => {
    const service = await recordedService(GAMES.slice(0, 4));
    const dir = scratch();
    const season = await opened(service, dir);
    await season.update();
    const before = await tablesOf(season);
    const path = (table: string) => fileOf(dir, table);
    const faults: readonly (readonly [string, string, () => void])[] = [
      ["shots", "instead of", () => truncateSync(path("shots"), 1000)],
      ["reconcile", "is missing", () => rmSync(path("reconcile"))],
      ["box_score", "has another SHA-256 digest", () => flip(path("box_score"), -1)],
      ["odds", "has 0 bytes", () => truncateSync(path("odds"), 0)],
    ];
    for (const [table, flaw, damage] of faults) {
      damage();
      await expect(season.load(table)).rejects.toThrow(flaw);
      await expect(season.load(table)).rejects.toThrow(SportsFrameError);
    }
    service.loopback.forget();
    const done = await season.update();
    expect(done.repaired).toHaveLength(4);
    expect(done).toMatchObject({ fetched: 3, failed: 0, corrected: 0 });
    expect(service.asked()).toEqual([]);
    expect(await differences(season, before)).toEqual([]);
    expect((await season.update()).repaired).toEqual([]);
  });
});

/** Changes bytes of a file, counted from its end if the position is negative. */
function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  const start = at < 0 ? bytes.length + at : at;
  for (let index = start; index < Math.min(start + 64, bytes.length); index++) {
    bytes[index] = (bytes[index] ?? 0) ^ 255;
  }
  writeFileSync(path, bytes);
}
