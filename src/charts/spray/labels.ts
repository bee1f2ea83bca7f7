import { DISTANCE_LABELS, FIELD_DEPTH, fieldPoint } from "../shared/field";
import { measure } from "../shared/font";
import { type Box, overlap, type Point } from "../shared/labels/boxes";
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

/** A mark with a label, in feet; the first of its texts that fits is drawn. */
export interface Labelled extends Point {
  readonly texts: readonly string[];
}

const HEIGHT = SIZES.label + 3;

/** Pixels from the middle of a mark to its edge, and on to its label. */
const MARK = { radius: 7, gap: 2 } as const;

/** With this few labels, place them diagonally too, and over other marks if need be. */
const FEW = 4;

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const isInside = ({ x, y, width, height }: Box, frame: Extent): boolean =>
  x >= 0 && x + width <= frame.width && y >= 0 && y + height <= frame.height;

/**
 * Places texts beside their marks, in order of priority. They do not overlap each other, the
 * field's labels or the edge and, where possible, no other marks. A text without room is left out.
 */
export function placeTexts(
  labelled: readonly Labelled[],
  balls: readonly Point[],
  extent: Extent,
): readonly (Point & { readonly text: string })[] {
  const marks = balls.map((ball) => {
    const { x, y } = pixelsOf(extent, ball);
    // Wider than it is, or the text would seem to belong to its neighbour.
    return boxAround(x, y, 2 * (MARK.radius + MARK.gap), 2 * MARK.radius);
  });
  const isFew = labelled.length <= FEW;
  const taken: Box[] = [...fieldLabels(extent)];
  return labelled.flatMap(({ texts, ...ball }) => {
    const choices = (isFew ? [marks, []] : [marks]).flatMap((avoided) =>
      (isFew ? [BESIDE, ASKEW] : [BESIDE]).flatMap((steps) =>
        texts.flatMap((text) =>
          steps.map((step) => ({ text, box: boxFor(text, ball, step, extent), avoided })),
        ),
      ),
    );
    const found = choices.find(
      ({ box, avoided }) =>
        isInside(box, extent) && ![...taken, ...avoided].some((other) => overlap(box, other)),
    );
    if (found === undefined) return [];
    const { box, text } = found;
    taken.push(box);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return [{ ...feetOf(extent, middle), text }];
  });
}

type Step = readonly [right: -1 | 0 | 1, down: -1 | 0 | 1];

const BESIDE: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];

/** Farther from the mark, so that a shorter text beside it is better. */
const ASKEW: readonly Step[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

function boxFor(text: string, ball: Point, [right, down]: Step, extent: Extent): Box {
  const width = measure(text, SIZES.label, 600);
  const { x, y } = pixelsOf(extent, ball);
  const across = MARK.radius + MARK.gap + width / 2;
  const along = MARK.radius + MARK.gap + HEIGHT / 2;
  return boxAround(x + right * across, y + down * along, width, HEIGHT);
}

const fieldLabels = (extent: Extent): readonly Box[] =>
  DISTANCE_LABELS.map(({ text, at: [across, along] }) => {
    const width = measure(text, SIZES.label);
    const { x, y } = pixelsOf(extent, { x: across, y: along });
    return boxAround(x + LABEL_OFFSET.x + width / 2, y + LABEL_OFFSET.y, width, HEIGHT);
  });
