import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BlockedError, HttpError, NetworkError, NotFoundError } from "../../../src/errors";
import { findDefinition } from "../../../src/service/calls/definition";
import type { Client, ClientOptions } from "../../../src/service/client";
import type { RequestEvent } from "../../../src/service/http/message";
import { operations } from "../../../src/service/operations";
import { AUTUMN_2026, LINKED, PLAIN, ruledBy } from "../../support/autumn-2026";
import { type FakeClock, fakeClock } from "../../support/fake-clock";
import { type StandIns, standIns } from "../../support/hosts";
import { answerJson, answerText, type Handler, type Loopback } from "../../support/loopback";
import {
  COMMON,
  copiesIn,
  eventually,
  failureOf,
  openClient,
  reset,
  scratchFolder,
} from "../setup";

const SITE = "site.api.espn.com";
const WEB = "site.web.api.espn.com";
const WBB = "sports/basketball/womens-college-basketball";
const good = answerJson({ events: [], athlete: { id: "1" }, from: "first" });
const goodThere = answerJson({ events: [], athlete: { id: "1" }, from: "web" });

let hosts: StandIns;
let site: Loopback;
let web: Loopback;
let clock: FakeClock;
let events: RequestEvent[];

beforeEach(async () => {
  vi.stubEnv("SPORTSFRAME_BASE_URL", undefined);
  hosts = await standIns({ [SITE]: good, [WEB]: goodThere });
  site = hosts.of(SITE);
  web = hosts.of(WEB);
  clock = fakeClock();
  events = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await hosts.close();
});

function open(options: ClientOptions = {}) {
  const on_request = (event: RequestEvent) => void events.push(event);
  const settings = { retries: 0, proxy: false, requests_per_second: Number.POSITIVE_INFINITY };
  return openClient({ ...settings, on_request, ...options } as ClientOptions, clock);
}

const raw = { return_parsed: false } as const;
const board = (client: Client, dates = "20230105") => client.site_wbb_scoreboard({ dates, ...raw });
const asked = () => events.map(({ source, status }) => [source, status]);

test("exactly these operations have another host", () => {
  const declared = Object.entries(operations)
    .filter(([, operation]) => findDefinition(operation)?.elsewhere !== undefined)
    .map(([name]) => name.slice("site_wbb_".length));
  expect([...new Set(declared)].sort()).toEqual([
    "rankings",
    "scoreboard",
    "standings",
    "summary",
    "team",
    "team_roster",
    "team_schedule",
    "teams_site",
  ]);
});

