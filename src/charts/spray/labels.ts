import { DISTANCE_LABELS, FIELD, FIELD_DEPTH, fieldPoint } from "../shared/field";
import { measure } from "../shared/font";
import { type Box, lineMap, type Point, placeLabels, type Surroundings } from "../shared/labels";
import { cross, crossesBox, distance, nearestPoint } from "../shared/labels/boxes";
import { CELL } from "../shared/labels/line-map";
import { SIZES } from "../shared/theme";

/** Feet of free ground beside the outermost ball. */
const MARGIN = 14;

/** Pixels of a label's height above and below the outermost ball. */
const EDGE = 11;

/** Pixels from a point of the foul line to the label of its distance, clear of the line. */
export const LABEL_OFFSET = { x: 5, y: 5 } as const;

/** The part of the field that a panel shows, in feet, and how large. */
export type Extent = ReturnType<typeof extentOf>;

/** A panel of a width that holds the field, the labels of distances, and every ball. */
export function extentOf(balls: readonly Point[], width: number) {
  const [corner] = fieldPoint(FIELD_DEPTH, 45);
  const labels =
    LABEL_OFFSET.x + Math.max(...DISTANCE_LABELS.map(({ text }) => measure(text, SIZES.label)));
  const most = (list: readonly number[]) => list.reduce((one, other) => Math.max(one, other), 0);
  const left = Math.max(corner + 2, most(balls.map(({ x }) => -x)) + MARGIN);
  const right = most(balls.map(({ x }) => x)) + MARGIN;
  // Whichever needs more room at the right: the farthest label, or a ball.
  const pixels_a_foot = Math.min((width - labels) / (left + corner), width / (left + right));
  const edge = EDGE / pixels_a_foot;
  const top = Math.max(FIELD_DEPTH, most(balls.map(({ y }) => y))) + edge;
  const bottom = most(balls.map(({ y }) => -y)) + edge;
  return {
    left_ft: -left,
    bottom_ft: -bottom,
    pixels_a_foot,
    width,
    height: Math.round((top + bottom) * pixels_a_foot),
  };
}

const pixelsOf = ({ left_ft, bottom_ft, pixels_a_foot, height }: Extent, { x, y }: Point) => ({
  x: (x - left_ft) * pixels_a_foot,
  y: height - (y - bottom_ft) * pixels_a_foot,
});

const feetOf = ({ left_ft, bottom_ft, pixels_a_foot, height }: Extent, { x, y }: Point) => ({
  x: left_ft + x / pixels_a_foot,
  y: bottom_ft + (height - y) / pixels_a_foot,
});

/** A mark with a label, in feet; the first of its texts that has room is drawn. */
export interface Labelled extends Point {
  readonly texts: readonly string[];
}

/** A mark in feet, and how many pixels it reaches from its middle. */
export interface Obstacle extends Point {
  readonly reach: number;
}

/** The middle of a text, in feet. */
export interface Placed extends Point {
  readonly text: string;
}

/** From a mark to a text that stands away from it, in feet. */
export interface Leader extends Point {
  readonly x2: number;
  readonly y2: number;
}

export interface PlacedTexts {
  readonly distances: readonly Placed[];
  readonly labels: readonly Placed[];
  readonly leaders: readonly Leader[];
}

const HEIGHT = SIZES.label + 3;

/** More labels than these, of the farthest, make a picture hard to read. */
const MOST_LABELS = 12;

/** Pixels of a line to a label, beyond which it leads the eye astray. */
const LONGEST_LEADER = 80;

/**
 * Pixels from the edge of a mark to its label. A line joins them from some more on, and where
 * another mark is as near.
 */
const GAP = { label: 4, leader: 5 } as const;

/**
 * Places for the labels of the field and of home runs. None covers a mark, another label or the
 * edge; a label without room is left out.
 */
export function placeTexts(
  labelled: readonly Labelled[],
  balls: readonly Obstacle[],
  extent: Extent,
): PlacedTexts {
  const frame = { x: 0, y: 0, width: extent.width, height: extent.height };
  const outlines = balls.map((ball) => outlineOf(ball, extent));
  const marks = lineMap(frame, outlines);
  const lines = lineMap(frame, [...outlines, ...fieldLines(extent)]);
  const isFree = (box: Box) => marks.within(box) === 0;
  const middles = balls.map((ball) => ({ ...pixelsOf(extent, ball), reach: ball.reach }));
  const place = (anchored: readonly Anchored[], taken: readonly Boxed[]) =>
    uncrossed(
      placed(anchored, { frame, lines, taken: taken.map(({ box }) => box) }, extent)
        .filter(({ box }) => isFree(box))
        .map((one) => ({ ...one, leader: leaderOf(one, middles) })),
      taken,
    );
  const usual = DISTANCE_LABELS.map((label) => {
    const box = usualPlaces(label, extent).find((one) => isInside(one, extent) && isFree(one));
    return { ...label, box };
  });
  const free = usual.flatMap(({ text, box }) => (box === undefined ? [] : [{ text, box }]));
  const homeless = usual.filter(({ box }) => box === undefined);
  const moved = place(
    homeless.map(({ text, at: [x, y] }) => ({
      texts: [text],
      x,
      y,
      reach: LABEL_OFFSET.x,
      weight: 400,
    })),
    free,
  );
  const distances = [...free, ...moved];
  const reachOf = ({ x, y }: Point) =>
    balls.find((ball) => ball.x === x && ball.y === y)?.reach ?? 0;
  const named = place(
    labelled.slice(0, MOST_LABELS).map((one) => ({
      ...one,
      reach: reachOf(one) + GAP.label,
      weight: 600,
    })),
    distances,
  );
  return {
    distances: distances.map((one) => textAt(one, extent)),
    labels: named.map((one) => textAt(one, extent)),
    leaders: [...moved, ...named].flatMap(({ leader }) =>
      leader === undefined ? [] : [inFeet(leader, extent)],
    ),
  };
}

