import { getEventListeners, once } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { HttpError } from "../../../src/errors";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import type { Frame } from "../../../src/frames/types";
import type { Client, ClientOptions } from "../../../src/service/client";
import { systemClock } from "../../../src/service/http/limits/clock";
import { settled } from "../../support/fake-clock";
import { answerJson, answerText, type Handler, startLoopback } from "../../support/loopback";
import {
  byDates,
  datesOf,
  openClient,
  reset,
  SITE,
  useHeld,
  useServer,
  withoutRanges,
} from "../setup";

type League = "wbb" | "mlb";
const LEAGUES: readonly League[] = ["wbb", "mlb"];

const urlOf = (league: League, dates: string, limit: number | null = 500) => {
  const groups = league === "wbb" ? "&groups=50" : "";
  const most = limit === null ? "" : `&limit=${limit}`;
  return `${SITE[league]}/scoreboard?dates=${dates}${groups}${most}`;
};

const server = useServer();
const { held, hold, holding } = useHeld();
let client: Client;
beforeEach(() => {
  client = opened();
});

const opened = (options: ClientOptions = {}) =>
  openClient({ base_url: server.url, retries: 0, user_agent: "tests", ...options }, systemClock);

type Dates = string | readonly [string, string];
type Given = Parameters<typeof client.site_wbb_scoreboard>[0] & { readonly dates: Dates };

const ask = (given: Given, league: League = "wbb", by = client) =>
  by[`site_${league}_scoreboard`](given as object) as Promise<Frame>;

const askRaw = (given: Given, league: League = "wbb") =>
  client[`site_${league}_scoreboard`]({ ...(given as object), return_parsed: false });

const idsOf = (frame: Frame) => (rows(frame) as UntypedRow[]).map(({ game_id }) => game_id);

const asked = (at = server) => at.requests.map(({ url }) => datesOf(url));
const askedRanges = () => asked().filter((dates) => dates.includes("-"));
/** Parallel requests arrive in any order. */
const askedFirstAndRest = (at = server) => {
  const [first, ...rest] = asked(at);
  return [first, ...rest.sort()];
};
const askedUrls = () => server.requests.map(({ url }) => url).sort();

/** The service's games of a day, month or year: their ids. */
type Games = Readonly<Record<string, readonly string[]>>;

const board = (dates: string, ids: readonly string[] = []) => ({
  season: { year: 2023 },
  day: { date: dates },
  events: ids.map((id) => ({ id, on: dates })),
});

const accepting = (games: Games): Handler =>
  byDates((dates) => answerJson(board(dates, games[dates])));

/** As the service is: it has days, and refuses ranges. */
const refusing = (games: Games, status = 400): Handler =>
  withoutRanges(accepting(games), answerJson({ code: status }, status));

/** A service that refuses ranges, and has an answer of its own to one day. */
const refusingBut = (day: string, handler: Handler, games: Games = {}): Handler =>
  byDates((dates) => (dates === day ? handler : refusing(games)));

const RANGE = "20230227-20230301";
const DAYS = ["20230227", "20230228", "20230301"];
/** Games that two days list: one again, one that was put off. */
const GAMES: Games = {
  "20230227": ["12", "11"],
  "20230228": ["11", "13"],
  "20230301": ["14", "12"],
};
const JOINED = ["12", "11", "13", "14"];

describe.each(LEAGUES)("a range that the service of %s refuses", (league) => {
  test.each([400, 404])("with %d is requested day by day and joined", async (status) => {
    server.handle(refusing(GAMES, status));
    expect(idsOf(await ask({ dates: RANGE }, league))).toEqual(JOINED);
    expect(server.requests[0]?.url).toBe(urlOf(league, RANGE));
    expect(askedUrls()).toEqual([RANGE, ...DAYS].map((dates) => urlOf(league, dates)).sort());
    const { url } = client[`site_${league}_scoreboard`];
    expect(url({ dates: RANGE })).toBe(server.url + urlOf(league, RANGE));
  });

  test("is the first day's payload with all events, each in its first version", async () => {
    server.handle(refusing(GAMES));
    expect(await askRaw({ dates: RANGE }, league)).toEqual({
      season: { year: 2023 },
      day: { date: "20230227" },
      events: [
        { id: "12", on: "20230227" },
        { id: "11", on: "20230227" },
        { id: "13", on: "20230228" },
        { id: "14", on: "20230301" },
      ],
    });
  });
});

