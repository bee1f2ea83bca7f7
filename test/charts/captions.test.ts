import { describe, expect, it } from "vitest";
import { everyGame } from "../support/charts";
import { CHARTS, canDraw } from "../support/game-charts";
import { some } from "../support/sample";

/** The lines below a picture. */
function linesOf(spec: object): readonly string[] {
  const { vconcat = [] } = spec as {
    vconcat?: readonly { title?: { orient?: string; text: [] } }[];
  };
  const title = vconcat.find((one) => one.title?.orient === "bottom")?.title;
  return title?.text ?? [];
}

const GAMES = everyGame();

describe.each(CHARTS)("the caption of $name", ({ name, league, draw }) => {
  const games = some(GAMES.filter((game) => game.league === league && canDraw(name, game)));

  it.each(games)("has at most two lines at 640 pixels, of $name", (game) => {
    const lines = linesOf(draw(game).spec);
    expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(2);
  });
});
