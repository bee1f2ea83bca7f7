import { ArgumentError } from "../../../../errors";
import { baseballRules, LEAGUE_CODES, type LeagueCode, leagues } from "../../../../leagues";

export type Zone = ReturnType<typeof findZone>;

/**
 * Pitches that a picture shows in their place, in feet: around the middle of the plate, and above the ground. The
 * zone is two fifths of this width; pitches farther out are at the edge. Below, the plate is drawn.
 */
export const VIEW = { side_ft: 1.75, bottom_ft: 0.5, top_ft: 4.75, floor_ft: -0.15 } as const;

/** The plate as the catcher looks over it, foreshortened and nearer than it is: its edges in the picture. */
const GROUND = { far_ft: 0.4, middle_ft: 0.2, near_ft: 0 } as const;

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
    throw new ArgumentError(
      `batter_height_in is only for ${LEAGUE_CODES.filter(hasAutomated).join(", ")}, not ${league}: its zone has no share of a height.`,
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

function hasAutomated(code: LeagueCode): boolean {
  const league = leagues[code];
  return league.sport === "baseball" && league.zone.automated !== null;
}

/** Batter's boxes by the batter's side, as the catcher sees them: right-handed batters stand on the left. */
const BOXES: Readonly<Record<string, readonly (-1 | 1)[]>> = {
  LEFT: [1],
  RIGHT: [-1],
  BOTH: [-1, 1],
};

export const boxesOf = (side: string | null): readonly (-1 | 1)[] => BOXES[side ?? ""] ?? [];

/** Finer than any screen, and short in the picture's text. */
export const thousandths = (feet: number | null): number => Math.round((feet ?? 0) * 1000) / 1000;

export type OutlineName = "zone" | "touch" | "plate" | "left box" | "right box";

/**
 * Returns zone, the line one ball's radius around it, plate and the batter's box, from the catcher's view.
 * The box is open at the edge of the picture, `side_ft` from the middle.
 */
export function outlines(zone: Zone, side: string | null, side_ft: number) {
  const { far_ft, middle_ft, near_ft } = GROUND;
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
    ...boxesOf(side).flatMap((sign) =>
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