describe("the whole months of a refused range", () => {
  test("are requested as months, and the rest as days", async () => {
    server.handle(
      refusing({ "20230130": ["1"], "20230131": ["2"], "202302": ["3", "2"], "20230301": ["4"] }),
    );
    const frame = await ask({ dates: "20230130-20230302" });
    expect(idsOf(frame)).toEqual(["1", "2", "3", "4"]);
    const parts = ["20230130", "20230131", "202302", "20230301", "20230302"];
    expect(askedFirstAndRest()).toEqual(["20230130-20230302", ...parts]);
  });

  test("are requested by days if the service chooses the limit", async () => {
    server.handle(refusing({ "20230228": ["1"] }));
    expect(idsOf(await ask({ dates: "20230201-20230228", limit: null }))).toEqual(["1"]);
    expect(asked().filter((dates) => dates.length < 8)).toEqual([]);
  });
});

describe("the days of a refused range", () => {
  test("are requested with the range's other arguments and options", async () => {
    server.handle(refusing(GAMES));
    await ask({
      dates: ["2023-02-28", "2023-03-01"],
      groups: 5,
      season_type: 2,
      limit: 7,
      headers: { "x-league": "mine" },
    });
    expect(askedUrls()).toEqual(
      ["20230228", "20230228-20230301", "20230301"].map(
        (dates) => `${SITE.wbb}/scoreboard?dates=${dates}&seasontype=2&groups=5&limit=7`,
      ),
    );
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({ "x-league": "mine" });
  });

  test("have their drift reported once, for all of them together", async () => {
    server.handle(refusing(GAMES));
    const reports: (readonly { name: string; count: number }[])[] = [];
    await ask({ dates: RANGE, on_drift: (found) => reports.push(found) });
    expect(reports).toHaveLength(1);
    const unread = reports[0]?.find(({ name }) => name === "$.events[].on");
    expect(unread?.count).toBe(JOINED.length);
  });
});

describe("a refusal", () => {
  test("is remembered for both leagues, also after close(): no other range is requested", async () => {
    server.handle(refusing(GAMES));
    await ask({ dates: RANGE });
    await client.close();
    server.forget();
    expect(idsOf(await ask({ dates: "20230228-20230301" }))).toEqual(["11", "13", "14", "12"]);
    expect(asked().sort()).toEqual(["20230228", "20230301"]);
    server.forget();
    expect(idsOf(await ask({ dates: RANGE }, "mlb"))).toEqual(JOINED);
    expect(asked().sort()).toEqual(DAYS);
  });

  test("is not that of another address of the same client, or of another client", async () => {
    const other = await startLoopback(accepting({ [RANGE]: ["21"] }));
    server.handle(refusing(GAMES));
    await ask({ dates: RANGE });
    server.forget();
    expect(idsOf(await ask({ dates: RANGE, base_url: other.url }))).toEqual(["21"]);
    expect(asked(other)).toEqual([RANGE]);
    await ask({ dates: RANGE });
    expect(asked().sort()).toEqual(DAYS);
    server.forget();
    await ask({ dates: RANGE }, "wbb", opened());
    expect(askedFirstAndRest()).toEqual([RANGE, ...DAYS]);
    await other.close();
  });

  test("does not apply to days, months and years", async () => {
    server.handle(refusing({ "202302": ["31"], "2023": ["32"] }));
    await ask({ dates: RANGE });
    server.forget();
    expect(idsOf(await ask({ dates: "202302" }))).toEqual(["31"]);
    expect(idsOf(await ask({ dates: "2023" }))).toEqual(["32"]);
    expect(idsOf(await ask({ dates: "20230227" }))).toEqual([]);
    expect(asked()).toEqual(["202302", "2023", "20230227"]);
  });

  test("is none if the days are refused too, and their error is thrown", async () => {
    server.handle(answerJson({ code: 400 }, 400));
    const failed = ask({ dates: RANGE, groups: 999 });
    await expect(failed).rejects.toBeInstanceOf(HttpError);
    const error = (await failed.catch((reason: unknown) => reason)) as HttpError;
    expect(error.status).toBe(400);
    expect(DAYS).toContain(datesOf(error.url));
    expect(error.message).toContain("try one day, without week");
    server.forget();
    server.handle(accepting({ [RANGE]: ["41"] }));
    expect(idsOf(await ask({ dates: RANGE }))).toEqual(["41"]);
    expect(askedRanges()).toEqual([RANGE]);
  });

  test.each<[string, Handler, string, object]>([
    ["a failure of the service", answerText("no", 500), "HttpError", { status: 500 }],
    ["a method it does not know", answerText("", 405), "HttpError", { status: 405 }],
    ["a connection that is lost", reset, "NetworkError", {}],
    ["an answer that is no data", answerText("<p>Hello</p>"), "PayloadError", { jsonPath: "$" }],
    [
      "an answer without games",
      answerJson({ code: 400 }),
      "PayloadError",
      { jsonPath: "$.events" },
    ],
  ])("is not %s", async (_, handler, name, facts) => {
    server.handle(handler);
    const failed = ask({ dates: RANGE });
    const url = server.url + urlOf("wbb", RANGE);
    await expect(failed).rejects.toMatchObject({ name, ...facts, url });
    expect(asked()).toEqual([RANGE]);
    server.handle(accepting({ [RANGE]: ["51"] }));
    // Under another name, since a blocked client pauses for a while.
    expect(idsOf(await ask({ dates: RANGE, user_agent: "others" }))).toEqual(["51"]);
    expect(asked()).toEqual([RANGE, RANGE]);
  });

  test.each([
    ["20230227", "HttpError", 400],
    ["202302", "NotFoundError", 404],
    ["2023", "HttpError", 400],
  ] as const)("of %s, which is not a range, is its error", async (dates, name, status) => {
    server.handle(answerJson({ code: status }, status));
    await expect(ask({ dates })).rejects.toMatchObject({ name, status });
    expect(asked()).toEqual([dates]);
  });
});

