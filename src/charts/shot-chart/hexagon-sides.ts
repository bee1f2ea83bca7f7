import {
  BASELINE,
  cornerDepth,
  FAR_BASELINE,
  HALF_WIDTH,
  isInsideLine,
  type Spot,
} from "../../games/basketball/court";
import type { ThreePointLine } from "../../leagues";
import { threePointSpots } from "../shared/court";
import { cornerRadius, type Hexagon, hexagonAt, hexagonsOf } from "./hexagons";
import type { PlacedShot } from "./panel";
import { isThree } from "./sides";

/** A hexagon of twos or of threes. */
export interface SidedHexagon extends Hexagon<PlacedShot> {
  /** The corners of what lies on their side of the line: all of it, unless the line cuts it. */
  readonly part: readonly Spot[];
}

/** What is drawn of a hexagon: a convex shape by its corners, around its middle. */
export interface HexagonShape {
  readonly centre: Spot;
  readonly corners: readonly Spot[];
}

/**
 * The hexagons of shots with twos and threes apart: a shot belongs to the nearest hexagon whose
 * middle is on the side of the line that its points say, wherever the service has the shot.
 */
export function hexagonsBySide(
  shots: readonly PlacedShot[],
  width: number,
  line: ThreePointLine,
): readonly SidedHexagon[] {
  const middles = middlesOf(width);
  return [false, true].flatMap((isBeyond) => {
    const isOn = (spot: Spot) => isInsideLine(spot, line) !== isBeyond;
    const own = shots.filter((one) => isThree(one) === isBeyond);
    const there = middles.filter(isOn);
    return hexagonsOf(own, (spot) => {
      const middle = hexagonAt(spot, width);
      return isOn(middle) ? middle : nearest(spot, there);
    }).map((hexagon) => {
      const whole = cornersAround(hexagon, cornerRadius(width));
      return { ...hexagon, part: edgesOf(isBeyond, hexagon, line).reduce(leftOf, whole) };
    });
  });
}

/**
 * A hexagon that is smaller than its place: whole in the middle of the place or, if the line is in
 * the way there, of the part that is left; else that part itself, as large as it may be.
 */
export function shapeIn({ x, y, part }: SidedHexagon, radius: number): HexagonShape {
  const inPart = centroidOf(part);
  const centre = [{ x, y }, inPart].find((one) =>
    edgesAround(part).every((edge) => cornersAround(one, radius).every(isLeftOf(edge))),
  );
  if (centre !== undefined) return { centre, corners: cornersAround(RIM, radius) };
  const wanted = areaOf(cornersAround(RIM, radius));
  const scale = Math.min(1, Math.sqrt(wanted / areaOf(part)));
  const corners = part.map((one) => ({
    x: scale * (one.x - inPart.x),
    y: scale * (one.y - inPart.y),
  }));
  return { centre: inPart, corners };
}

const RIM: Spot = { x: 0, y: 0 };

/** The middles of all hexagons of the right half of the floor, those of the inner columns first. */
function middlesOf(width: number): readonly Spot[] {
  const middles: Spot[] = [];
  const step = 1.5 * cornerRadius(width);
  for (let x = 0; x <= HALF_WIDTH; x += step) {
    for (let y = BASELINE; y <= FAR_BASELINE; y += width) middles.push(hexagonAt({ x, y }, width));
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

export const cornersAround = ({ x, y }: Spot, radius: number): readonly Spot[] =>
  Array.from({ length: 6 }, (_, index) => {
    const turn = (index * Math.PI) / 3;
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) };
  });

type Edge = readonly [from: Spot, to: Spot];

/** Edges with the side of a hexagon on their left: outside, where the line bulges, one is enough. */
function edgesOf(isBeyond: boolean, middle: Spot, line: ThreePointLine): readonly Edge[] {
  if (!isBeyond) {
    const spots = threePointSpots(line);
    return spots.slice(1).map((to, index) => [spots[index] as Spot, to]);
  }
  const from = nearestOnLine(middle, line);
  return [[from, { x: from.x + middle.y - from.y, y: from.y - middle.x + from.x }]];
}

/** The spot of the line that is nearest to one outside it. */
function nearestOnLine({ x, y }: Spot, line: ThreePointLine): Spot {
  const depth = cornerDepth(line);
  const share = line.arc_ft / Math.hypot(x, y);
  if (share * y >= depth) return { x: share * x, y: share * y };
  return { x: Math.sign(x) * line.corner_ft, y: Math.min(y, depth) };
}

const edgesAround = (shape: readonly Spot[]): readonly Edge[] =>
  shape.map((to, index) => [shape.at(index - 1) as Spot, to]);

/** More than 0 to the left of an edge. */
const awayFrom =
  ([from, to]: Edge) =>
  ({ x, y }: Spot): number =>
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);

const isLeftOf = (edge: Edge) => (spot: Spot) => awayFrom(edge)(spot) >= -TIE;

/** What of a convex shape lies to the left of an edge. */
function leftOf(shape: readonly Spot[], edge: Edge): readonly Spot[] {
  const away = awayFrom(edge);
  return shape.flatMap((one, index) => {
    const before = shape.at(index - 1) as Spot;
    const [here, there] = [away(one), away(before)];
    const own = here >= 0 ? [one] : [];
    if (here >= 0 === there >= 0) return own;
    const share = there / (there - here);
    const crossing = {
      x: before.x + share * (one.x - before.x),
      y: before.y + share * (one.y - before.y),
    };
    return [crossing, ...own];
  });
}

/** Twice the areas of the triangles from the origin to each side. */
const trianglesOf = (shape: readonly Spot[]) =>
  shape.map((one, index) => {
    const before = shape.at(index - 1) as Spot;
    return { one, before, twice: before.x * one.y - one.x * before.y };
  });

const areaOf = (shape: readonly Spot[]): number =>
  trianglesOf(shape).reduce((sum, { twice }) => sum + twice / 2, 0);

function centroidOf(shape: readonly Spot[]): Spot {
  const triangles = trianglesOf(shape);
  const mean = (axis: keyof Spot) =>
    triangles.reduce((sum, { one, before, twice }) => sum + twice * (one[axis] + before[axis]), 0) /
    (6 * areaOf(shape));
  return { x: mean("x"), y: mean("y") };
}
