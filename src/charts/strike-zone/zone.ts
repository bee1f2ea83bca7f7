import { mlbZone } from "../../leagues";

export interface Zone {
  readonly bottom_ft: number;
  readonly top_ft: number;
  /** Of the batter's own height; else the average one. */
  readonly own: boolean;
}

/** The most a picture shows, in feet: around the middle of the plate, and above the ground. */
export const VIEW = { side_ft: 2.6, bottom_ft: -0.8, top_ft: 5.1 } as const;

/** The ground as the catcher looks over it, foreshortened: where it lies in the picture. */
const GROUND = { far_ft: -0.12, near_ft: -0.62 } as const;

const INNER = mlbZone.plate_width_ft / 2 + mlbZone.box_from_plate_ft;

/** A batter's box: from the plate outwards, and its middle on the foreshortened ground. */
export const BOX = {
  inner_ft: INNER,
  outer_ft: INNER + mlbZone.box_width_ft,
  middle_ft: (GROUND.far_ft + GROUND.near_ft) / 2,
} as const;

export function zoneOf(height_in: number | undefined): Zone {
  if (height_in === undefined) return { ...mlbZone.average, own: false };
  const { bottom_of_height, top_of_height } = mlbZone.automated;
  const feet = height_in / 12;
  return { bottom_ft: bottom_of_height * feet, top_ft: top_of_height * feet, own: true };
}

export type Sign = -1 | 1;

export type OutlineName = "zone" | "touch" | "plate" | "left box" | "right box";

/** Where the batter stands, as the catcher sees it: a right-handed one at his left. */
export const boxesOf = (side: string | null): readonly Sign[] =>
  side === "LEFT" ? [1] : side === "RIGHT" ? [-1] : [];

/**
 * Zone, the line one ball's radius around it, plate and batter's boxes, as the catcher sees them, as
 * far to either side as the picture shows. A box that is cut there stays open.
 */
export function outlines(zone: Zone, boxes: readonly Sign[], side_ft: number) {
  const half = mlbZone.plate_width_ft / 2;
  const { far_ft, near_ft } = GROUND;
  const end = Math.min(BOX.outer_ft, side_ft);
  return [
    ...outline("touch", around(zone, mlbZone.ball_radius_ft)),
    ...outline("zone", around(zone, 0)),
    // The plate's point is where the catcher sits.
    ...outline("plate", [
      [-half, far_ft],
      [half, far_ft],
      [half, BOX.middle_ft],
      [0, near_ft],
      [-half, BOX.middle_ft],
      [-half, far_ft],
    ]),
    ...boxes.flatMap((sign) =>
      outline(sign === 1 ? "right box" : "left box", [
        [sign * end, far_ft],
        [sign * BOX.inner_ft, far_ft],
        [sign * BOX.inner_ft, near_ft],
        [sign * end, near_ft],
        ...(end === BOX.outer_ft ? [[sign * end, far_ft] as const] : []),
      ]),
    ),
  ];
}

type Point = readonly [x: number, z: number];

/** Around the zone at a distance, its corners round as the ball is. */
function around({ bottom_ft, top_ft }: Zone, distance: number): readonly Point[] {
  const half = mlbZone.plate_width_ft / 2;
  const corners: readonly Point[] = [
    [half, top_ft],
    [-half, top_ft],
    [-half, bottom_ft],
    [half, bottom_ft],
  ];
  const points = corners.flatMap(([x, z], quarter) =>
    (distance === 0 ? [0] : [0, 30, 60, 90]).map((degrees): Point => {
      const angle = ((quarter * 90 + degrees) * Math.PI) / 180;
      return [x + distance * Math.cos(angle), z + distance * Math.sin(angle)];
    }),
  );
  const [first] = points;
  return first === undefined ? points : [...points, first];
}

const outline = (name: OutlineName, points: readonly Point[]) =>
  points.map(([x, z], order) => ({ outline: name, order, x, z }));
