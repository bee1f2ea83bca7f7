import { describe, expect, it } from "vitest";
import {
  findLowest,
  largestSwings,
  type Moment,
} from "../../../src/games/win-probability/timeline";
import { moment } from "./moments";

describe("the largest swings", () => {
  /** Ten seconds apart, each of the change at its place. */
  const changes = (...list: readonly (number | null)[]) =>
    list.map((change, index) => moment(10 * index, { home: 0.5, change }));
  const places = (moments: readonly Moment[], swings_apart = 5, lacksEnd = false, most = 3) =>
    largestSwings({ moments, swings_apart }, most, lacksEnd).map(({ at }) => at);

  it("are three, whichever way they went, the largest first", () => {
    expect(places(changes(null, 0.1, -0.3, 0.2, -0.06, 0.25))).toEqual([20, 50, 30]);
  });

  it("are the earlier ones of equal ones", () => {
    expect(places(changes(null, 0.2, -0.2, 0.1, 0.1, 0.2))).toEqual([10, 20, 50]);
    expect(places(changes(null, 0.1, 0.2, 0.1, -0.1, 0.2))).toEqual([20, 50, 10]);
  });

  it("have five points at least, so that there can be fewer", () => {
    expect(places(changes(null, 0.049, 0.05, -0.05, -0.0499))).toEqual([20, 30]);
    expect(places(changes(null, 0.01, 0, 0.03))).toEqual([]);
  });

  it("of less than five seconds are one, the largest", () => {
    const moments = [
      moment(90, { home: 0.5 }),
      moment(97, { home: 0.5, change: 0.2 }),
      moment(100, { home: 0.5, change: 0.4 }),
      moment(104.9, { home: 0.5, change: -0.3 }),
      moment(105, { home: 0.5, change: -0.1 }),
    ].map((one, index, all) => ({ ...one, until: all[index + 1]?.at ?? 130 }));
    expect(places(moments)).toEqual([100, 105]);
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
