import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { PayloadError } from "../../../src/errors";
import { rows, type UntypedRow } from "../../../src/frames/rows";
import type { Frame } from "../../../src/frames/types";
import type { Client, ClientOptions } from "../../../src/service/client";
import type { RequestEvent } from "../../../src/service/http/message";
import { quickClock, TODAY } from "../../support/faults/clock";
import { answerJson, answerText, inTurn } from "../../support/loopback";
import {
  byDates,
  byPath,
  COMMON,
  copiesIn,
  datesOf,
  eventually,
  openClient,
  reset,
  SITE,
  scratchFolder,
  useServer,
  useStderr,
  withoutRanges,
} from "../setup";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = useServer();
const stderr = useStderr();
let cache: string;
let moment: number;

beforeEach(() => {
  cache = scratchFolder();
  moment = TODAY;
});

/** A client of the server with the cache folder, on a day of the test's own. */
function opened(options: ClientOptions = {}): Client {
  const given = {
    base_url: server.url,
    timeout_ms: 60_000_000,
    retries: 0,
    // The client would replace the package's own name if it is refused.
    user_agent: "tests",
    cache,
    ...options,
  };
  return openClient(given, { ...quickClock(), date: () => moment });
}

type Operation = Exclude<keyof Client, "stats" | "close">;
const call = (client: Client, name: Operation, given: object) =>
  (client[name] as unknown as (given: object) => Promise<unknown>)(given);

const asked = () => server.requests.map(({ url }) => url);
const askedDates = () => asked().map(datesOf);
const idsOf = (frame: unknown) =>
  (rows(frame as Frame) as UntypedRow[]).map(({ game_id }) => game_id);

/** The copies in the folder, below that of the host. */
const copies = () => copiesIn(cache).map((file) => file.split(/[\\/]/).slice(1).join("/"));

const FINAL = { type: { state: "post", name: "STATUS_FINAL", completed: true } };
const game = (id: string) => ({ id, date: "2026-01-14T23:00Z", status: FINAL });
/** Answers with one game, whose id is the requested dates. */
const oneGame = byDates((dates) => answerJson({ events: [game(dates)] }));

describe("with a cache folder", () => {
  test.each<[Operation, object, object]>([
    ["site_wbb_scoreboard", { dates: "20260114" }, { count: 1 }],
    ["site_mlb_scoreboard", { dates: "20260114" }, { events: { id: "1" } }],
    ["site_mlb_scoreboard", { dates: "20260114" }, { events: [game("1"), 5] }],
    ["site_wbb_summary", { event_id: "1" }, { notes: [] }],
    ["site_mlb_teams_site", {}, { sports: 5 }],
    ["site_wbb_injuries", {}, { injuries: "none" }],
    ["site_mlb_team", { team_id: "15" }, { team: null }],
    ["site_mlb_conferences", {}, {}],
  ])("an answer to %s of %j that is %j is not", async (name, given, payload) => {
    server.handle(answerJson(payload));
    const client = opened();
    const raw = { ...given, return_parsed: false };
    expect(await call(client, name, raw)).toEqual(payload);
    expect(await call(client, name, raw)).toEqual(payload);
    expect(copies()).toEqual([]);
    await expect(call(client, name, given)).rejects.toBeInstanceOf(PayloadError);
    expect(copies()).toEqual([]);
    expect(asked()).toHaveLength(3);
  });

  test.each<[Operation, object, object]>([
    ["site_wbb_scoreboard", { dates: "20260114" }, { events: [] }],
    ["site_mlb_team_history", { team_id: "15" }, {}],
  ])("an answer to %s of %j that is %j is, though it has no rows", async (name, given, payload) => {
    server.handle(answerJson(payload));
    const client = opened();
    await call(client, name, given);
    await call(client, name, given);
    expect(asked()).toHaveLength(1);
    expect(copies()).toHaveLength(1);
  });

  test("an abort ends a call while its response is being stored, too", async () => {
    server.handle(answerJson({ events: [game("1")] }));
    const leaving = new AbortController();
    const reason = new Error("enough");
    const client = opened({ on_request: () => setImmediate(() => leaving.abort(reason)) });
    const called = client.site_wbb_scoreboard({ dates: "20260114", signal: leaving.signal });
    await expect(called).rejects.toBe(reason);
    await eventually(() => expect(copies()).toHaveLength(1));
  });

  test("a summary with one unreadable section is stored for its others", async () => {
    server.handle(answerJson({ header: { competitions: [{ status: FINAL }] }, plays: "none" }));
    const client = opened();
    for (const _ of [1, 2]) {
      const found = (await call(client, "site_wbb_summary", { event_id: "1" })) as { plays: Frame };
      expect(() => found.plays).toThrow(PayloadError);
    }
    expect(asked()).toHaveLength(1);
  });

  test("a call without it neither reads nor writes", async () => {
    server.handle(answerJson({ events: [game("1")] }));
    const client = opened();
    await call(client, "site_wbb_scoreboard", { dates: "20260114", cache: false });
    expect(copies()).toEqual([]);
    await call(client, "site_wbb_scoreboard", { dates: "20260114" });
    await call(client, "site_wbb_scoreboard", { dates: "20260114", cache: false });
    expect(asked()).toHaveLength(3);
  });
});

