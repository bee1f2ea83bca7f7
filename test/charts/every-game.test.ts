import { describe, expect, it } from "vitest";
import { CHARTS, everyGame, extremes, faultsAt } from "../support/charts";
import { some } from "../support/sample";
import { schemaErrors, unplainParts, warningsOf } from "../support/scenegraph";

const GAMES = [...everyGame(), ...extremes()];

/** The faults stand in the message whole: a list would be shortened there. */
const expectNone = (found: readonly string[]) => expect(found, found.join("\n")).toEqual([]);

describe.each(CHARTS)("$name", ({ league, draw }) => {
  const games = some(GAMES.filter((game) => game.league === league));

  it.each(games)("of $name is a picture without a fault, narrow and wide", (game) => {
    const chart = draw(game);
    const [narrow, wide] = [chart.with({ width: 400 }), chart.with({ width: 900 })];
    expectNone([...faultsAt(narrow, 400), ...faultsAt(wide, 900)]);
    expect(draw(game).spec).toEqual(chart.spec);
  });

  it.each(games)("of $name is plain Vega-Lite that both versions take", (game) => {
    const chart = draw(game).with({ theme: "dark" });
    expectNone(unplainParts(chart.spec));
    expectNone(schemaErrors(chart.spec));
    expectNone(warningsOf(chart));
    expectNone(faultsAt(chart, 640));
  });
});
