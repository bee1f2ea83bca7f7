import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** The input of `.ci/run`: which tests of each file passed, failed or were skipped, and why. */
export interface Report {
  readonly files: readonly {
    readonly file: string;
    readonly passed: readonly string[];
    readonly failed: readonly TestAndReason[];
    /** Tests that passed at a second attempt, if the run allows one. */
    readonly repeated: readonly string[];
    readonly skipped: readonly TestAndReason[];
    /** Failures outside of the file's tests: of a hook, or of the file itself. */
    readonly errors: readonly string[];
  }[];
  /** Errors outside of any file. */
  readonly errors: readonly string[];
}

interface TestAndReason {
  readonly test: string;
  readonly why: string;
}

const NO_REASON = "no known reason";

function whyOf(test: TestCase): string {
  const result = test.result();
  const note = result.state === "skipped" ? result.note : undefined;
  return note ?? test.meta().why ?? NO_REASON;
}

const messageOf = (test: TestCase): string =>
  test.result().errors?.[0]?.message.split("\n")[0] ?? NO_REASON;

function messagesOf(name: string, errors: readonly SerializedError[]): readonly string[] {
  return errors.map(({ message }) => (name === "" ? message : `${name}: ${message}`));
}

/** The errors of hooks such as `beforeAll`, and those that kept the file from being collected. */
function errorsOf(module: TestModule): readonly string[] {
  const suites = [...module.children.allSuites()];
  return [
    ...messagesOf("", module.errors()),
    ...suites.flatMap((suite) => messagesOf(suite.fullName, suite.errors())),
  ];
}

function countsOf(module: TestModule): Report["files"][number] {
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    file: relative(module.project.config.root, module.moduleId),
    passed: inState("passed").map((test) => test.fullName),
    failed: inState("failed").map((test) => ({ test: test.fullName, why: messageOf(test) })),
    repeated: inState("passed")
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => test.fullName),
    skipped: inState("skipped").map((test) => ({ test: test.fullName, why: whyOf(test) })),
    errors: errorsOf(module),
  };
}

/** Whether all tests run, not only those of some files. */
const isWhole = () => process.argv.slice(2).every((word) => word === "run" || word.startsWith("-"));

/**
 * Says at the start what runs, and at the end how many tests were skipped and why; writes a report to
 * SPORTSFRAME_TEST_REPORT.
 */
export class OwnReporter implements Reporter {
  readonly #first: string;

  /** Takes the line that is printed when no files are named. */
  constructor(first: string) {
    this.#first = first;
  }

  onInit(): void {
    if (isWhole()) console.log(this.#first);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map(countsOf);
    const errors = messagesOf("", unhandled);
    const path = process.env.SPORTSFRAME_TEST_REPORT;
    if (path) writeFileSync(path, JSON.stringify({ files, errors } satisfies Report));
    for (const { file, repeated } of files) {
      for (const test of repeated) console.log(`${file}: "${test}" passed at a second attempt.`);
    }
    const reasons = new Map<string, number>();
    for (const { why } of files.flatMap(({ skipped }) => skipped)) {
      reasons.set(why, (reasons.get(why) ?? 0) + 1);
    }
    for (const [why, count] of reasons) {
      console.log(`${count} ${count === 1 ? "test" : "tests"} skipped: ${why}.`);
    }
  }
}