describe("another host", () => {
  test.each<[string, Handler, number | null]>([
    ["refuses", answerText("no", 403), 403],
    ["wants credentials", answerText("", 401), 401],
    ["asks for proof of being human", answerText("<html>Wait</html>", 202), 202],
    ["shows a captcha", answerText("<html>captcha</html>"), 200],
    ["fails", answerText("no", 500), 500],
    ["is overloaded", answerText("no", 503), 503],
    ["breaks the connection", reset, null],
  ])("receives the same request if the first one %s", async (_, handler, status) => {
    site.handle(handler);
    const client = open({ user_agent: "mine/1.0" });
    expect(await board(client)).toMatchObject({ from: "web" });
    expect(asked()).toEqual([
      ["documented", status],
      ["web", 200],
    ]);
    const path = `/apis/site/v2/${WBB}/scoreboard?dates=20230105&groups=50&limit=500`;
    expect([site.requests[0]?.url, web.requests[0]?.url]).toEqual([path, path]);
    const urls = events.map(({ url }) => url);
    expect(urls).toEqual([`https://${SITE}${path}`, `https://${WEB}${path}`]);
    expect(web.requests[0]?.headers).toMatchObject({ host: WEB, "user-agent": "mine/1.0" });
    expect(client.site_wbb_scoreboard.url({ dates: "20230105" })).toBe(`https://${SITE}${path}`);
  });

  test.each<[string, Handler, new (...given: never[]) => Error]>([
    ["a wrong argument", answerJson({ code: 400 }, 400), HttpError],
    ["an unknown game", answerJson({ code: 404 }, 404), NotFoundError],
    ["a request for fewer", answerText("", 429), HttpError],
    ["a page that asks for nothing", answerText("<html>Hello</html>"), Error],
  ])("gets no request after %s", async (_, handler, kind) => {
    site.handle(handler);
    const failed = open().site_wbb_summary({ event_id: 1, ...raw });
    await expect(failed).rejects.toBeInstanceOf(kind);
    expect(web.requests).toEqual([]);
  });

  test("gets no request for a response that is too large, or data that it may not have", async () => {
    site.handle(answerText(`{"a":"${"x".repeat(500)}"}`));
    await expect(board(open({ max_body_bytes: 100 }))).rejects.toThrow("larger than 100 bytes");
    site.handle(answerText("", 403));
    await expect(open().site_wbb_news()).rejects.toBeInstanceOf(BlockedError);
    expect(web.requests).toEqual([]);
  });

  test("has the standings under their own branch", async () => {
    site.handle(reset);
    web.handle(answerJson({ children: [] }));
    await open().site_wbb_standings(raw);
    expect(web.requests.map(({ url }) => url)).toEqual([`/apis/v2/${WBB}/standings`]);
  });

  test("never gets credentials", async () => {
    site.handle(reset);
    await board(open({ headers: { authorization: "s3cret", cookie: "s3cret", "x-by": "me" } }));
    expect(site.requests[0]?.headers).toMatchObject({ authorization: "s3cret" });
    expect(JSON.stringify(web.requests[0]?.headers)).not.toContain("s3cret");
    expect(web.requests[0]?.headers).toMatchObject({ "x-by": "me" });
  });

  test("gets requests in both names, each host as it accepts them", async () => {
    site.handle(ruledBy(AUTUMN_2026.refused, good));
    web.handle(ruledBy(AUTUMN_2026.august, goodThere));
    const client = open();
    for (const _ of [1, 2]) expect(await board(client)).toMatchObject({ from: "web" });
    const agentsOf = ({ requests }: Loopback) =>
      requests.map(({ headers }) => headers["user-agent"]);
    expect(agentsOf(site)).toEqual([PLAIN, LINKED]);
    expect(agentsOf(web)).toEqual([PLAIN, LINKED, LINKED]);
  });

  test("gets a request after the first one's retries", async () => {
    site.handle(answerText("no", 503));
    const client = open({ retries: 2, user_agent: "mine/1.0" });
    const called = board(client);
    for (const _ of [1, 2]) {
      await eventually(() => expect(clock.timers.length).toBe(2));
      await clock.pass(1_000);
    }
    expect(await called).toMatchObject({ from: "web" });
    expect(site.requests).toHaveLength(3);
  });
});

test.each([
  ["as base_url", (base_url: string) => ({ base_url })],
  [
    "of the environment",
    (base_url: string) => {
      vi.stubEnv("SPORTSFRAME_BASE_URL", base_url);
      return {};
    },
  ],
])("an address of the user's %s gets the only request", async (_, optionsOf) => {
  site.handle(answerText("", 403));
  const client = open(optionsOf(site.url));
  await expect(board(client)).rejects.toBeInstanceOf(BlockedError);
  site.handle(reset);
  await expect(client.site_mlb_player_info({ athlete_id: 1 })).rejects.toThrow();
  expect(web.requests).toEqual([]);
  expect(hosts.strangers).toEqual([]);
});

describe("for a minute after the first host failed", () => {
  test.each<[string, Handler, number]>([
    ["by a refusal", answerText("", 403), 1],
    ["by a fault", answerText("", 500), 1],
    ["by a broken connection", reset, 1],
  ])("%s, the other one gets a request at once", async (_, handler, count) => {
    site.handle(handler);
    const client = open({ user_agent: "mine/1.0" });
    await board(client);
    await board(client, "20230106");
    await client.site_mlb_summary({ event_id: 1, ...raw });
    expect(site.requests).toHaveLength(count);
    expect(web.requests).toHaveLength(3);
    await clock.pass(60_000);
    site.handle(good);
    expect(await board(client)).toMatchObject({ from: "first" });
    expect(await board(client)).toMatchObject({ from: "first" });
    expect(web.requests).toHaveLength(3);
  });

  test("data that only the first host has are still requested there, even if it was down", async () => {
    site.handle(reset);
    const client = open();
    await board(client);
    site.handle(answerJson({ articles: [] }));
    await client.site_wbb_news(raw);
    expect(site.requests).toHaveLength(2);
  });

  test("it gets another request if the other one fails, too", async () => {
    site.handle(reset);
    const client = open({ user_agent: "mine/1.0" });
    await board(client);
    web.handle(reset);
    await expect(board(client)).rejects.toBeInstanceOf(NetworkError);
    site.handle(good);
    expect(await board(client)).toMatchObject({ from: "first" });
  });
});

