import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { NetworkError } from "../../../src/errors";
import { loadPolars } from "../../../src/frames/polars";
import { rows } from "../../../src/frames/rows";
import { readStoredGames, type StoredGames } from "../../../src/seasons/store/stored-games";
import { countThreads, startReaders } from "../../../src/seasons/update/reader-threads";
import { createClient } from "../../../src/service/client";
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

it("rebuilds a season of an older format, which reading recognizes", async () => {
  const { service, dir, season } = await updated();
  const tables = await tablesOf(season);
  const old = fileOf(dir, "shots");
  // Format 1 has files of fixed names, and no digests.
  writeFileSync(join(old, "../2023-01.parquet"), readFileSync(old));
  edit(dir, ({ columns }) => ({ format: 1, columns: Object.keys(columns as object), files: null }));
  for (const read of [() => season.load("shots"), () => season.sql("select 1 from shots")]) {
    await expect(read()).rejects.toThrow("has format 1");
  }
  const again = await opened(service, dir);
  expect(await again.update()).toMatchObject({ fetched: 3, failed: 0, repaired: [] });
  expect(service.asked()).toEqual([]);
  expect(await differences(again, tables)).toEqual([]);
  expect(readdirSync(join(old, ".."))).toEqual([expect.stringMatching(/^2023-01-[\da-f]{8}\.p/)]);
  expect(JSON.parse(readFileSync(manifestOf(dir), "utf8")).format).toBe(2);
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

it("uses at most four threads, one for each core, and none for a few games", () => {
  const counts = ([games, cores]: readonly [number, number]) => countThreads(games, cores);
  const cases = [
    [199, 8],
    [300, 8],
    [6000, 8],
    [6000, 2],
    [6000, 1],
  ] as const;
  expect(cases.map(counts)).toEqual([0, 3, 4, 2, 0]);
});

const FAULTS: Readonly<Record<string, string>> = {
  "ends at once": "process.exit(3)",
  "ends while it reads":
    'require("node:worker_threads").parentPort.on("message", () => process.exit(3))',
  "throws at its start": 'throw new Error("no thread")',
};

it("reads the same rows in a thread, and without one that fails", async () => {
  const { service, dir } = await updated();
  const client = createClient({ base_url: service.loopback.url });
  const source = { client, answers: join(dir, "answers"), place: { league: "wbb" } } as const;
  const wanted = {
    tables: ["box_score", "section_plays"],
    games: [
      ["401469407", { game_date: "20230108" }],
      ["401469417", { game_date: "20230115" }],
      ["401469424", { game_date: "20230119" }],
    ],
  } as const;
  const here = await readStoredGames(source, wanted, undefined, () => {});
  const read = ({ entries, streams }: StoredGames) => [
    entries,
    streams.map((one) => rows(loadPolars().readIPCStream(Buffer.from(one ?? [])))),
  ];
  const readIn = async (entry: string) => {
    let seen = 0;
    const readers = startReaders(source, 2, undefined, entry);
    const both = await Promise.all([1, 2].map(() => readers.read(wanted, () => void seen++)));
    readers.end();
    return [seen, ...both.map((one) => one && read(one))];
  };
  const expected = [6, read(here as StoredGames), read(here as StoredGames)];
  expect(await readIn(resolve("dist/reader-thread.js"))).toEqual(expected);
  for (const [fault, code] of Object.entries(FAULTS)) {
    const entry = join(dir, "thread.js");
    writeFileSync(entry, code);
    expect([fault, ...(await readIn(entry))]).toEqual([fault, ...expected]);
  }
  // Reads that nobody waits for end with the threads, instead of going on in the main thread.
  let seen = 0;
  const readers = startReaders(source, 2, undefined, resolve("dist/reader-thread.js"));
  const unread = [1, 2, 3].map(() => readers.read(wanted, () => void seen++));
  const settled = Promise.allSettled(unread);
  readers.end();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(seen).toBe(0);
  expect(service.asked()).toEqual([]);
});
