import type { Spot } from "../../games/basketball/court";

/** A hexagon of the floor, by its middle, and what lies in it. */
export interface Hexagon<T extends Spot> extends Spot {
  readonly members: readonly T[];
}

export const cornerRadius = (width: number): number => width / Math.sqrt(3);

/**
 * The middle of the hexagon that a spot lies in. Hexagons stand in columns, a side at the bottom,
 * and the middle of one is the rim. So the grid is its own mirror image, and the spots straight
 * before the basket lie within hexagons: with a corner at the bottom they would lie on the borders
 * of every other row, where no rule treats left and right alike.
 */
export function hexagonAt({ x, y }: Spot, width: number): Spot {
  const step = 1.5 * cornerRadius(width);
  // Only the right half is computed, so that the left one mirrors it to the last bit.
  const right = Math.abs(x);
  const middleIn = (column: number): Spot => {
    const shift = column % 2 === 0 ? 0 : width / 2;
    return { x: column * step, y: Math.floor((y - shift) / width + 0.5) * width + shift };
  };
  const [inner, outer] = [Math.floor(right / step), Math.floor(right / step) + 1].map(middleIn) as [
    Spot,
    Spot,
  ];
  const away = (middle: Spot) => squared(middle.x - right) + squared(middle.y - y);
  const nearest = away(outer) < away(inner) ? outer : inner;
  return { x: x < 0 ? 0 - nearest.x : nearest.x, y: nearest.y };
}

const squared = (feet: number): number => feet * feet;

/**
 * What lies in each hexagon, by its middle, those with nothing left out, in the order in which they
 * first get something.
 */
export function hexagonsOf<T extends Spot>(
  members: readonly T[],
  middleOf: (spot: Spot) => Spot,
): readonly Hexagon<T>[] {
  const hexagons = new Map<string, Spot & { readonly members: T[] }>();
  for (const member of members) {
    const middle = middleOf(member);
    const key = `${middle.x} ${middle.y}`;
    const hexagon = hexagons.get(key);
    if (hexagon === undefined) hexagons.set(key, { ...middle, members: [member] });
    else hexagon.members.push(member);
  }
  return [...hexagons.values()];
}
