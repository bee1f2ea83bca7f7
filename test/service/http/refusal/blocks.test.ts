import { beforeEach, describe, expect, test } from "vitest";
import { BlockedError, HttpError } from "../../../../src/errors";
import type { Client, ClientOptions } from "../../../../src/service/client";
import { LINKED, PLAIN } from "../../../support/autumn-2026";
import { type FakeClock, fakeClock, settled } from "../../../support/fake-clock";
import { answerJson, answerText, type Handler, startLoopback } from "../../../support/loopback";
import { openClient, failureOf as reasonOf, reset, SITE, useHeld, useServer } from "../../setup";

const good = answerJson({ events: [], articles: [], injuries: [], athletes: [], header: {} });
const forbidden = answerText("<html>Access Denied</html>", 403);

const server = useServer(good);
const { held, hold, holding } = useHeld();
let clock: FakeClock;
beforeEach(() => {
  clock = fakeClock();
});

/** A client whose clock stands still until the test lets time pass. */
const open = (options: ClientOptions = {}) =>
  openClient({ base_url: server.url, retries: 0, ...options }, clock);

/** A client of the server, which answers so from now on. */
function against(handler: Handler, options: ClientOptions = {}): Client {
  server.handle(handler);
  return open(options);
}

const raw = { return_parsed: false } as const;
const summary = (client: Client, event_id: number) => client.site_wbb_summary({ event_id, ...raw });
const news = (client: Client) => client.site_wbb_news(raw);
const board = (client: Client) => client.site_mlb_scoreboard(raw);

async function failureOf(promise: Promise<unknown>): Promise<BlockedError> {
  const reason = await reasonOf<BlockedError>(promise);
  expect(reason).toBeInstanceOf(BlockedError);
  return reason;
}
const agents = () => server.requests.map(({ headers }) => headers["user-agent"]);
const paths = () => server.requests.map(({ url }) => url.split("?")[0]?.split("/").at(-1));

/** Refuses the paths that end so. */
const refusing =
  (...ends: string[]): Handler =>
  (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    (ends.some((end) => path.endsWith(end)) ? forbidden : good)(request, response);
  };

/** Accepts only the name with a link, with an answer of its own. */
const linkedOnly =
  (answer: Handler): Handler =>
  (request, response) =>
    (request.headers["user-agent"] === LINKED ? answer : forbidden)(request, response);

/** Releases one of the held responses. */
const answerHeld = (index: number) => held[index]?.end('{"header":{},"events":[]}');

/** A hundred calls, of different games. */
const hundred = (client: Client) => Array.from({ length: 100 }, (_, id) => summary(client, id));
const failuresOf = (calls: readonly Promise<unknown>[]) => Promise.all(calls.map(failureOf));

describe("a hundred calls of a client that is refused", () => {
  test.each([1, 4, 8])("with a name of its own send %d requests", async (concurrency) => {
    const client = against(forbidden, { concurrency, user_agent: "mine/1.0" });
    const errors = await failuresOf(hundred(client));
    expect(server.requests).toHaveLength(concurrency);
    expect(client.stats()).toMatchObject({ requests: concurrency, in_flight: 0, queued: 0 });
    expect(errors.filter(({ attempts }) => attempts === 1)).toHaveLength(concurrency);
    expect(errors.filter(({ attempts }) => attempts === 0)).toHaveLength(100 - concurrency);
  });

  test.each([1, 4])("try the other name once: %d requests and one", async (concurrency) => {
    const client = against(forbidden, { concurrency });
    await failuresOf(hundred(client));
    expect(agents()).toEqual([...Array(concurrency).fill(PLAIN), LINKED]);
  });

  test("that was answered before are as few", async () => {
    const client = open({ user_agent: "mine/1.0" });
    await news(client);
    server.handle(forbidden);
    server.forget();
    await failuresOf(hundred(client));
    expect(server.requests).toHaveLength(4);
  });
});

describe("the error of a call that was not sent", () => {
  test("has its own URL, and names the refused request, the time, and the remedy", async () => {
    const client = against(forbidden);
    const first = await failureOf(news(client));
    await clock.pass(20_000);
    const error = await failureOf(summary(client, 7));
    const site = server.url + SITE.wbb;
    expect(error).toMatchObject({
      operation: "site_wbb_summary",
      url: `${site}/summary?event=7`,
      status: 403,
      body: "<html>Access Denied</html>",
      attempts: 0,
      elapsed_ms: 0,
    });
    expect(error).toBeInstanceOf(HttpError);
    const helps =
      "Another network, the options user_agent and proxy, or a cache folder with older copies may help.";
    expect(error.message).toBe(
      `site_wbb_summary: ${site}/summary?event=7 was not requested: ${server.url} refused this client ` +
        `on an earlier request, 20 seconds ago (403 for ${site}/news: <html>Access Denied</html>). ` +
        "The service may refuse your IP address or this user agent; it also refuses those of browsers. " +
        // The clock began at 18:30.
        `Tried ${PLAIN} and ${LINKED}. The next attempt is possible in 40 s, at 2023-01-05 18:31:00 UTC. ` +
        helps,
    );
    expect(first.message).toContain(
      `Tried ${PLAIN} and ${LINKED}. The next attempt is possible in 60 s.`,
    );
    expect(first.message).toContain(helps);
    expect(server.requests).toHaveLength(2);
  });
});

