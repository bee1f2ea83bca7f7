import { beforeEach, describe, expect, test } from "vitest";
import { createLimiter } from "../../../../src/service/http/limits/limiter";
import type { AttemptResult, Fault, HttpRequest } from "../../../../src/service/http/message";
import { PendingRequest } from "../../../../src/service/http/pending-request";
import { createSettings } from "../../../../src/service/options/settings";
import { type FakeClock, fakeClock, settled } from "../../../support/fake-clock";
import { goodAnswer, requestOf } from "../cache/setup";

const GOOD: AttemptResult = { answer: goodAnswer("{}") };

const FAULT: Fault = { kind: "network", what: "end", next: "", isPassing: true, cause: undefined };

const LOOPBACK = "http://127.0.0.1:8080/apis";

const reason = new Error("no longer of interest");

let clock: FakeClock;
let beginning: number;

beforeEach(() => {
  clock = fakeClock();
  beginning = clock.now();
});

interface Started {
  readonly name: string;
  /** Milliseconds since the test began. */
  readonly at: number;
}

/** A limiter, and attempts by name, which end when the test says so. */
function open(concurrency: number, requests_per_second = Number.POSITIVE_INFINITY) {
  const limiter = createLimiter(createSettings({ concurrency, requests_per_second }), clock);
  const started: Started[] = [];
  const enders = new Map<string, (end: () => AttemptResult) => void>();
  let order = 0;

  const attempt = limiter.limit(async ({ label }, pending) => {
    started.push({ name: label, at: clock.now() - beginning });
    const end = await pending.during<() => AttemptResult>((resolve) => {
      enders.set(label, resolve);
      return () => {};
    });
    return end();
  });
  const again = (request: HttpRequest, pending: PendingRequest) => {
    const outcome = attempt(request, pending);
    // The tests that are about it look at it.
    outcome.catch(() => {});
    return { outcome, pending, repeat: () => again(request, pending) };
  };
  return {
    started: () => started.map(({ name, at }) => `${name} ${at}`),
    names: () => started.map(({ name }) => name),
    traffic: limiter.traffic,
    begin(name: string, url = requestOf().url) {
      order += 1;
      const request = requestOf({ label: name, url });
      return again(request, new PendingRequest(request, order, clock, () => []));
    },
    async end(name: string, how: () => AttemptResult = () => GOOD) {
      enders.get(name)?.(how);
      await settled();
    },
  };
}

/** Start times of attempts that take no time, all requested at once. */
async function startsOf(count: number, requests_per_second: number, pass_ms: number) {
  const limiter = createLimiter(createSettings({ concurrency: 1_000, requests_per_second }), clock);
  const starts: number[] = [];
  const attempt = limiter.limit(async () => {
    starts.push(clock.now() - beginning);
    return GOOD;
  });
  const request = requestOf();
  for (let order = 1; order <= count; order++) {
    void attempt(request, new PendingRequest(request, order, clock, () => []));
  }
  await clock.pass(pass_ms);
  return starts;
}

