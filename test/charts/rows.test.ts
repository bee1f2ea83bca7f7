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
import { rows } from "../../src/frames/rows";
import { operations } from "../../src/service/operations";
import { textsOf, titleOf, valuesIn } from "../support/chart-parts";
import { fixtureText } from "../support/payloads";

const text = {
  wbb: fixtureText("wbb/summary_final.json"),
  mlb: fixtureText("mlb/summary_final.json"),
};

const gameOf = (league: "wbb" | "mlb", options = {}) =>
  operations[`site_${league}_summary`].parse(JSON.parse(text[league]), options) as never;

const wbb = operations.site_wbb_summary.parse(JSON.parse(text.wbb));

const shotRows = rows(shots(wbb));

type Draw = (input: never) => Chart;

const CASES: readonly [string, "wbb" | "mlb", Draw, (game: never) => object][] = [
  ["shots", "wbb", shotChart, shots],
  ["win probability of basketball", "wbb", winProbabilityChart, winProbability],
  ["win probability of baseball", "mlb", winProbabilityChart, winProbability],
  ["pitches", "mlb", strikeZoneChart, pitches],
  ["batted balls", "mlb", sprayChart, battedBalls],
];

describe("a chart of plain rows", () => {
  it.each(CASES)("is that of the table of either engine: %s", (_, league, draw, tableOf) => {
    const [game, polars] = [gameOf(league), gameOf(league, { return_as_polars: true })];
    const table = draw(tableOf(game) as never);
    for (const other of [tableOf(polars), rows(tableOf(game) as never)]) {
      expect(draw(other as never).spec).toEqual(table.spec);
    }
    const whole = draw(game);
    expect(draw(polars).spec).toEqual(whole.spec);
    expect(valuesIn(table).length).toBeGreaterThan(10);
    // A table of baseball does not tell that the game was over after five innings.
    if (league === "wbb" || draw !== winProbabilityChart) {
      expect(valuesIn(table)).toEqual(valuesIn(whole));
    }
  });

  it("has that of the filtered table", () => {
    const made = shotRows.filter(({ made }) => made === true);
    expect(made.length).toBeGreaterThan(20);
    expect(made.length).toBeLessThan(shotRows.length);
    const table = shots(wbb);
    const chosen = table.query(shotRows.map(({ made }) => made === true));
    expect(shotChart(made).spec).toEqual(shotChart(chosen).spec);
  });

  it("compares its colours with rows, too", () => {
    const options = { mode: "hex", min_shots: 1 } as const;
    const { spec } = shotChart(shotRows, { ...options, baseline: shotRows.slice(0, 60) });
    const baseline = shots(wbb).head(60);
    expect(spec).toEqual(shotChart(shotRows, { ...options, baseline }).spec);
    const sample = shotChart(shotRows, options).spec;
    expect(spec).not.toEqual(sample);
    expect(shotChart(shotRows, { ...options, baseline: 1.2 }).spec).not.toEqual(sample);
  });

  it("takes what is undefined or no number for missing", () => {
    const clean = shotRows.map((row, index) => (index === 3 ? { ...row, x_ft: null } : row));
    for (const gap of [undefined, Number.NaN]) {
      const gaps = shotRows.map((row, index) => (index === 3 ? { ...row, x_ft: gap } : row));
      expect(shotChart(gaps as typeof shotRows).spec).toEqual(shotChart(clean).spec);
    }
    expect(shotRows[3]?.x_ft).not.toBeNull();
  });

  it.each([
    ["No batted balls", sprayChart([])],
    ["No shots", shotChart([])],
    ["No pitches", strikeZoneChart([])],
  ])("has the title %j where there are none", (title, chart) => {
    expect(titleOf(chart)).toBe(title);
    expect(textsOf(chart)).toContain("The table is empty");
  });
});
