import { describe, expect, it, vi } from "vitest";
import { NotFoundError, PayloadError } from "../../../src/errors";
import { readContents } from "../../../src/frames/input/read-frame";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import type { Frame } from "../../../src/frames/types";
import { findDefinition } from "../../../src/service/calls/definition";
import { drift } from "../../../src/service/calls/drift";
import { buildRequest, readCall } from "../../../src/service/calls/request";
import { type ClientOptions, createClient } from "../../../src/service/client";
import { readInjuries } from "../../../src/service/datasets/injuries";
import type { RequestEvent } from "../../../src/service/http/message";
import { operations } from "../../../src/service/operations";
import { createSession } from "../../../src/service/session";
import { definedAs } from "../../support/bound";
import { answerJson, answerText, type Handler } from "../../support/loopback";
import { fixtureText, payloadText } from "../../support/payloads";
import { words } from "../../support/words";
import { byPath, COMMON, failureOf, SITE, thrown, useServer } from "../setup";

type Name = keyof typeof operations;
const leagues = ["wbb", "mlb"] as const;

const server = useServer();

const fixture = (file: string) => JSON.parse(fixtureText(`${file}.json`));
const recorded = (file: string) => JSON.parse(payloadText(`${file}.json`));

/** The rows of danfo's frame, after a check that polars has the same. */
function read(name: Name, payload: unknown): UntypedRow[] {
  const danfo = operations[name].parse(payload) as Frame;
  const polars = operations[name].parse(payload, { return_as_polars: true }) as Frame;
  expect(readContents(polars)).toEqual(readContents(danfo));
  return rows(danfo) as UntypedRow[];
}

const dtypesOf = (name: Name, payload: unknown) =>
  readContents(operations[name].parse(payload) as Frame).columns.map(({ name: column, dtype }) => [
    column,
    dtype,
  ]);

const errorOf = (name: Name, payload: unknown): PayloadError =>
  thrown(() => operations[name].parse(payload));

const kindsOf = (name: Name, payload: unknown) =>
  drift(operations[name], payload).map(({ kind }) => kind);

describe("the days of a season", () => {
  const days = ["2023-01-05T08:00Z", "2023-01-07T08:00Z"];
  const board = (league: object) => ({ leagues: [{ id: "54", ...league }], events: [{ id: "1" }] });

  it.each([
    [true, "with games, as basketball lists them"],
    [false, "without games, as baseball lists them"],
  ])("has_games is %s of days %s", (calendarIsWhitelist) => {
    const own = { calendarType: "day", calendarIsWhitelist, calendar: days };
    const expected = days.map((date) => ({ date, has_games: calendarIsWhitelist }));
    for (const name of ["site_wbb_calendar", "site_mlb_calendar"] as const) {
      for (const payload of [own, board(own)]) {
        expect(read(name, payload)).toEqual(expected);
        expect(dtypesOf(name, payload)).toEqual([
          ["date", "character"],
          ["has_games", "logical"],
        ]);
        expect(kindsOf(name, payload)).toEqual([]);
      }
    }
  });

  it("are without the column if the type of the calendar is unknown", () => {
    for (const calendarIsWhitelist of [undefined, null, "true", 1]) {
      const own = { calendar: days, calendarIsWhitelist };
      const expected = days.map((date) => ({ date }));
      expect(read("site_wbb_calendar", own)).toEqual(expected);
      expect(read("site_wbb_calendar", board(own))).toEqual(expected);
    }
  });

  it("can be objects, which keep their values", () => {
    const calendar = [{ label: "Week 1", startDate: "2023-01-02", entries: [{ value: "1" }] }];
    const own = { calendarType: "list", calendarIsWhitelist: true, calendar };
    const row = { label: "Week 1", start_date: "2023-01-02", entries: '[{"value":"1"}]' };
    expect(read("site_wbb_calendar", own)).toEqual([{ ...row, has_games: true }]);
    expect(read("site_wbb_calendar", board(own))).toEqual([{ ...row, has_games: true }]);
  });

  it("are those of the first league, and empty if it has none", () => {
    const [first, second] = [{ calendar: days.slice(0, 1) }, { calendar: days }];
    expect(read("site_wbb_calendar", { leagues: [first, second] })).toHaveLength(1);
    const none = board({ calendarIsWhitelist: true, calendar: [] });
    expect(read("site_wbb_calendar", none)).toEqual([]);
  });

  it("of another shape are searched for, with a warning", () => {
    const payload = { eventDate: { dates: [{ day: "2023-01-05" }] } };
    expect(read("site_wbb_calendar", payload)).toEqual([{ day: "2023-01-05" }]);
    expect(kindsOf("site_wbb_calendar", payload)).toEqual(["searched_rows"]);
  });
});

