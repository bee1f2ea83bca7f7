import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ArgumentError, PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { type Client, createClient } from "../../../src/service/client";
import { summary } from "../../../src/service/datasets/summary";
import { site_mlb_summary } from "../../../src/service/operations/baseball";
import { site_wbb_scoreboard, site_wbb_summary } from "../../../src/service/operations/basketball";
import { answerJson, answerText } from "../../support/loopback";
import { fixtureText } from "../../support/payloads";
import { words } from "../../support/words";
import { failureOf, thrown, useServer } from "../setup";

const server = useServer(answerJson({ events: [] }));
let client: Client;
beforeEach(() => {
  client = createClient({ base_url: server.url });
});

const fixture = (name: string) => JSON.parse(fixtureText(`${name}.json`));

type Anything = { parse(payload: unknown): unknown; (given: object): Promise<unknown> };

describe("an answer of an unexpected shape", () => {
  test.each([
    ["site_mlb_summary", [{}, {}], "$", "a list of 2"],
    ["site_mlb_summary", "events", "$", "a string"],
    ["site_mlb_summary", null, "$", "null"],
    ["site_mlb_summary", { plays: [] }, "$.header", "nothing"],
    ["site_wbb_scoreboard", { leagues: [] }, "$.events", "nothing"],
    ["site_wbb_scoreboard", { events: [null] }, "$.events[0]", "null"],
    [
      "site_wbb_scoreboard",
      { events: [{ competitions: [{ competitors: [{}, "x"] }] }] },
      "$.events[0].competitions[0].competitors[1]",
      "a string",
    ],
  ] as const)("%s: %j", async (name, payload, jsonPath, got) => {
    server.handle(answerJson(payload));
    const operation = client[name] as unknown as Anything;
    const given = name === "site_mlb_summary" ? { event_id: "401" } : {};
    const error = await failureOf<PayloadError>(operation(given));
    const facts = { name: "PayloadError", operation: name, jsonPath };
    expect(error).toMatchObject({ ...facts, url: expect.stringContaining(server.url) });
    expect(error.got).toContain(got);
    expect(error.expected).toMatch(/object/);
    expect(error.message.startsWith(`${name}: `)).toBe(true);
    expect(error.message).toContain(error.url);
    expect(error.message).toContain(`at ${jsonPath}:`);
    expect(error.message).toContain("return_parsed: false");

    const parsed = thrown<PayloadError>(() => operation.parse(payload));
    expect(parsed).toMatchObject({ ...facts, url: undefined, got: error.got });
    expect(parsed.message.startsWith(`${name}: `)).toBe(true);
    expect(parsed.message).not.toMatch(/undefined|http/);
  });

  test("is still returned raw, if it is an object", async () => {
    server.handle(answerJson({ leagues: [] }));
    expect(await client.site_wbb_scoreboard({ return_parsed: false })).toEqual({ leagues: [] });
    server.handle(answerJson([1]));
    const failed = client.site_wbb_scoreboard({ return_parsed: false });
    expect(await failureOf(failed)).toBeInstanceOf(PayloadError);
  });
});

test("a real payload cut anywhere is a PayloadError", async () => {
  const text = fixtureText("wbb/summary_pre.json").trimEnd();
  const property = fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (end) => {
    server.handle(answerText(text.slice(0, end)));
    const error = await failureOf(client.site_wbb_summary({ event_id: 1 }));
    expect(error).toMatchObject({
      name: "PayloadError",
      jsonPath: "$",
      got: expect.stringMatching(/^JSON that was cut short|^an empty/),
    });
  });
  await fc.assert(property, { numRuns: 30 });
});

const sectionsOf = {
  site_wbb_summary: Object.keys(summary.basketball.sections),
  site_mlb_summary: Object.keys(summary.baseball.sections),
};

describe("the sections of a summary", () => {
  let final: object;
  beforeAll(() => {
    final = fixture("wbb/summary_final");
  });
  const parsed = () => site_wbb_summary.parse(final);

  test("are those of the specification, in its order", () => {
    const wbb = words(`
      boxscore_player boxscore_team plays winprobability leaders game_info
      officials header standings broadcasts format news
    `);
    const mlb = words(`
      boxscore_player boxscore_team plays winprobability game_info officials
      header season_series standings broadcasts format article injuries
      news
    `);
    expect(Object.keys(site_wbb_summary.parse({ header: {} }))).toEqual(wbb);
    expect(Object.keys(site_wbb_summary.sections)).toEqual(wbb);
    expect(Object.keys(site_mlb_summary.parse({ header: {} }))).toEqual(mlb);
    expect(Object.keys(site_mlb_summary.sections)).toEqual(mlb);
  });

  test("are read from the payload only on access", () => {
    const seen: string[] = [];
    const payload = new Proxy(final, {
      get(target, key) {
        if (typeof key === "string") seen.push(key);
        return Reflect.get(target, key) as unknown;
      },
    });
    const game = site_wbb_summary.parse(payload);
    expect(new Set(seen)).toEqual(new Set(["header"]));
    expect(game.plays.shape[0]).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(["header", "plays"]));
  });

  test("become lists of rows in JSON", () => {
    const game = parsed();
    const json = JSON.parse(JSON.stringify(game)) as Record<string, object[]>;
    expect(Object.keys(json)).toEqual(sectionsOf.site_wbb_summary);
    expect(json.plays).toEqual(rows(game.plays));
    expect(json.header).toEqual(rows(game.header));
    const polars = site_wbb_summary.parse(final, { return_as_polars: true });
    expect(Object.keys(JSON.parse(JSON.stringify(polars)))).toEqual(sectionsOf.site_wbb_summary);
  });
});