describe("the days of a refused range", () => {
  /** The day before today, and today, each with a game that is over. */
  const RANGE = "20260114-20260115";
  const refuse = withoutRanges(oneGame);

  test("are each stored for their own lifetime", async () => {
    server.handle(refuse);
    const client = opened();
    await client.site_wbb_scoreboard({ dates: RANGE });
    expect(copies()).toEqual([
      "site_wbb_scoreboard/dates=20260114,groups=50,limit=500.json.gz",
      "site_wbb_scoreboard/dates=20260115,groups=50,limit=500.json.gz",
    ]);
    server.forget();
    moment += 4 * MINUTE;
    await client.site_wbb_scoreboard({ dates: RANGE });
    expect(asked()).toEqual([]);
    moment += HOUR;
    await client.site_wbb_scoreboard({ dates: RANGE });
    // Further games can be put on today; yesterday is over.
    expect(askedDates()).toEqual(["20260115"]);
  });

  const askedAs = async (options: ClientOptions = {}, dates = RANGE) => {
    server.forget();
    await opened(options).site_wbb_scoreboard({ dates });
    const [first = "", ...rest] = askedDates();
    return [first, ...rest.sort()];
  };
  const LATER = "20260116-20260117";
  const DAYS = ["20260116", "20260117"];

  test("are requested immediately for a day, by other clients of the folder that do not refresh", async () => {
    server.handle(refuse);
    expect(await askedAs()).toEqual([RANGE, "20260114", "20260115"]);
    expect(await askedAs({ cache: false }, LATER)).toEqual([LATER, ...DAYS]);
    expect(await askedAs({ base_url: `${server.url}/mirror` }, LATER)).toEqual([LATER, ...DAYS]);
    moment += 24 * HOUR - 1;
    expect((await askedAs({}, LATER)).sort()).toEqual(DAYS);
    expect(await askedAs({ refresh: true }, LATER)).toEqual([LATER, ...DAYS]);
    moment += 24 * HOUR;
    const later = "20260118-20260119";
    expect(await askedAs({}, later)).toEqual([later, "20260118", "20260119"]);
  });

  test.each<[string, (path: string) => void]>([
    ["damaged", (path) => writeFileSync(path, "no gzip")],
    ["empty", (path) => writeFileSync(path, "")],
    ["of another kind", (path) => writeFileSync(path, gzipSync("{}\n{}"))],
    ["from the future", () => (moment -= HOUR)],
    ["gone", (path) => rmSync(path)],
    [
      "a folder",
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
  ])("follow the range if the note is %s", async (_, spoil) => {
    server.handle(refuse);
    await askedAs();
    const [note = "", ...others] = (readdirSync(cache, { recursive: true }) as string[]).filter(
      (file) => file.startsWith(".learnt") && file.endsWith(".gz"),
    );
    expect(others).toEqual([]);
    spoil(join(cache, note));
    expect(await askedAs({}, LATER)).toEqual([LATER, ...DAYS]);
  });

  test("are replayed without any request from a folder that is recorded as before", async () => {
    server.handle(refuse);
    await askedAs();
    const before = readdirSync(cache, { recursive: true });
    server.forget();
    const client = opened({ replay: true });
    const frame = await client.site_wbb_scoreboard({ dates: RANGE });
    expect(idsOf(frame)).toEqual(["20260114", "20260115"]);
    await expect(client.site_wbb_scoreboard({ dates: LATER })).rejects.toThrow("has no 127.0.0.1");
    expect(readdirSync(cache, { recursive: true })).toEqual(before);
    expect(asked()).toEqual([]);
    // A gap of an archive says nothing about the service.
    server.handle(answerJson({ events: [] }));
    await client.site_wbb_scoreboard({ dates: RANGE, replay: false, cache: false });
    expect(askedDates()).toEqual([RANGE]);
  });

  test("of a month that was recorded by days are replayed as that month", async () => {
    server.handle(oneGame);
    const recording = opened();
    const february = Array.from({ length: 28 }, (_, index) => String(20260201 + index));
    for (const dates of february) await recording.site_wbb_scoreboard({ dates });
    server.forget();
    const client = opened({ replay: true });
    const dates = "20260201-20260228";
    expect(idsOf(await client.site_wbb_scoreboard({ dates }))).toEqual(february);
    await expect(client.site_wbb_scoreboard({ dates: "202603" })).rejects.toThrow(
      "dates=202603,groups=50,limit=500.json.gz",
    );
    expect(asked()).toEqual([]);
  });

  test.each([
    ["blocks", answerText("no", 403), "BlockedError"],
    ["is down", reset, "NetworkError"],
  ])("are used if the service %s", async (_, handler, name) => {
    server.handle(refuse);
    await opened().site_wbb_scoreboard({ dates: RANGE });
    server.handle(handler);
    server.forget();
    moment += HOUR;
    // Without the note that ranges are refused, so that one is requested.
    rmSync(join(cache, ".learnt"), { recursive: true });
    const client = opened();
    const frame = await client.site_wbb_scoreboard({ dates: RANGE });
    expect(idsOf(frame)).toEqual(["20260114", "20260115"]);
    expect(stderr.join("")).toMatch(/using a copy 1 hour old.*\n$/);
    expect(askedDates()).toEqual([RANGE]);
    // Without all of them the error is that of the original request.
    const longer = client.site_wbb_scoreboard({ dates: "20260114-20260116" });
    await expect(longer).rejects.toMatchObject({
      name,

      url: `${server.url}${SITE.wbb}/scoreboard?dates=20260114-20260116&groups=50&limit=500`,
    });
    server.handle(answerJson({ events: [] }));
    server.forget();
    // Other headers may be accepted.
    await client.site_wbb_scoreboard({ dates: RANGE, refresh: true, headers: { "x-by": "me" } });
    // An outage is no refusal of ranges.
    expect(askedDates()).toEqual([RANGE]);
  });

  test("do not replace the response of a caller that leaves", async () => {
    server.handle(refuse);
    await opened().site_wbb_scoreboard({ dates: RANGE });
    server.handle(answerText("no", 503));
    const leaving = new AbortController();
    const reason = new Error("enough");
    const client = opened({ on_request: (event) => event.from_cache && leaving.abort(reason) });
    const called = client.site_wbb_scoreboard({ dates: RANGE, signal: leaving.signal });
    await expect(called).rejects.toBe(reason);
  });

  test("missing from an archive are named, and not requested", async () => {
    server.handle(refuse);
    await opened().site_wbb_scoreboard({ dates: "20260114" });
    server.forget();
    const failed = opened({ replay: true }).site_wbb_scoreboard({ dates: RANGE });
    await expect(failed).rejects.toMatchObject({
      name: "ReplayError",
      operation: "site_wbb_scoreboard",
      url: `${server.url}${SITE.wbb}/scoreboard?dates=20260115&groups=50&limit=500`,
    });
    expect(asked()).toEqual([]);
  });

  test("have no part in the replay of a range that was answered", async () => {
    server.handle(answerJson({ events: [game("7")] }));
    await opened().site_mlb_scoreboard({ dates: RANGE });
    server.forget();
    const frame = await opened({ replay: true }).site_mlb_scoreboard({ dates: RANGE });
    expect(idsOf(frame)).toEqual(["7"]);
    expect(copies()).toEqual([`site_mlb_scoreboard/dates=${RANGE},limit=500.json.gz`]);
  });
});

test("the months of a cut year are read from the folder, like the year", async () => {
  const most = answerJson({ events: Array.from({ length: 500 }, (_, id) => game(String(id))) });
  server.handle(byDates((dates) => (dates === "2025" ? most : oneGame)));
  const months = Array.from({ length: 12 }, (_, index) => String(202501 + index));
  for (const client of [opened(), opened()]) {
    expect(idsOf(await client.site_wbb_scoreboard({ dates: "2025" }))).toEqual(months);
    expect(asked()).toHaveLength(13);
  }
});

describe("a second source", () => {
  const DOCUMENTED = `${SITE.mlb}/teams/15/record`;
  const SECOND = `${SITE.mlb}/teams/15`;
  const record = answerJson({ team: { id: "15", record: { items: [{ type: "total" }] } } });
  const ask = (client: Client) => call(client, "site_mlb_team_record", { team_id: "15" });
  const typesOf = (found: unknown) =>
    (rows(found as Frame) as UntypedRow[]).map(({ type }) => type);

  test("is not requested if the path fails; its copy is used", async () => {
    server.handle(byPath({ [SECOND]: record }));
    await ask(opened());
    server.forget();
    moment += 30 * HOUR;
    server.handle(answerText("", 500));
    expect(typesOf(await ask(opened()))).toEqual(["total"]);
    expect(asked()).toEqual([DOCUMENTED]);
    expect(stderr).toEqual([expect.stringContaining("using a copy 30 hours old")]);
  });

  test("is not requested after an abort", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    server.handle(byPath({ [DOCUMENTED]: () => controller.abort(reason), [SECOND]: record }));
    await expect(ask(opened({ signal: controller.signal }))).rejects.toBe(reason);
    expect(asked()).toEqual([DOCUMENTED]);
  });

  test("is requested again each time: a lost path is not remembered", async () => {
    server.handle(byPath({ [SECOND]: record }));
    const client = opened();
    await ask(client);
    await ask(client);
    expect(asked()).toEqual([DOCUMENTED, SECOND, DOCUMENTED]);
  });

  test("has the empty response before it stored, too", async () => {
    server.handle(byPath({ [DOCUMENTED]: answerJson({}), [SECOND]: record }));
    const client = opened();
    await ask(client);
    expect(typesOf(await ask(client))).toEqual(["total"]);
    expect(asked()).toEqual([DOCUMENTED, SECOND]);
    expect(copies()).toEqual([
      "site_mlb_team_record/team_id=15.json.gz",
      "site_mlb_team_record/team_id=15@team.json.gz",
    ]);
  });

  test("is stored under its own name, and replayed if an archive has only that", async () => {
    server.handle(byPath({ [`${COMMON.mlb}/athletes/1`]: answerJson({ athlete: { id: "1" } }) }));
    const given = { athlete_id: "1" };
    await call(opened(), "site_mlb_player_info", given);
    expect(copies()).toEqual(["site_mlb_player_info/athlete_id=1@common.json.gz"]);
    server.forget();
    const events: RequestEvent[] = [];
    const client = opened({ replay: true, on_request: (event) => events.push(event) });
    const found = await call(client, "site_mlb_player_info", given);
    expect(rows(found as Frame)).toEqual([{ athlete_id: "1" }]);
    expect(asked()).toEqual([]);
    expect(events).toMatchObject([{ source: "common", attempt: 0, from_cache: true }]);
  });

  test("missing from the archive, too, leaves the documented path in the error", async () => {
    server.handle(byPath({ [SECOND]: record }));
    await ask(opened());
    const client = opened({ replay: true });
    const failed = call(client, "site_mlb_team_record", { team_id: "16" });
    await expect(failed).rejects.toMatchObject({
      name: "ReplayError",
      operation: "site_mlb_team_record",
      url: `${server.url}${SITE.mlb}/teams/16/record`,
    });
    await expect(failed).rejects.toThrow("site_mlb_team_record/team_id=16.json.gz");
    expect(client.stats()).toMatchObject({ requests: 0, from_cache: 0 });
  });
});

describe("the details of an error", () => {
  test("of a response at the second attempt are its body and both attempts", async () => {
    server.handle(inTurn(answerText("", 503), answerJson({ count: 1 })));
    await expect(opened({ retries: 1 }).site_wbb_scoreboard()).rejects.toMatchObject({
      name: "PayloadError",
      status: 200,
      attempts: 2,
      body: '{"count":1}',
      url: `${server.url}${SITE.wbb}/scoreboard?groups=50&limit=500`,
    });
  });

  test("of a section from the folder are its payload, and no attempt", async () => {
    const payload = { header: { competitions: [{ status: FINAL }] }, plays: "none" };
    server.handle(answerJson(payload));
    await opened().site_wbb_summary({ event_id: "1" });
    const found = await opened().site_wbb_summary({ event_id: "1" });
    expect(() => found.plays).toThrow(
      expect.objectContaining({
        jsonPath: "$.plays",
        status: 200,
        attempts: 0,
        body: JSON.stringify(payload),
        url: `${server.url}${SITE.wbb}/summary?event=1`,
      }),
    );
  });
});