describe("the records of a team", () => {
  const items = [
    { description: "Overall Record", type: "total", summary: "38-24", stats: [{ value: 2 }] },
    { type: "home", summary: "20-10" },
  ];
  const [first] = items;
  const expected = [
    { ...first, stats: '[{"value":2}]' },
    { description: null, type: "home", summary: "20-10", stats: null },
  ];

  it("are read from their own response and from the team's, whatever is beside them", () => {
    const team = { id: "99", logos: [{ href: "x" }], record: { items }, nextEvent: [{ id: "1" }] };
    for (const payload of [{ items }, { team }, { timestamp: "2026", team, season: {} }]) {
      expect(read("site_wbb_team_record", payload)).toEqual(expected);
      expect(kindsOf("site_wbb_team_record", payload)).toEqual([]);
    }
  });

  it("are none of a team without a record, and never its next games or logos", () => {
    const team = { id: "99", logos: [{ href: "x" }], nextEvent: [{ id: "1" }] };
    for (const record of [{}, { items: [] }, { items: null }, null, undefined]) {
      expect(read("site_mlb_team_record", { team: { ...team, record } })).toEqual([]);
    }
    expect(read("site_mlb_team_record", {})).toEqual([]);
    expect(read("site_mlb_team_record", { items: [] })).toEqual([]);
    expect(kindsOf("site_mlb_team_record", {})).toEqual([]);
  });

  it("beside a team are searched for, with a warning", () => {
    const payload = { team: { id: "99" }, records: [{ type: "total" }] };
    expect(read("site_wbb_team_record", payload)).toEqual([{ type: "total" }]);
    expect(kindsOf("site_wbb_team_record", payload)).toEqual(["searched_rows"]);
  });
});

describe("athletes", () => {
  it.each(leagues)("of %s have the same columns from either source", (league) => {
    const name = `site_${league}_player_info` as const;
    const [found] = read(name, fixture(`${league}/common_athlete`));
    expect(Object.keys(found ?? {}).filter((key) => !key.startsWith("athlete_"))).toEqual([]);
    expect(found).toMatchObject({ athlete_id: fixture(`${league}/common_athlete`).athlete.id });
    const [documented] = read(name, fixture(`${league}/athlete`));
    // The sample's own key tells that unknown ones are carried along.
    expect(Object.keys(documented ?? {})).toContain("athlete_knits_at_halftime");
    expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(documented ?? {}).sort());
  });

  it("have a row of teams and awards, and no more is searched for", () => {
    const teamHistory = [{ id: "99", displayName: "Town Tigers", seasons: "2020-CURRENT" }];
    const awards = [{ name: "MVP", displayCount: "2x" }];
    expect(read("site_mlb_player_bio", { teamHistory, awards })).toEqual([
      { team_history: JSON.stringify(teamHistory), awards: JSON.stringify(awards) },
    ]);
    for (const payload of [{ teamHistory, awards }, { teamHistory }, { awards: [] }]) {
      expect(kindsOf("site_mlb_player_bio", payload)).toEqual([]);
    }
    expect(kindsOf("site_mlb_player_bio", { college: "Old Mill" })).toEqual(["searched_rows"]);
    expect(errorOf("site_mlb_player_bio", {})).toMatchObject({ jsonPath: "$" });
  });
});

