import {
  type Box,
  cross,
  crossesBox,
  distance,
  dot,
  nearestPoint,
  overlap,
  type Point,
} from "./boxes";

/** The line from what a label is about to the label. */
export type Leader = readonly [anchor: Point, end: Point];

/** A label that has a place, and where its leader begins and ends. */
export interface Neighbour<Place extends Box & { readonly end: Point }> {
  readonly anchor: Point;
  readonly place: Place;
}

/** Pixels between labels at least. */
export const GAP = 4;

/** Around the middle of an anchor, which has a dot. */
const DOT = 5;

/** Around the lines of a label. */
const AIR = 3;

/** Where a leader meets the text: the lines of a label are not equally long. */
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

/** Whether a label at a place covers no neighbour, and no leader crosses another one or a label. */
export const isBeside = <Place extends Box & { readonly end: Point }>(
  place: Place,
  anchor: Point,
  neighbours: readonly Neighbour<Place>[],
): boolean =>
  neighbours.every(
    ({ anchor: other, place: taken }) =>
      !overlap(place, taken, GAP) &&
      !isOnBox([anchor, place.end], taken) &&
      !isOnBox([other, taken.end], place) &&
      !cross(anchor, place.end, other, taken.end),
  );
