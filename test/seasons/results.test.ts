import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import type { Season } from "../../src/seasons/season";
import { readResult } from "../../src/seasons/store/stored-results";
import { startAsReal } from "../support/sample";
import { UPDATE_MS, updatedSeason } from "../support/updated-season";
import { scratch } from "./recorded";

beforeAll(updatedSeason.wbb, UPDATE_MS);
beforeAll(updatedSeason.mlb, UPDATE_MS);

// Results of few games, whose reads are recorded.
vi.mock("../../src/seasons/store/stored-results", async (original) => {
  const own = await original<typeof import("../../src/seasons/store/stored-results")>();
  return { ...own, LEAST_GAMES: { basketball: 1, baseball: 1 }, readResult: vi.fn(own.readResult) };
});

const YEARS = { wbb: 2023, mlb: 2025 } as const;

/** A copy of an updated season of the sample league, or a season with the games of some days. */
async function sampleSeason(league: "wbb" | "mlb", games?: { readonly dates: string }) {
  const { base_url, close } = await startAsReal();
  onTestFinished(close);
  const [dir, season] = [scratch(), YEARS[league]];
  const open = (options: object = { season }) => openSeason({ league, dir, base_url, ...options });
  if (games) await (await open()).update(games);
  else cpSync((await updatedSeason[league]()).dir, dir, { recursive: true });
  const manifest = join(dir, league, `season=${season}.json`);
  const folder = join(dir, league, "results", `season=${season}`);
  const edit = (change: (found: Record<string, unknown>) => void) => {
    const found = JSON.parse(readFileSync(manifest, "utf8"));
    change(found);
    writeFileSync(manifest, JSON.stringify(found));
  };
  return { open, edit, files: () => readdirSync(folder).sort(), folder };
}

/** Results of a season, each from the first call of a reader. */
const CALLS: Readonly<
  Record<"wbb" | "mlb", Readonly<Record<string, (season: Season, id: string) => Promise<unknown>>>>
> = {
  wbb: {
    card: async (season, athlete_id) => (await season.chart("percentiles", { athlete_id })).spec,
    similar: async (season, athlete_id) => (await season.chart("similar", { athlete_id })).spec,
    luck: async (season) => (await season.chart("luck")).spec,
    quality: async (season) => (await season.chart("shot_quality" as "luck")).spec,
    allowed: async (season) =>
      (await season.chart("shot_quality" as "luck", { by: "opponents" } as object)).spec,
    leaders: async (season) => rows(await season.leaders("points", { n: 20 })),
    percentages: async (season) => rows(await season.leaders("free_throw_pct")),
  },
  mlb: {
    batter: async (season, athlete_id) => (await season.chart("percentiles", { athlete_id })).spec,
    similar: async (season, athlete_id) => (await season.chart("similar", { athlete_id })).spec,
    luck: async (season) => (await season.chart("luck")).spec,
    woba: async (season) => rows(await season.leaders("woba", { n: 20 })),
    fip: async (season) => rows(await season.leaders("fip", { role: "pitching" })),
    hits: async (season) => rows(await season.leaders("hits")),
  },
};

/**
 * Digests of the stored results. A formula that changes them must not read the results that updates stored
 * before.
 */
const DIGESTS = { wbb: "7dd5e958", mlb: "3dbfbf5e" } as const;

/** Returns a digest of values; numbers count with nine digits, as engines differ in the last ones. */
function digestOf(values: unknown): string {
  const round = (_: string, value: unknown) =>
    typeof value === "number" ? value.toPrecision(9) : value;
  return createHash("sha256").update(JSON.stringify(values, round)).digest("hex").slice(0, 8);
}

const storedReads = () =>
  vi.mocked(readResult).mock.results.map(({ value }) => value !== undefined);

describe("results of a season that an update stored", { timeout: 300_000 }, () => {
  beforeEach(() => {
    vi.mocked(readResult).mockClear();
  });

  it.each(["wbb", "mlb"] as const)("are those that calls would compute, in %s", async (league) => {
    const { open, edit } = await sampleSeason(league);
    const most = rows(await (await open()).leaders(league === "wbb" ? "minutes" : "hits"));
    const id = String(most[0]?.athlete_id);
    const read = async () => {
      const made: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(CALLS[league])) {
        made[name] = await call(await open(), id);
      }
      return JSON.parse(JSON.stringify(made));
    };
    vi.mocked(readResult).mockClear();
    const stored = await read();
    expect(storedReads()).toEqual(Object.keys(CALLS[league]).map(() => true));
    expect(JSON.stringify(Object.values(stored)[0])).toContain(most[0]?.name);
    expect((Object.values(stored).at(-1) as readonly unknown[]).length).toBeGreaterThan(4);
    const results = vi.mocked(readResult).mock.results.map(({ value }) => value);
    expect(digestOf(results), "raise FORMULAS in stored-results.ts, then change this digest").toBe(
      DIGESTS[league],
    );
    vi.mocked(readResult).mockClear();
    edit((manifest) => void delete manifest.results);
    expect(await read()).toEqual(stored);
    expect(storedReads()).toEqual(Object.keys(CALLS[league]).map(() => false));
  });

  it("are written again once files change, or theirs are lost or damaged", async () => {
    const january = { dates: "20221101-20230131" };
    const { open, edit, files, folder } = await sampleSeason("wbb", january);
    const points = async () => {
      const best = rows(await (await open()).leaders("points", { n: 3 }));
      return { values: best.map(({ value }) => value ?? 0), isStored: storedReads().at(-1) };
    };
    const update = async (games: object = january) => (await open()).update(games);
    const [before, first] = [files(), await points()];
    expect(first).toMatchObject({ values: { length: 3 }, isStored: true });
    await update();
    expect(files()).toEqual(before);

    rmSync(join(folder, before[0] ?? ""));
    await update();
    expect(files()).toHaveLength(before.length);
    for (const name of files()) {
      const path = join(folder, name);
      writeFileSync(path, readFileSync(path).fill(0, 4, 40));
    }
    expect(await points()).toEqual({ ...first, isStored: false });
    await update();
    expect(await points()).toEqual(first);

    // As another version would have written them.
    edit((manifest) => {
      manifest.results = { ...(manifest.results as object), of: "0123456789abcdef" };
    });
    expect(await points()).toEqual({ ...first, isStored: false });
    await update();
    expect(await points()).toEqual(first);

    const names = files();
    await update({});
    const { values, isStored } = await points();
    expect(isStored).toBe(true);
    expect(values[0]).toBeGreaterThan(first.values[0] ?? 0);
    expect(files().filter((name) => names.includes(name))).toEqual([]);
  });

  it("do not count for several seasons", async () => {
    const { dir } = await updatedSeason.wbb();
    const several = await openSeason({ league: "wbb", seasons: [2022, 2023], dir });
    await several.leaders("points", { min_minutes: 0 });
    expect(storedReads()).toEqual([]);
  });

  it("are refused if the manifest lists other files", async () => {
    const { open, edit } = await sampleSeason("wbb");
    const file = "box_score/season=2023/0123456789abcdef-0123abcd.parquet";
    edit((manifest) => {
      const { files } = manifest.results as { readonly files: object };
      manifest.results = { of: "", files: { [file]: Object.values(files)[0] } };
    });
    await expect(open()).rejects.toThrow(
      `results.files.${file} must be a path in results/season=2023`,
    );
  });
});
