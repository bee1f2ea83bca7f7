import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ArgumentError,
  HttpError,
  NetworkError,
  ReplayError,
  TimeoutError,
} from "../../../src/errors";
import {
  bindClient,
  type Client,
  type ClientOptions,
  createClient,
} from "../../../src/service/client";
import type { RequestEvent } from "../../../src/service/http/message";
import { OWN_AGENTS } from "../../../src/service/http/refusal/identity";
import { createSession } from "../../../src/service/session";
import { type QuickClock, quickClock, TODAY } from "../../support/faults/clock";
import {
  answerText,
  type Handler,
  inTurn,
  type Loopback,
  startLoopback,
} from "../../support/loopback";

const WBB = "/apis/site/v2/sports/basketball/womens-college-basketball";
const MLB = "/apis/site/v2/sports/baseball/mlb";

/** 31 characters, one of which takes two bytes. */
const TEXT = '{"events":[{"id":"1","x":"é"}]}';
const BYTES = 32;

/** How long the server takes for each answer, by the clock of the test. */
const TAKEN_MS = 40;

let server: Loopback;
let cache: string;
/** The time on the test's clock, which only tests change. */
let moment: number;
let clock: QuickClock;
let events: RequestEvent[];

beforeEach(async () => {
  server = await startLoopback(taking(answerText(TEXT)));
  cache = mkdtempSync(join(tmpdir(), "sportsframe-events-"));
  moment = 0;
  clock = { ...quickClock(), now: () => moment, date: () => TODAY + moment };
  events = [];
});
const clients: Client[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  held.length = 0;
  await server.close();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  rmSync(cache, { recursive: true });
});

const listen = (event: RequestEvent) => void events.push(event);

/** A client with the test's clock, which collects its events. */
function opened(options: ClientOptions = {}): Client {
  const settings = {
    base_url: server.url,
    timeout_ms: 10_000_000,
    on_request: listen,
    ...options,
  };
  const client = bindClient(createSession(settings, clock));
  clients.push(client);
  return client;
}

const taking =
  (handler: Handler, ms = TAKEN_MS): Handler =>
  (request, response) => {
    moment += ms;
    handler(request, response);
  };

const reset: Handler = (request) => request.socket.resetAndDestroy();
const held: ServerResponse[] = [];
const hold: Handler = (_, response) => held.push(response);
const holding = (count: number) =>
  vi.waitFor(() => expect(held).toHaveLength(count), { interval: 1 });

/** The event of a good answer to a scoreboard without dates. */
const good = (changes: Partial<RequestEvent> = {}): RequestEvent => ({
  operation: "site_wbb_scoreboard",
  url: `${server.url}${WBB}/scoreboard?groups=50&limit=500`,
  source: "documented",
  attempt: 1,
  status: 200,
  bytes: BYTES,
  ms: TAKEN_MS,
  user_agent: OWN_AGENTS[0],
  from_cache: false,
  age_ms: null,
  error: null,
  ...changes,
});

