import { describe, expect, it } from "vitest";
import { modelWinProbability, rows, winProbabilityChart } from "../../../../src/names";
import { golden, mlb, wbb } from "../../../games/summaries";
import { wordsOf } from "../../../support/chart-parts";

const textsOf = (chart: ReturnType<typeof winProbabilityChart>): string =>
  wordsOf(chart).join(" | ");

/** The source of the probabilities, in words. */
const modelIn = ({ facts }: ReturnType<typeof winProbabilityChart>): string =>
  (facts as { readonly game: { readonly model: string } }).game.model;

const OWN = "from sportsframe’s model";

describe("the model's picture", () => {
  const raw = golden("wbb/summary_final");
  const without = { ...golden("wbb/summary_final"), winprobability: [] };

  it("stands in where the service has no probability, and says so", () => {
    const texts = textsOf(winProbabilityChart(wbb(without)));
    expect(texts).toContain(`Win probability after each play, ${OWN}, which`);
    expect(texts).toContain("only home advantage");
    expect(texts).toContain("Lead in points");
    expect(textsOf(winProbabilityChart(wbb(raw)))).toContain("from the service’s own model.");
  });

  it("is drawn where it is asked for, from what is known before", () => {
    const chart = winProbabilityChart(wbb(raw), { source: "model", pregame: 0.7 });
    expect(textsOf(chart)).toContain(`${OWN}, which starts from 70%.`);
    const none = winProbabilityChart(wbb(without), { source: "service" });
    expect(none.facts).toMatchObject({ game: { drawn: "nothing" } });
    expect(textsOf(none)).toContain("The service has no win probability of this game");
  });

  it("is drawn from the model's table and its rows alike", () => {
    const table = modelWinProbability(wbb(without), { pregame: 0.7 });
    expect(winProbabilityChart(rows(table)).spec).toEqual(winProbabilityChart(table).spec);
    const drawn = winProbabilityChart(wbb(raw), { source: "model", pregame: 0.7 });
    expect(modelIn(winProbabilityChart(table))).toBe(modelIn(drawn));
    const filled = modelWinProbability(wbb(raw), { source: "service" });
    expect(modelIn(winProbabilityChart(filled))).toBe(modelIn(winProbabilityChart(wbb(raw))));
  });
});

describe("the lead alone", () => {
  const raw = { ...golden("mlb/summary_final"), winprobability: [] };

  it("is drawn of baseball where the service has no probability", () => {
    const chart = winProbabilityChart(mlb(raw), {
      layers: [{ mark: "rule", encoding: { y: { datum: 1 } } }],
    });
    const texts = textsOf(chart);
    expect(texts).toMatch(/Lead in runs: .+ above, .+ below/);
    expect(chart.facts).toMatchObject({ game: { drawn: "lead" } });
    expect(chart.notes).toEqual(["lead_alone", "shaded"]);
    expect(texts).not.toContain("Win probability |");
    // The layer of the user's own is drawn on it.
    expect(JSON.stringify(chart.spec)).toContain('"mark":"rule"');
  });

  it("gives way to the model where that is asked for", () => {
    for (const game of [mlb(raw), mlb(golden("mlb/summary_final"))]) {
      const texts = textsOf(winProbabilityChart(game, { source: "model", pregame: 0.6 }));
      expect(texts).toContain("Win probability |");
      expect(texts).toContain(`after each plate appearance, ${OWN}, which starts from 60%.`);
    }
    const table = modelWinProbability(mlb(raw));
    expect(winProbabilityChart(rows(table)).spec).toEqual(winProbabilityChart(table).spec);
  });
});