describe("the error", () => {
  test("of two hosts that refuse names both, and is that of the first", async () => {
    site.handle(answerText("no", 403));
    web.handle(answerText("no", 403));
    const error = await failureOf(board(open()));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error).toMatchObject({ status: 403, attempts: 4 });
    expect((error as BlockedError).url).toContain(`https://${SITE}/`);
    expect(error.message).toContain(` https://${WEB} was tried, too: it answered 403. The service`);
    expect(error.message).toContain(`Tried ${PLAIN} and ${LINKED}. The next attempt`);
  });

  test("of a host that is down and one that is unknown names both", async () => {
    await hosts.close();
    hosts = await standIns({ [SITE]: reset });
    const error = await failureOf(board(open()));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toContain(`https://${SITE}/`);
    expect(error.message).toContain(`https://${WEB} was tried, too: getaddrinfo ENOTFOUND ${WEB}.`);
    expect(hosts.strangers).toEqual([WEB]);
  });

  test("about the request is the other host's, with the reason for using that", async () => {
    site.handle(answerText("no", 403));
    web.handle(answerJson({ code: 404 }, 404));
    const failed = open({ user_agent: "mine/1.0" }).site_wbb_summary({ event_id: 1 });
    const error = await failureOf(failed);
    expect(error).toBeInstanceOf(NotFoundError);
    expect((error as NotFoundError).url).toBe(`https://${WEB}/apis/site/v2/${WBB}/summary?event=1`);
    expect(error.message).toContain(
      `This host was used because https://${SITE} failed: it answered 403. findGames`,
    );
  });

  test("about the payload has the URL of its source", async () => {
    site.handle(reset);
    web.handle(answerJson({ events: 5 }));
    const error = await failureOf(open().site_wbb_scoreboard());
    expect(error).toMatchObject({ name: "PayloadError", jsonPath: "$.events" });
    expect(error.message).toContain(`the response of https://${WEB}/`);
  });
});

describe("copies of the other host's answers", () => {
  test("are those of the documented URL, also in a replay", async () => {
    const cache = scratchFolder();
    site.handle(answerText("", 403));
    await board(open({ cache }));
    expect(copiesIn(cache)).toEqual([
      `${SITE}/site_wbb_scoreboard/dates=20230105,groups=50,limit=500.json.gz`,
    ]);
    const before = [site.requests.length, web.requests.length];
    expect(await board(open({ cache }))).toMatchObject({ from: "web" });
    expect(await board(open({ cache, replay: true }))).toMatchObject({ from: "web" });
    expect([site.requests.length, web.requests.length]).toEqual(before);
  });
});

describe("a player, with another path on the other host", () => {
  const there = `${COMMON.wbb}/athletes/1`;

  test.each<[string, Handler]>([
    ["blocks", answerText("", 403)],
    ["is down", reset],
  ])("is requested there if the first host %s", async (_, handler) => {
    site.handle(handler);
    const found = await open().site_wbb_player_info({ athlete_id: 1, ...raw });
    expect(found).toMatchObject({ from: "web" });
    expect(web.requests.map(({ url }) => url)).toEqual([there]);
  });

  test("has an error that names both hosts if both fail", async () => {
    site.handle(answerText("", 403));
    web.handle(answerText("", 403));
    const error = await failureOf(open().site_wbb_player_info({ athlete_id: 1 }));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain(`https://${WEB}${there}`);
    expect(error.message).toContain(
      `This host was used because https://${SITE} failed: the service refused this client`,
    );
  });
});

describe.each(Object.entries(AUTUMN_2026))("in %s", (_, rules) => {
  test("a day and a range are answered, by one host or the other", async () => {
    site.handle(ruledBy(rules, good));
    web.handle(ruledBy({ ...rules, accepts: () => true, is_down: false }, goodThere));
    const isOpen = !rules.is_down && [PLAIN, LINKED].some(rules.accepts);
    const client = open();
    for (const dates of ["20230105", "20230105-20230107"]) {
      expect(await board(client, dates)).toMatchObject({ from: isOpen ? "first" : "web" });
    }
    expect(web.requests.length > 0).toBe(!isOpen);
  });
});
