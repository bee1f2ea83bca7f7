// Runs everything that tests: all files with all cases, hostile input, types, the notebooks with the
// packed package in both kernels, and on Node 22 and 26 what can differ there. Every part runs, also
// after one that failed. Options are those of vitest.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const PARTS = {
  build: ["scripts/build.mjs", "--if-changed"],
  tests: ["node_modules/vitest/vitest.mjs", "run", "--mode=all", ...process.argv.slice(2)],
  notebooks: [
    "node_modules/ts-node/dist/bin.js",
    "scripts/notebooks.ts",
    "--packed",
    "--if-jupyter",
  ],
  "Node 22 and 26": ["scripts/test-nodes.mjs", "22", "26"],
};

const results = Object.entries(PARTS).map(([name, args]) => {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - begun) / 1000);
  return `${String(seconds).padStart(5)} s  ${name}: ${status === 0 ? "passed" : "FAILED"}`;
});
console.log(`\n${results.join("\n")}`);
