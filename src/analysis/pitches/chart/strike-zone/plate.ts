import { byName, textLayer } from "../../../../charts/marks/marks";
import { type Extent, encodePlace, fitColumns, scaledView } from "../../../../charts/marks/panel";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { measure } from "../../../../charts/theme/font";
import { SIZES } from "../../../../charts/theme/theme";
import { boxesOf, type OutlineName, outlines, VIEW, type Zone } from "./zone";
import type { Panel } from "./zone-panels";
import type { Picture } from "./zone-picture";

/** Narrower than this panels of players or games have no room for their words. */
export const LEAST_MULTIPLE = 134;

/** Pixels of a line; none may extend beyond the edge of its panel, which would become wider. */
const LINE = 1.3;

/** Pixels below the picture for the word "batter": lower than any pitch. */
const STRIP = 16;

/** Zone and plate in feet, with marks drawn by layers that are made for their place and scale. */
export function plateView(
  { side, heading }: Panel,
  marks: readonly object[],
  { zone, top_ft, by }: Pick<Picture, "zone" | "top_ft"> & Partial<Pick<Picture, "by">>,
  width: number,
  style: ChartStyle,
  marksIn: (place: SpecPart, pixels_a_foot: number) => readonly SpecPart[],
): SpecPart {
  const pixels_a_foot = width / (2 * VIEW.side_ft);
  const bottom_ft = VIEW.floor_ft - STRIP / pixels_a_foot;
  // Whole pixels: the sky absorbs the rounding.
  const height = Math.round((top_ft - VIEW.floor_ft) * pixels_a_foot) + STRIP;
  const extent: Extent = { left_ft: -VIEW.side_ft, bottom_ft, pixels_a_foot, width, height };
  const place = encodePlace(extent, "z");
  // Panels of single plate appearances have few marks: both boxes show how wide the view is.
  const box = outlines(zone, by === "at_bat" ? "BOTH" : side, VIEW.side_ft - LINE / pixels_a_foot);
  const layer = [
    textLayer(standing(side, zone, pixels_a_foot), place, {
      baseline: "middle",
      color: style.theme.muted,
    }),
    ...marksIn(place, pixels_a_foot),
    // Above the pitches, which would hide it.
    { data: { values: box }, ...lines(place, zone, style) },
  ];
  return scaledView({ heading, marks }, extent, layer, style);
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

/** Returns the word "batter" below the batter's box. */
function standing(side: string | null, { box_ft }: Zone, pixels_a_foot: number): readonly object[] {
  const text = "batter";
  if (measure(text, SIZES.label) + 4 > (VIEW.side_ft - box_ft) * pixels_a_foot) return [];
  const z = VIEW.floor_ft - STRIP / 2 / pixels_a_foot;
  return boxesOf(side).map((sign) => ({ x: (sign * (VIEW.side_ft + box_ft)) / 2, z, text }));
}

/** The two sides are always beside each other, those of two teams if there is room for four. */
export function buildColumns({ by, panels }: Picture, room: number) {
  if (by === "at_bat") return fitColumns(room, Math.min(3, panels.length), LEAST_MULTIPLE);
  if (by === "pitch_type") {
    // Rows are filled alike, so that none is half empty.
    const { columns } = fitColumns(room, panels.length, LEAST_OF_TYPE);
    const rows = Math.ceil(panels.length / columns);
    return fitColumns(room, Math.ceil(panels.length / rows), 0);
  }
  if (by !== undefined) return fitColumns(room, panels.length, LEAST_MULTIPLE);
  const all = fitColumns(room, panels.length, LEAST_OF_FOUR);
  return all.columns === panels.length ? all : fitColumns(room, Math.min(2, panels.length), 0);
}

/** Minimum width of four panels in a row. */
const LEAST_OF_FOUR = 250;

/** The same of a type of pitch, whose name is short. */
const LEAST_OF_TYPE = 96;
