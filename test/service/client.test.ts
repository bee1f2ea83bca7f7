import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LEAGUE_CODES } from "../../src/leagues";
import { configure, createClient } from "../../src/service/client";
import { operations } from "../../src/service/operations";
import { site_wbb_scoreboard, site_wbb_summary } from "../../src/service/operations/basketball";
import { leagueOperations } from "../../src/service/operations/league-objects";
import { answerJson, type Loopback, startLoopback } from "../support/loopback";
import { expectRefusal } from "../support/refusals";
import { useServer } from "./setup";

const PAYLOAD = { events: [{ id: "1" }] };
const TOO_LARGE = "max_body_bytes";

const server = useServer(answerJson(PAYLOAD));
let other: Loopback;

beforeEach(async () => {
  other = await startLoopback(answerJson(PAYLOAD));
  return () => other.close();
});

const opened = (options: object = {}) => createClient({ base_url: server.url, ...options });

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
    expect(kindOf(await opened(flags).site_wbb_scoreboard())).toBe(kind);
  });

  test.each(kinds)("a call of $flags returns $kind with any client", async ({ flags, kind }) => {
    for (const { flags: defaults } of kinds) {
      const all = { return_parsed: true, return_as_polars: false, ...flags };
      expect(kindOf(await opened(defaults).site_wbb_scoreboard(all))).toBe(kind);
    }
  });

  test("a call overrides one of them and leaves the other, and .parse always parses", async () => {
    const client = opened({ return_parsed: false, return_as_polars: true });
    expect(kindOf(await client.site_wbb_scoreboard({ return_parsed: true }))).toBe("polars");
    expect(kindOf(await client.site_wbb_scoreboard())).toBe("payload");
    expect(kindOf(client.site_wbb_scoreboard.parse(PAYLOAD))).toBe("polars");
    const danfo = client.site_wbb_scoreboard.parse(PAYLOAD, { return_as_polars: false });
    expect(kindOf(danfo)).toBe("danfo");
  });

  test("apply to the sections of a summary", async () => {
    server.handle(answerJson({ header: {} }));
    const game = await opened({ return_as_polars: true }).site_wbb_summary({ event_id: 1 });
    expect(kindOf(game.plays)).toBe("polars");
  });
});

describe("a client", () => {
  test("has every operation under its name, and the leagues with theirs", () => {
    const client = createClient();
    for (const name of Object.keys(operations) as (keyof typeof operations)[]) {
      expect(client[name].operation).toBe(name);
      expect(client[name].path).toBe(operations[name].path);
      expect(client[name]).not.toBe(operations[name]);
    }
    expect(Object.keys(client).sort()).toEqual(
      [...Object.keys(operations), ...LEAGUE_CODES, "close", "stats"].sort(),
    );
    for (const code of LEAGUE_CODES) {
      expect(Object.keys(client[code])).toEqual(Object.keys(leagueOperations[code]));
      expect(client[code].scoreboard.operation).toBe(leagueOperations[code].scoreboard.operation);
    }
    expect(client.site_wbb_scoreboard.columns).toBe(site_wbb_scoreboard.columns);
    expect(client.site_wbb_summary.sections).toEqual(site_wbb_summary.sections);
  });

  test("limits apply to every call", async () => {
    await expect(opened({ max_body_bytes: 5 }).site_wbb_scoreboard()).rejects.toThrow(TOO_LARGE);
  });

  test("a signal ends all of its calls, with the reason", async () => {
    const controller = new AbortController();
    const reason = new Error("mine");
    const client = opened({ signal: controller.signal });
    server.handle(() => controller.abort(reason));
    const calls = [client.site_wbb_scoreboard(), client.site_mlb_scoreboard()];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toEqual({ status: "rejected", reason });
    }
  });

  test("still works after close()", async () => {
    const client = opened();
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
    expect(server.requests[0]?.headers).toMatchObject({ "x-a": "first" });
  });

  test("is independent of other clients, of calls, and of the exported operations", async () => {
    const first = opened({ headers: { "x-a": "1" } });
    const second = createClient({ base_url: other.url, return_parsed: false });
    const results = await Promise.all([first.site_wbb_scoreboard(), second.site_wbb_scoreboard()]);
    expect(results.map(kindOf)).toEqual(["danfo", "payload"]);
    expect(server.requests.length).toBe(1);
    expect(other.requests[0]?.headers).not.toHaveProperty("x-a");
    expect(site_wbb_scoreboard.url()).not.toContain("127.0.0.1");
    await first.close();
    expect(kindOf(await second.site_wbb_scoreboard())).toBe("payload");
    await second.site_wbb_scoreboard({ base_url: server.url, headers: { "x-b": "2" } });
    await second.site_wbb_scoreboard();
    expect(server.requests.map(({ headers }) => headers["x-b"])).toEqual([undefined, "2"]);
    expect(other.requests.map(({ headers }) => headers["x-b"])).toEqual(Array(3).fill(undefined));
  });
});

test.each<[(options: object) => unknown, unknown, string]>([
  [createClient, { retry: 1 }, "retry"],
  [createClient, { return_parsed: 1 }, "return_parsed"],
  [createClient, null, "option"],
  [configure, { retry: 1 }, "retry"],
  [configure, { return_parsed: false }, "return_parsed"],
  [configure, { return_as_polars: true }, "createClient({ return_as_polars: ... })"],
  [configure, { timeout_ms: 0 }, "timeout_ms"],
  [configure, null, "option"],
])("invalid options of %o are refused: %j", (call, options, named) => {
  const before = site_wbb_scoreboard.url();
  expectRefusal(() => call(options as object), null, named);
  expect(site_wbb_scoreboard.url()).toBe(before);
});

describe("configure()", () => {
  const home = new URL(site_wbb_scoreboard.url()).origin;
  afterEach(() => configure({ base_url: home, max_body_bytes: 64 * 1024 * 1024 }));

  test("changes the address of the exported operations, and changes it back", async () => {
    configure({ base_url: server.url });
    expect(site_wbb_scoreboard.url()).toMatch(server.url);
    expect(kindOf(await site_wbb_scoreboard())).toBe("danfo");
    configure({ base_url: other.url });
    await site_wbb_scoreboard();
    expect([server.requests.length, other.requests.length]).toEqual([1, 1]);
    configure({ base_url: home });
    expect(site_wbb_scoreboard.url()).toMatch(home);
  });

  test("keeps options that are not set", async () => {
    configure({ base_url: server.url });
    configure({ max_body_bytes: 5 });
    await expect(site_wbb_scoreboard()).rejects.toThrow(TOO_LARGE);
    expect(server.requests.length).toBe(1);
  });

  test("does not affect clients, whether created before or after", () => {
    const before = createClient();
    configure({ base_url: server.url });
    const after = createClient();
    expect(before.site_wbb_scoreboard.url()).toMatch(home);
    expect(after.site_wbb_scoreboard.url()).toMatch(home);
  });
});
