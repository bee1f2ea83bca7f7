import type { FourFactors } from "../../games/basketball/four-factors";
import type { OpenGame } from "../../games/game";
import { basketballRules, type LeagueCode, regulationSeconds, type Sport } from "../../leagues";
import { maximum } from "../../schema/extremes";
import type { Drawing } from "../chart";
import { type ChartStyle, refuseHeight, type SpecPart } from "../shared/chart-style";
import { teamColors } from "../shared/colors";
import { gameTitle, longDay, overtimeText, resultText, teamLabel } from "../shared/game-heading";
import { OWN_COLOR, pixels, position, textLayer, tooltipOf } from "../shared/marks";
import { type Plot, plotView, widest } from "../shared/plot";
import { PADDING, type Theme } from "../shared/theme";
import { joinParts } from "../shared/wording";
import { buildWords, FACTORS, factorText, type OwnFactor } from "./factors";

type Sides = readonly [home: FourFactors, away: FourFactors];

/** Both sides of one game, factor by factor. */
export function gameDrawing(
  chart: string,
  sides: Sides,
  game: OpenGame<Sport> | undefined,
  style: ChartStyle,
): Drawing {
  const [home, away] = sides;
  const of = (side: FourFactors) => ({ name: nameOf(side), score: side.points });
  const title =
    (game && gameTitle(game)) ??
    (home.result === null ? undefined : writeResult(home, resultText(of(home), of(away), "tie"))) ??
    `${nameOf(away)} at ${nameOf(home)}`;
  const subtitle = joinParts([
    home.game_date === null ? null : longDay(home.game_date),
    betterText(sides),
    home.possessions === null ? null : `${home.possessions.toFixed(1)} possessions each`,
  ]);
  const numbers = FACTORS.map(
    (factor) =>
      `${buildWords(factor).long}: ${sides.map((side) => `${shortOf(side)} ${textOf(side, factor)}`).join(", ")}.`,
  );
  return {
    title,
    subtitle,
    description: `${title}. ${subtitle}. ${numbers.join(" ")}`,
    caption: ["Bold: the better side."],
    body: drawBody(chart, sides, style),
  };
}

/** A result, and overtimes as inferred from the minutes. */
function writeResult({ minutes, league }: FourFactors, result: string | undefined) {
  // Overtimes are unknown for a table that was saved without minutes.
  if (result === undefined || minutes == null) return result;
  const { overtime_seconds } = basketballRules(league as LeagueCode);
  const more = 60 * minutes - regulationSeconds(league as LeagueCode);
  return `${result}${overtimeText(Math.round(more / overtime_seconds))}`;
}

const labelOf = (side: FourFactors) => teamLabel(side, `${side.home_away}`);

const shortOf = (side: FourFactors): string => labelOf(side).abbreviation;

const nameOf = (side: FourFactors): string => labelOf(side).name;

const textOf = (side: FourFactors, factor: OwnFactor): string => {
  const value = side[factor];
  return value === null ? "–" : factorText(factor, value);
};

/** Returns the better side in a factor; undefined if they are level or one is unknown. */
function betterAt([home, away]: Sides, factor: OwnFactor): FourFactors | undefined {
  const [ours, theirs] = [home[factor], away[factor]];
  if (ours === null || theirs === null || ours === theirs) return undefined;
  return ours > theirs === buildWords(factor).fewer ? away : home;
}

/** `LSU better in shooting and free throws, ARK in turnovers`. */
function betterText(sides: Sides): string {
  const parts = sides.flatMap((side) => {
    const won = FACTORS.filter((factor) => betterAt(sides, factor) === side);
    const words = won.map((factor) => buildWords(factor).short);
    const [last] = words.slice(-1);
    if (last === undefined) return [];
    const listed = words.length === 1 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
    return [{ count: won.length, team: shortOf(side), listed }];
  });
  return parts
    .toSorted((one, other) => other.count - one.count)
    .map(({ team, listed }, index) => `${team} ${index === 0 ? "better " : ""}in ${listed}`)
    .join(", ");
}

/** Heights of a factor's heading and of a bar, room below a factor, and around its words. */
const [HEADING, BAR, BENEATH, GAP] = [19, 17, 12, 6];

const BLOCK = HEADING + 2 * BAR + BENEATH;

function drawBody(chart: string, sides: Sides, style: ChartStyle): SpecPart {
  refuseHeight(chart, style, "since each factor has a row as high as its words");
  const { theme } = style;
  const width = style.width - 2 * PADDING;
  const plot: Plot = { style, left: 0, width, height: FACTORS.length * BLOCK - BENEATH };
  const left = widest(sides.map(shortOf)) + GAP;
  const right =
    widest(FACTORS.flatMap((factor) => sides.map((side) => textOf(side, factor)))) + GAP;
  const bars = listBars(sides, theme).map(({ length, ...bar }) => ({
    ...bar,
    x: left,
    x2: left + length * (width - left - right),
  }));
  const words = { baseline: "middle", align: "left", color: theme.ink };
  return plotView(plot, [
    textLayer(
      FACTORS.map((factor, index) => ({
        text: `${buildWords(factor).long}${buildWords(factor).fewer ? " (lower is better)" : ""}`,
        ...{ x: 0, y: index * BLOCK + HEADING / 2 - 1 },
      })),
      pixels,
      { ...words, fontWeight: 600, limit: width },
    ),
    {
      data: { values: bars },
      mark: { type: "rect", cornerRadius: 2 },
      encoding: {
        ...{ x: position("x", null), x2: { field: "x2" } },
        ...{ y: position("top", null), y2: { field: "bottom" }, color: OWN_COLOR },
        tooltip: tooltipOf({ team: "Team", factor: "Factor", text: "Value" }),
      },
    },
    textLayer(
      bars.map(({ short, middle: y }) => ({ text: short, x: 0, y })),
      pixels,
      words,
    ),
    ...[true, false].map((better) =>
      textLayer(
        bars
          .filter(({ isBetter }) => isBetter === better)
          .map(({ text, x2, middle: y }) => ({ text, x: x2 + GAP, y })),
        pixels,
        { ...words, ...(better && { fontWeight: 600 }) },
      ),
    ),
  ]);
}

function listBars(sides: Sides, theme: Theme) {
  const [home, away] = sides;
  const colors = teamColors(theme, teamLabel(home), teamLabel(away));
  return FACTORS.flatMap((factor, index) => {
    const most = maximum(sides.map((side) => side[factor] ?? 0));
    return sides.map((side, place) => {
      const top = index * BLOCK + HEADING + place * BAR;
      const color = place === 0 ? colors.home : colors.away;
      return {
        ...{ top, bottom: top + BAR - 3, middle: top + (BAR - 3) / 2 },
        length: most === 0 ? 0 : (side[factor] ?? 0) / most,
        ...{ color, isBetter: betterAt(sides, factor) === side },
        ...{ team: nameOf(side), short: shortOf(side), factor: buildWords(factor).long },
        text: textOf(side, factor),
      };
    });
  });
}
