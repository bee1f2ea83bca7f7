import { mlbZone } from "../../leagues";
import { keyView, widthOf } from "../shared/baseball/key";
import { panelView } from "../shared/baseball/panel";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { byName, position, textLayer } from "../shared/marks";
import { PADDING, SIZES } from "../shared/theme";
import { type Panel, type Picture, TOOLTIP } from "./picture";
import { BOX, boxesOf, type OutlineName, outlines, type Sign, VIEW, type Zone } from "./zone";

/** Between two panels, and between them and the key. */
const GAP = { across: 20, down: 14 } as const;

/** How wide a single panel is at least where the key stands beside it. */
const LEAST_BESIDE = 280;

/** Feet beside the batter's boxes where there are no pitches. */
const EMPTY_MARGIN = 0.05;

export function bodyOf(picture: Picture, style: ChartStyle): SpecPart {
  const room = style.width - 2 * PADDING;
  const { panels, key } = picture;
  const view = (panel: Panel, width: number, side_ft: number = VIEW.side_ft) =>
    plateView(panel, picture, width, side_ft, style);
  const keyOf = (width: number) => keyView(key, picture.kinds, width, style.theme);
  const [first] = panels;
  if (first === undefined) return {};
  if (key.length === 0) {
    return { vconcat: [view(first, room, BOX.outer_ft + EMPTY_MARGIN)] };
  }
  if (panels.length > 1) {
    const width = Math.floor((room - GAP.across) / 2);
    const both = panels.map((panel) => view(panel, width));
    return {
      vconcat: [{ hconcat: both, spacing: room - 2 * width }, keyOf(room)],
      spacing: GAP.down,
    };
  }
  const beside = Math.floor(room - widthOf(key) - GAP.across);
  if (beside >= LEAST_BESIDE) {
    return {
      hconcat: [view(first, beside), keyOf(room - beside - GAP.across)],
      spacing: GAP.across,
    };
  }
  return { vconcat: [view(first, room), keyOf(room)], spacing: GAP.down };
}

/** Pixels of a line; none may stand over the edge of its panel, which would become wider. */
const LINE = 1.3;

/** A panel as a view in feet, `side_ft` of them to either side of the plate. */
function plateView(
  panel: Panel,
  { zone, kinds, top_ft, ball }: Picture,
  width: number,
  side_ft: number,
  style: ChartStyle,
): SpecPart {
  const scale = width / (2 * side_ft);
  const height = Math.round((top_ft - VIEW.bottom_ft) * scale);
  const along = (field: string, from: number, to: number) =>
    position(field, { domain: [from, to], nice: false, zero: false });
  const place = {
    x: along("x", -side_ft, side_ft),
    // Whole pixels: what rounding adds or takes, the sky has.
    y: along("z", VIEW.bottom_ft, VIEW.bottom_ft + height / scale),
  };
  const diameter = 2 * mlbZone.ball_radius_ft * scale * ball;
  const boxes: readonly Sign[] = panel.message === undefined ? boxesOf(panel.side) : [-1, 1];
  const view = {
    width,
    height,
    offset: 4,
    place,
    kinds,
    mark: { size: diameter * diameter, opacity: 0.85, strokeWidth: 1 },
    tooltip: TOOLTIP,
    below: standing(panel.side, place, scale, style),
    // Above the pitches, which would hide it where most of them are.
    above: [
      {
        data: { values: outlines(zone, boxes, side_ft - LINE / scale) },
        ...lines(place, zone, style),
      },
    ],
    // Between the zone and the plate, where nothing else is drawn.
    message_at: { x: 0, z: zone.bottom_ft / 2 },
    message_width: width,
  };
  return panelView(panel, view, style);
}

function lines(place: SpecPart, zone: Zone, { theme }: ChartStyle): SpecPart {
  const names: readonly OutlineName[] = ["touch", "zone", "plate", "left box", "right box"];
  const by = (range: readonly unknown[]) => byName("outline", names, range, true);
  const { ink, line } = theme;
  return {
    mark: { type: "line", strokeWidth: LINE, strokeJoin: "round" },
    encoding: {
      ...place,
      order: { field: "order", type: "quantitative" },
      detail: { field: "outline", type: "nominal" },
      stroke: by([line, ink, line, line, line]),
      strokeOpacity: by([0.6, 1, 1, 0.5, 0.5]),
      strokeDash: by([[1, 0], zone.own ? [1, 0] : [5, 4], [1, 0], [1, 0], [1, 0]]),
    },
  };
}

/** In the batter's box, who stands there. */
function standing(
  side: string | null,
  place: SpecPart,
  scale: number,
  { theme }: ChartStyle,
): readonly SpecPart[] {
  const [sign] = boxesOf(side);
  const room = (VIEW.side_ft - BOX.inner_ft) * scale - 4;
  const text = ["batter stands here", "batter"].find(
    (words) => measure(words, SIZES.label) <= room,
  );
  if (sign === undefined || text === undefined) return [];
  const middle = (sign * (VIEW.side_ft + BOX.inner_ft)) / 2;
  const values = [{ x: middle, z: BOX.middle_ft, text }];
  return [textLayer(values, place, { baseline: "middle", color: theme.muted })];
}
