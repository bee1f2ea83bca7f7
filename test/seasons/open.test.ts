import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ArgumentError, SportsFrameError } from "../../src/errors";
import { openSeason } from "../../src/seasons/open";
import {
  differences,
  emptySeason,
  fileOf,
  GAMES,
  opened,
  recordedSeason,
  scratch,
  tablesOf,
  updatedRecording,
} from "./recorded";

describe("openSeason", () => {
  const year = new Date().getUTCFullYear();
  it.each([
    [{ league: "xfl" }, "league"],
    [
      { season: year + 2 },
      `season must be a whole number from 2002 to ${year + 1}, got ${year + 2}. ` +
        "A season of wbb is named by the year it ends in (2023 is 2022-23).",
    ],
    [{ league: "mlb", season: "2023" }, "its calendar year"],
    [{ dri: 1 }, "'dri'"],
    [{ dir: undefined }, "dir must"],
    // Options that only its calls can have.
    [{ return_as_polars: true }, "an option of each call"],
    [{ return_parsed: false }, "in the folder answers"],
    [{ cache: false }, "cache must be the path of a folder"],
  ])("checks league, season and options before it makes anything: %j", async (options, message) => {
    const dir = join(scratch(), "data");
    const opening = openSeason({ league: "wbb", season: 2023, dir, ...options } as never);
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toThrow(ArgumentError);
    expect(() => readdirSync(dir)).toThrow("ENOENT");
  });

  it("answers from its own folder, or another one, without a service", async () => {
    const { service, dir } = await updatedRecording(GAMES.slice(0, 2));
    rmSync(join(dir, "wbb"), { recursive: true });
    const cache = join(dir, "answers");
    for (const [folder, options] of [
      [dir, { replay: true }],
      [scratch(), { cache, replay: true }],
    ] as const) {
      const replayed = await opened(service, folder, options);
      expect(await replayed.update()).toMatchObject({ fetched: 2 });
    }
    expect(service.loopback.requests).toEqual([]);
  });

  it("names the obstacle to its folder and manifest", async () => {
    const dir = scratch();
    const open = () => emptySeason("wbb", dir);
    writeFileSync(join(dir, "wbb"), "");
    await expect(open()).rejects.toThrow("a part of the path is a file, not a folder");
    rmSync(join(dir, "wbb"));
    mkdirSync(join(dir, "wbb"));
    const put = (text: string) => writeFileSync(join(dir, "wbb", "season=2023.json"), text);
    put('{"format":1,');
    await expect(open()).rejects.toThrow("is damaged. Delete it and call update()");
    for (const format of [1, 3]) {
      put(`{"format":${format},"games":{},"files":{}}`);
      await expect(open()).rejects.toThrow(`was written in format ${format}.`);
    }
    put('{"format":2,"league":"mlb","season":2023,"games":{},"files":{}}');
    await expect(open()).rejects.toThrow("is of mlb 2023. Pass another dir");
  });
});

describe("a season's tables", () => {
  it("are empty, with their columns, before the first update", async () => {
    const season = await emptySeason("mlb");
    const frame = await season.load("pitches", { return_as_polars: true });
    expect(frame.shape.height).toBe(0);
    expect([...frame.columns.slice(0, 2)].sort()).toEqual(["game_date", "game_id"]);
    const one = await season.load("box_score_batting", { columns: ["athlete_id"] });
    expect(one.shape).toEqual([0, 1]);
  });

  it("list the existing names, and suggest the intended one", async () => {
    const season = await emptySeason();
    await expect(season.load("boxscore")).rejects.toThrow("Did you mean 'box_score'?");
    await expect((await emptySeason("mlb")).load("boxScore")).rejects.toThrow(
      "Did you mean 'box_score_batting' or 'box_score_pitching'?",
    );
    // @ts-expect-error: no column of plays
    await expect(season.load("plays", { columns: ["tex"] })).rejects.toThrow("'text'");
    await expect(season.load("shots", { where: { teamid: 1 } })).rejects.toThrow("'team_id'");
    expect(() => season.scan("zzzzzzzzzzzz")).toThrow("It has section_");
  });

  // Plays of the games 401468165, 401469407, 401469417 and 401469424, counted with python.
  it("are filtered and cut before they are read", async () => {
    const { season } = await recordedSeason();
    const game_id = GAMES.slice(0, 4);
    const heights = async (...wheres: object[]) =>
      Promise.all(
        wheres.map(async (where) => {
          const columns = ["game_id"] as const;
          return (await season.load("plays", { columns, where: { game_id, ...where } })).shape[0];
        }),
      );
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
    const frame = season.scan("section_plays").select("season", "game_id").collectSync();
    expect(frame.shape).toEqual({ height: 4102, width: 2 });
    expect(frame.getColumn("season").unique().toArray()).toEqual([2023]);
  });
});

it("a damaged file is named when it is read, and rebuilt from the stored responses", async () => {
  const { service, dir, season } = await updatedRecording(GAMES.slice(0, 4));
  const before = await tablesOf(season);
  const path = (table: string) => fileOf(dir, table);
  const faults: readonly (readonly [string, string, () => void])[] = [
    ["shots", "instead of", () => truncateSync(path("shots"), 1000)],
    ["reconcile", "is missing", () => rmSync(path("reconcile"))],
    ["box_score", "has another SHA-256 digest", () => flipEnd(path("box_score"))],
    ["odds", "has 0 bytes", () => truncateSync(path("odds"), 0)],
  ];
  for (const [table, flaw, damage] of faults) {
    damage();
    await expect(season.load(table)).rejects.toThrow(flaw);
    await expect(season.load(table)).rejects.toThrow(SportsFrameError);
  }
  const done = await season.update();
  const digest = /^box_score\/season=2023\/\S+ has another SHA-256 digest than the manifest$/;
  expect(done.repaired).toHaveLength(4);
  expect(done.repaired).toContainEqual(expect.stringMatching(digest));
  expect(done).toMatchObject({ fetched: 3, failed: 0, corrected: 0 });
  expect(service.asked()).toEqual([]);
  expect(await differences(season, before)).toEqual([]);
  expect((await season.update()).repaired).toEqual([]);
});

/** Changes the last byte of a file. */
function flipEnd(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.with(-1, (bytes.at(-1) ?? 0) ^ 255));
}