describe("a response without its documented container", () => {
  const NAMES = words(`
    transactions conferences draft team team_depthcharts player_info
    statistics_league calendar team_history team_leaders team_transactions
  `).flatMap((name) => [`site_wbb_${name}` as const, `site_mlb_${name}` as const]) as never[];

  it.each([...NAMES, "site_wbb_rankings" as never])("%s: its own list gives the rows", (name) => {
    const payload = { count: 2, items: [{ id: "1" }, { id: "2", name: "B" }] };
    expect(read(name, payload)).toMatchObject([{ id: "1" }, { id: "2", name: "B" }]);
    expect(kindsOf(name, payload)).toEqual(["searched_rows"]);
  });

  it("throws for what has no list, and keeps a container that is empty", () => {
    for (const name of ["conferences", "draft", "team", "transactions", "player_info"] as const) {
      expect(errorOf(`site_wbb_${name}`, { count: 0 }), name).toBeInstanceOf(PayloadError);
    }
    // The draft of other leagues lists the teams before it begins.
    expect(read("site_wbb_draft", { picks: [], teams: [{ id: "1" }] })).toEqual([]);
    expect(read("site_wbb_statistics_league", { season: { year: 2023 } })).toEqual([]);
    const categories = [{ name: "points", leaders: [{ displayValue: "3" }] }];
    const payload = { stats: { categories }, other: [{ id: "1" }] };
    expect(read("site_wbb_statistics_league", payload)).toMatchObject([{ display_value: "3" }]);
    expect(kindsOf("site_wbb_statistics_league", payload)).toEqual([]);
  });
});

describe("a team's part of a league's injuries", () => {
  const [tigers, bears] = [
    { id: "99", displayName: "Town Tigers", injuries: [{ status: "Out" }] },
    { id: "9", displayName: "Bay Bears", injuries: [] },
  ];
  const league = { status: "success", injuries: [tigers, bears] };

  it("is in the shape of the league's, and nothing of another team", () => {
    expect(readInjuries(league, "99")).toEqual({ status: "success", injuries: [tigers] });
    expect(readInjuries(league, "9")).toEqual({ status: "success", injuries: [bears] });
    expect(readInjuries(league, "999")).toEqual({ status: "success", injuries: [] });
    expect(readInjuries({ injuries: [{ id: 99 }] }, "99")).toEqual({ injuries: [{ id: 99 }] });
    expect(() => readInjuries({ injuries: 5 }, "99")).toThrow("$.injuries");
  });

  it("is the result of a call", async () => {
    server.handle(byPath({ [`${SITE.mlb}/injuries`]: answerJson(league) }));
    const own = await createClient({ base_url: server.url }).site_mlb_team_injuries({ team_id: 9 });
    expect(rows(own)).toEqual([{ id: "9", display_name: "Bay Bears", injuries: "[]" }]);
  });
});

