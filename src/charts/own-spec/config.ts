import type { SpecPart } from "../theme/chart-style";
import { OTHER_FONTS } from "../theme/font";
import { buildConfig, DIVERGING, type Theme } from "../theme/theme";
import { loadColors } from "../vendored";

/** From few to many, for colors of numbers: the ends are seen on the theme's background. */
const RAMPS = {
  light: ["#cfe4f3", "#5aa2d0", "#0072b2", "#00395c"],
  dark: ["#1d3d52", "#2f78a3", "#56b4e9", "#d9f0ff"],
};

/** For more categories than the theme's colors; some readers cannot distinguish all of these. */
const MORE_SERIES = {
  light: ["#6b4ea0", "#9c3d1f", "#4d7c0f", "#00838f", "#c2578a"],
  dark: ["#b39ddb", "#ff9e80", "#aed581", "#4dd0e1", "#f48fb1"],
};

/** The theme of charts whose axes and legends Vega-Lite makes. */
export function ownConfig(theme: Theme, sizes: SpecPart, stated: unknown): SpecPart {
  const { name, ink, line, series, background, surface } = theme;
  const [color] = series;
  const own = {
    mark: { color, tooltip: true },
    arc: { stroke: background },
    bar: { cornerRadiusEnd: 2 },
    line: { strokeWidth: 2 },
    point: { filled: true, size: 40, opacity: 0.8 },
    rule: { color: line },
    rect: { stroke: null },
    tick: { thickness: 2 },
    geoshape: { fill: surface, stroke: line },
    boxplot: { median: { color: background }, outliers: { color } },
    axis: { gridOpacity: 1, titlePadding: 8, labelOverlap: true },
    axisQuantitative: { grid: true },
    axisTemporal: { grid: true },
    legend: { titleColor: ink, symbolOpacity: 1 },
    header: { titleColor: ink },
    range: {
      category: [...series, ...MORE_SERIES[name]],
      ramp: RAMPS[name],
      ordinal: RAMPS[name],
      heatmap: RAMPS[name],
      diverging: DIVERGING[name],
    },
  };
  return [...(isOurs(stated) ? [] : [own, sizes]), stated].reduce<SpecPart>(
    merged,
    buildConfig(theme),
  );
}

/** Whether a config is from a chart's own `.spec`, which is drawn unchanged. */
const isOurs = (config: unknown): boolean =>
  String((config as SpecPart | undefined)?.font).endsWith(OTHER_FONTS);

/** Merges two objects; values of the second win. */
export function merged(one: SpecPart, other: unknown): SpecPart {
  const result: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other ?? {})) {
    result[key] = isPart(result[key]) && isPart(value) ? merged(result[key], value) : value;
  }
  return result;
}

const isPart = (value: unknown): value is SpecPart =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The theme whose paper is as light or dark as the background that a specification says. */
export function ownTheme({ background, config }: SpecPart): Theme["name"] | undefined {
  const color = background ?? (config as SpecPart | undefined)?.background;
  if (typeof color !== "string") return undefined;
  const { parse, wcagContrast } = loadColors();
  if (parse(color) === undefined) return undefined;
  return wcagContrast(color, "#fff") < wcagContrast(color, "#000") ? "light" : "dark";
}
