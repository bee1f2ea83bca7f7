import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Measure } from "./table";

const MOST_MB = 700;
const MOST_GROWTH = 1.1;

/**
 * Collects the season in its own process, without a compiler in its memory. Prints the games, the
 * milliseconds of processor time for each, and the peak memory in megabytes. Some games are collected first,
 * so that the measured code is compiled.
 */
const SCRIPT = `
const { openSeason } = require("sportsframe");
const [dir, base_url] = process.argv.slice(1);
const open = (name) => openSeason({ league: "wbb", season: 2023, dir: dir + name, base_url });
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
(async () => {
  await (await open("/warm")).update({ team_ids: ["880001", "880005", "880009"] });
  const season = await open("/whole");
  const [before, start] = [cpuMs(), performance.now()];
  const { fetched, failed, not_final } = await season.update();
  const each_ms = (cpuMs() - before) / fetched;
  const peak_mb = process.resourceUsage().maxRSS / 1024;
  const seconds = (performance.now() - start) / 1000;
  console.log(JSON.stringify({ fetched, failed, not_final, each_ms, peak_mb, seconds }));
})();
`;

interface Collected {
  readonly fetched: number;
  readonly failed: number;
  readonly each_ms: number;
  readonly peak_mb: number;
  readonly seconds: number;
}

/** The service in a process of its own, so that its work and memory do not count. */
async function collected(root: string, dir: string, games: number): Promise<Collected> {
  const command = [join(root, "dist/cli.js"), "sample", "--live", "off", "--as-real"];
  const service = spawn(process.execPath, [...command, "--games", String(games)]);
  try {
    for await (const line of createInterface(service.stdout)) {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address === undefined) continue;
      const args = ["-e", SCRIPT, join(dir, `sample-${games}`), address];
      return JSON.parse(execFileSync(process.execPath, args, { cwd: __dirname }).toString());
    }
    throw new Error("the sample service has not started");
  } finally {
    service.kill();
  }
}

/** A season of the sample league, downloaded and written, and one of a tenth of its games. */
export async function measureCollecting(
  root: string,
  dir: string,
  games: number,
): Promise<readonly Measure[]> {
  const few = await collected(root, dir, games / 10);
  const many = await collected(root, dir, games);
  const growth = many.each_ms / few.each_ms;
  const countsOf = ({ fetched, failed, seconds }: Collected): string =>
    `${fetched} games, ${failed} failed, ${seconds.toFixed(0)} s`;
  return [
    {
      what: `peak memory at ${games} sample games`,
      target: `${MOST_MB} MB`,
      value: `${many.peak_mb.toFixed(0)} MB`,
      met: many.peak_mb <= MOST_MB,
    },
    {
      what: `cost per game at ${games} to that at ${games / 10}`,
      target: `${MOST_GROWTH}`,
      value: `${growth.toFixed(2)} (${many.each_ms.toFixed(0)} to ${few.each_ms.toFixed(0)} ms)`,
      met: growth <= MOST_GROWTH && many.failed + few.failed === 0,
    },
    { what: "  the many", target: "", value: `${countsOf(many)}` },
    { what: "  the few", target: "", value: `${countsOf(few)}, peak ${few.peak_mb.toFixed(0)} MB` },
  ];
}
