import type { UntypedRow } from "../../frames/rows";
import { count, orNull } from "../../schema/option-rules";
import { monthOf } from "../input/game-heading";
import type { SpecPart } from "../theme/chart-style";
import { SIZES, type Theme } from "../theme/theme";
import { labelStyle, textLayer } from "./marks";
import { levelLine, type Plot, plotView, widest } from "./plot";

export interface GameBar {
  /** Place on the axis, from 1. */
  readonly game: number;
  /** How high the bar is; null for a game without one. */
  readonly value: number | null;
  /** The height of the line of form; null if it has no point. */
  readonly form: number | null;
  /** Its month, `Jan`; null if its day is unknown. */
  readonly month: string | null;
  /** The opponent, as the axis shows it. */
  readonly opponent: string;
  readonly isPale: boolean;
  /** Its value in words. */
  readonly text: string;
  /** Values of the tooltip, by field. */
  readonly cells: SpecPart;
}

/** Style of the bars of games in one chart. */
export interface BarsLook {
  readonly color: string;
  readonly ticks: readonly number[];
  readonly axis: SpecPart;
  readonly tooltip: readonly SpecPart[];
  readonly heading?: string;
  /** Layers beyond the bars, below the line of form. */
  readonly layers?: (channels: Channels) => readonly SpecPart[];
}

interface Channels {
  readonly x: SpecPart;
  readonly y: (field: string) => SpecPart;
}

/** The option of charts of games one by one. */
export interface RollingOption {
  /**
   * Number of games in the rolling mean drawn as a line; null for no line.
   * @default 5
   */
  readonly window?: number | null;
}

/** The rule of the option that says over how many games the line is a mean; null for no line. */
export const ROLLING_GAMES = {
  window: orNull(count("a number of games from 2, or null", { from: 2 }, 5)),
};

/** A number that counts as much as `weight` in a mean: a share of attempts as much as there were. */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Null of nothing. */
export function weightedMean(values: readonly Weighted[]): number | null {
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  return values.reduce((sum, one) => sum + one.value * one.weight, 0) / weight;
}

/**
 * For each game the mean of it and those before it, of `count` together; null if they are fewer. All are null if
 * only one would be known, which makes no line.
 */
export const rollingMeans = <Game>(
  games: readonly Game[],
  count: number | null,
  meanOf: (games: readonly Game[]) => number | null,
): readonly (number | null)[] =>
  games.map((_, index) =>
    count === null || index + 1 < count || games.length <= count
      ? null
      : meanOf(games.slice(index + 1 - count, index + 1)),
  );

const BEFORE: Readonly<Record<string, string>> = { home: "vs ", away: "@ ", neutral: "n " };

/** The marks of `opponentText`, for captions. */
export const SITES = "vs is at home, @ away, n neutral";

/** `@ #5 LSU`: the place, the opponent's rank and its abbreviation. */
export const opponentText = (site: unknown, rank: unknown, abbreviation: unknown): string =>
  `${BEFORE[String(site)] ?? ""}${rank == null ? "" : `#${rank} `}${abbreviation ?? "?"}`;

/** `Jan` of a row's day; null if it is unknown. */
export const monthOfGame = ({ game_date }: UntypedRow): string | null =>
  typeof game_date === "string" ? monthOf(game_date.replaceAll("-", "")).slice(0, 3) || null : null;

/** Minimum width of a bar for an opponent's name below it. */
const NAMED = SIZES.label + 1;

/** Least room between two labels side by side. */
const BETWEEN = 6;

/** The most bars that have their numbers. */
const NUMBERED = 20;

/** Height of a number beyond the end of its bar. */
const NUMBER = SIZES.label + 4;

/**
 * Games side by side: a bar for each, the opponents below if there is room for them, and the line
 * of form over the bars. Up to 20 bars have their numbers if these have room.
 */
