import { monitorEventLoopDelay } from "node:perf_hooks";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type HttpError, NetworkError, type PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import type { RequestEvent } from "../../../src/service/http/message";
import { site_mlb_team_roster } from "../../../src/service/operations/baseball";
import { boundTo } from "../../support/bound";
import {
  answerOf,
  dripped,
  FRAMINGS,
  flooded,
  JSON_TYPE,
  stalled,
  whole,
} from "../../support/faults/answers";
import {
  FAULT_NAMES,
  FAULTS,
  type Fault,
  GOOD_NAMES,
  MAX_BODY_BYTES,
  stepOf,
} from "../../support/faults/catalogue";
import { type QuickClock, quickClock, TODAY } from "../../support/faults/clock";
import { payloadOf, textOf } from "../../support/faults/payload";
import { inTurn } from "../../support/faults/server";
import {
  checkError,
  contentOf,
  elsewhere,
  failureOf,
  follow,
  open,
  reasonOf,
  SHORT_STALLS,
  server,
  settled,
  soon,
  startBusy,
  TAKEN_UNREAD,
  turn,
  useFaults,
  waitsOf,
} from "../../support/faults/session";

useFaults();

const statusReplaced = (answer: Buffer, status: number): Buffer =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${status}`), answer.subarray("HTTP/1.1 200".length)]);

describe("a right answer", () => {
  test.each(GOOD_NAMES)("is read: %s", async (name) => {
    follow(name);
    const { game } = open();
    expect(JSON.stringify(await game("1234"))).toBe(textOf("1234"));
    await turn();
    expect(JSON.stringify(await game("1235"))).toBe(textOf("1235"));
    expect(server.counts()).toEqual({ 1234: 1, 1235: 1 });
    expect(server.connections).toBe(name === "good_close" ? 2 : 1);
  });

  test.each(GOOD_NAMES)("becomes a table: %s", async (name) => {
    follow(name);
    const { session } = open();
    const roster = boundTo(session, site_mlb_team_roster);
    const frame = await roster({ team_id: 77, return_parsed: true });
    expect(rows(frame).map(({ id, full_name }) => [id, full_name])).toEqual(
      Array.from({ length: 18 }, (_, index) => [`77${index}`, `Zoë Ñandú-${index} 日本 🏀`]),
    );
  });
});

test.each(FAULT_NAMES)("by its name %s", { timeout: 30_000 }, async (name) => {
  const fault: Fault = FAULTS[name];
  server.follow(({ key, attempt }) =>
    stepOf(key === "3" && attempt > 1 ? "good" : name, contentOf(key)),
  );
  const { game } = open(/stalled/.test(name) ? SHORT_STALLS : {});
  const [never, twice, recovered] = await Promise.allSettled([
    game("1", { retries: 0 }),
    game("2", { retries: 2 }),
    game("3", { retries: 1 }),
  ]);
  const again = fault.isRepeated;
  expect(server.counts()).toEqual({ 1: 1, 2: again ? 3 : 1, 3: again ? 2 : 1 });
  checkError(reasonOf(never), fault, "1", 1);
  checkError(reasonOf(twice), fault, "2", again ? 3 : 1);
  if (again) expect(recovered).toEqual({ status: "fulfilled", value: payloadOf("3") });
  else checkError(reasonOf(recovered), fault, "3", 1);

  // Whatever it was, it does not affect other requests; a refusal holds for the same headers.
  follow("good");
  expect(await game("4", { user_agent: "others" })).toEqual(payloadOf("4"));
  expect(elsewhere.connections).toBe(0);
});

describe("a wait before the next attempt", () => {
  const second = 1000;
  const later = (ms: number) => new Date(TODAY + ms).toUTCString();
  const DATE = `Date: ${later(0)}`;

  test.each([
    ["seconds", ["Retry-After: 3"], 3],
    ["seconds among blanks", ["Retry-After:   7  "], 7],
    ["a moment, by the service's clock", [DATE, `Retry-After: ${later(4000)}`], 4],
    ["a moment, by a wrong clock", [`Date: ${later(-5e6)}`, `Retry-After: ${later(4e3 - 5e6)}`], 4],
    ["a moment, without the service's clock", [`Retry-After: ${later(5000)}`], 5],
    ["a moment in an old form", [DATE, "Retry-After: Thursday, 15-Jan-26 18:00:06 GMT"], 6],
  ] as const)("is as long as the service demands: %s", async (_, headers, seconds) => {
    for (const status of [429, 503]) {
      server.follow(inTurn(whole({ status, headers, body: "later" }), whole({ body: "{}" })));
      const { game, clock } = open();
      expect(await game("1")).toEqual({});
      expect(waitsOf(clock)).toEqual([seconds * second]);
    }
  });

  test.each([
    "-5",
    "soon",
    "1.5",
    "",
    "0",
    "1e3",
    "2026-01-15",
    later(0),
    later(-9e9),
    "Mon, nonsense",
  ])("is our own if the service sends '%s'", async (text) => {
    const headers = [DATE, `Retry-After: ${text}`];
    server.follow(inTurn(whole({ status: 503, headers, body: "later" }), whole({ body: "{}" })));
    const { game, clock } = open();
    expect(await game("1")).toEqual({});
    const [wait = 0, ...more] = waitsOf(clock);
    expect(more).toEqual([]);
    expect(wait).toBeGreaterThanOrEqual(125);
    expect(wait).toBeLessThanOrEqual(250);
  });

  test("doubles, with jitter", async () => {
    server.follow(() => [{ kind: "reset" }]);
    const { game, clock } = open({ retries: 5 });
    await failureOf(game("1"));
    const waits = waitsOf(clock);
    expect(waits.length).toBe(5);
    for (const [repeats, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(125 * 2 ** repeats);
      expect(wait).toBeLessThanOrEqual(250 * 2 ** repeats);
    }
  });

  test("is not begun if the budget has no room for it", async () => {
    const busy = whole({ status: 503, headers: ["Retry-After: 100"], body: "later" });
    server.follow(inTurn(busy));
    // Room for two waits, and not for a third.
    const timeout_ms = 290_000;
    const waits: number[] = [];
    let now = 0;
    // Nothing but waits takes time.
    const clock: QuickClock = {
      ...quickClock(),
      waits,
      now: () => now,
      after(ms, call) {
        if (ms === timeout_ms) return () => {};
        waits.push(ms);
        now += ms;
        setImmediate(call);
        return () => {};
      },
    };
    const error = await failureOf(open({}, clock).game("1", { timeout_ms }));
    checkError(error, { error: "HttpError", status: 503, says: "later" }, "1", 3);
    expect(waits).toEqual([100_000, 100_000]);
  });
});

describe("time limits", () => {
  test("end an answer that never stops dripping", async () => {
    const endless = answerOf({ body: `{"a":"${"x".repeat(100_000)}"}` });
    server.follow(() => dripped(endless, 3, 5));
    const { game } = open();
    const error = await failureOf(game("1", { timeout_ms: 300_000 }));
    checkError(error, { error: "TimeoutError", says: "timeout_ms" }, "1", 1);
    await soon(server.requests[0]?.gone);
    expect(server.requests.length).toBe(1);
    const sent = server.requests[0]?.written ?? 0;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(2000);
  });

  test.each([0, 40, 80])("end an answer that stalls after %i bytes", async (at) => {
    server.follow(() => stalled(answerOf({ body: "{}".padEnd(100) }), at));
    const { game } = open();
    const error = await failureOf(game("1", { timeout_ms: 100_000 }));
    checkError(error, { error: "TimeoutError", says: "timeout_ms" }, "1", 1);
    await soon(server.requests[0]?.gone);
    expect(server.requests.length).toBe(1);
  });

  test("let an answer pass that is slow, but never stalls", async () => {
    const answer = answerOf({ body: textOf("1") });
    // At least 0.75 s, more than the limit on stalls.
    server.follow(() => dripped(answer, Math.ceil(answer.length / 150), 5));
    const { game } = open({ headers_timeout_ms: 500, body_timeout_ms: 500, retries: 0 });
    const delays = monitorEventLoopDelay({ resolution: 10 });
    let result: unknown;
    do {
      delays.reset();
      delays.enable();
      result = await game("1").catch((error) => error);
      delays.disable();
      // If this process, which is also the server's, stood still itself, that says nothing of the answer.
    } while (result instanceof Error && delays.max > 200e6);
    expect(result).toEqual(payloadOf("1"));
  });

  test("end a connection that gets no TLS greeting", async () => {
    server.follow(() => whole());
    const base_url = server.url.replace("http:", "https:");
    const { game, clock } = open({ base_url, connect_timeout_ms: 200, retries: 1 });
    const error = await failureOf(game("1"));
    checkError(error, { error: "TimeoutError", says: "connect_timeout_ms" }, "1", 2, base_url);
    expect(waitsOf(clock).length).toBe(1);
    expect(server.connections).toBe(2);
    await settled(() => server.open === 0);
  });

  test.runIf(process.platform === "linux")("end a connection that is never made", async () => {
    const busy = await startBusy();
    try {
      const base_url = `http://127.0.0.1:${busy.port}`;
      const { game } = open({ base_url, connect_timeout_ms: 200, retries: 0 });
      const error = await failureOf(game("1"));
      checkError(error, { error: "TimeoutError", says: "connect_timeout_ms" }, "1", 1, base_url);
    } finally {
      await busy.close();
    }
  });
});

