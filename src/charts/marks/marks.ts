import type { ChartStyle, SpecPart } from "../theme/chart-style";
import { wrapEvenly } from "../theme/font";
import { PADDING, SIZES, type Theme } from "../theme/theme";

/** A channel that places marks by a field of numbers, without an axis; fields of pixels have no scale. */
export const position = (field: string, scale: SpecPart | null) =>
  ({ field, type: "quantitative", scale, axis: null }) as const;

/** From the left end of an axis to its right, or from its bottom to its top. */
export type Ends = readonly [first: number, last: number];

/** A channel of numbers along an axis, which may run downward; only one layer of a view defines the axis. */
export const between = (field: string, [first, last]: Ends, axis?: SpecPart) => ({
  field,
  type: "quantitative",
  scale: {
    domain: first < last ? [first, last] : [last, first],
    nice: false,
    zero: false,
    ...(first > last && { reverse: true }),
  },
  ...(axis && { axis }),
});

/** Encodings of the fields x and y that hold pixels of a view, y downward. */
export const pixels = { x: position("x", null), y: position("y", null) } as const;

/** A channel whose field has the values to draw, such as colors: without a scale. */
export const unscaled = (field: string) => ({ field, type: "nominal", scale: null }) as const;

export const OWN_COLOR = unscaled("color");

export const tooltipOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([field, title]) => ({ field, type: "nominal", title }));

/** A layer of rows, each drawn as a mark. */
export const markLayer = (values: readonly object[], mark: SpecPart, encoding: SpecPart) => ({
  data: { values },
  mark,
  encoding,
});

/** Bars in pixels, from `x` to `x2` and from `top` to `bottom` of each row, in its color. */
export function barLayer(
  values: readonly object[],
  titles: Readonly<Record<string, string>>,
  channels: SpecPart = {},
): SpecPart {
  const place = { x: pixels.x, x2: { field: "x2" }, ...STACKED, color: OWN_COLOR };
  const encoding = { ...place, ...channels, tooltip: tooltipOf(titles) };
  return markLayer(values, { type: "rect", cornerRadius: 2 }, encoding);
}

/** The channels of the pixels from top to bottom of a row. */
export const STACKED = { y: position("top", null), y2: { field: "bottom" } } as const;

/** The look of a label beside marks, in the middle of its line. */
export const labelStyle = ({ ink }: Theme) =>
  ({ baseline: "middle", fontSize: SIZES.label, color: ink }) as const;

/** Lines from marks to their labels, each from x and y to x2 and y2. */
export function leaderLayer(values: readonly object[], place: SpecPart, color: string) {
  const ends = { ...place, x2: { field: "x2" }, y2: { field: "y2" } };
  return markLayer(values, { type: "rule", color, strokeWidth: 1 }, ends);
}

/** A text for each row from one of its fields, at the place of the channels `place`. */
export const textLayer = (
  values: readonly object[],
  place: SpecPart,
  style: SpecPart,
  field = "text",
): SpecPart =>
  markLayer(values, { type: "text", ...style }, { ...place, text: { field, type: "nominal" } });

/** A channel by a field's values, without a legend; Vega-Lite warns about unordered sizes and opacities. */
export const byName = (
  field: string,
  domain: readonly unknown[],
  range: readonly unknown[],
  isOrdered = false,
) => ({
  field,
  type: "nominal",
  ...(isOrdered && { sort: domain }),
  scale: { ...(isOrdered && { type: "ordinal" }), domain, range },
  legend: null,
});

export const messageView = (text: string, { width, height = 120, theme }: ChartStyle) => ({
  data: { values: [{}] },
  width: width - 2 * PADDING,
  height,
  mark: {
    type: "text",
    text: wrapEvenly(text, width - 2 * PADDING, SIZES.heading, 400),
    baseline: "middle",
    fontSize: SIZES.heading,
    lineHeight: SIZES.heading + 5,
    color: theme.muted,
  },
});

/** Pictures whose `data:` URLs are in the field `url`. */
export function logoLayer(values: readonly SpecPart[], size: number, places: SpecPart) {
  const mark = { type: "image", width: size, height: size, aspect: true };
  return markLayer(values, mark, { ...places, url: { field: "url", type: "nominal" } });
}