test.each(LEAGUES)(
  "a service that takes ranges gets one request for %s, or one for a day",
  async (league) => {
    server.handle(accepting({ [RANGE]: ["61", "61", "62"] }));
    // Nothing is joined: the answer is as the service gives it.
    expect(idsOf(await ask({ dates: RANGE }, league))).toEqual(["61", "61", "62"]);
    await ask({ dates: ["2023-02-27", "2023-03-01"] }, league);
    await ask({ dates: "20230227-20230227" }, league);
    expect(server.requests.map(({ url }) => url)).toEqual(
      [RANGE, RANGE, "20230227"].map((dates) => urlOf(league, dates)),
    );
  },
);

describe("a failing day", () => {
  test("ends the running requests, and starts none after it", async () => {
    const dates = "20230201-20230206";
    const two = opened({ concurrency: 2 });
    const late: Handler = async (request, response) => {
      await holding(1);
      answerText("no", 500)(request, response);
    };
    const answers: Readonly<Record<string, Handler>> = { "20230201": hold, "20230202": late };
    server.handle(byDates((day) => answers[day] ?? refusing({})));
    await expect(ask({ dates }, "wbb", two)).rejects.toMatchObject({
      status: 500,
      url: server.url + urlOf("wbb", "20230202"),
    });
    const [first] = held as [ServerResponse];
    if (!first.destroyed) await once(first, "close");
    expect(first.writableEnded).toBe(false);
    await settled();
    expect(askedFirstAndRest()).toEqual([dates, "20230201", "20230202"]);
    expect(two.stats()).toMatchObject({ requests: 3, in_flight: 0, queued: 0 });
  });

  test.each([
    ["<p>Hello</p>", "$"],
    ['{"events":[{"id":"1"},"game"]}', "$.events[1]"],
    ["{}", "$.events"],
    ['{"code":500,"message":"busy"}', "$.events"],
    ['{"events":null}', "$.events"],
  ])("that answers %s is named, as it is alone", async (text, jsonPath) => {
    server.handle(refusingBut("20230202", answerText(text), { "20230201": ["1"] }));
    for (const dates of ["20230202", "20230201-20230202"]) {
      for (const failed of [ask({ dates }), ask({ dates, return_as_polars: true } as Given)]) {
        await expect(failed).rejects.toMatchObject({
          name: "PayloadError",
          operation: "site_wbb_scoreboard",
          url: server.url + urlOf("wbb", "20230202"),
          jsonPath,
          status: 200,
          attempts: 1,
        });
      }
    }
  });
});

