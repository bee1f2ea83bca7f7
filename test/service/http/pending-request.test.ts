import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TimeoutError } from "../../../src/errors";
import type { OnRequest } from "../../../src/service/http/message";
import { PendingRequest } from "../../../src/service/http/pending-request";
import { type FakeClock, fakeClock, settled } from "../../support/fake-clock";
import { failureOf } from "../setup";
import { EVENT, requestOf, URL_OF_DAY } from "./cache/setup";

const TIMEOUT_MS = 1_500;

const reason = new Error("no longer of interest");

let clock: FakeClock;

beforeEach(() => {
  clock = fakeClock();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { limits } = requestOf();
const request = requestOf({ limits: { ...limits, timeout_ms: TIMEOUT_MS } });

const take = (listeners: readonly OnRequest[] = []) =>
  new PendingRequest(request, 1, clock, () => listeners);

/** A wait that ends when `arrive` is called. */
function waitIn(pending: PendingRequest) {
  const undo = vi.fn();
  let arrive: (value: string) => void = () => {};
  const value = pending.during<string>((resolve) => {
    arrive = resolve;
    return undo;
  });
  return { value, undo, arrive: (text: string) => arrive(text) };
}

/** Uses up the budget of a request that has begun; returns the error. */
async function timeoutOf(pending: PendingRequest): Promise<TimeoutError> {
  const failed = failureOf<TimeoutError>(waitIn(pending).value);
  await clock.pass(TIMEOUT_MS);
  expect(await failed).toBeInstanceOf(TimeoutError);
  return failed;
}

describe("the budget", () => {
  test("does not begin while the request waits for its turn", async () => {
    const pending = take();
    await clock.pass(10 * TIMEOUT_MS);
    expect(clock.timers).toEqual([]);
    expect(pending.left()).toBe(TIMEOUT_MS);
    expect(pending.course()).toEqual({ attempts: 0, elapsed_ms: 0 });
  });

  test("begins with the first attempt, and not again with the next", async () => {
    const pending = take();
    await clock.pass(700);
    pending.begin();
    await clock.pass(400);
    pending.begin();
    expect(clock.timers).toEqual([1_100]);
    expect(pending.left()).toBe(1_100);
    expect(pending.course()).toEqual({ attempts: 0, elapsed_ms: 400 });
  });

  test("is over to the millisecond, and never negative", async () => {
    const pending = take();
    const { undo, value } = waitIn(pending);
    value.catch(() => {});
    pending.begin();
    await clock.pass(1_499);
    expect(undo).not.toHaveBeenCalled();
    expect(pending.ranOut).toBe(false);
    await clock.pass(1);
    expect(undo).toHaveBeenCalledOnce();
    expect(pending.ranOut).toBe(true);
    expect(pending.left()).toBe(0);
    await clock.pass(TIMEOUT_MS);
    expect(pending.left()).toBe(0);
  });

  test("is no longer timed once the request has finished", async () => {
    const pending = take();
    pending.begin();
    pending.finish();
    expect(clock.timers).toEqual([]);
    await clock.pass(TIMEOUT_MS);
    expect(pending.ranOut).toBe(false);
  });
});

test.each([
  [3, "it answered 503", "3 attempts in 1.5 s (the last that ended: it answered 503)"],
  [1, undefined, "1 attempt in 1.5 s"],
])("a used-up budget is an error with %i attempts and the last result", async (...facts) => {
  const [attempts, last, course] = facts;
  const pending = take();
  pending.begin();
  pending.attempts = attempts;
  if (last !== undefined) pending.last = last;
  const error = await timeoutOf(pending);
  expect(error.message).toBe(
    `site_wbb_scoreboard: no complete answer from ${URL_OF_DAY} within 1500 ms, ` +
      `after ${course}. Try again, or raise timeout_ms.`,
  );
  const { operation } = request;
  expect(error).toMatchObject({ operation, url: URL_OF_DAY, attempts, elapsed_ms: 1_500 });
});

describe("the action that a request waits for", () => {
  test.each([false, true])("is passed on, and not canceled (at once: %s)", async (isAtOnce) => {
    const pending = take();
    const undo = vi.fn();
    const value = pending.during<string>((resolve) => {
      if (isAtOnce) resolve("here");
      else setImmediate(() => resolve("here"));
      return undo;
    });
    if (isAtOnce) pending.end(reason);
    expect(await value).toBe("here");
    pending.end(reason);
    expect(undo).not.toHaveBeenCalled();
  });

  test("is canceled once, with the first reason, even if the request is ended repeatedly", async () => {
    const pending = take();
    pending.begin();
    const { value, undo } = waitIn(pending);
    pending.end(reason);
    pending.end(new Error("another"));
    await expect(value).rejects.toBe(reason);
    await expect(waitIn(pending).value).rejects.toBe(reason);
    expect(undo).toHaveBeenCalledOnce();
    expect(clock.timers).toEqual([]);
  });

  test("is the present one, not an earlier one", async () => {
    const pending = take();
    const first = waitIn(pending);
    first.arrive("here");
    await first.value;
    const second = waitIn(pending);
    pending.end(reason);
    await expect(second.value).rejects.toBe(reason);
    expect(first.undo).not.toHaveBeenCalled();
    expect(second.undo).toHaveBeenCalledOnce();
  });

  test.each([[reason], [undefined]])("is not begun after an end by %s", async (why) => {
    const pending = take();
    const { value } = waitIn(pending);
    pending.end(why);
    expect(await failureOf<unknown>(value)).toBe(why);
    const start = vi.fn();
    expect(await failureOf<unknown>(pending.during(start))).toBe(why);
    expect(start).not.toHaveBeenCalled();
  });
});

describe("listeners", () => {
  test.each([
    ["an error", new Error("broken listener")],
    ["something else", "broken listener"],
  ])("can throw %s, which is shown as a warning", (_, thrown) => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    const other = vi.fn();
    const broken = () => {
      throw thrown;
    };
    take([broken, other]).notify(EVENT);
    expect(other).toHaveBeenCalledExactlyOnceWith(EVENT);
    expect(warn.mock.calls).toEqual([[thrown]]);
  });

  test("may return a promise that rejects, which becomes a warning", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    take([() => Promise.reject(reason)]).notify(EVENT);
    await settled();
    expect(warn.mock.calls).toEqual([[reason]]);
  });
});
