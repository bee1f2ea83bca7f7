import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ArgumentError, TimeoutError } from "../../src/errors";
import { LEAGUE_CODES } from "../../src/leagues";
import { configure, createClient } from "../../src/service/client";
import { operations } from "../../src/service/operations";
import { site_wbb_scoreboard, site_wbb_summary } from "../../src/service/operations/basketball";
import { leagueOperations } from "../../src/service/operations/league-objects";
import { answerJson, answerText, type Loopback, startLoopback } from "../support/loopback";
import { NOTHING_DONE } from "../support/stats";

const PAYLOAD = { events: [{ id: "1" }] };

let server: Loopback;
let other: Loopback;

beforeAll(async () => {
  server = await startLoopback();
  other = await startLoopback();
});

beforeEach(() => {
  server.forget();
  other.forget();
  server.handle(answerJson(PAYLOAD));
  other.handle(answerJson(PAYLOAD));
});

afterAll(async () => {
  await server.close();
  await other.close();
});

/** The kind of a call's result. */
function kindOf(result: unknown): string {
  const { lazy, sortValues, events } = result as Record<string, unknown>;
  if (typeof lazy === "function") return "polars";
  if (typeof sortValues === "function") return "danfo";
  return Array.isArray(events) ? "payload" : "nothing known";
}

describe("defaults of the two flags", () => {
  const kinds = [
    { flags: {}, kind: "danfo" },
    { flags: { return_parsed: true, return_as_polars: false }, kind: "danfo" },
    { flags: { return_as_polars: true }, kind: "polars" },
    { flags: { return_parsed: false }, kind: "payload" },
    { flags: { return_parsed: false, return_as_polars: true }, kind: "payload" },
  ];

  test.each(kinds)("a client with $flags returns $kind", async ({ flags, kind }) => {
    const client = createClient({ base_url: server.url, ...flags });
    expect(kindOf(await client.site_wbb_scoreboard())).toBe(kind);
    await client.close();
    for (const code of LEAGUE_CODES) {
      expect(Object.keys(client[code])).toEqual(Object.keys(leagueOperations[code]));
      expect(client[code].scoreboard.operation).toBe(leagueOperations[code].scoreboard.operation);
    }
    expect(client.wbb.scoreboard.operation).toBe("site_wbb_scoreboard");
    expect(client.nba.scoreboard.path).toBe("/apis/site/v2/sports/basketball/nba/scoreboard");
    expect(client.mbb.rankings.operation).toBe("mbb.rankings");
    expect("rankings" in client.nba).toBe(false);
  });

  test.each(kinds)(
    "a call of $flags returns $kind, whatever the client's flags are",
    async ({ flags, kind }) => {
      for (const { flags: defaults } of kinds) {
        const client = createClient({ base_url: server.url, ...defaults });
        const all = { return_parsed: true, return_as_polars: false, ...flags };
        expect(kindOf(await client.site_wbb_scoreboard(all))).toBe(kind);
        await client.close();
      }
    },
  );

  test("a call overrides one of them and leaves the other", async () => {
    const client = createClient({
      base_url: server.url,
      return_parsed: false,
      return_as_polars: true,
    });
    expect(kindOf(await client.site_wbb_scoreboard({ return_parsed: true }))).toBe("polars");
    expect(kindOf(await client.site_wbb_scoreboard())).toBe("payload");
    await client.close();
  });

  test("apply to .parse, which always parses", () => {
    const client = createClient({ return_parsed: false, return_as_polars: true });
    expect(kindOf(client.site_wbb_scoreboard.parse(PAYLOAD))).toBe("polars");
    const danfo = client.site_wbb_scoreboard.parse(PAYLOAD, { return_as_polars: false });
    expect(kindOf(danfo)).toBe("danfo");
  });

  test("apply to the sections of a summary", async () => {
    server.handle(answerJson({ header: {} }));
    const client = createClient({ base_url: server.url, return_as_polars: true });
    expect(kindOf((await client.site_wbb_summary({ event_id: 1 })).plays)).toBe("polars");
    await client.close();
  });
});

