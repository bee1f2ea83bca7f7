import { expect, it } from "vitest";
import { fourFactors } from "../../../../src/analysis/four-factors/four-factors";
import { runs } from "../../../../src/analysis/possessions/runs";
import { scoreFlowChart } from "../../../../src/analysis/win-probability/chart/score-flow-chart";
import { modelWinProbability } from "../../../../src/analysis/win-probability/model/model-win-probability";
import { winProbability } from "../../../../src/analysis/win-probability/win-probability";
import { toDanfo } from "../../../../src/frames/convert";
import { rows } from "../../../../src/frames/rows";
import { golden, mlb, recorded, wbb } from "../../../games/summaries";
import { recordedSeason, textsOf } from "../../../support/chart-parts";
import { faultsAt } from "../../../support/charts";
import { pictureOf } from "../../../support/scenegraph";

const FINAL = wbb(golden("wbb/summary_final"));

/** A table of scores, a minute apart, of the sides of a fixture. */
function table(...scores: readonly (readonly [home: number, away: number])[]) {
  const [row] = rows(modelWinProbability(FINAL));
  return scores.map(([home_score, away_score], index) => ({
    ...(row as unknown as object),
    period: 1,
    clock: `${9 - index}:00`,
    seconds_left: 60 * (9 - index),
    elapsed_seconds: 60 * (index + 1),
    home_score,
    away_score,
    log_stops_early: false,
    rows_in_game: scores.length,
  })) as never;
}

/** Home 2–0, 2–2, 2–5, then ten in a row to 12–5, 12–12, 14–12. */
const SCORES = [
  ...[[2, 0] as const, [2, 2] as const, [2, 5] as const, [5, 5] as const, [8, 5] as const],
  ...[[12, 5] as const, [12, 12] as const, [14, 12] as const],
];

it("counts lead changes and ties, and has both sides' largest leads", () => {
  const texts = textsOf(scoreFlowChart(table(...SCORES)));
  // Home, level, away, level, home, level, home: two changes, three ties.
  expect(texts).toContain("2 lead changes, 3 ties · largest leads KBAY by 7, ASHE by 3");
  expect(texts).toContain("Kestrel Bay Lanterns beat Ashgrove Foxes 14–12");
});

it("marks runs of eight points and more, or of as many as asked for", () => {
  const runsOf = (options?: object) =>
    textsOf(scoreFlowChart(table(...SCORES), options)).filter((text) => /^\d+–0$/.test(text));
  expect(runsOf()).toEqual(["10–0"]);
  expect(runsOf({ min_run: 7 })).toEqual(["10–0", "7–0"]);
  expect(runsOf({ min_run: null })).toEqual([]);
  const described = (points: number) =>
    String(scoreFlowChart(table([2, 0], [2, points])).spec.description);
  for (const points of [8, 11, 18, 80]) {
    expect(described(points)).toContain(`. An ${points}–0 run of Ashgrove Foxes.`);
  }
  for (const points of [10, 17, 81 + 37]) {
    expect(described(points)).toContain(`. A ${points}–0 run of Ashgrove Foxes.`);
  }
  // The last of the first half of a table is no run from nothing.
  const part = (table(...SCORES) as unknown as object[]).slice(5).map((row) => ({
    ...row,
    period: 2,
  }));
  expect(textsOf(scoreFlowChart(part as never)).filter((text) => /^\d+–0$/.test(text))).toEqual([]);
});

it("shows some periods or innings alone", () => {
  const two = (table(...SCORES) as unknown as object[]).map((row, index) => ({
    ...row,
    ...(index >= 5 && { period: 2, elapsed_seconds: 660 + 60 * index }),
  }));
  // From 12–5 the visitors level at 12, then the home side leads again: never another leader.
  const texts = textsOf(scoreFlowChart(two as never, { period: 2 }));
  expect(texts.join(" ")).toContain("period 2 · 0 lead changes, 1 tie");
  expect(texts).toContain("Q2");
  for (const other of ["Q1", "Q3", "Q4"]) expect(texts).not.toContain(other);
  const overtime = textsOf(scoreFlowChart(FINAL, { period: "overtime" }));
  expect(overtime).toContain("Kestrel Bay Lanterns beat Ashgrove Foxes 83–81 in overtime");
  expect(overtime).toContain("OT");
  expect(overtime).not.toContain("Q4");
  expect(overtime.join(" ")).not.toContain("stops before the end");
  const innings = textsOf(scoreFlowChart(mlb(golden("mlb/summary_final")), { period: [1, 2] }));
  expect(innings.join(" ")).toContain("innings 1, 2");
  expect(innings).not.toContain("3");
  expect(textsOf(scoreFlowChart(FINAL, { period: 9 }))).toContain("No plays in period 9");
  for (const width of [320, 1200]) {
    expect(faultsAt(scoreFlowChart(FINAL, { period: [4, "overtime"] }), { width })).toEqual([]);
  }
});

it("has an area from nought to the lead, upwards of the home side", () => {
  const drawn = scoreFlowChart(table([2, 0], [2, 4], [6, 4]));
  const areas = pictureOf(drawn).all.filter(({ type }) => type === "area");
  const [zero] = areas[0]?.points ?? [];
  // At the start and after each score; a lead of two is as high as one of minus two is deep.
  const heights = areas.map(({ datum, points }) => [
    datum.side,
    ...points.slice(0, 4).map(({ y }) => Math.sign(Number(zero?.y) - y)),
  ]);
  expect(heights).toEqual([
    ["home", 0, 1, 0, 1],
    ["away", 0, 0, -1, 0],
  ]);
});

it("is the same of a summary, its table, and the table as a frame", () => {
  const turns = (input: never) => textsOf(scoreFlowChart(input)).find((one) => /ties/.test(one));
  const whole = turns(FINAL as never);
  expect(whole).toContain("8 lead changes, 8 ties · largest leads ASHE by 10, KBAY by 9");
  expect(`January 5, 2023 · ${turns(winProbability(FINAL) as never)}`).toBe(whole);
  expect(`January 5, 2023 · ${turns(toDanfo(winProbability(FINAL)) as never)}`).toBe(whole);
});

it("has unanswered runs of baseball by plate appearances", () => {
  const game = mlb(recorded("mlb/summary_401696636"));
  const texts = textsOf(scoreFlowChart(game, { min_run: 2 }));
  expect(texts).toContain("Athletics beat Washington Nationals 6–0");
  // All six are scored by one side.
  expect(texts).toContain("6–0");
});

it("marks the runs that the table of runs has, where scores add up", () => {
  let compared = 0;
  for (const raw of recordedSeason(48)) {
    const game = wbb(raw) as never;
    const own = rows(runs(game as never, { min_drought_seconds: null }));
    const every = rows(runs(game, { min_points: 1, min_drought_seconds: null }));
    const scored = every.reduce((sum, { points }) => sum + (points ?? 0), 0);
    const factors = rows(fourFactors(game));
    if (factors.reduce((sum, { points }) => sum + (points ?? 0), 0) !== scored) continue;
    const drawn = scoreFlowChart(game as never);
    const description = String(drawn.spec.description);
    const found = [...description.matchAll(/An? (\d+)–0 run/g)].map((match) => Number(match[1]));
    expect(found).toEqual(own.map(({ points }) => points));
    expect(faultsAt(drawn, { width: 320 })).toEqual([]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});
