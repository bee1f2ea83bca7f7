import { maximum } from "../../schema/extremes";
import type { SpecPart } from "../theme/chart-style";
import { mixed } from "../theme/colors";
import { measure } from "../theme/font";
import { SIZES, type Theme } from "../theme/theme";
import { markLayer } from "./marks";
import { type Kind, OWN_SCALES, styleKind } from "./symbols";

/** Pixels of a symbol with the room before its label, and between two columns. */
const SYMBOL = 20;
const BETWEEN = 18;

/** How wide a key of one column is. */
export const widthOf = (kinds: readonly Kind[]): number =>
  SYMBOL + maximum([0, ...kinds.map(({ name }) => measure(name, SIZES.label))]);

/** The marks of a picture and what they mean, with numbers, in as many columns as fit. */
export function keyView(kinds: readonly Kind[], width: number, theme: Theme): SpecPart {
  const domain = kinds.map(({ name }) => name);
  const looks = kinds.map((kind) => styleKind(kind, theme));
  const legend = {
    columns: Math.max(1, Math.floor((width + BETWEEN) / (widthOf(kinds) + BETWEEN))),
    columnPadding: BETWEEN,
    rowPadding: 6,
    symbolSize: 80,
    labelOffset: 8,
    symbolStrokeWidth: 1.3,
  };
  const by = (look: keyof ReturnType<typeof styleKind>) => ({
    field: "label",
    type: "nominal",
    scale: { domain, range: looks.map((one) => one[look]) },
    legend,
  });
  const rows = domain.map((label) => ({ label }));
  return legendView(rows, {
    shape: by("shape"),
    fill: by("fill"),
    stroke: by("stroke"),
    strokeDash: { ...by("strokeDash"), sort: domain },
  });
}

/** Size of a bar of colors from one end of a scale to the other. */
export const GRADIENT = { gradientLength: 110, gradientThickness: 10 } as const;

export interface Palette {
  readonly domain: readonly number[];
  readonly range: readonly string[];
}

/** The color of a value, between those of a palette. */
export function colorOf(value: number, { domain, range }: Palette): string {
  const next = domain.findIndex((end) => value < end);
  if (next === 0) return range[0] ?? "";
  if (next < 0) return range.at(-1) ?? "";
  const from = domain[next - 1] ?? 0;
  const to = domain[next] ?? 1;
  return mixed(range[next - 1] ?? "", range[next] ?? "", (value - from) / (to - from));
}

/** Colors of numbers from none to the most. */
export const scaleTo = (most: number, range: readonly string[]) => ({
  type: "quantitative",
  scale: {
    domain: range.map((_, index) => (index * (most || 1)) / (range.length - 1)),
    range,
    interpolate: "rgb",
    nice: false,
  },
});

const LEGEND = { title: null, orient: "bottom", offset: 0, symbolOpacity: 1 } as const;

/** Returns the legend of channels of fields, in a view of its own that draws nothing else. */
export function legendView(
  values: readonly object[],
  channels: Readonly<Record<string, SpecPart & { readonly legend: SpecPart }>>,
  mark: SpecPart = {},
): SpecPart {
  const encoding = Object.entries(channels).map(([channel, { legend, ...definition }]) => [
    channel,
    { ...definition, legend: { ...LEGEND, ...legend } },
  ]);
  const invisible = { type: "point", opacity: 0, size: 0, ...mark };
  const layer = markLayer(values, invisible, Object.fromEntries(encoding));
  return { width: 1, height: 1, layer: [layer], resolve: { scale: OWN_SCALES } };
}
