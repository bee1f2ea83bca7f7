import { DISTANCE_LABELS } from "../shared/field";
import { measure } from "../shared/font";
import { SIZES } from "../shared/theme";
import { type Extent, feetOf, LABEL_OFFSET, pixelsOf } from "./extent";

/** A mark with a label, in feet; the first of its texts that fits is drawn. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly texts: readonly string[];
}

/** A text in the middle of a place, in feet. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A rectangle in pixels by its upper left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isInside = ({ x, y, width, height }: Box, frame: Extent): boolean =>
  x >= 0 && x + width <= frame.width && y >= 0 && y + height <= frame.height;

/**
 * Places texts beside their marks, in order of priority. They do not overlap each other, the
 * field's labels or the edge and, where possible, no other marks. A text without room is left out.
 */
export function placeTexts(
  labelled: readonly Labelled[],
  balls: readonly { readonly x: number; readonly y: number }[],
  extent: Extent,
): readonly PlacedText[] {
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

function boxFor(
  text: string,
  ball: { readonly x: number; readonly y: number },
  [right, down]: Step,
  extent: Extent,
): Box {
  const width = measure(text, SIZES.label, 600);
  const { x, y } = pixelsOf(extent, ball);
  const across = MARK.radius + MARK.gap + width / 2;
  const along = MARK.radius + MARK.gap + HEIGHT / 2;
  return boxAround(x + right * across, y + down * along, width, HEIGHT);
}

const fieldLabels = (extent: Extent): readonly Box[] =>
  DISTANCE_LABELS.map(({ text, at: [x, y] }) => {
    const width = measure(text, SIZES.label);
    const corner = pixelsOf(extent, { x, y });
    return boxAround(
      corner.x + LABEL_OFFSET.x + width / 2,
      corner.y + LABEL_OFFSET.y,
      width,
      HEIGHT,
    );
  });
