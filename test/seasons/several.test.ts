import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ArgumentError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import type { SeasonService } from "../support/season-service";
import { words } from "../support/words";
import { opened, recordedSeason, recordedService, scratch } from "./recorded";

type Rows = readonly Record<string, unknown>[];

const [EARLIER, LSU, FIRST, FORFEIT] = "401480030 401468165 401480088 401498641".split(" ");

/** One of the recorded games is put a year earlier. */
async function twoSeasons(): Promise<SeasonService> {
  const service = await recordedService([EARLIER, LSU, FIRST, FORFEIT] as string[]);
  service.change(EARLIER as string, (payload) => {
    const header = JSON.stringify(payload.header);
    return {
      ...payload,
      header: JSON.parse(
        header.replace('"year":2023', '"year":2022').replaceAll("2022-11", "2021-11"),
      ),
    };
  });
  return service;
}

/** The same files below a folder that looks like a column. */
async function elsewhere(dir: string) {
  const moved = join(dir, "game_id=7");
  cpSync(join(dir, "wbb"), join(moved, "wbb"), { recursive: true });
  return openSeason({ league: "wbb", seasons: [2022, 2023], dir: moved });
}

describe("several seasons", () => {
  it("are updated in turn and read as one", async () => {
    const service = await twoSeasons();
    const dir = scratch();
    const seasons = await opened(service, dir, { season: undefined, seasons: [2023, 2022] });
    expect(seasons.seasons).toEqual([2022, 2023]);
    const result = await seasons.update();
    expect(result).toMatchObject({ found: 4, fetched: 4, unchanged: 0, failed: 0, repaired: [] });
    expect(await seasons.update()).toMatchObject({ found: 4, fetched: 0, unchanged: 4 });

    expect(rows(seasons.games()).map(({ season, game_id }) => [season, game_id])).toEqual([
      [2022, EARLIER],
      [2023, FIRST],
      [2023, LSU],
      [2023, FORFEIT],
    ]);
    // 330 plays of the one season, 376 + 462 of the other.
    const plays = await seasons.load("plays", { return_as_polars: true });
    expect(plays.columns.slice(0, 3)).toEqual(["season", "game_id", "game_date"]);
    const counts = await seasons.sql(
      "select season, count(*) as n from plays group by season order by season",
    );
    expect(rows(counts)).toEqual([
      { season: 2022, n: 330 },
      { season: 2023, n: 376 + 462 },
    ]);
    expect(plays.height).toBe(330 + 376 + 462);
    const lazy = seasons.scan("plays").select("season", "game_id").collectSync();
    expect(lazy.getColumn("season").unique().sort().toArray()).toEqual([2022, 2023]);
    expect(rows(await elsewhere(dir).then((moved) => moved.scan("plays").collectSync()))).toEqual(
      rows(seasons.scan("plays").collectSync()),
    );
    const where = { season: 2022 };
    expect((await seasons.load("plays", { where })).shape[0]).toBe(330);
    await expect(seasons.load("plays", { where: { season: 2021 } })).rejects.toThrow(
      "season is 2022 or 2023 here, got 2021. Open others with",
    );
    const one = await opened(service, dir, { season: 2023 });
    expect((await one.load("plays")).columns[0]).toBe("game_id");
    expect((await one.load("plays")).shape[0]).toBe(376 + 462);

    const records = rows(await seasons.standings()) as Rows;
    expect(records.map((row) => `${row.season} ${row.team_id} ${row.wins}-${row.losses}`)).toEqual([
      "2022 2579 1-0",
      "2022 13 0-1",
      "2023 99 2-0",
      "2023 254 1-0",
      "2023 91 0-1",
      "2023 8 0-1",
      "2023 9 0-1",
    ]);
  });

  it("name the failed ones", async () => {
    const service = await twoSeasons();
    const seasons = await opened(service, scratch(), { season: undefined, seasons: [2022, 2023] });
    const stop = new AbortController();
    const on_progress = () => stop.abort(new Error("enough"));
    const update = seasons.update({ signal: stop.signal, on_progress });
    await expect(update).rejects.toThrow(/^season 202[23]: /);
  });

  it("name once on stderr the one that was never updated", async () => {
    const { dir } = await recordedSeason();
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const seasons = await openSeason({ league: "wbb", seasons: [2022, 2023], dir });
    const counts = [await seasons.load("boxScore"), await seasons.load("boxScore")];
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(counts[0]?.shape[0]).toBeGreaterThan(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/wbb 2022 in .* It has wbb 2023\./);
  });

  it("are each returned once, under one name", async () => {
    const open = (options: object) =>
      openSeason({ league: "wbb", dir: scratch(), ...options } as never);
    for (const [options, text] of [
      [{ season: 2023, seasons: [2022] }, "pass either season or seasons"],
      [{ seasons: [] }, "must be a list"],
      [{ seasons: 2023 }, "must be a list"],
      [{ seasons: [2022, 2022] }, "has 2022 twice"],
      [{ seasons: [2022, 1999] }, "got 1999"],
      [{}, "got undefined"],
    ] as const) {
      await expect(open(options), text).rejects.toThrow(text);
      await expect(open(options)).rejects.toThrow(ArgumentError);
    }
  });
});

// By hand: LSU won on 7 November at home, on 29 December at Arkansas, a conference game.
it("a season's standings are as of the morning of a day", async () => {
  const service = await twoSeasons();
  const season = await opened(service, scratch());
  await season.update();
  const lsu = async (options: object) =>
    (rows(await season.standings(options)) as Rows).find(({ team_id }) => team_id === "99");
  expect(await lsu({ as_of: "20221107" })).toMatchObject({ games: 0, games_on_record: null });
  expect(await lsu({ as_of: "20221229" })).toMatchObject({
    ...{ games: 1, games_on_record: 1, wins: 1, home_wins: 1, conference_wins: 0 },
  });
  expect(await lsu({})).toMatchObject({
    ...{ games: 2, games_on_record: 13, wins: 2, road_wins: 1, conference_wins: 1 },
  });
  expect(await lsu({ site: "away" })).toMatchObject({ games: 1, home_wins: 0, road_wins: 1 });
  const december = await lsu({ dates: ["20221201", "2022-12-31"] });
  expect(december).toMatchObject({ games: 1, wins: 1, home_wins: 0, road_wins: 1 });
  expect(await lsu({ dates: ["20221101", "20221228"] })).toMatchObject({ games: 1, home_wins: 1 });
  expect(await lsu({ dates: "20221107" })).toMatchObject({ games: 2 });
  expect(await lsu({ dates: "20221230" })).toBeUndefined();
  expect(await lsu({ dates: "202212" })).toEqual(await lsu({ dates: ["20221201", "20221231"] }));
  await expect(season.standings({ dates: "202213" })).rejects.toThrow("dates");
  const frame = await season.standings({ return_as_polars: true });
  expect(frame.columns.slice(0, 5)).toEqual(
    words("season team_id team_abbreviation games games_on_record"),
  );
  const utah = (rows(frame) as Rows).find(({ team_id }) => team_id === "254");
  // A forfeit counts, and in the conference, without points.
  expect(utah).toMatchObject({ games_on_record: null, wins: 1, conference_wins: 1, points: 0 });
  await expect(season.standings({ as_of: "202301" })).rejects.toThrow("as_of must be a day");
  await expect(season.standings({ asof: "20230101" } as never)).rejects.toThrow("'as_of'");
});
