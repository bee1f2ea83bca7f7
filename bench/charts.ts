// How long pictures take, as ratios to what bare Vega and bare resvg need for the same picture in
// the same run. Machines are noisy: only the ratios mean something.
//
//     npx ts-node bench/charts.ts [games] [season] [own]
//
// All parts by default: charts of single games, of a season's tables, and of own specifications.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import {
  batterCard,
  boxScore,
  type Chart,
  calibrationChart,
  chart,
  comparisonChart,
  fourFactors,
  fourFactorsChart,
  lineupChart,
  mbb,
  operations,
  percentileCard,
  pitcherCard,
  pitches,
  playerChart,
  playerTotals,
  raceChart,
  ratingsChart,
  rows,
  scatterChart,
  scoreFlowChart,
  seasonChart,
  shotChart,
  shotProfileChart,
  shots,
  sprayChart,
  strikeZoneChart,
  teamGames,
  teamRatings,
  wbb,
  winProbability,
  winProbabilityAddedChart,
  winProbabilityChart,
} from "sportsframe";
import { RECORDED } from "../test/support/recorded-folder";

const ROUNDS = 20;
const WARM_UP = 4;
/** Drawings of a picture in a round: enough for each round to trigger the garbage collector. */
const TIMES = 5;

/** Longest time for drawing, as a multiple of the time of the bare libraries. */
const LIMIT = 2;

const root = resolve(__dirname, "..");
const FIXTURES = join(root, "fixtures");

type WbbSummary = ReturnType<typeof operations.site_wbb_summary.parse>;
type MlbSummary = ReturnType<typeof operations.site_mlb_summary.parse>;

const OF_WBB: Readonly<Record<string, (game: WbbSummary) => Chart>> = {
  winProbabilityChart: (game) => winProbabilityChart(game),
  shotChart: (game) => shotChart(game),
  "shotChart, zones": (game) => shotChart(game, { mode: "zones" }),
  scoreFlowChart: (game) => scoreFlowChart(game),
  winProbabilityAddedChart: (game) => winProbabilityAddedChart(game),
  fourFactorsChart: (game) => fourFactorsChart(game),
  lineupChart: (game) => lineupChart(game),
};

const OF_MLB: Readonly<Record<string, (game: MlbSummary) => Chart>> = {
  winProbabilityChart: (game) => winProbabilityChart(game),
  strikeZoneChart: (game) => strikeZoneChart(game),
  sprayChart: (game) => sprayChart(game),
  scoreFlowChart: (game) => scoreFlowChart(game),
  pitcherCard: (game) => pitcherCard(game, { athlete_id: idIn(pitches(game), "pitcher_id") }),
  batterCard: (game) => batterCard(game, { athlete_id: idIn(pitches(game), "batter_id") }),
};

/** The first id in a column. */
const idIn = (frame: unknown, column: string): string =>
  String((rows(frame as never)[0] as unknown as Readonly<Record<string, unknown>>)[column]);

/** The charts of a season, of tables that are made once: what a user has loaded. */
function chartsOfSeason(list: readonly WbbSummary[]): [string, () => Chart][] {
  const [log, factors, lines] = [teamGames(list), fourFactors(list), boxScore(list)];
  const [attempts, totals, ratings] = [
    shots(list),
    playerTotals(lines, { ranks: true }),
    teamRatings(factors),
  ];
  const team_id = idIn(log, "team_id");
  const athlete_id = idIn(lines, "athlete_id");
  const forecasts = list.flatMap((game) => {
    const moments = rows(winProbability(game));
    const won = Number(moments.at(-1)?.home_win_probability) > 0.5;
    return moments.map((row) => ({ ...row, outcome: won }));
  });
  return [
    ["seasonChart", () => seasonChart(log, { team_id })],
    ["raceChart", () => raceChart(log)],
    ["ratingsChart", () => ratingsChart(ratings)],
    ["fourFactorsChart, season", () => fourFactorsChart(factors)],
    ["playerChart", () => playerChart(lines, { athlete_id })],
    ["shotProfileChart", () => shotProfileChart(attempts, { team_id })],
    ["shotChart, hex of season", () => shotChart(attempts, { mode: "hex" })],
    [
      "comparisonChart",
      () =>
        comparisonChart(totals, {
          athletes: totals
            .slice(0, 2)
            .map((row: { readonly athlete_id: unknown }) => String(row.athlete_id)),
        }),
    ],
    ["percentileCard", () => percentileCard(totals, { athlete_id })],
    ["scatterChart", () => scatterChart(totals, { x: "usage_pct", y: "true_shooting_pct" })],
    [
      "calibrationChart",
      () => calibrationChart(forecasts, { probability: "home_win_probability" }),
    ],
  ];
}

const GAMES = [
  ["the golden game of wbb", FIXTURES, "wbb/summary_final.json"],
  ["the golden game of mlb", FIXTURES, "mlb/summary_final.json"],
  ["the recorded game of 2026", RECORDED, "other/mbb_summary_2026_substitutions.json"],
  ["401469424", RECORDED, "wbb/summary_401469424_fullcoords.json"],
  ["401696636", RECORDED, "mlb/summary_401696636.json"],
] as const;

/** Each chart of a game, drawn again from its summary at each call. */
function chartsOf(file: string, text: string): [string, () => Chart][] {
  if (!file.startsWith("mlb/")) {
    const { summary } = file.includes("/mbb_") ? mbb : wbb;
    const game = summary.parse(JSON.parse(text)) as WbbSummary;
    return Object.entries(OF_WBB).map(([name, draw]) => [name, () => draw(game)]);
  }
  const game = operations.site_mlb_summary.parse(JSON.parse(text));
  return Object.entries(OF_MLB).map(([name, draw]) => [name, () => draw(game)]);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

type Work<Name extends string> = Readonly<Record<Name, () => unknown>>;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { readonly type: "minor" }) => void;