describe("too large an answer", () => {
  test.each(FRAMINGS)("stops early, and its connection with it (%s)", async (framing) => {
    server.follow(() => flooded(200_000_000, framing));
    const { game } = open();
    const error = await failureOf(game("1"));
    checkError(error, { error: "NetworkError", says: "1000000" }, "1", 1);
    await soon(server.requests[0]?.gone);
    await soon(server.requests[0]?.served);
    expect(server.requests[0]?.written).toBeLessThan(MAX_BODY_BYTES + TAKEN_UNREAD);
    expect(server.requests.length).toBe(1);
  });

  test("stops at 64 MB by default", async () => {
    server.follow(() => flooded(200_000_000, "chunked"));
    const { game } = open({ max_body_bytes: undefined });
    const error = await failureOf(game("1"));
    checkError(error, { error: "NetworkError", says: "67108864" }, "1", 1);
    await soon(server.requests[0]?.served);
    expect(server.requests[0]?.written).toBeGreaterThan(67_108_864);
    expect(server.requests[0]?.written).toBeLessThan(67_108_864 + TAKEN_UNREAD);
  });

  test("stops a bomb of 200 kB at 64 MB, too", async () => {
    const megabyte = gzipSync(Buffer.alloc(1_000_000));
    const bomb = Buffer.concat(Array.from({ length: 200 }, () => megabyte));
    const headers = [JSON_TYPE, "Content-Encoding: gzip"];
    server.follow(() => whole({ headers, body: bomb }));
    const { game } = open({ max_body_bytes: undefined });
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 1);
    const error = await failureOf(game("1"));
    clearInterval(watch);
    checkError(error, { error: "NetworkError", says: "67108864" }, "1", 1);
    // Unpacked as a whole it is 200 MB.
    expect(most - before).toBeLessThan(150_000_000);
  });

  test.each(["gzip_bomb", "deflate_bomb", "brotli_bomb"] as const)(
    "is noticed on an error status too: %s",
    async (name) => {
      const packing = { gzip_bomb: "gzip", deflate_bomb: "deflate", brotli_bomb: "br" }[name];
      server.follow(() =>
        stepOf(name, contentOf("1")).map((action) =>
          action.kind === "send" ? { ...action, bytes: statusReplaced(action.bytes, 500) } : action,
        ),
      );
      const { game } = open({ retries: 0 });
      const error = await failureOf(game("1"));
      expect(error).toBeInstanceOf(NetworkError);
      expect((error as Error).message).toContain("max_body_bytes");
      expect(server.requests[0]?.head).toContain(packing);
    },
  );
});

