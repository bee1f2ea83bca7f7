// Runs tests on other versions of Node, each from its npm package: the tests of what can differ there,
// which is requests, engines, files, the package and display. With --all it runs every test.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const VERSIONS = ["22", "24", "26"];
const PARTS = [
  "test/bundles/danfo.test.ts",
  "test/cli/main.test.ts",
  "test/cli/repl",
  "test/client",
  "test/frames",
  "test/http",
  "test/notebook/display.test.ts",
  "test/notebook/show.test.ts",
  "test/sample/service.test.ts",
];
/** The same on every version, and slow. */
const LEFT_OUT = ["test/http/soak.test.ts"];
const chosen = process.argv.includes("--all")
  ? []
  : ["--project=!types", ...LEFT_OUT.map((file) => `--exclude=${file}`), ...PARTS];
const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const scratch = mkdtempSync(join(tmpdir(), "sportsframe-nodes-"));

let failed = 0;
for (const version of VERSIONS) {
  const folder = join(scratch, version);
  execFileSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--prefix", folder, `node@${version}`],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const binary = join(folder, "node_modules/node/bin/node");
  const label = execFileSync(binary, ["--version"], { encoding: "utf8" }).trim();
  try {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    execFileSync(binary, [vitest, "run", "--reporter=dot", "--retry=1", ...chosen], {
      cwd: root,
      stdio: "inherit",
    });
    console.log(`node ${label}: passed`);
  } catch {
    failed += 1;
    console.log(`node ${label}: FAILED`);
  }
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
