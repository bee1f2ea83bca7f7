import { joinParts } from "../../../../charts/input/wording";
import { keyView, widthOf } from "../../../../charts/marks/key";
import {
  clamp,
  distance,
  dot,
  grown,
  lineMap,
  type Point,
  placeLabels,
} from "../../../../charts/marks/labels";
import { textLayer } from "../../../../charts/marks/marks";
import { GAP, inColumns, points } from "../../../../charts/marks/panel";
import { ink } from "../../../../charts/marks/symbols";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { measure } from "../../../../charts/theme/font";
import { PADDING, SIZES } from "../../../../charts/theme/theme";
import { halfInningText } from "../../../../games/baseball/log";
import { groupBy } from "../../../../schema/group-by";
import { KINDS, nameResult, pitchName } from "../pitch-kinds";
import { buildColumns, outlines, plateView, thousandths, VIEW } from "./zone";
import { type Panel, type Picture, type PitchRow, placeInView } from "./zone-picture";

/** Minimum width of a single panel if the key is beside it. */
const LEAST_BESIDE = 280;

const TOOLTIP = {
  pitcher: "Pitcher",
  batter: "Batter",
  pitch: "Pitch",
  speed: "Speed",
  when: "When",
  count: "Count before",
  result: "Result",
  text: "Log",
} as const;

/** Every pitch as a symbol, and the key of the symbols unless another view has it. */
export function pointsView(picture: Picture, style: ChartStyle, hasKey = true): SpecPart {
  const { panels, kinds, zone } = picture;
  const room = style.width - 2 * PADDING;
  const label = zone.own ? "the batter’s zone" : "average zone";
  const key = [
    ...picture.key.map(({ kind, count, about }) => ({ ...kind, name: joinParts([count, about]) })),
    { name: label, shape: "square", filled: false, color: ink, dashed: !zone.own } as const,
  ];
  const view = (panel: Panel, width: number) => {
    const marks = panel.located.map((row) => styleMark(row, picture));
    // Overlapping balls are transparent, more so if there are many.
    const opacity = Math.round(100 * clamp(Math.sqrt(25 / marks.length), 0.45, 0.9)) / 100;
    return plateView(panel, marks, picture, width, style, (place, scale) => {
      const diameter = 2 * zone.ball_radius_ft * scale * picture.ball;
      // A ball that is nearer to the edge than its radius extends beyond it.
      const mark = { size: diameter * diameter, opacity, strokeWidth: 1, clip: true };
      const balls = points({ place, kinds, mark, tooltip: TOOLTIP }, style.theme);
      return picture.by === "at_bat"
        ? [balls, numbersLayer(panel, picture, place, scale)]
        : [balls];
    });
  };
  const beside = Math.floor(room - widthOf(key) - GAP.across);
  const [first] = panels;
  if (hasKey && panels.length === 1 && first !== undefined && beside >= LEAST_BESIDE) {
    const views = [view(first, beside), keyView(key, room - beside - GAP.across, style.theme)];
    return { hconcat: views, spacing: GAP.across };
  }
  const { columns, width } = buildColumns(picture, room);
  const views = panels.map((panel) => view(panel, width));
  return {
    vconcat: [...inColumns(views, columns), ...(hasKey ? [keyView(key, room, style.theme)] : [])],
    spacing: GAP.down,
  };
}

function styleMark(row: PitchRow, { color }: Picture): object {
  const { x, z } = placeInView(row);
  const { velocity, balls_before, strikes_before } = row;
  const isCounted = balls_before !== null && strikes_before !== null;
  return {
    x: thousandths(x),
    z: thousandths(z),
    kind: KINDS[color].of(row),
    pitcher: row.pitcher_name ?? "unknown",
    batter: row.batter_name ?? "unknown",
    pitch: pitchName(row),
    speed: velocity === null ? "unknown" : `${velocity} mph`,
    when: halfInningText(row),
    count: isCounted ? `${balls_before}-${strikes_before}` : "unknown",
    result: nameResult(row),
    text: row.text ?? "",
  };
}

/** Pixels from a ball to its number. */
const NUMBER_GAP = 4;

/**
 * Beside each ball which one of the turn at bat it was, if there is room. Balls of which a later one covers
 * half have no number, and no number is nearer to another ball.
 */
function numbersLayer(
  { located, side }: Panel,
  { zone, top_ft, ball }: Picture,
  place: SpecPart,
  pixels_a_foot: number,
): SpecPart {
  const inPixels = (x: number, z: number): Point => ({
    x: (x + VIEW.side_ft) * pixels_a_foot,
    y: (top_ft - z) * pixels_a_foot,
  });
  const radius = zone.ball_radius_ft * pixels_a_foot * ball;
  const balls = located.map((pitch) => {
    const { x, z } = placeInView(pitch);
    return { anchor: inPixels(x, z), text: String(pitch.pitch_number ?? "") };
  });
  const labels = balls
    .filter(({ anchor }, index) =>
      balls.slice(index + 1).every((later) => distance(later.anchor, anchor) >= radius),
    )
    .map((one) => ({
      ...one,
      sizes: [{ width: measure(one.text, SIZES.label, 600), height: SIZES.label }],
    }));
  const end = inPixels(VIEW.side_ft, VIEW.bottom_ft);
  const frame = { x: 0, y: 0, width: end.x, height: end.y };
  const shown = outlines(zone, side, VIEW.side_ft);
  const outlined = [...groupBy(shown, ({ outline }) => outline).values()];
  const paths = outlined.map((path) => path.map(({ x, z }) => inPixels(x, z)));
  const room = radius + 1.5;
  const placed = placeLabels(labels, {
    frame,
    taken: balls.map(({ anchor }) => grown(dot(anchor), room)),
    covered: lineMap(frame, paths),
    reach: room + NUMBER_GAP,
    longest: room + 2 * NUMBER_GAP,
  });
  const values = placed.flatMap(({ text, anchor, ...box }) => {
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const away = (one: { readonly anchor: Point }) => distance(one.anchor, { x, y });
    const isOther = (one: { readonly anchor: Point }) => distance(one.anchor, anchor) >= radius;
    if (balls.some((one) => isOther(one) && away(one) < away({ anchor }))) return [];
    return [{ text, x: x / pixels_a_foot - VIEW.side_ft, z: top_ft - y / pixels_a_foot }];
  });
  return textLayer(values, place, { baseline: "middle", fontWeight: 600 });
}
