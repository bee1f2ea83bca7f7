import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openSeason } from "../../src/seasons/open";
import { readManifest } from "../../src/seasons/read-manifest";
import { startSeasonService } from "../../test/support/season-service";
import { partsOf } from "./rows";
import { cpuMs, type Measure } from "./table";

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
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), columns: {} }));
  const rebuild = await timed();
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
