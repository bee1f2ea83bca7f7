import type { Pitch } from "../pitches";

/** The pitches of a count or to a side of the batter. */
export interface Situation {
  readonly label: string;
  readonly pitches: readonly Pitch[];
}

export const SITUATIONS: readonly (readonly [string, (pitch: Pitch) => boolean])[] = [
  ["All", () => true],
  ["Ahead", (pitch) => leadOf(pitch) > 0],
  ["Even", (pitch) => leadOf(pitch) === 0],
  ["Behind", (pitch) => leadOf(pitch) < 0],
  ["To left", ({ batter_side }) => batter_side === "LEFT"],
  ["To right", ({ batter_side }) => batter_side === "RIGHT"],
];

/** Strikes minus balls; not a number if the count is unknown. */
const leadOf = ({ balls_before, strikes_before }: Pitch): number =>
  balls_before === null || strikes_before === null ? Number.NaN : strikes_before - balls_before;
