import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { rows } from "../../../src/frames/rows";
import { digestColumns, digestText } from "../../../src/seasons/store/manifest";
import { seasonTables } from "../../../src/seasons/tables";
import { site_wbb_summary } from "../../../src/service/operations/basketball";
import {
  differences,
  GAMES,
  opened,
  recordedSeason,
  recordedService,
  scratch,
  tablesOf,
  updatedRecording,
} from "../recorded";

/** Moves a game to another day, in its summary and in lists, with other facts of its competition. */
const moved =
  (date: string, facts: object = {}) =>
  (game: { readonly header: object }) => {
    const header = structuredClone(game.header) as unknown as { competitions: [object] };
    Object.assign(header.competitions[0], { date, ...facts });
    return { ...game, header };
  };

// Numbers were counted with python over the same files.
describe("a first update", () => {
  it("writes every table of every game", async () => {
    const service = await recordedService();
    const season = await opened(service, scratch());
    expect(rows(season.games())).toEqual([]);
    const progress: number[] = [];
    const done = await season.update({ on_progress: (one) => progress.push(one.done) });
    expect(done).toEqual({
      found: 14,
      fetched: 14,
      unchanged: 0,
      not_final: 0,
      failed: 0,
      corrected: 0,
      repaired: [],
    });
    expect(progress).toEqual(GAMES.map((_, index) => index + 1));

    const plays = rows(await season.load("section_plays", { columns: ["game_id"] }));
    const counts = GAMES.map((id) => plays.filter(({ game_id }) => game_id === id).length);
    expect(counts).toEqual([
      ...[376, 352, 345, 374, 399, 330, 394],
      ...[362, 359, 462, 0, 0, 349, 0],
    ]);
    const lines = rows(await season.load("boxScore", { where: { team_id: 99 } }));
    const points = (id: string) =>
      lines.reduce((sum, row) => sum + (row.athlete_id === id ? Number(row.points ?? 0) : 0), 0);
    expect(["4433402", "4698736", "4281251", "4398588"].map(points)).toEqual([154, 98, 72, 64]);
    const games = rows(season.games());
    const called = games.filter(({ state }) => state === "void").map(({ game_id }) => game_id);
    expect(called).toEqual(["401480280", "401487183", "401498641"]);
    const days = games.map(({ game_date }) => game_date);
    expect(days).toEqual([...days].sort());
    const sorted = rows(await season.load("teamGames")).map((row) => String(row.game_date));
    expect(sorted).toHaveLength(28);
    expect(sorted).toEqual([...sorted].sort());
  });

  it("gives the rows and dtypes of one game's frame", async () => {
    const { service, season } = await updatedRecording(["401469424"]);
    const game = await site_wbb_summary({
      event_id: "401469424",
      base_url: service.loopback.url,
      return_as_polars: true,
    });
    const own = boxScore(game);
    const columns = boxScore.columns.basketball.map(({ name }) => name);
    const stored = await season.load("box_score", { columns, return_as_polars: true });
    expect(rows(stored)).toEqual(rows(own));
    expect(stored.dtypes).toEqual(own.dtypes);
    expect(rows(await season.load("box_score", { columns }))).toEqual(rows(own));
    const details = rows(await season.load("game_details"));
    expect(details[0]).toMatchObject({ game_id: "401469424", season: 2023, game_date: "20230119" });
  });

  it("finds a team's games, days and parts of the season", async () => {
    const service = await recordedService();
    const season = await opened(service, scratch());
    expect(await season.update({ team_id: 99 })).toMatchObject({ found: 6, fetched: 6 });
    expect(await season.update({ dates: "202301" })).toMatchObject({ found: 5, fetched: 2 });
    const days = { team_ids: ["99"], dates: "20221201-20230110" };
    expect(await season.update(days)).toMatchObject({ found: 2, unchanged: 2 });
    expect(await season.update({ season_types: [3] })).toMatchObject({ found: 0 });
  });
});

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

  it("replaces corrected games on request", async () => {
    const { service, season } = await updatedRecording(GAMES.slice(0, 4));
    const before = await tablesOf(season);
    const others = { news: { header: "today's" }, meta: { lastUpdatedAt: "now" } };
    service.change("401469424", (game) => ({ ...game, ...others }));
    const look = { refresh: "corrections", days: 10_000 } as const;
    expect(await season.update(look)).toMatchObject({ fetched: 4, corrected: 0 });
    expect(await differences(season, before)).toEqual([]);

    service.change("401469424", (game) => ({ ...game, plays: game.plays?.slice(1) }));
    expect(await season.update()).toMatchObject({ fetched: 0 });
    expect(await season.update(look)).toMatchObject({ fetched: 4, corrected: 1 });
    const corrected = rows(season.games()).filter((row) => row.corrected_at !== null);
    expect(corrected.map(({ game_id }) => game_id)).toEqual(["401469424"]);
    const plays = rows(await season.load("section_plays", { where: { game_id: "401469424" } }));
    expect(plays).toHaveLength(373);
    expect(await season.update({ refresh: "corrections" })).toMatchObject({ fetched: 0 });
  });

  it("follows a game that is put off, and played in another month", async () => {
    const service = await recordedService(["401487183", "401469424"]);
    const season = await opened(service, scratch());
    const days = async () => rows(await season.load("team_games")).map((row) => row.game_date);
    const become = (name: string, completed: boolean, date: string) => {
      const type = { name, completed, state: completed ? "post" : "pre", detail: name };
      service.change("401487183", moved(date, { status: { type } }));
    };
    become("STATUS_SCHEDULED", false, "2023-01-08T20:00Z");
    expect(await season.update({ team_id: "41" })).toMatchObject({ not_final: 1, fetched: 0 });
    expect(await days()).toEqual([]);
    become("STATUS_POSTPONED", false, "2023-01-08T20:00Z");
    expect(await season.update({ dates: "20230108" })).toMatchObject({ fetched: 1 });
    expect(await days()).toEqual(["20230108", "20230108"]);
    become("STATUS_FINAL", true, "2022-12-30T20:00Z");
    expect(await season.update({ dates: "202212" })).toMatchObject({ fetched: 1, corrected: 1 });
    expect(await days()).toEqual(["20221230", "20221230"]);
  });

  it("keeps a game that moves to a month that is rebuilt later", async () => {
    const { service, dir, season } = await updatedRecording(["401487183", "401469424"]);
    const ofGame = { where: { game_id: "401469424" } };
    const [lines] = (await season.load("box_score", ofGame)).shape;
    expect(lines).toBeGreaterThan(15);
    const path = join(dir, "wbb", "season=2023.json");
    // The manifest of an update that was killed while it rebuilt months.
    const manifest = { ...JSON.parse(readFileSync(path, "utf8")), rebuild: ["2023-02"] };
    writeFileSync(path, JSON.stringify(manifest));
    service.change("401469424", moved("2023-02-10T20:00Z"));
    await season.update({ refresh: "corrections", days: 9999 });
    expect((await season.load("box_score", ofGame)).shape).toEqual([lines, expect.any(Number)]);
    expect(rows(await season.load("team_games", ofGame)).map((row) => row.game_date)).toEqual([
      "20230210",
      "20230210",
    ]);
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

it("tables of a manifest without versions are of another one, if the table declares one", () => {
  const [table] = seasonTables("wbb").filter(({ name }) => name === "team_games");
  const columns = table?.columns.map(({ name, dtype }) => [name, dtype]);
  const old = digestText(JSON.stringify(columns));
  expect(table?.version).toBe(2);
  expect(digestColumns([table as never])).not.toEqual({ team_games: old });
  expect(digestColumns([{ ...table, version: 0 } as never])).toEqual({ team_games: old });
});
