import { maximum } from "../../schema/extremes";
import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { measure } from "../theme/font";
import { buildConfig, PADDING, quiet, SIZES, type Theme } from "../theme/theme";
import { markLayer } from "./marks";

/** The room of a view with axes, measured before it is drawn. */
export interface Plot {
  readonly style: ChartStyle;
  readonly width: number;
  readonly height: number;
  /** Width of the labels of the left axis. */
  readonly left: number;
}

/** Gap between labels and the view, and overhang of marks and the last label at its edge. */
const GAP = 8;
const EDGE = 4;

export const widest = (texts: readonly string[]): number =>
  Math.ceil(maximum([0, ...texts.map((text) => measure(text, SIZES.label))]));

interface Around {
  readonly left: readonly string[];
  readonly right?: number;
  readonly height: number;
}

/** A view as wide as the paper, beside labels on its left and words on its right. */
export function placePlot(style: ChartStyle, { left: labels, right, height }: Around): Plot {
  const left = widest(labels) + GAP;
  const width = style.width - 2 * PADDING - left - (right || EDGE);
  return { style, left, width, height: style.height ?? height };
}

/** The height of a view that is about half as high as it is wide. */
export const landscape = ({ width, height }: ChartStyle): number =>
  height ?? Math.round(Math.min(360, Math.max(200, width / 2)));

/** A view of layers, with the user's layers last; `heading` is the title of its left axis. */
export const plotView = (plot: Plot, layer: readonly SpecPart[], heading?: string): SpecPart => ({
  ...panelView(plot, layer, heading),
  config: plotConfig(plot.style.theme),
});

/** The same as one of several views of a picture, which has `plotConfig` once. */
export const panelView = (
  { style, width, height }: Plot,
  layer: readonly SpecPart[],
  heading?: string,
): SpecPart => ({
  ...(heading !== undefined && {
    title: { text: heading, ...quiet(style.theme, SIZES.label, 0), offset: 6 },
  }),
  width,
  height,
  layer: [...layer, ...style.layers],
});

export const drawCard = (vconcat: readonly SpecPart[], { theme }: ChartStyle, spacing = 16) => ({
  vconcat,
  spacing,
  config: plotConfig(theme),
});

/** The theme with lines at the values of axes. */
export function plotConfig(theme: Theme): SpecPart {
  const config = buildConfig(theme);
  const axis = { ...(config.axis as SpecPart), titlePadding: GAP, labelPadding: 5, ticks: false };
  return { ...config, axis, axisQuantitative: { grid: true }, axisTemporal: { grid: true } };
}

/** The expression of an axis whose values have these texts. */
export const labelsBy = (texts: Iterable<readonly [value: unknown, text: unknown]>): string =>
  `${JSON.stringify(Object.fromEntries(texts))}[datum.value]`;

export const namedTicks = (values: readonly number[], textOf: (value: number) => string) => ({
  values,
  labelExpr: labelsBy(values.map((value) => [value, textOf(value)])),
});

export const leftAxis = ({ left }: Plot, more: SpecPart = {}): SpecPart => ({
  title: null,
  labelPadding: GAP,
  minExtent: left,
  maxExtent: left,
  labelLimit: left,
  // Vega drops every second value if it has more than it would choose itself, even zero.
  ...(Array.isArray(more.values) && { tickCount: more.values.length }),
  ...more,
});

export type Inside = ReturnType<typeof placeInside>;

/** A view's room with the labels of its axis inside; it begins at the same edge as views without labels. */
export function placeInside(style: ChartStyle, left: readonly string[]) {
  const outside = placePlot(style, { left, height: 0 });
  const plot = { ...outside, width: outside.left + outside.width };
  const within = { labelPadding: GAP - plot.left, minExtent: 0, maxExtent: 0, grid: false };
  return {
    plot,
    across: ({ width }: Pick<Plot, "width">) => [plot.left, width],
    axis: (more: SpecPart = {}) => leftAxis(plot, { ...within, ...more }),
    /** Lines at the values of the axis, which are in `field` of its channel. */
    lines(values: readonly object[], y: SpecPart, { width }: Pick<Plot, "width">) {
      const across = { x: { value: plot.left }, x2: { value: width }, y };
      return markLayer(values, { type: "rule", color: style.theme.faint }, across);
    },
  };
}

/** Returns the left axis of numbers above or below zero, each with its sign. */
export const signedAxis = (plot: Plot, values: readonly number[]): SpecPart =>
  leftAxis(plot, {
    values,
    labelExpr: "(datum.value > 0 ? '+' : datum.value < 0 ? '−' : '') + abs(datum.value)",
  });

/** Draws a line at one value of the y axis, stronger than the grid: zero, or a league's mean. */
export const levelLine = (value: number, { line }: Theme): SpecPart => ({
  mark: { type: "rule", color: line, strokeWidth: 1 },
  encoding: { y: { datum: value, type: "quantitative" } },
});

/** Returns about `count` numbers from one end to the other that suit the labels of an axis. */
export function niceTicks(least: number, most: number, count = 5): readonly number[] {
  const rough = (most - least || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= 0.75 * rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const ticks = [];
  for (let place = first; place * step < most + step; place += 1) ticks.push(place * step);
  return ticks.map((tick) => Math.round(tick * 1e9) / 1e9);
}

/** The same for counts: half a game is not a place on an axis. */
export const wholeTicks = (least: number, most: number, count: number): readonly number[] =>
  niceTicks(least, most, Math.min(count, Math.max(1, most - least)));

/** Number of decimals that all of them need: `86.0` beside `86.5`. */
export const decimalsOf = (ticks: readonly number[]): number =>
  maximum([0, ...ticks.map((tick) => String(tick).split(".")[1]?.length ?? 0)]);

/** A number with its sign, `+12`, with a true minus. */
export const signed = (value: number, digits = 0): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(digits)}`;
