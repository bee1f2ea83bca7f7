import { mergeConfig } from "vitest/config";
import { OwnReporter } from "./test/support/reporter.mts";
import full from "./vitest.config.mts";

/**
 * The fast loop: without files of tests that need a browser, a kernel, other processes, recorded
 * payloads or a compiler, with few runs of each property and a few of many like cases. `npm test` has
 * them all.
 */
const SLOW = [
  "test/bundles/**",
  "test/charts/browser.test.ts",
  "test/check-regexes.test.ts",
  "test/cli/kernel.test.ts",
  "test/cli/main.test.ts",
  "test/cli/repl.test.ts",
  "test/examples.test.ts",
  "test/frames/files/csv.test.ts",
  "test/frames/dfd.test.ts",
  "test/frames/pl.test.ts",
  "test/frames/polars.test.ts",
  "test/frames/files/save.test.ts",
  "test/service/http/attempt.test.ts",
  "test/service/http/cache/folder.test.ts",
  "test/service/http/cache/processes.test.ts",
  "test/service/http/connections.test.ts",
  "test/service/http/faults.test.ts",
  "test/service/http/memory.test.ts",
  "test/service/http/soak.test.ts",
  "test/notebook/kernel.test.ts",
  "test/notebook/show.test.ts",
  "test/notebooks/**",
  "test/pages.test.ts",
  "test/real/**",
  "test/schema/reader.generated.test.ts",
  "test/shapes.test.ts",
  "test/types/**",
];

const quick = mergeConfig(full, {
  test: {
    exclude: SLOW,
    setupFiles: ["test/support/few-runs.ts"],
    env: { SPORTSFRAME_PAYLOADS: "no/payloads", SPORTSFRAME_QUICK: "1" },
  },
});
// Lists are joined when configurations are merged; here there is another reporter instead.
quick.test.reporters = ["default", new OwnReporter("a minute and a half")];
export default quick;
