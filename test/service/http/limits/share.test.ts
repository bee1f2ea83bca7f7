import { getEventListeners } from "node:events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NotFoundError, TimeoutError } from "../../../../src/errors";
import { type Counters, createCounters } from "../../../../src/service/http/counters";
import { withSharing } from "../../../../src/service/http/limits/share";
import type { GoodAnswer, HttpRequest, Send } from "../../../../src/service/http/message";
import type { Dispatch, PendingRequest } from "../../../../src/service/http/pending-request";
import { type FakeClock, fakeClock, settled } from "../../../support/fake-clock";
import { EVENT, goodAnswer, requestOf, URL_OF_DAY } from "../cache/setup";

/** The time limit of the requests here. */
const TIMEOUT_MS = 30_000;

const reason = new Error("no longer of interest");

const refusal = new NotFoundError("?", { url: URL_OF_DAY, status: 404, body: "" });

/** A request that reached the service. */
interface Asked {
  readonly request: HttpRequest;
  readonly pending: PendingRequest;
  /** Called if the request is canceled. */
  readonly undo: () => void;
  end(how: () => GoodAnswer): Promise<void>;
}

let clock: FakeClock;
let counters: Counters;
let asked: Asked[];
let send: Send;

beforeEach(() => {
  clock = fakeClock();
  counters = createCounters();
  asked = [];
  send = withSharing(ask, clock, counters);
});

/** A service that answers when the test says so. */
const ask: Dispatch<GoodAnswer> = async (request, pending) => {
  pending.begin();
  const how = await pending.during<() => GoodAnswer>((resolve) => {
    const undo = vi.fn();
    const end = (how: () => GoodAnswer) => {
      resolve(how);
      return settled();
    };
    asked.push({ request, pending, undo, end });
    return undo;
  });
  return how();
};

/** The request with this number at the service, counted from 0. */
const at = (index: number): Asked => asked[index] ?? expect.unreachable("it was not made");

const answer = (index: number, text = "{}") => at(index).end(() => goodAnswer(text));

const fail = (index: number, error: Error) =>
  at(index).end(() => {
    throw error;
  });

type Changes = Parameters<typeof requestOf>[0];

/** Sends a request; the test may ignore its rejection. */
function sent(changes: Changes = {}): Promise<GoodAnswer> {
  const promise = send(requestOf(changes));
  promise.catch(() => {});
  return promise;
}

/** A caller who may leave. */
function caller(changes: Changes = {}) {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    answer: sent({ ...changes, signal }),
    leave: () => controller.abort(reason),
    /** How many listeners the caller's signal has. */
    listening: () => getEventListeners(signal, "abort").length,
  };
}

describe("identical requests at the same time", () => {
  test("are one, and all get its answer", async () => {
    const all = [sent(), sent(), sent()];
    expect(asked).toHaveLength(1);
    await answer(0, '{"events":[]}');
    for (const { text } of await Promise.all(all)) expect(text).toBe('{"events":[]}');
    expect(counters).toMatchObject({ shared: 2, from_cache: 0 });
  });

  test("are one, and all get its error", async () => {
    const all = [sent(), sent()];
    await fail(0, refusal);
    for (const one of all) await expect(one).rejects.toBe(refusal);
    expect(asked).toHaveLength(1);
  });

  test("are one if their options are equal, whatever their signal and listener", () => {
    const equal = () => ({ headers: { accept: "text/json" }, cache: { folder: "/copies" } });
    void sent(equal());
    void sent({ ...equal(), signal: new AbortController().signal });
    void sent({ ...equal(), on_request: () => {} });
    void sent({ ...equal(), unknown: "Look elsewhere." });
    expect(asked).toHaveLength(1);
  });

  test("are two if the first has ended before the second is made, well or not", async () => {
    const first = sent();
    await answer(0, '{"events":[1]}');
    const second = sent();
    await answer(1, '{"events":[2]}');
    expect((await first).text).toBe('{"events":[1]}');
    expect((await second).text).toBe('{"events":[2]}');
    void sent();
    await fail(2, refusal);
    void sent();
    expect(asked).toHaveLength(4);
    expect(counters.shared).toBe(0);
  });
});

describe("requests that differ", () => {
  const { limits } = requestOf();

  test.each<[string, Changes]>([
    ["url", { url: `${URL_OF_DAY}0` }],
    ["operation", { operation: "site_mlb_scoreboard" }],
    ["source", { source: "site.web" }],
    ["headers", { headers: { accept: "text/html" } }],
    ["timeout_ms", { limits: { ...limits, timeout_ms: 29_999 } }],
    ["headers_timeout_ms", { limits: { ...limits, headers_timeout_ms: 1 } }],
    ["body_timeout_ms", { limits: { ...limits, body_timeout_ms: 1 } }],
    ["max_body_bytes", { limits: { ...limits, max_body_bytes: 1 } }],
    ["retries", { retries: 2 }],
    ["cache", { cache: { folder: "/copies" } }],
    ["refresh", { cache: { refresh: true } }],
    ["replay", { cache: { replay: true } }],
  ])("in %s are two", async (_, changes) => {
    const first = sent();
    const second = sent(changes);
    expect(asked).toHaveLength(2);
    await answer(1, '{"events":[2]}');
    await answer(0, '{"events":[1]}');
    expect((await first).text).toBe('{"events":[1]}');
    expect((await second).text).toBe('{"events":[2]}');
    expect(counters.shared).toBe(0);
  });

  test("have places in the order in which they were made", () => {
    for (const retries of [1, 2, 2, 3]) void sent({ retries });
    expect(asked.map(({ pending }) => pending.order)).toEqual([1, 2, 3]);
  });
});

