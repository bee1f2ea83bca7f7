import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { beforeEach, type RunnerTestCase } from "vitest";
import type { Report } from "./reporter.mts";

/**
 * Skips what passed in another run, whose report SPORTSFRAME_PASSED_ELSEWHERE names: `.ci/run` repeats
 * files because of a few tests that the first machine had to skip.
 */
const path = process.env.SPORTSFRAME_PASSED_ELSEWHERE ?? "";
const { files } = JSON.parse(readFileSync(path, "utf8")) as Report;
const passed = new Map(files.map((one) => [one.file, new Set(one.passed)]));

/** The test's name and those of its groups, as reports write it. */
function fullName({ name, suite }: RunnerTestCase): string {
  const names = [name];
  for (let group = suite; group !== undefined; group = group.suite) names.unshift(group.name);
  return names.join(" > ");
}

beforeEach(({ task, skip }) => {
  const file = relative(process.cwd(), task.file.filepath);
  skip(passed.get(file)?.has(fullName(task)) === true, "it passed on the new machine");
});
