import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { openSeason } from "../../src/seasons/open";
import { readManifest } from "../../src/seasons/store/read-manifest";
import { startSeasonService } from "../../test/support/season-service";
import { partsOf } from "./rows";
import { cpuMs, type Measure } from "./table";

/** A process that rebuilds a season with the built package; its last argument is a number of cores. */
const SCRIPT = `
const [options, cores] = process.argv.slice(1).map((text) => JSON.parse(text));
require("node:os").availableParallelism = () => cores;
const { openSeason } = require("sportsframe");
(async () => {
  const season = await openSeason(options);
  const [start, before] = [performance.now(), process.cpuUsage()];
  await season.update({ progress: false });
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ms: performance.now() - start, cpu: (user + system) / 1000 }));
})();
`;

/** A season of recorded games: updated again, rebuilt from its stored responses, and its size. */
export async function measureRebuild(
  files: readonly string[],
  dir: string,
): Promise<readonly Measure[]> {
  const { gunzip, parse, opening, rows, frames, files: written } = await partsOf(files, dir);
  const service = await startSeasonService(files);
  const own = join(dir, "rebuild");
  const options = {
    league: "wbb",
    season: 2023,
    dir: own,
    base_url: service.loopback.url,
  } as const;
  const season = await openSeason(options);
  await season.update();
  const timed = async () => {
    service.loopback.forget();
    const [start, before] = [performance.now(), cpuMs()];
    await season.update();
    const [ms, cpu] = [performance.now() - start, cpuMs() - before];
    return { ms, cpu, games: service.asked().length, requests: service.loopback.requests.length };
  };
  const again = await timed();
  // As a season that another version wrote: all tables are rebuilt.
  const path = join(own, "wbb/season=2023.json");
  const age = () =>
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), columns: {} }));
  age();
  const rebuild = await timed();
  const rebuildOn = async (cores: number) => {
    age();
    const args = ["-e", SCRIPT, JSON.stringify(options), String(cores)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: __dirname });
    return JSON.parse(stdout) as { readonly ms: number; readonly cpu: number };
  };
  const cores = availableParallelism();
  const [one, all] = [await rebuildOn(1), await rebuildOn(cores)];
  await service.loopback.close();

  const read = gunzip + parse;
  const ratio = (ms: number) => `${(ms / read).toFixed(2)} of gunzip and parse`;
  const manifest = readManifest({ folder: join(own, "wbb"), league: "wbb", season: 2023 });
  const bytes = Object.values(manifest?.files ?? {}).reduce((sum, one) => sum + one.bytes, 0);
  const raw = files.reduce((sum, file) => sum + gunzipSync(readFileSync(file)).length, 0);
  const part = (what: string, ms: number): Measure => ({ what, target: "", value: ratio(ms) });
  return [
    {
      what: `rebuild of ${files.length} games from the answers`,
      target: "3.0 of gunzip, parse",
      value: `${ratio(rebuild.cpu)}, ${rebuild.games} requests`,
      met: rebuild.cpu <= 3 * read && rebuild.games === 0,
    },
    {
      what: `rebuild by the package in threads on ${cores} cores`,
      target: "1.7 times as fast",
      value: `${(one.ms / all.ms).toFixed(2)} times; ${(one.ms / (one.cpu / cores)).toFixed(2)} if nothing waited`,
      met: one.ms >= 1.7 * all.ms,
    },
    part("  gunzip and parse", read),
    part("  opening and rows", opening + rows),
    part("  frames and files", frames + written),
    {
      what: "second update of a finished season",
      target: "no game, under 2 s",
      value: `${again.games} of ${again.requests} requests, ${(again.ms / 1000).toFixed(2)} s`,
      met: again.games === 0 && again.ms < 2000,
    },
    {
      what: "Parquet of all tables beside the raw JSON",
      target: "8 %",
      value: `${((100 * bytes) / raw).toFixed(1)} %`,
      met: bytes <= 0.08 * raw,
    },
  ];
}
