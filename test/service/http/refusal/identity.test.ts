import { beforeEach, describe, expect, test } from "vitest";
import { BlockedError, HttpError, TimeoutError } from "../../../../src/errors";
import { type Client, type ClientOptions, configure } from "../../../../src/service/client";
import type { RequestEvent } from "../../../../src/service/http/message";
import { site_wbb_scoreboard } from "../../../../src/service/operations/basketball";
import { AUTUMN_2026, LINKED, PLAIN } from "../../../support/autumn-2026";
import { type FakeClock, fakeClock } from "../../../support/fake-clock";
import { answerJson, answerText, type Handler, startLoopback } from "../../../support/loopback";
import { eventually, failureOf, openClient, useHeld, useServer } from "../../setup";

const good = answerJson({ events: [], articles: [] });
const forbidden = answerText("<html>Access Denied</html>", 403, { "content-type": "text/html" });
const empty = answerText("", 202);
const page = "<!DOCTYPE html><html><body>Hello</body></html>";

/** A service that accepts some user agents; others get `refusal`. */
const ruled =
  (takes: (agent: string) => boolean, refusal: Handler = forbidden): Handler =>
  (request, response) =>
    (takes(request.headers["user-agent"] ?? "") ? good : refusal)(request, response);

const { accepts: august } = AUTUMN_2026.august;
const { accepts: october } = AUTUMN_2026.october;
const nobody = () => false;

const server = useServer(good);
const { hold, holding } = useHeld();
let clock: FakeClock;
beforeEach(() => {
  clock = fakeClock();
});

/** A client whose clock stands still until the test lets time pass. */
const open = (options: ClientOptions = {}) =>
  openClient({ base_url: server.url, retries: 0, ...options }, clock);

const ask = (client: Client, dates = "20230105") =>
  client.site_wbb_scoreboard({ dates, return_parsed: false });

const agents = () => server.requests.map(({ headers }) => headers["user-agent"]);

describe("the package's own name", () => {
  test("has a link if one is wanted, is remembered, and reported with every attempt", async () => {
    server.handle(ruled(august));
    const events: RequestEvent[] = [];
    const client = open({ on_request: (event) => events.push(event) });
    await ask(client);
    await ask(client);
    expect(agents()).toEqual([PLAIN, LINKED, LINKED]);
    expect(client.stats()).toMatchObject({ requests: 3, retries: 1, failures: 0 });
    expect(events.map(({ attempt, status, user_agent }) => [attempt, status, user_agent])).toEqual([
      [1, 403, PLAIN],
      [2, 200, LINKED],
      [1, 200, LINKED],
    ]);
  });

  test.each<[string, Handler, string]>([
    ["a refusal", forbidden, "BlockedError"],
    ["a page with status 200", answerText(page), "PayloadError"],
    [
      "a page with status 202",
      answerText(page, 202, { "content-type": "text/html" }),
      "BlockedError",
    ],
    ["nothing with status 202", empty, "BlockedError"],
    ["a challenge", answerText("<html>Are you a robot? captcha</html>"), "BlockedError"],
  ])("is changed after %s, which both may meet", async (_, refusal, name) => {
    server.handle(ruled(august, refusal));
    expect(await ask(open())).toEqual({ events: [], articles: [] });
    server.handle(ruled(nobody, refusal));
    await expect(ask(open())).rejects.toMatchObject({ name, attempts: 2 });
    expect(agents()).toEqual([PLAIN, LINKED, PLAIN, LINKED]);
  });

  test.each([
    [401, BlockedError],
    [404, HttpError],
    [429, HttpError],
    [500, HttpError],
  ])("is not changed after status %i", async (status, kind) => {
    server.handle(answerJson({ code: status }, status));
    await expect(ask(open())).rejects.toBeInstanceOf(kind);
    expect(agents()).toEqual([PLAIN]);
  });

  test("is changed again if the service changes its mind", async () => {
    server.handle(ruled(august));
    const client = open();
    await ask(client);
    server.handle(ruled(october));
    server.forget();
    await ask(client);
    await ask(client);
    expect(agents()).toEqual([LINKED, PLAIN, PLAIN]);
  });

  test("that was taken stays after a path that is refused to all", async () => {
    server.handle((request, response) =>
      (request.url?.includes("20230106") ? forbidden : ruled(august))(request, response),
    );
    const client = open();
    await client.site_wbb_news();
    await expect(ask(client, "20230106")).rejects.toBeInstanceOf(BlockedError);
    server.forget();
    await client.site_wbb_news();
    expect(agents()).toEqual([LINKED]);
  });
});

