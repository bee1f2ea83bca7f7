import { beforeEach, describe, expect, test } from "vitest";
import { type Counters, createCounters, withCounters } from "../../../src/service/http/counters";
import type { AttemptResult, RequestEvent } from "../../../src/service/http/message";
import { type Attempt, PendingRequest } from "../../../src/service/http/pending-request";
import { type FakeClock, fakeClock } from "../../support/fake-clock";
import { EVENT, goodAnswer, requestOf } from "./cache/setup";

let clock: FakeClock;

beforeEach(() => {
  clock = fakeClock();
});

describe("an attempt", () => {
  let counters: Counters;
  let pending: PendingRequest;
  let events: RequestEvent[];

  beforeEach(() => {
    counters = createCounters();
    events = [];
    pending = new PendingRequest(request, 1, clock, () => [(event) => events.push(event)]);
  });

  const request = requestOf({ source: "site.web" });

  const broken: AttemptResult = {
    fault: { kind: "network", what: "socket hang up", next: "?", isPassing: true, cause: null },
  };

  /** Makes an attempt that takes `ms`. */
  async function attempt(outcome: AttemptResult, ms = 0): Promise<AttemptResult> {
    const slow: Attempt = async () => {
      await pending.during<void>((resolve) => clock.after(ms, resolve));
      return outcome;
    };
    const [made] = await Promise.all([
      withCounters(slow, counters, clock)(request, pending),
      clock.pass(ms),
    ]);
    return made;
  }

  const common = { ...EVENT, source: "site.web" };

  test("that brings an answer, of any status, is counted with its bytes, and reported", async () => {
    for (const [index, status] of [200, 503].entries()) {
      const answer = { ...goodAnswer('{"name":"Zo\u00eb"}'), status };
      const outcome = { answer };
      expect(await attempt(outcome, 120)).toBe(outcome);
      const facts = { attempt: 1 + index, status, bytes: 15, ms: 120, error: null };
      expect(events[index]).toEqual({ ...common, ...facts });
      expect(pending.last).toBe(`it answered ${status}`);
    }
    expect(counters).toEqual({ ...createCounters(), requests: 2, retries: 1, bytes: 30 });
  });

  test("without a response is a failure, and reported with the reason", async () => {
    expect(await attempt(broken, 40)).toBe(broken);
    expect(events).toEqual([
      { ...common, attempt: 1, status: null, bytes: 0, ms: 40, error: "socket hang up" },
    ]);
    expect(counters).toEqual({ ...createCounters(), requests: 1, failures: 1 });
    expect(pending.last).toBe("socket hang up");
  });

  test.each([
    [new Error("no longer of interest"), "canceled: no longer of interest"],
    ["enough", "canceled: enough"],
  ])("that is canceled is a failure, and reported with the reason: %s", async (reason, error) => {
    clock.after(25, () => pending.end(reason));
    await expect(attempt(broken, 1_000)).rejects.toBe(reason);
    expect(events).toEqual([{ ...common, attempt: 1, status: null, bytes: 0, ms: 25, error }]);
    expect(counters).toEqual({ ...createCounters(), requests: 1, failures: 1 });
  });
});
