import { type Panel, panelView } from "../shared/baseball/panel";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { byName, position, textLayer } from "../shared/marks";
import { SIZES } from "../shared/theme";
import type { Picture } from "./picture";
import { BOX, boxesOf, type OutlineName, outlines, type Sign, VIEW, type Zone } from "./zone";

/** Between two panels, and between them and what explains them. */
export const GAP = { across: 20, down: 14 } as const;

/** Pixels of a line; none may stand over the edge of its panel, which would become wider. */
const LINE = 1.3;

/** Pixels below the picture for who stands there: lower than any pitch is marked. */
const STRIP = 16;

/** A panel to draw in a plate view, and how wide: pixels, and feet to either side of the plate. */
export interface Plate extends Panel<object> {
  readonly side: string | null;
  readonly width: number;
  readonly side_ft: number;
}

/** Zone and plate in feet, with marks drawn by the layer that is made for their place and scale. */
export function plateView(
  plate: Plate,
  { zone, top_ft }: Picture,
  style: ChartStyle,
  marksIn: (place: SpecPart, pixels_a_foot: number) => SpecPart,
): SpecPart {
  const { side, width, side_ft } = plate;
  const scale = width / (2 * side_ft);
  const label = standingLabel(side, scale);
  const strip = label === undefined ? 0 : STRIP;
  const height = Math.round((top_ft - VIEW.bottom_ft) * scale) + strip;
  const bottom_ft = VIEW.bottom_ft - strip / scale;
  const along = (field: string, from: number, to: number) =>
    position(field, { domain: [from, to], nice: false, zero: false });
  const place = {
    x: along("x", -side_ft, side_ft),
    // Whole pixels: what rounding adds or takes, the sky has.
    y: along("z", bottom_ft, bottom_ft + height / scale),
  };
  const boxes: readonly Sign[] = plate.message === undefined ? boxesOf(side) : [-1, 1];
  const standing = label && { ...label, z: VIEW.bottom_ft - strip / 2 / scale };
  const quiet = { baseline: "middle", color: style.theme.muted };
  const view = {
    width,
    height,
    offset: 4,
    place,
    marked: marksIn(place, scale),
    below: standing === undefined ? [] : [textLayer([standing], place, quiet)],
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
  return panelView(plate, view, style);
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

/** Who stands in the batter's box, in the words that have room below it. */
function standingLabel(side: string | null, scale: number) {
  const [sign] = boxesOf(side);
  const room = (VIEW.side_ft - BOX.inner_ft) * scale - 4;
  const text = ["batter stands here", "batter"].find(
    (words) => measure(words, SIZES.label) <= room,
  );
  if (sign === undefined || text === undefined) return undefined;
  return { x: (sign * (VIEW.side_ft + BOX.inner_ft)) / 2, text };
}
