import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { OwnReporter } from "./test/support/reporter.mts";

/**
 * Tests with a process of their own: they replace modules, load them anew, or look at what a whole
 * process holds. All others share what they import and make, the sample league and the compiled
 * schemas of Vega-Lite above all, which takes longer than many of them.
 */
const APART = [
  "test/charts/frames-built.test.ts",
  "test/frames/print/print-hook.test.ts",
  "test/frames/save-without-polars.test.ts",
  "test/service/http/cache/waiting.test.ts",
  "test/service/http/soak.test.ts",
  "test/notebook/show.test.ts",
  "test/recorded.test.ts",
  "test/seasons/stopped.test.ts",
];

/**
 * Tests that `npm test` leaves to `npm run test:all`: they start browsers, kernels, compilers or many
 * processes, need recorded games, or try thousands of cases.
 */
const WHOLE = [
  "test/analysis/**/{narrow,recorded,season,spray-squares}.test.ts",
  "test/bundles/{bundler,danfo-types}.test.ts",
  "test/charts/{browser,every-ballgame,every-game,every-pitch,font-size-and-logo}.test.ts",
  "test/check-{prose,regexes}.test.ts",
  "test/cli/{kernel,repl,repl-terminal,season,watch}.test.ts",
  "test/games/{every-game,odd-summaries}.test.ts",
  "test/leagues/tables.test.ts",
  "test/live/{recorded-games,simulated-games}.test.ts",
  "test/notebook/{deno,kernel}.test.ts",
  "test/pages/{compile,examples-mistakes,examples-whole,own-line,real-games,ts-node}.test.ts",
  "test/pages/whole/*.test.ts",
  "test/real/**/*.test.ts",
  "test/sample/size.test.ts",
  "test/schema/reader.generated.test.ts",
  "test/seasons/{answers,disks,killed,readers,stopped}.test.ts",
  "test/seasons/charts/{read-rows,season-charts}.test.ts",
  "test/seasons/update/rosters.test.ts",
  "test/service/http/{cache/processes,ended-connections,fault-server,faults}.test.ts",
  "test/service/http/{leaving-callers,memory,soak}.test.ts",
  "test/types/*.test.ts",
];

/** A part of the examples that `npm run test:all` runs. */
const FIRST = "test/pages/first-examples.test.ts";

/** Hostile files, folders and specifications, and tables of whole seasons. */
const ATTACKS = "test/attacks/**/*.test.ts";
const SIZE = "test/size/**/*.test.ts";

/** With a fifth of the usual stack, a call takes a fifth of the usual arguments, so tables can be smaller. */
const SMALL_STACK = ["--stack-size=180"];

const ONLY_IN_ALL = [
  { extends: true as const, test: { name: "attacks", include: [ATTACKS] } },
  { extends: true as const, test: { name: "size", include: [SIZE], execArgv: SMALL_STACK } },
  {
    extends: true as const,
    test: {
      name: "types",
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        include: ["test/**/*.test-d.ts"],
        tsconfig: "./tsconfig.json",
        // By its path: tslab brings an older compiler of its own, which takes the name.
        checker: "node_modules/typescript/bin/tsc",
      },
    },
  },
];

const FAST = "These tests take two to three minutes on two quiet cores. npm run test:all runs all.";
const ALL = "All tests take about eight minutes on two quiet cores.";

/** Whether `npm run test:all` runs; read here, since projects are configured in another mode than the command's. */
const isAll = /--mode[= ]all\b/.test(process.argv.join(" "));
/** A run with a report prints its failures alone, so that the log of `.ci/run` can be read. */
const printer = process.env.SPORTSFRAME_TEST_REPORT ? "minimal" : "default";
const left = [ATTACKS, SIZE, ...(isAll ? [FIRST] : WHOLE)];
const setupFiles = isAll ? [] : ["test/support/few-runs.ts"];

/** `npm test`, or with `--mode=all` the tests of `npm run test:all`. */
export default defineConfig({
  test: {
    reporters: [printer, new OwnReporter(isAll ? ALL : FAST)],
    env: {
      ...(isAll
        ? { SPORTSFRAME_ALL: "1" }
        : { SPORTSFRAME_PAYLOADS: process.env.SPORTSFRAME_PAYLOADS ?? "no/payloads" }),
      // Workers share an updated season, which would be that of older code in a run that watches.
      ...(process.argv.includes("run") && { SPORTSFRAME_RUN: String(process.pid) }),
    },
    // By default one core is left to vitest itself, which has little to do: half of a small machine.
    maxWorkers: availableParallelism(),
    // A net for tests that hang: no test is about time, and a busy machine may take ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: "apart", include: APART, exclude: left, setupFiles } },
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: [...APART, ...left],
          isolate: false,
          setupFiles: ["test/support/shared-process.ts", ...setupFiles],
        },
      },
      ...(isAll ? ONLY_IN_ALL : []),
    ],
  },
});
