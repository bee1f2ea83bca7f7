import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { OwnReporter } from "./test/support/reporter.mts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    reporters: ["default", new OwnReporter("about a quarter of an hour")],
    // By default one core is left to vitest itself, which has little to do: half of a small machine.
    maxWorkers: availableParallelism(),
    typecheck: {
      enabled: true,
      include: ["test/**/*.test-d.ts"],
      tsconfig: "./tsconfig.json",
      // By its path: tslab brings an older compiler of its own, which takes the name.
      checker: "node_modules/typescript/bin/tsc",
    },
    // Generous: machines that run several things at once are three times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
