import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** Too slow for a search by the dozen, and about other things than the code of the rooms. */
const LEFT_OUT = [
  "test/bundles/**",
  "test/charts/browser.test.ts",
  "test/examples.test.ts",
  "test/http/soak.test.ts",
  "test/notebook/kernel.test.ts",
  "test/notebooks/**",
  "test/readme.test.ts",
  "test/sample/**",
  "test/types/**",
];

const TIMED_OUT = /timed out in \d+ ?ms|Timeout (?:calling|waiting)/;

/**
 * Runs tests in a copy until one fails: `failed` is that test, `timeouts` those that only took too
 * long, which say nothing of the code. Filters choose files by a part of their path; without any
 * it is the quick suite.
 */
export async function runTests(copy, { filters, bail = 1, testTimeout, limit }) {
  const output = join(copy, ".faults-report.json");
  rmSync(output, { force: true });
  const options = [
    ...["--typecheck.enabled=false", "--passWithNoTests", "--bail", String(bail)],
    ...["--testTimeout", String(testTimeout), "--hookTimeout", String(testTimeout)],
    ...["--reporter", "json", "--outputFile", output],
  ];
  const [command, ...args] = commandOf(copy, filters);
  const { code, isKilled } = await run(copy, command, [...args, ...options], limit);
  if (isKilled) return { timeouts: [`no end within ${Math.round(limit / 1000)} s`] };
  if (!existsSync(output)) {
    // The fault broke what the runner itself loads, or the runner is broken.
    return { failed: { file: "", test: `the tests could not be run (exit code ${code})` } };
  }
  return resultOf(copy, JSON.parse(readFileSync(output, "utf8")), code);
}

function commandOf(copy, filters) {
  const vitest = ["node", join(copy, "node_modules/vitest/vitest.mjs"), "run"];
  if (filters !== undefined) return [...vitest, ...filters];
  const { scripts } = JSON.parse(readFileSync(join(copy, "package.json"), "utf8"));
  // Without its hooks, which would build what the tests of sources do not read.
  if (scripts["test:quick"]) return ["npm", "run", "--ignore-scripts", "-s", "test:quick", "--"];
  return [...vitest, ...LEFT_OUT.flatMap((one) => ["--exclude", one])];
}

function run(cwd, command, args, limit) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that workers that hang end with it.
    const child = spawn(command, args, { cwd, stdio: "ignore", detached: true });
    let isKilled = false;
    const timer = setTimeout(() => {
      isKilled = true;
      process.kill(-child.pid, "SIGKILL");
    }, limit);
    child.on("error", reject);
    child.on("exit", (code) => {
      clearTimeout(timer);
      resolve({ code, isKilled });
    });
  });
}

function resultOf(copy, { testResults }, code) {
  const timeouts = [];
  const failures = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(copy, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    for (const { fullName, failureMessages } of failed) {
      if (failureMessages.every((one) => TIMED_OUT.test(one)))
        timeouts.push(`${file}: ${fullName}`);
      else failures.push({ file, test: fullName, why: failureMessages[0]?.split("\n")[0] });
    }
    if (status === "failed" && failed.length === 0) {
      if (TIMED_OUT.test(message)) timeouts.push(file);
      else failures.push({ file, test: "the file as a whole", why: message.split("\n")[0] });
    }
  }
  const isSpoiled = code !== 0 && failures.length === 0 && timeouts.length === 0;
  if (isSpoiled) failures.push({ file: "", test: "an error outside of any test" });
  return { failed: failures[0], failures, timeouts };
}
