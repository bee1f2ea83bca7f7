import { expect, it } from "vitest";
import { rows, winProbability, winProbabilityChart } from "../../../../src/names";
import { golden, mlb, wbb } from "../../../games/summaries";
import { pictureOf } from "../../../support/scenegraph";

const game = () => wbb(golden("wbb/summary_final"));

const chartOf = (period: never) =>
  winProbabilityChart(game(), { period }) as unknown as {
    facts: { game: { rows: object[]; timeline: { shown: { from: number; to: number } } } };
    spec: { title: { subtitle: string[] } };
  };

/** The last period and overtimes of the sample game, in rows of the table. */
const inPeriods = (holds: (period: number) => boolean) =>
  rows(winProbability(game())).filter(({ period }) => period !== null && holds(period));

it.each([
  [4, 4],
  ["Q4", 4],
  ["overtime", 5],
  ["OT", 5],
  [[4, "overtime"], 4],
  [["q4", "ot"], 4],
] as const)("%j shows its rows alone, from its start", (period, first) => {
  const { facts } = chartOf(period as never);
  const isOne = period === 4 || period === "Q4";
  const all = inPeriods((one) => (isOne ? one === 4 : one >= first));
  expect(facts.game.rows).toHaveLength(all.length);
  expect(facts.game.timeline.shown.from).toBe(first === 4 ? 1800 : 2400);
});

it("has the winner's lowest point of the period, which it names", () => {
  const { facts, spec } = chartOf(1 as never);
  expect(facts.game.timeline.shown.to).toBeLessThan(630);
  expect(spec.title.subtitle.join(" ")).toMatch(/lowest point in period 1: \d+% in Q1/);
});

it("without plays is a picture that says so, and refuses what is no period", () => {
  const chart = winProbabilityChart(game(), { period: 9 });
  expect(chart.facts).toMatchObject({ game: { rows: [] } });
  expect(pictureOf(chart).texts.map(({ text }) => text)).toContain("No plays in period 9");
  expect(() => chartOf(0 as never)).toThrow("period");
});

it("of a running ball game has the width of the picture, also before the last inning", () => {
  const running = mlb(golden("mlb/summary_in"));
  for (const inning of [1, 3, 5, 7]) {
    const chart = winProbabilityChart(running, { period: inning, width: 320 });
    expect(pictureOf(chart).width).toBeCloseTo(320, -1);
  }
});
