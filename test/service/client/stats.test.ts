import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HttpError, NetworkError, ReplayError } from "../../../src/errors";
import { bindClient, type Client, type ClientOptions } from "../../../src/service/client";
import { createSession } from "../../../src/service/session";
import { quickClock, TODAY } from "../../support/faults/clock";
import {
  answerJson,
  answerText,
  type Handler,
  inTurn,
  type Loopback,
  startLoopback,
} from "../../support/loopback";
import { NOTHING_DONE } from "../../support/stats";

/** 27 characters, one of which takes two bytes. */
const TEXT = '{"events":[{"name":"Zoë"}]}';
const BYTES = 28;

let server: Loopback;
let cache: string;
let moment: number;

beforeEach(async () => {
  server = await startLoopback(answerText(TEXT));
  cache = mkdtempSync(join(tmpdir(), "sportsframe-stats-"));
  moment = TODAY;
});
const clients: Client[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  held.length = 0;
  await server.close();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  rmSync(cache, { recursive: true });
});

function opened(options: ClientOptions = {}): Client {
  const clock = { ...quickClock(), date: () => moment };
  const settings = { base_url: server.url, timeout_ms: 10_000_000, ...options };
  const client = bindClient(createSession(settings, clock));
  clients.push(client);
  return client;
}

const held: ServerResponse[] = [];
const hold: Handler = (_, response) => held.push(response);
const release = (response: ServerResponse | undefined) => response?.end(TEXT);
const holding = (count: number) =>
  vi.waitFor(() => expect(held).toHaveLength(count), { interval: 1 });

const reset: Handler = (request) => request.socket.resetAndDestroy();

