import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/schema/payload";
import { findDefinition } from "../../../src/service/calls/definition";
import { decideKeep, type Freshness } from "../../../src/service/calls/freshness";
import { operations } from "../../../src/service/operations";
import { fixtureText, payloadText } from "../../support/payloads";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON = 5 * MINUTE;
const FOR_EVER = null;

/** An evening in January, half past six in New York. */
const NOW = "2023-01-05T23:30Z";

const keep = (
  freshness: Freshness,
  payload: unknown,
  { now = NOW, dates }: { now?: string; dates?: string } = {},
) => decideKeep(freshness, payload as JsonObject, Date.parse(now), { dates });

const status = (name: string, state: string, completed = false) => ({
  type: { name: `STATUS_${name}`, state, completed },
});
const FINAL = status("FINAL", "post", true);
const FORFEIT = status("FORFEIT", "post", true);
const PLAYING = status("IN_PROGRESS", "in");
const HALFTIME = status("HALFTIME", "in");
const SCHEDULED = status("SCHEDULED", "pre");
const SUSPENDED = status("SUSPENDED", "post");
const RAIN_DELAY = status("RAIN_DELAY", "post");
const DELAYED_START = status("DELAYED", "pre");
const POSTPONED = status("POSTPONED", "post");
const CANCELED = status("CANCELED", "post");

const EARLIER = "2023-01-05T18:00Z";

/** A game as on schedules and scoreboards; its own status beside that of its competition. */
const game = (stand: object, date = EARLIER) => ({
  id: "1",
  date,
  competitions: [{ id: "1", date, status: stand }],
  status: stand,
});
const board = (...events: readonly unknown[]) => ({ leagues: [{}], events });
const summary = (stand: object, date = EARLIER) => ({
  header: { competitions: [{ date, status: stand }] },
  plays: [],
});
const team = (...nextEvent: readonly unknown[]) => ({ team: { id: "99", nextEvent } });

const fixture = (file: string) => JSON.parse(fixtureText(`${file}.json`));

describe("a game's summary", () => {
  it.each([
    [FOR_EVER, "wbb", ["final", "final_noplays", "forfeit"]],
    [0, "wbb", ["in", "between"]],
    [SOON, "wbb", ["canceled", "postponed"]],
    [FOR_EVER, "mlb", ["final"]],
    [0, "mlb", ["in"]],
    [SOON, "mlb", ["canceled", "postponed", "suspended"]],
  ] as const)("is stored for %s ms at any time, in %s: %j", (expected, league, states) => {
    for (const state of states) {
      const payload = fixture(`${league}/summary_${state}`);
      for (const now of ["2023-02-12T01:00Z", "2025-06-05T01:00Z", "2035-01-01T00:00Z"]) {
        expect([state, keep("game", payload, { now })]).toEqual([state, expected]);
      }
    }
  });

  it.each([
    ["2023-02-11T12:00Z", SOON],
    ["2023-02-12T01:55Z", SOON],
    ["2023-02-12T01:57Z", 3 * MINUTE],
    ["2023-02-12T01:59:59.999Z", 1],
    ["2023-02-12T02:00Z", 0],
    ["2023-02-12T04:30Z", 0],
    ["2023-02-13T01:59Z", 0],
    // Its result was never reported.
    ["2023-02-13T02:00Z", SOON],
  ])("is not stored beyond the start of its game: at %s for %d ms", (now, expected) => {
    // Begins at 02:00 UTC of the twelfth.
    expect(keep("game", fixture("wbb/summary_pre"), { now })).toBe(expected);
  });

  it("of a final game is stored forever only by the word of its status", () => {
    expect(keep("game", summary(FINAL))).toBe(FOR_EVER);
    expect(keep("game", summary(FORFEIT))).toBe(FOR_EVER);
    for (const completed of [1, "true", null, undefined]) {
      const stand = { type: { name: "STATUS_FINAL", state: "post", completed } };
      expect([completed, keep("game", summary(stand))]).toEqual([completed, SOON]);
    }
  });

  it.each<object>([
    {},
    { header: {} },
    { header: { competitions: [] } },
    { header: { competitions: [{}] } },
    { header: { competitions: [{ status: "Final" }] } },
    { header: { competitions: [{ status: { type: "Final" } }] } },
    { code: 404, message: "no" },
    // Another place of the payload has a final game.
    { ...summary(SUSPENDED), events: [game(FINAL)] },
  ])("is stored for minutes if its state is unknown: %j", (payload) => {
    expect(keep("game", payload)).toBe(SOON);
  });
});