describe("at the same time", () => {
  test("no more than `concurrency` are under way, and the rest follow in order", async () => {
    const { begin, end, names } = open(2);
    for (const name of ["a", "b", "c", "d"]) begin(name);
    await settled();
    expect(names()).toEqual(["a", "b"]);
    await end("b");
    expect(names()).toEqual(["a", "b", "c"]);
    await end("a");
    expect(names()).toEqual(["a", "b", "c", "d"]);
    await end("c");
    expect(names()).toEqual(["a", "b", "c", "d"]);
  });

  test("one on this machine counts like any other", async () => {
    const { begin, names } = open(1);
    begin("a", LOOPBACK);
    begin("b", LOOPBACK);
    begin("c");
    await settled();
    expect(names()).toEqual(["a"]);
  });

  test("the place of one that ends with an error, or without an answer, is freed", async () => {
    const { begin, end, names, traffic } = open(1);
    for (const name of ["a", "b"]) begin(name);
    await end("a", () => {
      throw reason;
    });
    expect(names()).toEqual(["a", "b"]);
    await end("b", () => ({ fault: FAULT }));
    expect(traffic()).toEqual({ in_flight: 0, queued: 0 });
  });

  test("the place of one that is aborted under way is freed", async () => {
    const { begin, names } = open(1);
    const { pending, outcome } = begin("a");
    begin("b");
    await settled();
    pending.end(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(names()).toEqual(["a", "b"]);
  });
});

describe("in a second", () => {
  // A second, or as long as a whole number takes, and the slack of 15 ms.
  test.each([
    [5, [0, 0, 0, 0, 0, 1_015, 1_015, 1_015, 1_015, 1_015, 2_030]],
    [2.5, [0, 0, 0, 1_215, 1_215, 1_215, 2_430]],
    [0.5, [0, 2_015, 4_030]],
  ])("%d start, and the next when the first is long enough ago", async (rate, starts) => {
    expect(await startsOf(starts.length, rate, 10_000)).toEqual(starts);
  });

  test("the window slides: each start follows the third before it by a second", async () => {
    const { begin, end, started } = open(100, 3);
    for (const [name, ms] of Object.entries({ a: 0, b: 400, c: 900, d: 950, e: 960 })) {
      await clock.pass(beginning + ms - clock.now());
      begin(name);
      await settled();
    }
    await end("a");
    await clock.pass(10_000);
    expect(started()).toEqual(["a 0", "b 400", "c 900", "d 1015", "e 1415"]);
  });

  test("any number start if the limit is Infinity", async () => {
    expect(await startsOf(1_000, Number.POSITIVE_INFINITY, 0)).toEqual(Array(1_000).fill(0));
    expect(clock.timers).toEqual([]);
  });

  test("fewer start if no place is free, and none is saved up", async () => {
    const { begin, end, started } = open(1, 2);
    for (const name of ["a", "b", "c", "d"]) begin(name);
    await clock.pass(5_000);
    for (const name of ["a", "b", "c"]) await end(name);
    await clock.pass(10_000);
    expect(started()).toEqual(["a 0", "b 5000", "c 5000", "d 6015"]);
  });
});

describe("this machine", () => {
  test("gets requests while earlier ones wait, and uses up nothing of their pace", async () => {
    const { begin, started } = open(100, 1);
    begin("here before", LOOPBACK);
    begin("a");
    begin("b");
    begin("here", LOOPBACK);
    begin("c");
    await clock.pass(5_000);
    expect(started()).toEqual(["here before 0", "a 0", "here 0", "b 1015", "c 2030"]);
  });
});

test("a repeated attempt is before those of younger requests, and behind those of older ones", async () => {
  const { begin, end, names } = open(1);
  const first = begin("first");
  const second = begin("second");
  begin("third");
  await end("first");
  expect(names()).toEqual(["first", "second"]);
  begin("fourth");
  second.repeat();
  first.repeat();
  for (const name of ["second", "first", "second", "third"]) await end(name);
  expect(names()).toEqual(["first", "second", "first", "second", "third", "fourth"]);
});

describe("an attempt that the service delays", () => {
  const busy = (status: number, retry_after?: string) => (): AttemptResult => ({
    answer: { ...goodAnswer(""), status, retry_after },
  });

  test.each([429, 503])("holds back all others by its %i, but not this machine", async (status) => {
    const { begin, end, started, traffic } = open(100);
    begin("first");
    await clock.pass(1_000);
    await end("first", busy(status, "3"));
    begin("second");
    begin("here", LOOPBACK);
    expect(traffic()).toEqual({ in_flight: 1, queued: 1 });
    await clock.pass(5_000);
    expect(started()).toEqual(["first 0", "here 1000", "second 4000"]);
  });

  test("holds them back for the longest demanded time", async () => {
    const { begin, end, started } = open(100);
    for (const name of ["first", "second"]) begin(name);
    await end("first", busy(429, "5"));
    await end("second", busy(429, "2"));
    begin("third");
    await clock.pass(5_000);
    expect(started().at(-1)).toBe("third 5000");
  });

  test.each<[string, () => AttemptResult, string?]>([
    ["without a time", busy(429)],
    ["for longer than a request has", busy(429, "30")],
    ["by another status", busy(500, "3")],
    ["by no answer", () => ({ fault: FAULT })],
    ["on this machine", busy(429, "3"), LOOPBACK],
  ])("%s delays no other", async (_, how, url = requestOf().url) => {
    const { begin, end, names } = open(100);
    begin("first", url);
    await end("first", how);
    begin("second");
    expect(names()).toEqual(["first", "second"]);
  });
});

describe("attempts that wait for their time", () => {
  test("wait by one timer together", async () => {
    const { begin } = open(100, 1);
    for (const name of ["a", "b", "c", "d"]) begin(name);
    await clock.pass(15);
    begin("e");
    expect(clock.timers).toEqual([1_000]);
    await clock.pass(1_000);
    expect(clock.timers).toEqual([1_015]);
  });

  test("start before one that arrives at that very moment", async () => {
    const { begin, names } = open(100, 1);
    // Before the limiter's own timer.
    clock.after(1_015, () => begin("c"));
    begin("a");
    begin("b");
    await clock.pass(5_000);
    expect(names()).toEqual(["a", "b", "c"]);
  });
});

describe("one that is aborted while it waits", () => {
  test("rejects with the reason at once, and never starts", async () => {
    const { begin, end, names, traffic } = open(1);
    begin("a");
    const { pending, outcome } = begin("b");
    begin("c");
    await settled();
    expect(traffic()).toEqual({ in_flight: 1, queued: 2 });
    pending.end(reason);
    await expect(outcome).rejects.toBe(reason);
    expect(traffic()).toEqual({ in_flight: 1, queued: 1 });
    await end("a");
    expect(names()).toEqual(["a", "c"]);
  });

  test("uses up nothing of the rate", async () => {
    const { begin, started } = open(100, 1);
    begin("a");
    const { pending } = begin("b");
    begin("c");
    begin("d");
    await clock.pass(500);
    pending.end(reason);
    await clock.pass(5_000);
    expect(started()).toEqual(["a 0", "c 1015", "d 2030"]);
  });

  test("leaves no timer behind if it was the last", async () => {
    const limited = open(5, 0.01);
    limited.begin("first");
    const { pending } = limited.begin("second");
    const [timer] = clock.timers;
    expect(timer).toBeGreaterThan(0);
    await limited.end("first");
    pending.end(reason);
    await settled();
    expect(clock.timers).toEqual([]);
  });
});
