import { describe, expect, it } from "vitest";
import {
  leadPoints,
  linePoints,
} from "../../../../src/analysis/win-probability/chart/charted-game";
import { moment } from "../published/moments";

/** Points as "x run y". */
const stepsOf = (points: readonly object[]) =>
  points.map((point) => Object.values(point).join(" ")).join(", ");

describe("the steps of the line", () => {
  it("hold until what is unknown, and begin anew after it", () => {
    const chances = [0.5, 0.6, undefined, undefined, 0.7, undefined];
    const moments = chances.map((home, index) => moment(10 * index, home ? { home } : {}));
    expect(stepsOf(linePoints(moments))).toBe("0 0 0.5, 10 0 0.6, 20 0 0.6, 40 1 0.7, 50 1 0.7");
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
    expect(stepsOf(linePoints(moments))).toBe(
      "0 0 0.5, 10 0 0.6, 20 0 0.6, 90 1 0.8, 100 1 0.7, 110 1 0.7",
    );
    expect(stepsOf(leadPoints(moments))).toBe("0 0 0, 10 0 2, 20 0 2, 100 1 5, 110 1 5");
  });

  it("of the lead keep it over unknown scores, to the end", () => {
    const moments = [
      moment(0, { home_score: 0, away_score: 0 }),
      moment(10, { home_score: 0, away_score: 3 }),
      moment(20, { home_score: null, away_score: 3 }),
      moment(30, { home_score: 5, away_score: 3 }),
      moment(40, {}),
    ];
    expect(stepsOf(leadPoints(moments))).toBe("0 0 0, 10 0 -3, 20 0 -3, 30 0 2, 40 0 2, 50 0 2");
    expect(leadPoints([])).toEqual([]);
  });
});
