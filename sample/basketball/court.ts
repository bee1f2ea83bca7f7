import type { Random } from "../random";

/** Whole feet from the rim: to the right of it, and towards the middle of the floor. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Zone = "rim" | "mid" | "three";

/** The women's line of 2022-23: above the break, and beside the corners. */
const ARC = 22 + 1.75 / 12;
const CORNER = 21 + 7.875 / 12;

export const distanceOf = ({ x, y }: Spot): number => Math.sqrt(x * x + y * y);

export const isThree = (spot: Spot): boolean =>
  distanceOf(spot) > ARC || (Math.abs(spot.x) > CORNER && spot.y < 5);

export const isInPaint = ({ x, y }: Spot): boolean => Math.abs(x) <= 6 && y <= 13;

/** `angle` in degrees off the line from the rim to the middle of the floor. */
function at(distance: number, angle: number): Spot {
  const turn = (angle * Math.PI) / 180;
  return {
    x: Math.round(distance * Math.sin(turn)) + 0,
    y: Math.max(-4, Math.round(distance * Math.cos(turn))) + 0,
  };
}

function anySpot(random: Random, zone: Zone): Spot {
  const angle = Math.max(-98, Math.min(98, random.normal(0, 48)));
  if (zone === "rim") return at(1 + 3.4 * random.next(), angle);
  if (zone === "mid") return at(5 + 15 * random.next(), angle);
  if (random.chance(0.2)) {
    const side = random.chance(0.5) ? 1 : -1;
    return { x: side * random.between(22, 24), y: random.between(-3, 4) };
  }
  return at(ARC + Math.min(6, -1.2 * Math.log(1 - random.next())), 150 * random.next() - 75);
}

/** The spot of a shot: rounding moves no three inside the line and nobody off the floor. */
export function shotSpot(random: Random, zone: Zone): Spot {
  for (;;) {
    const spot = anySpot(random, zone);
    if (isThree(spot) === (zone === "three") && Math.abs(spot.x) <= 24) return spot;
  }
}

/** From beyond the middle of the floor, with the period about to end. */
export const heaveSpot = (random: Random): Spot => ({
  x: random.between(-16, 16),
  y: random.between(42, 70),
});

/** Spots of fouls and turnovers. */
export const wholeFloorSpot = (random: Random): Spot => ({
  x: random.between(-24, 24),
  y: random.chance(0.75) ? random.between(-3, 30) : random.between(31, 86),
});
