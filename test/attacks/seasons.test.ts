import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seeded } from "../../sample/random";
import { SportsFrameError } from "../../src/errors";
import { concatenated, writeParquet } from "../../src/frames/files/parquet";
import { loadPolars } from "../../src/frames/polars";
import { rows } from "../../src/frames/rows";
import type { PolarsFrame } from "../../src/frames/types";
import type { Season } from "../../src/seasons/season";
import { readError } from "../../src/seasons/store/storage-errors";
import { differences, scratch } from "../seasons/recorded";
import { withoutWriting } from "../support/without-writing";
import {
  FEW,
  fileIn,
  makeTemplate,
  manifestIn,
  readEverything,
  snapshot,
  TABLES,
  type Template,
} from "./season-folders";

const IS_WINDOWS = process.platform === "win32";

let template: Template;

beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => template.close());

/** A folder outside of the season, with a file that must not be touched. */
function outside() {
  const folder = scratch();
  writeFileSync(join(folder, "package.json"), "{}");
  mkdirSync(join(folder, "season=2023"));
  writeFileSync(join(folder, "season=2023", "2023-01-0123abcd.parquet"), "precious");
  const before = snapshot(folder);
  return { folder, isIntact: () => expect(snapshot(folder)).toEqual(before) };
}

/** Updates the season, whose tables are then those of the template. */
async function expectRepaired(season: Season): Promise<void> {
  await season.update(FEW);
  expect(await differences(season, template.tables)).toEqual([]);
}

/** The message of the refusal of a call; "" if it is not refused. */
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "",
    (error: unknown) => {
      expect(error).toBeInstanceOf(SportsFrameError);
      return String(error);
    },
  );

/** The errors of a season when its shots are read, by load and by sql. */
const refusalsOf = async (season: Season) => [
  await refusalOf(season.load("shots")),
  await refusalOf(season.sql("from shots")),
];

interface RawManifest {
  [key: string]: unknown;
  games: Record<string, Record<string, unknown>>;
  files: Record<string, Record<string, unknown>>;
  stored: Record<string, string>;
}

/** Changes the manifest of a copy of the season, and returns its folder. */
function withManifest(change: (manifest: RawManifest) => unknown): string {
  const dir = template.copy();
  const manifest = JSON.parse(readFileSync(manifestIn(dir), "utf8")) as RawManifest;
  const changed = change(manifest);
  writeFileSync(manifestIn(dir), typeof changed === "string" ? changed : JSON.stringify(manifest));
  return dir;
}

/** Creates the leftovers of an interrupted update. */
function leftovers(dir: string): void {
  const folder = join(dir, "wbb", "shots", "season=2023");
  const scratch = join(folder, ".sportsframe-abc123");
  mkdirSync(scratch);
  writeFileSync(join(scratch, "shots-2023-01.parquet"), "PAR1 half");
  copyFileSync(fileIn(dir, "shots"), join(folder, "2023-01-0123abcd.parquet"));
  writeFileSync(join(dir, "wbb", `.sportsframe-${crypto.randomUUID()}`), '{"format":2,');
  const holder = { pid: 2 ** 22 + 1, host: hostname(), since: "then", token: "gone" };
  writeFileSync(join(dir, "wbb", "season=2023.lock"), JSON.stringify(holder));
}

