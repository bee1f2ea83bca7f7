import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { OwnReporter } from "./test/support/reporter.mts";

/**
 * Tests of functions that remember nothing: their files share what they import and make, the sample
 * league and the compiled schemas of Vega-Lite above all, which take longer than many of them to run.
 */
const PURE = "charts|games|joins|schema";
/** Those among them that replace modules, or run a program. */
const NOT_PURE = [
  "test/charts/browser.test.ts",
  "test/charts/frames-built.test.ts",
  "test/joins/with-teams.test.ts",
];

export default defineConfig({
  test: {
    reporters: ["default", new OwnReporter("about five minutes")],
    // By default one core is left to vitest itself, which has little to do: half of a small machine.
    maxWorkers: availableParallelism(),
    // Generous: machines that run several things at once are three times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: [`test/(${PURE})/**/*.test.ts`],
          exclude: NOT_PURE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["test/*.test.ts", `test/!(${PURE})/**/*.test.ts`, ...NOT_PURE],
        },
      },
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