describe("on_request gets an event", () => {
  test("of a good answer, with every field", async () => {
    await opened().site_wbb_scoreboard();
    expect(events).toEqual([good()]);
  });

  test("of each operation under its own name and URL", async () => {
    const client = opened();
    await client.site_wbb_scoreboard({ dates: "20230105", groups: null });
    await client.site_mlb_team_schedule({ team_id: 15, season: 2025 });
    expect(events).toEqual([
      good({ url: `${server.url}${WBB}/scoreboard?dates=20230105&limit=500` }),
      good({
        operation: "site_mlb_team_schedule",
        url: `${server.url}${MLB}/teams/15/schedule?season=2025`,
      }),
    ]);
    expect(events[0]?.url).toBe(
      client.site_wbb_scoreboard.url({ dates: "20230105", groups: null }),
    );
  });

  test("of every attempt, without the waits between them", async () => {
    server.handle(
      inTurn(
        taking(answerText("later", 503), 5),
        taking(reset, 6),
        taking(answerText("", 429), 7),
        taking(answerText(TEXT), 8),
      ),
    );
    await opened().site_wbb_scoreboard();
    expect(events).toEqual([
      good({ attempt: 1, status: 503, bytes: 5, ms: 5 }),
      good({ attempt: 2, status: null, bytes: 0, ms: 6, error: expect.stringMatching(/./) }),
      good({ attempt: 3, status: 429, bytes: 0, ms: 7 }),
      good({ attempt: 4, ms: 8 }),
    ]);
    // Three quarters of 250, 500 and 1000: this clock's random number is always a half.
    expect(clock.waits).toEqual([10_000_000, 187.5, 375, 750]);
  });

  test("of the last attempt of a call that fails, as of the others", async () => {
    server.handle(taking(answerText("no", 500)));
    await expect(opened({ retries: 1 }).site_wbb_scoreboard()).rejects.toBeInstanceOf(HttpError);
    expect(events).toEqual([
      good({ attempt: 1, status: 500, bytes: 2 }),
      good({ attempt: 2, status: 500, bytes: 2 }),
    ]);
  });

  test("of an answer before the call is over, and of one that cannot be read", async () => {
    server.handle(taking(answerText("{}")));
    await expect(opened().site_wbb_scoreboard()).rejects.toThrow("$.events");
    expect(events).toEqual([good({ bytes: 2 })]);
  });

  test("with the reason for an incomplete response, as in the error", async () => {
    server.handle(taking(answerText(TEXT)));
    const failed = opened({ max_body_bytes: BYTES - 1 }).site_wbb_scoreboard();
    await expect(failed).rejects.toBeInstanceOf(NetworkError);
    const error = `the response is larger than ${BYTES - 1} bytes`;
    await expect(failed).rejects.toThrow(error);
    expect(events).toEqual([good({ status: null, bytes: 0, error })]);
  });

  test("of an attempt that ran out of time", async () => {
    let runOut = () => {};
    clock = {
      ...clock,
      after: (_, call) => {
        runOut = call;
        return () => {};
      },
    };
    server.handle(hold);
    const failed = opened({ timeout_ms: 500 }).site_wbb_scoreboard();
    await holding(1);
    moment += 500;
    runOut();
    await expect(failed).rejects.toBeInstanceOf(TimeoutError);
    await vi.waitFor(() => expect(events).toHaveLength(1), { interval: 1 });
    expect(events).toEqual([
      good({ status: null, bytes: 0, ms: 500, error: expect.stringContaining("canceled") }),
    ]);
  });

  test("of an attempt that its caller aborted", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    server.handle(taking(() => controller.abort(reason)));
    const client = opened();
    const failed = client.site_wbb_scoreboard({ signal: controller.signal });
    await expect(failed).rejects.toBe(reason);
    await vi.waitFor(() => expect(client.stats().failures).toBe(1), { interval: 1 });
    expect(events).toEqual([good({ status: null, bytes: 0, error: "canceled: enough" })]);
  });

  test("of the days that a failing day aborted: as many events as requests", async () => {
    server.handle((request, response) => {
      const dates = new URL(request.url ?? "", server.url).searchParams.get("dates");
      if (dates === "20230105") return hold(request, response);
      if (dates !== "20230106") return answerText("no", 400)(request, response);
      void holding(1).then(() => answerText("no", 500)(request, response));
    });
    const client = opened({ retries: 0 });
    const failed = client.site_wbb_scoreboard({ dates: "20230105-20230106" });
    await expect(failed).rejects.toMatchObject({ status: 500 });
    await vi.waitFor(() => expect(client.stats().failures).toBe(1), { interval: 1 });
    expect(events.map(({ status }) => status)).toEqual([400, 500, null]);
    expect(client.stats().requests).toBe(3);
  });

  test("of both sources of a call whose path is lost", async () => {
    server.handle((request, response) => {
      const isLost = request.url?.endsWith("/record");
      taking(isLost ? answerText("lost", 404) : answerText("{}"))(request, response);
    });
    await opened().site_mlb_team_record({ team_id: "15" });
    const operation = "site_mlb_team_record";
    const team = `${server.url}${MLB}/teams/15`;
    expect(events).toEqual([
      good({ operation, url: `${team}/record`, status: 404, bytes: 4 }),
      good({ operation, url: team, source: "team", bytes: 2 }),
    ]);
  });

  test("for no other reason than a request", async () => {
    const client = opened();
    await expect(client.site_wbb_scoreboard({ limit: 501 })).rejects.toBeInstanceOf(ArgumentError);
    client.site_wbb_scoreboard.url();
    client.site_wbb_scoreboard.parse({ events: [] });
    expect(events).toEqual([]);
  });
});

