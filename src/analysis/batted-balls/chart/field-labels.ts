import { DISTANCE_LABELS, FIELD } from "../../../charts/marks/field";
import { crossesBox, distance, nearestPoint } from "../../../charts/marks/labels/boxes";
import {
  type Box,
  lineMap,
  type Point,
  placeLabels,
  type Surroundings,
} from "../../../charts/marks/labels/labels";
import { CELL } from "../../../charts/marks/labels/line-map";
import type { Extent } from "../../../charts/marks/panel";
import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";

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
  readonly leader?: readonly [from: Point, to: Point] | undefined;
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
  const marks = balls.map(inPixels);
  const frame = { x: 0, y: 0, width, height };
  const covered = lineMap(frame, marks.map(outlineMark));
  const isFree = (box: Box) =>
    box.x >= 0 && box.x + box.width <= width && covered.within(box) === 0;
  const lines = lineMap(frame, [
    ...marks.map(outlineMark),
    ...FIELD_LINES.map((line) => line.map(inPixels)),
  ]);
  const place = (anchors: readonly Anchor[], weight: number, taken: readonly Words[]) =>
    placesFor(anchors, weight, { frame, lines, taken: taken.map(({ box }) => box) }).flatMap(
      (words) => {
        const leader = drawLeader(words, marks);
        const isCrossed = leader && taken.some(({ box }) => crossesBox(...leader, box));
        const isLong = leader && distance(...leader) > LONGEST_LEADER;
        return isFree(words.box) && !isCrossed && !isLong ? [{ ...words, leader }] : [];
      },
    );
  const distances = DISTANCE_LABELS.map(({ text, at: [x, y] }) => {
    const anchor = { ...inPixels({ x, y }), texts: [text], reach: LABEL_OFFSET.x };
    return { text, anchor, box: besideLine(text, anchor, inPixels({ x: -x, y })).find(isFree) };
  });
  const beside = distances.flatMap(({ text, box }) => (box === undefined ? [] : [{ text, box }]));
  const homeless = distances.flatMap(({ anchor, box }) => (box === undefined ? [anchor] : []));
  const field: readonly Words[] = [...beside, ...place(homeless, 400, beside)];
  const farthest = home_runs
    .slice(0, MOST_LABELS)
    .map((one) => ({ ...inPixels(one), reach: one.reach + GAP.label }));
  const labels = place(farthest, 600, field);
  const textAt = ({ text, box }: Words): LabelText => ({
    ...inFeet({ x: box.x + box.width / 2, y: box.y + box.height / 2 }),
    text,
  });
  return {
    distances: field.map(textAt),
    labels: labels.map(textAt),
    leaders: [...field, ...labels].flatMap(({ leader }) => {
      if (leader === undefined) return [];
      const [from, to] = leader.map(inFeet) as [Point, Point];
      return { ...from, x2: to.x, y2: to.y };
    }),
  };
}

type AnchorWithPlace = Anchor & Pick<Words, "text" | "box">;

/** Returns the anchors with room for a label, with its text and position. */
function placesFor(
  anchors: readonly Anchor[],
  weight: number,
  surroundings: Surroundings,
): readonly AnchorWithPlace[] {
  const labels = anchors.map(({ x, y, texts }) => ({
    anchor: { x, y },
    sizes: texts.map((text) => ({ width: measure(text, SIZES.label, weight), height: HEIGHT })),
  }));
  const reach = anchors.reduce((most, one) => Math.max(most, one.reach), 0);
  const boxes = placeLabels(labels, { ...surroundings, reach });
  return anchors.flatMap((anchor, index) => {
    const box = boxes[index];
    return box ? { ...anchor, box, text: anchor.texts[box.size] ?? "" } : [];
  });
}

/** Undefined for a label that is near its own mark and no other. */
function drawLeader(
  { box, x, y, reach }: AnchorWithPlace,
  marks: readonly Mark[],
): readonly [Point, Point] | undefined {
  const from = { x, y };
  const to = nearestPoint(from, box);
  const isNear = distance(from, to) <= reach + GAP.leader;
  const isAlone = marks.every(
    (mark) =>
      distance(mark, from) < 1 ||
      distance(mark, nearestPoint(mark, box)) > mark.reach + GAP.label + GAP.leader,
  );
  return isNear && isAlone ? undefined : [from, to];
}

/** Around a mark, as a line that no label may touch: a map of lines adds the rest of the mark. */
function outlineMark({ x, y, reach }: Mark): readonly Point[] {
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

/** The lines of the field that labels avoid if there is another place; in feet. */
const FIELD_LINES = FIELD.filter((line) => !line.distance).map(({ points }) =>
  points.map(([x, y]) => ({ x, y })),
);

/** Beside the ends of a line of distance: at the right, or else at the left. */
function besideLine(text: string, right: Point, left: Point): readonly Box[] {
  const size = { width: measure(text, SIZES.label), height: HEIGHT };
  const y = right.y + LABEL_OFFSET.y - HEIGHT / 2;
  return [
    { x: right.x + LABEL_OFFSET.x, y, ...size },
    { x: left.x - LABEL_OFFSET.x - size.width, y, ...size },
  ];
}
