import { byName, textLayer } from "../../../../charts/marks/marks";
import { type Extent, encodePlace, fitColumns, scaledView } from "../../../../charts/marks/panel";
import type { ChartStyle, SpecPart } from "../../../../charts/theme/chart-style";
import { measure } from "../../../../charts/theme/font";
import { SIZES } from "../../../../charts/theme/theme";
import { ArgumentError } from "../../../../errors";
import { baseballRules, LEAGUE_CODES, type LeagueCode, leagues } from "../../../../leagues";
import type { Panel, Picture } from "./zone-picture";

export type Zone = ReturnType<typeof findZone>;

/**
 * Pitches that a picture shows in their place, in feet: around the middle of the plate, and above the ground. The
 * zone is two fifths of this width; pitches farther out are at the edge. Below, the plate is drawn.
 */
export const VIEW = { side_ft: 1.75, bottom_ft: 0.5, top_ft: 4.75, floor_ft: -0.15 } as const;

/**
 * Returns a league's zone, for an average batter or one of a height, which is the batter's `own`. Throws an
 * ArgumentError for a height in a league whose rules state no shares of it.
 */
export function findZone(league: LeagueCode, height_in?: number) {
  const { zone } = baseballRules(league);
  const half_plate_ft = zone.plate_width_ft / 2;
  const plate = {
    half_plate_ft,
    /** From the middle of the plate to a batter's box. */
    box_ft: half_plate_ft + zone.box_from_plate_ft,
    ball_radius_ft: zone.ball_radius_ft,
  };
  if (height_in === undefined) return { ...plate, ...zone.average, own: false };
  if (zone.automated === null) {
    const known = LEAGUE_CODES.filter((code) => {
      const other = leagues[code];
      return other.sport === "baseball" && other.zone.automated !== null;
    });
    throw new ArgumentError(
      `batter_height_in is only for ${known.join(", ")}, not ${league}: its zone has no share of a height.`,
      { operation: "strikeZoneChart", next: "Leave batter_height_in out for the average zone." },
    );
  }
  const { bottom_of_height, top_of_height } = zone.automated;
  const feet = height_in / 12;
  return { ...plate, bottom_ft: bottom_of_height * feet, top_ft: top_of_height * feet, own: true };
}

/** Returns the caution about a league's locations that people enter; otherwise false. */
export const byHandNote = (league: LeagueCode): string | false =>
  baseballRules(league).answers.has_pitches_by_hand && "Locations: entered by hand.";

/** Batter's boxes on the left (-1) and right (1), as the catcher sees them, by the batter's side. */
const BOXES = new Map([
  ["LEFT", [1]],
  ["RIGHT", [-1]],
  ["BOTH", [-1, 1]],
]);

/** Finer than any screen, and short in the picture's text. */
export const thousandths = (feet: number | null): number => Math.round((feet ?? 0) * 1000) / 1000;

type OutlineName = "zone" | "touch" | "plate" | "left box" | "right box";

/**
 * Returns zone, the line one ball's radius around it, plate and the batter's box, from the catcher's view.
 * The box is open at the edge of the picture, `side_ft` from the middle.
 */
export function outlines(zone: Zone, side: string | null, side_ft: number) {
  // The plate as the catcher looks over it, foreshortened and nearer than it is.
  const far_ft = 0.4;
  const middle_ft = 0.2;
  const near_ft = 0;
  const { half_plate_ft, box_ft } = zone;
  return [
    ...outline("touch", around(zone, zone.ball_radius_ft)),
    ...outline("zone", around(zone, 0)),
    // The plate's point is toward the catcher.
    ...outline("plate", [
      [-half_plate_ft, far_ft],
      [half_plate_ft, far_ft],
      [half_plate_ft, middle_ft],
      [0, near_ft],
      [-half_plate_ft, middle_ft],
      [-half_plate_ft, far_ft],
    ]),
    ...(BOXES.get(side ?? "") ?? []).flatMap((sign) =>
      outline(sign === 1 ? "right box" : "left box", [
        [sign * side_ft, far_ft],
        [sign * box_ft, far_ft],
        [sign * box_ft, near_ft],
        [sign * side_ft, near_ft],
      ]),
    ),
  ];
}

type Point = readonly [x: number, z: number];

function around({ half_plate_ft, bottom_ft, top_ft }: Zone, distance: number): readonly Point[] {
  const corners: readonly Point[] = [
    [half_plate_ft, top_ft],
    [-half_plate_ft, top_ft],
    [-half_plate_ft, bottom_ft],
    [half_plate_ft, bottom_ft],
  ];
  const points = corners.flatMap(([x, z], quarter) =>
    (distance === 0 ? [0] : [0, 30, 60, 90]).map((degrees): Point => {
      const angle = ((quarter * 90 + degrees) * Math.PI) / 180;
      return [x + distance * Math.cos(angle), z + distance * Math.sin(angle)];
    }),
  );
  return [...points, ...points.slice(0, 1)];
}

const outline = (name: OutlineName, points: readonly Point[]) =>
  points.map(([x, z], order) => ({ outline: name, order, x, z }));

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
  { zone, top_ft, by }: Picture,
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
  const words = { baseline: "middle", color: style.theme.muted };
  const layer = [
    textLayer(standing(side, zone, pixels_a_foot), place, words),
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
  return (BOXES.get(side ?? "") ?? []).map((sign) => ({
    x: (sign * (VIEW.side_ft + box_ft)) / 2,
    z,
    text,
  }));
}

/** The two sides are always beside each other, those of two teams if there is room for four. */
export function buildColumns({ by, panels }: Picture, room: number) {
  if (by === "at_bat") return fitColumns(room, Math.min(3, panels.length), LEAST_MULTIPLE);
  if (by === "pitch_type") {
    // Rows are filled alike, so that none is half empty. Names of types are short.
    const rows = Math.ceil(panels.length / fitColumns(room, panels.length, 96).columns);
    return fitColumns(room, Math.ceil(panels.length / rows), 0);
  }
  if (by !== undefined) return fitColumns(room, panels.length, LEAST_MULTIPLE);
  const all = fitColumns(room, panels.length, 250);
  return all.columns === panels.length ? all : fitColumns(room, Math.min(2, panels.length), 0);
}
