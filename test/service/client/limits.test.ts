import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HttpError } from "../../../src/errors";
import { detectEngine } from "../../../src/frames/contents";
import { readContents } from "../../../src/frames/input/read-frame";
import { rows } from "../../../src/frames/rows";
import { bindClient, type Client, type ClientOptions } from "../../../src/service/client";
import type { Clock } from "../../../src/service/http/limits/clock";
import { createSession } from "../../../src/service/session";
import { quickClock, TODAY } from "../../support/faults/clock";
import { answerJson, type Handler, type Loopback, startLoopback } from "../../support/loopback";

const PAYLOAD = { events: [{ id: "1" }] };

let server: Loopback;
beforeEach(async () => {
  server = await startLoopback(answerJson(PAYLOAD));
});
const clients: Client[] = [];
afterEach(async () => {
  held.length = 0;
  await server.close();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

/** Far beyond the end of any test, also on a clock that is a thousand times faster. */
const LONG_MS = 10_000_000;

function opened(options: ClientOptions = {}, clock: Clock = quickClock()): Client {
  const settings = { base_url: server.url, timeout_ms: LONG_MS, retries: 0, ...options };
  const client = bindClient(createSession(settings, clock));
  clients.push(client);
  return client;
}

const held: ServerResponse[] = [];
const hold: Handler = (_, response) => held.push(response);
const holding = (count: number) =>
  vi.waitFor(() => expect(held).toHaveLength(count), { interval: 1 });
const release = (payload: object = PAYLOAD) => {
  for (const response of held.splice(0)) response.end(JSON.stringify(payload));
};

/** Waits for the client to hang up. */
const gone = async (response: ServerResponse | undefined) => {
  if (response?.destroyed === false) await once(response, "close");
};

/** Lets everything run that is ready. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("identical calls at the same time", () => {
  test("are one request, whatever the calls make of its response", async () => {
    server.handle(hold);
    const client = opened();
    const answers = Promise.all([
      client.site_wbb_scoreboard(),
      client.site_wbb_scoreboard({ return_as_polars: true }),
      client.site_wbb_scoreboard({ return_parsed: false }),
      client.site_wbb_scoreboard({ limit: 500, groups: "50" }),
    ]);
    await holding(1);
    release();
    const [danfo, polars, payload, same] = await answers;
    expect([danfo, polars, same].map((frame) => detectEngine(frame))).toEqual([
      "danfo",
      "polars",
      "danfo",
    ]);
    expect(readContents(polars)).toEqual(readContents(danfo));
    expect(readContents(same)).toEqual(readContents(danfo));
    expect(payload).toEqual(PAYLOAD);
    expect(server.requests).toHaveLength(1);
    expect(client.stats()).toMatchObject({ requests: 1, shared: 3 });
  });

  test("have separate payloads", async () => {
    const client = opened();
    const [first, second] = await Promise.all([
      client.site_wbb_scoreboard({ return_parsed: false }),
      client.site_wbb_scoreboard({ return_parsed: false }),
    ]);
    expect(server.requests).toHaveLength(1);
    first.events.length = 0;
    expect(second).toEqual(PAYLOAD);
  });

  test("fail together", async () => {
    server.handle(answerJson({ code: 500 }, 500));
    const client = opened();
    const [first, second] = await Promise.allSettled([
      client.site_wbb_scoreboard(),
      client.site_wbb_scoreboard(),
    ]);
    expect(first).toMatchObject({ status: "rejected", reason: expect.any(HttpError) });
    expect(second).toEqual(first);
    expect(server.requests).toHaveLength(1);
  });

  test("are two requests if one begins after the other's end", async () => {
    const client = opened();
    await client.site_wbb_scoreboard();
    await client.site_wbb_scoreboard();
    expect(server.requests).toHaveLength(2);
    expect(client.stats().shared).toBe(0);
  });

  test("are two requests of two clients", async () => {
    await Promise.all([opened().site_wbb_scoreboard(), opened().site_wbb_scoreboard()]);
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ["other dates", { dates: "20230105" }],
    ["other headers", { headers: { "x-a": "b" } }],
    ["another name", { user_agent: "someone else" }],
    ["more repetitions", { retries: 5 }],
    ["another limit", { max_body_bytes: 1000 }],
    ["other patience", { timeout_ms: LONG_MS - 1 }],
  ])("are two requests if one has %s", async (_, other) => {
    server.handle(hold);
    const client = opened();
    const both = [client.site_wbb_scoreboard(), client.site_wbb_scoreboard(other)];
    await holding(2);
    release();
    await Promise.all(both);
    expect(client.stats()).toMatchObject({ requests: 2, shared: 0 });
  });

  test("of two operations are two, even with the same URL", async () => {
    const lost = answerJson({ code: 404 }, 404);
    server.handle((request, response) =>
      (request.url?.endsWith("/calendar") ? lost : hold)(request, response),
    );
    const client = opened();
    const calls = [
      client.site_mlb_calendar().catch(() => {}),
      client.site_mlb_scoreboard({ limit: null }),
    ];
    await holding(2);
    const [first, second] = held.map(({ req }) => req.url);
    expect(first).toBe(second);
    release();
    await Promise.all(calls);
    expect(client.stats().shared).toBe(0);
  });
});

describe("two callers that share a request", () => {
  const reason = new Error("enough");

  test.each([
    [0, "the one who asked"],
    [1, "the one who joined in"],
  ])("caller %d can leave, %s: the other gets the answer", async (leaving) => {
    server.handle(hold);
    const controllers = [new AbortController(), new AbortController()];
    const client = opened();
    const calls = controllers.map(({ signal }) => client.site_wbb_scoreboard({ signal }));
    await holding(1);
    controllers[leaving]?.abort(reason);
    await expect(calls[leaving]).rejects.toBe(reason);
    expect(held[0]?.destroyed).toBe(false);
    release();
    const staying = (await calls[1 - leaving]) as Awaited<(typeof calls)[0]>;
    expect(rows(staying).map(({ game_id }) => game_id)).toEqual(["1"]);
    expect(server.requests).toHaveLength(1);
    expect(client.stats()).toMatchObject({ requests: 1, failures: 0, shared: 1 });
  });

  test("both can leave: the request is canceled", async () => {
    server.handle(hold);
    const controllers = [new AbortController(), new AbortController()];
    const client = opened();
    const calls = controllers.map(({ signal }) => client.site_wbb_scoreboard({ signal }));
    await holding(1);
    for (const controller of controllers) controller.abort(reason);
    expect(await Promise.allSettled(calls)).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    await gone(held[0]);
    await turn();
    expect(client.stats()).toMatchObject({ requests: 1, failures: 1, in_flight: 0, queued: 0 });
  });

  test("one that joins after all have left makes a new request", async () => {
    server.handle(hold);
    const controller = new AbortController();
    const client = opened();
    const failed = client.site_wbb_scoreboard({ signal: controller.signal });
    await holding(1);
    controller.abort(reason);
    const next = client.site_wbb_scoreboard();
    await expect(failed).rejects.toBe(reason);
    await holding(2);
    release();
    await next;
    expect(client.stats()).toMatchObject({ requests: 2, shared: 0 });
  });
});

describe("more calls at a time than node expects listeners", () => {
  const warned = vi.fn();
  beforeEach(() => {
    warned.mockReset();
    process.on("warning", warned);
  });
  afterEach(() => {
    process.off("warning", warned);
  });

  test("cause no warning about their common signal", async () => {
    const client = opened({ signal: new AbortController().signal });
    const days = Array.from({ length: 11 }, (_, index) => String(20230101 + index));
    await Promise.all(days.map((dates) => client.site_wbb_scoreboard({ dates })));
    await turn();
    expect(warned).not.toHaveBeenCalled();
  });

  test("cause none if they are the days of one call", async () => {
    server.handle((request, response) => {
      const isRange = /dates=\d+-/.test(request.url ?? "");
      answerJson(PAYLOAD, isRange ? 400 : 200)(request, response);
    });
    const client = opened({ concurrency: 11 });
    await client.site_wbb_scoreboard({ dates: "20230101-20230111" });
    await turn();
    expect(warned).not.toHaveBeenCalled();
    expect(server.requests).toHaveLength(12);
  });
});

/** Different operations of both leagues, none of which has a second source. */
const askAll = (client: Client): Promise<unknown>[] => [
  client.site_wbb_scoreboard(),
  client.site_mlb_scoreboard(),
  client.site_mlb_team_schedule({ team_id: "15" }),
  client.site_wbb_team_schedule({ team_id: "99" }),
  client.site_mlb_team_schedule({ team_id: "16" }),
  client.site_wbb_scoreboard({ dates: "20230105" }),
];

describe("concurrency", () => {
  test.each([1, 2, 5])("of %d applies to all operations of a client together", async (most) => {
    server.handle(hold);
    const client = opened({ concurrency: most });
    const calls = askAll(client);
    for (let left = calls.length; left > 0; left -= Math.min(most, left)) {
      await holding(Math.min(most, left));
      await turn();
      expect(held).toHaveLength(Math.min(most, left));
      expect(client.stats()).toMatchObject({
        in_flight: Math.min(most, left),
        queued: Math.max(0, left - most),
      });
      release();
    }
    await Promise.all(calls);
    expect(server.requests).toHaveLength(6);
  });

  test("is 4 by default", async () => {
    server.handle(hold);
    const client = opened();
    const calls = askAll(client);
    await holding(4);
    expect(client.stats()).toMatchObject({ in_flight: 4, queued: 2 });
    server.handle(answerJson(PAYLOAD));
    release();
    await Promise.all(calls);
  });

  test("lets a retry go before later calls", async () => {
    const client = opened({ concurrency: 1, retries: 1 });
    const days = () => server.requests.map(({ url }) => /dates=(\d+)/.exec(url)?.[1]);
    let isFirst = true;
    server.handle((request, response) => {
      const handler = isFirst ? answerJson({ code: 503 }, 503) : hold;
      isFirst = false;
      handler(request, response);
    });
    const calls = ["20230105", "20230106", "20230107"].map((dates) =>
      client.site_wbb_scoreboard({ dates }),
    );
    await holding(1);
    await vi.waitFor(() => expect(client.stats().queued).toBe(2), { interval: 1 });
    server.handle(answerJson(PAYLOAD));
    release();
    await Promise.all(calls);
    expect(days()).toEqual(["20230105", "20230106", "20230105", "20230107"]);
  });

  test("is separate for each client", async () => {
    server.handle(hold);
    const [first, second] = [opened({ concurrency: 1 }), opened({ concurrency: 1 })];
    const calls = [first.site_wbb_scoreboard(), second.site_wbb_scoreboard()];
    await holding(2);
    release();
    await Promise.all(calls);
  });

  test("applies to the days of a range and another call together", async () => {
    server.handle((request, response) => {
      const isRange = /dates=\d+-/.test(request.url ?? "");
      (isRange ? answerJson({ code: 400 }, 400) : hold)(request, response);
    });
    const client = opened({ concurrency: 2 });
    const range = client.site_wbb_scoreboard({ dates: "20230105-20230108" });
    await holding(2);
    const other = client.site_mlb_scoreboard();
    release();
    await holding(2);
    expect(held.map(({ req }) => req.url?.includes("/mlb/")).sort()).toEqual([false, true]);
    expect(client.stats()).toMatchObject({ in_flight: 2, queued: 1 });
    server.handle(answerJson(PAYLOAD));
    release();
    await Promise.all([range, other]);
    expect(server.requests).toHaveLength(1 + 4 + 1);
  });
});

/** A clock that advances only by the waits it is used for. */
function waitingClock() {
  let moment = 0;
  /** The waits that ended. */
  const waits: number[] = [];
  const clock: Clock = {
    now: () => moment,
    date: () => TODAY + moment,
    after(ms, call) {
      // The limit on a whole request is not reached.
      if (ms === LONG_MS) return () => {};
      const due = setImmediate(() => {
        moment += ms;
        waits.push(ms);
        call();
      });
      return () => clearImmediate(due);
    },
    random: () => 0.5,
  };
  return { clock, waits };
}

describe("requests_per_second", () => {
  test.each(["127.0.0.1", "localhost"])("does not apply to %s", async (host) => {
    const { clock, waits } = waitingClock();
    const base_url = server.url.replace("127.0.0.1", host);
    const client = opened({ base_url, requests_per_second: 1 }, clock);
    await Promise.all(askAll(client));
    expect(server.requests).toHaveLength(6);
    expect(waits).toEqual([]);
  });

  test("applies to any other address", async () => {
    const { clock, waits } = waitingClock();
    // The server acts as a proxy: nothing is sent beyond it.
    const options = { base_url: "http://service.example", proxy: server.url };
    const client = opened({ ...options, requests_per_second: 2, concurrency: 6 }, clock);
    await Promise.all(askAll(client));
    expect(server.requests.map(({ headers }) => headers.host)).toEqual(
      Array.from({ length: 6 }, () => "service.example"),
    );
    // Two at once, two after a little more than a second, and the last two.
    expect(waits).toEqual([1015, 1015]);
  });

  test("of Infinity means no limit", async () => {
    const { clock, waits } = waitingClock();
    const options = { base_url: "http://service.example", proxy: server.url };
    const client = opened(
      { ...options, requests_per_second: Number.POSITIVE_INFINITY, concurrency: 6 },
      clock,
    );
    await Promise.all(askAll(client));
    expect(server.requests).toHaveLength(6);
    expect(waits).toEqual([]);
  });
});
