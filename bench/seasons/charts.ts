import { spawn, spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pl } from "../../src/frames/pl";
import { rows } from "../../src/frames/rows";
import { openSeason } from "../../src/seasons/open";
import type { Measure } from "./table";

/** Seconds of processor time from files to SVG, and megabytes that a process of one chart may take. */
const [FIRST_SECONDS, AGAIN_SECONDS, MOST_MB] = [2, 1, 700];

type League = "wbb" | "mlb";

/** A season that is measured: its league, year and folder. */
interface Place {
  readonly league: League;
  readonly season: number;
  readonly dir: string;
}

/** Games of the sample league: as many as a season of colleges has, and one of the majors. */
const SAMPLES: readonly (Omit<Place, "dir"> & { readonly games: number })[] = [
  { league: "wbb", season: 2023, games: 6000 },
  { league: "mlb", season: 2025, games: 2430 },
];

/**
 * A measured call of `season` and of the functions of the package. It runs in its own process. The first time
 * is measured from files, after the start of the process, which is stated beside it.
 */
type Call = readonly [what: string, code: string];

/** The subjects of charts: those with the most rows. */
interface Subjects {
  readonly team: string;
  readonly athletes: readonly [string, string];
}

const chart = (kind: string, options: object = {}): Call => [
  `${kind} ${JSON.stringify(options)}`.replace(" {}", ""),
  `(await season.chart(${JSON.stringify(kind)}, ${JSON.stringify(options)})).toSVG()`,
];

const CALLS: Readonly<Record<League, (subjects: Subjects) => readonly Call[]>> = {
  wbb: ({ team, athletes }) => [
    ...BOTH({ team, athletes }),
    ...[chart("player", { athlete_id: athletes[0] }), chart("four_factors")],
    ...[chart("shots"), chart("shots", { team_id: team, mode: "hex", division_one: true })],
    chart("shots", { team_id: team, mode: "zones", site: "home", garbage_time: false }),
    ...[chart("shots", { athlete_id: athletes[0] }), chart("shots", { mode: "zones" })],
    ...[chart("shot_quality"), chart("shot_quality", { by: "opponents" })],
    ...[
      chart("shot_profile", { team_id: team }),
      chart("shot_profile", { athlete_id: athletes[0] }),
    ],
    ["playerTotals", 'api.playerTotals(await season.load("boxScore"))'],
    ["teamTotals", 'api.teamTotals(await season.load("teamBoxScore"))'],
    ["teamRatings", 'api.teamRatings(await season.load("fourFactors"))'],
    ["leaders", 'await season.leaders("three_point_field_goal_pct")'],
  ],
  mlb: ({ team, athletes }) => [
    ...BOTH({ team, athletes }),
    ...[chart("player", { athlete_id: athletes[0] }), chart("batter", { athlete_id: athletes[0] })],
    ...[chart("pitcher", { athlete_id: athletes[1] }), chart("strike_zone", { team_id: team })],
    ...[chart("strike_zone"), chart("spray"), chart("spray", { team_id: team })],
    chart("percentiles", { athlete_id: athletes[1], role: "pitching" }),
    ["leaders", 'await season.leaders("home_runs")'],
  ],
};

const BOTH = ({ team, athletes }: Subjects): readonly Call[] => [
  ...[chart("season", { team_id: team }), chart("race"), chart("ratings"), chart("luck")],
  ...[chart("percentiles", { athlete_id: athletes[0] }), chart("percentiles", { team_id: team })],
  chart("similar", { athlete_id: athletes[0] }),
  chart("similar", { team_id: team }),
];

/** Shared by the scripts of measured processes. */
const PRELUDE = `
const api = require("sportsframe");
// Not maxRSS, which begins with the memory of the process that started this one.
const status = () => require("node:fs").readFileSync("/proc/self/status", "utf8");
const peakMegabytes = () => Number(/VmHWM:\\s+(\\d+)/.exec(status())[1]) / 1024;
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
`;

const SCRIPT = `${PRELUDE}
const [league, season_year, dir, code] = process.argv.slice(1);
(async () => {
  const season = await api.openSeason({ league, season: Number(season_year), dir });
  const run = new Function("season", "api", "return (async () => " + code + ")()");
  const start = cpu();
  await run(season, api);
  const first = cpu() - start;
  const again = [];
  for (let time = 0; time < 3; time++) {
    const before = cpu();
    await run(season, api);
    again.push(cpu() - before);
  }
  const megabytes = peakMegabytes();
  console.log(JSON.stringify({ start, first, again: again.sort((a, b) => a - b)[1], megabytes }));
})();
`;

interface Taken {
  readonly start: number;
  readonly first: number;
  readonly again: number;
  readonly megabytes: number;
}

/** The folder of a season of the sample league, which is downloaded once and then read again. */
async function sampleSeason(
  root: string,
  folder: string,
  { league, season, games }: (typeof SAMPLES)[number],
): Promise<Place> {
  const dir = join(folder, `${league}-${games}`);
  if (existsSync(dir)) return { league, season, dir };
  const command = [join(root, "dist/cli.js"), "sample", "--live", "off", "--as-real"];
  const service = spawn(process.execPath, [...command, "--games", String(games)]);
  try {
    for await (const line of createInterface(service.stdout)) {
      const base_url = /http:\/\/\S+/.exec(line)?.[0];
      if (base_url === undefined) continue;
      const unfinished = `${dir}.unfinished`;
      await (await openSeason({ league, season, dir: unfinished, base_url })).update();
      renameSync(unfinished, dir);
      return { league, season, dir };
    }
    throw new Error("the sample service has not started");
  } finally {
    service.kill();
  }
}

