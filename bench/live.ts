// The time of one poll of a live game compared with JSON.parse of its response, as ratios within this run.
// The polls find a whole game, nothing new, or five plays. Time is processor time of all threads, as in
// speed.ts.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newTrackedGame } from "../src/live/track/tracked-game";
import { createTracker } from "../src/live/track/tracker";
import { RECORDED } from "../test/support/recorded-folder";

const ROUNDS = 60;
const WARM_UP = 20;
/** Longest time of a poll that finds nothing new, as a multiple of JSON.parse. */
const MOST = 1.5;

const ROOT = resolve(__dirname, "..");
const RECORDED_GAMES = {
  wbb: join(RECORDED, "wbb/summary_401486844_3ot_nocoords.json"),
  mlb: join(RECORDED, "mlb/summary_401696636.json"),
};

function textOf(league: "wbb" | "mlb"): string {
  const recorded = RECORDED_GAMES[league];
  const sample = join(ROOT, `fixtures/${league}/summary_final.json`);
  return readFileSync(existsSync(recorded) ? recorded : sample, "utf8");
}

/** Milliseconds of the processor that a run takes. */
function spentOn(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

function measure(league: "wbb" | "mlb"): void {
  const text = textOf(league);
  const payload = JSON.parse(text);
  const { id } = payload.header;
  const shorter = { ...payload, plays: payload.plays.slice(0, -5) };
  const times = {
    parse: [] as number[],
    whole: [] as number[],
    same: [] as number[],
    five: [] as number[],
  };
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const parse = spentOn(() => JSON.parse(text));
    const summary = JSON.parse(text);
    const tracker = createTracker(newTrackedGame(league, id));
    const whole = spentOn(() => tracker.events({ at: 0, summary }));
    const same = spentOn(() => tracker.events({ at: 10_000, summary }));
    const behind = createTracker(newTrackedGame(league, id));
    behind.events({ at: 0, summary: shorter });
    const five = spentOn(() => behind.events({ at: 10_000, summary }));
    if (round < WARM_UP) continue;
    for (const [name, time] of Object.entries({ parse, whole, same, five })) {
      times[name as keyof typeof times].push(time);
    }
  }
  const parse = median(times.parse);
  const ratio = (list: readonly number[]): string => (median(list) / parse).toFixed(2);
  const verdict = Number(ratio(times.same)) <= MOST ? "met" : "not met";
  console.log(`${league} (${payload.plays.length} rows, JSON.parse ${parse.toFixed(2)} ms)`);
  console.log(`  nothing new   ${ratio(times.same)}  at most ${MOST.toFixed(2)}  ${verdict}`);
  console.log(`  five plays    ${ratio(times.five)}`);
  console.log(`  a whole game  ${ratio(times.whole)}`);
}

measure("wbb");
measure("mlb");
