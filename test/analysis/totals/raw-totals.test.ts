import { basename } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import { type PolarsFrame, playerTotals, rows, type WbbBoxScoreRow } from "../../../src/names";
import { differences, opened, recordedService, scratch, tablesOf } from "../../seasons/recorded";
import { seasonFiles } from "../../support/payloads";

/** All 956 games take some minutes; of a few dozen each is from another day. */
const EVERY = process.env.SPORTSFRAME_SEASON === "all" ? 1 : 27;

const COUNTS = ["minutes", "points", "rebounds", "assists", "made", "tried"] as const;

/** Sums by player, straight from the texts of the responses. */
async function rawTotals(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const list = files.map((file) => `'${file}'`).join(", ");
  const answer = await connection.runAndReadAll(`
    with games as (
      select json from read_json_objects([${list}], maximum_object_size = 100000000)
    ), sides as (
      select unnest(from_json(json->'$.boxscore.players', '["JSON"]')) as side from games
    ), lines as (
      select
        from_json(side->'$.statistics[0].names', '["VARCHAR"]') as names,
        unnest(from_json(side->'$.statistics[0].athletes', '["JSON"]')) as line
      from sides
    ), cells as (
      select
        line->>'$.athlete.id' as id,
        from_json(line->'$.stats', '["VARCHAR"]') as stats,
        names
      from lines
    ), named as (
      select id, map_from_entries(list_zip(names, stats)) as stat from cells where len(stats) > 0
    )
    select
      id,
      sum(try_cast(stat['MIN'] as double)), sum(try_cast(stat['PTS'] as double)),
      sum(try_cast(stat['REB'] as double)), sum(try_cast(stat['AST'] as double)),
      sum(try_cast(split_part(stat['FG'], '-', 1) as double)),
      sum(try_cast(split_part(stat['FG'], '-', 2) as double))
    from named group by id`);
  connection.closeSync();
  return new Map(answer.getRows().map(([id, ...sums]) => [String(id), sums.map(Number)]));
}

it("a season's totals are the sums of the raw answers", { timeout: 1_200_000 }, async () => {
  const files = seasonFiles().filter((_, index) => index % EVERY === 0);
  const service = await recordedService(files.map((file) => basename(file, ".json.gz")));
  const dir = scratch();
  const season = await opened(service, dir);
  expect(await season.update()).toMatchObject({ found: files.length, failed: 0 });

  const raw = await rawTotals(files);
  const lines = (await season.load("boxScore", {
    return_as_polars: true,
  })) as PolarsFrame<WbbBoxScoreRow>;
  const totals = new Map<string, number[]>();
  for (const row of rows(playerTotals(lines))) {
    const { minutes, points, rebounds, assists } = row;
    const { field_goals_made: made, field_goals_attempted: tried } = row;
    // One row for each team of a player.
    const own = { minutes, points, rebounds, assists, made, tried };
    const before = totals.get(row.athlete_id ?? "") ?? COUNTS.map(() => 0);
    totals.set(
      row.athlete_id ?? "",
      COUNTS.map((name, index) => (before[index] ?? 0) + (own[name] ?? 0)),
    );
  }
  const played = [...raw].filter(([, sums]) => sums.some((sum) => sum > 0));
  expect(played.length).toBeGreaterThan(300);
  const wrong = played.filter(([id, sums]) => totals.get(id)?.join() !== sums.join());
  expect(wrong).toEqual([]);
  const more = [...totals].filter(([id, sums]) => !raw.has(id) && sums.some((sum) => sum > 0));
  expect(more).toEqual([]);

  const before = await tablesOf(season);
  service.loopback.forget();
  expect(await season.update()).toMatchObject({ fetched: 0, unchanged: files.length });
  expect(service.asked()).toEqual([]);
  expect(await differences(season, before)).toEqual([]);
});
