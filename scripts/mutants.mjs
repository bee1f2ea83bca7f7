/*
 * Changes the code of a room in many small ways (mutants) with StrykerJS, one at a time, and counts
 * those that the room's tests catch. `npm run mutants -- --help` shows the options.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inTable, scoreOf, survivorsOf } from "./mutants/report.mjs";

const ROOMS = ["schema", "frames", "joins", "games", "analysis"];

const USAGE = `npm run mutants -- [options]

  --room ROOM     only this room of ${ROOMS.join(", ")} (can be repeated)
  --minutes N     how long each room's mutants are tried, in a random order; default 30
  --seed SEED     another order; default 1
  --jobs N        number of mutants to try in parallel; default 2
`;

/** Stryker 10 needs Node 22. */
const STRYKER = ["@stryker-mutator/core@9.6.0", "@stryker-mutator/vitest-runner@9.6.0"];

/**
 * Tests that cannot be bundled or repeated: they start processes, replace modules, or count on the
 * order of all tests in their file.
 */
const LEFT_OUT = [
  "test/analysis/totals/totals.test.ts",
  "test/frames/dfd.test.ts",
  "test/frames/pl.test.ts",
  "test/frames/polars.test.ts",
  "test/frames/print/print-hook.test.ts",
  "test/frames/save-without-polars.test.ts",
  "test/schema/reader.generated.test.ts",
];

/** Tests of a room's code that are in another room. */
const FURTHER = { schema: ["test/service/calls/drift.test.ts"] };

const checkout = resolve(import.meta.dirname, "..");
const text = { type: "string" };
const { values } = parseArgs({
  options: {
    help: { type: "boolean" },
    room: { ...text, multiple: true, default: ROOMS },
    minutes: { ...text, default: "30" },
    seed: { ...text, default: "1" },
    jobs: { ...text, default: "2" },
  },
});

const testsOf = (room) =>
  readdirSync(join(checkout, "test", room), { recursive: true })
    .map((file) => `test/${room}/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".test.ts") && !LEFT_OUT.includes(file))
    .concat(FURTHER[room] ?? [])
    .sort();

/** Stryker, beside the checkout: it is larger than most of what a newcomer installs, and rarely run. */
function installIn(folder) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  // Its runner takes the vitest of the checkout.
  const args = ["install", ...quiet, "--legacy-peer-deps", "--prefix", folder, ...STRYKER];
  execFileSync("npm", args, { cwd: folder, stdio: "inherit" });
  symlinkSync(join(checkout, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  return (path) => join(folder, "node_modules/@stryker-mutator", path);
}

function optionsOf(room, { stryker, scratch, results }) {
  const bundle = ["node", "scripts/mutants/bundle.mjs", checkout, ...testsOf(room)];
  return {
    // Synonyms are a list of words: a test of each would be the same list again.
    mutate: [`src/${room}/**/*.ts`, "!src/schema/synonyms.ts"],
    plugins: [
      stryker("vitest-runner/dist/src/index.js"),
      join(checkout, "scripts/mutants/plugins.mjs"),
    ],
    ignorers: ["prose"],
    checkers: ["shuffled"],
    sample: { seed: values.seed, results },
    // Tables of columns are made when a module is loaded. The specification and the contract hold
    // them, by tests that are not the room's.
    ignoreStatic: true,
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutants/vitest.mjs", related: false },
    coverageAnalysis: "perTest",
    concurrency: Number(values.jobs),
    // Generous: machines that run several things at once are three times as slow.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: join(scratch, "copies"),
    buildCommand: bundle.join(" "),
    // The build makes the link, since it needs esbuild.
    symlinkNodeModules: false,
    // Stryker would rewrite it, for checks of types that are not made here.
    tsconfigFile: "none",
    disableTypeChecks: false,
    reporters: ["lines", "progress-append-only"],
    warnings: { unknownOptions: false },
  };
}

/** Runs Stryker until its end or that of the time. */
async function run(args) {
  // Detached, so that the processes that it starts end with it.
  const stryker = spawn(process.execPath, args, {
    cwd: checkout,
    detached: true,
    stdio: "inherit",
  });
  const timer = setTimeout(() => process.kill(-stryker.pid, "SIGKILL"), 60_000 * values.minutes);
  const code = await new Promise((settle) => stryker.once("exit", settle));
  clearTimeout(timer);
  if (code !== 0 && code !== null) throw new Error("Stryker failed.");
}

async function main() {
  if (values.help) return console.log(USAGE);
  const scratch = mkdtempSync(join(tmpdir(), "sportsframe-mutants-"));
  try {
    const stryker = installIn(scratch);
    const scores = [];
    for (const room of values.room) {
      const results = join(scratch, `${room}.jsonl`);
      const options = join(scratch, `${room}.json`);
      writeFileSync(results, "");
      writeFileSync(options, JSON.stringify(optionsOf(room, { stryker, scratch, results })));
      await run([stryker("core/bin/stryker.js"), "run", options]);
      const mutants = readFileSync(results, "utf8")
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line));
      console.log(survivorsOf(mutants, checkout).join("\n"));
      scores.push({ room, ...scoreOf(mutants) });
    }
    console.log(inTable(scores));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
