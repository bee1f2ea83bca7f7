import type { SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { legendWords, pixels } from "../shared/marks";
import { SIZES, type Theme } from "../shared/theme";
import type { Legend } from "./panel";

const LINE = 14;
const GAP = 6;
const BAR = { width: 110, height: 10, between: 3 } as const;
/** Keeps outlines inside the picture. */
const EDGE = 0.5;

/** The colours of shares from none to the largest: a bar for each panel's colour, one below another. */
export function zoneLegend(
  ramps: readonly (readonly [from: string, to: string])[],
  most: string,
  theme: Theme,
): Legend {
  const bars = ramps.length * (BAR.height + BAR.between) - BAR.between;
  const row = Math.max(LINE, bars + 2 * EDGE);
  const middle = LINE + GAP + row / 2;
  const none = "0%";
  const left = measure(none, SIZES.label) + GAP;
  const title = { x: 0, y: LINE / 2, text: "Share of the located shots" };
  const ends = [
    { x: 0, y: middle, text: none },
    { x: left + BAR.width + GAP, y: middle, text: most },
  ];
  const bar = ([from, to]: readonly [string, string], index: number): SpecPart => {
    const top = middle - bars / 2 + index * (BAR.height + BAR.between);
    const stops = [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ];
    return {
      data: { values: [{ x: left, x2: left + BAR.width, y: top, y2: top + BAR.height }] },
      mark: {
        type: "rect",
        fill: { gradient: "linear", x1: 0, y1: 0, x2: 1, y2: 0, stops },
        stroke: theme.line,
        strokeWidth: 2 * EDGE,
      },
      encoding: { ...pixels, x2: { field: "x2" }, y2: { field: "y2" } },
    };
  };
  return {
    name: "zones",
    height: LINE + GAP + row,
    layers: () => [...ramps.map(bar), legendWords([title], theme, 600), legendWords(ends, theme)],
  };
}
