import { describe, expect, it } from "vitest";
import { basketballTimeline } from "../../../../src/analysis/win-probability/chart/basketball-timeline";
import {
  findLowest,
  largestSwings,
  type Moment,
} from "../../../../src/analysis/win-probability/chart/timeline";
import { quoted } from "../../cells";
import { moment } from "../published/moments";

describe("the largest swings", () => {
  /** Ten seconds apart, each of the change at its place. */
  const changes = (...list: readonly (number | null)[]) =>
    list.map((change, index) => moment(10 * index, { home: 0.5, change }));
  const places = (moments: readonly Moment[], swings_apart = 5, lacksEnd = false, most = 3) =>
    largestSwings({ moments, swings_apart, last_minute: null }, most, lacksEnd).map(({ at }) => at);

  it.each<[string, readonly (number | null)[], readonly number[]]>([
    ["three, whichever way they went", [null, 0.1, -0.3, 0.2, -0.06, 0.25], [20, 50, 30]],
    ["the earlier ones of equal ones", [null, 0.2, -0.2, 0.1, 0.1, 0.2], [10, 20, 50]],
    ["the earlier ones, the largest first", [null, 0.1, 0.2, 0.1, -0.1, 0.2], [20, 50, 10]],
    ["of five points at least", [null, 0.049, 0.05, -0.05, -0.0499], [20, 30]],
    ["fewer where changes are small", [null, 0.01, 0, 0.03], []],
  ])("are %s", (_, list, expected) => {
    expect(places(changes(...list))).toEqual(expected);
  });

  it("have the play of the last minute that put the winner ahead, whatever its size", () => {
    const score = (home_score: number, away_score: number) => ({ home_score, away_score });
    const moments = [
      moment(0, { home: 0.5, ...score(0, 0) }),
      moment(10, { home: 0.9, change: 0.4, ...score(3, 0) }),
      moment(20, { home: 0.5, change: -0.4, ...score(3, 3) }),
      moment(30, { home: 0.8, change: 0.3, ...score(5, 3) }),
      moment(40, { home: 0.49, change: -0.31, ...score(5, 5) }),
      moment(50, { home: 0.52, change: 0.03, ...score(6, 5) }),
    ];
    const at = (last_minute: number | null, most = 3) =>
      largestSwings({ moments, swings_apart: 5, last_minute }, most, false).map((one) => one.at);
    expect(at(null)).toEqual([10, 20, 40]);
    expect(at(45)).toEqual([10, 20, 50]);
    expect(at(45, 1)).toEqual([50]);
    const named = largestSwings({ moments, swings_apart: 5, last_minute: 45 }, 3, false);
    expect(named.map(({ is_go_ahead }) => is_go_ahead)).toEqual([false, false, true]);
    // Before the last minute it is a swing as others are.
    expect(at(55)).toEqual([10, 20, 40]);
    expect(at(45, 0)).toEqual([]);
  });

  it("are no time-outs and ends of periods", () => {
    const text = (words: string, change: number, at: number) =>
      moment(at, { home: 0.5, change, text: words });
    const moments = [
      moment(0, { home: 0.5 }),
      text("Iowa Full Timeout", 0.4, 10),
      text("End of 2nd Quarter", 0.3, 20),
      text("Official TV Timeout", 0.2, 30),
      text("Clark made Jumper.", 0.1, 40),
    ];
    expect(places(moments)).toEqual([40]);
  });

  it("of less than five seconds in one direction are one, the largest", () => {
    const moments = [
      moment(90, { home: 0.5 }),
      moment(97, { home: 0.5, change: 0.2 }),
      moment(100, { home: 0.5, change: 0.4 }),
      moment(104.9, { home: 0.5, change: -0.3 }),
      moment(105, { home: 0.5, change: -0.1 }),
    ].map((one, index, all) => ({ ...one, until: all[index + 1]?.at ?? 130 }));
    // The fall within five seconds of the rise is a swing of its own; the second fall is part of it.
    expect(places(moments)).toEqual([100, 104.9]);
    // Baseball has no clock.
    expect(places(moments, 0)).toEqual([100, 104.9, 97]);
  });

  it("are none of the certainty after the last play of a log without the end", () => {
    const moments = [moment(0, { home: 0.5 }), moment(10, { home: 1, change: 0.5 })];
    expect(places(moments)).toEqual([10]);
    expect(places(moments, 5, true)).toEqual([]);
  });

  it("lie on the line, and follow what is known", () => {
    expect(places([moment(0, { home: 0.1 }), moment(10, { change: 0.4 })])).toEqual([]);
    const afterGap = [
      moment(0, { home: 0.1 }),
      moment(10, {}),
      moment(20, { home: 0.6, change: 0.5 }),
      moment(30, { home: 0.7, change: 0.1 }),
    ];
    expect(places(afterGap)).toEqual([30]);
    const afterHole = [moment(0, { home: 0.1 }), moment(90, { home: 0.6, change: 0.5 })];
    expect(places(afterHole)).toEqual([]);
  });
});

describe("the lowest point", () => {
  const moments = [
    moment(0, { home: 0.5, away: 0.5 }),
    moment(1, { home: 0.2, away: 0.8 }),
    moment(2, {}),
    moment(3, { home: 0.2, away: null }),
    moment(4, { home: 0.9, away: 0.1 }),
  ];

  it("is the first of the least known ones", () => {
    expect(findLowest(moments, "home")).toMatchObject({ at: 1, share: 0.2 });
    expect(findLowest(moments, "away")).toMatchObject({ at: 4, share: 0.1 });
    expect(findLowest([moment(0, {})], "home")).toBeUndefined();
  });
});

it("has the periods of the league of a table without its game", () => {
  const first = { league: "nba", period: 1, clock: "12:00", elapsed_seconds: 0, seconds_left: 720 };
  const { sections } = basketballTimeline([first as never], undefined, false);
  expect(quoted(sections, "name to")).toBe("Q1 720; Q2 1440; Q3 2160; Q4 2880");
});