describe("recorded summaries and scoreboards", () => {
  it.each([
    ["game", "wbb/summary_401469424_fullcoords", FOR_EVER],
    ["game", "wbb/summary_401480043_final_noplays", FOR_EVER],
    ["game", "wbb/summary_401480280_canceled", SOON],
    ["game", "wbb/summary_401486844_3ot_nocoords", FOR_EVER],
    ["game", "mlb/summary_401696636", FOR_EVER],
    ["games", "wbb/scoreboard_20241201_excerpt", FOR_EVER],
    ["games", "mlb/scoreboard_20250604", 0],
    ["games", "other/mbb_scoreboard_live", 0],
    // Holds a suspended game.
    ["games", "mlb/scoreboard_today", SOON],
    ["minutes", "wbb/team_schedule_12_2023", SOON],
    ["hour", "mlb/team_15", HOUR],
  ] as const)("as %s, %s is stored for %s ms", (freshness, file, expected) => {
    const payload = JSON.parse(payloadText(`${file}.json`));
    expect(keep(freshness, payload, { now: "2026-03-01", dates: "20250604" })).toBe(expected);
  });

  it("a long schedule is read in no time", () => {
    const payload = JSON.parse(payloadText("mlb/team_schedule_NYY_reserialized.json"));
    expect(payload.events).toHaveLength(163);
    // Other keys beside the statuses are not read.
    for (const event of payload.events) {
      for (const deep of ["competitors", "venue", "broadcasts"]) {
        Object.defineProperty(event.competitions[0], deep, { get: fail, enumerable: true });
      }
    }
    expect(keep("minutes", payload, { now: "2025-05-17T12:00Z" })).toBe(SOON);
  });
});

function fail(): never {
  throw new Error("read more than a status");
}

describe("a scoreboard of days that are over", () => {
  const LATER = "2023-03-01T12:00Z";
  const past = { now: LATER, dates: "20230105" };

  it("is stored forever if all its games are over, and not if one is not", () => {
    const among = (...events: readonly unknown[]) =>
      keep("games", board(game(FINAL), ...events), past);
    expect(among(game(FORFEIT))).toBe(FOR_EVER);
    expect(among(game(PLAYING))).toBe(0);
    // The last one is forgotten: two months ago it was to begin.
    for (const one of [game(SUSPENDED), { id: "2" }, null, game(SCHEDULED)]) {
      expect(among(one)).toBe(SOON);
    }
    for (const none of [board(), {}, { events: null }])
      expect(keep("games", none, past)).toBe(SOON);
  });

  it("waits thirty days for the return of games that were called off", () => {
    const called = "2023-01-05T18:00Z";
    for (const stand of [CANCELED, POSTPONED, status("FORFEIT", "post")]) {
      const payload = board(game(FINAL), game(stand, called));
      const at = (now: string) => keep("games", payload, { now, dates: "20230105" });
      expect(at("2023-02-04T17:59Z")).toBe(SOON);
      expect(at("2023-02-04T18:00Z")).toBe(SOON);
      expect(at("2023-02-04T18:01Z")).toBe(FOR_EVER);
    }
    const undated = { ...game(CANCELED), date: undefined, competitions: [{ status: CANCELED }] };
    expect(keep("games", board(undated), past)).toBe(SOON);
  });

  it.each([
    // Eastern midnight is 05:00 UTC in winter and 04:00 in summer.
    ["20230105", "2023-01-06T04:59Z", SOON],
    ["20230105", "2023-01-06T05:00Z", FOR_EVER],
    ["20250604", "2025-06-05T03:59Z", SOON],
    ["20250604", "2025-06-05T04:00Z", FOR_EVER],
    ["20230103-20230105", "2023-01-06T04:59Z", SOON],
    ["20230103-20230105", "2023-01-06T05:00Z", FOR_EVER],
    ["202301", "2023-01-31T12:00Z", SOON],
    ["202301", "2023-02-01T05:00Z", FOR_EVER],
    ["2023", "2024-01-01T04:59Z", SOON],
    ["2023", "2024-01-01T05:00Z", FOR_EVER],
    ["20230107", "2023-01-06T12:00Z", SOON],
  ])("%s can still get games at %s or not: %s", (dates, now, expected) => {
    expect(keep("games", board(game(FINAL, "2023-01-03T18:00Z")), { now, dates })).toBe(expected);
  });

  it("is never stored forever if the service chose the day, or for another operation", () => {
    const payload = board(game(FINAL));
    expect(keep("games", payload, { now: LATER })).toBe(SOON);
    expect(keep("minutes", payload, past)).toBe(SOON);
    expect(keep("hour", payload, past)).toBe(HOUR);
    expect(keep("day", payload, past)).toBe(DAY);
  });
});

