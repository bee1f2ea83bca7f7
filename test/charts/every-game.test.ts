import { describe, expect, it } from "vitest";
import { everyGame, extremes, faultsAt } from "../support/charts";
import { CHARTS, canDraw, type Game } from "../support/game-charts";
import { some } from "../support/sample";
import { schemaErrors, unplainParts, warningsOf } from "../support/spec-faults";

const EXTREMES = extremes();
const GAMES = [...everyGame(), ...EXTREMES];

/** A narrow picture of an extreme game can have no free ground: then its labels stand on the line. */
const isUnavoidable = (game: Game, fault: string): boolean =>
  EXTREMES.includes(game) && fault.includes(" shares its place with a line of ");

/** The faults stand in the message whole: a list would be shortened there. */
const expectNone = (found: readonly string[]) => expect(found, found.join("\n")).toEqual([]);

describe.each(CHARTS)("$name", ({ name, league, draw }) => {
  const games = some(GAMES.filter((game) => game.league === league && canDraw(name, game)));

  it.each(games)("of $name is a picture without a fault, narrow and wide", (game) => {
    const chart = draw(game);
    const narrow = faultsAt(chart, { width: 400 }).filter((fault) => !isUnavoidable(game, fault));
    expectNone([...narrow, ...faultsAt(chart, { width: 900 })]);
    expect(draw(game).spec).toEqual(chart.spec);
  });

  it.each(games)("of $name is plain Vega-Lite that both versions take", (game) => {
    const chart = draw(game);
    const dark = chart.with({ theme: "dark" });
    expectNone(unplainParts(dark.spec));
    expectNone(schemaErrors(dark.spec));
    expectNone(warningsOf(dark));
    expectNone(faultsAt(chart, { width: 640, theme: "dark" }));
  });
});
