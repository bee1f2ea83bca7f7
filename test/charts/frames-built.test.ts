import { inspect } from "node:util";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sprayChart } from "../../src/analysis/batted-balls/chart/spray-chart";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { strikeZoneChart } from "../../src/analysis/pitches/chart/strike-zone-chart";
import { reconcile } from "../../src/analysis/reconcile/reconcile";
import { shotChart } from "../../src/analysis/shots/chart/shot-chart";
import { hasShotLocations, shots } from "../../src/analysis/shots/shots";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import type * as danfo from "../../src/frames/danfo";
import type * as polars from "../../src/frames/polars";
import { operations } from "../../src/service/operations";
import { fixtureText } from "../support/payloads";

const built = vi.hoisted(() => ({ danfo: 0, polars: 0 }));

vi.mock("../../src/frames/danfo", async (original) => {
  const real = await original<typeof danfo>();
  return {
    ...real,
    buildDanfo: (...table: Parameters<typeof danfo.buildDanfo>) => {
      built.danfo += 1;
      return real.buildDanfo(...table);
    },
  };
});

vi.mock("../../src/frames/polars", async (original) => {
  const real = await original<typeof polars>();
  return {
    ...real,
    buildPolars: (...table: Parameters<typeof polars.buildPolars>) => {
      built.polars += 1;
      return real.buildPolars(...table);
    },
  };
});

const wbbText = fixtureText("wbb/summary_final.json");
const mlbText = fixtureText("mlb/summary_final.json");

const { site_wbb_summary, site_mlb_summary } = operations;

beforeEach(() => {
  built.danfo = 0;
  built.polars = 0;
});

describe.each([
  ["danfo", false],
  ["polars", true],
] as const)("of a summary in %s frames", (engine, return_as_polars) => {
  const wbb = () => site_wbb_summary.parse(JSON.parse(wbbText), { return_as_polars });
  const mlb = () => site_mlb_summary.parse(JSON.parse(mlbText), { return_as_polars });

  test.each([
    ["shotChart", () => shotChart(wbb()).spec],
    ["shotChart of hexagons", () => shotChart(wbb(), { mode: "hex" }).spec],
    ["winProbabilityChart, wbb", () => winProbabilityChart(wbb()).spec],
    ["winProbabilityChart, mlb", () => winProbabilityChart(mlb()).spec],
    ["strikeZoneChart", () => strikeZoneChart(mlb()).spec],
    ["sprayChart", () => sprayChart(mlb()).spec],
    ["hasShotLocations", () => hasShotLocations(wbb())],
    ["a printed summary", () => inspect(wbb())],
  ])("%s builds no frame", (_, draw) => {
    draw();
    expect(built).toEqual({ danfo: 0, polars: 0 });
  });

  test.each([
    ["boxScore, wbb", () => boxScore(wbb()), 1],
    ["boxScore, mlb, batting and pitching", () => boxScore(mlb()), 2],
    ["shots", () => shots(wbb()), 1],
    ["shots of two games", () => shots([wbb(), wbb()]), 1],
    ["reconcile", () => reconcile(wbb()), 1],
  ])("%s builds what it returns", (_, make, frames) => {
    make();
    expect(built).toEqual({ danfo: 0, polars: 0, [engine]: frames });
  });
});

describe("of sections that a user put together", () => {
  test("a chart draws the frame that took a section's place", () => {
    const game = site_wbb_summary.parse(JSON.parse(wbbText));
    const none = { ...game, plays: game.plays.head(1) };
    expect(shots(none).shape[0]).toBeLessThan(2);
    expect(JSON.stringify(shotChart(none).spec)).not.toBe(JSON.stringify(shotChart(game).spec));
  });

  test("what is done to a section's frame in place is not drawn", () => {
    const game = site_wbb_summary.parse(JSON.parse(wbbText));
    const before = JSON.stringify(shotChart(game).spec);
    const { values, columns } = game.plays;
    const text = columns.indexOf("text");
    for (const row of values as unknown[][]) row[text] = "edited";
    expect(JSON.stringify(shotChart(game).spec)).toBe(before);
  });
});