describe("games in play and future games, in the response of any operation", () => {
  const EACH: readonly Freshness[] = ["game", "games", "minutes", "hour", "day"];

  it.each(EACH)("%s: nothing in play is stored", (freshness) => {
    for (const stand of [PLAYING, HALFTIME]) {
      expect(keep(freshness, board(game(FINAL), game(stand)))).toBe(0);
      expect(keep(freshness, team(game(stand)))).toBe(0);
      expect(keep(freshness, summary(stand))).toBe(0);
    }
    // One of two statuses suffices.
    const split = (own: object | undefined, inner: object | undefined) =>
      board({ date: EARLIER, status: own, competitions: [{ date: EARLIER, status: inner }] });
    expect(keep(freshness, split(PLAYING, FINAL))).toBe(0);
    expect(keep(freshness, split(FINAL, PLAYING))).toBe(0);
    expect(keep(freshness, split(PLAYING, undefined))).toBe(0);
    expect(keep(freshness, split(undefined, PLAYING))).toBe(0);
    expect(keep(freshness, { events: [{ status: PLAYING }] })).toBe(0);
  });

  it.each(EACH)("%s: nothing is stored beyond the next start", (freshness) => {
    // It is 23:30.
    const soon = game(SCHEDULED, "2023-01-05T23:32Z");
    const late = game(SCHEDULED, "2023-01-05T23:29Z");
    const tomorrow = game(SCHEDULED, "2023-01-06T23:30Z");
    expect(keep(freshness, team(soon))).toBe(2 * MINUTE);
    expect(keep(freshness, board(tomorrow, soon))).toBe(2 * MINUTE);
    expect(keep(freshness, board(tomorrow, late, soon))).toBe(0);
    const unknown = game(SCHEDULED, "TBD");
    const longest = { game: SOON, games: SOON, minutes: SOON, hour: HOUR, day: DAY }[freshness];
    for (const far of [tomorrow, unknown]) {
      expect(keep(freshness, team(far))).toBe(longest);
    }
    // A suspended game may continue in minutes.
    for (const stand of [SUSPENDED, RAIN_DELAY, DELAYED_START]) {
      expect(keep(freshness, team(game(stand)))).toBe(SOON);
    }
  });

  it("a date of the event counts if its competition has none", () => {
    const event = { date: "2023-01-05T23:31Z", competitions: [{ status: SCHEDULED }] };
    expect(keep("minutes", { events: [event] })).toBe(MINUTE);
  });
});

describe("other answers", () => {
  it.each([
    ["minutes", ["wbb/standings", "wbb/rankings", "mlb/news"], SOON],
    ["hour", ["wbb/team_roster", "mlb/common_athlete", "mlb/team_depthcharts"], HOUR],
    ["day", ["wbb/athlete_bio", "wbb/teams", "mlb/groups", "mlb/calendar"], DAY],
  ] as const)("as %s, %j are stored for %d ms", (freshness, files, expected) => {
    for (const file of files)
      expect([file, keep(freshness, fixture(file))]).toEqual([file, expected]);
  });

  it.each<Freshness>(["minutes", "hour", "day"])(
    "as %s, empty ones are for minutes",
    (freshness) => {
      for (const key of ["depthchart", "groups", "calendar", "sports"]) {
        expect(keep(freshness, { [key]: [] })).toBe(SOON);
      }
      expect(keep(freshness, {})).toBe(SOON);
      expect(keep(freshness, { status: "success", athletes: [], coach: [] })).toBe(SOON);
      expect(keep(freshness, { picks: [], rounds: 3 })).toBe(SOON);
    },
  );

  it("with a player are not empty", () => {
    expect(keep("hour", { athlete: { id: "1" }, videos: [] })).toBe(HOUR);
  });
});

/** JSON that has the keys that are looked at, with anything under them. */
const strange = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>(
      ...[null, true, false, 0, 1e300, "", "in", "pre", "2023-01-05T23:31Z", "STATUS_DELAYED"],
    ),
    fc.array(tie("any"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ...["header", "events", "team", "nextEvent", "competitions", "status", "type"],
          ...["state", "name", "completed", "date", "athletes", "calendar"],
        ),
        tie("any"),
      ),
      { maxLength: 6 },
    )
    .map((entries) => Object.fromEntries(entries)),
})).object as fc.Arbitrary<JsonObject>;

it("payloads of any shape give a time of at most a day, or forever if games are over", () => {
  fc.assert(
    fc.property(
      strange,
      fc.constantFrom<Freshness>("game", "games", "minutes", "hour", "day"),
      fc.constantFrom(undefined, "20230105", "2023", "", "-", "x"),
      (payload, freshness, dates) => {
        const ms = decideKeep(freshness, payload, Date.parse(NOW), { dates });
        if (ms === null) expect(JSON.stringify(payload)).toContain('"completed":true');
        else expect(ms >= 0 && ms <= DAY).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

/** Operations by their names after the league; all others are kept for minutes. */
const FRESHNESS: Readonly<Record<string, readonly string[]>> = {
  game: ["summary"],
  games: ["scoreboard"],
  hour: ["team", "team_roster", "team_depthcharts", "player_info"],
  day: ["calendar", "conferences", "draft", "teams_site", "team_history", "player_bio"],
};

it("every operation ages as its answers do", () => {
  const found: Record<string, Set<string>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { freshness } = findDefinition(operation) ?? {};
    if (freshness === undefined) continue;
    found[freshness] ??= new Set();
    found[freshness].add(name.slice("site_wbb_".length));
  }
  const sorted = Object.entries(found).map(([freshness, names]) => [freshness, [...names].sort()]);
  const expected = Object.entries(FRESHNESS).map(([one, names]) => [one, [...names].sort()]);
  expect(Object.fromEntries(sorted)).toEqual(Object.fromEntries(expected));
});
