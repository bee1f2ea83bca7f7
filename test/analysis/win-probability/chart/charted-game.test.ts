import { expect, it } from "vitest";
import { leadPoints } from "../../../../src/analysis/win-probability/chart/charted-game";
import { moment } from "../published/moments";

/** Points as "x run y". */
const stepsOf = (points: readonly object[]) =>
  points.map((point) => Object.values(point).join(" ")).join(", ");

it("the steps of the lead end where plays are missing, and begin anew with a known score", () => {
  const moments = [
    moment(0, { home_score: 0, away_score: 0 }),
    moment(10, { home_score: 2, away_score: 0 }),
    moment(90, { home_score: null, away_score: null }),
    moment(100, { home_score: 9, away_score: 4 }),
  ];
  expect(stepsOf(leadPoints(moments))).toBe("0 0 0, 10 0 2, 20 0 2, 100 1 5, 110 1 5");
});

it("the steps of the lead keep it over unknown scores, to the end", () => {
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
