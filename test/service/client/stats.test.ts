import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Client, ClientOptions } from "../../../src/service/client";
import type { ClientStats } from "../../../src/service/http/counters";
import { quickClock, TODAY } from "../../support/faults/clock";
import { answerText, type Handler, inTurn } from "../../support/loopback";
import { NOTHING_DONE } from "../../support/stats";
import { byPath, openClient, reset, SITE, scratchFolder, useServer, withoutRanges } from "../setup";

/** 27 characters, one of which takes two bytes. */
const TEXT = '{"events":[{"name":"Zoë"}]}';
const BYTES = 28;
const good = answerText(TEXT);

const server = useServer(good);
let moment: number;
beforeEach(() => {
  moment = TODAY;
});

const opened = (options: ClientOptions = {}) =>
  openClient(
    { base_url: server.url, timeout_ms: 60_000_000, ...options },
    { ...quickClock(), date: () => moment },
  );

type Ask = (client: Client) => Promise<unknown>;
const board: Ask = (client) => client.site_wbb_scoreboard();
const boards: Ask = (client) => Promise.all([board(client), client.site_mlb_scoreboard()]);
const record: Ask = (client) => client.site_mlb_team_record({ team_id: "15" });
const invalid: Ask = (client) => {
  client.site_wbb_scoreboard.url();
  client.site_wbb_scoreboard.parse({ events: [] });
  return client.site_wbb_scoreboard({ limit: 501 });
};
const TEAM = `${SITE.mlb}/teams/15`;
const lost = byPath({ [`${TEAM}/record`]: answerText("lost", 404), [TEAM]: answerText("{}") });
const twice = { retries: 2 };

describe("stats()", () => {
  test.each<[string, Handler, Partial<ClientStats>, ClientOptions?, Ask?]>([
    ["an answer in bytes, not characters", good, { requests: 1, bytes: BYTES }],
    [
      "a compressed answer after unpacking",
      answerText(gzipSync(TEXT), 200, { "content-encoding": "gzip" }),
      { requests: 1, bytes: BYTES },
    ],
    ["operations of both leagues together", good, { requests: 2, bytes: 2 * BYTES }, {}, boards],
    [
      "the retry after a bad answer, and the bytes of both",
      inTurn(answerText("later", 503), good),
      { requests: 2, retries: 1, bytes: 5 + BYTES },
    ],
    [
      "attempts without a complete answer as failures",
      inTurn(reset, reset, good),
      { requests: 3, retries: 2, failures: 2, bytes: BYTES },
    ],
    ["every attempt of a failed call", reset, { requests: 3, retries: 2, failures: 3 }, twice],
    ["every error status", answerText("no", 500), { requests: 3, retries: 2, bytes: 6 }, twice],
    ["an answer that is not read as one", answerText("{}"), { requests: 1, bytes: 2 }],
    [
      "an answer that is too large as a failure without bytes",
      good,
      { requests: 1, failures: 1 },
      { max_body_bytes: BYTES - 1 },
    ],
    ["no call that was aborted before", good, {}, { signal: AbortSignal.abort() }],
    ["no invalid call, .url or .parse", good, {}, {}, invalid],
    ["both requests of a call whose path is lost", lost, { requests: 2, bytes: 6 }, {}, record],
    [
      "the days of a refused range, and the range",
      withoutRanges(good),
      { requests: 4, bytes: 2 + 3 * BYTES },
      {},
      (client) => client.site_wbb_scoreboard({ dates: "20230105-20230107" }),
    ],
  ])("count %s", async (_, handler, counted, options = {}, ask = board) => {
    server.handle(handler);
    const client = opened(options);
    await ask(client).catch(() => {});
    expect(client.stats()).toEqual({ ...NOTHING_DONE, ...counted });
    expect(server.requests).toHaveLength(counted.requests ?? 0);
  });

  test("are a copy, and separate for each client", async () => {
    const [first, second] = [opened(), opened()];
    const before = first.stats();
    await board(first);
    expect([before, second.stats()]).toEqual([NOTHING_DONE, NOTHING_DONE]);
    expect(first.stats().requests).toBe(1);
  });
});

describe("an answer from the cache folder", () => {
  const TEAMS = '{"sports":[{}]}';
  const ask: Ask = (client) => client.site_mlb_teams_site();
  let cache: string;

  beforeEach(async () => {
    cache = scratchFolder();
    server.handle(answerText(TEAMS));
    await ask(opened({ cache }));
  });

  test("does not count as a request, and has no bytes", async () => {
    const client = opened({ cache });
    await ask(client);
    await client.site_mlb_teams_site({ refresh: true });
    const counted = { requests: 1, bytes: TEAMS.length, from_cache: 1 };
    expect(client.stats()).toEqual({ ...NOTHING_DONE, ...counted });
  });

  test("is counted in addition to the attempts before it if the service is down", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValueOnce(true);
    moment += 7 * 24 * 60 * 60_000;
    server.handle(inTurn(answerText("", 503), reset));
    const client = opened({ cache, retries: 1 });
    await ask(client);
    vi.restoreAllMocks();
    const counted = { requests: 2, retries: 1, failures: 1, from_cache: 1 };
    expect(client.stats()).toEqual({ ...NOTHING_DONE, ...counted });
  });
});
