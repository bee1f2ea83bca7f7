import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TimeoutError } from "../../src/errors";
import { Flight } from "../../src/http/flight";
import type { OnRequest } from "../../src/http/message";
import { type FakeClock, fakeClock, settled } from "../support/fake-clock";
import { EVENT, requestOf, URL_OF_DAY } from "./cache/given";

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
  new Flight(request, 1, clock, () => listeners);

/** Something that a flight waits for until it is told that it is there. */
function waitIn(flight: Flight) {
  const undo = vi.fn();
  let arrive: (value: string) => void = () => {};
  const value = flight.during<string>((resolve) => {
    arrive = resolve;
    return undo;
  });
  return { value, undo, arrive: (text: string) => arrive(text) };
}

/** Uses up the budget of a flight that has begun, and gives the error. */
async function timeoutOf(flight: Flight): Promise<TimeoutError> {
  const { value } = waitIn(flight);
  const [[result]] = await Promise.all([Promise.allSettled([value]), clock.pass(TIMEOUT_MS)]);
  if (result.status === "fulfilled") return expect.unreachable("the flight was not ended");
  expect(result.reason).toBeInstanceOf(TimeoutError);
  return result.reason as TimeoutError;
}

describe("the budget", () => {
  test("does not begin while the flight waits for its turn", async () => {
    const flight = take();
    await clock.pass(10 * TIMEOUT_MS);
    expect(clock.timers).toEqual([]);
    expect(flight.left()).toBe(TIMEOUT_MS);
    expect(flight.course()).toEqual({ attempts: 0, elapsed_ms: 0 });
  });

  test("begins with the first attempt, and not again with the next", async () => {
    const flight = take();
    await clock.pass(700);
    flight.begin();
    await clock.pass(400);
    flight.begin();
    expect(clock.timers).toEqual([1_100]);
    expect(flight.left()).toBe(1_100);
    expect(flight.course()).toEqual({ attempts: 0, elapsed_ms: 400 });
  });

  test("is over to the millisecond", async () => {
    const flight = take();
    const { undo, value } = waitIn(flight);
    value.catch(() => {});
    flight.begin();
    await clock.pass(1_499);
    expect(undo).not.toHaveBeenCalled();
    expect(flight.ranOut).toBe(false);
    await clock.pass(1);
    expect(undo).toHaveBeenCalledOnce();
    expect(flight.ranOut).toBe(true);
    expect(flight.left()).toBe(0);
  });

  test("has nothing left, and not less, when it is long over", async () => {
    const flight = take();
    flight.begin();
    await clock.pass(2 * TIMEOUT_MS);
    expect(flight.left()).toBe(0);
  });

  test("is no longer watched once the flight has landed", async () => {
    const flight = take();
    flight.begin();
    flight.land();
    expect(clock.timers).toEqual([]);
    await clock.pass(TIMEOUT_MS);
    expect(flight.ranOut).toBe(false);
  });
});

describe("the error of a budget that is used up", () => {
  test("names operation, URL, limit, attempts, time and the last outcome", async () => {
    const flight = take();
    flight.begin();
    flight.attempts = 3;
    flight.last = "it answered 503";
    const error = await timeoutOf(flight);
    expect(error.message).toBe(
      `site_wbb_scoreboard: no complete answer from ${URL_OF_DAY} within 1500 ms, ` +
        "after 3 attempts in 1.5 s (the last that ended: it answered 503). " +
        "Try again, or raise timeout_ms.",
    );
    expect(error).toMatchObject({
      operation: "site_wbb_scoreboard",
      url: URL_OF_DAY,
      attempts: 3,
      elapsed_ms: 1_500,
    });
  });

  test("names no last outcome where no attempt has ended", async () => {
    const flight = take();
    flight.begin();
    flight.attempts = 1;
    expect((await timeoutOf(flight)).message).toBe(
      `site_wbb_scoreboard: no complete answer from ${URL_OF_DAY} within 1500 ms, ` +
        "after 1 attempt in 1.5 s. Try again, or raise timeout_ms.",
    );
  });
});

describe("what a flight waits for", () => {
  test("is given on, and not called off when the flight ends later", async () => {
    const flight = take();
    const { value, undo, arrive } = waitIn(flight);
    arrive("here");
    expect(await value).toBe("here");
    flight.end(reason);
    expect(undo).not.toHaveBeenCalled();
  });

  test("may be there at once", async () => {
    const flight = take();
    const undo = vi.fn();
    const value = flight.during<string>((resolve) => {
      resolve("here");
      return undo;
    });
    flight.end(reason);
    expect(await value).toBe("here");
    expect(undo).not.toHaveBeenCalled();
  });

  test("rejects where it cannot be begun", async () => {
    const flight = take();
    const value = flight.during(() => {
      throw reason;
    });
    await expect(value).rejects.toBe(reason);
  });

  test("is called off once, with the first reason, however often the flight is ended", async () => {
    const flight = take();
    flight.begin();
    const { value, undo } = waitIn(flight);
    flight.end(reason);
    flight.end(new Error("another"));
    await expect(value).rejects.toBe(reason);
    await expect(waitIn(flight).value).rejects.toBe(reason);
    expect(undo).toHaveBeenCalledOnce();
    expect(clock.timers).toEqual([]);
  });

  test("is the thing that it waits for now, not the one before", async () => {
    const flight = take();
    const first = waitIn(flight);
    first.arrive("here");
    await first.value;
    const second = waitIn(flight);
    flight.end(reason);
    await expect(second.value).rejects.toBe(reason);
    expect(first.undo).not.toHaveBeenCalled();
    expect(second.undo).toHaveBeenCalledOnce();
  });

  test("is not begun once the flight is ended", async () => {
    const flight = take();
    flight.end(reason);
    const start = vi.fn();
    await expect(flight.during(start)).rejects.toBe(reason);
    expect(start).not.toHaveBeenCalled();
  });

  test("may be called off for a reason that is undefined", async () => {
    const flight = take();
    const { value } = waitIn(flight);
    flight.end(undefined);
    await expect(value).rejects.toBeUndefined();
    await expect(flight.during(vi.fn())).rejects.toBeUndefined();
  });
});

describe("who listens", () => {
  test("is told, as are those who come later", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const listeners = [first];
    const flight = take(listeners);
    flight.tell(EVENT);
    listeners.push(second);
    flight.tell(EVENT);
    expect(first.mock.calls).toEqual([[EVENT], [EVENT]]);
    expect(second.mock.calls).toEqual([[EVENT]]);
  });

  test.each([
    ["an error", new Error("broken listener")],
    ["something else", "broken listener"],
  ])("harms nobody by throwing %s, which is shown as a warning", (_, thrown) => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    const other = vi.fn();
    const broken = () => {
      throw thrown;
    };
    take([broken, other]).tell(EVENT);
    expect(other).toHaveBeenCalledExactlyOnceWith(EVENT);
    expect(warn.mock.calls).toEqual([[thrown]]);
  });

  test("harms nobody by a promise that rejects, which is shown as a warning", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    const thrown = new Error("broken listener");
    take([() => Promise.reject(thrown)]).tell(EVENT);
    await settled();
    expect(warn.mock.calls).toEqual([[thrown]]);
  });
});
