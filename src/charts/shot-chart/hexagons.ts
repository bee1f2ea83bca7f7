import {
  BASELINE,
  FAR_BASELINE,
  HALF_WIDTH,
  isInsideLine,
  type Spot,
} from "../../games/basketball/court";
import type { ThreePointLine } from "../../leagues";
import { groupedBy } from "../shared/chart-input";
import { isThree, type PlacedShot } from "./panel";

/** A hexagon of twos or of threes, by its middle. */
export interface Hexagon extends Spot {
  readonly shots: readonly PlacedShot[];
}

export const cornerRadius = (width: number): number => width / Math.sqrt(3);

/**
 * The hexagons of shots with twos and threes apart: a shot belongs to the nearest hexagon whose
 * middle is on the side of the line that its points say, wherever the service has the shot.
 */
export function hexagonsBySide(
  shots: readonly PlacedShot[],
  width: number,
  line: ThreePointLine,
): readonly Hexagon[] {
  const middles = middlesOf(width);
  return [false, true].flatMap((isBeyond) => {
    const there = middles.filter((spot) => isInsideLine(spot, line) !== isBeyond);
    const own = shots.filter(({ shot }) => isThree(shot) === isBeyond);
    // Places are whole feet: far fewer of them than shots.
    const places = groupedBy(own, ({ x, y }) => `${x} ${y}`);
    const parts = [...places.values()].map((list) => ({
      list,
      middle: nearest(list[0] as Spot, there),
    }));
    const hexagons = groupedBy(parts, ({ middle: { x, y } }) => `${x} ${y}`);
    return [...hexagons.values()].map((found) => ({
      ...(found[0] as (typeof found)[number]).middle,
      shots: found.flatMap(({ list }) => list),
    }));
  });
}

/**
 * The middles of all hexagons of the right half of the floor, inner columns and upper hexagons first.
 * They stand in columns, a side at the bottom, and the middle of one is the rim. So the grid is its
 * own mirror image, and the spots straight before the basket lie within hexagons: with a corner at
 * the bottom they would lie on the borders of every other row, where no rule treats left and right
 * alike.
 */
function middlesOf(width: number): readonly Spot[] {
  const middles: Spot[] = [];
  const step = 1.5 * cornerRadius(width);
  for (let column = 0; column * step <= HALF_WIDTH + step; column++) {
    const shift = column % 2 === 0 ? 0 : width / 2;
    const lowest = Math.ceil((BASELINE - shift) / width - 0.5);
    const highest = Math.floor((FAR_BASELINE - shift) / width + 0.5);
    for (let row = highest; row >= lowest; row--) {
      middles.push({ x: column * step, y: row * width + shift });
    }
  }
  return middles;
}

/**
 * The same left and right: the left half is computed as the right one, and what is straight before
 * the basket stays there.
 */
function nearest({ x, y }: Spot, middles: readonly Spot[]): Spot {
  const away = (middle: Spot) =>
    x === 0 && middle.x > 0
      ? Number.POSITIVE_INFINITY
      : Math.hypot(middle.x - Math.abs(x), middle.y - y);
  const found = middles.reduce((best, one) => (away(one) < away(best) - TIE ? one : best));
  return { x: x < 0 ? 0 - found.x : found.x, y: found.y };
}

const TIE = 1e-9;