export function gameBarsView(plot: Plot, bars: readonly GameBar[], look: BarsLook): SpecPart {
  const { theme } = plot.style;
  const { ticks, color } = look;
  const valued = bars.flatMap(({ value, ...bar }) => (value === null ? [] : [{ ...bar, value }]));
  const wide = widest(valued.map(({ text }) => text)) + 2;
  const least = ticks[0] ?? 0;
  const most = ticks.at(-1) ?? 0;
  const hasRoom = bars.length <= NUMBERED && wide + 2 <= plot.width / bars.length;
  // If all are zero, there are no bars.
  const isNumbered = hasRoom && least < most;
  // Room for numbers beyond both ends.
  const high = isNumbered ? (NUMBER * (most - least)) / (plot.height - 2 * NUMBER) : 0;
  const domain = [least < 0 ? least - high : least, most + high];
  const y = (field: string) => ({
    field,
    type: "quantitative",
    scale: { domain, nice: false },
  });
  const x = { field: "game", type: "ordinal", scale: SCALE };
  const ends = valued.map(({ game, value, text }) => {
    const end = value < 0 ? value - high : value + high;
    return { game, text, value, end, middle: (value + end) / 2 };
  });
  const numbers = [
    // Paper hides the lines behind a number.
    {
      data: { values: ends },
      mark: { type: "bar", width: wide, color: plot.style.background },
      encoding: { x, y: y("value"), y2: { field: "end" } },
    },
    textLayer(ends, { x, y: y("middle") }, labelStyle(theme)),
  ];
  return plotView(
    plot,
    [
      {
        data: {
          values: bars.map(({ game, value, isPale, cells }) => ({ game, value, isPale, ...cells })),
        },
        mark: { type: "bar", color },
        encoding: {
          x: { ...x, axis: gamesAxis(plot, bars) },
          y: { ...y("value"), axis: look.axis },
          opacity: { condition: { test: "datum.isPale", value: 0.4 }, value: 1 },
          tooltip: look.tooltip,
        },
      },
      { data: { values: [{}] }, ...levelLine(0, theme) },
      ...(look.layers?.({ x, y }) ?? []),
      ...formLine(bars, { x, y }, theme),
      ...(isNumbered ? numbers : []),
    ],
    look.heading,
  );
}

const SCALE = { paddingInner: 0.2, paddingOuter: 0.1 };

/** Returns the opponents, upright if there is room; the months if the opponents do not fit. */
function gamesAxis({ width }: Plot, bars: readonly GameBar[]): SpecPart {
  const room = width / bars.length;
  const opponents = widest(bars.map(({ opponent }) => opponent));
  const look = { title: null, domain: false, labelOverlap: false, labelLimit: opponents + 1 };
  const labels = (texts: readonly (readonly [game: number, text: string])[]) =>
    `${JSON.stringify(Object.fromEntries(texts))}[datum.value]`;
  if (room >= NAMED) {
    const labelExpr = labels(bars.map(({ game, opponent }) => [game, opponent]));
    return { ...look, labelExpr, labelAngle: opponents + BETWEEN <= room ? 0 : -90 };
  }
  const starts = bars.filter(({ month }, index) => month !== bars[index - 1]?.month);
  if (starts.some(({ month }) => month === null)) {
    return { title: "Game of the season", labelAngle: 0, labelOverlap: true };
  }
  return {
    ...look,
    values: starts.map(({ game }) => game),
    labelAngle: 0,
    labelAlign: "left",
    labelOverlap: "greedy",
    labelSeparation: BETWEEN,
    labelLimit: 0,
    labelExpr: labels(starts.map(({ game, month }) => [game, month ?? ""])),
  };
}

/** The line of form, with an outline that is visible on bars of the same color. */
function formLine(bars: readonly GameBar[], { x, y }: Channels, theme: Theme): readonly SpecPart[] {
  const values = bars.flatMap(({ game, form }) => (form === null ? [] : [{ game, form }]));
  if (values.length === 0) return [];
  const strokes = [
    { color: theme.background, strokeWidth: 5 },
    { color: theme.ink, strokeWidth: 2 },
  ];
  return strokes.map((stroke) => ({
    data: { values },
    mark: { type: "line", ...stroke },
    encoding: { x, y: y("form") },
  }));
}
