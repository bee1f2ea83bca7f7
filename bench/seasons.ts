/**
 * Seasons as ratios to gunzip and JSON.parse of the same recorded games, in one run, in CPU time:
 * the rows of all tables, the files, and a rebuild from the kept answers.
 *
 *     npx ts-node bench/seasons.ts [games]
 */
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { monthChanges, prepareMonth, rowsOfGame } from "../src/seasons/months";
import { openSeason } from "../src/seasons/open";
import { digestOfRows, readGame } from "../src/seasons/season-game";
import { seasonTables } from "../src/seasons/tables";
import { RECORDED } from "../test/support/recorded-folder";
import { startSeasonService } from "../test/support/season-service";

const FOLDER = join(RECORDED, "season_2023/summaries");
const games = Number(process.argv[2] ?? 300);
const files = readdirSync(FOLDER)
  .slice(0, games)
  .map((name) => join(FOLDER, name));
const dir = join(tmpdir(), `sportsframe-bench-${process.pid}`);
const place = { folder: join(dir, "rows"), league: "wbb", season: 2023 } as const;
const tables = seasonTables("wbb");

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of CPU that each part of the work took, by its name. */
const spent: Record<string, number> = {};

function timed<T>(part: string, run: () => T): T {
  const start = cpuMs();
  const result = run();
  spent[part] = (spent[part] ?? 0) + cpuMs() - start;
  return result;
}

/** One game after the other, as an update does it, with the parts of the work apart. */
function measureParts(): void {
  const changes = monthChanges(tables);
  for (const file of files) {
    const text = timed("gunzip", () => gunzipSync(readFileSync(file)).toString());
    const payload = timed("parse", () => JSON.parse(text));
    const game = timed("opening", () => readGame("wbb", payload, "20230101"));
    const rows = timed("rows", () => rowsOfGame(tables, game));
    timed("digest", () => digestOfRows(tables, rows));
    timed("frames", () => changes.add(game, rows));
  }
  const prepared = timed("files", () =>
    prepareMonth(place, tables, "2023-01", changes, () => false),
  );
  const bytes = prepared.reduce((sum, { entry }) => sum + entry.bytes, 0);
  const raw = files.reduce((sum, file) => sum + gunzipSync(readFileSync(file)).length, 0);
  const { parse = 0 } = spent;
  console.log(`${files.length} games, ${(raw / 1e6).toFixed(0)} MB of JSON`);
  for (const [part, ms] of Object.entries(spent)) {
    const each = (ms / files.length).toFixed(2);
    console.log(`  ${part}: ${(ms / parse).toFixed(2)} of JSON.parse, ${each} ms a game`);
  }
  console.log(`  size: ${((100 * bytes) / raw).toFixed(1)} % of the JSON`);
}

async function measureUpdates(): Promise<void> {
  const service = await startSeasonService(files);
  const base_url = service.loopback.url;
  const season = await openSeason({ league: "wbb", season: 2023, dir, base_url });
  await season.update();
  const update = async (what: string) => {
    const start = performance.now();
    const before = cpuMs();
    const { fetched } = await season.update();
    const ms = performance.now() - start;
    const ratio = (cpuMs() - before) / ((spent.gunzip ?? 0) + (spent.parse ?? 0));
    console.log(
      `  ${what}: ${fetched} games, ${ms.toFixed(0)} ms, ` +
        `CPU ${ratio.toFixed(2)} of gunzip and JSON.parse of all`,
    );
  };
  await update("second update");
  rmSync(join(dir, "wbb", "shots"), { recursive: true });
  await update("rebuild from the kept answers");
  const path = join(dir, "wbb", "section_plays", "season=2023", "2023-01.parquet");
  const query = () =>
    season.load("plays", { columns: ["game_id"], where: { game_date: "202301" } });
  await query();
  const start = performance.now();
  const [rows] = (await query()).shape;
  const ms = (performance.now() - start).toFixed(0);
  console.log(`  load of one column: ${rows} rows in ${ms} ms of ${statSync(path).size} bytes`);
  await service.loopback.close();
}

async function main(): Promise<void> {
  for (const file of files.slice(0, 40)) {
    const payload = JSON.parse(gunzipSync(readFileSync(file)).toString());
    rowsOfGame(tables, readGame("wbb", payload, "20230101"));
  }
  measureParts();
  await measureUpdates();
  rmSync(dir, { recursive: true, force: true });
}

void main();
