import type { UntypedRow } from "../../frames/rows";
import { maximum, minimum } from "../../schema/extremes";
import { count, orNull } from "../../schema/option-rules";
import { monthOf } from "../input/game-heading";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { SIZES, type Theme } from "../theme/theme";
import { labelStyle, markLayer, textLayer } from "./marks";
import {
  labelsBy,
  landscape,
  levelLine,
  niceTicks,
  type Plot,
  placePlot,
  plotView,
  wholeTicks,
  widest,
} from "./plot";

export interface GameBar {
  /** Place on the axis, from 1. */
  readonly game: number;
  /** How high the bar is; null for a game without one. */
  readonly value: number | null;
  /** The height of the line of form; null if it has no point. */
  readonly form: number | null;
  /** Its month, `Jan`; null if its day is unknown. */
  readonly month: string | null;
  readonly opponent: string;
  readonly isPale: boolean;
  readonly text: string;
  /** Values of the tooltip, by field. */
  readonly cells: SpecPart;
}

export interface BarsLook {
  readonly color: string;
  readonly textOf: (tick: number) => string;
  readonly axisOf: (plot: Plot, ticks: readonly number[]) => SpecPart;
  readonly tooltip: readonly SpecPart[];
  readonly heading?: string;
  /** Layers beyond the bars, below the line of form. */
  readonly layers?: (channels: Channels, plot: Plot) => readonly SpecPart[];
}

interface Channels {
  readonly x: SpecPart;
  readonly y: (field: string) => SpecPart;
}

/** The option of charts of games one by one. */
export interface RollingOption {
  /** Number of games in the rolling mean drawn as a line; null for no line. @default 5 */
  readonly window?: number | null;
}

export const ROLLING_GAMES = {
  window: orNull(count("a number of games from 2, or null", { from: 2 }, 5)),
};

/** A number that counts as much as `weight` in a mean: a share of attempts as much as there were. */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

export function weightedMean(values: readonly Weighted[]): number | null {
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  return values.reduce((sum, one) => sum + one.value * one.weight, 0) / weight;
}

/** The mean of each game and those before it, `count` together; null if they are fewer, or make no line. */
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
const NUMBERED = 20;
/** Height of a number beyond the end of its bar. */
const NUMBER = SIZES.label + 4;

/** A bar for each game, the opponents below if they fit, and the line of form; few bars have their numbers. */
export function gameBarsView(
  bars: readonly GameBar[],
  look: BarsLook,
  style: ChartStyle,
): SpecPart {
  const { theme } = style;
  const { color } = look;
  const valued = bars.filter((bar): bar is GameBar & { value: number } => bar.value !== null);
  const values = [0, ...valued.map(({ value }) => value)];
  const ticksOf = values.every(Number.isInteger) ? wholeTicks : niceTicks;
  const ticks = ticksOf(minimum(values), maximum(values), 4);
  const plot = placePlot(style, { left: ticks.map(look.textOf), height: landscape(style) });
  const wide = widest(valued.map(({ text }) => text)) + 2;
  const least = ticks[0] ?? 0;
  const most = ticks.at(-1) ?? 0;
  const hasRoom = bars.length <= NUMBERED && wide + 2 <= plot.width / bars.length;
  // If all are zero, there are no bars.
  const isNumbered = hasRoom && least < most;
  // Room for numbers beyond both ends.
  const high = isNumbered ? (NUMBER * (most - least)) / (plot.height - 2 * NUMBER) : 0;
  const domain = [least < 0 ? least - high : least, most + high];
  const y = (field: string) => ({ field, type: "quantitative", scale: { domain, nice: false } });
  const x = { field: "game", type: "ordinal", scale: { paddingInner: 0.2, paddingOuter: 0.1 } };
  const ends = valued.map(({ game, value, text }) => {
    const end = value < 0 ? value - high : value + high;
    return { game, text, value, end, middle: (value + end) / 2 };
  });
  const shown = bars.map(({ game, value, isPale, cells }) => ({ game, value, isPale, ...cells }));
  // Paper hides the lines behind a number.
  const paper = { type: "bar", width: wide, color: style.background };
  const numbers = [
    markLayer(ends, paper, { x, y: y("value"), y2: { field: "end" } }),
    textLayer(ends, { x, y: y("middle") }, labelStyle(theme)),
  ];
  const channels = {
    x: { ...x, axis: gamesAxis(plot, bars) },
    y: { ...y("value"), axis: look.axisOf(plot, ticks) },
    opacity: { condition: { test: "datum.isPale", value: 0.4 }, value: 1 },
    tooltip: look.tooltip,
  };
  return plotView(
    plot,
    [
      markLayer(shown, { type: "bar", color }, channels),
      { data: { values: [{}] }, ...levelLine(0, theme) },
      ...(look.layers?.({ x, y }, plot) ?? []),
      ...formLine(bars, { x, y }, theme),
      ...(isNumbered ? numbers : []),
    ],
    look.heading,
  );
}

/** Returns the opponents, upright if there is room; the months if the opponents do not fit. */
function gamesAxis({ width }: Plot, bars: readonly GameBar[]): SpecPart {
  const room = width / bars.length;
  const opponents = widest(bars.map(({ opponent }) => opponent));
  const look = { title: null, domain: false, labelOverlap: false, labelLimit: opponents + 1 };
  if (room >= NAMED) {
    const labelExpr = labelsBy(bars.map(({ game, opponent }) => [game, opponent]));
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
    labelExpr: labelsBy(starts.map(({ game, month }) => [game, month ?? ""])),
  };
}

/** The line of form, with an outline that is visible on bars of the same color. */
function formLine(bars: readonly GameBar[], { x, y }: Channels, theme: Theme): readonly SpecPart[] {
  const values = bars.flatMap(({ game, form }) => (form === null ? [] : [{ game, form }]));
  const stroke = (color: string, strokeWidth: number) =>
    markLayer(values, { type: "line", color, strokeWidth }, { x, y: y("form") });
  return values.length === 0 ? [] : [stroke(theme.background, 5), stroke(theme.ink, 2)];
}