describe("recorded payloads of second sources", () => {
  it.each([
    ["site_wbb_calendar", "wbb/scoreboard_20241201_excerpt", 9, "2024-11-04T08:00Z", true],
    ["site_mlb_calendar", "mlb/scoreboard_20250604", 82, "2025-02-15T08:00Z", false],
    ["site_mlb_calendar", "mlb/scoreboard_today", 82, "2025-02-15T08:00Z", false],
  ] as const)("%s reads %s", (name, file, count, date, has_games) => {
    const found = read(name, recorded(file));
    expect(found).toHaveLength(count);
    expect(found[0]).toEqual({ date, has_games });
    expect(found.every((row) => row.has_games === has_games)).toBe(true);
    expect(kindsOf(name, recorded(file))).toEqual([]);
  });

  it("days listed as free are days without games", () => {
    const free = read("site_mlb_calendar", recorded("mlb/scoreboard_20250604")).map(({ date }) =>
      String(date).slice(0, 10),
    );
    // The day before the All-Star game; the day of the file; opening day.
    expect(free).toContain("2025-07-14");
    expect(free).not.toContain("2025-06-04");
    expect(free).not.toContain("2025-03-27");
  });

  it("site_mlb_team_record reads mlb/team_15", () => {
    const found = read("site_mlb_team_record", recorded("mlb/team_15"));
    expect(found).toHaveLength(3);
    expect(found.map(({ description, type, summary }) => [description, type, summary])).toEqual(
      recorded("mlb/team_15").team.record.items.map(
        ({ description, type, summary }: Record<string, string>) => [description, type, summary],
      ),
    );
    expect(found[0]).toMatchObject({ type: "total", summary: "23-23" });
    const [first] = JSON.parse(String(found[0]?.stats));
    expect(first).toEqual({ name: "OTLosses", value: 0 });
    expect(kindsOf("site_mlb_team_record", recorded("mlb/team_15"))).toEqual([]);
  });

  it("site_mlb_team_record still reads the empty answer", () => {
    expect(read("site_mlb_team_record", recorded("mlb/team_record_empty"))).toEqual([]);
  });
});

const leagueCases = (league: (typeof leagues)[number]) => {
  const [site, common] = [SITE[league], COMMON[league]];
  const record = { items: [{ type: "total", summary: "1-0" }] };
  /** Arguments, both paths, the name of the second source, its response and the row of that. */
  const parts = {
    calendar: {
      given: {},
      first: `${site}/calendar`,
      second: `${site}/scoreboard`,
      source: "scoreboard",
      answer: { leagues: [{ calendarIsWhitelist: true, calendar: ["2023-01-05T08:00Z"] }] },
      row: { date: "2023-01-05T08:00Z", has_games: true },
    },
    team_record: {
      given: { team_id: "15" },
      first: `${site}/teams/15/record`,
      second: `${site}/teams/15`,
      source: "team",
      answer: { team: { id: "15", record } },
      row: { type: "total", summary: "1-0" },
    },
    team_injuries: {
      given: { team_id: 15 },
      first: `${site}/teams/15/injuries`,
      second: `${site}/injuries`,
      source: "league",
      answer: { injuries: [{ id: "15", displayName: "Bay Bears", injuries: [] }] },
      row: { id: "15", display_name: "Bay Bears", injuries: "[]" },
    },
    player_info: {
      given: { athlete_id: 42598 },
      first: `${site}/athletes/42598`,
      second: `${common}/athletes/42598`,
      source: "common",
      answer: { athlete: { id: "42598" }, season: { year: 2023 } },
      row: { athlete_id: "42598" },
    },
    player_bio: {
      given: { athlete_id: 42598 },
      first: `${site}/athletes/42598/bio`,
      second: `${common}/athletes/42598/bio`,
      source: "common",
      answer: { teamHistory: [{ id: "15" }], awards: [] },
      row: { team_history: '[{"id":"15"}]', awards: "[]" },
    },
  };
  return Object.entries(parts).map(([part, facts]) => ({
    name: `site_${league}_${part as keyof typeof parts}` as const,
    ...facts,
  }));
};

/** The operations with a second source. */
const cases = leagues.flatMap(leagueCases);

const NO_ROUTE = answerJson({ code: 404 }, 404);
const NOTHING = answerJson({});

it("exactly these operations have a second source", () => {
  const declared = Object.entries(operations)
    .filter(([, operation]) => findDefinition(operation)?.second !== undefined)
    .map(([name]) => name);
  expect(declared.sort()).toEqual(cases.map(({ name }) => name).sort());
});

