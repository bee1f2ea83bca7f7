import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/charts/chart";
import { CHARTS, everyGame, extremes } from "../support/charts";
import { some } from "../support/sample";
import {
  clippedTexts,
  emptyMargins,
  overlappingTexts,
  pictureOf,
  schemaErrors,
  unplainParts,
  warningsOf,
} from "../support/scenegraph";

/** What is wrong with a picture, as lines of text that name its width. */
function faults(chart: Chart, width: number): string[] {
  const picture = pictureOf(chart);
  const found = [
    ...(Math.abs(picture.width - width) > 3 ? [`the picture is ${picture.width} px wide`] : []),
    ...picture.warnings,
    ...overlappingTexts(chart),
    ...clippedTexts(chart),
    ...emptyMargins(chart),
  ];
  return found.map((fault) => `at ${width}: ${fault}`);
}

const GAMES = [...everyGame(), ...extremes()];

/** The faults stand in the message whole: a list would be shortened there. */
const expectNone = (found: readonly string[]) => expect(found, found.join("\n")).toEqual([]);

describe.each(CHARTS)("$name", ({ league, draw }) => {
  const games = some(GAMES.filter((game) => game.league === league));

  it.each(games)("of $name is a picture without a fault, narrow and wide", (game) => {
    const chart = draw(game);
    const [narrow, wide] = [chart.with({ width: 400 }), chart.with({ width: 900 })];
    expectNone([...faults(narrow, 400), ...faults(wide, 900)]);
    expect(draw(game).spec).toEqual(chart.spec);
  });

  it.each(games)("of $name is plain Vega-Lite that both versions take", (game) => {
    const chart = draw(game).with({ theme: "dark" });
    expectNone(unplainParts(chart.spec));
    expectNone(schemaErrors(chart.spec));
    expectNone(warningsOf(chart));
    expectNone(faults(chart, 640));
  });
});
