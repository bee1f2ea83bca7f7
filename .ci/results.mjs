// Judges the reports of test runs for .ci/run; see test/support/reporter.mts for what they hold.
//   alone REPORT         fails unless enough tests passed, none failed, and every skip is expected
//   total REPORT         fails unless every test passed but those without recorded payloads
import { readFileSync } from "node:fs";

/** Tests of `npm test` that a clone passes on a machine with Node alone: raise it with them. */
const FLOOR = 8_500;

/** All tests that pass without recorded payloads: raise it with them. */
const FLOOR_OF_ALL = 10_500;

const OF_PAYLOADS =
  /^(there are no recorded payloads here|the recorded payload \S+ is not here|there are no published numbers here)$/;
const OF_THE_MACHINE = [
  "there is no chromium here",
  "there is no jupyter nbconvert here",
  "disks cannot be mounted here: that takes root on Linux",
  "there is no python3 here",
  "there is no python3 with its module pty here",
];

const [task, path] = process.argv.slice(2);
const { files, errors } = JSON.parse(readFileSync(path, "utf8"));

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const countsOf = (files) => ({
  passed: sum(files.map(({ passed }) => passed.length)),
  failed: sum(files.map(({ failed }) => failed.length)),
  skipped: sum(files.map(({ skipped }) => skipped.length)),
});
const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

function complain(text) {
  console.log(text);
  process.exitCode = 1;
}

/** Every skip's reason is expected, so that none hides a test that should have run. */
function judgeSkips(files, isExpected) {
  for (const { file, skipped, errors } of files) {
    const unexpected = skipped.filter(({ why }) => !isExpected(why));
    // A failed hook skips all tests of its group, and is printed itself.
    if (errors.length > 0 && unexpected.length > 0) {
      complain(`${file}: ${unexpected.length} tests were skipped.`);
      continue;
    }
    for (const { test, why } of unexpected) complain(`${file}: "${test}" was skipped: ${why}.`);
  }
}

function judge(files, outside) {
  for (const { file, failed, errors } of files) {
    for (const { test, why } of failed) complain(`${file}: "${test}" failed: ${why}`);
    for (const error of errors) complain(`${file}: outside of tests: ${error}`);
  }
  for (const error of outside) complain(`Outside of files: ${error}`);
}

const counts = countsOf(files);
const isAlone = task === "alone";
judge(files, errors);
const floor = isAlone ? FLOOR : FLOOR_OF_ALL;
if (counts.passed < floor) complain(`At least ${floor} tests must pass.`);
judgeSkips(files, (why) => OF_PAYLOADS.test(why) || (isAlone && OF_THE_MACHINE.includes(why)));
console.log(`${isAlone ? "On a new machine: " : ""}${lineOf(counts)}`);
