import type { SpecPart } from "../shared/chart-style";
import { measure, wrap } from "../shared/font";
import { legendWords } from "../shared/marks";
import { SIZES, type Theme } from "../shared/theme";

/** A strip above all panels, in pixels from its upper left corner. */
export interface Legend {
  readonly height: number;
  readonly layers: readonly SpecPart[];
}

/** A mark and the words after it, or words alone. */
export interface Sign {
  readonly words: string;
  readonly width?: number;
  /** Marks between `left` and `left + width`, with their middle at `y`. */
  readonly marks?: (left: number, y: number) => readonly SpecPart[];
}

/** Signs in a row, which may have a title above it. */
export interface SignRow {
  readonly title?: string;
  readonly height?: number;
  readonly signs: readonly Sign[];
  /** Between the words of a sign and the next one. */
  readonly gap?: number;
}

const LINE = 14;
const GAP = 6;
const BETWEEN = { signs: 18, columns: 28, rows: 12 } as const;
/** Keeps outlines inside the picture. */
export const EDGE = 0.5;
/** Of a bar of colours from one end of a scale to the other. */
export const BAR = { width: 110, height: 10 } as const;

/** What a legend takes of the width for a text and the gap beside it. */
export const wordsWidth = (text: string): number => measure(text, SIZES.label) + GAP;

/** Rows of signs side by side, or one below the other where that is wider than the room. */
export function legendOf(rows: readonly SignRow[], room: number, theme: Theme): Legend {
  const wide = rows.map(widthOf);
  const isRow = wide.reduce((sum, one) => sum + one + BETWEEN.columns, -BETWEEN.columns) <= room;
  const titles: object[] = [];
  const words: object[] = [];
  const marks: SpecPart[] = [];
  let [left, top, height] = [0, 0, 0];
  rows.forEach(({ title = "", signs, gap = BETWEEN.signs, ...row }, index) => {
    const lines = wrap(title, isRow ? Number.POSITIVE_INFINITY : room, SIZES.label, 600);
    lines.forEach((text, line) => {
      titles.push({ x: left, y: top + (line + 0.5) * LINE, text });
    });
    const tall = Math.max(LINE, ...(isRow ? rows : [row]).map((one) => one.height ?? 0));
    const start = top + (lines.length === 0 ? 0 : lines.length * LINE + GAP);
    const y = start + tall / 2;
    let x = left;
    for (const { words: text, width, marks: drawn } of signs) {
      // Not at the very edge, beyond which a rounding error would make the picture a pixel wider.
      marks.push(...(drawn?.(x + EDGE, y) ?? []));
      if (width !== undefined) x += width + EDGE + GAP;
      words.push({ x, y, text });
      x += measure(text, SIZES.label) + gap;
    }
    height = Math.max(height, start + tall);
    if (isRow) left += (wide[index] ?? 0) + BETWEEN.columns;
    else top = start + tall + BETWEEN.rows;
  });
  return {
    height,
    layers: [
      ...marks,
      ...(titles.length === 0 ? [] : [legendWords(titles, theme, 600)]),
      legendWords(words, theme),
    ],
  };
}

function widthOf({ title = "", signs, gap = BETWEEN.signs }: SignRow): number {
  const all = signs.reduce(
    (sum, { words, width }) =>
      sum + (width === undefined ? 0 : width + EDGE + GAP) + measure(words, SIZES.label) + gap,
    -gap,
  );
  return Math.max(all, measure(title, SIZES.label, 600));
}

/** A bar of a scale's colours. */
export const colorBar = (
  colors: readonly string[],
  left: number,
  y: number,
  width: number = BAR.width,
  style: SpecPart = {},
): SpecPart => ({
  data: { values: [{}] },
  mark: {
    type: "rect",
    x: left,
    x2: left + width,
    y: y - BAR.height / 2,
    y2: y + BAR.height / 2,
    fill: {
      gradient: "linear",
      ...{ x1: 0, y1: 0, x2: 1, y2: 0 },
      stops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
    },
    ...style,
  },
});
