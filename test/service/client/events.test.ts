import { beforeEach, describe, expect, test } from "vitest";
import { NetworkError, TimeoutError } from "../../../src/errors";
import type { ClientOptions } from "../../../src/service/client";
import type { RequestEvent } from "../../../src/service/http/message";
import { OWN_AGENTS } from "../../../src/service/http/refusal/identity";
import { type QuickClock, quickClock, TODAY } from "../../support/faults/clock";
import { answerText, type Handler, inTurn } from "../../support/loopback";
import { eventually, openClient, reset, SITE, useHeld, useServer } from "../setup";

/** 31 characters, one of which takes two bytes. */
const TEXT = '{"events":[{"id":"1","x":"é"}]}';
const BYTES = 32;

/** How long the server takes for each answer, by the clock of the test. */
const TAKEN_MS = 40;

const taking =
  (handler: Handler, ms = TAKEN_MS): Handler =>
  (request, response) => {
    moment += ms;
    handler(request, response);
  };

const server = useServer(taking(answerText(TEXT)));
const { hold, holding } = useHeld();
/** The time on the test's clock, which only tests change. */
let moment: number;
let clock: QuickClock;
let events: RequestEvent[];

beforeEach(() => {
  moment = 0;
  clock = { ...quickClock(), now: () => moment, date: () => TODAY + moment };
  events = [];
});

const listen = (event: RequestEvent) => void events.push(event);

/** A client with the test's clock, which collects its events. */
const opened = (options: ClientOptions = {}) =>
  openClient({ base_url: server.url, timeout_ms: 6e7, on_request: listen, ...options }, clock);

/** The event of a good answer to a scoreboard without dates. */
const good = (changes: Partial<RequestEvent> = {}): RequestEvent => ({
  operation: "site_wbb_scoreboard",
  url: `${server.url}${SITE.wbb}/scoreboard?groups=50&limit=500`,
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
  test("of each operation under its own name and URL", async () => {
    const client = opened();
    await client.site_wbb_scoreboard();
    await client.site_mlb_team_schedule({ team_id: 15, season: 2025 });
    expect(events).toEqual([
      good(),
      good({
        operation: "site_mlb_team_schedule",
        url: `${server.url}${SITE.mlb}/teams/15/schedule?season=2025`,
      }),
    ]);
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
    expect(clock.waits).toEqual([6e7, 187.5, 375, 750]);
  });

  test("of an answer that cannot be read", async () => {
    server.handle(taking(answerText("{}")));
    await expect(opened().site_wbb_scoreboard()).rejects.toThrow("$.events");
    expect(events).toEqual([good({ bytes: 2 })]);
  });

  test("with the reason for an incomplete response, as in the error", async () => {
    const failed = opened({ max_body_bytes: BYTES - 1 }).site_wbb_scoreboard();
    await expect(failed).rejects.toBeInstanceOf(NetworkError);
    const error = `the response is larger than ${BYTES - 1} bytes`;
    await expect(failed).rejects.toThrow(error);
    expect(events).toEqual([good({ status: null, bytes: 0, error })]);
  });

  test("of an attempt that ran out of time, whose error has the result of the one before", async () => {
    const { after } = clock;
    let runOut = () => {};
    clock = {
      ...clock,
      after(ms, call) {
        if (ms !== 500) return after(ms, call);
        runOut = call;
        return () => {};
      },
    };
    server.handle(inTurn(taking(answerText("later", 503)), hold));
    const failed = opened({ timeout_ms: 500 }).site_wbb_scoreboard();
    failed.catch(() => {});
    await holding(1);
    moment += 300;
    runOut();
    await expect(failed).rejects.toBeInstanceOf(TimeoutError);
    await expect(failed).rejects.toThrow(
      /, after 2 attempts in \d\.\d+ s \(the last that ended: it answered 503\)\./,
    );
    await eventually(() => expect(events).toHaveLength(2));
    const error = expect.stringContaining("canceled");
    expect(events).toEqual([
      good({ status: 503, bytes: 5 }),
      good({ attempt: 2, status: null, bytes: 0, ms: 300, error }),
    ]);
  });

  test("of an attempt that its caller aborted", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    server.handle(taking(() => controller.abort(reason)));
    const failed = opened().site_wbb_scoreboard({ signal: controller.signal });
    await expect(failed).rejects.toBe(reason);
    await eventually(() => expect(events).toHaveLength(1));
    expect(events).toEqual([good({ status: null, bytes: 0, error: "canceled: enough" })]);
  });
});

describe("the listener", () => {
  test("of a call replaces the client's, for that call alone; null is none", async () => {
    const own: RequestEvent[] = [];
    const client = opened();
    await client.site_wbb_scoreboard({ on_request: (event) => own.push(event) });
    await client.site_wbb_scoreboard({ on_request: null });
    expect([own, events]).toEqual([[good()], []]);
    await client.site_wbb_scoreboard();
    await opened({ on_request: null }).site_wbb_scoreboard();
    expect([own, events]).toEqual([[good()], [good()]]);
  });
});