interface Anchored extends Labelled {
  readonly reach: number;
  readonly weight: number;
}

interface Boxed {
  readonly text: string;
  readonly box: Box;
}

function placed(
  anchored: readonly Anchored[],
  surroundings: Surroundings,
  extent: Extent,
): readonly Joined[] {
  const reach = anchored.reduce((most, one) => Math.max(most, one.reach), 0);
  const labels = anchored.map(({ texts, weight, ...at }) => ({
    anchor: pixelsOf(extent, at),
    sizes: texts.map((text) => ({ width: measure(text, SIZES.label, weight), height: HEIGHT })),
  }));
  return placeLabels(labels, { ...surroundings, reach }).flatMap((box, index) => {
    const [label, own] = [labels[index], anchored[index]];
    const text = own?.texts[box?.size ?? 0];
    if (box === null || label === undefined || own === undefined || text === undefined) return [];
    return [{ text, box, anchor: label.anchor, reach: own.reach }];
  });
}

interface Joined extends Boxed {
  readonly anchor: Point;
  readonly reach: number;
}

/** In pixels, from the middle of a mark to its label. */
interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Undefined for a label that stands at its mark, and at no other. */
function leaderOf(
  { box, anchor, reach }: Joined,
  marks: readonly (Point & { readonly reach: number })[],
): Line | undefined {
  const to = nearestPoint(anchor, box);
  const isNear = distance(anchor, to) <= reach + GAP.leader;
  const isAlone = marks.every(
    (mark) =>
      distance(mark, anchor) < 1 ||
      distance(mark, nearestPoint(mark, box)) > mark.reach + GAP.label + GAP.leader,
  );
  return isNear && isAlone ? undefined : { from: anchor, to };
}

/** Those whose lines are short and cross no other's line or words; the first ones stay. */
function uncrossed<T extends Boxed & { readonly leader: Line | undefined }>(
  joined: readonly T[],
  taken: readonly Boxed[],
): readonly T[] {
  const kept: T[] = [];
  const runsInto = (line: Line | undefined, box: Box) =>
    line !== undefined && crossesBox(line.from, line.to, box);
  for (const one of joined) {
    const { leader, box } = one;
    const isLong = leader !== undefined && distance(leader.from, leader.to) > LONGEST_LEADER;
    const isCrossed = kept.some(
      (other) =>
        runsInto(leader, other.box) ||
        runsInto(other.leader, box) ||
        (leader !== undefined &&
          other.leader !== undefined &&
          cross(leader.from, leader.to, other.leader.from, other.leader.to)),
    );
    if (!isLong && !isCrossed && !taken.some((other) => runsInto(leader, other.box))) {
      kept.push(one);
    }
  }
  return kept;
}

function inFeet({ from, to }: Line, extent: Extent): Leader {
  const [start, end] = [feetOf(extent, from), feetOf(extent, to)];
  return { ...start, x2: end.x, y2: end.y };
}

const textAt = ({ text, box }: Boxed, extent: Extent): Placed => ({
  ...feetOf(extent, { x: box.x + box.width / 2, y: box.y + box.height / 2 }),
  text,
});

/** Around a mark, as a line that no label may touch: a map of lines adds the rest of the mark. */
function outlineOf({ reach, ...ball }: Obstacle, extent: Extent): readonly Point[] {
  const { x, y } = pixelsOf(extent, ball);
  const away = reach - CELL + 1;
  const [left, right, top, bottom] = [x - away, x + away, y - away, y + away];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ];
}

/** The lines of the field that words should not cross, where there is another place. */
const fieldLines = (extent: Extent): readonly (readonly Point[])[] =>
  FIELD.filter((line) => !line.distance).map(({ points }) =>
    points.map(([x, y]) => pixelsOf(extent, { x, y })),
  );

/** Beside an end of the line of distance: at the right, or else at the left. */
function usualPlaces(
  { text, at: [across, along] }: (typeof DISTANCE_LABELS)[number],
  extent: Extent,
): readonly Box[] {
  const size = { width: measure(text, SIZES.label), height: HEIGHT };
  const [right, left] = [across, -across].map((x) => pixelsOf(extent, { x, y: along })) as [
    Point,
    Point,
  ];
  const y = right.y + LABEL_OFFSET.y - HEIGHT / 2;
  return [
    { x: right.x + LABEL_OFFSET.x, y, ...size },
    { x: left.x - LABEL_OFFSET.x - size.width, y, ...size },
  ];
}

const isInside = ({ x, width }: Box, frame: Extent): boolean => x >= 0 && x + width <= frame.width;
