import { describe, expect, it } from "vitest";
import { lineScores, type MlbLineScore, rows, type WbbLineScore } from "../../../src/names";
import {
  at,
  changed,
  competitorOf,
  mlb,
  recorded,
  simulated,
  statusOf,
  wbb,
} from "../../games/summaries";
import { inLine } from "../cells";

// Read in the files: header.competitions[0].competitors[].linescores[].
describe("line scores of recorded games", () => {
  it("have a row per side and period, away first, overtimes too", () => {
    const list = rows(lineScores(wbb(recorded("wbb/summary_401486844_3ot_nocoords"))));
    expect(list.map(({ period }) => period)).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7]);
    expect(list.map(({ points }) => points)).toEqual([
      16, 15, 22, 27, 2, 13, 0, 24, 14, 13, 29, 2, 13, 6,
    ]);
    expect(list.map(({ team_id }) => team_id).join(" ")).toBe(
      "288 288 288 288 288 288 288 94 94 94 94 94 94 94",
    );
    expect([list[6]?.points_total, list[13]?.points_total]).toEqual([95, 101]);
    expect(list[0]).toMatchObject({ game_id: "401486844", home_away: "away", opponent_id: "94" });
  });

  it("have runs, hits and errors of baseball; a side that did not bat in the ninth has no row of it", () => {
    const list = rows(lineScores(mlb(recorded("mlb/summary_401472463"))));
    const home = list.filter(({ team_id }) => team_id === "23");
    expect(home.map(({ inning, half }) => `${inning} ${half}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((inning) => `${inning} bottom`),
    );
    expect(inLine(home, "runs runs_total hits errors")).toBe(
      "0 0 0 0; 0 0 0 0; 0 0 1 0; 0 0 0 0; 2 2 4 0; 0 2 0 0; 5 7 4 0; 0 7 0 0",
    );
    expect(list.filter(({ half }) => half === "top")).toHaveLength(9);
  });

  it("are empty for a canceled game, and do not need a log", () => {
    expect(rows(lineScores(wbb(recorded("wbb/summary_401480280_canceled"))))).toEqual([]);
    const list = rows(lineScores(wbb(recorded("wbb/summary_401480043_final_noplays"))));
    expect(list.map(({ points }) => points)).toEqual([18, 11, 17, 27, 20, 18, 23, 21]);
  });
});

/** Sums of each side's rows as they were sent, and the last running sum. */
const totalsOf = (list: readonly (WbbLineScore | MlbLineScore)[]) =>
  ["away", "home"].map((side) => {
    const own = list.filter(({ home_away }) => home_away === side);
    const pairs = own.map((row) =>
      "points" in row ? [row.points, row.points_total] : [row.runs, row.runs_total],
    );
    return [pairs.reduce((sum, [one]) => sum + (one ?? 0), 0), pairs.at(-1)?.[1]];
  });

describe("line scores of made-up games", () => {
  it.each(["wbb", "mlb"] as const)("of %s add up to the score", (league) => {
    const played = simulated(league).filter((raw) => statusOf(raw)?.name === "STATUS_FINAL");
    expect(played.length).toBeGreaterThan(40);
    for (const raw of played) {
      const list = league === "wbb" ? rows(lineScores(wbb(raw))) : rows(lineScores(mlb(raw)));
      const scores = ["away", "home"].map((side) => Number(competitorOf(raw, side).score));
      expect(totalsOf(list), raw.header.id).toEqual(scores.map((score) => [score, score]));
    }
  });

  it("keep a period without a number, after which no sum is known", () => {
    const raw = changed("wbb/summary_final", (one) => {
      at(competitorOf(one, "home").linescores, 1).displayValue = "-";
    });
    const home = rows(lineScores(wbb(raw))).filter(({ home_away }) => home_away === "home");
    expect(home[0]?.points_total).toBe(home[0]?.points);
    expect(new Set(home.slice(1).map((row) => row.points_total))).toEqual(new Set([null]));
    expect(home[1]?.points).toBeNull();
  });
});
