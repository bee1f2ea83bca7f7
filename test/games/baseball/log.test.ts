import { describe, expect, it } from "vitest";
import { leftOnBase } from "../../../src/analysis/box-scores/baseball-team-box-score";
import { readLog } from "../../../src/games/baseball/log";
import { groupAppearances } from "../../../src/games/baseball/plate-appearances";
import { words } from "../../support/words";
import { gameOf, logOf, pitch, result, running, start } from "./written-logs";

describe("the situation before a row", () => {
  it("counts a runner picked off, and no steal, no change and no ejection", () => {
    const log = logOf([
      { ...start, first: "a", second: "b", outs: 3 },
      { ...running, text: "B picked off second, pitcher to shortstop.", first: "a" },
      { ...pitch, first: "a" },
      { ...running, text: "A stole second.", second: "a" },
      { ...result, participants: null, text: "Manager out of the game." },
      { ...running, alternative_type_id: "56", summary_type: "C", text: "X relieved Y" },
      { ...pitch, second: "a" },
      { ...running, text: "A to third on wild pitch by X, throw to nobody." },
      { ...result, outs: 2, text: "Struck out." },
    ]);
    expect(log.map(({ before }) => before.outs)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1]);
    expect(log.at(-1)?.after.outs).toBe(2);
    expect(log[4]?.before.bases).toEqual([null, "a", null]);
  });

  it("adds runs as they score and forgets stale and early scores, of the home side as well", () => {
    const log = logOf([
      { ...start, first: "a", away_score: 3, outs: 1 },
      { ...pitch, first: "a", away_score: 3 },
      { ...running, summary_type: "S", score_value: 1, text: "A scored on error." },
      { ...pitch },
      { ...result, summary_type: "S", away_score: 3, outs: 1 },
      { ...start, at_bat_id: "2" },
      { ...result, at_bat_id: "2", away_score: 2, outs: 2 },
      { type_id: "58", period_type: "Mid", at_bat_id: "2", away_score: 2 },
    ]);
    expect(log.map(({ before }) => before.away_score)).toEqual([0, 0, 0, 1, 1, 3, 3, 3]);
    expect(log.map(({ before }) => before.outs)).toEqual([0, 0, 0, 0, 0, 1, 1, 2]);
    expect(log.at(-1)?.after.away_score).toBe(3);
    const ofHome = logOf([
      { ...result, home_score: 2, outs: 1 },
      { ...start, at_bat_id: "2" },
      { ...result, at_bat_id: "2", home_score: 1, outs: 2 },
    ]);
    expect(ofHome.map(({ after }) => after.home_score)).toEqual([2, 2, 2]);
  });

  it("believes no row that shows more runs than the game had in the end", () => {
    const written = gameOf([
      { ...result, home_score: 2, outs: 1 },
      { ...result, at_bat_id: "2", home_score: 9, outs: 2 },
      { ...result, at_bat_id: "3", home_score: 3, outs: 3 },
    ]);
    const scores = (game: typeof written) => readLog(game).map(({ after }) => after.home_score);
    const home = { ...written.home, score: 3 };
    expect(scores({ ...written, home })).toEqual([2, 2, 3]);
    // A game in play has no last word.
    expect(scores({ ...written, home, completed: false })).toEqual([2, 9, 9]);
  });

  it("follows a pinch runner that the row of the change does not place", () => {
    const log = logOf([
      { ...start, first: "slow" },
      { ...result, participants: null, alternative_type_id: "56", text: "Fast ran for Slow" },
      { ...pitch, first: "fast" },
    ]);
    expect(log[1]?.before.bases).toEqual(["slow", null, null]);
    expect(log[2]?.before.bases).toEqual(["fast", null, null]);
  });

  it("starts again with each half-inning", () => {
    const log = logOf([
      { ...result, first: "a", outs: 3 },
      { type_id: "59", period_type: "Bottom", team_id: "20" },
      { ...start, period_type: "Bottom", at_bat_id: "2" },
    ]);
    expect(log[2]).toMatchObject({
      half: "bottom",
      before: { outs: 0, bases: [null, null, null] },
      batting: { team_id: "20" },
      pitching: { team_id: "11" },
    });
  });

  it("gives runs to the side whose inning it is, even if the home side bats first", () => {
    const log = logOf([
      { type_id: "59", team_id: "20" },
      { ...start, team_id: "20", first: "a" },
      { ...running, score_value: 1, summary_type: "S", text: "A scored on balk." },
      { ...result, home_score: 1, outs: 1, team_id: "20" },
    ]);
    expect(log.at(-1)?.before).toMatchObject({ home_score: 1, away_score: 0 });
  });
});

describe("a late row of an earlier half-inning", () => {
  const bottom = { period_type: "Bottom", team_id: "20" };
  const late = [
    { ...start, team_id: "11", first: "a" },
    { ...result, first: "a", outs: 3, away_score: 1 },
    { type_id: "59", ...bottom },
    { ...start, ...bottom, at_bat_id: "2" },
    { ...result, ...bottom, at_bat_id: "2", second: "h", outs: 1 },
    { ...running, alternative_type_id: "56", text: "Corrected: X relieved Y" },
    { ...pitch, ...bottom, team_id: null, at_bat_id: "3", second: "h" },
    { ...result, ...bottom, at_bat_id: "3", second: "h", outs: 2 },
  ];

  it("leaves the outs, the bases and the score as they stood", () => {
    const log = logOf(late);
    expect(log.map(({ half }) => half)).toEqual(
      words("top top bottom bottom bottom top bottom bottom"),
    );
    expect(log[5]?.before).toMatchObject({ outs: 3, bases: ["a", null, null], away_score: 1 });
    expect(log[6]?.before).toEqual({
      outs: 1,
      bases: [null, "h", null],
      home_score: 0,
      away_score: 1,
    });
    expect(log[6]?.batting.team_id).toBe("20");
  });

  it("leaves nobody on base twice", () => {
    const game = gameOf(late);
    const left = leftOnBase(game);
    expect([left?.(game.away), left?.(game.home)]).toEqual([1, 1]);
  });
});

describe("a plate appearance's result", () => {
  const caught = { ...running, text: "A caught stealing second.", alternative_type_id: "42" };

  it("is missing if the third out falls on the bases, else the row that an entry names", () => {
    const log = logOf([{ ...start, first: "a" }, { ...pitch, first: "a" }, caught]);
    expect(groupAppearances(log)).toEqual([]);
    const rows = [start, result, { ...result, text: "Runner to second on error." }];
    expect(groupAppearances(logOf(rows, ["1"])).map((one) => one.result_row)).toEqual([1]);
    expect(groupAppearances(logOf(rows)).map((one) => one.result_row)).toEqual([2]);
  });
});
