import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Counters, createCounters, withCounters } from "../../../src/service/http/counters";
import type { AttemptResult, RequestEvent } from "../../../src/service/http/message";
import { type Attempt, PendingRequest } from "../../../src/service/http/pending-request";
import { createTransport, type Transport } from "../../../src/service/http/transport";
import { createSettings } from "../../../src/service/options/settings";
import { type FakeClock, fakeClock, settled } from "../../support/fake-clock";
import { answerJson, answerText, type Loopback, startLoopback } from "../../support/loopback";
import { NOTHING_DONE } from "../../support/stats";
import { goodAnswer, requestOf, scratchFolder, URL_OF_DAY } from "./cache/setup";

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

  const common = {
    operation: "site_wbb_scoreboard",
    url: URL_OF_DAY,
    source: "site.web",
    user_agent: null,
    from_cache: false,
    age_ms: null,
  };

  test("that brings an answer is counted with its bytes, and reported", async () => {
    const good = { answer: goodAnswer('{"name":"Zo\u00eb"}') };
    expect(await attempt(good, 120)).toBe(good);
    expect(events).toEqual([
      { ...common, attempt: 1, status: 200, bytes: 15, ms: 120, error: null },
    ]);
    expect(counters).toEqual({ ...createCounters(), requests: 1, bytes: 15 });
    expect(pending.last).toBe("it answered 200");
  });

  test("with a response of any status is not a failure", async () => {
    await attempt({ answer: { ...goodAnswer("no"), status: 503 } }, 7);
    expect(events).toEqual([{ ...common, attempt: 1, status: 503, bytes: 2, ms: 7, error: null }]);
    expect(counters).toEqual({ ...createCounters(), requests: 1, bytes: 2 });
    expect(pending.last).toBe("it answered 503");
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

  test("is numbered, and is a retry from the second on", async () => {
    await attempt(broken, 1);
    await attempt(broken, 2);
    await attempt({ answer: goodAnswer("{}") }, 3);
    expect(events.map(({ attempt: number, ms, status }) => [number, ms, status])).toEqual([
      [1, 1, null],
      [2, 2, null],
      [3, 3, 200],
    ]);
    expect(counters).toEqual({
      ...createCounters(),
      requests: 3,
      retries: 2,
      failures: 2,
      bytes: 2,
    });
    expect(pending.attempts).toBe(3);
  });

  test("begins the request's time, if it is the first", async () => {
    await attempt(broken, 100);
    expect(clock.timers).toEqual([TIMEOUT_MS - 100]);
    await attempt(broken, 100);
    expect(clock.timers).toEqual([TIMEOUT_MS - 200]);
  });

  test("has its result even if a listener throws", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    pending = new PendingRequest(request, 1, clock, () => [() => expect.fail("broken listener")]);
    expect(await attempt(broken)).toBe(broken);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe("the counts of a client", () => {
  let server: Loopback;
  let transport: Transport;
  let folder: string;

  beforeEach(async () => {
    server = await startLoopback(answerJson({ events: [] }));
    transport = createTransport({ ...createSettings({}), concurrency: 1, proxy: false }, clock);
    folder = scratchFolder();
  });
  afterEach(async () => {
    await transport.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const send = (path: string, changes: Parameters<typeof requestOf>[0] = {}) =>
    transport.send(requestOf({ ...changes, url: `${server.url}/apis/${path}` }));

  test("are all 0 before any request", () => {
    expect(transport.stats()).toEqual(NOTHING_DONE);
  });

  test("have requests in flight, queued and shared", async () => {
    let release = () => {};
    server.handle((_, response) => {
      release = () => response.end("{}");
    });
    const all = [send("a"), send("b"), send("b"), send("a"), send("c")];
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
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
    await vi.waitFor(() => expect(clock.timers).toEqual([125, TIMEOUT_MS]));
    expect(transport.stats()).toEqual({ ...NOTHING_DONE, requests: 1, failures: 1 });
    await clock.pass(125);
    await vi.waitFor(() => expect(clock.timers).toEqual([250, TIMEOUT_MS - 125]));
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

  test("have answers from the cache", async () => {
    const first = await send("a", { cache: { folder } });
    await first.keep?.(null);
    await send("a", { cache: { folder } });
    expect(transport.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: 13, from_cache: 1 });
  });

  test("have a canceled attempt as a failure", async () => {
    server.handle(() => {});
    const controller = new AbortController();
    const answer = send("a", { signal: controller.signal });
    answer.catch(() => {});
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    controller.abort();
    await expect(answer).rejects.toBe(controller.signal.reason);
    await settled();
    expect(transport.stats()).toEqual({ ...NOTHING_DONE, requests: 1, failures: 1 });
    expect(clock.timers).toEqual([]);
  });
});
