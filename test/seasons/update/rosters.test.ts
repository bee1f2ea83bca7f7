import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createSample } from "../../../sample";
import { playerTotals } from "../../../src/analysis/totals/player-totals";
import { rows } from "../../../src/frames/rows";
import { openSeason } from "../../../src/seasons/open";
import { rosterTable } from "../../../src/seasons/tables";
import { statedSeason } from "../../../src/seasons/update/rosters";
import { operations } from "../../../src/service/operations";
import { answerJson, startLoopback } from "../../support/loopback";
import { lazy, payloadText } from "../../support/payloads";
import { lastingFolder } from "../../support/updated-season";
import { scratch } from "../recorded";

type Rows = readonly Record<string, unknown>[];

const sample = lazy(() => createSample({ live: false, as_real: true, games: 4 }));

/** The sample league, whose rosters can be refused or changed by team, and its season in a folder. */
async function startRosters(dir: string) {
  const refused = new Map<string, number>();
  const seasons = new Map<string, number | null>();
  const asked: string[] = [];
  const loopback = await startLoopback((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const team = /\/teams\/(\d+)\/roster$/.exec(url.pathname)?.[1];
    let { status, body } = sample()(url);
    if (team !== undefined) {
      asked.push(team);
      status = refused.get(team) ?? status;
      const [year] = [team, "all"].flatMap((key) => (seasons.has(key) ? seasons.get(key) : []));
      if (year !== undefined) body = { ...body, season: { year } };
    }
    answerJson(body, status)(request, response);
  });
  const base_url = loopback.url;
  const season = await openSeason({ league: "wbb", season: 2023, dir, base_url, retries: 0 });
  return { season, dir, asked, refused, seasons, close: () => loopback.close() };
}

/** A season without rosters, updated once; tests copy it. */
const bare = lazy(async () => {
  const { season, dir, close } = await startRosters(lastingFolder());
  await season.update().finally(close);
  return dir;
});

async function rosterService() {
  const dir = scratch();
  cpSync(await bare(), dir, { recursive: true });
  const service = await startRosters(dir);
  onTestFinished(() => service.close());
  return service;
}

/** The teams of the season's games, by their number. */
const teamsOf = (season: { games(): unknown }) => {
  const games = rows(season.games() as never) as unknown as Rows;
  const ids = games
    .filter(({ state }) => state !== "void")
    .flatMap(({ home_id, away_id }) => [home_id, away_id]);
  return [...new Set(ids)].sort() as string[];
};