describe("reading a season", () => {
  it("changes nothing in its folder, also after an update was stopped", async () => {
    const dir = template.copy();
    leftovers(dir);
    const before = snapshot(dir);
    const season = await template.open(dir);
    expect(await readEverything(season)).toEqual([]);
    expect(snapshot(dir)).toEqual(before);
    expect(await differences(season, template.tables)).toEqual([]);
    expect(snapshot(dir)).toEqual(before);

    await expectRepaired(season);
    const names = readdirSync(join(dir, "wbb", "shots", "season=2023"));
    expect(names.every((name) => /^\d{4}-\d\d-[\da-f]{8}\.parquet$/.test(name))).toBe(true);
    expect(names).not.toContain("2023-01-0123abcd.parquet");
  });

  it.skipIf(IS_WINDOWS)("needs no permission to write, also after a stopped update", async () => {
    const dir = template.copy();
    leftovers(dir);
    const folders = (readdirSync(dir, { recursive: true }) as string[])
      .map((name) => join(dir, name))
      .filter((path) => lstatSync(path).isDirectory());
    await withoutWriting([dir, ...folders], async () => {
      expect(await readEverything(await template.open(dir))).toEqual([]);
    });
  });

  it("meets no table of two moments beside an update", async () => {
    const dir = template.copy();
    rmSync(join(dir, "wbb"), { recursive: true });
    const season = await template.open(dir);
    let isDone = false;
    const updated = season.update(FEW).finally(() => {
      isDone = true;
    });
    const torn: unknown[] = [];
    let readings = 0;
    while (!isDone) {
      const frame = await season.sql(
        `select count(*) as n from section_header as header
           full join game_details as details using (game_id)
           where header.game_id is null or details.game_id is null`,
      );
      if (rows(frame)[0]?.n !== 0) torn.push(rows(frame));
      const [height = 0] = (await season.load("shots")).shape;
      if (height > (template.tables.get("shots")?.height ?? 0)) torn.push(height);
      readings += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await updated;
    expect(torn).toEqual([]);
    expect(readings).toBeGreaterThan(1);
    expect(await differences(season, template.tables)).toEqual([]);
  });
});

it("a journal beside the manifest that leads to other files writes, renames and removes nothing", async () => {
  const victim = outside();
  const dir = template.copy();
  const target = join(victim.folder, "package.json");
  const beside = ["season=2023.json.new", "season=2023.json.next.new", "season=2023.lock.new"];
  for (const name of beside) symlinkSync(target, join(dir, "wbb", name));
  symlinkSync(target, `${fileIn(dir, "shots")}.new`);
  const up = join("..", "..", basename(victim.folder), "package.json");
  writeFileSync(join(victim.folder, "package.json.new"), "other");
  const before = snapshot(victim.folder);
  const journal = { moves: ["../../../package.json", up, target] };
  writeFileSync(join(dir, "wbb", "season=2023.json.next"), JSON.stringify(journal));
  const season = await template.open(dir);
  expect(await readEverything(season)).toEqual([]);
  await expectRepaired(season);
  expect(snapshot(victim.folder)).toEqual(before);
});

describe("links below the folder that the user named", () => {
  /** Each puts a link in the way, and returns the path that an error has to name. */
  const links: Readonly<Record<string, (dir: string, victim: string) => string>> = {
    "the league's folder": (dir, victim) => linked(join(dir, "wbb"), victim),
    "a table's folder": (dir, victim) => linked(join(dir, "wbb", "shots"), victim),
    "a season's folder": (dir, victim) => linked(join(dir, "wbb", "shots", "season=2023"), victim),
    "a file": (dir, victim) => linked(fileIn(dir, "shots"), join(victim, "package.json")),
    "the manifest": (dir, victim) => linked(manifestIn(dir), join(victim, "package.json")),
    "the lock": (dir, victim) =>
      linked(join(dir, "wbb", "season=2023.lock"), join(victim, "package.json")),
    "a lock that leads nowhere": (dir, victim) =>
      linked(join(dir, "wbb", "season=2023.lock"), join(victim, "nothing")),
  };

  function linked(path: string, to: string): string {
    rmSync(path, { recursive: true, force: true });
    symlinkSync(to, path);
    return path;
  }

  it.each(Object.entries(links))("are not followed: %s", async (name, link) => {
    const victim = outside();
    const dir = template.copy();
    const path = link(dir, victim.folder);
    const whatHappens = async () => {
      const season = await template.open(dir);
      await readEverything(season);
      await season.update({ ...FEW, wait_ms: 0 });
    };
    const refusal = await refusalOf(whatHappens());
    victim.isIntact();
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    // A file that is a link is not as it was written, and is written under another name.
    expect(refusal).toContain(name === "a file" ? "" : path);
  });

  it("are neither followed nor removed when updates clear up", async () => {
    const victim = outside();
    const dir = template.copy();
    const months = join(dir, "wbb", "shots", "season=2023");
    const target = join(victim.folder, "season=2023", "2023-01-0123abcd.parquet");
    const placed = [
      join(months, "2023-01-0123abcd.parquet"),
      join(months, ".sportsframe-abc123"),
      join(dir, "wbb", "notes"),
    ];
    symlinkSync(target, placed[0] ?? "");
    symlinkSync(victim.folder, placed[1] ?? "");
    symlinkSync(victim.folder, placed[2] ?? "");
    const own = [join(months, "notes.parquet"), join(months, "2023-01-0123ABCD.parquet")];
    for (const path of own) writeFileSync(path, "the user's");
    const season = await template.open(dir);
    rmSync(fileIn(dir, "odds"));
    await expectRepaired(season);
    victim.isIntact();
    for (const path of placed) expect(lstatSync(path).isSymbolicLink()).toBe(true);
    for (const path of own) expect(readFileSync(path, "utf8")).toBe("the user's");
  });

  it("do not matter above: the folder itself may be one", async () => {
    const dir = template.copy();
    const link = `${dir}-link`;
    symlinkSync(dir, link);
    rmSync(fileIn(dir, "odds"));
    const season = await template.open(link);
    await expectRepaired(season);
  });
});

describe("a manifest", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  const set = (patch: object) => (one: RawManifest) => Object.assign(one, patch);
  const game = (entry: unknown) => set({ games: { 1: entry } });
  const final = {
    game_date: "20230105",
    start_utc: null,
    season_type: 2,
    home_id: "1",
    away_id: "2",
    status: null,
    state: "final",
  };

  it.each<readonly [string, (manifest: RawManifest) => unknown]>([
    ["format", set({ format: "2" })],
    ["format", set({ format: { valueOf: 1 } })],
    ["it must be an object", () => "[]"],
    ["it must be an object", () => "null"],
    ["season", set({ season: "2023" })],
    ["league", set({ league: ["wbb"] })],
    ["is_local", set({ is_local: "yes" })],
    ["columns", set({ columns: [] })],
    ["columns.shots", set({ columns: { shots: 5 } })],
    ["rebuild", set({ rebuild: "2023-01" })],
    ["rebuild", set({ rebuild: ["../../x"] })],
    ["games", set({ games: null })],
    ["games.1", game(null)],
    ["games.1.game_date", game({ state: "final" })],
    ["games.1.game_date", game({ game_date: "../../../x" })],
    ["games.1.state", game({ ...final, state: "gone" })],
    ["games.1.attempts", game({ ...final, attempts: -1 })],
    ["games.1.status", game({ ...final, status: {} })],
    ["files", set({ files: "x" })],
    ["files.a", set({ files: { a: 1 } })],
    ["stored", set({ stored: null })],
    ["stored.2023-01", set({ stored: { "2023-01": 5 } })],
    ["games", (one) => JSON.stringify({ ...one, games: "@" }).replace('"@"', nested(100_000))],
    ["damaged", () => '{"format":2,'],
  ])("whose %s is of another kind is named, with the problem", async (part, change) => {
    const dir = withManifest(change);
    const refusal = await refusalOf(template.open(dir));
    expect(refusal).toContain(manifestIn(dir));
    expect(refusal).toContain(part);
  });

  it.each([
    "../../../etc/passwd",
    "/etc/passwd",
    "shots/season=2022/2023-01-0123abcd.parquet",
    "shots/season=2023/../../2023-01-0123abcd.parquet",
    "shots/season=2023/2023-01.parquet",
    "shots/season=2023/2023-13-0123abcd.parquet",
    "shots/season=2023/2023-01-0123abcd.parquet/x",
    "Shots/season=2023/2023-01-0123abcd.parquet",
    "shots\\season=2023\\2023-01-0123abcd.parquet",
    "__proto__",
    "",
  ])("with the file %j is refused", async (file) => {
    const entry = { bytes: 1, rows: 1, sha256: "0".repeat(64) };
    const text = JSON.stringify(entry);
    const dir = withManifest((one) =>
      JSON.stringify(one).replace('"files":{', `"files":{${JSON.stringify(file)}:${text},`),
    );
    const refusal = await refusalOf(template.open(dir));
    expect(refusal).toContain(`files.${file} must be one of paths such as`);
  });

  it("with two files of a table and month is refused", async () => {
    const dir = withManifest(({ files }) => {
      const [file = "", entry = {}] = Object.entries(files)[0] ?? [];
      files[`${file.slice(0, -16)}0123abcd.parquet`] = entry;
    });
    expect(await refusalOf(template.open(dir))).toContain("each month once");
  });

  it("may have deep and unknown parts, which are not stored", async () => {
    const dir = withManifest((one) =>
      JSON.stringify({ ...one, deep: "@", moves: ["../x"] }).replace('"@"', nested(100_000)),
    );
    const season = await template.open(dir);
    rmSync(fileIn(dir, "odds"));
    await expectRepaired(season);
    expect(Object.keys(JSON.parse(readFileSync(manifestIn(dir), "utf8"))).sort()).toEqual(
      "columns files format games is_local league rebuild season stored".split(" "),
    );
  });

  it("of a gigabyte is not read", async () => {
    const dir = template.copy();
    truncateSync(manifestIn(dir), 2 ** 30);
    const before = process.resourceUsage().maxRSS;
    expect(await refusalOf(template.open(dir))).toContain(`it has ${2 ** 30} bytes`);
    // In kilobytes: half of it.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(2 ** 19);
  });

  it("can have games of any name", async () => {
    const dir = withManifest((one) => {
      const game = { ...final, state: "pending" };
      return JSON.stringify(one).replace(
        '"games":{',
        `"games":{"__proto__":${JSON.stringify(game)},"constructor":${JSON.stringify(game)},`,
      );
    });
    const season = await template.open(dir);
    const ids = season.games().column("game_id").values;
    expect(ids).toContain("__proto__");
    expect(ids).toContain("constructor");
    expect(({} as { state?: string }).state).toBeUndefined();
  });
});