describe("a lost path", () => {
  const events: RequestEvent[] = [];

  /** Calls an operation; `replies` answer the paths, everything else is a 404. */
  async function call(name: Name, given: object, replies: Readonly<Record<string, Handler>>) {
    server.forget();
    events.length = 0;
    server.handle(byPath(replies));
    // A separate client, since one that was refused pauses for a while.
    const client = createClient({
      base_url: server.url,
      retries: 0,
      // The client would replace the package's own name if it is refused.
      user_agent: "tests",
      on_request: (event: RequestEvent) => events.push(event),
    });
    return (client[name] as unknown as (given: object) => Promise<unknown>)(given);
  }
  const asked = () => server.requests.map(({ url }) => url);
  const requests = () => events.map(({ source, status, url }) => [source, status, url]);

  it.each(cases)("$name requests the second source after 404 and after {}", async (one) => {
    const { name, given, first, second, source, answer, row } = one;
    for (const [lost, status] of [
      [NO_ROUTE, 404],
      [NOTHING, 200],
    ] as const) {
      const replies = { [first]: lost, [second]: answerJson(answer) };
      const frame = (await call(name, given, replies)) as Frame;
      expect(rows(frame)).toEqual([row]);
      // No question mark: a second source gets no query.
      expect(asked()).toEqual([first, second]);
      expect(requests()).toEqual([
        ["documented", status, server.url + first],
        [source, 200, server.url + second],
      ]);
      const polars = await call(name, { ...given, return_as_polars: true }, replies);
      expect(readContents(polars as Frame)).toEqual(readContents(frame));
      // The raw payload is the second source's own, and .parse reads it the same.
      const raw = await call(name, { ...given, return_parsed: false }, replies);
      expect(raw).toEqual(answer);
      expect(rows(operations[name].parse(raw) as Frame)).toEqual([row]);
    }
  });

  it.each(cases)("$name asks nothing else after data or another failure", async (one) => {
    const { name, given, first, second, answer, row } = one;
    const other = { [second]: answerJson({ leagues: [], team: {}, athlete: {} }) };
    const frame = await call(name, given, { ...other, [first]: answerJson(answer) });
    expect(rows(frame as Frame)).toEqual([row]);
    expect(asked()).toEqual([first]);
    for (const [reply, error] of [
      [answerJson({ code: 400, message: "no" }, 400), "HttpError"],
      [answerJson({ code: 403 }, 403), "BlockedError"],
      [answerJson({ code: 429 }, 429), "RateLimitError"],
      [answerJson({ code: 500 }, 500), "HttpError"],
      [answerJson([]), "PayloadError"],
      [answerText("{"), "PayloadError"],
    ] as const) {
      const failed = call(name, given, { ...other, [first]: reply });
      await expect(failed).rejects.toMatchObject({ name: error });
      expect(asked()).toEqual([first]);
    }
  });

  it.each(cases)("$name fails as its second source", async ({ name, given, first, second }) => {
    for (const [reply, error, status] of [
      [NO_ROUTE, "NotFoundError", 404],
      [answerJson({ code: 500, message: "application error" }, 500), "HttpError", 500],
      [answerJson({ code: 403 }, 403), "BlockedError", 403],
      [answerText("{"), "PayloadError", 200],
    ] as const) {
      for (const lost of [NO_ROUTE, NOTHING]) {
        const failed = call(name, given, { [first]: lost, [second]: reply });
        const facts = { name: error, operation: name, url: server.url + second, status };
        await expect(failed).rejects.toMatchObject(facts);
        expect(asked()).toEqual([first, second]);
      }
    }
  });

  it.each([
    ["site_mlb_player_info", { athlete_id: "1" }, "site_mlb_team_roster lists valid player ids"],
    ["site_mlb_player_bio", { athlete_id: "1" }, "site_mlb_team_roster lists valid player ids"],
    ["site_wbb_team_record", { team_id: "1" }, "site_wbb_teams_site list valid team ids"],
    ["site_wbb_calendar", {}, "check base_url"],
    ["site_mlb_calendar", {}, "check base_url"],
  ] as const)("of %s has advice if the id %j is in neither source", async (name, given, hint) => {
    const error = await failureOf(call(name, given, {}));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.message).toContain(hint);
  });

  it("has no rows, or an error, if neither source has data", async () => {
    const site = SITE.mlb;
    const team = `${site}/teams/15`;
    const replies = { [`${team}/record`]: NOTHING, [team]: NOTHING };
    const off = { ...replies, [team]: answerJson({ team: { id: "15", record: {} } }) };
    for (const answers of [replies, off]) {
      const frame = await call("site_mlb_team_record", { team_id: "15" }, answers);
      expect(rows(frame as Frame)).toEqual([]);
      expect(asked()).toHaveLength(2);
    }
    for (const [part, end, jsonPath] of [
      ["info", "", "$.athlete"],
      ["bio", "/bio", "$"],
    ] as const) {
      const nobody = { [`${COMMON.mlb}/athletes/1${end}`]: NOTHING };
      const failed = call(`site_mlb_player_${part}`, { athlete_id: "1" }, nobody);
      await expect(failed).rejects.toMatchObject({ name: "PayloadError", jsonPath });
    }
  });

  it("of an operation without a second source is its own error, or its empty frame", async () => {
    await expect(call("site_mlb_draft", {}, {})).rejects.toBeInstanceOf(NotFoundError);
    expect(asked()).toEqual([`${SITE.mlb}/draft`]);
    const path = `${SITE.mlb}/teams/15/transactions`;
    const moves = await call("site_mlb_team_transactions", { team_id: "15" }, { [path]: NOTHING });
    expect(rows(moves as Frame)).toEqual([]);
    expect(asked()).toEqual([path]);
  });
});

