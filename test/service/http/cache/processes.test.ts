import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seeded } from "../../../../sample/random";
import { sweep } from "../../../../src/service/http/cache/folder";
import { withCache } from "../../../../src/service/http/cache/layer";
import { systemClock } from "../../../../src/service/http/limits/clock";
import { bundledScript } from "../../../support/bundled-script";
import type { Report } from "../../../support/cache-writer";
import { scratchFolder } from "../../setup";
import { asking, goodAnswer, isSealed, requestOf, sealed } from "./setup";

const SCRIPT = join(__dirname, "..", "..", "..", "support", "cache-writer.ts");
const URLS = [1, 2, 3, 4].map((n) => `https://site.api.espn.com/apis/site/v2/scoreboard?day=${n}`);
const KILLS = 5;

let folder: string;
let script: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = scratchFolder();
  script = bundledScript(SCRIPT, scratchFolder());
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

interface Writer {
  readonly child: ChildProcess;
  /** Its stderr. */
  readonly stderr: () => string;
}

/** Starts a process on the folder; resolves when it writes. */
async function start(seed: string, pause_ms: number): Promise<Writer> {
  const child = fork(script, [folder, seed, String(pause_ms), ...URLS], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  children.push(child);
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  const died = once(child, "exit").then(() => expect.unreachable(`a writer died: ${stderr}`));
  await Promise.race([once(child, "message"), died]);
  died.catch(() => {});
  return { child, stderr: () => stderr };
}

async function stop({ child }: Writer): Promise<Report> {
  const ended = once(child, "exit");
  const said = once(child, "message");
  child.send("stop");
  const [report] = await said;
  await ended;
  return report as Report;
}

const requestFor = (url: string, replay: boolean) =>
  requestOf({ url, label: url.slice(-1), cache: { folder, replay } });

test("two processes write, a third is killed again and again, and no wrong answer is read", async () => {
  const random = seeded("kills");
  const layer = withCache(async ({ url }) => goodAnswer(sealed(url, "first")), systemClock);
  for (const url of URLS) {
    const { keep } = await asking(layer, requestFor(url, false), systemClock).answer;
    await keep?.(null);
  }

  const wrong: string[] = [];
  let read = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const url = random.pick(URLS);
      const { answer } = asking(layer, requestFor(url, true), systemClock);
      // A rejection ends the test: a copy must exist at every moment.
      if (!isSealed((await answer).text, url)) wrong.push(url);
      read += 1;
      await wait(5);
    }
  })();
  reading.catch(() => {});

  const writers = await Promise.all([start("one", 15), start("two", 15)]);
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = await start(`victim ${kill}`, 0);
    await wait(random.between(0, 60));
    const gone = once(victim.child, "exit");
    victim.child.kill("SIGKILL");
    await gone;
    expect(victim.stderr()).toBe("");
  }
  const reports = await Promise.all(writers.map(stop));
  isOver = true;
  await reading;

  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(KILLS);
  for (const { wrong, written, read } of reports) {
    expect(wrong).toEqual([]);
    expect(written).toBeGreaterThan(KILLS);
    expect(read).toBeGreaterThan(KILLS);
  }
  expect(writers.map(({ stderr }) => stderr())).toEqual(["", ""]);

  const operation = join(folder, "site.api.espn.com", "site_wbb_scoreboard");
  expect(readdirSync(operation).sort()).toEqual(["1", "2", "3", "4"].map((d) => `${d}.json.gz`));
  await sweep(folder, Date.now() + 2 * 3_600_000);
  expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
});