const firstGame = (patch: object) => (one: RawManifest) =>
  Object.assign(Object.values(one.games)[0] ?? {}, patch);

it.each<readonly [string, (manifest: RawManifest) => unknown]>([
  ["without a game", ({ games }) => delete games[Object.keys(games)[0] ?? ""]],
  ["without games", (one) => Object.assign(one, { games: {} })],
  ["without games and their digests", (one) => Object.assign(one, { games: {}, stored: {} })],
  ["without files", (one) => Object.assign(one, { files: {} })],
  [
    "without the files of a table",
    ({ files }) => {
      for (const file of Object.keys(files)) if (file.startsWith("shots/")) delete files[file];
    },
  ],
  ["of which a game is said to be on another day", firstGame({ game_date: "20230228" })],
  ["of which a game is said not to be final", firstGame({ state: "pending" })],
])(
  "a manifest whose files are others %s is an error when it is read, and rebuilt",
  async (_, change) => {
    const dir = withManifest(change);
    const season = await template.open(dir);
    for (const refusal of await refusalsOf(season)) {
      expect(refusal).toMatch(/do not contain the games .* Call update\(\)/);
    }
    await expectRepaired(season);
  },
);

describe("a hostile file in the place of a season's", () => {
  const places: readonly (readonly [string, (dir: string) => string])[] = [
    ["the manifest", manifestIn],
    ["the lock", (dir) => join(dir, "wbb", "season=2023.lock")],
    ["a table's file", (dir) => fileIn(dir, "shots")],
  ];

  it.each(
    places.flatMap(([name, path]) => ["folder", "pipe"].map((kind) => [name, kind, path] as const)),
  )("is named, and not waited for: %s as a %s", async (name, kind, pathIn) => {
    if (IS_WINDOWS && kind === "pipe") return;
    const dir = template.copy();
    const path = pathIn(dir);
    rmSync(path, { force: true });
    if (kind === "folder") mkdirSync(path);
    else execFileSync("mkfifo", [path]);
    const refusals: string[] = [];
    const season = await template.open(dir).catch((error) => void refusals.push(String(error)));
    if (season) {
      refusals.push(...(await refusalsOf(season)));
      if (name === "the lock") refusals.push(await refusalOf(season.update(FEW)));
    }
    const named = refusals.filter((one) => one !== "");
    expect(named.length).toBeGreaterThan(0);
    for (const one of named) expect(one).toContain(basename(path));
    if (name !== "a table's file") return;
    // Nothing that is not ours is removed.
    await expectRepaired(season as Season);
    expect(existsSync(path)).toBe(true);
  });

  it("is a lock of a megabyte", async () => {
    const dir = template.copy();
    writeFileSync(join(dir, "wbb", "season=2023.lock"), "[".repeat(2 ** 20));
    const season = await template.open(dir);
    expect(await refusalOf(season.update(FEW))).toContain("season=2023.lock is not a lock");
  });
});

