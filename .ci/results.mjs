// Judges the reports of test runs for .ci/run; see test/support/reporter.mts for what they hold.
//   alone REPORT         fails unless enough tests passed, none failed, and every skip is expected
//   skipped REPORT       prints the files in which a test was skipped
//   total ALONE ALL      prints the counts, of both runs; ALL repeats only what ALONE skipped
import { readFileSync } from "node:fs";

/** Tests that a clone passes on a machine with Node alone: raise it with them. */
const FLOOR = 10_000;

const OF_PAYLOADS =
  /^(there are no recorded payloads here|the recorded payload \S+ is not here|there are no published numbers here)$/;
const OF_THE_MACHINE = [
  "there is no chromium here",
  "there is no jupyter nbconvert here",
  "disks cannot be mounted here: that takes root on Linux",
  "there is no python3 here",
  "there is no python3 with its module pty here",
];

/** Why the second run skips what the first one passed; see test/support/passed-elsewhere.ts. */
const PASSED_BEFORE = "it passed on the new machine";

const [task, ...paths] = process.argv.slice(2);
const reports = paths.map((path) => JSON.parse(readFileSync(path, "utf8")));

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
  for (const { file, skipped } of files) {
    for (const { test, why } of skipped) {
      if (!isExpected(why)) complain(`${file}: "${test}" was skipped: ${why}.`);
    }
  }
}

function judge(files, errors) {
  for (const { file, failed } of files) {
    for (const { test, why } of failed) complain(`${file}: "${test}" failed: ${why}`);
  }
  if (errors > 0) complain(`${errors} errors outside of tests.`);
}

if (task === "alone") {
  const [{ files, errors }] = reports;
  const counts = countsOf(files);
  console.log(`On a new machine: ${lineOf(counts)}.`);
  judge(files, errors);
  if (counts.passed < FLOOR) complain(`At least ${FLOOR} tests must pass there.`);
  judgeSkips(files, (why) => OF_PAYLOADS.test(why) || OF_THE_MACHINE.includes(why));
} else if (task === "skipped") {
  const [{ files }] = reports;
  for (const { file, skipped } of files) if (skipped.length > 0) console.log(file);
} else if (task === "total") {
  const [alone, all] = reports;
  const repeated = all.files.map(({ skipped, ...counts }) => ({
    ...counts,
    skipped: skipped.filter(({ why }) => why !== PASSED_BEFORE),
  }));
  const first = alone.files.map((counts) => ({ ...counts, skipped: [] }));
  const files = [...first, ...repeated];
  judge(files, alone.errors + all.errors);
  judgeSkips(repeated, (why) => OF_PAYLOADS.test(why));
  console.log(lineOf(countsOf(files)));
} else {
  complain(`There is no task ${task}.`);
}
