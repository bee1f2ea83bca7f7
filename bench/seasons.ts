/**
 * Seasons compared with their targets: a table of measures, targets, values and whether each is met. Times
 * are processor time, as ratios in one run, mostly to gunzip and JSON.parse of the same recorded games. Needs
 * the built package: run `npm run build` before.
 *
 *     npx ts-node bench/seasons.ts [part ...] [--games NUMBER] [--sample NUMBER] [--seasons FOLDER]
 *
 * Parts are collect, rows, rebuild, query, charts, floors and kills; all by default. `--seasons` is the
 * folder that stores the whole seasons of `charts` for later runs. `--games` of the recorded games are read
 * (956). `--sample` games of the sample league are collected (3,000), and a tenth of them.
 *
 * `floors` is the part of rows and files that this package cannot save, compared with JSON.parse of the same
 * games. It consists of the text of nested values (articles, participants), polars' reading of Arrow and
 * writing of finished frames, and unpacking the responses.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RECORDED } from "../test/support/recorded-folder";
import { measureCharts } from "./seasons/charts";
import { measureCollecting } from "./seasons/collect";
import { measureFloors } from "./seasons/floors";
import { measureQueries } from "./seasons/query";
import { measureRebuild } from "./seasons/rebuild";
import { measureRows } from "./seasons/rows";
import { type Measure, printed } from "./seasons/table";

const ROOT = resolve(__dirname, "..");
const FOLDER = join(RECORDED, "season_2023/summaries");

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "956" },
    sample: { type: "string", default: "3000" },
    seasons: { type: "string", default: join(tmpdir(), "sportsframe-whole-seasons") },
  },
});
const files = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .slice(0, Number(values.games))
  .map((name) => join(FOLDER, name));
const dir = mkdtempSync(join(tmpdir(), "sportsframe-bench-"));

/** As many kills, and full disks, as the target has; the suite runs fewer. */
function measureKills(): readonly Measure[] {
  const env = { ...process.env, SPORTSFRAME_KILLS: "30", SPORTSFRAME_FULL_DISKS: "5" };
  const files = ["killed", "disks"].map((name) => `test/seasons/${name}.test.ts`);
  const test = ["vitest", "run", "--project", "together", ...files];
  const { status } = spawnSync("npx", test, { cwd: ROOT, env, encoding: "utf8" });
  const value = status === 0 ? "equal" : "differ, or the test could not run";
  return [{ what: "tables after 30 kills and 5 full disks", target: "equal", value, met: !status }];
}

const PARTS: Readonly<Record<string, () => Promise<readonly Measure[]> | readonly Measure[]>> = {
  collect: () => measureCollecting(ROOT, dir, Number(values.sample)),
  rows: () => measureRows(files, dir),
  rebuild: () => measureRebuild(files, dir),
  query: () => measureQueries(files, dir),
  charts: () => measureCharts(ROOT, values.seasons),
  floors: () => measureFloors(files, dir),
  kills: measureKills,
};

/** The missing requirement of a part on this machine. */
function lacking(part: string): string | undefined {
  if (["charts", "collect", "kills"].includes(part)) {
    return existsSync(join(ROOT, "dist")) ? undefined : "the package is not built";
  }
  return files.length > 0 ? undefined : `there are no recorded games in ${FOLDER}`;
}

async function main(): Promise<void> {
  const unknown = positionals.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown !== undefined)
    throw new Error(`no part ${unknown}: ${Object.keys(PARTS).join(", ")}`);
  for (const [part, measure] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(part)) continue;
    const why = lacking(part);
    if (why !== undefined) console.log(`${part}: skipped, ${why}`);
    else for (const one of await measure()) console.log(printed(one));
  }
}

void main().finally(() => rmSync(dir, { recursive: true, force: true }));