describe("a caller that leaves", () => {
  test.each([0, 1])("(%d) gets the signal's reason at once, the others not", async (leaver) => {
    const callers = [caller(), caller()];
    callers[leaver]?.leave();
    await expect(callers[leaver]?.answer).rejects.toBe(reason);
    expect(at(0).undo).not.toHaveBeenCalled();
    expect(callers.map(({ listening }) => listening())).toEqual([leaver, 1 - leaver]);
    await answer(0);
    expect((await callers[1 - leaver]?.answer)?.text).toBe("{}");
    expect(asked).toHaveLength(1);
  });

  test("ends the request, and its time limit, if nobody is left", async () => {
    const [first, second] = [caller(), caller()];
    second.leave();
    first.leave();
    expect(at(0).undo).toHaveBeenCalledOnce();
    await expect(first.answer).rejects.toBe(reason);
    await settled();
    expect(clock.timers).toEqual([]);
  });

  test("does not end it for later callers", async () => {
    caller().leave();
    for (const index of [1, 2]) {
      const later = sent();
      await answer(index);
      expect((await later).text).toBe("{}");
    }
    expect(asked).toHaveLength(3);
    expect(counters.shared).toBe(0);
  });

  test("before the start makes no request, and shares none", async () => {
    const aborted = { signal: AbortSignal.abort(reason) };
    await expect(sent(aborted)).rejects.toBe(reason);
    expect(asked).toEqual([]);
    const first = sent();
    await expect(sent(aborted)).rejects.toBe(reason);
    expect(counters.shared).toBe(0);
    await answer(0);
    expect((await first).text).toBe("{}");
  });
});

describe("signals have listeners only while their callers wait", () => {
  test.each<[string, () => Promise<void>]>([
    ["a response arrives", () => answer(0)],
    ["an error occurs", () => fail(0, refusal)],
  ])("when %s", async (_, end) => {
    const both = [caller(), caller()];
    expect(both.map(({ listening }) => listening())).toEqual([1, 1]);
    await end();
    expect(both.map(({ listening }) => listening())).toEqual([0, 0]);
  });
});

describe("a request that runs out of its time", () => {
  test("is a timeout for the first caller, and a new request for later ones", async () => {
    const first = caller();
    await clock.pass(20_000);
    const second = caller();
    await clock.pass(10_000);
    await expect(first.answer).rejects.toBeInstanceOf(TimeoutError);
    expect(asked).toHaveLength(2);
    expect(at(1).pending.left()).toBe(TIMEOUT_MS);
    await clock.pass(TIMEOUT_MS - 1);
    await answer(1);
    expect((await second.answer).text).toBe("{}");
    expect([first, second].map(({ listening }) => listening())).toEqual([0, 0]);
    expect(clock.timers).toEqual([]);
  });

  test("is a timeout for all callers that joined in its first moments", async () => {
    const all = [sent()];
    await clock.pass(TIMEOUT_MS / 10);
    all.push(sent());
    await clock.pass(TIMEOUT_MS);
    for (const one of all) await expect(one).rejects.toBeInstanceOf(TimeoutError);
    expect(asked).toHaveLength(1);
  });

  test("is one new request for all callers that joined later", async () => {
    void sent();
    await clock.pass(10_000);
    const second = sent();
    await clock.pass(19_999);
    const third = sent();
    await clock.pass(1);
    expect(asked).toHaveLength(2);
    await clock.pass(TIMEOUT_MS);
    for (const one of [second, third]) await expect(one).rejects.toBeInstanceOf(TimeoutError);
    expect(asked).toHaveLength(2);
    expect(counters.shared).toBe(1);
  });

  test("is no new request for callers that left before that", async () => {
    void sent();
    await clock.pass(20_000);
    caller().leave();
    await clock.pass(TIMEOUT_MS);
    expect(asked).toHaveLength(1);
  });
});

describe("a response that can be copied", () => {
  const keep = async () => {};

  test("can be stored by one of its callers that remain", async () => {
    const first = caller();
    const all = [sent(), sent()];
    first.leave();
    await at(0).end(() => ({ ...goodAnswer("{}"), keep }));
    expect((await Promise.all(all)).map((one) => one.keep)).toEqual([keep, undefined]);
  });

  test("counts once if it came from the cache", async () => {
    void sent();
    void sent();
    await at(0).end(() => ({ ...goodAnswer("{}"), age_ms: 0 }));
    expect(counters).toMatchObject({ from_cache: 1, shared: 1 });
  });
});

describe("listeners", () => {
  test("get each event once, whatever the number of their calls", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    for (const on_request of [first, second, first, null]) void sent({ on_request });
    at(0).pending.notify(EVENT);
    expect(first.mock.calls).toEqual([[EVENT]]);
    expect(second.mock.calls).toEqual([[EVENT]]);
  });

  test("get the events during their part of the request, and the end if they aborted it", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { leave } = caller({ on_request: first });
    at(0).pending.notify(EVENT);
    const joined = caller({ on_request: second });
    at(0).pending.notify({ ...EVENT, attempt: 2 });
    joined.leave();
    leave();
    at(0).pending.notify({ ...EVENT, attempt: 3 });
    const numbers = [first, second].map(({ mock }) => mock.calls.map(([one]) => one.attempt));
    expect(numbers).toEqual([[1, 2, 3], [2]]);
  });
});
