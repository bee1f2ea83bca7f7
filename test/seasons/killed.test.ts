import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { seeded } from "../../sample/random";
import { differences, GAMES, opened, recordedService, scratch, tablesOf } from "./recorded";

/** Use thirty, for example, for a longer run. */
const KILLS = Number(process.env.SPORTSFRAME_KILLS ?? 3);

/**
 * Updates a season. At one of its calls of the file system it says so. If the number of the call is negative, it
 * waits there. At its end it prints the number of calls.
 */
const SCRIPT = `
const fs = require("node:fs");
const [dir, cache, base_url, at] = process.argv.slice(1);
let calls = 0;
for (const holder of [fs, fs.promises]) {
  for (const name of ["mkdir", "open", "writeFile", "rename", "link", "unlink", "rm"]) {
    const key = holder === fs ? name + "Sync" : name;
    const own = holder[key];
    holder[key] = (...args) => {
      calls += 1;
      if (calls === Math.abs(at)) fs.writeSync(1, "now");
      if (calls === -at) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return own.apply(holder, args);
    };
  }
}
const { openSeason } = require("sportsframe");
openSeason({ league: "wbb", season: 2023, dir, cache, base_url })
  .then((season) => season.update())
  .then(() => fs.writeSync(1, String(calls)))
  .catch((error) => { process.stderr.write(String(error)); process.exitCode = 1; });
`;

/** Updates in its own process, which is killed once it says so; null if it was. */
async function updated(args: readonly string[], shell = "") {
  const node = [process.execPath, "-e", SCRIPT, ...args];
  const child = shell
    ? spawn("bash", ["-c", `${shell} && exec "$@"`, "bash", ...node], { cwd: __dirname })
    : spawn(node[0] ?? "", node.slice(1), { cwd: __dirname });
  const shown = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].on("data", (part) => {
      shown[name] += part;
      if (shown.stdout === "now") child.kill("SIGKILL");
    });
  }
  const [, signal] = await once(child, "close");
  return signal === "SIGKILL" ? null : shown;
}

it(`is as if nothing had happened after ${KILLS} kills`, { timeout: 600_000 }, async () => {
  const random = seeded("season");
  const service = await recordedService(GAMES.slice(0, 4));
  const reference = await opened(service, scratch());
  await reference.update();
  const before = await tablesOf(reference);

  const whole = await updated([scratch(), scratch(), service.loopback.url]);
  expect(whole?.stderr).toBe("");
  const calls = Number(whole?.stdout);
  expect(calls).toBeGreaterThan(100);
  let killed = 0;
  const wrong: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const [dir, cache] = [scratch(), scratch()];
    const call = Math.floor(calls * (0.05 + 0.9 * random.next()));
    // Every second process goes on until the kill arrives, in the middle of anything.
    const at = kill % 2 === 0 ? -call : call;
    killed += Number((await updated([dir, cache, service.loopback.url, String(at)])) === null);
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
  expect((await updated(args, "ulimit -f 20"))?.stderr).toContain(
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
  expect((await other)?.stderr).toBe("");
  expect([...service.asked()].sort()).toEqual([...GAMES.slice(0, 6)].sort());
  expect(await differences(season, before)).toEqual([]);
});
