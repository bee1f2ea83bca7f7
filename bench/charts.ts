// How long a chart of one game takes from the text of its answer to SVG, as a ratio to JSON.parse of the text
// and what bare Vega-Lite and Vega need for the chart's specification in the same run. Charts of a season are in
// seasons.ts. Time is processor time of all threads, as in speed.ts; only the ratios mean something. A floor is
// the work that any chart needs: JSON.parse, the documented table of what is drawn, Vega-Lite and Vega.
//
//     npx ts-node bench/charts.ts [games] [own]
//
// Both parts by default: charts of games, and of own specifications.
import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  battedBalls,
  batterCard,
  boxScore,
  type Chart,
  chart,
  fourFactors,
  fourFactorsChart,
  lineupChart,
  lineups,
  mbb,
  operations,
  pitcherCard,
  pitches,
  playerChart,
  rows,
  scoreFlowChart,
  shotChart,
  shots,
  sprayChart,
  strikeZoneChart,
  wbb,
  winProbability,
  winProbabilityAdded,
  winProbabilityAddedChart,
  winProbabilityChart,
} from "sportsframe";
import { RECORDED } from "../test/support/recorded-folder";

const ROUNDS = 15;
const WARM_UP = 8;
/** Drawings in a round: enough for each to trigger the garbage collector. */
const TIMES = 3;

/** Longest time, as a multiple of the time of the bare libraries. */
const MOST = 1.2;

type WbbSummary = ReturnType<typeof operations.site_wbb_summary.parse>;
type MlbSummary = ReturnType<typeof operations.site_mlb_summary.parse>;

/** A chart of a game, and the documented table with what it draws. */
type Drawn<G> = readonly [draw: (game: G) => Chart, table: (game: G) => object];

const OF_WBB: Readonly<Record<string, Drawn<WbbSummary>>> = {
  winProbabilityChart: [winProbabilityChart, winProbability],
  scoreFlowChart: [scoreFlowChart, winProbability],
  shotChart: [shotChart, shots],
  "shotChart, zones": [(game) => shotChart(game, { mode: "zones" }), shots],
  winProbabilityAddedChart: [winProbabilityAddedChart, winProbabilityAdded],
  fourFactorsChart: [fourFactorsChart, fourFactors],
  lineupChart: [lineupChart, lineups],
  playerChart: [(game) => playerChart(game, idIn(boxScore(game), "athlete_id")), boxScore],
};

const OF_MLB: Readonly<Record<string, Drawn<MlbSummary>>> = {
  winProbabilityChart: [winProbabilityChart, winProbability],
  scoreFlowChart: [scoreFlowChart, winProbability],
  strikeZoneChart: [strikeZoneChart, pitches],
  sprayChart: [sprayChart, battedBalls],
  pitcherCard: [(game) => pitcherCard(game, idIn(pitches(game), "pitcher_id")), pitches],
  batterCard: [(game) => batterCard(game, idIn(pitches(game), "batter_id")), pitches],
};

/** The first id in a column, as the option of a chart. */
function idIn(frame: object, column: string): { readonly athlete_id: string } {
  const [first] = rows(frame as never) as readonly Readonly<Record<string, unknown>>[];
  return { athlete_id: String(first?.[column]) };
}

/** Recorded games; without them, those of the sample league. */
const GAMES: readonly string[] = existsSync(RECORDED)
  ? [
      "other/mbb_summary_2026_substitutions.json",
      "wbb/summary_401469424_fullcoords.json",
      "mlb/summary_401696636.json",
    ].map((file) => join(RECORDED, file))
  : ["wbb", "mlb"].map((league) => resolve(__dirname, `../fixtures/${league}/summary_final.json`));

interface Timed {
  readonly draw: (payload: object) => Chart;
  readonly table: (payload: object) => object;
}

/** The charts of a game, whose summary is parsed again at each call. */
function chartsOf(file: string): readonly (readonly [name: string, Timed])[] {
  const timed = <G>(charts: Readonly<Record<string, Drawn<G>>>, parse: (payload: object) => G) =>
    Object.entries(charts).map(([name, [draw, table]]) => {
      const own = (payload: object) => draw(parse(payload));
      return [name, { draw: own, table: (payload: object) => table(parse(payload)) }] as const;
    });
  if (file.includes("mlb")) return timed(OF_MLB, operations.site_mlb_summary.parse);
  const { summary } = file.includes("/mbb_") ? mbb : wbb;
  return timed(OF_WBB, (payload) => summary.parse(payload) as WbbSummary);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Milliseconds of processor time of this process, garbage collection included. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { readonly type: "minor" }) => void;

