import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BlockedError,
  HttpError,
  NotFoundError,
  PayloadError,
  RateLimitError,
} from "../../../src/errors";
import { readContents } from "../../../src/frames/input/read-frame";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import type { Frame } from "../../../src/frames/types";
import type { SampleService } from "../../../src/sample";
import { readCall } from "../../../src/service/calls/call";
import { findDefinition } from "../../../src/service/calls/definition";
import { drift } from "../../../src/service/calls/drift";
import { buildRequest } from "../../../src/service/calls/request";
import { createClient } from "../../../src/service/client";
import { readInjuries } from "../../../src/service/datasets/injuries";
import type { RequestEvent } from "../../../src/service/http/message";
import { operations } from "../../../src/service/operations";
import { createSession } from "../../../src/service/session";
import { definedAs } from "../../support/bound";
import { type Loopback, startLoopback } from "../../support/loopback";
import { fixtureText, payloadText } from "../../support/payloads";
import { startAsReal } from "../../support/sample";

type Name = keyof typeof operations;
const leagues = ["wbb", "mlb"] as const;

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

function errorOf(name: Name, payload: unknown): PayloadError {
  try {
    operations[name].parse(payload);
  } catch (error) {
    if (error instanceof PayloadError) return error;
    throw error;
  }
  throw new Error("no error");
}

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
    const calendar = [
      { label: "Week 1", startDate: "2023-01-02T08:00Z", entries: [{ value: "1" }] },
      { label: "Week 2", startDate: "2023-01-09T08:00Z" },
    ];
    const expected = [
      {
        label: "Week 1",
        start_date: "2023-01-02T08:00Z",
        entries: '[{"value":"1"}]',
        has_games: true,
      },
      { label: "Week 2", start_date: "2023-01-09T08:00Z", entries: null, has_games: true },
    ];
    const own = { calendarType: "list", calendarIsWhitelist: true, calendar };
    expect(read("site_wbb_calendar", own)).toEqual(expected);
    expect(read("site_wbb_calendar", board(own))).toEqual(expected);
  });

  it("are those of the first league, and empty if it has none", () => {
    const [first, second] = [{ calendar: days.slice(0, 1) }, { calendar: days }];
    expect(read("site_wbb_calendar", { leagues: [first, second] })).toHaveLength(1);
    expect(read("site_wbb_calendar", board({ calendarIsWhitelist: true, calendar: [] }))).toEqual(
      [],
    );
  });

  it.each([
    ["wbb/scoreboard_today", 19, true],
    ["mlb/scoreboard_today", 64, false],
  ] as const)("of %s are the %d of the calendar itself", (file, count, has_games) => {
    const name = file.startsWith("wbb") ? "site_wbb_calendar" : "site_mlb_calendar";
    const found = read(name, fixture(file));
    expect(found).toHaveLength(count);
    expect(new Set(found.map((row) => row.has_games))).toEqual(new Set([has_games]));
    expect(found).toEqual(read(name, fixture(`${file.slice(0, 3)}/calendar`)));
  });

  it.each([
    [{ leagues: 5 }, "$.leagues", "a list of objects", "a number"],
    [{ leagues: null }, "$.leagues", "a list of objects", "null"],
    [{ leagues: [null] }, "$.leagues[0]", "an object", "null"],
    [{ leagues: [] }, "$.leagues[0]", "a league", "nothing"],
    [{ leagues: [{}], events: [] }, "$.leagues[0].calendar", "a list of days", "nothing"],
    [{ leagues: [{ calendar: {} }] }, "$.leagues[0].calendar", "a list of days", "an object"],
    [{}, "$", "a list of rows", "an empty object"],
  ])("%j has none, and the error has the path", (payload, jsonPath, expected, got) => {
    expect(errorOf("site_mlb_calendar", payload)).toMatchObject({ jsonPath, expected, got });
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
  const expected = [
    {
      description: "Overall Record",
      type: "total",
      summary: "38-24",
      stats: '[{"value":2}]',
    },
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

  it.each(leagues)("of the team of %s are those of the record itself", (league) => {
    const name = `site_${league}_team_record` as const;
    const { team } = fixture(`${league}/team`);
    const found = read(name, { team });
    expect(found.map(({ type }) => type)).toEqual(["total", "home", "road"]);
    expect(found.map(({ summary }) => summary)).toEqual(
      team.record.items.map(({ summary }: { summary: string }) => summary),
    );
    expect(Object.keys(found[0] ?? {})).toEqual(
      Object.keys(read(name, fixture(`${league}/team_record`))[0] ?? {}),
    );
  });

  it.each([
    [{ team: { record: 5 } }, "$.team.record", "a number"],
    [{ team: { record: [] } }, "$.team.record", "a list of 0"],
    [{ team: { record: { items: {} } } }, "$.team.record.items", "an object"],
    [{ team: { record: { items: [{}, "x"] } } }, "$.team.record.items[1]", "a string"],
    [{ items: [{}, null] }, "$.items[1]", "null"],
  ])("%j are not records, and the error has the path", (payload, jsonPath, got) => {
    expect(errorOf("site_wbb_team_record", payload)).toMatchObject({ jsonPath, got });
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
  const NAMES = [
    ...["transactions", "conferences", "draft", "team", "team_depthcharts", "player_info"],
    ...["statistics_league", "calendar", "team_history", "team_leaders", "team_transactions"],
  ].flatMap((name) => [`site_wbb_${name}` as const, `site_mlb_${name}` as const]) as never[];

  it.each([...NAMES, "site_wbb_rankings" as never])("%s: its own list gives the rows", (name) => {
    const payload = { count: 2, items: [{ id: "1" }, { id: "2", name: "B" }] };
    expect(read(name, payload)).toMatchObject([{ id: "1" }, { id: "2", name: "B" }]);
    expect(kindsOf(name, payload)).toEqual(["searched_rows"]);
  });

  it("throws for what has no list, and keeps a container that is empty", () => {
    for (const name of ["conferences", "draft", "team", "transactions", "player_info"] as const) {
      expect(errorOf(`site_wbb_${name}`, { count: 0 }), name).toMatchObject({
        name: "PayloadError",
      });
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

  it("is the result of a call, while the raw payload is the league's", async () => {
    const server = await startLoopback((request, response) => {
      const isLeague = request.url?.endsWith("mlb/injuries");
      response.end(JSON.stringify(isLeague ? league : {}));
    });
    const client = createClient({ base_url: server.url });
    const frame = await client.site_mlb_team_injuries({ team_id: 9 });
    expect(rows(frame)).toEqual([{ id: "9", display_name: "Bay Bears", injuries: "[]" }]);
    expect(await client.site_mlb_team_injuries({ team_id: 9, return_parsed: false })).toEqual(
      league,
    );
    await client.close();
    await server.close();
  });

  it("is one row of the fixture's", () => {
    const payload = fixture("mlb/injuries");
    const [first] = payload.injuries;
    const found = read("site_mlb_team_injuries", readInjuries(payload, first.id));
    expect(payload.injuries.length).toBeGreaterThan(1);
    expect(found).toEqual([
      {
        id: first.id,
        display_name: first.displayName,
        injuries: JSON.stringify(first.injuries),
      },
    ]);
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

const SITE = {
  wbb: "/apis/site/v2/sports/basketball/womens-college-basketball",
  mlb: "/apis/site/v2/sports/baseball/mlb",
};
const COMMON = {
  wbb: "/apis/common/v3/sports/basketball/womens-college-basketball",
  mlb: "/apis/common/v3/sports/baseball/mlb",
};

/** The operations with a second source: arguments, both paths, and its name. */
const cases = leagues.flatMap((league) => {
  const [site, common] = [SITE[league], COMMON[league]];
  return [
    {
      name: `site_${league}_calendar` as const,
      given: {},
      first: `${site}/calendar`,
      second: `${site}/scoreboard`,
      source: "scoreboard",
    },
    {
      name: `site_${league}_team_record` as const,
      given: { team_id: "15" },
      first: `${site}/teams/15/record`,
      second: `${site}/teams/15`,
      source: "team",
    },
    {
      name: `site_${league}_team_injuries` as const,
      given: { team_id: 15 },
      first: `${site}/teams/15/injuries`,
      second: `${site}/injuries`,
      source: "league",
    },
    {
      name: `site_${league}_player_info` as const,
      given: { athlete_id: 42598 },
      first: `${site}/athletes/42598`,
      second: `${common}/athletes/42598`,
      source: "common",
    },
    {
      name: `site_${league}_player_bio` as const,
      given: { athlete_id: 42598 },
      first: `${site}/athletes/42598/bio`,
      second: `${common}/athletes/42598/bio`,
      source: "common",
    },
  ];
});

/** A response of the second source of each operation, by its name after the league. */
const ANSWERS: Readonly<Record<string, object>> = {
  calendar: { leagues: [{ calendarIsWhitelist: true, calendar: ["2023-01-05T08:00Z"] }] },
  team_record: { team: { id: "15", record: { items: [{ type: "total", summary: "1-0" }] } } },
  team_injuries: { injuries: [{ id: "15", displayName: "Bay Bears", injuries: [] }] },
  player_info: { athlete: { id: "42598" }, season: { year: 2023 } },
  player_bio: { teamHistory: [{ id: "15" }], awards: [] },
};
const ROWS: Readonly<Record<string, object>> = {
  calendar: { date: "2023-01-05T08:00Z", has_games: true },
  team_record: { type: "total", summary: "1-0" },
  team_injuries: { id: "15", display_name: "Bay Bears", injuries: "[]" },
  player_info: { athlete_id: "42598" },
  player_bio: { team_history: '[{"id":"15"}]', awards: "[]" },
};
const suffixOf = (name: Name) => name.slice("site_wbb_".length);

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const say =
  (body: unknown, status = 200): Reply =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const NO_ROUTE = say({ code: 404 }, 404);
const NOTHING = say({});

it("exactly these operations have a second source", () => {
  const declared = Object.entries(operations)
    .filter(([, operation]) => findDefinition(operation)?.second !== undefined)
    .map(([name]) => name);
  expect(declared.sort()).toEqual(cases.map(({ name }) => name).sort());
});

describe("a lost path", () => {
  let server: Loopback;
  beforeAll(async () => {
    server = await startLoopback();
  });
  afterAll(() => server.close());

  const events: RequestEvent[] = [];

  /** Calls an operation; `replies` answer the paths, everything else is a 404. */
  async function call(name: Name, given: object, replies: Readonly<Record<string, Reply>>) {
    server.forget();
    events.length = 0;
    server.handle((request, response) => {
      const { pathname } = new URL(request.url ?? "", server.url);
      (replies[pathname] ?? NO_ROUTE)(request, response);
    });
    // A separate client, since one that was refused pauses for a while.
    const client = createClient({
      base_url: server.url,
      retries: 0,
      // The client would replace the package's own name if it is refused.
      user_agent: "tests",
      on_request: (event: RequestEvent) => events.push(event),
    });
    const operation = client[name] as unknown as (given: object) => Promise<unknown>;
    try {
      return await operation(given);
    } finally {
      await client.close();
    }
  }
  const asked = () => server.requests.map(({ url }) => url);
  const requests = () => events.map(({ source, status, url }) => [source, status, url]);

  it.each(cases)(
    "$name sends a request to the second source after 404 and after {}",
    async ({ name, given, first, second, source }) => {
      const answer = ANSWERS[suffixOf(name)] as object;
      for (const [lost, status] of [
        [NO_ROUTE, 404],
        [NOTHING, 200],
      ] as const) {
        const replies = { [first]: lost, [second]: say(answer) };
        const frame = (await call(name, given, replies)) as Frame;
        expect(rows(frame)).toEqual([ROWS[suffixOf(name)]]);
        // No question mark: a second source gets no query.
        expect(asked()).toEqual([first, second]);
        expect(requests()).toEqual([
          ["documented", status, server.url + first],
          [source, 200, server.url + second],
        ]);
        const polars = await call(name, { ...given, return_as_polars: true }, replies);
        expect(readContents(polars as Frame)).toEqual(readContents(frame));
      }
    },
  );

  it.each(cases)(
    "$name gives the second source's own payload, which .parse reads the same",
    async ({ name, given, first, second }) => {
      const answer = ANSWERS[suffixOf(name)] as object;
      const replies = { [first]: NO_ROUTE, [second]: say(answer) };
      const raw = await call(name, { ...given, return_parsed: false }, replies);
      expect(raw).toEqual(answer);
      expect(asked()).toEqual([first, second]);
      const frame = await call(name, given, replies);
      expect(readContents(operations[name].parse(raw) as Frame)).toEqual(
        readContents(frame as Frame),
      );
    },
  );

  it.each(cases)(
    "$name requests nothing else if the path has data, or fails otherwise",
    async ({ name, given, first, second }) => {
      const answer = ANSWERS[suffixOf(name)] as object;
      const other = { [second]: say({ leagues: [], team: {}, athlete: {} }) };
      const frame = await call(name, given, { ...other, [first]: say(answer) });
      expect(rows(frame as Frame)).toEqual([ROWS[suffixOf(name)]]);
      expect(asked()).toEqual([first]);
      for (const [reply, kind] of [
        [say({ code: 400, message: "no" }, 400), HttpError],
        [say({ code: 403 }, 403), BlockedError],
        [say({ code: 429 }, 429), RateLimitError],
        [say({ code: 500 }, 500), HttpError],
        [say([]), PayloadError],
        [say("{"), PayloadError],
      ] as const) {
        await expect(call(name, given, { ...other, [first]: reply })).rejects.toThrow(kind);
        expect(asked()).toEqual([first]);
      }
    },
  );

  it.each(cases)(
    "$name fails as its second source does",
    async ({ name, given, first, second }) => {
      for (const [reply, kind, status] of [
        [NO_ROUTE, NotFoundError, 404],
        [say({ code: 500, message: "application error" }, 500), HttpError, 500],
        [say({ code: 403 }, 403), BlockedError, 403],
      ] as const) {
        for (const lost of [NO_ROUTE, NOTHING]) {
          const failed = call(name, given, { [first]: lost, [second]: reply });
          await expect(failed).rejects.toBeInstanceOf(kind);
          await expect(failed).rejects.toMatchObject({
            operation: name,
            url: server.url + second,
            status,
          });
          expect(asked()).toEqual([first, second]);
        }
      }
      const garbled = call(name, given, { [first]: NO_ROUTE, [second]: say("{") });
      await expect(garbled).rejects.toBeInstanceOf(PayloadError);
      await expect(garbled).rejects.toMatchObject({ url: server.url + second, jsonPath: "$" });
    },
  );

  it("names the list of valid ids if the id is in neither source", async () => {
    const hint = async (name: Name, given: object) => {
      const error = await call(name, given, {}).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(NotFoundError);
      return String(error);
    };
    for (const part of ["info", "bio"] as const) {
      expect(await hint(`site_mlb_player_${part}`, { athlete_id: "1" })).toContain(
        "site_mlb_team_roster lists valid player ids",
      );
    }
    expect(await hint("site_wbb_team_record", { team_id: "1" })).toContain(
      "site_wbb_teams_site list valid team ids",
    );
    for (const league of leagues) {
      expect(await hint(`site_${league}_calendar`, {})).toContain("check base_url");
    }
  });

  it("has no hint if neither source has one", async () => {
    const site = SITE.mlb;
    const replies = { [`${site}/teams/15/record`]: NOTHING, [`${site}/teams/15`]: NOTHING };
    const frame = await call("site_mlb_team_record", { team_id: "15" }, replies);
    expect(rows(frame as Frame)).toEqual([]);
    expect(asked()).toHaveLength(2);
    const off = { ...replies, [`${site}/teams/15`]: say({ team: { id: "15", record: {} } }) };
    const between = await call("site_mlb_team_record", { team_id: "15" }, off);
    expect(rows(between as Frame)).toEqual([]);
    const nobody = {
      [`${COMMON.mlb}/athletes/1`]: NOTHING,
      [`${COMMON.mlb}/athletes/1/bio`]: NOTHING,
    };
    await expect(call("site_mlb_player_info", { athlete_id: "1" }, nobody)).rejects.toMatchObject({
      name: "PayloadError",
      jsonPath: "$.athlete",
    });
    await expect(call("site_mlb_player_bio", { athlete_id: "1" }, nobody)).rejects.toMatchObject({
      name: "PayloadError",
      jsonPath: "$",
    });
  });

  it("of an operation without a second source is its own error, or its empty frame", async () => {
    await expect(call("site_mlb_draft", {}, {})).rejects.toBeInstanceOf(NotFoundError);
    expect(asked()).toEqual([`${SITE.mlb}/draft`]);
    const path = `${SITE.mlb}/teams/15/transactions`;
    const moves = await call("site_mlb_team_transactions", { team_id: "15" }, { [path]: NOTHING });
    expect(rows(moves as Frame)).toEqual([]);
    expect(asked()).toEqual([path]);
  });

  it("can be aborted during the request to the second source", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const waiting = call(
      "site_mlb_player_info",
      { athlete_id: "1", signal: controller.signal },
      { [`${COMMON.mlb}/athletes/1`]: () => controller.abort(reason) },
    );
    await expect(waiting).rejects.toBe(reason);
    expect(asked()).toHaveLength(2);
  });

  it("is requested under the path of the address, and so is the second source", async () => {
    server.forget();
    server.handle(NO_ROUTE);
    const client = createClient({ base_url: `${server.url}/mirror/` });
    const failed = client.site_mlb_player_bio({ athlete_id: "1" });
    await expect(failed).rejects.toBeInstanceOf(NotFoundError);
    expect(asked()).toEqual([
      `/mirror${SITE.mlb}/athletes/1/bio`,
      `/mirror${COMMON.mlb}/athletes/1/bio`,
    ]);
    await client.close();
  });
});

describe("the host of a second source", () => {
  const urlsOf = (name: Name, given: Readonly<Record<string, unknown>>, base_url?: string) => {
    const definition = definedAs(operations[name]);
    const session = createSession(base_url === undefined ? {} : { base_url });
    const call = readCall(definition, session, given);
    return [undefined, definition.second].map((one) => buildRequest(call, one).url);
  };

  it.each(cases)("$name has its own with the default base_url", (one) => {
    const before = process.env.SPORTSFRAME_BASE_URL;
    delete process.env.SPORTSFRAME_BASE_URL;
    const urls = urlsOf(one.name, one.given);
    if (before !== undefined) process.env.SPORTSFRAME_BASE_URL = before;
    const host = one.source === "common" ? "site.web.api.espn.com" : "site.api.espn.com";
    expect(urls).toEqual([`https://site.api.espn.com${one.first}`, `https://${host}${one.second}`]);
  });

  it.each(cases)("$name has that of any other address", (one) => {
    for (const base_url of ["http://127.0.0.1:9", "https://mirror.example", "http://[::1]:80/a"]) {
      const urls = urlsOf(one.name, one.given, base_url);
      const base = base_url.replace(":80", "");
      expect(urls).toEqual([base + one.first, base + one.second]);
    }
  });

  it.each(cases)("$name documents its own path alone", ({ name, given, first }) => {
    const operation = operations[name] as unknown as { path: string; url(given: object): string };
    expect(new URL(operation.url(given)).pathname).toBe(first);
    expect(operation.path.split("/").at(-1)).toBe(
      name.endsWith("_player_info") ? "{athlete_id}" : first.split("/").at(-1),
    );
  });
});

describe("the sample as the real service is today", () => {
  let sample: SampleService;
  beforeAll(async () => {
    sample = await startAsReal();
  });
  afterAll(() => sample.close());

  it.each([
    ["wbb", 19, true],
    ["mlb", 64, false],
  ] as const)("%s: its %d days have games, or have none", async (league, count, has_games) => {
    const client = createClient({ base_url: sample.base_url });
    const days = rows(await client[`site_${league}_calendar`]()) as UntypedRow[];
    expect(days).toHaveLength(count);
    expect(days.every((day) => day.has_games === has_games)).toBe(true);
    for (const { date } of days) {
      const dates = String(date).slice(0, 10).replaceAll("-", "");
      const games = (await client[`site_${league}_scoreboard`]({ dates })) as Frame;
      expect([dates, rows(games).length > 0]).toEqual([dates, has_games]);
    }
    await client.close();
  });

  it.each([
    ["wbb", "880001", "7000101"],
    ["mlb", "890001", "8000101"],
  ] as const)("%s has the records and players of its other responses", async (...ids) => {
    const [league, team_id, athlete_id] = ids;
    const client = createClient({ base_url: sample.base_url });
    const records = rows(await client[`site_${league}_team_record`]({ team_id })) as UntypedRow[];
    const [team] = rows(await client[`site_${league}_team`]({ team_id })) as UntypedRow[];
    expect(records.map(({ type }) => type)).toEqual(["total", "home", "road"]);
    expect(JSON.parse(String(team?.team_record_items))).toMatchObject(
      records.map(({ type, summary }) => ({ type, summary })),
    );
    const listing = (await client[`site_${league}_team_roster`]({ team_id })) as Frame;
    const roster = rows(listing) as UntypedRow[];
    const [info] = rows(await client[`site_${league}_player_info`]({ athlete_id })) as UntypedRow[];
    const listed = roster.find(({ id }) => id === athlete_id);
    expect(listed).toBeDefined();
    expect(info).toMatchObject({
      athlete_id,
      athlete_display_name: listed?.display_name,
      athlete_team_id: team_id,
    });
    const [bio] = rows(await client[`site_${league}_player_bio`]({ athlete_id })) as UntypedRow[];
    expect(JSON.parse(String(bio?.team_history))[0]).toMatchObject({ id: team_id });
    await client.close();
  });
});
