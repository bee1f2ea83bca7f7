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
import { fixtureText } from "../support/payloads";

const { site_wbb_summary, site_mlb_summary } = operations;
const wbb = site_wbb_summary.parse(JSON.parse(fixtureText("wbb/summary_final.json")));
const mlb = site_mlb_summary.parse(JSON.parse(fixtureText("mlb/summary_final.json")));

const shotRows = rows(shots(wbb));

const PAIRS: readonly [string, () => Chart, () => Chart][] = [
  ["shots", () => shotChart(shots(wbb)), () => shotChart(shotRows)],
  [
    "win probability of basketball",
    () => winProbabilityChart(winProbability(wbb)),
    () => winProbabilityChart(rows(winProbability(wbb))),
  ],
  [
    "win probability of baseball",
    () => winProbabilityChart(winProbability(mlb)),
    () => winProbabilityChart(rows(winProbability(mlb))),
  ],
  ["pitches", () => strikeZoneChart(pitches(mlb)), () => strikeZoneChart(rows(pitches(mlb)))],
  ["batted balls", () => sprayChart(battedBalls(mlb)), () => sprayChart(rows(battedBalls(mlb)))],
];

describe("a chart of plain rows", () => {
  it.each(PAIRS)("has the picture of the table: %s", (_, ofTable, ofRows) => {
    const { spec } = ofRows();
    expect(spec).toEqual(ofTable().spec);
    expect(JSON.stringify(spec).length).toBeGreaterThan(10_000);
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
    expect(spec).not.toEqual(shotChart(shotRows, options).spec);
  });

  it("takes what is undefined or no number for missing", () => {
    const clean = shotRows.map((row, index) => (index === 3 ? { ...row, x_ft: null } : row));
    for (const gap of [undefined, Number.NaN]) {
      const gaps = shotRows.map((row, index) => (index === 3 ? { ...row, x_ft: gap } : row));
      expect(shotChart(gaps as typeof shotRows).spec).toEqual(shotChart(clean).spec);
    }
    expect(shotRows[3]?.x_ft).not.toBeNull();
  });

  it("is empty where there are none", () => {
    for (const draw of [sprayChart, winProbabilityChart, shotChart, strikeZoneChart]) {
      expect(draw([]).toSVG()).toContain("<svg");
    }
  });

  it("names the columns that rows lack", () => {
    const few = shotRows.map(({ x_ft, made, ...row }) => row);
    expect(() => shotChart(few as never)).toThrow(
      "shotChart: this table is missing columns of shots(): made, x_ft. Pass a summary",
    );
    expect(() => sprayChart([{ shots: [] }] as never)).toThrow(
      /is missing columns of battedBalls\(\)/,
    );
  });
});
