import { dot, grown, lineMap, type Point, placeLabels } from "../../../../charts/marks/labels";
import { textLayer } from "../../../../charts/marks/marks";
import type { SpecPart } from "../../../../charts/theme/chart-style";
import { measure } from "../../../../charts/theme/font";
import { SIZES } from "../../../../charts/theme/theme";
import { outlines, VIEW } from "./zone";
import type { Panel } from "./zone-panels";
import { type Picture, placeInView } from "./zone-picture";

/** Pixels from a ball to its number. */
const GAP = 4;

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
  const balls = located.filter(({ pitch_number }) => pitch_number !== null);
  const labels = balls.map((pitch) => {
    const width = measure(String(pitch.pitch_number), SIZES.label, 600);
    const { x, z } = placeInView(pitch, zone, top_ft);
    return { anchor: inPixels(x, z), sizes: [{ width, height: SIZES.label }] };
  });
  const end = inPixels(VIEW.side_ft, VIEW.bottom_ft);
  const frame = { x: 0, y: 0, width: end.x, height: end.y };
  const shown = outlines(zone, side, VIEW.side_ft);
  const paths = [...new Set(shown.map(({ outline }) => outline))].map((name) =>
    shown.filter(({ outline }) => outline === name).map(({ x, z }) => inPixels(x, z)),
  );
  const radius = zone.ball_radius_ft * pixels_a_foot * ball + 1.5;
  const places = placeLabels(labels, {
    frame,
    taken: labels.map(({ anchor }) => grown(dot(anchor), radius)),
    covered: lineMap(frame, paths),
    reach: radius + GAP,
    longest: radius + 2 * GAP,
  });
  const values = balls.flatMap(({ pitch_number: text }, index) => {
    const one = places[index];
    if (!one) return [];
    const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
    return [{ text, x: x / pixels_a_foot - VIEW.side_ft, z: top_ft - y / pixels_a_foot }];
  });
  return textLayer(values, place, { baseline: "middle", fontWeight: 600 });
}
