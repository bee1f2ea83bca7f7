import { describe, expect, it } from "vitest";
import { leadPoints, linePoints } from "../../../src/charts/win-probability/steps";
import {
  largestSwings,
  lowestOf,
  swingLine,
  swingText,
} from "../../../src/charts/win-probability/swings";
import type { Moment } from "../../../src/charts/win-probability/timeline";

/** A moment at a time, of which a test only tells what it is about. */
const moment = (at: number, cells: Partial<Moment>): Moment => ({
  at,
  until: at + 10,
  reach: { from: at, to: at + 10 },
  home: null,
  away: null,
  tie: null,
  home_score: null,
  away_score: null,
  change: null,
  when: `Q1 ${at}`,
  when_in_words: `Q1 ${at}`,
  text: null,
  shortText: () => null,
  ...cells,
});

describe("the largest swings", () => {
  const changes = (...list: readonly (number | null)[]) =>
    list.map((change, index) => moment(index, { home: 0.5, change }));
  const places = (moments: readonly Moment[]) => largestSwings(moments).map(({ at }) => at);

  it("are three, whichever way they went, the largest first", () => {
    expect(places(changes(null, 0.1, -0.3, 0.2, -0.05, 0.25))).toEqual([2, 5, 3]);
  });

  it("are the earlier ones of equal ones", () => {
    expect(places(changes(0.2, -0.2, 0.1, 0.1, 0.2))).toEqual([0, 1, 4]);
    expect(places(changes(0.1, 0.2, 0.1, -0.1, 0.2))).toEqual([1, 4, 0]);
  });

  it("are fewer where less happened, and lie on the line", () => {
    expect(places(changes(null, 0, 0.1))).toEqual([2]);
    expect(places([moment(3, { home: null, change: 0.4 })])).toEqual([]);
  });
});

describe("a swing's label", () => {
  it("leaves out what is not known", () => {
    const line = (cells: Partial<Moment>) => swingLine(swingText(moment(0, cells)));
    const score = { home_score: 80, away_score: 80 };
    expect(line({ when: "Q4 0:02", shortText: () => "Vinson three", ...score })).toBe(
      "Q4 0:02 Vinson three, 80–80",
    );
    expect(line({ when: "Q4 0:02", ...score })).toBe("Q4 0:02, 80–80");
    expect(line({ when: "Q4 0:02", shortText: () => "Vinson three" })).toBe("Q4 0:02 Vinson three");
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
    expect(lowestOf(moments, "home")).toMatchObject({ at: 1, share: 0.2 });
    expect(lowestOf(moments, "away")).toMatchObject({ at: 4, share: 0.1 });
    expect(lowestOf([moment(0, {})], "home")).toBeUndefined();
  });
});

describe("the steps of the line", () => {
  it("hold until what is unknown, and begin anew after it", () => {
    const moments = [
      moment(0, { home: 0.5 }),
      moment(10, { home: 0.6 }),
      moment(20, {}),
      moment(30, {}),
      moment(40, { home: 0.7 }),
      moment(50, {}),
    ];
    expect(linePoints(moments)).toEqual([
      { at: 0, home_win_probability: 0.5, run: 0 },
      { at: 10, home_win_probability: 0.6, run: 0 },
      { at: 20, home_win_probability: 0.6, run: 0 },
      { at: 40, home_win_probability: 0.7, run: 1 },
      { at: 50, home_win_probability: 0.7, run: 1 },
    ]);
  });

  it("are none where nothing is known", () => {
    expect(linePoints([moment(0, {}), moment(10, {})])).toEqual([]);
    expect(linePoints([])).toEqual([]);
  });

  it("of the lead keep it over unknown scores, to the end", () => {
    const moments = [
      moment(0, { home_score: 0, away_score: 0 }),
      moment(10, { home_score: 0, away_score: 3 }),
      moment(20, { home_score: null, away_score: 3 }),
      moment(30, { home_score: 5, away_score: 3 }),
      moment(40, {}),
    ];
    expect(leadPoints(moments)).toEqual([
      { at: 0, lead: 0 },
      { at: 10, lead: -3 },
      { at: 30, lead: 2 },
      { at: 50, lead: 2 },
    ]);
    expect(leadPoints([])).toEqual([]);
  });
});
