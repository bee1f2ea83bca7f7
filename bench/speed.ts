// How long text takes to become frames, as ratios to JSON.parse of the same text in the same run, and how
// long loading takes compared with undici. Time is processor time of all threads, so that other work of the
// machine counts little; only the ratios mean something. A floor is the unavoidable part of the work:
// JSON.parse, JSON.stringify of the nested values, and the engine's own constructor with its columns ready.
// `ts-node bench/speed.ts summary` measures only the files whose names contain that word. A goal is held to the
// median of the recorded files. The sample league's are measured without them: real plays have four times the text.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { boxScore, dfd, operations, pitches, pl, shots, winProbability } from "sportsframe";
import { RECORDED } from "../test/support/recorded-folder";

const ROUNDS = 40;
const WARM_UP = 20;
const LOADS = 15;

const root = resolve(__dirname, "..");

/** Longest time for each result, as a multiple of JSON.parse of the text. */
interface Target {
  readonly of: string;
  readonly most: number;
}

const TARGETS = {
  summary: { of: "every danfo frame of a summary", most: 1.5 },
  section: { of: "one danfo section, plays", most: 1.2 },
  list: { of: "scoreboard, standings, teams", most: 1.25 },
  nested: { of: "roster, schedule", most: 1.85 },
  polarsSection: { of: "one polars section, plays", most: 1.5 },
  polarsNested: { of: "polars roster, schedule", most: 2.5 },
  loading: { of: "require, against undici", most: 0.6 },
} satisfies Record<string, Target>;

/** One kind of work on a text, and its unavoidable part. */
interface Work {
  readonly name: string;
  readonly run: () => unknown;
  readonly target?: Target;
  readonly floor?: () => unknown;
}