describe("on_request gets an event of a cached answer", () => {
  const TEAMS = '{"sports":[{"name":"é"}]}';
  const bytes = 26;
  const teams = (changes: Partial<RequestEvent> = {}) =>
    good({
      operation: "site_mlb_teams_site",
      url: `${server.url}${MLB}/teams?limit=1000`,
      bytes,
      ...changes,
    });
  const copy = { attempt: 0, ms: 0, user_agent: null, from_cache: true };
  beforeEach(() => server.handle(taking(answerText(TEAMS))));

  test("that is fresh, with its age", async () => {
    const client = opened({ cache });
    await client.site_mlb_teams_site();
    moment += 120_000;
    await client.site_mlb_teams_site();
    expect(events).toEqual([teams(), teams({ ...copy, age_ms: 120_000 })]);
  });

  test("that is from the future, with age 0", async () => {
    await opened({ cache }).site_mlb_teams_site();
    moment -= 120_000;
    await opened({ cache, replay: true }).site_mlb_teams_site();
    expect(events).toEqual([teams(), teams({ ...copy, age_ms: 0 })]);
  });

  test("that is replayed, and none if it is missing", async () => {
    await opened({ cache }).site_mlb_teams_site();
    const client = opened({ cache, replay: true });
    moment += 7 * 24 * 3_600_000;
    await client.site_mlb_teams_site();
    await expect(client.site_wbb_teams_site()).rejects.toBeInstanceOf(ReplayError);
    expect(events).toEqual([teams(), teams({ ...copy, age_ms: 7 * 24 * 3_600_000 })]);
  });

  test("that replaces the service's, after the events of the attempts", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const client = opened({ cache, retries: 1 });
    await client.site_mlb_teams_site();
    moment += 30 * 3_600_000;
    server.handle(taking(answerText("no", 503)));
    await client.site_mlb_teams_site();
    expect(events).toEqual([
      teams(),
      teams({ attempt: 1, status: 503, bytes: 2 }),
      teams({ attempt: 2, status: 503, bytes: 2 }),
      teams({ ...copy, age_ms: 30 * 3_600_000 + 2 * TAKEN_MS }),
    ]);
  });

  test("but not of one that refresh ignores", async () => {
    const client = opened({ cache });
    await client.site_mlb_teams_site();
    await client.site_mlb_teams_site({ refresh: true });
    expect(events).toEqual([teams(), teams()]);
  });
});

describe("the listener", () => {
  test("of a call replaces the client's", async () => {
    const own: RequestEvent[] = [];
    const client = opened();
    await client.site_wbb_scoreboard({ on_request: (event) => own.push(event) });
    expect([own, events]).toEqual([[good()], []]);
    await client.site_wbb_scoreboard();
    expect([own, events]).toEqual([[good()], [good()]]);
  });

  test("of a client is switched off by null", async () => {
    const client = opened();
    await client.site_wbb_scoreboard({ on_request: null });
    expect(events).toEqual([]);
    await client.site_wbb_scoreboard();
    expect(events).toEqual([good()]);
  });

  test("may be set for a call alone", async () => {
    const client = opened({ on_request: null });
    await client.site_wbb_scoreboard();
    await client.site_wbb_scoreboard({ on_request: listen });
    expect(events).toEqual([good()]);
  });

  test.each([true, "console.log", {}])("cannot be %j", async (on_request) => {
    const options = { on_request } as object;
    expect(() => createClient(options)).toThrow(ArgumentError);
    await expect(opened().site_wbb_scoreboard(options)).rejects.toThrow("on_request");
    expect(server.requests).toEqual([]);
  });

  test("that throws does not fail the call, and causes a warning", async () => {
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue();
    const fault = new Error("mine");
    const client = opened({
      on_request: () => {
        throw fault;
      },
    });
    expect((await client.site_wbb_scoreboard()).shape).toEqual([1, expect.any(Number)]);
    expect(warning.mock.calls).toEqual([[fault]]);
  });

  test("of several calls gets the events of a shared request once", async () => {
    const client = opened();
    await Promise.all([client.site_wbb_scoreboard(), client.site_wbb_scoreboard()]);
    expect(events).toEqual([good()]);
  });

  test("of each call gets the events of a shared request", async () => {
    const own: RequestEvent[] = [];
    const client = opened();
    await Promise.all([
      client.site_wbb_scoreboard({ on_request: null }),
      client.site_wbb_scoreboard(),
      client.site_wbb_scoreboard({ on_request: (event) => own.push(event) }),
    ]);
    expect([events, own]).toEqual([[good()], [good()]]);
    expect(server.requests).toHaveLength(1);
  });

  test("of an aborted call gets no event of later attempts", async () => {
    const controller = new AbortController();
    const own: RequestEvent[] = [];
    server.handle(hold);
    const client = opened();
    const failed = client.site_wbb_scoreboard({
      signal: controller.signal,
      on_request: (event) => own.push(event),
    });
    const kept = client.site_wbb_scoreboard();
    await holding(1);
    controller.abort();
    await expect(failed).rejects.toBe(controller.signal.reason);
    held[0]?.end(TEXT);
    await kept;
    expect([own, events]).toEqual([[], [good({ ms: 0 })]]);
  });
});
