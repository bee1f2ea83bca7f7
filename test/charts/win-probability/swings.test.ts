import { describe, expect, it } from "vitest";
import { leadPoints, linePoints } from "../../../src/charts/win-probability/steps";
import {
  largestSwings,
  lowestOf,
  swingLine,
  swingText,
} from "../../../src/charts/win-probability/swings";
import type { GameHeading, Moment, Timeline } from "../../../src/charts/win-probability/timeline";

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

const NO_TIME: Timeline = {
  moments: [],
  sections: [],
  regulation: 4,
  shaded: [],
  shown: { from: 0, to: 2400 },
  swings_apart: 5,
};

const NOBODY = { team_id: null, name: "", abbreviation: "", color: null, alternate: null };

const NO_HEADING: GameHeading = {
  home: NOBODY,
  away: NOBODY,
  stage: "over",
  neutral: false,
  home_score: null,
  away_score: null,
  day: null,
  status: null,
  length: "",
};

describe("the largest swings", () => {
  /** Ten seconds apart, each of the change at its place. */
  const changes = (...list: readonly (number | null)[]) =>
    list.map((change, index) => moment(10 * index, { home: 0.5, change }));
  const places = (
    moments: readonly Moment[],
    swings_apart = 5,
    endless?: Parameters<typeof largestSwings>[0]["endless"],
  ) =>
    largestSwings({ timeline: { ...NO_TIME, moments, swings_apart }, endless }).map(({ at }) => at);

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
    expect(places(moments, 5, "log")).toEqual([]);
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

describe("a swing's label", () => {
  it("has the home side's score first, and leaves out what is not known", () => {
    const side = (abbreviation: string) => ({ ...NOBODY, abbreviation });
    const heading = { ...NO_HEADING, home: side("KBAY"), away: side("IOWA") };
    const line = (cells: Partial<Moment>) => swingLine(swingText(moment(0, cells), { heading }));
    const score = { home_score: 64, away_score: 66 };
    expect(line({ when: "Q4 0:02", shortText: () => "Vinson three", ...score })).toBe(
      "Q4 0:02 Vinson three, KBAY 64, IOWA 66",
    );
    expect(line({ when: "Q4 0:02", ...score })).toBe("Q4 0:02, KBAY 64, IOWA 66");
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

  it("end where plays are missing, and begin anew after them", () => {
    const moments = [
      moment(0, { home: 0.5, home_score: 0, away_score: 0 }),
      moment(10, { home: 0.6, home_score: 2, away_score: 0 }),
      moment(90, { home: 0.8, home_score: null, away_score: null }),
      moment(100, { home: 0.7, home_score: 9, away_score: 4 }),
    ];
    expect(linePoints(moments)).toEqual([
      { at: 0, home_win_probability: 0.5, run: 0 },
      { at: 10, home_win_probability: 0.6, run: 0 },
      { at: 20, home_win_probability: 0.6, run: 0 },
      { at: 90, home_win_probability: 0.8, run: 1 },
      { at: 100, home_win_probability: 0.7, run: 1 },
      { at: 110, home_win_probability: 0.7, run: 1 },
    ]);
    expect(leadPoints(moments)).toEqual([
      { at: 0, lead: 0, run: 0 },
      { at: 10, lead: 2, run: 0 },
      { at: 20, lead: 2, run: 0 },
      { at: 100, lead: 5, run: 1 },
      { at: 110, lead: 5, run: 1 },
    ]);
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
      { at: 0, lead: 0, run: 0 },
      { at: 10, lead: -3, run: 0 },
      { at: 30, lead: 2, run: 0 },
      { at: 50, lead: 2, run: 0 },
    ]);
    expect(leadPoints([])).toEqual([]);
  });
});
