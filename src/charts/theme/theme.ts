import { fontFamily } from "./font";

export interface Theme {
  readonly name: ThemeName;
  readonly background: string;
  /** Titles and other primary text. */
  readonly ink: string;
  /** Subtitles, labels of axes, captions. */
  readonly muted: string;
  /** Lines that carry meaning without being data: courts, fields, the fifty-per-cent line. */
  readonly line: string;
  /** Grids and other minor lines. */
  readonly faint: string;
  /** Behind a court, a field or a strip. */
  readonly surface: string;
  /** Colors for categories after Okabe and Ito, for color-blind readers, made to suit the background. */
  readonly series: readonly string[];
  readonly sides?: SideColors;
  /** Colors that a user chose for teams, by their id, abbreviation or name in lower case. */
  readonly teams?: ReadonlyMap<string, { readonly color: string; is_used: boolean }>;
}

/** Colors of the sides of a game, six hex digits after a #. */
export interface SideColors {
  readonly home?: string;
  readonly away?: string;
}

export type ThemeName = "light" | "dark";

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    name: "light",
    background: "#ffffff",
    ink: "#16191d",
    muted: "#57606a",
    line: "#8c959f",
    faint: "#e4e7eb",
    surface: "#f6f7f9",
    series: [
      "#0072b2",
      "#d55e00",
      "#007d5a",
      "#a8487f",
      "#8a6d00",
      "#57606a",
      "#4b1d6b",
      "#1c2126",
    ],
  },
  dark: {
    name: "dark",
    background: "#14171b",
    ink: "#f0f3f6",
    muted: "#aab4bf",
    line: "#768390",
    faint: "#2b3138",
    surface: "#1b2026",
    series: [
      "#56b4e9",
      "#e69f00",
      "#2fc49a",
      "#dc8fbe",
      "#f0e442",
      "#aab4bf",
      "#7d7df2",
      "#a8a860",
    ],
  },
};

/** From worse to better, as on the cards of baseball's site: all readers tell blue from red. */
export const DIVERGING: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ["#1d5fa8", "#8fb8dd", "#c6cbd2", "#eda58f", "#bd1a26"],
  dark: ["#6cb4f5", "#35678f", "#454d57", "#9c463d", "#ff7a66"],
};

/** Gains and losses, which are neither good nor bad: never red and blue, and a pair for each pair of teams. */
export const SIGNED = {
  light: [
    { gain: "#1b7837", loss: "#762a83", words: ["green", "purple"] },
    { gain: "#01665e", loss: "#8c510a", words: ["teal", "brown"] },
    { gain: "#0072b2", loss: "#b8860b", words: ["blue", "gold"] },
  ],
  dark: [
    { gain: "#5fc27e", loss: "#c48fd6", words: ["green", "purple"] },
    { gain: "#5ab4ac", loss: "#d8b365", words: ["teal", "brown"] },
    { gain: "#56b4e9", loss: "#e6c229", words: ["blue", "gold"] },
  ],
} as const;

/** Colors of numbers from none to the most. Lines and words in ink are seen on each of these. */
export const HEAT = {
  light: ["#ffffff", "#fbd3a8", "#e06c1f"],
  dark: ["#14171b", "#5b3113", "#c8611d"],
} as const satisfies Readonly<Record<ThemeName, readonly string[]>>;

/** Sizes in pixels: the smallest is still read at a width of 400. */
export const SIZES = { title: 17, subtitle: 13, heading: 13, label: 11.5, caption: 11 } as const;
export const PADDING = 16;

/** The style of a title that is not to be read first. */
export const quiet = (theme: Theme, fontSize: number, leading: number) => ({
  color: theme.muted,
  fontSize,
  fontWeight: 400,
  lineHeight: fontSize + leading,
});

export function buildConfig(theme: Theme): Readonly<Record<string, unknown>> {
  const { ink, muted, line, faint, series } = theme;
  const label = { labelColor: muted, labelFontSize: SIZES.label, labelFontWeight: 400 };
  return {
    // One description speaks for the whole picture; one a mark would repeat the data at length.
    aria: false,
    font: fontFamily(),
    view: { stroke: null },
    title: {
      anchor: "start",
      frame: "bounds",
      color: ink,
      fontSize: SIZES.title,
      fontWeight: 600,
      lineHeight: SIZES.title + 5,
      subtitleColor: muted,
      subtitleFontSize: SIZES.subtitle,
      subtitleFontWeight: 400,
      subtitleLineHeight: SIZES.subtitle + 5,
      subtitlePadding: 5,
      offset: 14,
    },
    axis: {
      domain: false,
      grid: false,
      gridColor: faint,
      ...label,
      tickColor: line,
      titleColor: muted,
      titleFontSize: SIZES.label,
      titleFontWeight: 400,
    },
    axisX: { labelSeparation: 6 },
    header: {
      labelColor: ink,
      labelFontSize: SIZES.heading,
      labelFontWeight: 600,
      labelAnchor: "start",
      title: null,
    },
    legend: {
      ...label,
      labelLimit: 0,
      titleColor: muted,
      titleFontSize: SIZES.label,
      titleFontWeight: 600,
      titleLimit: 0,
    },
    text: { color: ink, fontSize: SIZES.label },
    range: { category: series },
  };
}
