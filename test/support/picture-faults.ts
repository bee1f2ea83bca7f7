import type { Chart } from "../../src/charts/chart";
import { contrast } from "../../src/charts/theme/colors";
import { measure } from "../../src/charts/theme/font";
import { PADDING } from "../../src/charts/theme/theme";
import {
  type Box,
  cross,
  holds,
  type Line,
  lengthWithin,
  overlap,
  type Point,
  TOUCH,
} from "./geometry";
import { isText, pictureOf, type Seen, type SeenText } from "./scenegraph";

const boxText = ({ x1, y1, x2, y2 }: Box): string =>
  `${Math.round(x1)},${Math.round(y1)} to ${Math.round(x2)},${Math.round(y2)}`;

/**
 * Pairs of overlapping texts, one line of text for each. A text and its outline, which is the same
 * text at the same place, count as one.
 */
export function overlappingTexts(chart: Chart): string[] {
  const { texts } = pictureOf(chart);
  const found: string[] = [];
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (!overlap(one.box, other.box)) continue;
      if (one.text === other.text && boxText(one.box) === boxText(other.box)) continue;
      found.push(
        `"${one.text}" (${boxText(one.box)}) lies on "${other.text}" (${boxText(other.box)})`,
      );
    }
  }
  return found;
}

/** Texts that cross the picture's edge, or that are cut off. */
export function clippedTexts(chart: Chart): string[] {
  const { texts, width, height } = pictureOf(chart);
  const paper = { x1: 0, y1: 0, x2: width, y2: height };
  return texts.flatMap(({ text, box, cut }) => {
    if (!holds(paper, box)) {
      return [`"${text}" (${boxText(box)}) leaves the picture of ${width} by ${height}`];
    }
    return cut ? [`"${text}" (${boxText(box)}) is not drawn whole`] : [];
  });
}

/** How much of a side may be empty beyond the picture's padding: in pixels, or of wide ones the share. */
const [EMPTY, EMPTY_SHARE] = [40, 0.045];

/**
 * The sides of a picture that are empty; also a picture of nothing but titles. A notice, which is only
 * text, is centered.
 */
export function emptyMargins(chart: Chart): string[] {
  const { all, width, height } = pictureOf(chart);
  if (all.every(({ role }) => role.startsWith("title"))) return ["nothing is drawn"];
  if (all.every(isText)) return [];
  const ends = (side: keyof Box) => all.map(({ box }) => box[side]);
  const margins = {
    left: Math.min(...ends("x1")),
    top: Math.min(...ends("y1")),
    right: width - Math.max(...ends("x2")),
    bottom: height - Math.max(...ends("y2")),
  };
  return Object.entries(margins).flatMap(([side, margin]) =>
    margin > PADDING + Math.max(EMPTY, EMPTY_SHARE * width)
      ? [`${Math.round(margin)} px are empty at the ${side}`]
      : [],
  );
}

/** A rule ends at x2 and y2, relative to its start; it is straight if one is missing. */
function ruleOf({ points: [from], item }: Seen): Line {
  if (from === undefined) throw new Error("a rule without a beginning");
  const along = (axis: "x" | "y") => {
    const begin = Number(item[axis] ?? 0);
    return Number(item[`${axis}2`] ?? begin) - begin;
  };
  return { from, to: { x: from.x + along("x"), y: from.y + along("y") } };
}

/** The lines of a text, each as wide as it is set. */
function linesOf({ text, box, item }: SeenText): readonly Box[] {
  if (Number(item.angle ?? 0) !== 0) return [box];
  const lines = text.split("\n");
  const height = (box.y2 - box.y1) / lines.length;
  return lines.map((line, index) => {
    const width = measure(line, Number(item.fontSize), item.fontWeight ?? 400);
    const free = box.x2 - box.x1 - width;
    const x1 = box.x1 + (item.align === "left" ? 0 : item.align === "right" ? free : free / 2);
    const y1 = box.y1 + index * height;
    return { x1, y1, x2: x1 + width, y2: y1 + height };
  });
}

