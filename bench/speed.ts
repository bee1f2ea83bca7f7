// How long text takes to become frames, as ratios to JSON.parse of the same text in the same run,
// and how long loading takes against undici. Machines are noisy: only the ratios mean something.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { operations } from "sportsframe";
import { RECORDED } from "../test/support/recorded-folder";

const ROUNDS = 40;
const WARM_UP = 20;
const LOADS = 15;

const root = resolve(__dirname, "..");
const folders = {
  fixtures: join(root, "fixtures"),
  recorded: RECORDED,
};

type Work = Readonly<Record<string, () => unknown>>;

/** An endpoint, how its files are called, and what its tables may take in times of JSON.parse. */
interface Endpoint {
  readonly operation: "scoreboard" | "teams_site" | "team_roster" | "team_schedule" | "standings";
  readonly files: RegExp;
  readonly limit: number;
}

const ENDPOINTS: readonly Endpoint[] = [
  { operation: "scoreboard", files: /\/(mbb_)?scoreboard/, limit: 1.5 },
  { operation: "teams_site", files: /\/teams/, limit: 2 },
  { operation: "team_roster", files: /\/(team_)?roster/, limit: 1.5 },
  { operation: "team_schedule", files: /\/(team_)?schedule/, limit: 2 },
  { operation: "standings", files: /\/(nba_)?standings/, limit: 1.5 },
];

const SUMMARIES = /\/(mbb_)?summary/;

/** What each kind of work on a summary may take at most, in times of JSON.parse. */
const SUMMARY_LIMITS: Readonly<Record<string, number>> = {
  "danfo, all": 1.5,
  "danfo, plays": 1.25,
  "polars, plays": 2,
};

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Medians of each work's milliseconds; the works take turns, so that drift meets all alike. */
function measure(work: Work): Readonly<Record<string, number>> {
  const times = Object.entries(work).map(([name, run]) => ({ name, run, all: [] as number[] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const { run, all } of times) {
      const start = performance.now();
      run();
      const taken = performance.now() - start;
      if (round >= WARM_UP) all.push(taken);
    }
  }
  return Object.fromEntries(times.map(({ name, all }) => [name, median(all)]));
}

type League = "wbb" | "mlb";

function tableWork(league: League, { operation }: Endpoint, text: string): Work {
  const { parse } = operations[`site_${league}_${operation}`];
  return {
    "JSON.parse": () => JSON.parse(text),
    "danfo, all": () => parse(JSON.parse(text)),
    "polars, all": () => parse(JSON.parse(text), { return_as_polars: true }),
  };
}

function summaryWork(league: League, text: string): Work {
  const { parse } = operations[`site_${league}_summary`];
  return {
    "JSON.parse": () => JSON.parse(text),
    "danfo, all": () => Object.values(parse(JSON.parse(text))),
    "danfo, plays": () => parse(JSON.parse(text)).plays,
    "polars, all": () => Object.values(parse(JSON.parse(text), { return_as_polars: true })),
    "polars, plays": () => parse(JSON.parse(text), { return_as_polars: true }).plays,
  };
}

function reportFile(folder: string, name: string): void {
  const text = readFileSync(join(folder, name), "utf8");
  const league = name.startsWith("mlb/") ? "mlb" : "wbb";
  const endpoint = ENDPOINTS.find(({ files }) => files.test(name));
  const work = endpoint ? tableWork(league, endpoint, text) : summaryWork(league, text);
  const limits = endpoint ? { "danfo, all": endpoint.limit } : SUMMARY_LIMITS;
  const { "JSON.parse": parse = Number.NaN, ...others } = measure(work);
  console.log(`${name} (${Math.round(text.length / 1024)} kB, JSON.parse ${parse.toFixed(2)} ms)`);
  for (const [kind, time] of Object.entries(others)) {
    const limit = limits[kind];
    const allowed = limit === undefined ? "" : `  at most ${limit}`;
    console.log(`  ${kind.padEnd(14)} ${(time / parse).toFixed(2)}${allowed}`);
  }
}

function reportFolder(title: string, folder: string): void {
  if (!existsSync(folder)) {
    console.log(`${title}: no such folder here, left out\n`);
    return;
  }
  console.log(`${title}: medians of ${ROUNDS}, times of JSON.parse`);
  const names = readdirSync(folder, { recursive: true }) as string[];
  const patterns = [SUMMARIES, ...ENDPOINTS.map(({ files }) => files)];
  const measured = names.filter(
    (name) => !/^(errors|as_real)/.test(name) && patterns.some((pattern) => pattern.test(name)),
  );
  for (const name of measured.sort()) reportFile(folder, name);
  console.log();
}

/** Milliseconds a fresh process takes to require a package. */
function loadTime(name: string): number {
  const script = `const start = performance.now(); require("${name}"); console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" }));
}

function reportLoading(): void {
  const own: number[] = [];
  const undici: number[] = [];
  for (let round = 0; round < LOADS; round++) {
    own.push(loadTime("sportsframe"));
    undici.push(loadTime("undici"));
  }
  const ratio = median(own) / median(undici);
  console.log(
    `loading, medians of ${LOADS}: sportsframe ${ratio.toFixed(2)} of undici  at most 0.5`,
  );
}

reportFolder("fixtures", folders.fixtures);
reportFolder("recorded payloads", folders.recorded);
reportLoading();
