import { BaseSequencer } from "vitest/node";

/** Files whose tests took least go first: most mutants are caught there. */
class ShortestFirst extends BaseSequencer {
  async sort(files) {
    const { cache, config } = this.ctx;
    const duration = ({ moduleId, project }) =>
      cache.getFileTestResults(`${project.name}:${moduleId.slice(config.root.length + 1)}`)
        ?.duration ?? 0;
    return [...files].sort((a, b) => duration(a) - duration(b));
  }
}

/** The tests that `bundle.mjs` has built, with few runs of a property. */
export default {
  test: {
    include: ["mutants/**/*.test.mjs"],
    setupFiles: ["test/support/few-runs.ts"],
    env: { SPORTSFRAME_PAYLOADS: "no/payloads" },
    isolate: false,
    // The first run watches which lines each test meets, which takes some of them minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: ShortestFirst },
  },
};
