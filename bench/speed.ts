// How long text takes to become frames, as ratios to JSON.parse of the same text in the same run,
// and how long loading takes against undici. Machines are noisy: only the ratios mean something.
// A floor is what part of the work nobody can spare: without danfo ("text"), and with it.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  boxScore,
  dfd,
  operations,
  pitches,
  reconcile,
  shotChart,
  shots,
  sprayChart,
  strikeZoneChart,
  winProbability,
  winProbabilityChart,
} from "sportsframe";
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

/** What each kind of work may take at most, in times of JSON.parse; "floor" says what it must. */
type Limits = Readonly<Record<string, number>>;

type TableOperation = "scoreboard" | "teams_site" | "team_roster" | "team_schedule" | "standings";

/** An endpoint, how its files are called, and what its frames may take. */
interface Endpoint {
  readonly operation: TableOperation;
  readonly files: RegExp;
  readonly limits: Limits;
}

const QUICK: Limits = { "danfo, all": 1.25 };
const NESTED: Limits = { "danfo, all": 1.85, "polars, all": 2.3 };

const ENDPOINTS: readonly Endpoint[] = [
  { operation: "scoreboard", files: /\/(mbb_)?scoreboard/, limits: QUICK },
  { operation: "teams_site", files: /\/teams/, limits: QUICK },
  { operation: "team_roster", files: /\/(team_)?roster/, limits: NESTED },
  { operation: "team_schedule", files: /\/(team_)?schedule/, limits: NESTED },
  { operation: "standings", files: /\/(nba_)?standings/, limits: QUICK },
];

const SUMMARIES = /\/(mbb_)?summary/;

const TABLE_OR_CHART = 1.35;

const SUMMARY_LIMITS: Limits = {
  "danfo, all": 1.4,
  "danfo, plays": 1.2,
  "polars, plays": 1.4,
  shots: TABLE_OR_CHART,
  pitches: TABLE_OR_CHART,
  boxScore: TABLE_OR_CHART,
  winProbability: TABLE_OR_CHART,
  shotChart: TABLE_OR_CHART,
  strikeZoneChart: TABLE_OR_CHART,
  sprayChart: TABLE_OR_CHART,
  winProbabilityChart: TABLE_OR_CHART,
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

interface FrameParts {
  readonly values: unknown[][];
  readonly columns: string[];
  readonly dtypes: string[];
}

/**
 * What no way around is known of: reading the text, writing the nested values as text again, and
 * danfo's own constructor on rows that are there already.
 */
function floorOf(text: string, frames: readonly dfd.DataFrame[]): Work {
  const parts = frames.map(({ values, columns, dtypes }) => ({
    values: values as unknown[][],
    columns,
    dtypes,
  }));
  const nested = parts.flatMap(({ values }) => values.flat().flatMap(nestedIn));
  const write = () => nested.map((value) => JSON.stringify(value));
  return {
    "floor, text": () => [JSON.parse(text), write()],
    "floor, danfo": () => [JSON.parse(text), write(), parts.map(construct)],
  };
}

const construct = ({ values, columns, dtypes }: FrameParts) =>
  new dfd.DataFrame(values, { columns, dtypes });

/** The list or object that a cell has as JSON text. */
function nestedIn(cell: unknown): unknown[] {
  if (typeof cell !== "string" || !/^[[{]/.test(cell)) return [];
  try {
    return [JSON.parse(cell)];
  } catch {
    return [];
  }
}

function tableWork(league: League, { operation }: Endpoint, text: string): Work {
  const { parse } = operations[`site_${league}_${operation}`];
  return {
    "JSON.parse": () => JSON.parse(text),
    "danfo, all": () => parse(JSON.parse(text)),
    "polars, all": () => parse(JSON.parse(text), { return_as_polars: true }),
    ...floorOf(text, [parse(JSON.parse(text))]),
  };
}

function summaryWork(league: League, text: string): Work {
  const { parse } = operations[`site_${league}_summary`];
  const frames: readonly dfd.DataFrame[] = Object.values(parse(JSON.parse(text)));
  return {
    "JSON.parse": () => JSON.parse(text),
    "danfo, all": () => Object.values(parse(JSON.parse(text))),
    "danfo, plays": () => parse(JSON.parse(text)).plays,
    "polars, all": () => Object.values(parse(JSON.parse(text), { return_as_polars: true })),
    "polars, plays": () => parse(JSON.parse(text), { return_as_polars: true }).plays,
    ...(league === "wbb" ? basketballWork(text) : baseballWork(text)),
    ...floorOf(text, frames),
  };
}

function basketballWork(text: string): Work {
  const game = () => operations.site_wbb_summary.parse(JSON.parse(text));
  return {
    shots: () => shots(game()),
    boxScore: () => boxScore(game()),
    winProbability: () => winProbability(game()),
    reconcile: () => reconcile(game()),
    shotChart: () => shotChart(game()).spec,
    winProbabilityChart: () => winProbabilityChart(game()).spec,
  };
}

function baseballWork(text: string): Work {
  const game = () => operations.site_mlb_summary.parse(JSON.parse(text));
  return {
    pitches: () => pitches(game()),
    boxScore: () => boxScore(game()),
    winProbability: () => winProbability(game()),
    reconcile: () => reconcile(game()),
    strikeZoneChart: () => strikeZoneChart(game()).spec,
    sprayChart: () => sprayChart(game()).spec,
    winProbabilityChart: () => winProbabilityChart(game()).spec,
  };
}

function reportFile(folder: string, name: string): void {
  const text = readFileSync(join(folder, name), "utf8");
  const league = name.startsWith("mlb/") ? "mlb" : "wbb";
  const endpoint = ENDPOINTS.find(({ files }) => files.test(name));
  const work = endpoint ? tableWork(league, endpoint, text) : summaryWork(league, text);
  const limits = endpoint?.limits ?? SUMMARY_LIMITS;
  const { "JSON.parse": parse = Number.NaN, ...others } = measure(work);
  console.log(`${name} (${Math.round(text.length / 1024)} kB, JSON.parse ${parse.toFixed(2)} ms)`);
  for (const [kind, time] of Object.entries(others)) {
    const limit = limits[kind];
    const allowed = limit === undefined ? "" : `  at most ${limit}`;
    console.log(`  ${kind.padEnd(19)} ${(time / parse).toFixed(2)}${allowed}`);
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
