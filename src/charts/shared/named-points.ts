import type { SpecPart } from "./chart-style";
import { measure } from "./font";
import { type Box, overlap, type Point, type Size } from "./labels";
import { niceTicks, type Plot } from "./plot";
import { SIZES } from "./theme";

/** A point of a scatter, and the word that stands by it. */
export interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly color: string;
}

/** From the left end of an axis to its right, or from its bottom to its top. */
export type Ends = readonly [first: number, last: number];

export interface Axes {
  readonly x: Ends;
  readonly y: Ends;
  /** Where lines cross the whole view, which no name stands on. */
  readonly lines?: { readonly x: number; readonly y: number };
}

/**
 * A channel of numbers between the ends of its axis, which may run downward. One layer defines the axis,
 * the others leave it open.
 */
export const between = (field: string, [first, last]: Ends, axis?: SpecPart) => ({
  field,
  type: "quantitative",
  scale: {
    domain: first < last ? [first, last] : [last, first],
    nice: false,
    zero: false,
    reverse: first > last,
  },
  ...(axis && { axis }),
});

/** Height of a name, how far it stands from its point, and how large a point is. */
const [HEIGHT, GAP, POINT] = [SIZES.label, 6, 8];

/**
 * Names beside, above or beneath their points, off all points and each other, those that come first
 * with the better places; a name that no room is left for is not drawn.
 */
export function pointNames(
  { width, height }: Plot,
  labelled: readonly NamedPoint[],
  all: readonly { readonly x: number; readonly y: number }[],
  axes: Axes,
): SpecPart {
  const pixelsOf = ({ x, y }: { readonly x: number; readonly y: number }): Point => ({
    x: share(x, axes.x) * width,
    y: (1 - share(y, axes.y)) * height,
  });
  const taken = all.map((one) => {
    const { x, y } = pixelsOf(one);
    return { x: x - POINT / 2, y: y - POINT / 2, width: POINT, height: POINT };
  });
  if (axes.lines !== undefined) {
    const { x, y } = pixelsOf(axes.lines);
    taken.push({ x, y: 0, width: 1, height }, { x: 0, y, width, height: 1 });
  }
  const values = labelled.flatMap(({ name, color, ...point }) => {
    const size = { width: measure(name, SIZES.label), height: HEIGHT };
    const box = boxesAround(pixelsOf(point), size).find(
      (one) =>
        one.x >= 0 &&
        one.y >= 0 &&
        one.x + one.width <= width &&
        one.y + one.height <= height &&
        !taken.some((other) => overlap(one, other, 1)),
    );
    if (box === undefined) return [];
    taken.push(box);
    const [x, y] = [box.x / width, 1 - (box.y + HEIGHT / 2) / height];
    return [{ name, color, x: valueAt(x, axes.x), y: valueAt(y, axes.y) }];
  });
  return {
    data: { values },
    mark: { type: "text", align: "left", baseline: "middle", fontSize: SIZES.label },
    encoding: {
      x: between("x", axes.x),
      y: between("y", axes.y),
      text: { field: "name", type: "nominal" },
      color: { field: "color", type: "nominal", scale: null },
    },
  };
}

const share = (value: number, [first, last]: Ends): number => (value - first) / (last - first);

const valueAt = (part: number, [first, last]: Ends): number => first + part * (last - first);

/** Places of a name: right of its point, left, above, beneath. */
const boxesAround = ({ x, y }: Point, { width, height }: Size): readonly Box[] =>
  [
    { x: x + GAP, y: y - height / 2 },
    { x: x - GAP - width, y: y - height / 2 },
    { x: x - width / 2, y: y - GAP - height },
    { x: x - width / 2, y: y + GAP },
  ].map((corner) => ({ ...corner, width, height }));

/** The ends of an axis a little beyond its values, and where it has labels. */
export function axisOf(values: readonly number[]): {
  readonly ends: Ends;
  readonly ticks: readonly number[];
} {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 2) * 0.06;
  const ends = [least - room, most + room] as const;
  const ticks = niceTicks(...ends, 6).filter((tick) => tick >= ends[0] && tick <= ends[1]);
  return { ends, ticks };
}
