import type { SpecPart } from "../shared/chart-style";
import { measure, wrap } from "../shared/font";
import { legendWords, pixels } from "../shared/marks";
import { SIZES, type Theme } from "../shared/theme";
import { withCommas } from "../shared/wording";
import type { HexScales } from "./hex";
import type { Legend } from "./panel";

const LINE = 14;
const GAP = 6;
const BETWEEN = { items: 14, blocks: 28, rows: 12 } as const;
const BAR = { width: 110, height: 10 } as const;

interface Text {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A part of the legend: a title, and a row of signs and words with its middle at y = 0. */
interface Block {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly Omit<Text, "y">[];
  readonly signs: (x: number, y: number) => SpecPart;
}

const widthOf = (text: string, weight?: number): number => measure(text, SIZES.label, weight);

function sizesBlock(scales: HexScales, theme: Theme): Block {
  const { cap, isCapped, width, height, shape, size } = scales;
  const texts: Omit<Text, "y">[] = [];
  const hexagons: { readonly attempts: number; readonly x: number }[] = [];
  // Not at the very edge, beyond which a rounding error would make the picture a pixel wider.
  let left = 0.5;
  for (const attempts of new Set([1, Math.ceil(cap / 3), cap])) {
    const wide = width * Math.sqrt(attempts / cap);
    const count = withCommas(attempts);
    const text = isCapped && attempts === cap ? `${count} or more` : count;
    hexagons.push({ attempts, x: left + wide / 2 });
    texts.push({ x: left + wide + GAP, text });
    left += wide + GAP + widthOf(text) + BETWEEN.items;
  }
  return {
    title: "Shots",
    width: left - BETWEEN.items,
    height,
    texts,
    signs: (x, y) => ({
      data: { values: hexagons.map((hexagon) => ({ ...hexagon, x: x + hexagon.x, y })) },
      mark: { type: "point", shape, filled: true, color: theme.line, opacity: 1 },
      encoding: { ...pixels, size },
    }),
  };
}

function colorsBlock({ colors, end, baseline }: HexScales, room: number): Block {
  const stops = colors.map((color, index) => ({ offset: index / (colors.length - 1), color }));
  const [fewer, more] = [`${end} fewer`, `${end} more`];
  const start = widthOf(fewer) + GAP;
  const stop = Math.min(start + BAR.width, room - widthOf(more) - GAP);
  return {
    title: `Points per shot, against ${baseline}`,
    width: stop + GAP + widthOf(more),
    height: BAR.height,
    texts: [
      { x: 0, text: fewer },
      { x: stop + GAP, text: more },
    ],
    signs: (x, y) => ({
      data: {
        values: [{ x: x + start, x2: x + stop, y: y - BAR.height / 2, y2: y + BAR.height / 2 }],
      },
      mark: { type: "rect", color: { gradient: "linear", x1: 0, y1: 0, x2: 1, y2: 0, stops } },
      encoding: { ...pixels, x2: { field: "x2" }, y2: { field: "y2" } },
    }),
  };
}

/** Two blocks side by side, or one below the other where that is wider than the room. */
export function hexLegend(scales: HexScales, theme: Theme, room: number): Legend {
  const blocks = [sizesBlock(scales, theme), colorsBlock(scales, room)];
  const taken = blocks.map(({ width, title }) => Math.max(width, widthOf(title, 600)));
  const isRow = taken.reduce((sum, one) => sum + one, BETWEEN.blocks) <= room;
  const tall = Math.max(LINE, ...blocks.map(({ height }) => height));
  const signs: SpecPart[] = [];
  const titles: Text[] = [];
  const labels: Text[] = [];
  let [left, top, height] = [0, 0, 0];
  blocks.forEach((block, index) => {
    const lines = isRow ? [block.title] : wrap(block.title, room, SIZES.label, 600);
    lines.forEach((text, line) => {
      titles.push({ x: left, y: top + (line + 0.5) * LINE, text });
    });
    const row = isRow ? tall : Math.max(LINE, block.height);
    const start = top + lines.length * LINE + GAP;
    const middle = start + row / 2;
    signs.push(block.signs(left, middle));
    labels.push(...block.texts.map(({ x, text }) => ({ x: left + x, y: middle, text })));
    height = start + row;
    if (isRow) left += (taken[index] ?? 0) + BETWEEN.blocks;
    else top = height + BETWEEN.rows;
  });
  return {
    name: "hexagons",
    height,
    layers: () => [...signs, legendWords(titles, theme, 600), legendWords(labels, theme)],
  };
}
