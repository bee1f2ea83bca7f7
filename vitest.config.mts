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
  "test/joins/with-teams-frames.test.ts",
  "test/notebook/show.test.ts",
  "test/recorded.test.ts",
  "test/seasons/results.test.ts",
  "test/seasons/stopped.test.ts",
];

/**
 * Slow tests that `npm test` leaves out and `npm run test:slow` runs: hostile files, folders and
 * specifications, and tables of whole seasons.
 */
const LEFT_OUT = { attacks: "test/attacks/**/*.test.ts", size: "test/size/**/*.test.ts" };

/** With a third of the usual stack, a call takes a third of the usual arguments, so tables can be smaller. */
const SMALL_STACK = ["--stack-size=300"];

/** Of these, the projects that the command names. */
const named = Object.entries(LEFT_OUT).filter(([name]) =>
  process.argv.includes(`--project=${name}`),
);

const setupFiles = process.env.SPORTSFRAME_PASSED_ELSEWHERE
  ? ["test/support/passed-elsewhere.ts"]
  : [];

export default defineConfig({
  test: {
    reporters: ["default", new OwnReporter("about eight minutes")],
    // By default one core is left to vitest itself, which has little to do: half of a small machine.
    maxWorkers: availableParallelism(),
    // Generous: machines that run several things at once are three times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "apart", include: APART, setupFiles } },
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: [...APART, ...Object.values(LEFT_OUT)],
          isolate: false,
          setupFiles: ["test/support/no-service-left.ts", ...setupFiles],
        },
      },
      ...named.map(([name, tests]) => ({
        extends: true as const,
        test: { name, include: [tests], ...(name === "size" && { execArgv: SMALL_STACK }) },
      })),
      {
        extends: true,
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
    ],
  },
});
