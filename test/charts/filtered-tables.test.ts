import { describe, expect, it } from "vitest";
import { battedBalls } from "../../src/analysis/batted-balls/batted-balls";
import { sprayChart } from "../../src/analysis/batted-balls/chart/spray-chart";
import { strikeZoneChart } from "../../src/analysis/pitches/chart/strike-zone-chart";
import { pitches } from "../../src/analysis/pitches/pitches";
import { shotChart } from "../../src/analysis/shots/chart/shot-chart";
import { shots } from "../../src/analysis/shots/shots";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import { winProbability } from "../../src/analysis/win-probability/win-probability";
import type { Chart } from "../../src/charts/chart";
import { pl } from "../../src/frames/pl";
import { rows } from "../../src/frames/rows";
import { golden, mlbPolars, wbbPolars } from "../games/summaries";
import { wordsOf } from "../support/chart-parts";

const textsOf = (chart: Chart): string => wordsOf(chart).join(" ");

const { col } = pl;

const wbb = () => wbbPolars(golden("wbb/summary_final"));
const mlb = () => mlbPolars(golden("mlb/summary_final"));

describe("a table filtered by the user", () => {
  it.each([
    [shots(wbb()).filter(col("period").eq(4).and(col("made"))), shots(wbb()), shotChart, "shots."],
    [
      pitches(mlb()).filter(col("inning").eq(1).and(col("called_strike"))),
      pitches(mlb()),
      strikeZoneChart,
      "pitches.",
    ],
    [battedBalls(mlb()).filter(col("hit")), battedBalls(mlb()), sprayChart, "batted balls."],
    [
      winProbability(mlb()).filter(col("inning").eq(2)),
      winProbability(mlb()),
      winProbabilityChart,
      "plate appearances.",
    ],
  ])("says which part of the game it is: %#", (part, all, draw, words) => {
    expect(part.height).toBeGreaterThan(0);
    const textOf = (table: typeof all) => textsOf((draw as (table: unknown) => Chart)(table));
    expect(textOf(part)).toContain(`${part.height} of the game’s ${all.height} ${words}`);
    expect(textOf(all)).not.toContain("of the game’s");
  });

  it("of win probability does so, and does not pass its last row off as the end", () => {
    const all = winProbability(wbb());
    const part = all.filter(col("period").eq(2));
    const chart = winProbabilityChart(part);
    const last = rows(part).at(-1);
    expect(textsOf(chart)).toContain(`${part.height} of the game’s ${all.height} plays.`);
    expect(textsOf(chart)).toContain(
      `Kestrel Bay Lanterns ${last?.home_score}, Ashgrove Foxes ${last?.away_score} in Q2`,
    );
    expect(textsOf(chart)).not.toMatch(/beat|lead |lowest/);
    expect(textsOf(winProbabilityChart(all))).not.toContain("of the game’s");
  });
});
