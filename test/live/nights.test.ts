import { expect, it } from "vitest";
import { stoppable } from "../../src/live/game-watch";
import type { GameService } from "../../src/live/service";
import { nightOf } from "../../src/live/watch-scoreboard";
import { sampleLeague } from "../support/sample";
import { answersOf, type Json, rowsOf } from "./as-if-live";
import { jumpingClock } from "./test-clock";
import { eventsOf } from "./watching";

const IDS = ["990000110", "990000112", "990000114"] as const;

/** A night of three games, of which the second is over before it is looked at. */
function night(plays_of: readonly string[]) {
  const { raw } = sampleLeague();
  const games = IDS.map((event_id) => {
    const summary = raw("site_wbb_summary", { event_id }) as Json;
    return { event_id, summary, rows: rowsOf("wbb", summary) };
  });
  const clock = jumpingClock();
  const asked: string[] = [];
  let poll = 0;
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
      return answers(games.find(({ event_id }) => event_id === id) as never).summary;
    },
    isAborted: () => false,
  };
  const { signal } = stoppable(undefined);
  const pace = { every_ms: 10_000, delay_ms: 0 };
  const rest = { dates: "20230101", groups: null, signal, ...pace };
  return {
    events: nightOf({ league: "wbb", plays_of, service, ...rest }, clock),
    asked,
    games,
    clock,
  };
}

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

it("tells plays of the games that are named, and asks for their summaries alone", async () => {
  const { events, asked, games } = night([IDS[2]]);
  const tracked = await eventsOf(events);
  const plays = tracked.filter(({ type }) => type === "play");
  expect(new Set(plays.map(({ game_id }) => game_id))).toEqual(new Set([IDS[2]]));
  expect(plays).toHaveLength(games[2]?.rows.length as number);
  expect(new Set(asked)).toEqual(new Set(["scoreboard", IDS[2]]));
});
