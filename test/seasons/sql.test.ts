import { expect, it } from "vitest";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import type { Season } from "../../src/seasons/season";
import { seasonTables } from "../../src/seasons/tables";
import { GAMES, opened, recordedService, scratch } from "./recorded";

// Points were summed with python over the same files.
it("answers queries over the tables of a season", async () => {
  const service = await recordedService(GAMES);
  const season = await opened(service, scratch());
  await season.update({ team_id: 99 });
  const frame = await season.sql(
    `select athlete_id, sum(points) as points, count(*) as games, avg(points) > 20 as many,
       min(season) as season
     from boxScore where team_id = '99' group by all order by points desc, athlete_id limit 2`,
  );
  expect(rows(frame)).toEqual([
    { athlete_id: "4433402", points: 154, games: 6, many: true, season: 2023 },
    { athlete_id: "4698736", points: 98, games: 6, many: false, season: 2023 },
  ]);
  expect(frame.dtypes).toEqual(["string", "float32", "int32", "boolean", "int32"]);
  const plays = await season.sql("select count(*) as n from section_plays", {
    return_as_polars: true,
  });
  // 376 + 352 + 345 + 374 + 462 + 349.
  expect(rows(plays)).toEqual([{ n: 2258 }]);
  await expect(season.sql("select * from box_scor")).rejects.toThrow(/box_scor.*Tables are/);
  await expect(season.sql("selec 1")).rejects.toThrow("syntax error");
});

it("answers before the first update, without rows", async () => {
  const season = await openSeason({ league: "mlb", season: 2025, dir: scratch() });
  const frame = await season.sql("select game_id, season from pitches");
  expect(frame.shape).toEqual([0, 2]);
  const tables = rows(await season.sql("show tables")).map(({ name }) => name);
  expect(tables).toEqual(
    seasonTables("mlb")
      .map(({ name }) => name)
      .sort(),
  );
});

it("has a database of its own for each query, also of those at the same time", async () => {
  const dir = scratch();
  const [wbb, mlb] = await Promise.all([
    openSeason({ league: "wbb", season: 2025, dir }),
    openSeason({ league: "mlb", season: 2025, dir }),
  ]);
  const ask = (season: Pick<Season, "sql">) =>
    season.sql("create table mine as select * from odds; select count(*) as n from mine");
  const frames = await Promise.all([ask(wbb), ask(mlb), ask(wbb)]);
  expect(frames.map((frame) => rows(frame))).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
  await expect(wbb.sql("select * from mine")).rejects.toThrow(/mine.*Tables are/s);
});
