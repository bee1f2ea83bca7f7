import { describe, expect, it } from "vitest";
import * as sf from "../../src/index";
import { textsOf, titleOf, valuesIn } from "../support/chart-parts";
import { fixtureText } from "../support/payloads";

const text = {
  wbb: fixtureText("wbb/summary_final.json"),
  mlb: fixtureText("mlb/summary_final.json"),
};

const gameOf = (league: "wbb" | "mlb", options = {}) =>
  sf.operations[`site_${league}_summary`].parse(JSON.parse(text[league]), options) as never;

const wbb = sf.operations.site_wbb_summary.parse(JSON.parse(text.wbb));

const shotRows = sf.rows(sf.shots(wbb));

type Draw = (input: never) => sf.Chart;

const CASES: readonly [string, "wbb" | "mlb", Draw, (game: never) => object][] = [
  ["shots", "wbb", sf.shotChart, sf.shots],
  ["win probability of basketball", "wbb", sf.winProbabilityChart, sf.winProbability],
  ["win probability of baseball", "mlb", sf.winProbabilityChart, sf.winProbability],
  ["pitches", "mlb", sf.strikeZoneChart, sf.pitches],
  ["batted balls", "mlb", sf.sprayChart, sf.battedBalls],
];

describe("a chart of plain rows", () => {
  it.each(CASES)("is that of the table of either engine: %s", (_, league, draw, tableOf) => {
    const [game, polars] = [gameOf(league), gameOf(league, { return_as_polars: true })];
    const table = draw(tableOf(game) as never);
    for (const other of [tableOf(polars), sf.rows(tableOf(game) as never)]) {
      expect(draw(other as never).spec).toEqual(table.spec);
    }
    const whole = draw(game);
    expect(draw(polars).spec).toEqual(whole.spec);
    expect(valuesIn(table).length).toBeGreaterThan(10);
    // A table of baseball does not tell that the game was over after five innings.
    if (league === "wbb" || draw !== sf.winProbabilityChart) {
      expect(valuesIn(table)).toEqual(valuesIn(whole));
    }
  });

  it("compares its colours with rows, too", () => {
    const options = { mode: "hex", min_shots: 1 } as const;
    const { spec } = sf.shotChart(shotRows, { ...options, baseline: shotRows.slice(0, 60) });
    const baseline = sf.shots(wbb).head(60);
    expect(spec).toEqual(sf.shotChart(shotRows, { ...options, baseline }).spec);
    const sample = sf.shotChart(shotRows, options).spec;
    expect(spec).not.toEqual(sample);
    expect(sf.shotChart(shotRows, { ...options, baseline: 1.2 }).spec).not.toEqual(sample);
  });

  it("takes what is undefined or no number for missing", () => {
    const clean = shotRows.map((row, index) => (index === 3 ? { ...row, x_ft: null } : row));
    for (const gap of [undefined, Number.NaN]) {
      const gaps = shotRows.map((row, index) => (index === 3 ? { ...row, x_ft: gap } : row));
      expect(sf.shotChart(gaps as typeof shotRows).spec).toEqual(sf.shotChart(clean).spec);
    }
    expect(shotRows[3]?.x_ft).not.toBeNull();
  });

  it.each([
    ["No batted balls", sf.sprayChart([])],
    ["No shots", sf.shotChart([])],
    ["No pitches", sf.strikeZoneChart([])],
  ])("has the title %j where there are none", (title, chart) => {
    expect(titleOf(chart)).toBe(title);
    expect(textsOf(chart)).toContain("The table is empty");
  });
});