/** The team and the players with the most rows. */
async function subjectsOf({ league, season, dir }: Place): Promise<Subjects> {
  const own = await openSeason({ league, season, dir });
  const most = (table: string, column: string): string => {
    const scan = own.scan(table).select(pl.col(column)).filter(pl.col(column).isNotNull());
    const counts = rows(
      scan
        .withColumn(pl.lit(1).alias("n"))
        .groupBy(column)
        .agg(pl.col("n").sum())
        .collectSync() as never,
    );
    const [first] = (counts as readonly Record<string, unknown>[]).toSorted(
      (one, other) =>
        Number(other.n) - Number(one.n) || String(one[column]).localeCompare(String(other[column])),
    );
    return String(first?.[column]);
  };
  const team = most("team_games", "team_id");
  return league === "wbb"
    ? { team, athletes: [most("shots", "athlete_id"), most("box_score", "athlete_id")] }
    : { team, athletes: [most("pitches", "batter_id"), most("pitches", "pitcher_id")] };
}

/** Each chart, total and rating of a season, in a process of its own. */
async function measurePlace(root: string, place: Place): Promise<readonly Measure[]> {
  const { league, season, dir } = place;
  const subjects = await subjectsOf(place);
  const seconds = (one: number) => `${one.toFixed(2)} s`;
  return CALLS[league](subjects).map(([name, code]): Measure => {
    const args = ["-e", SCRIPT, league, String(season), dir, code];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      cwd: join(root, "bench"),
      encoding: "utf8",
    });
    const what = `${league} ${name}`;
    const target = `${FIRST_SECONDS} s, ${AGAIN_SECONDS} s, ${MOST_MB} MB`;
    if (status !== 0) return { what, target, value: stderr.trim().slice(-200), met: false };
    const { start, first, again, megabytes } = JSON.parse(stdout) as Taken;
    return {
      what,
      target,
      value: `${seconds(first)}, ${seconds(again)}, ${megabytes.toFixed(0)} MB (start ${seconds(start)})`,
      met: first <= FIRST_SECONDS && again <= AGAIN_SECONDS && megabytes <= MOST_MB,
    };
  });
}

/** The plays up to this day are 488,130, which fit into memory twice, as danfo and as records. */
const LAST_DAY = "20230109";
const [MOST_LOAD, MOST_LOAD_MB] = [0.3, 1100];

const LOAD_SCRIPT = `${PRELUDE}
const [year, dir, last] = process.argv.slice(1);
(async () => {
  const season = await api.openSeason({ league: "wbb", season: Number(year), dir });
  const where = { game_date: "20220101-" + last };
  const once = async () => {
    let before = cpu();
    const frame = await season.load("section_plays", { where });
    for (const name of frame.columns) frame.column(name).values.length;
    return { seconds: cpu() - before, shape: frame.shape };
  };
  const { shape } = await once();
  const megabytes = peakMegabytes();
  const polars = await season.load("section_plays", { where, return_as_polars: true });
  const records = () => { const before = cpu(); polars.toRecords(); return cpu() - before; };
  records();
  const median = (list) => list.sort((a, b) => a - b)[1];
  const loads = [], others = [];
  for (let round = 0; round < 3; round++) {
    loads.push((await once()).seconds);
    others.push(records());
  }
  console.log(JSON.stringify({ shape, megabytes, load: median(loads), records: median(others) }));
})();
`;

interface Loaded {
  readonly shape: readonly [number, number];
  readonly megabytes: number;
  readonly load: number;
  readonly records: number;
}

/** Compares loading plays as danfo, and reading every column, with the rows of polars itself. */
function measureLoad(root: string, { season, dir }: Place): readonly Measure[] {
  const args = ["-e", LOAD_SCRIPT, String(season), dir, LAST_DAY];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: join(root, "bench"),
    encoding: "utf8",
  });
  const what = "wbb load of plays as danfo, each column read";
  const target = `${MOST_LOAD} of toRecords, ${MOST_LOAD_MB} MB`;
  if (status !== 0) return [{ what, target, value: stderr.trim().slice(-200), met: false }];
  const { shape, megabytes, load, records } = JSON.parse(stdout) as Loaded;
  const share = load / records;
  return [
    {
      what: `${what}: ${shape.join(" x ")}`,
      target,
      value: `${share.toFixed(2)} (${load.toFixed(1)} s), ${megabytes.toFixed(0)} MB`,
      met: share <= MOST_LOAD && megabytes <= MOST_LOAD_MB,
    },
  ];
}

/**
 * Charts, totals and ratings of whole seasons of the sample league, which are downloaded into the folder
 * once. Measures seconds of processor time, the first time in a process and again, and peak memory (on Linux).
 * Then `load` of a table as danfo.
 */
export async function measureCharts(root: string, folder: string): Promise<readonly Measure[]> {
  const measures: Measure[] = [];
  for (const sample of SAMPLES) {
    const place = await sampleSeason(root, folder, sample);
    measures.push(...(await measurePlace(root, place)));
    if (place.league === "wbb") measures.push(...measureLoad(root, place));
  }
  return measures;
}