describe("the pause after a refusal", () => {
  test("ends after a minute, when the next call is sent", async () => {
    const client = against(forbidden, { user_agent: "mine/1.0" });
    await failureOf(news(client));
    await clock.pass(59_999);
    await failureOf(news(client));
    expect(server.requests).toHaveLength(1);
    await clock.pass(1);
    await failureOf(news(client));
    expect(server.requests).toHaveLength(2);
    await failureOf(board(client));
    expect(server.requests).toHaveLength(2);
    await clock.pass(60_000);
    server.handle(good);
    await news(client);
    await Promise.all([news(client), board(client), summary(client, 1)]);
    expect(server.requests).toHaveLength(6);
  });

  test("is that of one host, one client and the same headers", async () => {
    const other = await startLoopback(good);
    const client = against(forbidden);
    await failureOf(news(client));
    await client.site_wbb_news({ ...raw, base_url: other.url });
    expect(other.requests).toHaveLength(1);
    await other.close();
    server.handle(good);
    await client.site_wbb_news({ ...raw, user_agent: "mine/1.0" });
    await client.site_wbb_news({ ...raw, headers: { authorization: "key" } });
    await failureOf(news(client));
    await news(open());
  });

  test("is none after an error of another kind", async () => {
    const client = open({ user_agent: "mine/1.0" });
    for (const status of [400, 404, 408, 429, 500, 503]) {
      server.handle(answerText("no", status));
      await expect(news(client)).rejects.toMatchObject({ status });
    }
    server.handle(reset);
    await expect(news(client)).rejects.toMatchObject({ name: "NetworkError" });
    expect(server.requests).toHaveLength(7);
  });

  test.each([
    ["401", answerText("", 401)],
    ["a challenge", answerText("<html>captcha</html>")],
    ["202 with a page", answerText("<html>Wait</html>", 202)],
    ["202 with nothing", answerText("", 202)],
  ])("follows %s, too", async (_, refusal) => {
    const client = against(refusal, { user_agent: "mine/1.0" });
    await failureOf(news(client));
    await failureOf(board(client));
    expect(server.requests).toHaveLength(1);
  });
});

describe("a path that is refused while others are answered", () => {
  test("pauses alone", async () => {
    const client = against(refusing("/news"), { user_agent: "mine/1.0" });
    await board(client);
    await failureOf(news(client));
    await failureOf(news(client));
    await board(client);
    await summary(client, 1);
    await failureOf(news(client));
    expect(paths()).toEqual(["scoreboard", "news", "scoreboard", "summary"]);
    await clock.pass(60_000);
    await failureOf(news(client));
    expect(paths().at(-1)).toBe("news");
  });

  test("and another one before the next response count as the host", async () => {
    const client = open({ user_agent: "mine/1.0" });
    await board(client);
    server.handle(forbidden);
    await failureOf(news(client));
    await failureOf(summary(client, 1));
    await failureOf(board(client));
    expect(paths()).toEqual(["scoreboard", "news", "summary"]);
  });

  test("and another one do not, if something was answered between", async () => {
    const client = against(refusing("/news", "/summary"), { user_agent: "mine/1.0" });
    await board(client);
    await failureOf(news(client));
    await board(client);
    await failureOf(summary(client, 1));
    await board(client);
    expect(server.requests).toHaveLength(5);
  });

  test("stops a client that starts with it for a minute, and not forever", async () => {
    const client = against(refusing("/news"), { user_agent: "mine/1.0" });
    await failureOf(news(client));
    await failureOf(board(client));
    await clock.pass(60_000);
    await board(client);
    await failureOf(news(client));
    await board(client);
    expect(paths()).toEqual(["news", "scoreboard", "news", "scoreboard"]);
  });

  test("does not stop those that are under way, whose answer ends the pause", async () => {
    const client = against(
      (request, response) => (request.url?.includes("/news") ? forbidden : hold)(request, response),
      { user_agent: "mine/1.0" },
    );
    const slow = board(client);
    await holding(1);
    await failureOf(news(client));
    await failureOf(summary(client, 1));
    answerHeld(0);
    await slow;
    server.handle(good);
    await summary(client, 1);
    expect(paths()).toEqual(["scoreboard", "news", "summary"]);
  });
});

test.each([
  ["while another one tries the other name leaves alone", 4, 1, [0, 2]],
  ["during its trial of the other name leaves that to the next", 1, 0, [1]],
])("a call that leaves %s", async (_, concurrency, leaver, staying) => {
  const client = against(linkedOnly(hold), { concurrency });
  const reason = new Error("enough");
  const leaving = new AbortController();
  const calls = [0, 1, 2].slice(0, staying.length + 1).map((event_id) =>
    client.site_wbb_summary({
      event_id,
      ...raw,
      ...(event_id === leaver && { signal: leaving.signal }),
    }),
  );
  await holding(1);
  await settled();
  leaving.abort(reason);
  await expect(calls[leaver]).rejects.toBe(reason);
  answerHeld(0);
  await holding(2);
  answerHeld(1);
  await Promise.all(staying.map((index) => calls[index]));
  // The first call's two, then the second call's.
  if (concurrency === 1) expect(agents()).toEqual([PLAIN, LINKED, PLAIN, LINKED]);
});
