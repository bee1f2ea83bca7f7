import { ArgumentError } from "../../errors";
import { noticeOnce } from "../../frames/notices";
import type { LeagueOption } from "../../games/table-league";
import {
  applyRules,
  checkedBy,
  checkKeys,
  type Elsewhere,
  invalidOption,
  numberWithin,
  oneAmong,
  orNull,
  orUnset,
  text,
} from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { logoURL } from "../render/images";
import { loadColors } from "../vendored";
import { contrast, difference, LEAST_CONTRAST, LEAST_DIFFERENCE } from "./colors";
import { findFont, INTER } from "./font";
import { SIZES, type SideColors, THEMES, type Theme, type ThemeName } from "./theme";

/** A layer of Vega-Lite, or any other part of it: plain JSON. */
export type SpecPart = { readonly [key: string]: unknown };

/** Options of every chart, for its function or for `.with`. */
export interface ChartOptions {
  /** The title; null for none. Wrapped to the width; "\n" begins a line. @default the chart's own */
  readonly title?: string | null;
  /** The subtitle, as the title. @default the chart's own */
  readonly subtitle?: string | null;
  /**
   * Text below the picture in place of the chart's own, which lists doubts and omissions; null for none. {
   * after } adds text to the chart's own. Wrapped to the width; "\n" begins a line.
   * @default the chart's own
   */
  readonly caption?: string | null | { readonly after: string };
  /** Author or source of the picture, as the last line below it. @default none */
  readonly credit?: string | null;
  /**
   * CSS colors of the sides, such as { home: "#461d7c", away: "gold" }, for charts in teams' colors. They may be of
   * teams by name, abbreviation or id, too: { LSU: "#461d7c" }. They are not changed; stderr warns if they are hard to see on the paper or to distinguish.
   * @default the teams' own, changed if they could not be seen or distinguished
   */
  readonly colors?: SideColors | Readonly<Record<string, string>>;
  /**
   * Width of the whole picture in pixels, 240 to 4000. If it enlarges the type (see `font_size`), `.spec` and
   * interactive pages are narrower.
   * @default 640
   */
  readonly width?: number;
  /**
   * Height of the drawing in pixels, without titles and captions; not for charts drawn to scale.
   * @default depends on the width
   */
  readonly height?: number;
  /**
   * Size of labels in pixels, from 8; titles, lines, distances and your own layers grow with it. It applies to
   * SVG, PNG, PDF and static pages. `.spec` and interactive pages have the usual size.
   * @default 11.5, and more in pictures wider than 640 pixels
   */
  readonly font_size?: number;
  /**
   * Font of all text: "Inter", which is bundled, or the path of a TTF or OTF file. The file is embedded in SVG,
   * PNG, PDF and HTML, and is the font of bold text, too.
   * @default "Inter"
   */
  readonly font?: string;
  /**
   * A picture below the chart, at the right: a `data:` URL, or the path of a PNG or JPEG file. It has at most
   * 16 million pixels, is read once and embedded.
   * @default none
   */
  readonly logo?: string | null;
  /** `"transparent"` for a picture without paper, on a page of the theme's lightness. @default the theme's paper */
  readonly background?: "transparent";
  /** Ink on white, or light on a dark page. @default "light" */
  readonly theme?: ThemeName;
  /**
   * Vega-Lite layers to draw above the chart's own, in each of its panels. They share its scales; a layer
   * without data uses the panel's.
   * @default none
   */
  readonly layers?: readonly SpecPart[];
}

/** The options of charts that are drawn of a table. */
export interface TableChartOptions extends ChartOptions, LeagueOption {}

export type ChartStyle = ReturnType<typeof chartStyle>;

const LEAST_WIDTH = 240;
const MOST_PIXELS = 4000;
const WIDTH = 640;
const LEAST_SIZE = 8;

const textOrNone = orNull(text("text, or null for none"));

const pixelsFrom = (from: number) =>
  numberWithin(
    { from, to: MOST_PIXELS },
    undefined,
    `a number of pixels from ${from} to ${MOST_PIXELS}`,
  );

const RULES = {
  title: textOrNone,
  subtitle: textOrNone,
  caption: checkedBy(checkCaption, undefined),
  credit: textOrNone,
  /** A `data:` URL. */
  logo: checkedBy((chart, _, logo) => logoURL(chart, logo), null),
  font: checkedBy((chart, _, font) => findFont(chart, font), INTER),
  width: pixelsFrom(LEAST_WIDTH),
  height: pixelsFrom(80),
  background: orUnset(oneAmong(["transparent"], "transparent")),
  theme: oneAmong(Object.keys(THEMES) as ThemeName[], "light"),
  layers: checkedBy(copiedLayers, [] as readonly SpecPart[]),
};

const ALL_CHARTS = Object.keys(RULES) as (keyof typeof RULES)[];
/** Only some charts have sides with selectable colors, and type that the user does not set. */
const SOME_CHARTS = ["colors", "font_size"] as const;

export type SomeChartsOption = (typeof SOME_CHARTS)[number];