/** Leaders (rules of a view called "leaders") that run into texts or across each other. */
export function crossingLeaders(chart: Chart): string[] {
  const { all, texts } = pictureOf(chart);
  const leaders = all
    .filter(({ type, name }) => type === "rule" && /(^|_)leaders(_|$)/.test(name))
    .map(ruleOf);
  const boxes = texts.flatMap((text) => linesOf(text).map((box) => ({ text, box })));
  return leaders.flatMap((leader, index) => [
    ...boxes
      .filter(({ box }) => lengthWithin(leader, box) > TOUCH)
      .map(({ text }) => `a leader runs into "${text.text}"`),
    ...leaders
      .slice(index + 1)
      .filter((other) => cross(leader, other))
      .map(({ from }) => `two leaders cross, one of them from ${from.x},${from.y}`),
  ]);
}

/**
 * Texts that a line, a rule, a symbol or a bar crosses or covers, one line for each pair of a text and a
 * layer. Areas do not count, since words may be on them. Nor do lines and tints as faint as grids, or marks
 * under a filled rectangle that contains the text.
 */
export function textsOverMarks(chart: Chart): string[] {
  const { all } = pictureOf(chart);
  const { config } = chart.spec as { readonly config?: { axis?: { gridColor?: unknown } } };
  const faint = config?.axis?.gridColor;
  const found = all.flatMap((one, index) => {
    if (!isText(one)) return [];
    return linesOf(one).flatMap((box) => {
      const plate = all.findLastIndex(
        (other, place) => place < index && isPlate(other) && holds(other.box, box),
      );
      const over = all.filter(
        (other, place) => place > plate && other.item.stroke !== faint && runsThrough(other, box),
      );
      return over.map(
        ({ type, name }) => `"${one.text}" shares its place with a ${type} of ${name}`,
      );
    });
  });
  return [...new Set(found)];
}

/** Rectangles that let the paper through are tints. */
const isPlate = ({ type, item }: Seen): boolean =>
  type === "rect" &&
  typeof item.fill === "string" &&
  Number(item.opacity ?? 1) * Number(item.fillOpacity ?? 1) > TINT;

const TINT = 0.2;

/** Symbols larger than any mark are areas: zones of a court. */
const AREA = 30;

function runsThrough(seen: Seen, text: Box): boolean {
  const { type, role, box } = seen;
  if (role !== "mark") return false;
  if (type === "symbol") {
    return Math.max(box.x2 - box.x1, box.y2 - box.y1) < AREA && overlap(box, text);
  }
  if (type === "rect") return isPlate(seen) && overlap(box, text) && !holds(box, text);
  if (type === "rule") return lengthWithin(ruleOf(seen), text) > 0;
  return type === "line" && partsOf(seen).some((part) => lengthWithin(part, text) > 0);
}

/** The straight parts of a line; a step goes across before it goes up or down. */
const partsOf = ({ points, item }: Seen): readonly Line[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point;
    if (item.interpolate !== "step-after") return [{ from, to }];
    const corner = { x: to.x, y: from.y };
    return [
      { from, to: corner },
      { from: corner, to },
    ];
  });

/** WCAG 2 requires a contrast of 4.5 to 1 between words and their background. */
const LEAST_CONTRAST = 4.5;

/** Texts that are faint on the rectangle that they stand on, or on the paper. */
export function faintTexts(chart: Chart): string[] {
  const { all, texts } = pictureOf(chart);
  const paper = String(chart.spec.background);
  return texts.flatMap(({ text, box, item }) => {
    const middle = { x1: (box.x1 + box.x2) / 2, y1: (box.y1 + box.y2) / 2 };
    const at = { ...middle, x2: middle.x1, y2: middle.y1 };
    const under = all.filter((one) => isPlate(one) && holds(one.box, at));
    const ground = String(under.at(-1)?.item.fill ?? paper);
    const ratio = contrast(String(item.fill), ground);
    return ratio >= LEAST_CONTRAST ? [] : [`"${text}" is ${ratio.toFixed(2)} to 1 on ${ground}`];
  });
}
