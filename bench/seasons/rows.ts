import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { makeScratch } from "../../src/seasons/store/commit";
import { monthChanges, prepareMonth, rowsOfGame } from "../../src/seasons/store/months";
import { readGame } from "../../src/seasons/store/stored-games";
import { seasonTables } from "../../src/seasons/tables";
import { GAMES_PER_COMMIT } from "../../src/seasons/update/update-games";
import { cpuMs, type Measure } from "./table";

/** Games that are read first, so that what is measured is compiled. */
const WARM = 40;

const tables = seasonTables("wbb");

type Parts = Readonly<Record<"gunzip" | "parse" | "opening" | "rows" | "frames" | "files", number>>;

/** Milliseconds of each part of the work, one game after the other, written as an update does. */
export async function partsOf(files: readonly string[], dir: string): Promise<Parts> {
  const none = { gunzip: 0, parse: 0, opening: 0, rows: 0, frames: 0, files: 0 };
  const spent = { ...none };
  const timed = <T>(part: keyof Parts, run: () => T): T => {
    const start = cpuMs();
    const result = run();
    spent[part] += cpuMs() - start;
    return result;
  };
  const read = (file: string) => {
    const text = timed("gunzip", () => gunzipSync(readFileSync(file)).toString());
    const payload = timed("parse", () => JSON.parse(text));
    const game = timed("opening", () => readGame("wbb", payload, { game_date: "20230101" }));
    const rows = timed("rows", () => rowsOfGame(tables, game));
    return { game, rows };
  };
  for (const file of files.slice(0, WARM)) read(file);
  Object.assign(spent, none);
  const place = { folder: join(dir, "rows"), league: "wbb", season: 2023 } as const;
  const before = { files: {}, held: new Map() };
  const scratch = makeScratch(place, "box_score");
  for (let first = 0; first < files.length; first += GAMES_PER_COMMIT) {
    const changes = monthChanges(tables);
    for (const file of files.slice(first, first + GAMES_PER_COMMIT)) {
      const { game, rows } = read(file);
      timed("frames", () => changes.add(game, rows));
    }
    const start = cpuMs();
    await prepareMonth(place, tables, "2023-01", changes, before, scratch);
    spent.files += cpuMs() - start;
  }
  return spent;
}

/** The rows of all tables, and their files, beside JSON.parse of the same games. */
export async function measureRows(
  files: readonly string[],
  dir: string,
): Promise<readonly Measure[]> {
  const spent = await partsOf(files, dir);
  const { parse, opening, rows, frames, files: written } = spent;
  const measure = (what: string, most: number, ms: number): Measure => {
    const each = (ms / files.length).toFixed(1);
    const value = `${(ms / parse).toFixed(2)} (${each} ms a game)`;
    return { what, target: `${most.toFixed(1)} of JSON.parse`, value, met: ms <= most * parse };
  };
  const detail = Object.entries(spent).map(([part, ms]) => ({
    what: `  ${part}`,
    target: "",
    value: `${(ms / parse).toFixed(2)} (${(ms / files.length).toFixed(1)} ms a game)`,
  }));
  return [
    measure(`rows of all tables, ${files.length} games`, 1, opening + rows),
    measure("with Parquet written", 2, opening + rows + frames + written),
    ...detail,
  ];
}
