import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ArgumentError, PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { type Client, createClient } from "../../../src/service/client";
import { summary } from "../../../src/service/datasets/summary";
import { site_mlb_summary } from "../../../src/service/operations/baseball";
import { site_wbb_scoreboard, site_wbb_summary } from "../../../src/service/operations/basketball";
import { answerJson, answerText, type Loopback, startLoopback } from "../../support/loopback";

let server: Loopback;
let client: Client;

beforeAll(async () => {
  server = await startLoopback();
  client = createClient({ base_url: server.url });
});

beforeEach(() => server.forget());

afterAll(async () => {
  await client.close();
  await server.close();
});

const fixture = (name: string) =>
  readFileSync(join(__dirname, "..", "..", "..", "fixtures", `${name}.json`), "utf8");

/** Operations with the smallest call that works. */
const calls = {
  site_wbb_scoreboard: () => client.site_wbb_scoreboard(),
  site_mlb_scoreboard: () => client.site_mlb_scoreboard(),
  site_wbb_summary: () => client.site_wbb_summary({ event_id: "401" }),
  site_mlb_summary: () => client.site_mlb_summary({ event_id: "401" }),
};

const parsers = {
  site_wbb_scoreboard: (payload: unknown) => client.site_wbb_scoreboard.parse(payload),
  site_mlb_scoreboard: (payload: unknown) => client.site_mlb_scoreboard.parse(payload),
  site_wbb_summary: (payload: unknown) => client.site_wbb_summary.parse(payload),
  site_mlb_summary: (payload: unknown) => client.site_mlb_summary.parse(payload),
};

type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];

function payloadErrorFrom(error: unknown): PayloadError {
  expect(error).toBeInstanceOf(PayloadError);
  return error as PayloadError;
}

async function rejection(promise: Promise<unknown>): Promise<PayloadError> {
  const error = await promise.then(
    () => expect.fail("expected a rejection"),
    (reason: unknown) => reason,
  );
  return payloadErrorFrom(error);
}

function thrown(step: () => unknown): PayloadError {
  try {
    step();
  } catch (error) {
    return payloadErrorFrom(error);
  }
  return expect.fail("expected an error");
}

interface Case {
  readonly what: string;
  readonly payload: unknown;
  readonly jsonPath: string;
  readonly got: RegExp;
}

const anywhere: Case[] = [
  { what: "a list", payload: [{}, {}], jsonPath: "$", got: /a list of 2/ },
  { what: "a text", payload: "events", jsonPath: "$", got: /a string/ },
  { what: "a number", payload: 5, jsonPath: "$", got: /a number/ },
  { what: "true", payload: true, jsonPath: "$", got: /a boolean/ },
  { what: "null", payload: null, jsonPath: "$", got: /null/ },
];

const onScoreboards: Case[] = [
  ...anywhere,
  { what: "no events", payload: { leagues: [] }, jsonPath: "$.events", got: /nothing/ },
  { what: "null as events", payload: { events: null }, jsonPath: "$.events", got: /null/ },
  { what: "an object as events", payload: { events: {} }, jsonPath: "$.events", got: /an object/ },
  { what: "a text as events", payload: { events: "x" }, jsonPath: "$.events", got: /a string/ },
  {
    what: "a number as event",
    payload: { events: [{}, 7] },
    jsonPath: "$.events[1]",
    got: /a number/,
  },
  { what: "null as event", payload: { events: [null] }, jsonPath: "$.events[0]", got: /null/ },
  { what: "a list as event", payload: { events: [[]] }, jsonPath: "$.events[0]", got: /a list/ },
  {
    what: "a number as competitions",
    payload: { events: [{}, { competitions: 3 }] },
    jsonPath: "$.events[1].competitions",
    got: /a number/,
  },
  {
    what: "a text as competitor",
    payload: { events: [{ competitions: [{ competitors: [{}, "x"] }] }] },
    jsonPath: "$.events[0].competitions[0].competitors[1]",
    got: /a string/,
  },
];

const onSummaries: Case[] = [
  ...anywhere,
  { what: "no header", payload: { plays: [] }, jsonPath: "$.header", got: /nothing/ },
  { what: "null as header", payload: { header: null }, jsonPath: "$.header", got: /null/ },
  { what: "a list as header", payload: { header: [] }, jsonPath: "$.header", got: /a list/ },
];

