import type { Picture } from "../../../charts/define-chart";
import {
  gameTitle,
  longDay,
  overtimeText,
  resultText,
  teamLabel,
} from "../../../charts/input/game-heading";
import { joinParts, oneDecimal } from "../../../charts/input/wording";
import {
  barLayer,
  markLayer,
  pixels,
  position,
  textLayer,
  tooltipOf,
} from "../../../charts/marks/marks";
import { type Plot, plotView, widest } from "../../../charts/marks/plot";
import { type ChartStyle, refuseHeight, type SpecPart } from "../../../charts/theme/chart-style";
import { teamColors } from "../../../charts/theme/colors";
import { PADDING } from "../../../charts/theme/theme";
import type { OpenGame } from "../../../games/game";
import { basketballRules, type LeagueCode, regulationSeconds, type Sport } from "../../../leagues";
import { maximum } from "../../../schema/extremes";
import type { FourFactors } from "../four-factors";
import { type Average, buildWords, FACTORS, factorText, type OwnFactor } from "./factors";

type Sides = readonly [home: FourFactors, away: FourFactors];

interface GameFacts {
  readonly sides: Sides;
  readonly game: OpenGame<Sport> | undefined;
  readonly average: Average | undefined;
}

/** Both sides of one game, factor by factor. */
export const GAME_BARS: Picture<GameFacts> = {
  title: ({ sides: [home, away], game }) => {
    const of = (side: FourFactors) => ({ name: nameOf(side), score: side.points });
    const result = home.result == null ? undefined : resultText(of(home), of(away), "tie");
    return (
      (game && gameTitle(game)) ?? writeResult(home, result) ?? `${nameOf(away)} at ${nameOf(home)}`
    );
  },
  subtitle: ({ sides }) => {
    const [{ game_date, possessions }] = sides;
    return [
      game_date == null ? null : longDay(game_date),
      betterText(sides),
      possessions == null ? null : `${oneDecimal(possessions)} possessions each`,
    ];
  },
  describe: ({ sides }, title, subtitle) => {
    const numbers = FACTORS.map((factor) => {
      const values = sides.map((side) => `${shortOf(side)} ${textOf(side, factor)}`);
      return `${buildWords(factor).long}: ${values.join(", ")}.`;
    });
    return `${title}. ${subtitle}. ${numbers.join(" ")}`;
  },
  notes: {
    key: ({ average }) => ({
      better: "Bold: the better side.",
      average: average && averageText(average),
    }),
  },
  view: drawBody,
};

function writeResult({ minutes, league }: FourFactors, result: string | undefined) {
  // Overtimes are unknown for a table that was saved without minutes.
  if (result === undefined || minutes == null) return result;
  const { overtime_seconds } = basketballRules(league as LeagueCode);
  const more = 60 * minutes - regulationSeconds(league as LeagueCode);
  return `${result}${overtimeText(Math.round(more / overtime_seconds))}`;
}

/** `Lines: averages of 348 teams of 2022–23, 47.3%, 19.0%, 31.2% and 0.27.` */
function averageText({ name, at }: Average): string {
  const numbers = FACTORS.map((factor) => writeValue(factor, at(factor)));
  return `Lines: ${name}, ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}.`;
}

const labelOf = (side: FourFactors) => teamLabel(side, `${side.home_away}`);
const shortOf = (side: FourFactors): string => labelOf(side).abbreviation;
const nameOf = (side: FourFactors): string => labelOf(side).name;

const writeValue = (factor: OwnFactor, value: number | null): string =>
  value === null ? "–" : factorText(factor, value);

const textOf = (side: FourFactors, factor: OwnFactor): string => writeValue(factor, side[factor]);

/** Returns the better side in a factor; undefined if they are level or one is unknown. */
function betterAt([home, away]: Sides, factor: OwnFactor): FourFactors | undefined {
  const ours = home[factor];
  const theirs = away[factor];
  if (ours === null || theirs === null) return undefined;
  // Values that are printed alike are level.
  if (writeValue(factor, ours) === writeValue(factor, theirs)) return undefined;
  return ours > theirs === buildWords(factor).fewer ? away : home;
}

