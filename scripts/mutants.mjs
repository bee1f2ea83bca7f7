/*
 * Changes the code of a room in many small ways (mutants) with StrykerJS, one at a time, and counts
 * those that the room's tests catch. `npm run mutants -- --help` shows the options.
 */
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
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

/** Of each room this part is drawn by default, about two to three hundred mutants. */
const SHARES = { schema: 0.16, frames: 0.1, joins: 0.3, games: 0.04, models: 0.06 };

const USAGE = `npm run mutants -- [options]

  --room ROOM     only this room of ${Object.keys(SHARES).join(", ")} (can be repeated)
  --share SHARE   the part of the mutants that is drawn, from 0 to 1; by default some hundreds a room
  --seed SEED     draws others; default 1
  --jobs N        number of mutants to test in parallel; default 2
  --out FOLDER    keeps Stryker's reports there, one a room
`;

/** Stryker 10 needs Node 22. */
const STRYKER = ["@stryker-mutator/core@9.6.0", "@stryker-mutator/vitest-runner@9.6.0"];

/**
 * Tests that cannot be bundled or repeated: they start processes, replace modules, or count on the
 * order of all tests in their file.
 */
const LEFT_OUT = [
  "test/frames/dfd.test.ts",
  "test/frames/pl.test.ts",
  "test/frames/polars.test.ts",
  "test/frames/print-hook.test.ts",
  "test/frames/save-without-polars.test.ts",
  "test/joins/with-teams-frames.test.ts",
  "test/schema/reader.generated.test.ts",
];

/** Tests of a room's code that are in another room. */
const FURTHER = { schema: ["test/operation/drift.test.ts"] };

const checkout = resolve(import.meta.dirname, "..");
const text = { type: "string" };
const { values } = parseArgs({
  options: {
    help: { type: "boolean" },
    room: { ...text, multiple: true, default: Object.keys(SHARES) },
    share: text,
    seed: { ...text, default: "1" },
    jobs: { ...text, default: "2" },
    out: text,
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

function optionsOf(room, { stryker, scratch, report }) {
  const bundle = ["node", "scripts/mutants/bundle.mjs", checkout, ...testsOf(room)];
  return {
    mutate: [`src/${room}/**/*.ts`],
    plugins: [
      stryker("vitest-runner/dist/src/index.js"),
      join(checkout, "scripts/mutants/plugins.mjs"),
    ],
    ignorers: ["prose"],
    checkers: ["sample"],
    sample: { share: Number(values.share ?? SHARES[room]), seed: values.seed },
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
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    warnings: { unknownOptions: false },
  };
}

function main() {
  if (values.help) return console.log(USAGE);
  const scratch = mkdtempSync(join(tmpdir(), "sportsframe-mutants-"));
  const out = resolve(values.out ?? scratch);
  mkdirSync(out, { recursive: true });
  try {
    const stryker = installIn(scratch);
    const scores = values.room.map((room) => {
      const report = join(out, `${room}.json`);
      const options = join(scratch, `${room}.options.json`);
      writeFileSync(options, JSON.stringify(optionsOf(room, { stryker, scratch, report })));
      const args = [stryker("core/bin/stryker.js"), "run", options];
      execFileSync(process.execPath, args, { cwd: checkout, stdio: "inherit" });
      const { files } = JSON.parse(readFileSync(report, "utf8"));
      console.log(survivorsOf(files).join("\n"));
      return { room, ...scoreOf(files) };
    });
    console.log(inTable(scores));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

main();