interface Work {
  /** Runs before each run, outside the measured time. */
  readonly prepare?: () => unknown;
  readonly run: (prepared: unknown) => unknown;
}

/** Medians of each work's milliseconds; the works take turns, so that drift affects all equally. */
async function measure(works: readonly Work[]): Promise<readonly number[]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, { prepare, run }] of works.entries()) {
      const prepared = Array.from({ length: TIMES }, () => prepare?.());
      // Garbage of one work must not burden the next. A major collection would make V8 forget optimized code.
      collect({ type: "minor" });
      const start = spent();
      for (const one of prepared) await run(one);
      if (round >= WARM_UP) times[index]?.push((spent() - start) / TIMES);
    }
  }
  return times.map(median);
}

/** Draws with bare Vega-Lite and Vega. Each specification is new: Vega marks the rows that it has read. */
async function bareVega() {
  const [vega, { compile }] = await Promise.all([import("vega"), import("vega-lite")]);
  const logger = vega.logger(vega.None);
  return (spec: unknown) => {
    const { spec: compiled } = compile(spec as never, { logger });
    return new vega.View(vega.parse(compiled), { renderer: "none" }).toSVG();
  };
}

function report(name: string, own: number, bare: number, floor?: number): void {
  const ratio = (own / bare).toFixed(2);
  const verdict = Number(ratio) <= MOST ? "met    " : "not met";
  const least = floor === undefined ? "" : `  floor ${(floor / bare).toFixed(2)}`;
  const of = `(${bare.toFixed(1)} ms)`;
  console.log(`  ${name.padEnd(26)} ${ratio}  at most ${MOST}  ${verdict}${least}  ${of}`);
}

async function reportGames(): Promise<void> {
  const vega = await bareVega();
  for (const path of GAMES) {
    console.log(basename(path));
    const text = readFileSync(path, "utf8");
    for (const [name, { draw, table }] of chartsOf(path)) {
      const copied = JSON.stringify(draw(JSON.parse(text)).spec);
      const prepare = () => JSON.parse(copied);
      // The payload lives until the picture is drawn, as it does behind a summary.
      const bare = async (spec: unknown) => [JSON.parse(text), await vega(spec)];
      const least = async (spec: unknown) => [table(JSON.parse(text)), await vega(spec)];
      const [own = 0, floor = 0, libraries = 0] = await measure([
        { run: () => draw(JSON.parse(text)).toSVG() },
        { prepare, run: least },
        { prepare, run: bare },
      ]);
      report(name, own, libraries, floor);
    }
  }
}

/** Lines of a season, made up: 2,000 rows of twelve columns. */
const LINES = Array.from({ length: 2000 }, (_, index) => ({
  team: `Team ${index % 12}`,
  minutes: (index * 7) % 40,
  points: (index * 13) % 29,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, column) => [`column_${column}`, index])),
}));

const OWN: Readonly<Record<string, object>> = {
  points: { mark: "point", encoding: { x: "minutes", y: "points", color: "team" } },
  "means by team": { mark: "bar", encoding: { x: "mean(points)", y: "team" } },
};

/** From rows and specification to SVG. Every picture is drawn at once, so that faults throw there. */
async function reportOwn(): Promise<void> {
  const vega = await bareVega();
  console.log("chart(rows, spec)");
  for (const [name, spec] of Object.entries(OWN)) {
    const copied = JSON.stringify(chart(LINES, spec).spec);
    const [own = 0, bare = 0] = await measure([
      { run: () => chart(LINES, spec).toSVG() },
      { prepare: () => JSON.parse(copied), run: vega },
    ]);
    report(name, own, bare);
  }
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  games: reportGames,
  own: reportOwn,
};

async function main(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown !== undefined) {
    throw new Error(`no part ${unknown}: ${Object.keys(PARTS).join(", ")}`);
  }
  console.log(`charts: medians of ${ROUNDS}, times of the bare libraries`);
  for (const [part, run] of Object.entries(PARTS)) {
    if (chosen.length === 0 || chosen.includes(part)) await run();
  }
}

void main(process.argv.slice(2));