/** Medians of each work's milliseconds; the works take turns, so that drift affects all equally. */
async function measure<N extends string>(
  work: Work<N>,
  repeated: number,
): Promise<Readonly<Record<N, number>>> {
  const names = Object.keys(work) as N[];
  const times = names.map((name) => ({ run: work[name], all: [] as number[] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const { run, all } of times) {
      // Garbage of one work must not burden the next; resvg's pictures are freed when the loop turns. A major
      // collection would make V8 forget optimized code.
      collect({ type: "minor" });
      await setImmediate();
      const start = performance.now();
      for (let time = 0; time < repeated; time++) await run();
      if (round >= WARM_UP) all.push((performance.now() - start) / repeated);
    }
  }
  const medians = names.map((name, index) => [name, median(times[index]?.all ?? [])]);
  return Object.fromEntries(medians) as Record<N, number>;
}

const SCALE = 2;

const fonts = ["regular.ttf", "semibold.ttf"].map((name) => join(root, "vendor/charts/font", name));

function bareResvg(svg: string): Buffer {
  const font = { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: "Inter" };
  return new Resvg(svg, { fitTo: { mode: "zoom", value: SCALE }, font }).render().asPng();
}

async function reportChart(name: string, draw: () => Chart): Promise<void> {
  const [vega, { compile }] = await Promise.all([import("vega"), import("vega-lite")]);
  const drawn = draw();
  const { spec } = compile(drawn.spec as never);
  const bareVega = () => new vega.View(vega.parse(spec), { renderer: "none" }).toSVG();
  const bareBoth = () =>
    new vega.View(vega.parse(compile(drawn.spec as never).spec), { renderer: "none" }).toSVG();
  const svg = await bareVega();
  const drawing = await measure({ lite: bareBoth, svg: () => draw().toSVG() }, TIMES);
  const painting = {
    both: async () => bareResvg(await bareBoth()),
    png: () => draw().toPNG({ scale: SCALE }),
    resvg: () => bareResvg(svg),
    again: () => drawn.toPNG({ scale: SCALE }),
  };
  const taken = { ...drawing, ...(await measure(painting, 1)) };
  const line = (what: string, own: number, bare: number, libraries: string) =>
    console.log(
      `  ${what.padEnd(24)} ${(own / bare).toFixed(2)}  at most ${LIMIT}  (${libraries} ${bare.toFixed(1)} ms)`,
    );
  console.log(name);
  line("data to SVG", taken.svg, taken.lite, "Vega-Lite and Vega");
  line("data to PNG", taken.png, taken.both, "Vega-Lite, Vega and resvg");
  line("PNG of a drawn picture", taken.again, taken.resvg, "resvg");
}

async function reportGames(): Promise<void> {
  for (const [game, folder, file] of GAMES) {
    const path = join(folder, file);
    if (!existsSync(path)) {
      console.log(`${game}: not here, left out`);
      continue;
    }
    console.log(game);
    for (const [name, draw] of chartsOf(file, readFileSync(path, "utf8"))) {
      await reportChart(name, draw);
    }
  }
}

async function reportSeason(): Promise<void> {
  const folder = join(RECORDED, "season_2023/summaries");
  if (!existsSync(folder)) return;
  console.log(`tables of ${SEASON_GAMES} games of a season`);
  const list = readdirSync(folder)
    .slice(0, SEASON_GAMES)
    .map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()))
    .map((payload) => operations.site_wbb_summary.parse(payload));
  for (const [name, draw] of chartsOfSeason(list)) await reportChart(name, draw);
}

const SEASON_GAMES = 100;

/** Lines of a season, made up: 2 000 rows of twelve columns. */
const LINES = Array.from({ length: 2000 }, (_, index) => ({
  team: `Team ${index % 12}`,
  minutes: (index * 7) % 40,
  points: (index * 13) % 29,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, column) => [`column_${column}`, index])),
}));

const OWN: Readonly<Record<string, object>> = {
  points: { mark: "point", encoding: { x: "minutes", y: "points", color: "team" } },
  "means by team": { mark: "bar", encoding: { x: "mean(points)", y: "team" } },
  "facets, whose width is found by drawing": {
    mark: "point",
    encoding: { x: "minutes", y: "points", facet: { field: "team", columns: 4 } },
  },
};

/** From rows and specification to SVG, beside what bare Vega-Lite and Vega need for the result. */
async function reportOwn(): Promise<void> {
  const [vega, { compile }] = await Promise.all([import("vega"), import("vega-lite")]);
  console.log("chart(rows, spec)");
  for (const [name, spec] of Object.entries(OWN)) {
    const drawn = chart(LINES, spec);
    const bare = () =>
      new vega.View(vega.parse(compile(drawn.spec as never).spec), { renderer: "none" }).toSVG();
    const taken = await measure({ bare, own: () => chart(LINES, spec).toSVG() }, 1);
    const ratio = (taken.own / taken.bare).toFixed(2);
    console.log(
      `  ${name.padEnd(24)} ${ratio}  at most ${LIMIT}  (Vega-Lite and Vega ${taken.bare.toFixed(1)} ms)`,
    );
  }
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  games: reportGames,
  season: reportSeason,
  own: reportOwn,
};

async function main(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown !== undefined) {
    throw new Error(`no part ${unknown}: ${Object.keys(PARTS).join(", ")}`);
  }
  console.log(`charts: medians of ${ROUNDS}, times of the bare libraries`);
  for (const [part, report] of Object.entries(PARTS)) {
    if (chosen.length === 0 || chosen.includes(part)) await report();
  }
}

void main(process.argv.slice(2));
