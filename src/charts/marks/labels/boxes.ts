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

/** The line from the anchor of a label to the label. */
export type Leader = readonly [anchor: Point, end: Point];

/** A placed label, with the ends of its leader. */
export interface Neighbour<Place extends Box & { readonly end: Point }> {
  readonly anchor: Point;
  readonly place: Place;
}

/** Pixels between labels at least. */
export const GAP = 4;

/** Between labels on one line, which would read as one text, and between the ends of their leaders. */
const BETWEEN = 8;

/** Around the middle of an anchor, which has a dot. */
const DOT = 5;

/** Around the lines of a label. */
const AIR = 3;

/** Returns the point at which a leader meets the text: the lines of a label are not equally long. */
export function leaderEnd(
  anchor: Point,
  { x, y, height }: Box,
  line_widths: readonly number[],
): Point {
  const step = height / line_widths.length;
  const ends = line_widths.map((width, index) =>
    nearestPoint(anchor, {
      x: x - AIR,
      y: y + index * step - AIR,
      width: width + 2 * AIR,
      height: step + AIR,
    }),
  );
  return ends.reduce((best, end) => (distance(end, anchor) < distance(best, anchor) ? end : best));
}

/** Whether a leader goes through a box, or its dot touches it. */
export const isOnBox = ([anchor, end]: Leader, box: Box): boolean =>
  crossesBox(anchor, end, box) || overlap(dot(anchor), box, DOT);

/** Whether a label at a place covers no neighbor, and no leader crosses another one or a label. */
export const isBeside = <Place extends Box & { readonly end: Point }>(
  place: Place,
  anchor: Point,
  neighbours: readonly Neighbour<Place>[],
): boolean =>
  neighbours.every(
    ({ anchor: other, place: taken }) =>
      !overlap({ ...place, x: place.x - BETWEEN, width: place.width + 2 * BETWEEN }, taken, GAP) &&
      distance(place.end, taken.end) >= BETWEEN &&
      !isOnBox([anchor, place.end], taken) &&
      !isOnBox([other, taken.end], place) &&
      !cross(anchor, place.end, other, taken.end),
  );