const shapes = names.flatMap((name) =>
  (name.endsWith("summary") ? onSummaries : onScoreboards).map((each) => ({ name, ...each })),
);

describe("an answer of an unexpected shape", () => {
  test.each(shapes)("$name: $what", async ({ name, payload, jsonPath, got }) => {
    server.handle(answerJson(payload));
    const error = await rejection(calls[name]());
    expect(error).toMatchObject({ operation: name, jsonPath });
    expect(error.url).toContain(server.url);
    expect(error.got).toMatch(got);
    expect(error.expected).toMatch(/object/);
    expect(error.message).toMatch(new RegExp(`^${name}: `));
    expect(error.message).toContain(error.url);
    expect(error.message).toContain(`at ${jsonPath}:`);
    expect(error.message).toContain("return_parsed: false");
  });

  test.each(shapes)("$name.parse: $what", ({ name, payload, jsonPath, got }) => {
    const error = thrown(() => parsers[name](payload));
    expect(error).toMatchObject({ operation: name, jsonPath, url: undefined });
    expect(error.got).toMatch(got);
    expect(error.message).toMatch(new RegExp(`^${name}: `));
    expect(error.message).not.toContain("undefined");
    expect(error.message).not.toContain("http");
  });

  test("is still returned raw, if it is an object", async () => {
    server.handle(answerJson({ leagues: [] }));
    expect(await client.site_wbb_scoreboard({ return_parsed: false })).toEqual({ leagues: [] });
    server.handle(answerJson([1]));
    await rejection(client.site_wbb_scoreboard({ return_parsed: false }));
  });
});

describe("an answer that is not JSON", () => {
  const bodies = [
    { what: "a web page", body: "<!DOCTYPE html><html><body>Hello</body></html>", got: /web page/ },
    { what: "nothing", body: "", got: /empty/ },
    { what: "white space", body: " \n", got: /empty/ },
    { what: "words", body: "Service unavailable", got: /not JSON/ },
    { what: "JSON cut in a list", body: '{"events":[{"id":"1"},', got: /cut short/ },
    { what: "JSON cut in a text", body: '{"events":[{"id":"1', got: /cut short/ },
    { what: "JSON cut in a key", body: '{"events":[{"id":"1"}],"lea', got: /cut short/ },
    { what: "JSON cut after a colon", body: '{"events":', got: /cut short/ },
    { what: "JSON cut in a word", body: '{"events":[],"active":tr', got: /cut short/ },
    { what: "JSON cut in a number", body: '{"events":[],"day":-', got: /cut short/ },
    { what: "JSON cut after an inner bracket", body: '{"events":[{"id":"1"}]', got: /cut short/ },
  ];

  test.each(bodies)("$what", async ({ what, body, got }) => {
    server.handle(answerText(body));
    for (const return_parsed of [true, false]) {
      const error = await rejection(client.site_wbb_scoreboard({ return_parsed }));
      expect(error).toMatchObject({ operation: "site_wbb_scoreboard", jsonPath: "$" });
      expect(error.url).toBe(`${server.url}${server.requests.at(-1)?.url}`);
      expect(error.got).toMatch(got);
      // A page may refuse the client's name: each call tries the package's other one.
      const attempts = what === "a web page" ? 2 : 1;
      expect(error).toMatchObject({ status: 200, attempts, body: body.trim() });
    }
  });

  test("is never quoted completely in a message", async () => {
    for (const body of [`<html>${"x".repeat(9000)}</html>`, `{"key":"${"x".repeat(9000)}`]) {
      server.handle(answerText(body));
      const error = await rejection(client.site_wbb_scoreboard());
      expect(error.message.length).toBeLessThan(600);
    }
  });

  test("a real payload cut anywhere is a PayloadError", async () => {
    const text = fixture("wbb/summary_pre");
    const property = fc.asyncProperty(fc.integer({ min: 0, max: text.length - 2 }), async (end) => {
      server.handle(answerText(text.trimEnd().slice(0, end)));
      const error = await rejection(client.site_wbb_summary({ event_id: 1 }));
      expect(error.jsonPath).toBe("$");
    });
    await fc.assert(property, { numRuns: 30 });
  });

  test("a byte order mark is not a fault", async () => {
    server.handle(answerText('\ufeff{"events":[]}'));
    expect(await client.site_wbb_scoreboard({ return_parsed: false })).toEqual({ events: [] });
  });
});

