import type { SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { legendWords, pixels } from "../shared/marks";
import { SIZES, type Theme, type ThemeName } from "../shared/theme";

/** From none to the most. Lines and words in ink are seen on each of these. */
const COLORS: Readonly<Record<ThemeName, Readonly<Record<"heat" | "whiffs", readonly string[]>>>> =
  {
    light: { heat: ["#ffffff", "#fbd3a8", "#e06c1f"], whiffs: ["#e3eef8", "#79b5e6"] },
    dark: { heat: ["#14171b", "#5b3113", "#c8611d"], whiffs: ["#1d2c3a", "#1f659e"] },
  };

type Ramp = (theme: Theme) => readonly string[];

export const RAMPS = {
  heat: ({ name }) => COLORS[name].heat,
  whiffs: ({ name }) => COLORS[name].whiffs,
} as const satisfies Readonly<Record<string, Ramp>>;

export interface ColorScale {
  readonly title: string;
  readonly ramp: Ramp;
  /** What the last colour stands for; the first stands for 0%. */
  readonly most: string;
}

const LINE = 18;
const BAR = { width: 110, height: 10 } as const;
const GAP = { text: 6, blocks: 28, rows: 8 } as const;
const NONE = "0%";

const wide = (text: string, weight = 400): number => measure(text, SIZES.label, weight);

/** What colours mean: scales beside each other, or one below the other in a narrow picture. */
export function legendView(scales: readonly ColorScale[], width: number, theme: Theme): SpecPart {
  const start = wide(NONE) + GAP.text;
  const end = start + BAR.width + GAP.text;
  const widths = scales.map(({ title, most }) => Math.max(wide(title, 600), end + wide(most)));
  const isRow = widths.reduce((sum, one) => sum + one + GAP.blocks, -GAP.blocks) <= width;
  const placed = scales.map((scale, index) => {
    const before = widths.slice(0, index);
    const left = before.reduce((sum, one) => sum + one + GAP.blocks, 0);
    return isRow ? { scale, left, top: 0 } : { scale, left: 0, top: index * (2 * LINE + GAP.rows) };
  });
  const bars = placed.map(({ scale, left, top }) => bar(scale, left + start, top, theme));
  const titles = placed.map(({ scale: { title }, left, top }) => ({
    x: left,
    y: top + LINE / 2,
    text: title,
  }));
  const ends = placed.flatMap(({ scale: { most }, left, top }) => [
    { x: left, y: top + 1.5 * LINE, text: NONE },
    { x: left + end, y: top + 1.5 * LINE, text: most },
  ]);
  return {
    width,
    height: (placed.at(-1)?.top ?? 0) + 2 * LINE,
    layer: [...bars, legendWords(titles, theme, 600), legendWords(ends, theme)],
  };
}

function bar({ ramp }: ColorScale, x: number, top: number, theme: Theme): SpecPart {
  const colors = ramp(theme);
  const stops = colors.map((color, index) => ({ offset: index / (colors.length - 1), color }));
  const y = top + 1.5 * LINE - BAR.height / 2;
  return {
    data: { values: [{ x, x2: x + BAR.width, y, y2: y + BAR.height }] },
    mark: {
      type: "rect",
      color: { gradient: "linear", x1: 0, y1: 0, x2: 1, y2: 0, stops },
      stroke: theme.line,
      strokeWidth: 0.5,
    },
    encoding: { ...pixels, x2: { field: "x2" }, y2: { field: "y2" } },
  };
}
