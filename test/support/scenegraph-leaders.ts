import type { Chart } from "../../src/charts/chart";
import { measure } from "../../src/charts/shared/font";
import { type Box, type Point, pictureOf, type Seen, type SeenText } from "./scenegraph";

/** Pixels that a leader may reach into a box without being seen to. */
const TOUCH = 1;

interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** A rule ends where x2 and y2 say, relative to its beginning; it is straight where one is missing. */
function lineOf({ points: [from], item }: Seen): Line {
  if (from === undefined) throw new Error("a rule without a beginning");
  const along = (axis: "x" | "y") => {
    const begin = Number(item[axis] ?? 0);
    return Number(item[`${axis}2`] ?? begin) - begin;
  };
  return { from, to: { x: from.x + along("x"), y: from.y + along("y") } };
}

/** The lines of a text, each as wide as it is set. */
function linesOf({ text, box, item }: SeenText): readonly Box[] {
  const lines = text.split("\n");
  const height = (box.y2 - box.y1) / lines.length;
  return lines.map((line, index) => {
    const width = measure(line, Number(item.fontSize), item.fontWeight ?? 400);
    const x1 = item.align === "left" ? box.x1 : (box.x1 + box.x2 - width) / 2;
    const y1 = box.y1 + index * height;
    return { x1, y1, x2: x1 + width, y2: y1 + height };
  });
}

/** How much of a line lies in a box, by cutting it at the box's sides (Liang and Barsky). */
function within({ from, to }: Line, box: Box): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  let [begin, end] = [0, 1];
  for (const [step, room] of [
    [-x, from.x - box.x1 - TOUCH],
    [x, box.x2 - TOUCH - from.x],
    [-y, from.y - box.y1 - TOUCH],
    [y, box.y2 - TOUCH - from.y],
  ] as const) {
    if (step === 0 && room < 0) return 0;
    if (step < 0) begin = Math.max(begin, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  return Math.max(0, end - begin) * Math.hypot(x, y);
}

/** Where two lines cross, as shares of both; undefined for parallel ones. */
function crossing(one: Line, other: Line): readonly [number, number] | undefined {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const across = ax * by - ay * bx;
  if (Math.abs(across) < 1e-9) return undefined;
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  return [(dx * by - dy * bx) / across, (dx * ay - dy * ax) / across];
}

const inside = (share: number): boolean => share > 0.001 && share < 0.999;

/** Leaders (rules of a view called "leaders") that run into texts or across each other. */
export function crossingLeaders(chart: Chart): string[] {
  const { all, texts } = pictureOf(chart);
  const leaders = all
    .filter(({ type, name }) => type === "rule" && /(^|_)leaders(_|$)/.test(name))
    .map(lineOf);
  const boxes = texts.flatMap((text) => linesOf(text).map((box) => ({ text, box })));
  return leaders.flatMap((leader, index) => [
    ...boxes
      .filter(({ box }) => within(leader, box) > TOUCH)
      .map(({ text }) => `a leader runs into "${text.text}"`),
    ...leaders
      .slice(index + 1)
      .filter((other) => crossing(leader, other)?.every(inside))
      .map(({ from }) => `two leaders cross, one of them from ${from.x},${from.y}`),
  ]);
}