const rosterFiles = (dir: string) => {
  const folder = join(dir, "wbb", "rosters", "season=2023");
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

it("stores each team's roster once, and gives it as a table everywhere", async () => {
  const { season, asked } = await rosterService();
  expect(await season.update()).not.toHaveProperty("rosters");
  expect(asked).toEqual([]);
  expect((await season.load("rosters")).shape[0]).toBe(0);
  expect((await season.report()).rosters).toMatchObject([
    { stored: 0, service_season: null, class_and_height: "not requested", failures: [] },
  ]);

  const teams = teamsOf(season);
  const steps: number[] = [];
  const on_progress = ({ done, total }: { done: number; total: number }) =>
    void steps.push(done / total);
  const { rosters } = await season.update({ rosters: true, on_progress });
  expect(rosters).toEqual({ fetched: teams.length, failed: 0 });
  expect(steps.at(-1)).toBe(1);
  expect([...asked].sort()).toEqual(teams);
  expect((await season.update({ rosters: true })).rosters).toEqual({ fetched: 0, failed: 0 });
  expect(asked).toHaveLength(teams.length);

  const names = operations.site_wbb_team_roster.columns.map(({ name }) => name);
  const frame = await season.load("rosters", { return_as_polars: true });
  const count = rows(frame).length;
  expect(frame.columns).toEqual(["season", "team_id", ...names]);
  const [team] = teams;
  const own = rows(await season.load("rosters", { where: { team_id: String(team) } }));
  expect(own.length).toBeGreaterThan(8);
  expect(own.every(({ season, team_id }) => season === 2023 && team_id === team)).toBe(true);
  const counted = await season.sql("select count(*) as n, min(season) as s from rosters");
  expect(rows(counted)).toEqual([{ n: count, s: 2023 }]);
  expect(rows(season.scan("rosters").collectSync())).toHaveLength(count);
  expect((await season.report()).rosters).toEqual([
    {
      season: 2023,
      teams: teams.length,
      stored: teams.length,
      service_season: 2023,
      class_and_height: "complete",
      failures: [],
    },
  ]);
  await expect(season.load("rosters", { stage: "regular season" })).rejects.toThrow(
    /the table rosters .* stage/,
  );
});

it("fills class and height of its own season alone", async () => {
  const { season } = await rosterService();
  await season.update({ rosters: true });
  const [boxes, rosters] = [await season.load("boxScore"), await season.load("rosters")];
  const byId = new Map((rows(rosters) as unknown as Rows).map((row) => [row.id, row]));
  const totals = rows(playerTotals(boxes, { rosters })) as unknown as Rows;
  expect(totals.length).toBeGreaterThan(20);
  for (const { athlete_id, athlete_class, athlete_height_in } of totals) {
    const listed = byId.get(athlete_id);
    expect([athlete_class, athlete_height_in]).toEqual([
      listed?.experience_display_value,
      listed?.height,
    ]);
  }
  const earlier = (rows(boxes) as unknown as Rows).map((row) => ({ ...row, season: 2022 }));
  const before = playerTotals(earlier, { rosters }) as unknown as Rows;
  expect(before.every(({ athlete_class }) => athlete_class === null)).toBe(true);
});

it("does not store the rosters of another season than its own, and reports it", async () => {
  const { season, dir, asked, seasons } = await rosterService();
  seasons.set("all", 2026);
  expect((await season.update({ rosters: true })).rosters).toEqual({ fetched: 0, failed: 0 });
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(rosterFiles(dir)).toEqual([]);
  expect((await season.report()).rosters).toMatchObject([
    { stored: 0, service_season: 2026, class_and_height: "unavailable" },
  ]);
});

it("reports an unavailable roster, and requests it again", async () => {
  const { season, refused, seasons, asked } = await rosterService();
  const [first = "", second = "", ...others] = teamsOf(season);
  refused.set(first, 500);
  seasons.set(second, null);
  expect((await season.update({ rosters: true })).rosters).toEqual({
    fetched: others.length,
    failed: 2,
  });
  const [report] = (await season.report()).rosters;
  expect(report).toMatchObject({ stored: others.length, class_and_height: "partial" });
  expect(report?.failures.map(({ team_id, attempts }) => [team_id, attempts])).toEqual([
    [first, 1],
    [second, 1],
  ]);
  const rosters = await season.load("rosters");
  const totals = rows(playerTotals(await season.load("boxScore"), { rosters })) as unknown as Rows;
  const isMissing = ({ team_id }: Record<string, unknown>) =>
    [first, second].includes(`${team_id}`);
  for (const row of totals) expect(row.athlete_class === null).toBe(isMissing(row));

  refused.clear();
  seasons.clear();
  expect((await season.update({ rosters: true })).rosters).toEqual({ fetched: 2, failed: 0 });
  expect(asked.filter((team) => [first, second].includes(team))).toHaveLength(4);
});

it("rebuilds a file that is damaged or gone from stored responses", async () => {
  const { season, dir, asked } = await rosterService();
  await season.update({ rosters: true });
  const before = rows(await season.load("rosters"));
  const requests = asked.length;
  for (const harm of [(path: string) => rmSync(path), (path: string) => writeFileSync(path, "x")]) {
    const [path = ""] = rosterFiles(dir);
    harm(path);
    await expect(season.load("rosters")).rejects.toThrow("Call update()");
    expect((await season.load("boxScore")).shape[0]).toBeGreaterThan(0);
    const { repaired, rosters } = await season.update();
    expect(repaired.map((text) => text.split("/")[0])).toEqual(["rosters"]);
    expect(rosters?.failed).toBe(0);
    expect(rows(await season.load("rosters"))).toEqual(before);
  }
  expect(asked).toHaveLength(requests);
  expect(rosterFiles(dir)).toHaveLength(1);
});

it("continues after an interruption", async () => {
  const { season, dir, asked } = await rosterService();
  const stop = new AbortController();
  const on_progress = () => stop.abort(new Error("enough"));
  await expect(
    season.update({ rosters: true, on_progress, signal: stop.signal, dates: "20230101" }),
  ).rejects.toThrow("enough");
  const teams = teamsOf(season);
  expect(rosterFiles(dir)).toEqual([]);
  await season.update({ rosters: true });
  // Rosters before the stop are read from stored responses; four are requested at a time.
  expect([...new Set(asked)].sort()).toEqual(teams);
  expect(asked.length).toBeLessThan(teams.length + 4);
  expect((await season.report()).rosters).toMatchObject([{ class_and_height: "complete" }]);
});

it.each([
  ["wbb", "wbb/team_roster_iowa_2294.json", "2294", 2025, 13, "4898389", "Senior", 71],
  ["nba", "nba/team_roster.json", "13", 2026, 17, "4278129", null, 84],
  ["mlb", "mlb/team_roster_15.json", "15", 2025, 25, "33816", undefined, 78],
] as const)("reads a roster of %s", (league, file, team, season, count, athlete, year, inches) => {
  const payload = JSON.parse(payloadText(file));
  const { columns, rowsOf } = rosterTable(league);
  const found = rowsOf(payload, team).map((cells) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]])),
  );
  expect(statedSeason(payload)).toBe(season);
  expect(found).toHaveLength(count);
  expect(found.find(({ id }) => id === athlete)).toMatchObject({ team_id: team, height: inches });
  expect(found.find(({ id }) => id === athlete)?.experience_display_value).toBe(year);
});
