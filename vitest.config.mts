import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { OwnReporter } from "./test/support/reporter.mts";

/**
 * Tests of functions that remember nothing: their files share what they import, the sample league
 * above all, which takes longer to make than many of them to run.
 */
const PURE = ["test/games/**/*.test.ts", "test/schema/**/*.test.ts"];

export default defineConfig({
  test: {
    reporters: ["default", new OwnReporter("about a quarter of an hour")],
    // By default one core is left to vitest itself, which has little to do: half of a small machine.
    maxWorkers: availableParallelism(),
    // Generous: machines that run several things at once are three times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "pure", include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["test/**/*.test.ts"],
          exclude: PURE,
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
