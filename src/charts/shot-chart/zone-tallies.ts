import { ZONES } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";

export type ZoneTally = ReturnType<typeof zoneTallies>[number];

/** Every zone's shots, from the rim outward; shots without a location are in none. */
export function zoneTallies(shots: readonly Shot[]) {
  const located = shots.filter(({ zone }) => zone !== null);
  return ZONES.map((zone) => {
    const there = located.filter((shot) => shot.zone === zone);
    return {
      zone,
      attempts: there.length,
      makes: there.filter(({ made }) => made === true).length,
      points: there.reduce((sum, { points_scored }) => sum + (points_scored ?? 0), 0),
      /** Of the shots from all zones, 0 to 1. */
      share: located.length === 0 ? 0 : there.length / located.length,
    };
  });
}
