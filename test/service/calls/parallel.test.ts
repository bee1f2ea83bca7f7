import { describe, expect, test } from "vitest";
import { inParallel } from "../../../src/service/calls/parallel";
import { settled } from "../../support/fake-clock";

/** Steps that end when the test says so; a step that is stopped ends with the reason. */
function steps<Result = string>() {
  const begun: number[] = [];
  const ends = new Map<
    number,
    { readonly finish: (result: Result) => void; readonly fail: (reason: unknown) => void }
  >();
  let running = 0;
  let most = 0;
  const step = async (item: number, signal: AbortSignal): Promise<Result> => {
    signal.throwIfAborted();
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    let onAbort = () => {};
    try {
      return await new Promise<Result>((finish, fail) => {
        onAbort = () => fail(signal.reason);
        signal.addEventListener("abort", onAbort);
        ends.set(item, { finish, fail });
      });
    } finally {
      signal.removeEventListener("abort", onAbort);
      running -= 1;
    }
  };
  return {
    step,
    begun,
    get running() {
      return running;
    },
    get most() {
      return most;
    },
    async finish(item: number, result: Result) {
      ends.get(item)?.finish(result);
      await settled();
    },
    async fail(item: number, reason: unknown) {
      ends.get(item)?.fail(reason);
      await settled();
    },
  };
}

const outcomeOf = async (promise: Promise<unknown>) => (await Promise.allSettled([promise]))[0];

describe("results", () => {
  test("are in the items' order, whichever step ends first", async () => {
    const { step, finish } = steps();
    const results = inParallel([1, 2, 3], 3, undefined, step);
    await finish(3, "c");
    await finish(1, "a");
    await finish(2, "b");
    expect(await results).toEqual(["a", "b", "c"]);
  });

  test("may be undefined, and have their place all the same", async () => {
    const step = async (item: number) => (item === 2 ? undefined : item);
    expect(await inParallel([1, 2, 3], 2, undefined, step)).toEqual([1, undefined, 3]);
  });
});

test("a limited number of steps starts at once, and the next when one has ended", async () => {
  const run = steps();
  const results = inParallel([1, 2, 3, 4, 5], 2, undefined, run.step);
  expect(run.begun).toEqual([1, 2]);
  await run.finish(2, "b");
  expect(run.begun).toEqual([1, 2, 3]);
  await run.finish(3, "c");
  await run.finish(1, "a");
  expect(run.begun).toEqual([1, 2, 3, 4, 5]);
  await run.finish(5, "e");
  await run.finish(4, "d");
  expect(await results).toEqual(["a", "b", "c", "d", "e"]);
  expect(run.most).toBe(2);
});

describe("the first failure", () => {
  test("is thrown, and ends running and future steps", async () => {
    const run = steps();
    const failure = new Error("the second");
    const outcome = outcomeOf(inParallel([1, 2, 3, 4], 2, undefined, run.step));
    await run.fail(2, failure);
    expect(await outcome).toEqual({ status: "rejected", reason: failure });
    expect(run.begun).toEqual([1, 2]);
    expect(run.running).toBe(0);
  });

  test("is the first in time, not in the list", async () => {
    const run = steps();
    const outcome = outcomeOf(inParallel([1, 2, 3], 3, undefined, run.step));
    await run.fail(3, "third");
    await run.fail(1, "first");
    expect(await outcome).toEqual({ status: "rejected", reason: "third" });
  });

  test("reaches the other steps as their signal's reason", async () => {
    const failure = new Error("the first");
    const reasons: unknown[] = [];
    const outcome = inParallel([1, 2, 3], 3, undefined, async (item, signal) => {
      await settled();
      if (item === 1) throw failure;
      while (!signal.aborted) await settled();
      reasons.push(signal.reason);
    });
    await expect(outcome).rejects.toBe(failure);
    // They had ended when it was thrown.
    expect(reasons).toEqual([failure, failure]);
  });

  test("may be thrown before anything is awaited", async () => {
    const failure = new Error("at once");
    const outcome = inParallel([1, 2], 2, undefined, () => {
      throw failure;
    });
    await expect(outcome).rejects.toBe(failure);
  });
});

describe("the caller's signal", () => {
  test("ends the running steps with its reason, and starts no other", async () => {
    const run = steps();
    const controller = new AbortController();
    const reason = new Error("enough");
    const outcome = outcomeOf(inParallel([1, 2, 3, 4], 2, controller.signal, run.step));
    await run.finish(1, "a");
    controller.abort(reason);
    expect(await outcome).toEqual({ status: "rejected", reason });
    expect(run.begun).toEqual([1, 2, 3]);
    expect(run.running).toBe(0);
  });

  test("begins nothing if it was aborted before", async () => {
    const run = steps();
    const reason = new Error("before");
    const outcome = inParallel([1, 2], 2, AbortSignal.abort(reason), run.step);
    await expect(outcome).rejects.toBe(reason);
    expect(run.begun).toEqual([]);
  });
});
