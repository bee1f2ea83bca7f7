import { describe, expect, it } from "vitest";
import { boxScore } from "../../../src/analysis/box-scores/box-score";
import { rows } from "../../../src/frames/rows";
import { digestColumns, digestText } from "../../../src/seasons/store/manifest";
import { seasonTables } from "../../../src/seasons/tables";
import { site_wbb_summary } from "../../../src/service/operations/basketball";
import { GAMES, opened, recordedService, scratch, updatedRecording } from "../recorded";

// Numbers were counted with python over the same files.
describe("a first update", () => {
  it("writes every table of every game", async () => {
    const service = await recordedService();
    const season = await opened(service, scratch());
    expect(rows(season.games())).toEqual([]);
    const progress: number[] = [];
    const done = await season.update({ on_progress: (one) => progress.push(one.done) });
    const none = { unchanged: 0, not_final: 0, failed: 0, corrected: 0, repaired: [] };
    expect(done).toEqual({ ...none, found: 14, fetched: 14 });
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

it("tables of a manifest without versions are of another one, if the table declares one", () => {
  const [table] = seasonTables("wbb").filter(({ name }) => name === "team_games");
  const columns = table?.columns.map(({ name, dtype }) => [name, dtype]);
  const old = digestText(JSON.stringify(columns));
  expect(table?.version).toBe(2);
  expect(digestColumns([table as never])).not.toEqual({ team_games: old });
  expect(digestColumns([{ ...table, version: 0 } as never])).toEqual({ team_games: old });
});
