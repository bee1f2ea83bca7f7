import { fork } from "node:child_process";
import { join } from "node:path";

/** Tests that are too slow to run for every fault, and not about the code of the rooms. */
const LEFT_OUT =
  /^test\/(bundles\/|notebooks\/|sample\/|types\/|examples\.|readme\.|charts\/browser\.|http\/soak\.|notebook\/kernel\.)/;

const TIMED_OUT = /timed out in \d+ ?ms|Timeout (?:calling|waiting)/;

/** The result if a fault ends the process of the tests. */
const ENDED = { file: "", test: "the tests ended before their end", messages: [] };

/**
 * The tests of a copy of the checkout. `run` stops at the first failure, which is `failed`;
 * `timeouts` are tests that only took too long, which says nothing about the code. Filters choose
 * files by a part of their path; without filters all but the slow ones run.
 */
export function suiteOf(copy, { testTimeout, limit }) {
  let runner;
  const stale = new Set();
  const start = () => {
    // The copy's runner, whose vitest finds the copy's files; detached, so that its workers end with it.
    const file = join(copy, "scripts/faults/runner.mjs");
    runner = fork(file, [String(testTimeout)], { cwd: copy, detached: true, silent: true });
    for (const stream of [runner.stdout, runner.stderr]) stream.resume();
    return answered();
  };
  /** The runner's next message; undefined if none comes in time. */
  const answered = () =>
    new Promise((resolve) => {
      const settle = (answer) => {
        clearTimeout(timer);
        runner.removeAllListeners();
        resolve(answer);
      };
      const timer = setTimeout(settle, limit);
      runner.once("message", settle);
      runner.once("error", () => settle(undefined));
      runner.once("exit", () => settle({ failed: [ENDED] }));
    });
  const stop = () => {
    const { pid } = runner ?? {};
    runner?.removeAllListeners();
    runner = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const ask = async (message) => {
    if (!runner?.connected && (await start()) !== "ready") {
      throw new Error("The tests could not be started: do they run with npx vitest run?");
    }
    runner.send(message);
    return answered();
  };
  const run = async ({ filters, bail = 1 }) => {
    const leftOut = filters === undefined ? LEFT_OUT.source : null;
    const answer = await ask({ changed: [...stale], filters: filters ?? [], leftOut, bail });
    stale.clear();
    if (answer === undefined) {
      stop();
      return { failures: [], timeouts: [`no end within ${limit / 1000} s`] };
    }
    const isLate = ({ messages }) =>
      messages.length > 0 && messages.every((one) => TIMED_OUT.test(one));
    const failures = answer.failed
      .filter((one) => !isLate(one))
      .map(({ file, test, messages }) => ({
        file,
        test,
        why: messages[0]?.split("\n")[0],
      }));
    const timeouts = answer.failed.filter(isLate).map(({ file, test }) => `${file}: ${test}`);
    return { failed: failures[0], failures, timeouts };
  };
  /** Marks a file to be recompiled. */
  const changed = (path) => stale.add(path);
  return { run, changed, stop };
}