describe("a client", () => {
  test("has every operation under its name", () => {
    const client = createClient();
    for (const name of Object.keys(operations) as (keyof typeof operations)[]) {
      expect(client[name].operation).toBe(name);
      expect(client[name].path).toBe(operations[name].path);
      expect(client[name]).not.toBe(operations[name]);
    }
    expect(Object.keys(client).sort()).toEqual(
      [...Object.keys(operations), ...LEAGUE_CODES, "close", "stats"].sort(),
    );
  });

  test("keeps an operation's columns", () => {
    const client = createClient();
    expect(client.site_wbb_scoreboard.columns).toBe(site_wbb_scoreboard.columns);
    expect(client.site_wbb_summary.sections).toEqual(site_wbb_summary.sections);
  });

  test("options of a call apply to that call alone", async () => {
    const client = createClient({ base_url: server.url });
    await client.site_wbb_scoreboard({ base_url: other.url, headers: { "x-a": "b" } });
    await client.site_wbb_scoreboard();
    expect(other.requests.length).toBe(1);
    expect(server.requests.length).toBe(1);
    expect(server.requests[0]?.headers).not.toHaveProperty("x-a");
    await client.close();
  });

  test("limits apply to every call", async () => {
    server.handle(() => {});
    const client = createClient({ base_url: server.url, timeout_ms: 100 });
    await expect(client.site_wbb_scoreboard()).rejects.toThrow(TimeoutError);
    await client.close();
  });

  test("a signal ends all of its calls, with the reason", async () => {
    const controller = new AbortController();
    const reason = new Error("mine");
    const client = createClient({ base_url: server.url, signal: controller.signal });
    server.handle(() => controller.abort(reason));
    const calls = [client.site_wbb_scoreboard(), client.site_mlb_scoreboard()];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toEqual({ status: "rejected", reason });
    }
    await client.close();
  });

  test("still works after close()", async () => {
    const client = createClient({ base_url: server.url });
    await client.site_wbb_scoreboard();
    await client.close();
    await client.close();
    expect(kindOf(await client.site_wbb_scoreboard())).toBe("danfo");
    expect(client.stats().requests).toBe(2);
    await client.close();
    const [first, second] = server.requests.map(({ connection }) => connection);
    expect(second).not.toBe(first);
  });

  test("ignores later changes to the object of options", async () => {
    const headers: Record<string, string> = { "x-a": "first" };
    const options = { base_url: server.url, headers };
    const client = createClient(options);
    headers["x-a"] = "second";
    options.base_url = other.url;
    await client.site_wbb_scoreboard();
    await client.close();
    expect(server.requests[0]?.headers).toMatchObject({ "x-a": "first" });
  });
});

describe("stats()", () => {
  test("count requests, failures and bytes", async () => {
    const client = createClient({ base_url: server.url, retries: 0 });
    expect(client.stats()).toEqual(NOTHING_DONE);
    await client.site_wbb_scoreboard();
    const bytes = Buffer.byteLength(JSON.stringify(PAYLOAD));
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes });
    server.handle((request) => request.socket.resetAndDestroy());
    await expect(client.site_wbb_scoreboard()).rejects.toThrow();
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 2, failures: 1, bytes });
    await client.close();
  });

  test("count an error status as an answer, since it is complete", async () => {
    server.handle(answerText("no", 500));
    const client = createClient({ base_url: server.url, retries: 0 });
    await expect(client.site_wbb_scoreboard()).rejects.toThrow();
    expect(client.stats()).toEqual({ ...NOTHING_DONE, requests: 1, bytes: 2 });
    await client.close();
  });

  test("count nothing for an invalid call, .url or .parse", async () => {
    const client = createClient({ base_url: server.url });
    await expect(client.site_wbb_scoreboard({ limit: 501 })).rejects.toThrow(ArgumentError);
    client.site_wbb_scoreboard.url();
    client.site_wbb_scoreboard.parse(PAYLOAD);
    expect(client.stats()).toEqual(NOTHING_DONE);
  });

  test("are a copy, and separate for each client", async () => {
    const first = createClient({ base_url: server.url });
    const second = createClient({ base_url: server.url });
    const before = first.stats();
    await first.site_wbb_scoreboard();
    expect(before.requests).toBe(0);
    expect(first.stats().requests).toBe(1);
    expect(second.stats().requests).toBe(0);
    await first.close();
  });
});

