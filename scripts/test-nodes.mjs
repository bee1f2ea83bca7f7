// Runs tests on other versions of Node, each from its npm package: the tests of what can differ there,
// which is requests, engines, files, the package and display.
//   node scripts/test-nodes.mjs
//   node scripts/test-nodes.mjs 22 26       only these versions
//   node scripts/test-nodes.mjs --all       every test
//   node scripts/test-nodes.mjs --newest    the newest undici, polars, Vega and Vega-Lite on the newest
//                                           LTS, in a clone of the present commit that is built with them
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

const VERSIONS = ["22", "24", "26"];
const PARTS = [
  "test/bundles/danfo.test.ts",
  "test/cli/main.test.ts",
  "test/cli/repl",
  "test/service/client",
  "test/frames",
  "test/service/http",
  "test/notebook/display.test.ts",
  "test/notebook/show.test.ts",
  "test/sample/service.test.ts",
];
/** Types and the search for leaks are the same on every version, and slow. */
const CHOSEN = [
  "--project=apart",
  "--project=together",
  "--exclude=test/service/http/soak.test.ts",
];

/** undici 8 and vega-lite 6.5 need Node 22, so the package has older ones. */
const NEWEST = {
  node: "24",
  packages: ["undici", "nodejs-polars", "vega", "vega-lite"],
  parts: [
    "test/bundles/charts.test.ts",
    "test/charts",
    // The charts of every feature.
    "chart/",
    "test/service/client",
    "test/frames",
    "test/service/http",
  ],
};
const INSTALL = ["install", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];

const root = resolve(import.meta.dirname, "..");
const scratch = mkdtempSync(join(tmpdir(), "sportsframe-nodes-"));

/** Installs a version of Node and returns its program. */
function installNode(version) {
  const folder = join(scratch, version);
  const options = { stdio: ["ignore", "ignore", "inherit"] };
  execFileSync("npm", [...INSTALL, "--prefix", folder, `node@${version}`], options);
  return join(folder, "node_modules/node/bin/node");
}

const versionOf = (node) => execFileSync(node, ["--version"], { encoding: "utf8" }).trim();

function runTests(node, cwd, args) {
  const vitest = join(cwd, "node_modules/vitest/vitest.mjs");
  execFileSync(node, [vitest, "run", "--mode=all", "--reporter=minimal", ...args], {
    cwd,
    stdio: "inherit",
  });
}

/** Runs tests and reports whether they pass. */
function passes(label, run) {
  let result = "passed";
  try {
    run();
  } catch {
    result = "FAILED";
  }
  console.log(`${label}: ${result}`);
  return result === "passed";
}

/** Returns whether the tests pass on a version of Node. */
function passesOn(version, args) {
  const node = installNode(version);
  return passes(`node ${versionOf(node)}`, () => runTests(node, root, args));
}

/** Returns whether the tests pass with the newest versions of the dependencies. */
function passesWithNewest() {
  const node = installNode(NEWEST.node);
  // npm has to run on that Node, too: it leaves out binaries for others.
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const clone = join(scratch, "clone");
  const run = (command, args) =>
    execFileSync(command, args, {
      cwd: clone,
      env: { ...process.env, PATH: path },
      stdio: "inherit",
    });
  return passes("the newest versions", () => {
    execFileSync("git", ["clone", "--quiet", root, clone]);
    run("npm", ["ci", "--ignore-scripts"]);
    const versions = NEWEST.packages.map((name) => `${name}@latest`);
    run("npm", [...INSTALL, "--ignore-scripts", "--legacy-peer-deps", ...versions]);
    const installed = createRequire(join(clone, "package.json"));
    const names = NEWEST.packages.map(
      (name) => `${name} ${installed(`./node_modules/${name}/package.json`).version}`,
    );
    console.log(`on Node ${versionOf(node)}: ${names.join(", ")}`);
    run(node, ["scripts/build.mjs"]);
    runTests(node, clone, [...CHOSEN, ...NEWEST.parts]);
  });
}

try {
  const args = process.argv.includes("--all") ? [] : [...CHOSEN, ...PARTS];
  const named = VERSIONS.filter((version) => process.argv.includes(version));
  const results = process.argv.includes("--newest")
    ? [passesWithNewest()]
    : (named.length > 0 ? named : VERSIONS).map((version) => passesOn(version, args));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
