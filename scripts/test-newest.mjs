// Tries the newest versions of what the package depends on, in a new clone of the present commit: they are
// installed there, the bundles built with them, and the tests run of what uses them. Fails if one does.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** undici 8 and vega-lite 6.5 need Node 22, which is why the package has older ones. */
const NODE = "24";
const NEWEST = ["undici", "nodejs-polars", "vega", "vega-lite"];
const PARTS = [
  "test/bundles/charts.test.ts",
  "test/charts",
  "test/client",
  "test/frames",
  "test/http",
];
const LEFT_OUT = ["--project=!types", "--exclude=test/http/soak.test.ts"];

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const scratch = mkdtempSync(join(tmpdir(), "sportsframe-newest-"));
const clone = join(scratch, "clone");
const bin = join(scratch, "node_modules/.bin");
// npm itself has to run on that Node, too: it leaves out binaries for others.
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const run = (command, args, cwd) => execFileSync(command, args, { cwd, env, stdio: "inherit" });
const INSTALL = ["install", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];

try {
  run("npm", [...INSTALL, "--prefix", scratch, `node@${NODE}`], scratch);
  run("git", ["clone", "--quiet", root, clone], root);
  run("npm", ["ci", "--ignore-scripts"], clone);
  const versions = NEWEST.map((name) => `${name}@latest`);
  run("npm", [...INSTALL, "--ignore-scripts", "--legacy-peer-deps", ...versions], clone);
  const { version } = process;
  const node = join(scratch, "node_modules/node/bin/node");
  const label = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  const installed = createRequire(join(clone, "package.json"));
  const names = NEWEST.map(
    (name) => `${name} ${installed(`./node_modules/${name}/package.json`).version}`,
  );
  console.log(`on Node ${label} (${version} runs this): ${names.join(", ")}`);
  run(node, ["scripts/build.mjs"], clone);
  run(
    node,
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...LEFT_OUT, ...PARTS],
    clone,
  );
} catch {
  console.log("the newest versions: FAILED");
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
