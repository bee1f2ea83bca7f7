import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync, gzipSync } from "node:zlib";
import { openSeason } from "../../src/seasons/open";
import { startSeasonService } from "../../test/support/season-service";

/** A season on disk. Its service has ended. */
export interface Place {
  readonly league: "wbb" | "mlb";
  readonly season: number;
  readonly dir: string;
}

type Wanted = Pick<Place, "league" | "season"> & { readonly games: number };

/** The distance between the ids of copies, and the days between one copy and the next. */
const ID_STEP = 10_000_000;
const COPY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Copies a recorded game under another id, on a later day; teams, players and plays stay. */
function copiedGame(file: string, copy: number): readonly [id: string, text: string] {
  const text = gunzipSync(readFileSync(file)).toString();
  const { id, competitions } = JSON.parse(text).header;
  const { date } = competitions[0];
  const later = new Date(Date.parse(date) + copy * COPY_DAYS * DAY_MS).toISOString();
  const own = String(Number(id) + copy * ID_STEP);
  return [own, text.replaceAll(id, own).replaceAll(date, `${later.slice(0, 16)}Z`)];
}

/** Writes as many games as wanted, from copies of the recorded ones; returns their files. */
function copiedGames(folder: string, files: readonly string[], games: number): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: games }, (_, at) => {
    const [id, text] = copiedGame(files[at % files.length] ?? "", Math.floor(at / files.length));
    const path = join(folder, `${id}.json.gz`);
    writeFileSync(path, gzipSync(text, { level: 1 }));
    return path;
  });
}

/** Downloads a season into a folder, unless an earlier run did. */
async function stored(
  folder: string,
  source: "recorded" | "sample",
  { league, season, games }: Wanted,
  serve: () => Promise<{ readonly url: string; readonly close: () => unknown }>,
): Promise<Place> {
  const dir = join(folder, `${source}-${league}-${games}`);
  if (!existsSync(dir)) {
    const unfinished = `${dir}.unfinished`;
    const { url: base_url, close } = await serve();
    await (await openSeason({ league, season, dir: unfinished, base_url })).update();
    await close();
    renameSync(unfinished, dir);
  }
  return { league, season, dir };
}

/** A season of recorded games; those above their number are copies. */
export const recordedSeason = (folder: string, files: readonly string[], games: number) =>
  stored(folder, "recorded", { league: "wbb", season: 2023, games }, async () => {
    const own =
      games <= files.length
        ? files.slice(0, games)
        : copiedGames(join(folder, "copies"), files, games);
    const { loopback } = await startSeasonService(own);
    return { url: loopback.url, close: () => loopback.close() };
  });

/** A season of the sample league, whose service is a process of its own. */
export const sampleSeason = (root: string, folder: string, wanted: Wanted) =>
  stored(folder, "sample", wanted, async () => {
    const command = [join(root, "dist/cli.js"), "sample", "--live", "off", "--as-real"];
    const service = spawn(process.execPath, [...command, "--games", String(wanted.games)]);
    for await (const line of createInterface(service.stdout)) {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (url !== undefined) return { url, close: () => service.kill() };
    }
    throw new Error("the sample service has not started");
  });

/** Recorded games, each a packed JSON file. */
export const recordedFiles = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
