/** A rectangle in pixels of the whole picture, y downwards. */
export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Invisible overlap of two things, in pixels. */
export const TOUCH = 1;

export const shifted = ({ x1, y1, x2, y2 }: Box, { x, y }: Point): Box => ({
  x1: x1 + x,
  y1: y1 + y,
  x2: x2 + x,
  y2: y2 + y,
});

export const common = (one: Box, other: Box): Box => ({
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
  x2: Math.min(one.x2, other.x2),
  y2: Math.min(one.y2, other.y2),
});

export const holds = (outer: Box, { x1, y1, x2, y2 }: Box): boolean =>
  x1 >= outer.x1 - TOUCH &&
  y1 >= outer.y1 - TOUCH &&
  x2 <= outer.x2 + TOUCH &&
  y2 <= outer.y2 + TOUCH;

export function overlap(one: Box, other: Box): boolean {
  const { x1, y1, x2, y2 } = common(one, other);
  return x2 - x1 > TOUCH && y2 - y1 > TOUCH;
}

/** How much of a line lies in a box, by cutting it at the box's sides (Liang and Barsky). */
export function lengthWithin({ from, to }: Line, box: Box): number {
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

const isInside = (share: number): boolean => share > 0.001 && share < 0.999;

/** Whether two lines cross between their ends. */
export function cross(one: Line, other: Line): boolean {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const across = ax * by - ay * bx;
  if (Math.abs(across) < 1e-9) return false;
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  return [dx * by - dy * bx, dx * ay - dy * ax].every((share) => isInside(share / across));
}
