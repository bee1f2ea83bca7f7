import { mlbZone } from "../../../../leagues";

export interface Zone {
  readonly bottom_ft: number;
  readonly top_ft: number;
  /** Whether the zone is for the batter's own height; otherwise it is the average one. */
  readonly own: boolean;
}

/**
 * Pitches that a picture shows in their place, in feet: around the middle of the plate, and above the ground. The
 * zone is two fifths of this width; pitches farther out are at the edge. Below, the plate is drawn.
 */
export const VIEW = { side_ft: 1.75, bottom_ft: 0.5, top_ft: 4.75, floor_ft: -0.15 } as const;

/** The plate as the catcher looks over it, foreshortened and nearer than it is: its edges in the picture. */
const GROUND = { far_ft: 0.4, middle_ft: 0.2, near_ft: 0 } as const;

const HALF_PLATE = mlbZone.plate_width_ft / 2;

/** From the middle of the plate to a batter's box. */
export const BOX_FT = HALF_PLATE + mlbZone.box_from_plate_ft;

export function findZone(height_in: number | undefined): Zone {
  if (height_in === undefined) return { ...mlbZone.average, own: false };
  const { bottom_of_height, top_of_height } = mlbZone.automated;
  const feet = height_in / 12;
  return { bottom_ft: bottom_of_height * feet, top_ft: top_of_height * feet, own: true };
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
  return [
    ...outline("touch", around(zone, mlbZone.ball_radius_ft)),
    ...outline("zone", around(zone, 0)),
    // The plate's point is toward the catcher.
    ...outline("plate", [
      [-HALF_PLATE, far_ft],
      [HALF_PLATE, far_ft],
      [HALF_PLATE, middle_ft],
      [0, near_ft],
      [-HALF_PLATE, middle_ft],
      [-HALF_PLATE, far_ft],
    ]),
    ...boxesOf(side).flatMap((sign) =>
      outline(sign === 1 ? "right box" : "left box", [
        [sign * side_ft, far_ft],
        [sign * BOX_FT, far_ft],
        [sign * BOX_FT, near_ft],
        [sign * side_ft, near_ft],
      ]),
    ),
  ];
}

type Point = readonly [x: number, z: number];

function around({ bottom_ft, top_ft }: Zone, distance: number): readonly Point[] {
  const corners: readonly Point[] = [
    [HALF_PLATE, top_ft],
    [-HALF_PLATE, top_ft],
    [-HALF_PLATE, bottom_ft],
    [HALF_PLATE, bottom_ft],
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
