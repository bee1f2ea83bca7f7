import type { Chart } from "../../src/charts/chart";
import { contrast } from "../../src/charts/shared/colors";
import { type Box, pictureOf, type Seen } from "./scenegraph";

/** How far a text and a mark must overlap in each direction, in pixels, to count. */
const TOUCH = 1;

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x2, other.x2) - Math.max(one.x1, other.x1) > TOUCH &&
  Math.min(one.y2, other.y2) - Math.max(one.y1, other.y1) > TOUCH;

const isMark = ({ type, role }: Seen): boolean => type === "symbol" && role === "mark";

/** Texts that stand on symbols, or lie under them, one line of text for each. */
export function textsOnMarks(chart: Chart): string[] {
  const { all, texts } = pictureOf(chart);
  const marks = all.filter(isMark);
  return texts.flatMap(({ text, box }) => {
    const touched = marks.filter((mark) => overlap(mark.box, box)).length;
    return touched === 0 ? [] : [`"${text}" shares its place with ${touched} marks`];
  });
}

/** WCAG 2 asks for 4.5 to 1 of words against what they stand on. */
const LEAST_CONTRAST = 4.5;

/** Texts that are faint on the rectangle that they stand on, or on the paper. */
export function faintTexts(chart: Chart): string[] {
  const { all, texts } = pictureOf(chart);
  const paper = String(chart.spec.background);
  return texts.flatMap(({ text, box, item }) => {
    const [x, y] = [(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2];
    const under = all.filter(
      ({ type, item: { fill }, box: tint }) =>
        type === "rect" &&
        typeof fill === "string" &&
        tint.x1 < x &&
        x < tint.x2 &&
        tint.y1 < y &&
        y < tint.y2,
    );
    const ground = String(under.at(-1)?.item.fill ?? paper);
    const ratio = contrast(String(item.fill), ground);
    return ratio >= LEAST_CONTRAST ? [] : [`"${text}" is ${ratio.toFixed(2)} to 1 on ${ground}`];
  });
}
