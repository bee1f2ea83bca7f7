/**
 * Seasons compared with their goals: a table of measures, goals, values and whether each is met. Each call
 * runs in processes of its own with the built package: run `npm run build` before. Seconds are processor
 * time; medians count.
 *
 *     npx ts-node bench/seasons.ts [part ...] [--games NUMBER] [--seasons FOLDER]
 *
 * Parts are charts, tables and updates; all by default. `--seasons` is the folder that stores the seasons for
 * later runs; delete it when the tables change. The first run needs 10 minutes and 2 GB.
 *
 * Basketball is the 956 recorded games of 2022-23, and a league of `--games` (6,000) made of them. Each
 * recorded game is in it six or seven times, under other ids, each copy a week after the one before. Its 351
 * teams then play 34 games each until March. Plays, players, scores and records stay as recorded. Baseball is
 * the sample league, since only a few games are recorded. So are charts of lineups: games of 2022-23 have no
 * substitutions, which half of the games of the sample league have.
 */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RECORDED } from "../test/support/recorded-folder";
import { measureCharts } from "./seasons/charts";
import { recordedFiles, recordedSeason, sampleSeason } from "./seasons/make-season";
import { type Measure, printed } from "./seasons/table";
import { measureTables } from "./seasons/tables";
import { measureUpdates } from "./seasons/updates";

const ROOT = resolve(__dirname, "..");
const FOLDER = join(RECORDED, "season_2023/summaries");

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "6000" },
    seasons: { type: "string", default: join(tmpdir(), "sportsframe-seasons") },
  },
});
const files = recordedFiles(FOLDER);
const games = Number(values.games);
const few = () => recordedSeason(values.seasons, files, files.length);
const all = () => recordedSeason(values.seasons, files, games);
const sample = (league: "wbb" | "mlb", season: number, games: number) =>
  sampleSeason(ROOT, values.seasons, { league, season, games });

const PARTS: Readonly<Record<string, () => AsyncGenerator<Measure>>> = {
  async *charts() {
    yield* measureCharts(await all(), "wbb");
    yield* measureCharts(await sample("wbb", 2023, games), "wbb, sample", true);
    yield* measureCharts(await sample("mlb", 2025, 2430), "mlb, sample");
  },
  async *tables() {
    yield* measureTables(await few(), await all());
  },
  async *updates() {
    yield* measureUpdates(files, await few(), await all());
  },
};

async function main(): Promise<void> {
  const unknown = positionals.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown !== undefined)
    throw new Error(`no part ${unknown}: ${Object.keys(PARTS).join(", ")}`);
  if (!existsSync(join(ROOT, "dist"))) throw new Error("the package is not built");
  if (files.length === 0) throw new Error(`there are no recorded games in ${FOLDER}`);
  for (const [part, measure] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(part)) continue;
    for await (const one of measure()) console.log(printed(one));
  }
}

void main();
