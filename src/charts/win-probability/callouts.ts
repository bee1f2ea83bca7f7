import { measure, wrap } from "../shared/font";
import { placeLabels } from "../shared/labels";
import { type Box, distance, nearestPoint, type Point } from "../shared/labels/boxes";
import type { LineMap } from "../shared/labels/line-map";
import { SIZES } from "../shared/theme";
import { isText, type Swing, swingLine, swingText } from "./swings";
import { type Block, block, lineHeight, type PlacedBlock } from "./text-block";

/** A swing's label in its place, and the line that leads to it from the swing. */
export interface Callout extends PlacedBlock {
  readonly anchor: Point;
  readonly end: Point;
}

/** Labels for swings beside their points on the line; those that find no room are left out. */
export function calloutsOf(
  swings: readonly Swing[],
  pointOf: (swing: Swing) => Point,
  { frame, lines }: { readonly frame: Box; readonly lines: LineMap },
): readonly Callout[] {
  const labels = swings.map((swing) => ({
    anchor: pointOf(swing),
    sizes: blocksOf(swing, frame.width),
  }));
  const places = placeLabels(labels, { frame, lines });
  return labels.flatMap(({ anchor, sizes }, index) => {
    const place = places[index];
    const set = place && sizes[place.size];
    if (!place || !set) return [];
    return [{ ...set, x: place.x, y: place.y, anchor, end: endOf(anchor, place, set) }];
  });
}

/** Between the end of a leader and the text, in pixels. */
const AIR = 3;

/** Where a leader meets the text: the lines of a label are not equally long. */
function endOf(anchor: Point, { x, y }: Point, { lines }: Block): Point {
  const height = lineHeight(SIZES.label);
  const ends = lines.map((line, index) =>
    nearestPoint(anchor, {
      x: x - AIR,
      y: y + index * height - AIR,
      width: measure(line, SIZES.label) + 2 * AIR,
      height: height + AIR,
    }),
  );
  return ends.reduce((best, end) => (distance(end, anchor) < distance(best, anchor) ? end : best));
}

/** What a line takes of the panel's width at most: a label of one line, one of several, a short one. */
const [SINGLE, BROKEN, SHORT] = [0.42, 0.56, 0.3];

/** The ways to set a label: on one line, broken between its parts, and within what happened. */
function blocksOf(swing: Swing, room: number): readonly Block[] {
  const text = swingText(swing);
  const { when, short_text, score } = text;
  const what = [short_text, score].filter(isText).join(", ");
  const happened = [short_text, score].every(isText) ? `${short_text},` : (short_text ?? "");
  // Names are not broken, unless they would not fit at all.
  const longest = happened
    .split(" ")
    .reduce((most, word) => Math.max(most, measure(word, SIZES.label)), 0);
  const broken = (width: number) => {
    const most = Math.min(Math.max(room * width, longest), room);
    return [when, ...wrap(happened, most, SIZES.label), score];
  };
  const fitting = (lines: readonly (string | null)[], width: number) => {
    const texts = lines.filter(isText);
    return texts.every((line) => measure(line, SIZES.label) <= room * width) ? [texts] : [];
  };
  const settings = [
    ...fitting([swingLine(text)], SINGLE),
    ...fitting([when, what], BROKEN),
    broken(BROKEN).filter(isText),
    broken(SHORT).filter(isText),
  ];
  const different = new Map(settings.map((lines) => [lines.join("\n"), lines]));
  return [...different.values()].map((lines) => block(lines, SIZES.label));
}