export function chartStyle(chart: string, options: ChartOptions) {
  const checked = applyRules(chart, RULES, options as Readonly<Record<string, unknown>>);
  const { width = WIDTH, theme } = checked;
  return {
    ...checked,
    credit: checked.credit || null,
    width,
    /** Whether the width was chosen, and is not the usual one. */
    has_width: options.width !== undefined,
    /** How many times as large as usual the type is. */
    zoom: computeZoom(chart, width, options.font_size),
    background: checked.background ?? THEMES[theme].background,
    theme: withSides(chart, THEMES[theme], options.colors),
  };
}

/** Throws for options that are not an object, and for keys that are no option of this chart. */
export function checkOptions(
  chart: string,
  options: unknown,
  own: readonly string[],
  elsewhere: Elsewhere = {},
  argument = "the second argument",
): void {
  if (!isObject(options)) throw invalidOption(chart, argument, "an object of options", options);
  checkKeys(chart, options, [...own, ...ALL_CHARTS], elsewhere);
}

export function commonOptions(options: ChartOptions): ChartOptions {
  const known = [...ALL_CHARTS, ...SOME_CHARTS].filter((key) => options[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, options[key]]));
}

/** Type grows with the picture, but by less. The picture is laid out in whole pixels before it is enlarged. */
function computeZoom(chart: string, width: number, size: unknown): number {
  if (size === undefined) {
    const growth = Math.max(1, (width / WIDTH) ** 0.35);
    return width / Math.round(width / growth);
  }
  const most = Math.floor((10 * SIZES.label * width) / LEAST_WIDTH) / 10;
  if (typeof size === "number" && size >= LEAST_SIZE && size <= most) return size / SIZES.label;
  const range = `a number of pixels from ${LEAST_SIZE} to ${most}, at a width of ${width}`;
  throw invalidOption(chart, "font_size", range, size);
}

function checkCaption(chart: string, name: string, caption: unknown): ChartOptions["caption"] {
  if (typeof caption !== "object" || caption === null) {
    return textOrNone.check(chart, name, caption);
  }
  checkKeys(chart, caption, ["after"]);
  const { after } = caption as { readonly after?: unknown };
  if (typeof after !== "string") throw invalidOption(chart, "caption.after", "text", after);
  return { after };
}

function copiedLayers(chart: string, name: string, layers: unknown): readonly SpecPart[] {
  if (!Array.isArray(layers) || !layers.every(isObject)) {
    throw invalidOption(chart, name, "a list of Vega-Lite layers", layers);
  }
  return jsonCopy(chart, "layers hold", layers);
}

/** Returns a plain copy, so that later changes by the user do not affect it. */
export function jsonCopy<T>(chart: string, holder: string, value: T): T {
  try {
    return JSON.parse(JSON.stringify(value)) as T;
  } catch (cause) {
    const why = `${holder} a value that JSON cannot contain: a circular reference or a bigint.`;
    throw new ArgumentError(why, { operation: chart, cause });
  }
}

export function refuseHeight(chart: string, { height }: ChartStyle, why: string): void {
  if (height !== undefined) throw invalidOption(chart, "height", `left out, ${why}`, height);
}

/** Returns a theme with the user's colors of the sides; an ArgumentError for other values. */
export function withSides(chart: string, theme: Theme, colors: unknown): Theme {
  if (colors === undefined) return theme;
  if (!isObject(colors)) {
    const format = 'an object like { home: "navy" } or { LSU: "#461d7c" }';
    throw invalidOption(chart, "colors", format, colors);
  }
  const { home, away, ...named } = colors;
  const sides = {
    ...(home !== undefined && { home: checkHex(chart, "colors.home", home) }),
    ...(away !== undefined && { away: checkHex(chart, "colors.away", away) }),
  };
  for (const doubt of listDoubts(sides, theme)) noticeOnce(chart, doubt);
  const teams = Object.entries(named).map(([team, color]) => {
    const chosen = { color: checkHex(chart, `colors.${team}`, color), is_used: false };
    return [team.toLowerCase(), chosen] as const;
  });
  return { ...theme, sides, ...(teams.length > 0 && { teams: new Map(teams) }) };
}

function checkHex(chart: string, key: string, color: unknown): string {
  const { parse, formatHex } = loadColors();
  const read = typeof color === "string" ? parse(color) : undefined;
  if (read !== undefined && (read.alpha ?? 1) === 1) return formatHex(read);
  throw invalidOption(chart, key, 'a solid CSS color, such as "navy" or "#461d7c"', color);
}

function listDoubts(sides: SideColors, { background, name }: Theme): readonly string[] {
  const { home, away } = sides;
  const faint = Object.entries(sides).flatMap(([side, color]) => {
    const ratio = contrast(color, background);
    if (ratio >= LEAST_CONTRAST.shape) return [];
    return `${color} of ${side} has a contrast of ${ratio.toFixed(1)} to 1 in the ${name} theme; ${LEAST_CONTRAST.shape} to 1 are easy to see.`;
  });
  const areAlike =
    home !== undefined && away !== undefined && difference(home, away) < LEAST_DIFFERENCE;
  return areAlike ? [...faint, `some readers cannot tell ${home} from ${away}.`] : faint;
}