describe("a message", () => {
  const page = `<p>The service is down for repairs.</p>\n${"é".repeat(300)}END`;
  const start = `<p>The service is down for repairs.</p> ${"é".repeat(160)}`;

  test("has the first 200 characters of the answer, on one line", async () => {
    server.follow(() => whole({ status: 503, headers: ["Content-Type: text/html"], body: page }));
    const error = (await failureOf(open().game("1"))) as HttpError;
    expect(error.body).toBe(start);
    expect(error.message).toContain(start);
    expect(error.message).not.toContain("é".repeat(161));
    expect(error.message).not.toContain("\n");
  });

  test("about a page instead of data has them, too", async () => {
    server.follow(() => whole({ headers: ["Content-Type: text/html"], body: page }));
    const error = (await failureOf(open().game("1"))) as PayloadError;
    expect(error.message).toContain(start);
    expect(error.message).not.toContain("é".repeat(161));
  });

  test.each([
    ["status_404", /valid event ids/],
    ["status_403", /user_agent/],
    ["captcha", /user_agent/],
    ["large_with_length", /max_body_bytes/],
    ["limited_for_ages", /requests_per_second/],
    ["status_500", /later/],
    ["reset", /connection|again/],
  ] as const)("has advice after %s", async (name, next) => {
    follow(name);
    const error = (await failureOf(open({ retries: 0 }).game("1"))) as Error;
    expect(error.message).toMatch(next);
  });

  test("has no password of the address or of a header", async () => {
    follow("status_500");
    const { game } = open({ headers: { authorization: "Bearer s3cret" }, retries: 0 });
    const error = (await failureOf(game("1"))) as Error;
    expect(server.requests[0]?.head).toContain("s3cret");
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cret");
    follow("reset");
    expect(inspect(await failureOf(game("1")), { depth: 9 })).not.toContain("s3cret");
  });
});

test("on_request reports every attempt and its result", async () => {
  const names = ["reset", "status_503", "gzip_cut", "good"] as const;
  server.follow(({ key, attempt }) => stepOf(names[attempt - 1] ?? "good", contentOf(key)));
  const events: RequestEvent[] = [];
  const { game } = open({ on_request: (event) => events.push(event) });
  await game("1");
  const { length } = Buffer.from(textOf("1"));
  expect(events.map(({ attempt, status, bytes }) => [attempt, status, bytes])).toEqual([
    [1, null, 0],
    [2, 503, "page of status 503".length],
    [3, null, 0],
    [4, 200, length],
  ]);
  expect(events.map(({ error }) => error !== null)).toEqual([true, false, true, false]);
  expect(events[0]?.error).toContain("ECONNRESET");
});