describe("the host of a second source", () => {
  const requestsOf = (name: Name, given: object, options: ClientOptions = {}) => {
    const definition = definedAs(operations[name]);
    const call = readCall(definition, createSession(options), given as never);
    return [undefined, definition.second].map((one) => buildRequest(call, one));
  };
  const urlsOf = (name: Name, given: object, options?: ClientOptions) =>
    requestsOf(name, given, options).map(({ url }) => url);

  it.each(cases)("$name is its own with the default base_url, and that of any other", (one) => {
    vi.stubEnv("SPORTSFRAME_BASE_URL", undefined);
    const own = urlsOf(one.name, one.given);
    vi.unstubAllEnvs();
    const host = one.source === "common" ? "site.web.api.espn.com" : "site.api.espn.com";
    expect(own).toEqual([`https://site.api.espn.com${one.first}`, `https://${host}${one.second}`]);
    for (const base_url of ["http://127.0.0.1:9", "https://mirror.example", "http://[::1]:80/a"]) {
      const urls = urlsOf(one.name, one.given, { base_url });
      const base = base_url.replace(":80", "");
      expect(urls).toEqual([base + one.first, base + one.second]);
    }
  });

  it("gets credentials only if it is the first one", () => {
    const secrets = {
      Authorization: "Bearer s3cret",
      COOKIE: "session=s3cret",
      "Proxy-Authorization": "Basic s3cret",
    };
    const lower = Object.entries(secrets).map(([name, value]) => [name.toLowerCase(), value]);
    const headers = { ...secrets, "x-own": "kept" };
    const requests = (base_url: string) =>
      requestsOf("site_mlb_player_info", { athlete_id: "1" }, { headers, base_url });
    const [first, second] = requests("https://site.api.espn.com");
    expect(first?.headers).toMatchObject(Object.fromEntries(lower));
    expect(second?.url).toMatch("https://site.web.api.espn.com/");
    expect(second?.headers).toEqual({ accept: "application/json", "x-own": "kept" });
    const [, same] = requests("https://mirror.example");
    expect(same?.url).toMatch("https://mirror.example/");
    expect(same?.headers).toMatchObject(Object.fromEntries(lower));
  });
});
