import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LeagueCode } from "../../src/leagues";
import type { GameService } from "../../src/live/polling";
import { changed, findChanges } from "../../src/live/record/recording";
import { lineText } from "../../src/live/screen/board";
import type { GameEvent } from "../../src/live/track/events";
import { clockSeconds, comparePositions, readStatus } from "../../src/live/track/status";
import { newTrackedGame } from "../../src/live/track/tracked-game";
import { stoppable } from "../../src/live/watch";
import { startWatch } from "../../src/live/watch-game";
import { payloadText } from "../support/payloads";
import { sampleLeague } from "../support/sample";
import { answersOf, type Json, type Row, rowsOf } from "./as-if-live";
import { jumpingClock } from "./test-clock";

describe("changes of JSON", () => {
  it("lead from any value to any other", () => {
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(json, json, (before, after) => {
        const change = findChanges(before, after);
        const sent = change === undefined ? undefined : JSON.parse(JSON.stringify(change));
        expect(changed(before, sent)).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  it("lead to keys that mean something to JavaScript", () => {
    const [before, after] = ['{"a":1}', '{"a":1,"__proto__":[2],"constructor":{"b":3}}'];
    const change = JSON.parse(JSON.stringify(findChanges(JSON.parse(before), JSON.parse(after))));
    const found = changed(JSON.parse(before), change);
    expect(JSON.stringify(found)).toBe(after);
    expect(JSON.stringify(changed(found, findChanges(found, JSON.parse(before))))).toBe(before);
  });

  it("of a list that has grown are the new items, and no more", () => {
    const before = { plays: [{ id: "1" }, { id: "2" }], score: "3" };
    const after = { plays: [{ id: "1" }, { id: "2" }, { id: "3" }], score: "5" };
    expect(findChanges(before, after)).toEqual({
      "{": { plays: { "[": [2, {}, [{ id: "3" }]] }, score: { "=": "5" } },
    });
    expect(findChanges(after, structuredClone(after))).toBeUndefined();
  });
});

describe("the state of a game", () => {
  const status = (detail: string, more: object = {}) => ({
    type: { state: "in", name: "STATUS_IN_PROGRESS", detail, ...more },
  });

  it.each([
    ["wbb", status("10:40 - 1st Half"), "playing", [1, 0], "10:40", [1, 1, -640]],
    ["wbb", status("0:31 - 4th Quarter"), "playing", [4, 0], "0:31", [1, 4, -31]],
    ["wbb", status("End of 3rd Quarter"), "break", [3, 1], null, [1, 3, -0]],
    ["wbb", status("Halftime", { name: "STATUS_HALFTIME" }), "break", null, null, [1]],
    ["mlb", status("Top 9th"), "playing", [9, 0], null, [1, 9, 0]],
    ["mlb", status("Mid 3rd"), "break", [3, 1], null, [1, 3, 1]],
    ["mlb", status("Bot 5th"), "playing", [5, 2], null, [1, 5, 2]],
    ["mlb", status("End 11th"), "break", [11, 3], null, [1, 11, 3]],
    ["mlb", status("Top 2nd", { name: "STATUS_RAIN_DELAY" }), "delayed", [2, 0], null, [1, 2, 0]],
  ] as const)("%s: %j", (league, json, phase, stage, clock, position) => {
    expect(readStatus(league, json)).toMatchObject({ phase, stage, clock, position });
  });

  it.each([
    ["STATUS_FINAL", true, "final"],
    ["STATUS_FORFEIT", true, "forfeit"],
    ["STATUS_SUSPENDED", false, "suspended"],
    ["STATUS_POSTPONED", false, "postponed"],
    ["STATUS_CANCELED", false, "canceled"],
    ["STATUS_SOMETHING", false, "unknown"],
  ])("%s, completed %s: %s", (name, completed, outcome) => {
    const found = readStatus("mlb", { type: { state: "post", name, completed } });
    expect(found).toMatchObject({ phase: "over", outcome });
  });

  it.each<[LeagueCode, string, number | null, unknown, string | null]>([
    // As headers write it, without period and clock of their own.
    ["wbb", "4:10 - OT", null, [5, 0], "4:10"],
    ["wbb", "2:05 - 2OT", null, [6, 0], "2:05"],
    ["mbb", "0:31.5 - OT", null, [3, 0], null],
    ["mbb", "End of OT", null, [3, 1], null],
    ["nba", "9.3 - 3rd Quarter", null, [3, 0], "9.3"],
    ["mlb", "Rain Delay, Top 5th", 5, [5, 0], null],
    ["mlb", "Delayed - Bottom 7th", 7, [7, 2], null],
    ["mlb", "Rain Delay, Mid 5th", 5, [5, 1], null],
  ])("in %s with %s is read from the text", (league, detail, period, stage, clock) => {
    const found = readStatus(league, { period, type: { state: "in", detail } });
    expect(found).toMatchObject({ stage, clock });
  });

  it("of a delay before the first pitch has no place in the game", () => {
    const type = { state: "pre", name: "STATUS_RAIN_DELAY", detail: "Rain Delay" };
    expect(readStatus("mlb", { period: 1, type })).toMatchObject({ phase: "delayed", stage: null });
  });

  it("is not known without a state", () => {
    expect(readStatus("wbb", {})).toBeUndefined();
    expect(readStatus("wbb", { type: { state: 7 } })).toBeUndefined();
  });

  it("is that of real scoreboards of games in play", () => {
    const statusOf = (name: string) =>
      JSON.parse(payloadText(name))
        .events.map(({ competitions }: Json) => competitions[0].status)
        .filter(({ type }: Json) => type.state === "in");
    const [half] = statusOf("other/mbb_scoreboard_live.json");
    expect(readStatus("wbb", half)).toMatchObject({ stage: [1, 0], position: [1, 1, -640] });
    const [inning] = statusOf("mlb/scoreboard_20250604.json");
    expect(readStatus("mlb", inning)).toMatchObject({ stage: [9, 0], clock: null });
  });

  it("is compared by the parts that both have", () => {
    expect(comparePositions([1, 4], [1, 4, -12])).toBe(0);
    expect(comparePositions([1, 4, -11], [1, 4, -12])).toBeGreaterThan(0);
    expect(comparePositions([1], [2])).toBeLessThan(0);
  });

  it("has a clock in seconds, or none", () => {
    expect(["4:12", "0:00", "12.4"].map(clockSeconds)).toEqual([252, 0, 12.4]);
    expect(["", null, "soon"].filter((clock) => clockSeconds(clock) !== undefined)).toEqual([]);
  });
});

/** Bytes of the heap that are in use, after a garbage collection. */
function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

it("needs no more memory after ten thousand polls than after a thousand", async () => {
  const summary = sampleLeague().raw("site_wbb_summary", { event_id: "990000110" }) as Json;
  const rows = rowsOf("wbb", summary).slice(0, 4);
  const clock = jumpingClock();
  const used: number[] = [];
  let polls = 0;
  const answers = () => {
    // A text that changes back and forth, and an answer that is behind now and then.
    const json = { ...rows[1]?.json, text: `poll ${polls % 7}` };
    const shown = rows.with(1, { ...(rows[1] as Row), json });
    return answersOf("wbb", summary, polls % 5 === 0 ? shown.slice(0, 3) : shown, false);
  };
  const { signal, stop } = stoppable(undefined);
  const service: GameService = {
    groups: [null],
    scoreboard: async () => {
      polls += 1;
      if (polls === 1000 || polls === 10_000) used.push(heapUsed());
      if (polls === 10_000) stop();
      return { events: [answers().listed] };
    },
    summary: async () => answers().summary,
    isAborted: () => signal.aborted,
  };
  const settings = { every_ms: 10_000, delay_ms: 0, recheck_ms: [], signal, stop };
  let events = 0;
  for await (const _ of startWatch(service, newTrackedGame("wbb", "990000110"), settings, clock)) {
    events += 1;
  }
  const [before = 0, after = 0] = used;
  expect(events).toBeGreaterThan(1000);
  expect((after - before) / 1e6).toBeLessThan(1);
});

it.each<[period: number, when: string]>([
  [4, "4th 0:00"],
  [5, "OT 0:00"],
  [6, "2OT 0:00"],
])("the line of an event names period %i", (period, when) => {
  const event = { type: "play", text: "Jump ball.", period, half: null, clock: "0:00" };
  expect(lineText("wbb", event as unknown as GameEvent)).toBe(`${when}  Jump ball.`);
});
