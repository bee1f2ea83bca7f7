import { fork } from "node:child_process";
import { join } from "node:path";

/** Too slow for a search by the dozen, and about other things than the code of the rooms. */
const LEFT_OUT =
  /^test\/(bundles\/|notebooks\/|sample\/|types\/|examples\.|readme\.|charts\/browser\.|http\/soak\.|notebook\/kernel\.)/;

const TIMED_OUT = /timed out in \d+ ?ms|Timeout (?:calling|waiting)/;

/** What a fault does that takes the process of the tests with it. */
const ENDED = { file: "", test: "the tests ended before their end", messages: [] };

/**
 * The tests of a copy of the checkout. `run` stops at the first that fails: `failed` is that one;
 * `timeouts` are those that only took too long, which say nothing of the code. Filters choose files
 * by a part of their path; without any it is all but the slow ones.
 */
export function suiteOf(copy, { testTimeout, limit }) {
  let runner;
  const stale = new Set();
  const start = () => {
    // Of the copy, whose vitest finds the copy's files; a group of its own ends with its workers.
    const file = join(copy, "scripts/faults/runner.mjs");
    runner = fork(file, [String(testTimeout)], { cwd: copy, detached: true, silent: true });
    for (const stream of [runner.stdout, runner.stderr]) stream.resume();
    return answered();
  };
  /** What the runner says next; undefined where it says nothing in time, or ends. */
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
  /** A file to be compiled anew. */
  const changed = (path) => stale.add(path);
  return { run, changed, stop };
}
