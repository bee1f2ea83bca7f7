import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** A row of the table: what was measured beside its goal. */
export interface Measure {
  readonly what: string;
  readonly goal: string;
  readonly value: string;
  readonly met: boolean;
}

/** Returns a row as a line of text. */
export function printed({ what, goal, value, met }: Measure): string {
  return [what.padEnd(66), goal.padEnd(16), value.padEnd(30), met ? "met" : "NOT MET"].join(" ");
}

/** Each call is measured in as many processes, of which the median counts. */
export const PROCESSES = Number(process.env.PROCESSES ?? 3);

/** Functions of every measured process, with the built package as `api`. */
const PRELUDE = `
const api = require("sportsframe");
const args = JSON.parse(process.argv[1]);
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
const median = (list) => list.toSorted((one, other) => one - other)[list.length >> 1];
const timed = async (run) => { const start = cpu(); await run(); return cpu() - start; };
/** Medians of the processor time of several functions, which take turns after a first call of each. */
const compared = async (...runs) => {
  const all = runs.map(() => []);
  for (let round = 0; round < 6; round++) {
    for (const [at, run] of runs.entries()) {
      const seconds = await timed(run);
      if (round > 0) all[at].push(seconds);
    }
  }
  return all.map(median);
};
// Not maxRSS, which begins with the memory of the process that started this one.
const status = () => require("node:fs").readFileSync("/proc/self/status", "utf8");
const megabytes = () => Number(/VmHWM:\\s+(\\d+)/.exec(status())[1]) / 1024;
`;

/** Runs a script in its own process; returns the object that it returns. Times are in seconds. */
export function inProcess<T>(script: string, args: object): T {
  const code = `${PRELUDE}(async () => { ${script} })().then((made) => console.log(JSON.stringify(made)));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["-e", code, JSON.stringify(args)],
    {
      cwd: resolve(__dirname, ".."),
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stderr.trim().slice(-400));
  return JSON.parse(stdout) as T;
}

/** The middle one of some values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
