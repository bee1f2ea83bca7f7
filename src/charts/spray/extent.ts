import { DISTANCE_LABELS, FIELD_DEPTH, fieldPoint } from "../shared/field";
import { measure } from "../shared/font";
import { SIZES } from "../shared/theme";

/** The part of the field that a panel shows, in feet, and how large. */
export interface Extent {
  readonly left_ft: number;
  readonly bottom_ft: number;
  readonly pixels_a_foot: number;
  readonly width: number;
  readonly height: number;
}

/** Feet of free ground beside the outermost ball. */
const MARGIN = 14;

/** Pixels of a label's height above and below the outermost ball. */
const EDGE = 11;

/** Pixels from a point of the foul line to the label of its distance, clear of the line. */
export const LABEL_OFFSET = { x: 5, y: 5 } as const;

/** A panel of a width that holds the field, the labels of distances, and every ball. */
export function extentOf(
  balls: readonly { readonly x: number; readonly y: number }[],
  width: number,
): Extent {
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

/** A place on the field in pixels from the panel's upper left. */
export const pixelsOf = (
  { left_ft, bottom_ft, pixels_a_foot, height }: Extent,
  { x, y }: { readonly x: number; readonly y: number },
) => ({ x: (x - left_ft) * pixels_a_foot, y: height - (y - bottom_ft) * pixels_a_foot });

/** The other way round. */
export const feetOf = (
  { left_ft, bottom_ft, pixels_a_foot, height }: Extent,
  { x, y }: { readonly x: number; readonly y: number },
) => ({ x: left_ft + x / pixels_a_foot, y: bottom_ft + (height - y) / pixels_a_foot });
