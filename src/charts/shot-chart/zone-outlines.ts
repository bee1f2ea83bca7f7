import {
  BASELINE,
  cornerDepth,
  FREE_THROW_LINE,
  HALF_LANE,
  HALF_WIDTH,
  MIDDLE_LINE,
  RIM_REACH,
  type Spot,
  type Zone,
} from "../../games/basketball/court";
import type { ThreePointLine } from "../../leagues";
import { arc, threePointSpots } from "../shared/court";

/** Zones that have a place on the half court around their basket. */
export type FloorZone = Exclude<Zone, "backcourt">;

const RIM: Spot = { x: 0, y: 0 };

const rectangle = (left: number, right: number, bottom: number, top: number): readonly Spot[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

/**
 * The zones from the outermost inward, each lying upon those before it: the mid-range reaches under
 * the paint, and the paint under the rim. Where the line has no straight part, corners reach as
 * far as the rim's level.
 */
export function zoneOutlines(
  line: ThreePointLine,
): readonly { readonly zone: FloorZone; readonly spots: readonly Spot[] }[] {
  const { corner_ft } = line;
  const depth = cornerDepth(line);
  return [
    {
      zone: "above the break three",
      spots: rectangle(-HALF_WIDTH, HALF_WIDTH, depth, MIDDLE_LINE),
    },
    { zone: "left corner three", spots: rectangle(-HALF_WIDTH, -corner_ft, BASELINE, depth) },
    { zone: "right corner three", spots: rectangle(corner_ft, HALF_WIDTH, BASELINE, depth) },
    { zone: "mid-range", spots: threePointSpots(line) },
    { zone: "paint", spots: rectangle(-HALF_LANE, HALF_LANE, BASELINE, FREE_THROW_LINE) },
    { zone: "rim", spots: arc(RIM, RIM_REACH, 0, 2 * Math.PI) },
  ];
}
