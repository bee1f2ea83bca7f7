/**
 * How long every public function that takes a table needs for a million rows, and how much longer than
 * for a fifth of them: five times as long is linear. Times are of the processor.
 *
 *     npx ts-node bench/size.ts [NAME ...] [--rows NUMBER]
 */
import { parseArgs } from "node:util";
import { SIZED, type Sized, tablesOf } from "../test/support/sized";

const PART = 5;

/** More than this, in times of a fifth of the rows, is no longer linear. */
const MOST = 3 * PART;

/** Less tells nothing about growth. */
const LEAST_SECONDS = 0.5;

async function secondsOf({ run }: Sized, rows: number): Promise<number> {
  const tables = tablesOf(rows);
  // Makes the tables that it takes, too, and compiles what is measured.
  await run(tables);
  const start = process.cpuUsage();
  await run(tables);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "string", default: "1000000" } },
});
const rows = Number(values.rows);
const isWanted = ({ name }: Sized) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));
async function main(): Promise<void> {
  for (const one of SIZED.filter(isWanted)) {
    try {
      const part = await secondsOf(one, rows / PART);
      const whole = await secondsOf(one, rows);
      const growth = whole / part;
      const isLinear = growth <= MOST || whole < LEAST_SECONDS;
      const verdict = isLinear ? "" : "  more than linear";
      console.log(`${one.name.padEnd(44)} ${whole.toFixed(2)} s, x ${growth.toFixed(1)}${verdict}`);
      if (!isLinear) process.exitCode = 1;
    } catch (error) {
      console.log(`${one.name.padEnd(44)} ${String(error)}`);
      process.exitCode = 1;
    }
  }
}

void main();
