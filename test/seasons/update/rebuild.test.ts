import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NetworkError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { differences, fileOf, opened, tablesOf, updatedRecording } from "../recorded";

/** Three games of January. */
const IDS: readonly string[] = ["401469407", "401469417", "401469424"];

const updated = () => updatedRecording(IDS);

const manifestOf = (dir: string) => join(dir, "wbb/season=2023.json");

/** Changes the manifest of a season as text. */
function edit(dir: string, change: (manifest: Record<string, unknown>) => object): void {
  const manifest = JSON.parse(readFileSync(manifestOf(dir), "utf8"));
  writeFileSync(manifestOf(dir), JSON.stringify({ ...manifest, ...change(manifest) }));
}

/** The names of the files by table. */
function namesOf(dir: string): Readonly<Record<string, readonly string[]>> {
  const tables = readdirSync(join(dir, "wbb"), { withFileTypes: true });
  const names = tables
    .filter((one) => one.isDirectory())
    .map(({ name }) => [name, readdirSync(join(dir, "wbb", name, "season=2023"))] as const);
  return Object.fromEntries(names);
}

/** The tables whose files have other names. */
const replaced = (before: ReturnType<typeof namesOf>, dir: string): readonly string[] =>
  Object.entries(namesOf(dir)).flatMap(([table, names]) =>
    JSON.stringify(names) === JSON.stringify(before[table]) ? [] : [table],
  );

it("redoes offline the tables whose columns have changed, and no other", async () => {
  const { service, dir, season } = await updated();
  const [tables, names] = [await tablesOf(season), namesOf(dir)];
  const columns = { shots: "0123456789abcdef", odds: "fedcba9876543210" };
  edit(dir, (manifest) => ({ columns: { ...(manifest.columns as object), ...columns } }));
  for (const name of readdirSync(join(dir, "answers"), { recursive: true }) as string[]) {
    if (name.endsWith("_scoreboard")) rmSync(join(dir, "answers", name), { recursive: true });
  }
  await service.loopback.close();
  for (const read of [() => season.load("shots"), () => season.sql("select 1 from shots")]) {
    await expect(read()).rejects.toThrow("the files of shots are of another version");
  }
  // Tables that did not change are read.
  expect((await season.load("box_score")).shape[0]).toBeGreaterThan(0);
  expect(rows(await season.sql("select count(*) as n from game_details"))).toEqual([{ n: 3 }]);
  await expect(season.update()).rejects.toThrow(NetworkError);
  expect([...replaced(names, dir)].sort()).toEqual(["odds", "shots"]);
  expect(await differences(season, tables)).toEqual([]);
  const fetched = rows(season.games()).map(({ state, attempts }) => [state, attempts]);
  expect(fetched).toEqual(IDS.map(() => ["final", null]));
});

it("redoes a month in all tables if a stored response has moved to another one", async () => {
  const { service, dir, season } = await updated();
  const moved = { where: { game_id: "401469417" } };
  const [lines] = (await season.load("box_score", moved)).shape;
  service.change("401469417", (game) => {
    const header = structuredClone(game.header) as unknown as { competitions: [object] };
    Object.assign(header.competitions[0], { date: "2023-02-10T20:00Z" });
    return { ...game, header };
  });
  rmSync(join(dir, "answers"), { recursive: true });
  rmSync(fileOf(dir, "shots"));
  expect(await season.update()).toMatchObject({ found: 3, fetched: 3, failed: 0 });
  expect([...service.asked()].sort()).toEqual(IDS);
  const days = rows(await season.load("team_games", moved)).map(({ game_date }) => game_date);
  expect(days).toEqual(["20230210", "20230210"]);
  expect((await season.load("box_score", moved)).shape[0]).toBe(lines);
  expect(await season.update()).toMatchObject({ fetched: 0, unchanged: 3, repaired: [] });
});

it("removes a file that the manifest does not list, and keeps the user's", async () => {
  const { service, dir, season } = await updated();
  const tables = await tablesOf(season);
  const folder = join(fileOf(dir, "shots"), "..");
  for (const name of ["2023-01-00000000.parquet", "notes.txt"]) {
    writeFileSync(join(folder, name), "not of the season");
  }
  expect(await differences(season, tables)).toEqual([]);
  await season.update();
  expect(readdirSync(folder).filter((name) => /notes|-0{8}/.test(name))).toEqual(["notes.txt"]);
  expect(service.asked()).toEqual([]);
});

it("opens a season with the rankings that updates stored once, and removes them", async () => {
  const { service, dir, season } = await updated();
  const tables = await tablesOf(season);
  const file = "results/season=2023/0123456789abcdef-0123abcd.parquet";
  const path = join(dir, "wbb", file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, readFileSync(fileOf(dir, "shots")));
  edit(dir, ({ files }) => {
    const [entry] = Object.values(files as object);
    return { results: { of: "0123456789abcdef", files: { [file]: entry } } };
  });
  const again = await opened(service, dir);
  expect(await differences(again, tables)).toEqual([]);
  expect(await again.update()).toMatchObject({ unchanged: 3, repaired: [] });
  expect(existsSync(join(dir, "wbb/results"))).toBe(false);
  expect(await differences(again, tables)).toEqual([]);
});
