import { mlbZone } from "../../leagues";
import type { PitchRow } from "./picture";
import { type Tally, tallyOf } from "./tally";
import type { Zone } from "./zone";

/** A ninth of the zone by its borders in feet, and what was thrown there. */
export interface Part {
  readonly left_ft: number;
  readonly right_ft: number;
  readonly bottom_ft: number;
  readonly top_ft: number;
  readonly tally: Tally;
}

export interface Parts {
  /** From the upper left, as the catcher sees them, row by row. */
  readonly ninths: readonly Part[];
  readonly inside: Tally;
  readonly outside: Tally;
}

/** Fewer swings than this say too little of a part to colour it. */
export const LEAST_SWINGS = 5;

const THIRDS = [0, 1, 2] as const;

/**
 * Located pitches by parts of the zone. A ball that touches the zone from without belongs to the
 * part that it touches.
 */
export function partsOf(located: readonly PitchRow[], { bottom_ft, top_ft }: Zone): Parts {
  const half = mlbZone.plate_width_ft / 2;
  const [wide, high] = [mlbZone.plate_width_ft / 3, (top_ft - bottom_ft) / 3];
  const ninths: PitchRow[][] = Array.from({ length: 9 }, () => []);
  const [inside, outside]: [PitchRow[], PitchRow[]] = [[], []];
  for (const pitch of located) {
    const [x, z] = [pitch.plate_x_ft ?? 0, pitch.plate_z_ft ?? 0];
    const beside = Math.max(0, Math.abs(x) - half);
    const above = Math.max(0, z - top_ft, bottom_ft - z);
    if (Math.hypot(beside, above) > mlbZone.ball_radius_ft) {
      outside.push(pitch);
      continue;
    }
    inside.push(pitch);
    ninths[3 * third((top_ft - z) / high) + third((x + half) / wide)]?.push(pitch);
  }
  return {
    ninths: THIRDS.flatMap((row) =>
      THIRDS.map((column) => ({
        left_ft: -half + column * wide,
        right_ft: -half + (column + 1) * wide,
        bottom_ft: top_ft - (row + 1) * high,
        top_ft: top_ft - row * high,
        tally: tallyOf(ninths[3 * row + column] ?? []),
      })),
    ),
    inside: tallyOf(inside),
    outside: tallyOf(outside),
  };
}

const third = (thirds: number): number => Math.min(2, Math.max(0, Math.floor(thirds)));
