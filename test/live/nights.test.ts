import { expect, it } from "vitest";
import type { GameService } from "../../src/live/polling";
import { nightBefore } from "../../src/live/record/bookmark";
import type { GameEvent } from "../../src/live/track/events";
import { stoppable } from "../../src/live/watch";
import { nightSubject, startNight } from "../../src/live/watch-scoreboard";
import { sampleLeague } from "../support/sample";
import { answersOf, type Json, rowsOf } from "./as-if-live";
import { jumpingClock } from "./test-clock";
import { eventsOf } from "./watching";

const IDS = ["990000110", "990000112", "990000114"] as const;

interface Begun {
  readonly since?: unknown;
  /** The number of polls before this moment. */
  readonly firstPoll?: number;
  /** The poll in which no summary is answered. */
  readonly failing?: number;
}

/** A night of three games; the second is over before the first poll. */
function night(plays_of: readonly string[], { since, firstPoll = 0, failing }: Begun = {}) {
  const { raw } = sampleLeague();
  const games = IDS.map((event_id) => {
    const summary = raw("site_wbb_summary", { event_id }) as Json;
    return { event_id, summary, rows: rowsOf("wbb", summary) };
  });
  const clock = jumpingClock();
  const asked: string[] = [];
  let poll = firstPoll;
  const answers = ({ event_id, summary, rows }: (typeof games)[number]) => {
    const count = Math.min(rows.length, 80 * poll);
    const isOver = event_id === IDS[1] || count === rows.length;
    return answersOf("wbb", summary, isOver ? rows : rows.slice(0, count), isOver);
  };
  const service: GameService = {
    groups: [null],
    scoreboard: async () => {
      poll += 1;
      asked.push("scoreboard");
      return { events: games.map((game) => answers(game).listed) };
    },
    summary: async (id) => {
      asked.push(id);
      if (poll === failing) throw new Error("down");
      return answers(games.find(({ event_id }) => event_id === id) as never).summary;
    },
    isAborted: () => false,
  };
  const { signal } = stoppable(undefined);
  const settings = { groups: null, signal, every_ms: 10_000, delay_ms: 0, plays_of, service };
  return {
    events: startNight(nightBefore("watchScoreboard", since, "wbb", "20230101"), settings, clock),
    asked,
    games,
    clock,
  };
}

const playsOf = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === "play" ? event.play.id : []));

it("tells score and state of every game from one request a poll", async () => {
  const { events, asked, games, clock } = night([]);
  const tracked = await eventsOf(events);
  expect(new Set(asked)).toEqual(new Set(["scoreboard"]));
  expect(tracked.filter(({ game_id }) => game_id === IDS[1])).toEqual([]);
  const ends = tracked.filter(({ type }) => type === "end");
  expect(ends.map(({ game_id }) => game_id).sort()).toEqual([IDS[0], IDS[2]]);
  for (const { event_id, rows } of [games[0], games[2]].flatMap((game) => game ?? [])) {
    const home = rows.reduce((sum, { points }) => sum + points.home, 0);
    expect(ends.find(({ game_id }) => game_id === event_id)).toMatchObject({ home_score: home });
  }
  expect(tracked.some(({ type }) => type === "play" || type === "probability")).toBe(false);
  expect(clock.now()).toBe(10_000 * (asked.length - 1));
});

it("reports plays of the named games, and requests only their summaries", async () => {
  const { events, asked, games } = night([IDS[2]]);
  const tracked = await eventsOf(events);
  const plays = tracked.filter(({ type }) => type === "play");
  expect(new Set(plays.map(({ game_id }) => game_id))).toEqual(new Set([IDS[2]]));
  expect(plays).toHaveLength(games[2]?.rows.length as number);
  expect(new Set(asked)).toEqual(new Set(["scoreboard", IDS[2]]));
});

it("loses nothing of the other games if a summary fails", async () => {
  const of = (game_id: string, events: readonly GameEvent[]) =>
    events.flatMap(({ seen_utc: _, ...event }) => (event.game_id === game_id ? event : []));
  const whole = await eventsOf(night([IDS[2]]).events);
  const failed = await eventsOf(night([IDS[2]], { failing: 3 }).events);
  expect(of(IDS[0], failed)).toEqual(of(IDS[0], whole));
  expect(playsOf(failed)).toEqual(playsOf(whole));
});

it("continues from a bookmark with unreported events, and leaves out those that it left out", async () => {
  const ends = (events: readonly GameEvent[]) =>
    events
      .filter(({ type }) => type === "end")
      .map(({ game_id, away_score, home_score }) => `${game_id} ${away_score}-${home_score}`)
      .sort();
  const whole = await eventsOf(night([IDS[2]]).events);
  for (const count of [1, 100, 333, whole.length - 1]) {
    const { events } = night([IDS[2]]);
    const head = await eventsOf(events, count);
    const since = JSON.parse(JSON.stringify(events.bookmark()));
    // Meanwhile there were four polls.
    const tail = await eventsOf(night([IDS[2]], { since, firstPoll: 4 }).events);
    const all = [...head, ...tail];
    const numbers = all.map(({ game_id, number }) => `${game_id} ${number}`);
    expect(new Set(numbers).size, String(count)).toBe(numbers.length);
    expect(new Set(all.map(({ game_id }) => game_id))).toEqual(new Set([IDS[0], IDS[2]]));
    expect(ends(all)).toEqual(ends(whole));
    expect(playsOf(all)).toEqual(playsOf(whole));
  }
});

it("refuses a bookmark of another night", async () => {
  const since = JSON.parse(JSON.stringify(night([]).events.bookmark()));
  expect(() => nightBefore("watchScoreboard", since, "wbb", "20230102")).toThrow(
    "since belongs to wbb on 20230101, not to wbb on 20230102.",
  );
  expect(() => nightBefore("watchScoreboard", "night.ndjson", "wbb", undefined)).toThrow(
    "since must be the result of bookmark() of a night, got 'night.ndjson'.",
  );
});

it.each([
  ["the board's day", { day: { date: "2025-12-03" } }],
  ["the date of a group's board", { eventsDate: { date: "2025-12-04T00:00Z" } }],
  ["the start of the first game", { events: [{ date: "2025-12-04T04:30Z" }] }],
])("keeps asking for %s when the service moves on", async (_, board) => {
  const asked: unknown[] = [];
  const service: GameService = {
    groups: [null],
    scoreboard: async (dates) => {
      asked.push(dates);
      return { events: [], ...board };
    },
    summary: async () => ({}),
    isAborted: () => asked.length > 2,
  };
  const subject = nightSubject({
    night: nightBefore("watchScoreboard", undefined, "wbb", undefined),
    groups: null,
    plays_of: [],
    service,
    every_ms: 1000,
    clock: jumpingClock(),
  });
  await subject.poll();
  await subject.poll();
  expect(asked).toEqual([undefined, "20251203"]);
});
