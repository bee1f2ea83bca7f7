export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

export const dot = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });

export const nearestPoint = (anchor: Point, { x, y, width, height }: Box): Point => ({
  x: clamp(anchor.x, x, x + width),
  y: clamp(anchor.y, y, y + height),
});

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export const overlap = (one: Box, other: Box, gap = 0): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;

/** The distance of a place from a stretch that begins at `start`. */
export const apart = (place: number, start: number, length: number): number =>
  Math.max(start - place, place - start - length, 0);

export const distance = (one: Point, other: Point): number => {
  const [across, down] = [one.x - other.x, one.y - other.y];
  return Math.sqrt(across * across + down * down);
};

export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const along = (point.x - from.x) * across + (point.y - from.y) * down;
  const part = clamp(along / (across * across + down * down || 1), 0, 1);
  return distance(point, { x: from.x + part * across, y: from.y + part * down });
}

/** The side of the line from `a` to `b` that a point is on. */
const turn = (a: Point, b: Point, point: Point): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

export const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

export function crossesBox(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  const [left, right, top, bottom] = [x, x + width, y, y + height];
  return (
    cross(from, to, { x: left, y: top }, { x: right, y: bottom }) ||
    cross(from, to, { x: right, y: top }, { x: left, y: bottom })
  );
}