describe("a summary with a broken section", () => {
  const payload = { ...fixture("wbb/summary_final"), plays: "gone" };

  test("is returned all the same, and throws only when that section is read", async () => {
    server.handle(answerJson(payload));
    const game = await client.site_wbb_summary({ event_id: payload.header.id });
    const error = thrown(() => game.plays);
    const url = expect.stringContaining(server.url);
    expect(error).toMatchObject({ operation: "site_wbb_summary", jsonPath: "$.plays", url });
    for (const name of sectionsOf.site_wbb_summary) {
      if (name === "plays") continue;
      const frame = game[name as keyof typeof game];
      expect(frame.columns.length, name).toBeGreaterThan(0);
    }
  });
});

describe("the two flags", () => {
  const payload = fixture("wbb/scoreboard_today");

  test("give a danfo frame, the same rows in polars, or the untouched JSON", async () => {
    server.handle(answerJson(payload));
    const games = await client.site_wbb_scoreboard();
    expect(games.columns).toEqual(site_wbb_scoreboard.columns.map(({ name }) => name));
    expect(games.shape[0]).toBe(payload.events.length);
    expect(typeof games.sortValues).toBe("function");
    const polars = await client.site_wbb_scoreboard({ return_as_polars: true });
    expect(typeof polars.lazy).toBe("function");
    expect(rows(polars)).toEqual(rows(games));
    for (const return_as_polars of [false, true]) {
      const raw = await client.site_wbb_scoreboard({ return_parsed: false, return_as_polars });
      expect(JSON.stringify(raw)).toBe(JSON.stringify(payload));
    }
    // No flag reaches the service.
    const [url, ...others] = new Set(server.requests.map(({ url }) => url));
    expect(url).not.toContain("return_");
    expect(others).toEqual([]);
  });
});

describe("a call with impossible arguments is an ArgumentError before any request", () => {
  const scoreboardCall = (given: unknown) => client.site_wbb_scoreboard(given as object);

  test.each([
    ["an unknown key", { date: "20230105" }, "date"],
    ["a client's option", { connect_timeout_ms: 5 }, "connect_timeout_ms"],
    ["null", null, "one object"],
    ["a list", ["20230105"], "one object"],
    ["a Date", new Date("2023-01-05T20:00Z"), "one object"],
    ["an impossible date", { dates: "20230231" }, "dates"],
  ])("scoreboard: %s", async (_, given, named) => {
    const error = await failureOf(scoreboardCall(given));
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ operation: "site_wbb_scoreboard" });
    expect(error.message).toMatch(/^site_wbb_scoreboard: /);
    expect(error.message).toContain(named);
    expect(server.requests).toEqual([]);
  });

  test("a game's id is event_id or game_id", () => {
    const url = client.site_wbb_summary.url({ event_id: 401 });
    expect(client.site_wbb_summary.url({ game_id: "401" })).toBe(url);
    expect(client.site_wbb_summary.url({ game_id: 401, event_id: "401" })).toBe(url);
    const both = () => client.site_wbb_summary.url({ game_id: 401, event_id: 402 });
    expect(both).toThrow("site_wbb_summary: event_id is 402, but game_id is 401.");
  });

  test("neither does .url make one, and it throws the same", () => {
    expect(() => client.site_wbb_scoreboard.url({ limit: 501 })).toThrow(ArgumentError);
    expect(() => client.site_wbb_summary.url({} as { event_id: string })).toThrow("event_id");
    expect(client.site_wbb_summary.url({ event_id: 401 })).toMatch(/\/summary\?event=401$/);
    expect(server.requests).toEqual([]);
  });

  test.each([null, "x", { return_parsed: false }])("and .parse does not take %j", (options) => {
    const step = () => site_wbb_scoreboard.parse({ events: [] }, options as never);
    expect(step).toThrow(ArgumentError);
  });
});

test("a call sends a GET to the address of .url, and leaves its arguments as they were", async () => {
  const headers = Object.freeze({ "X-A": "b" });
  const given = Object.freeze({ dates: "2023-01-05", week: 2, groups: 5, headers });
  const { headers: _, ...asked } = given;
  await client.site_wbb_scoreboard(given);
  expect(client.site_wbb_scoreboard.url(asked)).toBe(`${server.url}${server.requests[0]?.url}`);
  expect(given).toEqual({ dates: "2023-01-05", week: 2, groups: 5, headers: { "X-A": "b" } });
});