describe("clients are independent of each other", () => {
  test("and of the exported operations", async () => {
    const first = createClient({ base_url: server.url, headers: { "x-a": "1" } });
    const second = createClient({ base_url: other.url, return_parsed: false });
    const [danfo, payload] = await Promise.all([
      first.site_wbb_scoreboard(),
      second.site_wbb_scoreboard(),
    ]);
    expect([kindOf(danfo), kindOf(payload)]).toEqual(["danfo", "payload"]);
    expect(server.requests.length).toBe(1);
    expect(other.requests.length).toBe(1);
    expect(other.requests[0]?.headers).not.toHaveProperty("x-a");
    expect(site_wbb_scoreboard.url()).not.toContain("127.0.0.1");
    await first.close();
    expect(kindOf(await second.site_wbb_scoreboard())).toBe("payload");
    await second.close();
  });
});

describe("invalid options", () => {
  test.each([
    ["an unknown one", { retry: 1 }, "retry"],
    ["an argument of an operation", { dates: "20230105" }, "dates"],
    ["a flag that is none", { return_parsed: 1 }, "return_parsed"],
    ["a bad limit", { timeout_ms: -1 }, "timeout_ms"],
    ["a bad connection limit", { connect_timeout_ms: "5" }, "connect_timeout_ms"],
    ["a bad base_url", { base_url: "localhost" }, "base_url"],
    ["null", null, "option"],
    ["a text", "http://localhost", "option"],
    ["a list", ["http://localhost"], "option"],
  ])("of a client: %s", (_, options, named) => {
    expect(() => createClient(options as object)).toThrow(ArgumentError);
    expect(() => createClient(options as object)).toThrow(named);
  });

  test.each([
    ["an unknown one", { retry: 1 }, "retry"],
    ["return_parsed", { return_parsed: false }, "return_parsed"],
    ["return_as_polars", { return_as_polars: true }, "createClient({ return_as_polars: ... })"],
    ["a bad limit", { timeout_ms: 0 }, "timeout_ms"],
    ["null", null, "option"],
    ["a text", "http://localhost", "option"],
  ])("of configure: %s", (_, options, named) => {
    const before = site_wbb_scoreboard.url();
    expect(() => configure(options as object)).toThrow(ArgumentError);
    expect(() => configure(options as object)).toThrow(named);
    expect(site_wbb_scoreboard.url()).toBe(before);
  });
});

describe("configure()", () => {
  const home = new URL(site_wbb_scoreboard.url()).origin;
  afterEach(() => configure({ base_url: home, timeout_ms: 30_000 }));

  test("changes the address of the exported operations, and changes it back", async () => {
    configure({ base_url: server.url });
    expect(site_wbb_scoreboard.url()).toMatch(server.url);
    expect(kindOf(await site_wbb_scoreboard())).toBe("danfo");
    expect(server.requests.length).toBe(1);
    configure({ base_url: other.url });
    await site_wbb_scoreboard();
    expect([server.requests.length, other.requests.length]).toEqual([1, 1]);
    configure({ base_url: home });
    expect(site_wbb_scoreboard.url()).toMatch(home);
  });

  test("keeps options that are not set", async () => {
    server.handle(() => {});
    configure({ base_url: server.url });
    configure({ timeout_ms: 100 });
    await expect(site_wbb_scoreboard()).rejects.toThrow(TimeoutError);
    expect(server.requests.length).toBe(1);
  });

  test("does not affect clients, whether created before or after", () => {
    const before = createClient();
    configure({ base_url: server.url });
    const after = createClient();
    expect(before.site_wbb_scoreboard.url()).toMatch(home);
    expect(after.site_wbb_scoreboard.url()).toMatch(home);
  });

  test("can set a new connection limit", async () => {
    configure({ base_url: server.url, connect_timeout_ms: 2_000 });
    expect(kindOf(await site_wbb_scoreboard())).toBe("danfo");
  });

  test("is overridden by the options of a call", async () => {
    configure({ base_url: server.url });
    await site_wbb_scoreboard({ base_url: other.url });
    expect([server.requests.length, other.requests.length]).toEqual([0, 1]);
  });
});