describe("a flipped bit", () => {
  it("is noticed anywhere in any file, by every way to read it", async () => {
    const random = seeded("flips");
    const dir = template.copy();
    const season = await template.open(dir);
    const missed: string[] = [];
    for (let flip = 0; flip < 100; flip++) {
      const table = TABLES[random.below(TABLES.length)] ?? "";
      const path = fileIn(dir, table);
      const bytes = readFileSync(path);
      const { atime, mtime } = lstatSync(path);
      const at = random.below(bytes.length);
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ (1 << random.below(8));
      writeFileSync(path, other);
      // Whoever damages a file may restore its time.
      utimesSync(path, atime, mtime);
      const calls = [
        () => season.load(table),
        () => season.load(table, { division_one: true, columns: ["game_id"] }),
        () => season.load(table, { where: { game_date: "202211" } }),
        async () => season.scan(table).collectSync(),
        () => season.sql(`select count(*) from ${table}`),
      ];
      for (const [index, call] of calls.entries()) {
        const refusal = await refusalOf(call());
        if (!refusal.includes(`${path} has another SHA-256 digest`)) {
          missed.push(`${table} at ${at} by call ${index}: ${refusal}`);
        }
      }
      writeFileSync(path, bytes);
      utimesSync(path, atime, mtime);
    }
    expect(missed).toEqual([]);
    expect(await differences(season, template.tables)).toEqual([]);
  });

  it.each([
    ["more rows", (one: PolarsFrame) => concatenated([one, one]), / has \d+ rows instead of \d+/],
    ["no Parquet", () => Buffer.from("PAR1\0\0\0\0PAR1"), / is not a valid Parquet file/],
  ])("of %s with the right digest is named by every call", async (_, made, why) => {
    const dir = template.copy();
    const path = fileIn(dir, "shots");
    const changed = made(loadPolars().readParquet(readFileSync(path)));
    if (Buffer.isBuffer(changed)) writeFileSync(path, changed);
    else writeParquet(path, changed);
    const manifest = JSON.parse(readFileSync(manifestIn(dir), "utf8"));
    const key = Object.keys(manifest.files).find((file) => path.endsWith(file)) ?? "";
    const bytes = readFileSync(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    Object.assign(manifest.files[key], { bytes: bytes.length, sha256 });
    writeFileSync(manifestIn(dir), JSON.stringify(manifest));
    const season = await template.open(dir);
    const calls = [
      () => season.load("shots"),
      () => season.load("shots", { site: "home" }),
      () => season.load("shots", { where: { game_date: "202211" }, columns: ["game_id"] }),
      () => season.load("shots", { return_as_polars: true }),
      async () => season.scan("shots", { site: "home" }).collectSync(),
      () => season.sql("select count(*) from shots"),
    ];
    for (const call of calls) {
      const refusal = await refusalOf(call());
      expect(refusal).toContain(path);
      expect(refusal).toMatch(why);
    }
  });
});

describe("not damage", () => {
  it.skipIf(IS_WINDOWS)("is reported as files that may not be read", async () => {
    const dir = template.copy();
    const path = fileIn(dir, "shots");
    chmodSync(path, 0o000);
    await withoutWriting([], async () => {
      const season = await template.open(dir);
      for (const refusal of await refusalsOf(season)) {
        expect(refusal).toContain(`${path}: permission to read or write it is denied`);
        expect(refusal).not.toMatch(/damaged|delete/i);
      }
    });
  });

  it.each([
    ["Too many open files (os error 24)", /this process has too many files open.*ulimit/],
    ["Input/output error (os error 5)", /the disk could not read or write it/],
    ["Out of Memory Error: failed to allocate", /Out of Memory.*Check memory/],
  ])("is reported as %s", (message, expected) => {
    const error = readError("load", "/data/wbb/shots/season=2023", new Error(message));
    expect(error.message).toMatch(expected);
    expect(error.message).not.toMatch(/damaged|delete/i);
  });
});
