import { beforeEach, describe, expect, test } from "vitest";
import { type Counters, createCounters, withCounters } from "../../../src/service/http/counters";
import type { AttemptResult, RequestEvent } from "../../../src/service/http/message";
import { type Attempt, PendingRequest } from "../../../src/service/http/pending-request";
import { createTransport, type Transport } from "../../../src/service/http/transport";
import { createSettings } from "../../../src/service/options/settings";
import { type FakeClock, fakeClock, settled } from "../../support/fake-clock";
import { answerJson, answerText } from "../../support/loopback";
import { NOTHING_DONE } from "../../support/stats";
import { eventually, useServer } from "../setup";
import { EVENT, goodAnswer, requestOf } from "./cache/setup";

const TIMEOUT_MS = 30_000;

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

describe("the counts of a client", () => {
  const server = useServer(answerJson({ events: [] }));
  let transport: Transport;

  beforeEach(() => {
    transport = createTransport({ ...createSettings({}), concurrency: 1, proxy: false }, clock);
    return () => transport.close();
  });

  const send = (path: string, changes: Parameters<typeof requestOf>[0] = {}) =>
    transport.send(requestOf({ ...changes, url: `${server.url}/apis/${path}` }));

  test("have requests in flight, queued and shared", async () => {
    let release = () => {};
    server.handle((_, response) => {
      release = () => response.end("{}");
    });
    const all = [send("a"), send("b"), send("b"), send("a"), send("c")];
    await eventually(() => expect(server.requests).toHaveLength(1));
    expect(transport.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 1,
      shared: 2,
      in_flight: 1,
      queued: 2,
    });
    server.handle(answerText("{}"));
    release();
    await Promise.all(all);
    expect(transport.stats()).toEqual({ ...NOTHING_DONE, requests: 3, bytes: 6, shared: 2 });
    expect(clock.timers).toEqual([]);
  });

  test("have retries and failures", async () => {
    server.handle((_, response) => {
      server.handle(answerText("later", 503));
      response.destroy();
    });
    const answer = send("a", { retries: 2 });
    answer.catch(() => {});
    // The budget, and the wait: half of 250 ms.
    await eventually(() => expect(clock.timers).toEqual([125, TIMEOUT_MS]));
    expect(transport.stats()).toEqual({ ...NOTHING_DONE, requests: 1, failures: 1 });
    await clock.pass(125);
    await eventually(() => expect(clock.timers).toEqual([250, TIMEOUT_MS - 125]));
    expect(transport.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 2,
      retries: 1,
      failures: 1,
      bytes: 5,
    });
    server.handle(answerText("{}"));
    await clock.pass(250);
    expect((await answer).course).toEqual({ attempts: 3, elapsed_ms: 375 });
    expect(transport.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 3,
      retries: 2,
      failures: 1,
      bytes: 7,
    });
  });

  test("have a canceled attempt as a failure", async () => {
    server.handle(() => {});
    const controller = new AbortController();
    const answer = send("a", { signal: controller.signal });
    answer.catch(() => {});
    await eventually(() => expect(server.requests).toHaveLength(1));
    controller.abort();
    await expect(answer).rejects.toBe(controller.signal.reason);
    await settled();
    expect(transport.stats()).toEqual({ ...NOTHING_DONE, requests: 1, failures: 1 });
    expect(clock.timers).toEqual([]);
  });
});
