import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterEach, describe, expect, it, TestRunner, vi } from "vitest";
import { payloadText } from "./support/payloads";

const ROOT = resolve(__dirname, "..");
const NAME = "wbb/teams.json";

/** The one way, this test of it, and files that are not tests. */
const ALLOWED = [
  "test/analysis/ratings/model/reference-seasons.ts",
  "test/support/recorded-folder.ts",
  "test/support/payloads.ts",
  "test/recorded.test.ts",
  "test/analysis/baseball-metrics/league-years.ts",
  "bench/seasons.ts",
  "bench/speed.ts",
  "bench/charts.ts",
  "bench/live.ts",
  "bench/win-probability.ts",
  "scripts/mutants/vitest.mjs",
  "scripts/recorded.ts",
];

/** Words that only a file with its own way to the recorded payloads would contain. */
const OTHER_WAYS = /shared\/payloads|SPORTSFRAME_PAYLOADS|season_2023|recorded-folder/;

const filesOf = (folder: string): readonly string[] =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((file) => /\.(ts|mts|mjs|py)$/.test(file))
    .map((file) => relative(ROOT, join(ROOT, folder, file)));

function thrownBy(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return String(error);
  }
  return "nothing";
}

const atCollection = thrownBy(() => payloadText(NAME));

describe("recorded payloads", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** A fresh copy of the helper that looks in this folder, and the reasons that it skips with. */
  async function lookingIn(folder: string) {
    vi.stubEnv("SPORTSFRAME_PAYLOADS", folder);
    vi.resetModules();
    const helper = await import("./support/payloads.js");
    const skip = (why: string): never => {
      throw new Error(`skipped: ${why}`);
    };
    vi.spyOn(TestRunner, "getCurrentTest").mockReturnValue({ context: { skip } } as never);
    return helper;
  }

  it("are read in one way", () => {
    const files = ["test", "bench", "scripts", "examples"].flatMap(filesOf);
    const others = files.filter(
      (file) => !ALLOWED.includes(file) && OTHER_WAYS.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(others).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it("are not read while tests are collected, whether they are here or not", () => {
    expect(atCollection).toMatch(/Read recorded payloads inside a test/);
  });

  it("that are all missing skip the test that reads them", async () => {
    const { hasPayload, namesOf, payloadText: textOf } = await lookingIn("no/such/folder");
    expect(thrownBy(() => textOf(NAME))).toBe(
      "Error: skipped: there are no recorded payloads here",
    );
    expect(hasPayload(NAME)).toBe(false);
    const [stand_in, ...others] = namesOf("payloads", "summary");
    expect([stand_in?.league, ...others.map(({ league }) => league)]).toEqual(["wbb", "mlb"]);
    expect(thrownBy(() => textOf(stand_in?.name ?? ""))).toMatch(/^Error: skipped: /);
  });

  it("of which one is missing skip the test that reads it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sportsframe-recorded-"));
    try {
      const { payloadText: textOf } = await lookingIn(folder);
      expect(thrownBy(() => textOf(NAME))).toBe(
        `Error: skipped: the recorded payload ${NAME} is not here`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
