import { describe, expect, it } from "vitest";
import { leadPoints, linePoints } from "../../../../src/analysis/win-probability/chart/chart-data";
import { moment } from "../published/moments";

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
      { at: 20, lead: -3, run: 0 },
      { at: 30, lead: 2, run: 0 },
      { at: 40, lead: 2, run: 0 },
      { at: 50, lead: 2, run: 0 },
    ]);
    expect(leadPoints([])).toEqual([]);
  });
});