/** `LSU better in shooting and free throws, ARK in turnovers`. */
function betterText(sides: Sides): string {
  const parts = sides.flatMap((side) => {
    const won = FACTORS.filter((factor) => betterAt(sides, factor) === side);
    const words = won.map((factor) => buildWords(factor).short);
    const listed = joinParts([words.slice(0, -1).join(", "), words.at(-1)], " and ");
    return won.length === 0 ? [] : { count: won.length, team: shortOf(side), listed };
  });
  return parts
    .toSorted((one, other) => other.count - one.count)
    .map(({ team, listed }, index) => `${team} ${index === 0 ? "better " : ""}in ${listed}`)
    .join(", ");
}

/** Heights of a factor's heading and of a bar, room below a factor, and around its words. */
const HEADING = 19;
const BAR = 17;
const BENEATH = 12;
const GAP = 6;
const BLOCK = HEADING + 2 * BAR + BENEATH;

function drawBody({ sides, average }: GameFacts, style: ChartStyle): SpecPart {
  refuseHeight("fourFactorsChart", style, "since each factor has a row as high as its words");
  const { theme } = style;
  const width = style.width - 2 * PADDING;
  const plot: Plot = { style, left: 0, width, height: FACTORS.length * BLOCK - BENEATH };
  const [home, away] = sides;
  const colors = teamColors(theme, teamLabel(home), teamLabel(away));
  const left = widest(sides.map(shortOf)) + GAP;
  const texts = FACTORS.flatMap((factor) => sides.map((side) => textOf(side, factor)));
  const room = width - left - widest(texts) - GAP;
  const bars = FACTORS.flatMap((factor, index) => {
    const mean = average?.at(factor) ?? null;
    const most = maximum([mean ?? 0, ...sides.map((side) => side[factor] ?? 0)]);
    const at = (value: number) => left + (most === 0 ? 0 : value / most) * room;
    return sides.map((side, place) => {
      const top = index * BLOCK + HEADING + place * BAR;
      const text = textOf(side, factor);
      const x2 = at(side[factor] ?? 0);
      const mark = most === 0 || mean === null ? 0 : at(mean);
      // A value is to the right of a line that would cross it.
      const isCrossed = mark > x2 - GAP && mark < x2 + widest([text]) + 2 * GAP;
      return {
        top,
        bottom: top + BAR - 3,
        middle: top + (BAR - 3) / 2,
        beneath: top + BAR,
        average: writeValue(factor, mean),
        color: place === 0 ? colors.home : colors.away,
        isBetter: betterAt(sides, factor) === side,
        team: nameOf(side),
        short: shortOf(side),
        factor: buildWords(factor).long,
        text,
        x: left,
        x2,
        mark,
        end: GAP + (isCrossed ? Math.max(x2, mark) : x2),
      };
    });
  });
  const marks = bars.filter(({ mark }) => mark > 0);
  const stroke = (color: string, strokeWidth: number) =>
    markLayer(
      marks,
      { type: "rule", color, strokeWidth },
      {
        x: position("mark", null),
        y: position("top", null),
        y2: { field: "beneath" },
        tooltip: tooltipOf({ average: "Average", factor: "Factor" }),
      },
    );
  const words = { baseline: "middle", align: "left", color: theme.ink };
  const headings = FACTORS.map((factor, index) => ({
    text: `${buildWords(factor).long}${buildWords(factor).fewer ? " (lower is better)" : ""}`,
    x: 0,
    y: index * BLOCK + HEADING / 2 - 1,
  }));
  const names = bars.map(({ short, middle: y }) => ({ text: short, x: 0, y }));
  const values = (isBold: boolean) =>
    bars
      .filter(({ isBetter }) => isBetter === isBold)
      .map(({ text, end: x, middle: y }) => ({ text, x, y }));
  return plotView(plot, [
    textLayer(headings, pixels, { ...words, fontWeight: 600, limit: width }),
    barLayer(bars, { team: "Team", factor: "Factor", text: "Value" }),
    textLayer(names, pixels, words),
    ...(average === undefined ? [] : [stroke(theme.background, 4), stroke(theme.ink, 1.5)]),
    textLayer(values(true), pixels, { ...words, fontWeight: 600 }),
    textLayer(values(false), pixels, words),
  ]);
}