const sectionsOf = {
  site_wbb_summary: Object.keys(summary.basketball.sections),
  site_mlb_summary: Object.keys(summary.baseball.sections),
};

describe("the sections of a summary", () => {
  const parsed = (payload: unknown = JSON.parse(fixture("wbb/summary_final"))) =>
    site_wbb_summary.parse(payload);

  test("are those of the specification, in its order", () => {
    const wbb = [
      ...["boxscore_player", "boxscore_team", "plays", "winprobability", "leaders", "game_info"],
      ...["officials", "header", "standings", "broadcasts", "format", "news"],
    ];
    const mlb = [
      ...["boxscore_player", "boxscore_team", "plays", "winprobability", "game_info", "officials"],
      ...["header", "season_series", "standings", "broadcasts", "format", "article", "injuries"],
      "news",
    ];
    expect(Object.keys(site_wbb_summary.parse({ header: {} }))).toEqual(wbb);
    expect(Object.keys(site_wbb_summary.sections)).toEqual(wbb);
    expect(Object.keys(site_mlb_summary.parse({ header: {} }))).toEqual(mlb);
    expect(Object.keys(site_mlb_summary.sections)).toEqual(mlb);
  });

  test("keep their order after some were read", () => {
    const game = parsed();
    expect(game.news.shape[0]).toBeGreaterThan(0);
    expect(game.plays.shape[0]).toBeGreaterThan(0);
    expect(Object.keys(game)).toEqual(sectionsOf.site_wbb_summary);
  });

  test("are built once and stored", () => {
    const game = parsed();
    expect(game.plays).toBe(game.plays);
    expect(parsed().plays).not.toBe(game.plays);
    const asPolars = site_wbb_summary.parse({ header: {} }, { return_as_polars: true });
    expect(asPolars.plays).toBe(asPolars.plays);
  });

  test("are read from the payload only on access", () => {
    const seen: string[] = [];
    const payload = new Proxy(JSON.parse(fixture("wbb/summary_final")) as object, {
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

  test("carry the declared columns even if the payload has nothing for them", () => {
    for (const operation of [site_wbb_summary, site_mlb_summary]) {
      const game = operation.parse({ header: {} }) as unknown as Record<
        string,
        { columns: string[] }
      >;
      for (const [name, section] of Object.entries(operation.sections)) {
        expect(game[name]?.columns, name).toEqual(section.columns.map((column) => column.name));
      }
    }
  });

  test("survive a spread", () => {
    const game = parsed();
    const copy = { ...game };
    expect(Object.keys(copy)).toEqual(sectionsOf.site_wbb_summary);
    expect(copy.plays).toBe(game.plays);
    const { header } = game;
    expect(header).toBe(game.header);
  });

  test("become lists of rows in JSON", () => {
    const game = parsed();
    const json = JSON.parse(JSON.stringify(game)) as Record<string, object[]>;
    expect(Object.keys(json)).toEqual(sectionsOf.site_wbb_summary);
    expect(json.plays).toEqual(rows(game.plays));
    expect(json.header).toEqual(rows(game.header));
  });

  test("of polars become JSON with as many sections", () => {
    const game = site_wbb_summary.parse(JSON.parse(fixture("wbb/summary_final")), {
      return_as_polars: true,
    });
    const json = JSON.parse(JSON.stringify(game)) as Record<string, object>;
    expect(Object.keys(json)).toEqual(sectionsOf.site_wbb_summary);
  });

  test.each([false, true])("print one line each (polars: %s)", (return_as_polars) => {
    const game = site_wbb_summary.parse(JSON.parse(fixture("wbb/summary_final")), {
      return_as_polars,
    }) as ReturnType<typeof parsed>;
    const lines = inspect(game).split("\n");
    expect(lines.length).toBe(1 + sectionsOf.site_wbb_summary.length);
    for (const [index, name] of sectionsOf.site_wbb_summary.entries()) {
      const columns = Object.entries(site_wbb_summary.sections)[index]?.[1].columns.length;
      expect(lines[index + 1]).toMatch(new RegExp(`^ *${name} +\\d+ × ${columns}$`));
    }
    const count = rows(game.plays).length;
    expect(lines.find((line) => line.includes("plays"))).toContain(` ${count} × `);
    expect(lines.join("\n")).not.toContain("$data");
  });
});

describe("a summary with a broken section", () => {
  const payload = { ...JSON.parse(fixture("wbb/summary_final")), plays: "gone" };

  test("is returned all the same, and throws only when that section is read", async () => {
    server.handle(answerJson(payload));
    const game = await client.site_wbb_summary({ event_id: payload.header.id });
    const error = thrown(() => game.plays);
    expect(error).toMatchObject({ operation: "site_wbb_summary", jsonPath: "$.plays" });
    expect(error.url).toContain(server.url);
    expect(thrown(() => game.plays).jsonPath).toBe("$.plays");
    for (const name of sectionsOf.site_wbb_summary) {
      if (name === "plays") continue;
      const frame = game[name as keyof typeof game];
      expect(frame.columns.length, name).toBeGreaterThan(0);
    }
  });

  test("parsed, its error has no url", () => {
    const game = site_wbb_summary.parse(payload);
    expect(thrown(() => game.plays)).toMatchObject({ jsonPath: "$.plays", url: undefined });
    expect(game.header.shape[0]).toBe(1);
  });

  test("is printed all the same", () => {
    const lines = inspect(site_wbb_summary.parse(payload)).split("\n");
    expect(lines.length).toBe(1 + sectionsOf.site_wbb_summary.length);
    expect(lines.find((line) => /^ *header /.test(line))).toMatch(/1 × \d+$/);
  });
});

describe("the two flags", () => {
  const payload = JSON.parse(fixture("wbb/scoreboard_today"));

  test("neither: a danfo frame", async () => {
    server.handle(answerJson(payload));
    const games = await client.site_wbb_scoreboard();
    expect(games.columns).toEqual(site_wbb_scoreboard.columns.map(({ name }) => name));
    expect(games.shape[0]).toBe(payload.events.length);
    expect(typeof games.sortValues).toBe("function");
  });

  test("return_as_polars: a polars frame of the same rows", async () => {
    server.handle(answerJson(payload));
    const polars = await client.site_wbb_scoreboard({ return_as_polars: true });
    expect(typeof polars.lazy).toBe("function");
    expect(rows(polars)).toEqual(rows(await client.site_wbb_scoreboard()));
  });

  test("return_parsed false: the untouched JSON", async () => {
    server.handle(answerJson(payload));
    const raw = await client.site_wbb_scoreboard({ return_parsed: false });
    expect(raw).toEqual(payload);
    expect(Object.keys(raw)).toEqual(Object.keys(payload));
    expect(JSON.stringify(raw)).toBe(JSON.stringify(payload));
  });

  test("return_parsed false and return_as_polars: still the JSON", async () => {
    server.handle(answerJson(payload));
    const options = { return_parsed: false, return_as_polars: true } as const;
    expect(await client.site_wbb_scoreboard(options)).toEqual(payload);
  });

  /** Integers beyond 2^53 come as text, so that no digit of an id is lost. */
  const hasLongInteger = (text: string) => /(?<![.\d])\d{16,}(?![.\deE])/.test(text);

  test("any JSON object passes through unchanged", async () => {
    const property = fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (given) => {
      const text = JSON.stringify(given);
      fc.pre(!hasLongInteger(text));
      server.handle(answerText(text));
      const raw = await client.site_wbb_scoreboard({ return_parsed: false });
      expect(JSON.stringify(raw)).toBe(text);
    });
    await fc.assert(property, { numRuns: 50 });
  });

  test("neither reaches the service", async () => {
    server.handle(answerJson(payload));
    server.forget();
    await client.site_wbb_scoreboard({ return_parsed: false, return_as_polars: true });
    await client.site_wbb_scoreboard();
    const [first, second] = server.requests.map(({ url }) => url);
    expect(first).toBe(second);
    expect(first).not.toContain("return_");
  });

  test.each(["yes", 1, 0, null, {}])("%j is no flag", async (value) => {
    for (const name of ["return_parsed", "return_as_polars"]) {
      const call = client.site_wbb_scoreboard({ [name]: value } as object);
      await expect(call).rejects.toThrow(ArgumentError);
      await expect(client.site_wbb_scoreboard({ [name]: value } as object)).rejects.toThrow(name);
    }
    expect(server.requests).toEqual([]);
  });
});

describe("a call with impossible arguments is an ArgumentError before any request", () => {
  const summaryCall = (given: unknown) => client.site_wbb_summary(given as { event_id: string });
  const scoreboardCall = (given: unknown) => client.site_wbb_scoreboard(given as object);

  test.each([
    ["an unknown key", { date: "20230105" }, "date"],
    ["a key of another operation", { event_id: "401" }, "event_id"],
    ["a key in another case", { Dates: "20230105" }, "Dates"],
    ["a client's option", { connect_timeout_ms: 5 }, "connect_timeout_ms"],
    ["null", null, "one object"],
    ["a list", ["20230105"], "one object"],
    ["an empty list", [], "one object"],
    ["a text", "20230105", "one object"],
    ["a number", 20230105, "one object"],
    ["true", true, "one object"],
    ["a function", () => {}, "one object"],
    ["a Date", new Date("2023-01-05T20:00Z"), "one object"],
    ["an impossible date", { dates: "20230231" }, "dates"],
    ["a limit too large", { limit: 501 }, "limit"],
    ["a fraction", { week: 1.5 }, "week"],
    ["a group that is no id", { groups: "../x" }, "groups"],
  ])("scoreboard: %s", async (_, given, named) => {
    const error = await scoreboardCall(given).then(
      () => expect.fail("expected a rejection"),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ operation: "site_wbb_scoreboard" });
    expect((error as Error).message).toMatch(/^site_wbb_scoreboard: /);
    expect((error as Error).message).toContain(named);
    expect(server.requests).toEqual([]);
  });

  test.each([
    ["nothing", undefined],
    ["no event_id", {}],
    ["null as event_id", { event_id: null }],
    ["an empty event_id", { event_id: "" }],
    ["a path as event_id", { event_id: "../401" }],
    ["a fraction as event_id", { event_id: 1.5 }],
    ["the id itself", "401469424"],
  ])("summary: %s", async (_, given) => {
    const error = await summaryCall(given).then(
      () => expect.fail("expected a rejection"),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toMatch(/^site_wbb_summary: .*event_id/);
    expect(server.requests).toEqual([]);
  });

  test("an unknown key is answered with the one that was meant, else with the known ones", async () => {
    const call = scoreboardCall({ date: "20230105" });
    await expect(call).rejects.toThrow("option 'date'. Did you mean 'dates'?");
    const other = scoreboardCall({ weather: "rain" });
    await expect(other).rejects.toThrow(/dates.*return_as_polars.*timeout_ms/);
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

  test.each([[null], ["x"]])("and .parse takes %j for no options", (options) => {
    const step = () => site_wbb_scoreboard.parse({ events: [] }, options as never);
    expect(step).toThrow(ArgumentError);
  });

  test(".parse takes no other option", () => {
    const step = (options: object) => () => site_wbb_scoreboard.parse({ events: [] }, options);
    expect(step({ return_parsed: false })).toThrow("return_parsed");
    expect(step({ base_url: "http://localhost" })).toThrow(ArgumentError);
  });
});

describe("an operation", () => {
  test.each(names)("%s tells its name, path and columns", (name) => {
    const operation = client[name];
    expect(operation.operation).toBe(name);
    expect(operation.name).toBe(name);
    expect(operation.path).toMatch(/^\/apis\/site\/v2\/sports\/\w+\/[\w-]+\/(scoreboard|summary)$/);
    const url = operation.url((name.endsWith("summary") ? { event_id: "1" } : {}) as never);
    expect(url.startsWith(server.url + operation.path)).toBe(true);
  });

  test("sends a GET to the address of .url", async () => {
    server.handle(answerJson({ events: [] }));
    const given = { dates: "2023-01-05", week: 2, groups: 5 } as const;
    await client.site_wbb_scoreboard(given);
    expect(client.site_wbb_scoreboard.url(given)).toBe(`${server.url}${server.requests[0]?.url}`);
  });

  test("leaves the object of arguments as it was", async () => {
    server.handle(answerJson({ events: [] }));
    const given = Object.freeze({ dates: "20230105", headers: Object.freeze({ "X-A": "b" }) });
    await client.site_wbb_scoreboard(given);
    expect(given).toEqual({ dates: "20230105", headers: { "X-A": "b" } });
  });
});
