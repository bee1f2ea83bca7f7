import { expect, it } from "vitest";
import { captionLines } from "../support/chart-parts";
import { everyGame, extremes, faultsAt, faultsInDark } from "../support/charts";
import { CHARTS, canDraw, type Game } from "../support/game-charts";
import { some } from "../support/sample";
import { unplainParts } from "../support/spec-faults";

const EXTREMES = extremes();
const GAMES = [...everyGame(), ...EXTREMES];

/** A narrow picture of an extreme game can have no free ground: then its labels stand on the line. */
const isUnavoidable = (game: Game, fault: string): boolean =>
  EXTREMES.includes(game) && fault.includes(" shares its place with a line of ");

/** The faults stand in the message whole: a list would be shortened there. */
const expectNone = (found: readonly string[]) => expect(found, found.join("\n")).toEqual([]);

const CASES = CHARTS.flatMap(({ name: chart, league, draw }) =>
  GAMES.filter((game) => game.league === league && canDraw(chart, game)).map((game) => ({
    chart,
    of: game.name,
    game,
    draw,
  })),
);

// One of 25 in the quick tests: every chart, and most games, have one.
it.each(some(some(CASES)))("$chart of $of is a picture without a fault", ({ game, draw }) => {
  const chart = draw(game);
  const narrow = faultsAt(chart, { width: 400 }).filter((fault) => !isUnavoidable(game, fault));
  expectNone([...narrow, ...faultsAt(chart, { width: 900 }), ...faultsInDark(chart)]);
  expectNone(unplainParts(chart.spec));
  expect(draw(game).spec).toEqual(chart.spec);
  if (!EXTREMES.includes(game)) expect(captionLines(chart).length).toBeLessThanOrEqual(2);
});
