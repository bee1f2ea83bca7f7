import { inspect } from "node:util";
import { expect, it } from "vitest";
import { rows } from "../../../src/frames/rows";
import type { Season } from "../../../src/seasons/season";
import { seasonTables } from "../../../src/seasons/tables";
import { emptySeason, recordedSeason, scratch } from "../recorded";

// Points were summed with python over the same files.
it("answers queries over the tables of a season", async () => {
  const { season } = await recordedSeason();
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
  expect(rows(plays)).toEqual([{ n: 4102 }]);
  await expect(season.sql("selec 1")).rejects.toThrow("syntax error");
});

it("answers before the first update, without rows", async () => {
  const season = await emptySeason("mlb");
  const frame = await season.sql("select game_id, season from pitches");
  expect(frame.shape).toEqual([0, 2]);
  const tables = rows(await season.sql("show tables")).map(({ name }) => name);
  expect(tables).toEqual([...seasonTables("mlb").map(({ name }) => name), "rosters"].sort());
});

it("renames columns that would break a danfo frame, and keeps the names of polars frames", async () => {
  const season = await emptySeason("mlb");
  const query = `select 1 as "columns", 2 as "$index", 3 as "$columns", 4 as "$data", 5 as count`;
  const frame = await season.sql(query);
  const row = { columns_: 1, $index_: 2, $columns_: 3, $data_: 4, count: 5 };
  expect(rows(frame.query([true]).sortValues("columns_"))).toEqual([row]);
  const [found] = rows(await season.sql(query, { return_as_polars: true }));
  expect(found).toEqual({ columns: 1, $index: 2, $columns: 3, $data: 4, count: 5 });
});

it("answers queries of several seasons at the same time", async () => {
  const dir = scratch();
  const [wbb, mlb] = [await emptySeason("wbb", dir), await emptySeason("mlb", dir)];
  const ask = (season: Pick<Season, "sql">) => season.sql("select count(*) as n from odds");
  const frames = await Promise.all([ask(wbb), ask(mlb), ask(wbb)]);
  expect(frames.map((frame) => rows(frame))).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
});

it("prints the columns that the query orders and groups by", async () => {
  const season = await emptySeason();
  const names = Array.from({ length: 20 }, (_, index) => `column_${index + 10}`);
  const cells = names.map((name, index) => `${index} as ${name}`).join(", ");
  const printed = async (end: string) =>
    inspect(await season.sql(`select ${cells} ${end}`)).split("\n")[1];
  for (const end of [
    "order by column_25 desc",
    "ORDER BY 16 limit 3",
    "order by abs(COLUMN_25), column_27",
    "group by all order by column_25",
  ]) {
    expect(await printed(end)).toContain("column_25");
  }
  expect(await printed("limit 25")).not.toContain("column_2");
});

it("pivots tables, and explains queries", async () => {
  const season = await emptySeason();
  const cells = "(values ('home', 3), ('away', 4), ('home', 5)) as t(side, points)";
  const expected = [{ away: 4, home: 8 }];
  for (const query of [
    `pivot ${cells} on side using sum(points)`,
    `from (pivot ${cells} on side using sum(points))`,
    `with wide as (pivot ${cells} on side using sum(points)) select * from wide; -- done`,
  ]) {
    expect(rows(await season.sql(query))).toEqual(expected);
  }
  const plan = await season.sql("explain select count(*) from box_score");
  expect(plan.shape).toEqual([1, 2]);
  // The type that pivot makes is gone with its engine.
  const types = "select type_name from duckdb_types() where not internal";
  expect((await season.sql(types)).shape[0]).toBe(0);
});