describe("an abort", () => {
  const dates = "20230201-20230227";
  const reason = new Error("enough");

  test("leaves no listener on its signal, and neither does an answer", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    server.handle(refusing(GAMES));
    await ask({ dates: RANGE, signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    server.handle(hold);
    const failed = ask({ dates: RANGE, signal });
    await holding(3);
    controller.abort(reason);
    await expect(failed).rejects.toBe(reason);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("during the request of the range prevents the days, and is no refusal of ranges", async () => {
    const controller = new AbortController();
    const refusal = new HttpError("mine.", { url: "x", status: 400, body: "" });
    server.handle(hold);
    const failed = ask({ dates, signal: controller.signal });
    await holding(1);
    controller.abort(refusal);
    await expect(failed).rejects.toBe(refusal);
    await settled();
    expect(asked()).toEqual([dates]);
    server.handle(accepting({ [dates]: ["71"] }));
    expect(idsOf(await ask({ dates }))).toEqual(["71"]);
    expect(asked()).toEqual([dates, dates]);
  });
});

/** As many ids of games as one answer holds at most, or fewer. */
const many = (count: number, of = "") =>
  Array.from({ length: count }, (_, index) => `${of}${index + 1}`);

const MONTHS = many(12).map((month) => `2023${month.padStart(2, "0")}`);
const daysOfFebruary = many(28).map((day) => `202302${day.padStart(2, "0")}`);

describe.each(LEAGUES)("an answer of exactly 500 games of %s", (league) => {
  test("for a year is requested again by months", async () => {
    const months = Object.fromEntries(MONTHS.map((month) => [month, [`${month}a`, "1"]]));
    server.handle(accepting({ "2023": many(500), ...months }));
    const frame = await ask({ dates: "2023" }, league);
    expect(idsOf(frame)).toEqual(["202301a", "1", ...MONTHS.slice(1).map((month) => `${month}a`)]);
    expect(server.requests[0]?.url).toBe(urlOf(league, "2023"));
    expect(askedUrls()).toEqual(["2023", ...MONTHS].map((dates) => urlOf(league, dates)).sort());
  });

  test("for a day, or without dates, is left as it is", async () => {
    server.handle(accepting({ "20230228": many(500), "": many(500) }));
    expect(idsOf(await ask({ dates: "20230228" }, league))).toEqual(many(500));
    expect(rows((await client[`site_${league}_scoreboard`]()) as Frame)).toHaveLength(500);
    expect(asked()).toEqual(["20230228", ""]);
  });
});

describe("an answer of exactly 500 games", () => {
  test("for a month is requested again by days", async () => {
    server.handle(accepting({ "202302": many(500), "20230228": ["2", "1"], "20230201": ["3"] }));
    for (const league of LEAGUES) {
      server.forget();
      expect(idsOf(await ask({ dates: "202302" }, league))).toEqual(["3", "2", "1"]);
      expect(askedFirstAndRest()).toEqual(["202302", ...daysOfFebruary]);
    }
  });

  test("for a month of a year is requested again in its turn", async () => {
    const march = "202303";
    server.handle(
      accepting({
        "2023": many(500),
        [march]: many(500),
        "20230331": many(500, "31-"),
        "20230301": ["a"],
        "202304": ["b"],
        "202302": ["c"],
      }),
    );
    const frame = await ask({ dates: "2023" });
    expect(idsOf(frame)).toEqual(["c", "a", ...many(500, "31-"), "b"]);
    const days = asked().filter((dates) => dates.length === 8);
    expect(days.sort()).toEqual(many(31).map((day) => march + day.padStart(2, "0")));
    expect(server.requests).toHaveLength(1 + 12 + 31);
  });

  test("for a range inside a month is requested again by days", async () => {
    const dates = "20230227-20230228";
    server.handle(accepting({ [dates]: many(500), "20230227": ["1"] }));
    // The second time, too: nothing of it is remembered.
    for (const _ of [1, 2]) {
      server.forget();
      expect(idsOf(await ask({ dates }))).toEqual(["1"]);
      expect(askedFirstAndRest()).toEqual([dates, "20230227", "20230228"]);
    }
  });

  test.each([499, 501])("is not one of %d, which is left as it is", async (count) => {
    server.handle(accepting({ "2023": many(count) }));
    expect(idsOf(await ask({ dates: "2023" }))).toEqual(many(count));
    expect(asked()).toEqual(["2023"]);
  });
});

describe("a limit that the caller gave", () => {
  test.each([500, 20, null])("of %j is the caller's: the answer is left as is", async (limit) => {
    server.handle(accepting({ "202302": many(500) }));
    expect(idsOf(await ask({ dates: "202302", limit }))).toEqual(many(500));
    expect(server.requests.map(({ url }) => url)).toEqual([urlOf("wbb", "202302", limit)]);
  });

  test("as undefined is the default", async () => {
    server.handle(accepting({ "202302": many(500) }));
    const given = { dates: "202302", limit: undefined };
    await client.site_wbb_scoreboard(given as object);
    expect(server.requests).toHaveLength(1 + 28);
    expect(server.requests[0]?.url).toBe(urlOf("wbb", "202302"));
  });

  test.each([
    [500, 500],
    [20, 20],
    [null, 504],
  ])("of %j holds for a refused range and each of its days", async (limit, count) => {
    server.handle(refusing({ ...GAMES, "20230227": many(500, "27-") }));
    const frame = await ask({ dates: RANGE, limit });
    const all = [...many(500, "27-"), "11", "13", "14", "12"];
    expect(idsOf(frame)).toEqual(all.slice(0, count));
    expect(askedUrls()).toEqual([RANGE, ...DAYS].map((dates) => urlOf("wbb", dates, limit)).sort());
  });
});
