import type { Shot } from "../../games/basketball/shots";
import { isLocated, type PanelContext } from "./panel";

/** What shots are compared with. */
export interface Baseline {
  /** Completes "Points per shot, against ...". */
  readonly name: string;
  /** The points that it gives a shot. */
  readonly expected: (shot: Shot) => number;
}

/** The mean points of shots; undefined of none. */
function pointsPerShot(shots: readonly Shot[]): number | undefined {
  if (shots.length === 0) return undefined;
  return shots.reduce((sum, { points_scored }) => sum + (points_scored ?? 0), 0) / shots.length;
}

const constant = (value: number, name: string): Baseline => ({ name, expected: () => value });

/**
 * The baseline of a chart. Of shots to compare with, each zone has its own, so that a team is not
 * praised for shooting from near; a zone that none of them came from goes by all of them. The
 * sample itself is one number, of located shots as those that are drawn are.
 */
export function baselineOf({ baseline, sample }: PanelContext): Baseline {
  if (typeof baseline === "number") return constant(baseline, `the given ${baseline.toFixed(2)}`);
  if (baseline === undefined) {
    const mean = pointsPerShot(sample.filter(isLocated)) ?? 0;
    return constant(mean, `${mean.toFixed(2)} of this sample`);
  }
  const overall = pointsPerShot(baseline) ?? 0;
  const located = baseline.filter(({ zone }) => zone !== null);
  if (located.length === 0) {
    return constant(overall, `${overall.toFixed(2)} of the given shots`);
  }
  const zones = new Map<string | null, number>();
  for (const zone of new Set(located.map((shot) => shot.zone))) {
    zones.set(zone, pointsPerShot(located.filter((shot) => shot.zone === zone)) ?? overall);
  }
  return {
    name: "the given shots, by zone",
    expected: ({ zone }) => zones.get(zone) ?? overall,
  };
}