/** Lets everything run that is ready. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("stats()", () => {
  test("are nothing before any call", () => {
    expect(opened().stats()).toEqual(NOTHING_DONE);
  });

  test("count a good answer and its bytes, not its characters", async () => {
    const client = opened();
    await client.site_wbb_scoreboard();
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: BYTES });
  });

  test("count the bytes of a compressed answer after unpacking", async () => {
    server.handle(answerText(gzipSync(TEXT), 200, { "content-encoding": "gzip" }));
    const client = opened();
    await client.site_wbb_scoreboard();
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: BYTES });
  });

  test("add up over operations of both leagues", async () => {
    const client = opened();
    await client.site_wbb_scoreboard();
    await client.site_mlb_scoreboard();
    await client.site_mlb_team_schedule({ team_id: "15" });
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 3, bytes: 3 * BYTES });
  });

  test("count the retry after a bad answer, and the bytes of both", async () => {
    server.handle(inTurn(answerText("later", 503), answerText(TEXT)));
    const client = opened();
    await client.site_wbb_scoreboard();
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 2,
      retries: 1,
      bytes: "later".length + BYTES,
    });
  });

  test("count as failures the attempts that brought no complete answer", async () => {
    server.handle(inTurn(reset, reset, answerText(TEXT)));
    const client = opened();
    await client.site_wbb_scoreboard();
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 3,
      retries: 2,
      failures: 2,
      bytes: BYTES,
    });
  });

  test("count every attempt of a call that fails in the end", async () => {
    const client = opened({ retries: 2 });
    server.handle(reset);
    await expect(client.site_wbb_scoreboard()).rejects.toBeInstanceOf(NetworkError);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 3, retries: 2, failures: 3 });
    server.handle(answerText("no", 500));
    await expect(client.site_wbb_scoreboard()).rejects.toBeInstanceOf(HttpError);
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 6,
      retries: 4,
      failures: 3,
      bytes: 3 * "no".length,
    });
  });

  test("count the first attempts of two calls, without retries", async () => {
    server.handle(answerText("no", 404));
    const client = opened();
    for (const _ of [1, 2]) await client.site_wbb_draft().catch(() => {});
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 2, bytes: 4 });
  });

  test("count an answer that cannot be read as one", async () => {
    server.handle(answerText("{}"));
    const client = opened();
    await expect(client.site_wbb_scoreboard()).rejects.toThrow("$.events");
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: 2 });
  });

  test("count an answer larger than allowed as a failure without bytes", async () => {
    const client = opened({ max_body_bytes: BYTES - 1 });
    await expect(client.site_wbb_scoreboard()).rejects.toBeInstanceOf(NetworkError);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, failures: 1 });
  });

  test("count an attempt that its caller aborted as a failure", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    server.handle(() => controller.abort(reason));
    const client = opened();
    const failed = client.site_wbb_scoreboard({ signal: controller.signal });
    await expect(failed).rejects.toBe(reason);
    await turn();
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, failures: 1 });
  });

  test("count no call whose signal was aborted before", async () => {
    const client = opened({ signal: AbortSignal.abort() });
    await expect(client.site_wbb_scoreboard()).rejects.toThrow("aborted");
    expect(client.stats()).toEqual(NOTHING_DONE);
    expect(server.requests).toEqual([]);
  });

  test("count both requests of a call whose path is lost", async () => {
    server.handle((request, response) => {
      const isLost = request.url?.endsWith("/record");
      (isLost ? answerText("lost", 404) : answerText("{}"))(request, response);
    });
    const client = opened();
    await client.site_mlb_team_record({ team_id: "15" });
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 2,
      bytes: "lost".length + "{}".length,
    });
  });

  test("count the days of a refused range, and the range", async () => {
    server.handle((request, response) => {
      const isRange = /dates=\d+-/.test(request.url ?? "");
      (isRange ? answerText("no", 400) : answerText(TEXT))(request, response);
    });
    const client = opened();
    await client.site_wbb_scoreboard({ dates: "20230105-20230107" });
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 4, bytes: 2 + 3 * BYTES });
  });

  test("are a copy that does not change", async () => {
    const client = opened();
    const before = client.stats();
    await client.site_wbb_scoreboard();
    expect(before).toEqual(NOTHING_DONE);
  });
});

describe("an answer from the cache folder", () => {
  const ask = (client: Client) => client.site_mlb_teams_site();
  const TEAMS = '{"sports":[{}]}';
  beforeEach(() => server.handle(answerText(TEAMS)));

  test("does not count as a request, and has no bytes", async () => {
    const client = opened({ cache });
    await ask(client);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: TEAMS.length });
    await ask(client);
    await ask(client);
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 1,
      bytes: TEAMS.length,
      from_cache: 2,
    });
  });

  test("is counted for its own client", async () => {
    await ask(opened({ cache }));
    const client = opened({ cache });
    await ask(client);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, from_cache: 1 });
  });

  test("is counted in addition to the attempts before it if the service is down", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await ask(opened({ cache }));
    moment += 7 * 24 * 60 * 60_000;
    server.handle(inTurn(answerText("", 503), reset));
    const client = opened({ cache, retries: 1 });
    await ask(client);
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 2,
      retries: 1,
      failures: 1,
      from_cache: 1,
    });
  });

  test("is counted if it is replayed, and not if it is missing", async () => {
    await ask(opened({ cache }));
    const client = opened({ cache, replay: true });
    await ask(client);
    await expect(client.site_wbb_teams_site()).rejects.toBeInstanceOf(ReplayError);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, from_cache: 1 });
  });

  test("is counted once for calls that share it", async () => {
    await ask(opened({ cache }));
    const client = opened({ cache });
    await Promise.all([ask(client), ask(client), ask(client)]);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, from_cache: 1, shared: 2 });
  });
});

describe("during calls", () => {
  const dates = ["20230105", "20230106", "20230107", "20230108", "20230109"];

  test("stats() has the requests in flight and queued", async () => {
    server.handle(hold);
    const client = opened({ concurrency: 2 });
    const calls = dates.map((day) => client.site_wbb_scoreboard({ dates: day }));
    await holding(2);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 2, in_flight: 2, queued: 3 });
    release(held[0]);
    await Promise.race(calls);
    await holding(3);
    expect(client.stats()).toEqual({
      ...NOTHING_DONE,
      requests: 3,
      bytes: BYTES,
      in_flight: 2,
      queued: 2,
    });
    server.handle(answerText(TEXT));
    for (const response of held) release(response);
    await Promise.all(calls);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 5, bytes: 5 * BYTES });
  });

  test("a call that is aborted while it waits does not count as a request", async () => {
    server.handle(hold);
    const controller = new AbortController();
    const client = opened({ concurrency: 1 });
    const first = client.site_wbb_scoreboard({ dates: "20230105" });
    const second = client.site_wbb_scoreboard({ dates: "20230106", signal: controller.signal });
    await holding(1);
    expect(client.stats()).toMatchObject({ in_flight: 1, queued: 1 });
    controller.abort();
    await expect(second).rejects.toBe(controller.signal.reason);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, in_flight: 1 });
    release(held[0]);
    await first;
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: BYTES });
    expect(server.requests).toHaveLength(1);
  });

  test("identical calls are one request, and the others shared", async () => {
    server.handle(hold);
    const client = opened();
    const calls = [1, 2, 3].map(() => client.site_wbb_scoreboard({ dates: "20230105" }));
    await holding(1);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, shared: 2, in_flight: 1 });
    release(held[0]);
    await Promise.all(calls);
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, shared: 2, bytes: BYTES });
  });

  test("a wait before a retry takes no place", async () => {
    let wake = () => {};
    const clock = {
      ...quickClock(),
      after: (ms: number, call: () => void) => {
        // The only other timer is that of the whole request.
        if (ms < 1000) wake = call;
        return () => {};
      },
    };
    const settings = { base_url: server.url, timeout_ms: 10_000_000 };
    const client = bindClient(createSession(settings, clock));
    clients.push(client);
    server.handle(inTurn(answerText("", 503), answerText(TEXT)));
    const call = client.site_wbb_scoreboard();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), { interval: 1 });
    await vi.waitFor(() => expect(client.stats().in_flight).toBe(0), { interval: 1 });
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1 });
    wake();
    await call;
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 2, retries: 1, bytes: BYTES });
  });
});

test("two clients count separately", async () => {
  server.handle(answerJson({ events: [] }));
  const [first, second] = [opened(), opened()];
  await Promise.all([first.site_wbb_scoreboard(), second.site_wbb_scoreboard()]);
  for (const client of [first, second]) {
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: '{"events":[]}'.length });
  }
});
