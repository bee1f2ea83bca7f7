/**
 * The time of every public function that takes a table for a million rows, and its ratio to a fifth of them
 * (five is linear). Also the peak memory of the process. Times are processor time, including the creation of
 * the table.
 *
 *     npx ts-node bench/size.ts [NAME ...] [--rows NUMBER]
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { SIZED } from "../test/support/sized";
import { tablesOf } from "../test/support/sized-tables";

const PART = 5;

/** A higher ratio to a fifth of the rows is neither linear nor due to large heaps. */
const MOST = 3 * PART;

/** Limit of each process: a frame of a million rows and 34 columns alone takes more than a gigabyte. */
const HEAP_MB = 8192;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "string", default: "1000000" }, only: { type: "string" } },
});
const rows = Number(values.rows);

/** Runs one function with a few rows, to compile it, then with a fifth of them and with all. */
async function measure(name: string): Promise<void> {
  const run = SIZED.find((one) => one.name === name)?.run;
  if (run === undefined) throw new Error(`There is no case ${name}.`);
  const seconds: number[] = [];
  for (const count of [1000, rows / PART, rows]) {
    const start = process.cpuUsage();
    await run(tablesOf(count));
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
  }
  const [, part = 0, whole = 0] = seconds;
  const growth = whole / part;
  const memory = (process.resourceUsage().maxRSS / 2 ** 20).toFixed(1);
  const verdict = growth <= MOST ? "" : ", more than linear";
  console.log(`${name}: ${whole.toFixed(1)} s, x ${growth.toFixed(1)}, ${memory} GB${verdict}`);
  if (growth > MOST) process.exitCode = 1;
}

/** Each in its own process, so that a failure ends no other. */
function measureAll(): void {
  for (const { name } of SIZED) {
    if (positionals.length > 0 && !positionals.some((word) => name.includes(word))) continue;
    const args = [
      `--max-old-space-size=${HEAP_MB}`,
      require.resolve("ts-node/dist/bin"),
      __filename,
    ];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...args, "--rows", String(rows), "--only", name],
      { encoding: "utf8" },
    );
    if (stdout.startsWith(name)) process.stdout.write(stdout);
    else console.log(`${name}: FAILED, ${stderr.trim().split("\n").find(Boolean) ?? status}`);
    if (status !== 0) process.exitCode = 1;
  }
}

if (values.only === undefined) measureAll();
else {
  measure(values.only).catch((error: unknown) => {
    console.error(String(error));
    process.exitCode = 1;
  });
}
