import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { seeded } from "../../sample/random";
import { differences, GAMES, opened, recordedService, scratch, tablesOf } from "./recorded";

/** Use thirty, for example, for a longer run. */
const KILLS = Number(process.env.SPORTSFRAME_KILLS ?? 3);

const SCRIPT = `
const { openSeason } = require("sportsframe");
const [dir, cache, base_url] = process.argv.slice(1);
openSeason({ league: "wbb", season: 2023, dir, cache, base_url })
  .then((season) => season.update())
  .catch((error) => { process.stderr.write(String(error)); process.exitCode = 1; });
`;

/** Updates in its own process; resolves to its stderr, or null if it was killed. */
async function updated(
  args: readonly string[],
  kill_ms?: number,
  shell = "",
): Promise<string | null> {
  const node = [process.execPath, "-e", SCRIPT, ...args];
  const child = shell
    ? spawn("bash", ["-c", `${shell} && exec "$@"`, "bash", ...node], { cwd: __dirname })
    : spawn(node[0] ?? "", node.slice(1), { cwd: __dirname });
  let text = "";
  child.stderr.on("data", (part) => {
    text += part;
  });
  const ended = once(child, "close");
  if (kill_ms !== undefined) {
    await Promise.race([ended, wait(kill_ms)]);
    child.kill("SIGKILL");
  }
  const [, signal] = await ended;
  return signal === "SIGKILL" ? null : text;
}

it(`is as if nothing had happened after ${KILLS} kills`, { timeout: 600_000 }, async () => {
  const random = seeded("season");
  const service = await recordedService(GAMES.slice(0, 4));
  const reference = await opened(service, scratch());
  await reference.update();
  const before = await tablesOf(reference);

  const start = performance.now();
  expect(await updated([scratch(), scratch(), service.loopback.url])).toBe("");
  const whole_ms = performance.now() - start;
  let killed = 0;
  const wrong: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const [dir, cache] = [scratch(), scratch()];
    const moment = whole_ms * (0.15 + (0.85 * random.below(1000)) / 1000);
    killed += Number((await updated([dir, cache, service.loopback.url], moment)) === null);
    const season = await opened(service, dir, { cache });
    await season.update();
    wrong.push(...(await differences(season, before)));
  }
  expect(wrong).toEqual([]);
  expect(killed).toBeGreaterThan(KILLS / 2);
});

it("names the file that the system refuses to write", async (context) => {
  if (process.platform === "win32") context.skip("there is no ulimit on Windows");
  const service = await recordedService(GAMES.slice(0, 6));
  const [dir, cache] = [scratch(), scratch()];
  const args = [dir, cache, service.loopback.url];
  expect(await updated(args, undefined, "ulimit -f 20")).toContain(
    "the file would exceed the maximum size for this process",
  );
  const season = await opened(service, dir, { cache });
  expect(await season.update()).toMatchObject({ found: 6, fetched: 6, failed: 0 });
});

it("lets one of two processes write at a time, and requests a game once", async () => {
  const service = await recordedService(GAMES.slice(0, 6));
  const reference = await opened(service, scratch());
  await reference.update();
  const before = await tablesOf(reference);
  service.loopback.forget();
  const [dir, cache] = [scratch(), scratch()];
  const other = updated([dir, cache, service.loopback.url]);
  while (service.asked().length === 0) await wait(5);
  const season = await opened(service, dir, { cache });
  const refused = await season.update({ wait_ms: 0 }).catch(String);
  expect(refused).toMatch(/process \d+ on .* is writing to this season/);
  expect(await season.update({ wait_ms: 60_000 })).toMatchObject({ unchanged: 6, fetched: 0 });
  expect(await other).toBe("");
  expect([...service.asked()].sort()).toEqual([...GAMES.slice(0, 6)].sort());
  expect(await differences(season, before)).toEqual([]);
});