/** A ratio that a target is held to. */
interface Result {
  readonly target: Target;
  readonly where: string;
  readonly ratio: number;
  readonly floor?: number | undefined;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Milliseconds of processor time of this process, garbage collection included. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Medians of each run's milliseconds; they take turns, so that drift affects all equally. */
function measure(runs: readonly (() => unknown)[]): readonly number[] {
  const times = runs.map((run) => ({ run, all: [] as number[] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const { run, all } of times) {
      const start = spent();
      run();
      const taken = spent() - start;
      if (round >= WARM_UP) all.push(taken);
    }
  }
  return times.map(({ all }) => median(all));
}

/** The list or object that a cell has as JSON text. */
function nestedIn(cell: unknown): unknown[] {
  if (typeof cell !== "string" || !/^[[{]/.test(cell)) return [];
  try {
    return [JSON.parse(cell)];
  } catch {
    return [];
  }
}

/** Reading the text, writing its nested values as text again, and making frames of ready columns. */
function floorOf(text: string, frames: readonly dfd.DataFrame[], construct: () => unknown) {
  const nested = frames.flatMap(({ values }) => (values as unknown[][]).flat().flatMap(nestedIn));
  return () => [JSON.parse(text), nested.map((value) => JSON.stringify(value)), construct()];
}

function danfoFloor(text: string, frames: readonly dfd.DataFrame[]) {
  const construct = ({ values, columns, dtypes }: dfd.DataFrame) =>
    new dfd.DataFrame(values as unknown[][], { columns, dtypes });
  return floorOf(text, frames, () => frames.map(construct));
}

function polarsFloor(text: string, danfo: dfd.DataFrame, polars: pl.DataFrame) {
  const bytes = polars.writeIPCStream({ compression: "uncompressed" });
  return floorOf(text, [danfo], () => pl.readIPCStream(bytes));
}

type League = "wbb" | "mlb";
type TableName = "scoreboard" | "teams_site" | "team_roster" | "team_schedule" | "standings";

function tableWork(league: League, name: TableName, text: string): readonly Work[] {
  const { parse } = operations[`site_${league}_${name}`];
  const danfo = () => parse(JSON.parse(text));
  const polars = () => parse(JSON.parse(text), { return_as_polars: true });
  const isNested = name === "team_roster" || name === "team_schedule";
  return [
    {
      name: "danfo",
      run: danfo,
      target: isNested ? TARGETS.nested : TARGETS.list,
      floor: danfoFloor(text, [danfo()]),
    },
    {
      name: "polars",
      run: polars,
      ...(isNested && { target: TARGETS.polarsNested }),
      floor: polarsFloor(text, danfo(), polars()),
    },
  ];
}

function summaryWork(league: League, text: string): readonly Work[] {
  const { parse } = operations[`site_${league}_summary`];
  const danfo = () => parse(JSON.parse(text));
  const polars = () => parse(JSON.parse(text), { return_as_polars: true });
  return [
    {
      name: "danfo, all",
      run: () => Object.values(danfo()),
      target: TARGETS.summary,
      floor: danfoFloor(text, Object.values(danfo())),
    },
    {
      name: "danfo, plays",
      run: () => danfo().plays,
      target: TARGETS.section,
      floor: danfoFloor(text, [danfo().plays]),
    },
    { name: "polars, all", run: () => Object.values(polars()) },
    {
      name: "polars, plays",
      run: () => polars().plays,
      target: TARGETS.polarsSection,
      floor: polarsFloor(text, danfo().plays, polars().plays),
    },
    ...(league === "wbb" ? basketballWork(text) : baseballWork(text)),
  ];
}

function tableOf(text: string, name: string, run: () => dfd.DataFrame | object): Work {
  const made = run();
  const frames = made instanceof dfd.DataFrame ? [made] : Object.values(made);
  return { name, run, floor: danfoFloor(text, frames) };
}

function basketballWork(text: string): readonly Work[] {
  const game = () => operations.site_wbb_summary.parse(JSON.parse(text));
  return [
    tableOf(text, "shots", () => shots(game())),
    tableOf(text, "boxScore", () => boxScore(game())),
    tableOf(text, "winProbability", () => winProbability(game())),
  ];
}

function baseballWork(text: string): readonly Work[] {
  const game = () => operations.site_mlb_summary.parse(JSON.parse(text));
  return [
    tableOf(text, "pitches", () => pitches(game())),
    tableOf(text, "boxScore", () => boxScore(game())),
    tableOf(text, "winProbability", () => winProbability(game())),
  ];
}

/** Prefix of each endpoint's files. */
const FILES: readonly (readonly [RegExp, TableName | "summary"])[] = [
  [/\/summary/, "summary"],
  [/\/scoreboard/, "scoreboard"],
  [/\/teams/, "teams_site"],
  [/\/(team_)?roster/, "team_roster"],
  [/\/(team_)?schedule/, "team_schedule"],
  [/\/standings/, "standings"],
];

function resultsOf(folder: string, file: string): readonly Result[] {
  const endpoint = FILES.find(([pattern]) => pattern.test(file))?.[1];
  if (endpoint === undefined) return [];
  const text = readFileSync(join(folder, file), "utf8");
  const league = file.startsWith("mlb/") ? "mlb" : "wbb";
  const works =
    endpoint === "summary" ? summaryWork(league, text) : tableWork(league, endpoint, text);
  const floors = works.flatMap(({ floor }) => floor ?? []);
  const [parse = Number.NaN, ...times] = measure([
    () => JSON.parse(text),
    ...works.map(({ run }) => run),
    ...floors,
  ]);
  console.log(`${file} (${Math.round(text.length / 1024)} kB, JSON.parse ${parse.toFixed(2)} ms)`);
  return works.flatMap(({ name, target, floor: ownFloor }, index) => {
    const ratioAt = (place: number) => (times[place] ?? Number.NaN) / parse;
    const ratio = ratioAt(index);
    const floor = ownFloor && ratioAt(works.length + floors.indexOf(ownFloor));
    console.log(`  ${lineOf(name, ratio, floor, target)}`);
    return target === undefined ? [] : [{ target, where: `${name} of ${file}`, ratio, floor }];
  });
}

function lineOf(name: string, ratio: number, floor?: number, target?: Target): string {
  return [
    name.padEnd(31),
    ratio.toFixed(2),
    target === undefined ? "" : `  at most ${target.most.toFixed(2)}  ${verdict(ratio, target)}`,
    floor === undefined ? "" : `  floor ${floor.toFixed(2)}`,
  ].join("");
}

/** Rounded to the printed digits. */
const verdict = (ratio: number, { most }: Target): string =>
  Number(ratio.toFixed(2)) <= most ? "met    " : "not met";

/** The files of a folder, each work of each: the ratios that targets are held to. */
function measureFolder(folder: string): readonly Result[] {
  console.log(`medians of ${ROUNDS}, times of JSON.parse`);
  const names = readdirSync(folder, { recursive: true }) as string[];
  const chosen = names.filter(
    (name) => /^(wbb|mlb)\/.*\.json$/.test(name) && name.includes(process.argv[2] ?? ""),
  );
  return chosen.sort().flatMap((name) => resultsOf(folder, name));
}

/** Milliseconds a fresh process spends on requiring a package. */
function loadTime(name: string): number {
  const script = `const start = process.cpuUsage(); require("${name}"); const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000);`;
  return Number(execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" }));
}

function measureLoading(): Result {
  const names = ["sportsframe", "undici"] as const;
  const times = Array.from({ length: LOADS }, () => names.map(loadTime));
  const [own = Number.NaN, undici = Number.NaN] = names.map((_, index) =>
    median(times.map((pair) => pair[index] ?? Number.NaN)),
  );
  return { target: TARGETS.loading, where: `median of ${LOADS}`, ratio: own / undici };
}

/** Each target with the median and the highest ratio of its files. */
function reportTargets(results: readonly Result[]): void {
  for (const target of Object.values(TARGETS)) {
    const own = results.filter((one) => one.target === target);
    const [worst] = own.toSorted((one, other) => other.ratio - one.ratio);
    if (worst === undefined) continue;
    const floors = own.flatMap(({ floor }) => floor ?? []);
    const floor = floors.length === 0 ? undefined : median(floors);
    const line = lineOf(target.of, median(own.map(({ ratio }) => ratio)), floor, target);
    console.log(`  ${line}  (highest of ${own.length}: ${worst.ratio.toFixed(2)}, ${worst.where})`);
  }
}

const results = measureFolder(existsSync(RECORDED) ? RECORDED : join(root, "fixtures"));
console.log("\ntargets");
reportTargets([...results, measureLoading()]);
