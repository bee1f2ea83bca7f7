import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    typecheck: {
      enabled: true,
      include: ["test/**/*.test-d.ts"],
      tsconfig: "./tsconfig.json",
    },
    // Generous: machines that run several things at once are three times as slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
