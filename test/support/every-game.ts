import { expect, it } from "vitest";
import { captionLines } from "./chart-parts";
import { everyGame, extremes, faultsAt, faultsInDark } from "./charts";
import { CHARTS, canDraw, type Game } from "./game-charts";
import { unplainParts } from "./spec-faults";

const EXTREMES = extremes();
const GAMES = [...everyGame(), ...EXTREMES];

/** A narrow picture of an extreme game can have no free ground: then its labels stand on the line. */
const isUnavoidable = (game: Game, fault: string): boolean =>
  EXTREMES.includes(game) &&
  fault.startsWith("at 400") &&
  fault.includes(" shares its place with a line of ");

/** The faults stand in the message whole: a list would be shortened there. */
const expectNone = (found: readonly string[]) => expect(found, found.join("\n")).toEqual([]);

/** Every game is drawn in all of these styles, and every chart, but each chart of a game in one of them. */
const STYLES = [400, "dark", 320, 900, 400, 1200] as const;
/** Names of 40 characters need more than 320 pixels. */
const STYLES_OF_EXTREMES = [400, "dark", 400, 900] as const;

/** Draws every game of a sport in all charts, or in those of some names, and looks for faults. */
export function drawEveryGame(own: "wbb" | "mlb", isDrawn = (_chart: string) => true): void {
  const games = GAMES.filter(({ league }) => league === own);
  const cases = CHARTS.flatMap(({ name: chart, league, draw }, place) => {
    if (league !== own || !isDrawn(chart)) return [];
    return games
      .filter((game) => canDraw(chart, game))
      .map((game, index) => {
        const styles = EXTREMES.includes(game) ? STYLES_OF_EXTREMES : STYLES;
        const style = styles[(place + index) % styles.length] as (typeof STYLES)[number];
        return { chart, of: game.name, style, game, draw };
      });
  });

  it.each(cases)("$chart of $of, $style, is a picture without a fault", ({ game, style, draw }) => {
    const chart = draw(game);
    const faults = style === "dark" ? faultsInDark(chart) : faultsAt(chart, { width: style });
    expectNone(faults.filter((fault) => !isUnavoidable(game, fault)));
    expectNone(unplainParts(chart.spec));
    if (game.name.startsWith("fixtures/")) expect(draw(game).spec).toEqual(chart.spec);
    if (!EXTREMES.includes(game)) expect(captionLines(chart).length).toBeLessThanOrEqual(2);
  });
}
