import { type Box, lineMap, overlap, type Point } from "../../../../charts/marks/labels";
import { textLayer } from "../../../../charts/marks/marks";
import type { SpecPart } from "../../../../charts/theme/chart-style";
import { measure } from "../../../../charts/theme/font";
import { SIZES } from "../../../../charts/theme/theme";
import { mlbZone } from "../../../../leagues";
import { outlines, VIEW } from "./zone";
import type { Panel } from "./zone-panels";
import { type Picture, placeInView } from "./zone-picture";

/** Pixels of a number's height, and from a ball to its number. */
const [HEIGHT, GAP] = [SIZES.label, 2] as const;

/** Places for a number: right of its ball, left, above, below, and between these. */
const AROUND = [
  ...([
    [1, 0],
    [-1, 0],
    [0, -1],
    [0, 1],
  ] as const),
  ...([
    [1, -0.8],
    [1, 0.8],
    [-1, -0.8],
    [-1, 0.8],
  ] as const),
] as const;

/** Beside each ball which one of the turn at bat it was, if there is room. */
export function numbersLayer(
  { located, side }: Panel,
  { zone, top_ft, ball }: Picture,
  place: SpecPart,
  pixels_a_foot: number,
): SpecPart {
  const inPixels = (x: number, z: number): Point => ({
    x: (x + VIEW.side_ft) * pixels_a_foot,
    y: (top_ft - z) * pixels_a_foot,
  });
  const reach = mlbZone.ball_radius_ft * pixels_a_foot * ball + 1.5;
  const balls = located.filter(({ pitch_number }) => pitch_number !== null);
  const labels = balls.map((pitch) => {
    const text = String(pitch.pitch_number);
    const { x, z } = placeInView(pitch, top_ft);
    const at = inPixels(x, z);
    return { at, text, width: measure(text, SIZES.label, 600) };
  });
  const end = inPixels(VIEW.side_ft, VIEW.bottom_ft);
  const frame = { x: 0, y: 0, width: end.x, height: end.y };
  const shown = outlines(zone, side, VIEW.side_ft);
  const paths = [...new Set(shown.map(({ outline }) => outline))].map((name) =>
    shown.filter(({ outline }) => outline === name).map(({ x, z }) => inPixels(x, z)),
  );
  const taken: Box[] = labels.map(({ at: { x, y } }) => ({
    ...{ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach },
  }));
  const lines = lineMap(frame, paths);
  const isFree = (box: Box) =>
    box.x >= 0 &&
    box.x + box.width <= frame.width &&
    lines.within(box) === 0 &&
    !taken.some((other) => overlap(box, other));
  const values = labels.flatMap(({ text, at, width }) => {
    const away = reach + GAP;
    const box = AROUND.map(([right, down]) => ({
      x: at.x + right * (away + width / 2) - width / 2,
      y: at.y + down * (away + HEIGHT / 2) - HEIGHT / 2,
      ...{ width, height: HEIGHT },
    })).find(isFree);
    if (box === undefined) return [];
    taken.push(box);
    const [x, y] = [box.x + width / 2, box.y + HEIGHT / 2];
    return [{ text, x: x / pixels_a_foot - VIEW.side_ft, z: top_ft - y / pixels_a_foot }];
  });
  return textLayer(values, place, { baseline: "middle", fontWeight: 600 });
}
