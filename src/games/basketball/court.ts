import { basketballRules, court, type LeagueCode, type ThreePointLine } from "../../leagues";
import type { AttemptKind } from "./attempt-words";

/** Location of an attempt, in feet from the middle of the rim. */
export interface Spot {
  /** Across the floor: the service's x minus 25. */
  readonly x: number;
  /** Away from the baseline, which lies at -5.25. */
  readonly y: number;
}

/** Parts of the floor, from the rim outward, in the order of splits. */
export const ZONES = [
  "rim",
  "paint",
  "mid-range",
  "left corner three",
  "right corner three",
  "above the break three",
  "backcourt",
] as const;

export type Zone = (typeof ZONES)[number];

/** The service's placeholder for unknown locations, and for some layups. */
const NOWHERE = { x: 50, y: -5 };

const { rim_from_baseline_ft: TO_BASELINE } = court;
export const HALF_WIDTH = court.width_ft / 2;
/** Lines across the floor, by their distance beyond the rim. */
export const BASELINE = -TO_BASELINE;
export const FREE_THROW_LINE =
  court.backboard_from_baseline_ft + court.free_throw_line_from_backboard_ft - TO_BASELINE;
export const MIDDLE_LINE = court.length_ft / 2 - TO_BASELINE;
export const FAR_BASELINE = court.length_ft - TO_BASELINE;
/** Reach of the rim: the restricted arc plus half a foot, since coordinates are whole feet. */
export const RIM_REACH = court.restricted_arc_ft + 0.5;

/** Shortest plausible three: allows for whole feet and for marks that are a step off. */
const NEAREST_THREE = 19;
const FARTHEST_THREE = 35;
const FARTHEST_TWO = 23;
const FARTHEST_LAYUP = 10;

/** The lines of a league's court that depend on the league and the season. */
export interface CourtLines extends ThreePointLine {
  readonly half_lane_ft: number;
}

/** Returns the lines of a league's season; the current ones if the season is unknown. */
export function threePointLine(season: number | null, league: LeagueCode): CourtLines {
  const { three_point_lines: lines, lane_width_ft } = basketballRules(league);
  const line = lines.find(
    ({ since_season }) => since_season <= (season ?? Number.POSITIVE_INFINITY),
  );
  return { ...(line ?? (lines[0] as ThreePointLine)), half_lane_ft: lane_width_ft / 2 };
}

/** Depth of the straight part of the line, measured from the rim's level. */
export const cornerDepth = ({ arc_ft, corner_ft }: ThreePointLine): number =>
  Math.sqrt(arc_ft * arc_ft - corner_ft * corner_ft);

export const isInsideLine = ({ x, y }: Spot, { arc_ft, corner_ft }: ThreePointLine): boolean =>
  Math.abs(x) <= corner_ft && (y <= 0 || measureDistance({ x, y }) <= arc_ft);

const isInLane = ({ x, y }: Spot, { half_lane_ft }: CourtLines): boolean =>
  Math.abs(x) <= half_lane_ft && y <= FREE_THROW_LINE;

export const measureDistance = ({ x, y }: Spot): number => Math.sqrt(x * x + y * y);

/** Properties of a shot that decide whether a spot is possible. */
export interface ShotKind {
  readonly kind: AttemptKind;
  readonly points: number;
  /** Whether the period had under five seconds left. */
  readonly isHeave: boolean;
}

/**
 * Returns the spot of an attempt; undefined if unknown. Unknown are missing coordinates, the placeholder (50,
 * -5), and spots off the floor (the sentinel -214748365). So is a three from inside the lane, since (25, 0)
 * means unknown. Twos, and threes that are not heaves, from beyond midcourt were taken at the other basket.
 * They are rotated to this one if they are plausible there.
 */
export function locateShot(
  rawX: number | null,
  rawY: number | null,
  shot: ShotKind,
  line: CourtLines,
): Spot | undefined {
  if (rawX === null || rawY === null || (rawX === NOWHERE.x && rawY === NOWHERE.y)) return;
  // The service counts across the floor from a sideline.
  const spot = { x: rawX - HALF_WIDTH, y: rawY };
  const isOff = Math.abs(spot.x) > HALF_WIDTH || spot.y < BASELINE || spot.y > FAR_BASELINE;
  if (isOff || (shot.points === 3 && isInLane(spot, line))) return;
  const isAtOther =
    shot.points === 3 ? spot.y > MIDDLE_LINE && !shot.isHeave : measureDistance(spot) > MIDDLE_LINE;
  if (!isAtOther) return spot;
  const turned = { x: 0 - spot.x, y: FAR_BASELINE + BASELINE - spot.y };
  return isLikely(turned, shot) ? turned : undefined;
}

/** Returns whether a spot is plausible for a kind of shot, regardless of the season's line. */
function isLikely(spot: Spot, { kind, points }: ShotKind): boolean {
  const distance = measureDistance(spot);
  if (points === 3) return distance >= NEAREST_THREE && distance <= FARTHEST_THREE;
  return distance <= (kind === "jumper" || kind === "unknown" ? FARTHEST_TWO : FARTHEST_LAYUP);
}

/** Returns the part of the floor. The play decides whether it was a two or a three, never the spot. */
export function classifyZone(spot: Spot, points: number, line: CourtLines): Zone {
  if (spot.y > MIDDLE_LINE) return "backcourt";
  if (points !== 3) {
    if (measureDistance(spot) <= RIM_REACH) return "rim";
    return isInLane(spot, line) ? "paint" : "mid-range";
  }
  if (spot.y > cornerDepth(line)) return "above the break three";
  return spot.x < 0 ? "left corner three" : "right corner three";
}
