import type { Shot } from "../../games/basketball/shots";
import { groupedBy, isLocated } from "./panel";

/** What shots are compared with. */
export interface Baseline {
  /** In words that follow "against". */
  readonly name: string;
  /** The points that a shot brings there. */
  readonly expected: (shot: Shot) => number;
}

const pointsPerShot = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { points_scored }) => sum + (points_scored ?? 0), 0) / (shots.length || 1);

const constant = (value: number, words: (text: string) => string): Baseline => ({
  name: words(value.toFixed(2)),
  expected: () => value,
});

/**
 * The baseline of a chart. Of shots to compare with, each zone has its own, so that a team is not
 * praised for shooting from near; a zone that none of them came from goes by all of them. The
 * sample itself is one number, of located shots as those that are drawn are.
 */
export function baselineOf(
  chosen: number | readonly Shot[] | undefined,
  sample: readonly Shot[],
): Baseline {
  if (typeof chosen === "number") return constant(chosen, (text) => `the given ${text}`);
  if (chosen === undefined) {
    return constant(pointsPerShot(sample.filter(isLocated)), (text) => `${text} of this sample`);
  }
  const overall = pointsPerShot(chosen);
  const located = chosen.filter(({ zone }) => zone !== null);
  if (located.length === 0) return constant(overall, (text) => `${text} of the given shots`);
  const zones = groupedBy(located, ({ zone }) => zone);
  const means = new Map([...zones].map(([zone, shots]) => [zone, pointsPerShot(shots)]));
  return {
    name: "the given shots, by zone",
    expected: ({ zone }) => means.get(zone) ?? overall,
  };
}
