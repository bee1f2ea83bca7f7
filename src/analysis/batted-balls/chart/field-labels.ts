import { DISTANCE_LABELS, FIELD } from "../../../charts/marks/field";
import { crossesBox, distance, nearestPoint } from "../../../charts/marks/labels/boxes";
import {
  type Box,
  type Leader,
  lineMap,
  outlineBox,
  type PlacedLabel,
  type Point,
  placeLabels,
} from "../../../charts/marks/labels/labels";
import { CELL } from "../../../charts/marks/labels/line-map";
import type { Extent } from "../../../charts/marks/panel";
import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";

/** Pixels from a point of the foul line to the label of its distance, clear of the line. */
export const LABEL_OFFSET = { x: 5, y: 5 } as const;

/** The middle of a text, in feet. */
interface LabelText extends Point {
  readonly text: string;
}

export interface FieldTexts {
  readonly distances: readonly LabelText[];
  readonly labels: readonly LabelText[];
  /** Lines from marks to labels at a distance, in feet. */
  readonly leaders: readonly (Point & { readonly x2: number; readonly y2: number })[];
}

const HEIGHT = SIZES.label + 3;

/** More labels than these, of the farthest, make a picture hard to read. */
const MOST_LABELS = 12;

/** Maximum length in pixels of a line to a label; longer ones mislead. */
const LONGEST_LEADER = 80;

/**
 * Pixels from the edge of a mark to its label. A line joins them from `leader` on, and if another mark is as
 * near.
 */
const GAP = { label: 4, leader: 5 } as const;

/** A mark, and how many pixels it reaches from its middle. */
interface Mark extends Point {
  readonly reach: number;
}

/** A mark with a label, of which the first text that has room is drawn. */
interface Anchor extends Mark {
  readonly texts: readonly string[];
}

interface Words {
  readonly text: string;
  readonly box: Box;
  readonly leader?: Leader | undefined;
}

/**
 * Returns places for the labels of the field and of home runs, from marks in feet. None covers a mark,
 * another label or the edge; a label without room is dropped.
 */
export function placeTexts(
  home_runs: readonly Anchor[],
  balls: readonly Mark[],
  extent: Extent,
): FieldTexts {
  const { left_ft, bottom_ft, pixels_a_foot, width, height } = extent;
  const inPixels = <P extends Point>(one: P): P => ({
    ...one,
    x: (one.x - left_ft) * pixels_a_foot,
    y: height - (one.y - bottom_ft) * pixels_a_foot,
  });
  const inFeet = ({ x, y }: Point): Point => ({
    x: left_ft + x / pixels_a_foot,
    y: bottom_ft + (height - y) / pixels_a_foot,
  });
  const textAt = (text: string, box: Box): LabelText => ({
    ...inFeet({ x: box.x + box.width / 2, y: box.y + box.height / 2 }),
    text,
  });
  const marks = balls.map(inPixels);
  const frame = { x: 0, y: 0, width, height };
  const covered = lineMap(frame, marks.map(outlineMark));
  const lines = lineMap(
    frame,
    FIELD_LINES.map((line) => line.map(inPixels)),
  );
  const room = { frame, covered, lines, longest: LONGEST_LEADER };
  const ends = DISTANCE_LABELS.map(({ text, at: [x, y] }) => {
    const size = { width: measure(text, SIZES.label), height: HEIGHT };
    // Beside the ends of a line of distance: at the right, or else at the left.
    const [right, left] = [inPixels({ x, y }), inPixels({ x: -x, y })];
    const box = [right.x + LABEL_OFFSET.x, left.x - LABEL_OFFSET.x - size.width]
      .map((x) => ({ x, y: right.y + LABEL_OFFSET.y - HEIGHT / 2, ...size }))
      .find((one) => one.x >= 0 && one.x + one.width <= width && covered.within(one) === 0);
    return { text, anchor: right, sizes: [size], box };
  });
  const beside = ends.flatMap(({ text, box }): readonly Words[] => (box ? [{ text, box }] : []));
  const homeless = ends.filter(({ box }) => box === undefined);
  const apart = placeLabels(homeless, { ...room, taken: beside.map(({ box }) => box) });
  const distances = [
    ...beside,
    ...homeless.flatMap(({ text, anchor }, index): readonly Words[] => {
      const box = apart[index];
      return box ? [{ text, box, leader: [anchor, box.end] }] : [];
    }),
  ];
  const taken = distances.map(({ box }) => box);
  const leaders = distances.flatMap(({ leader }) => (leader === undefined ? [] : [leader]));
  const farthest = home_runs.slice(0, MOST_LABELS).map(inPixels);
  const places = placeLabels(
    farthest.map(({ x, y, texts }) => ({
      anchor: { x, y },
      sizes: texts.map((text) => ({ width: measure(text, SIZES.label, 600), height: HEIGHT })),
    })),
    {
      ...room,
      taken,
      leaders,
      reach: maximum([0, ...farthest.map(({ reach }) => reach)]) + GAP.label,
    },
  );
  const labels = farthest.flatMap((mark, index): readonly Words[] => {
    const box = places[index];
    if (!box) return [];
    const leader = isOwn(mark, box, marks) ? undefined : ([mark, box.end] as const);
    if (leader && taken.some((one) => crossesBox(...leader, one))) return [];
    return [{ text: mark.texts[box.size] ?? "", box, leader }];
  });
  return {
    distances: distances.map(({ text, box }) => textAt(text, box)),
    labels: labels.map(({ text, box }) => textAt(text, box)),
    leaders: [...distances, ...labels].flatMap(({ leader }) => {
      if (leader === undefined) return [];
      const [from, to] = leader.map(inFeet) as [Point, Point];
      return { x: from.x, y: from.y, x2: to.x, y2: to.y };
    }),
  };
}

/** Whether a label is near its own mark and no other: then it needs no line to it. */
const isOwn = (mark: Mark, box: PlacedLabel, marks: readonly Mark[]): boolean =>
  distance(mark, box.end) <= mark.reach + GAP.label + GAP.leader &&
  marks.every(
    (other) =>
      distance(other, mark) < 1 ||
      distance(other, nearestPoint(other, box)) > other.reach + GAP.label + GAP.leader,
  );

/** Around a mark, as a line that no label may touch: a map of lines adds the rest of the mark. */
function outlineMark({ x, y, reach }: Mark): readonly Point[] {
  const away = reach - CELL + 1;
  return outlineBox({ x: x - away, y: y - away, width: 2 * away, height: 2 * away });
}

/** The lines of the field that labels avoid if there is another place; in feet. */
const FIELD_LINES = FIELD.filter((line) => !line.distance).map(({ points }) =>
  points.map(([x, y]) => ({ x, y })),
);