describe("a user's own name", () => {
  test.each([
    ["user_agent", { user_agent: "mine/1.0" }],
    ["headers", { headers: { "User-Agent": "mine/1.0" } }],
  ])("in %s is used as it is, and not replaced", async (_, own) => {
    server.handle(ruled(nobody));
    const error = await failureOf(ask(open(own)));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain("Tried mine/1.0.");
    expect(agents()).toEqual(["mine/1.0"]);
  });

  test("of one call does not change the client's finding", async () => {
    server.handle(ruled(august));
    const client = open();
    await ask(client);
    await expect(
      client.site_wbb_scoreboard({ user_agent: "mine/1.0", dates: "20230105" }),
    ).rejects.toBeInstanceOf(BlockedError);
    await ask(client);
    expect(agents()).toEqual([PLAIN, LINKED, "mine/1.0", LINKED]);
  });
});

describe("a finding", () => {
  test("serves four first calls at once, none with more than two requests", async () => {
    server.handle(ruled(august));
    const client = open({ requests_per_second: Number.POSITIVE_INFINITY });
    const days = ["20230105", "20230106", "20230107", "20230108"];
    await Promise.all(days.map((day) => ask(client, day)));
    for (const day of days) {
      const made = server.requests.filter(({ url }) => url.includes(day));
      expect(made.length).toBeLessThanOrEqual(2);
      expect(made.at(-1)?.headers["user-agent"]).toBe(LINKED);
    }
    server.forget();
    await Promise.all(days.map((day) => ask(client, day)));
    expect(agents()).toEqual([LINKED, LINKED, LINKED, LINKED]);
  });

  test("is of one host", async () => {
    const other = await startLoopback(ruled(october));
    server.handle(ruled(august));
    const client = open();
    await ask(client);
    await client.site_wbb_scoreboard({ base_url: other.url });
    await client.site_wbb_scoreboard({ base_url: other.url });
    expect(other.requests.map(({ headers }) => headers["user-agent"])).toEqual([PLAIN, PLAIN]);
    await ask(client);
    expect(agents()).toEqual([PLAIN, LINKED, LINKED]);
    await other.close();
  });

  test("stays when configure opens other connections", async () => {
    server.handle(ruled(august));
    const options = { base_url: server.url, return_parsed: false } as const;
    await site_wbb_scoreboard(options);
    configure({ concurrency: 3 });
    await site_wbb_scoreboard(options);
    expect(agents()).toEqual([PLAIN, LINKED, LINKED]);
  });
});

describe("repetitions", () => {
  /** Lets the next wait pass. */
  const pass = async (ms: number) => {
    await eventually(() => expect(clock.timers).toHaveLength(2));
    await clock.pass(ms);
  };

  test("are counted over both names", async () => {
    const statuses: number[] = [503, 403, 503, 503];
    server.handle((...response) => answerText("", statuses.shift() ?? 200)(...response));
    const failed = ask(open({ retries: 2 }));
    failed.catch(() => {});
    for (const _ of [1, 2]) await pass(1_000);
    await expect(failed).rejects.toMatchObject({ status: 503, attempts: 4 });
    expect(agents()).toEqual([PLAIN, PLAIN, LINKED, LINKED]);
  });

  test("and names have the time of one request", async () => {
    // The first name takes a second, so that the other one has only 29.
    const slow: Handler = (...response) =>
      void clock.pass(1_000).then(() => forbidden(...response));
    server.handle((request, response) =>
      (request.headers["user-agent"] === PLAIN ? slow : hold)(request, response),
    );
    const failed = ask(open({ timeout_ms: 30_000 }));
    failed.catch(() => {});
    await holding(1);
    expect(clock.timers).toEqual([29_000]);
    await clock.pass(29_000);
    await expect(failed).rejects.toBeInstanceOf(TimeoutError);
    expect(agents()).toEqual([PLAIN, LINKED]);
  });
});
