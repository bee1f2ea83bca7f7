import { ink, inSeries, type Kind, muted } from "../../../../charts/marks/symbols";
import { NOT_NAMED, pitchKind, pitchName } from "../pitch-types";
import type { PitchRow } from "./zone-picture";

export type PitchColor = "pitch_type" | "result";

/** By their column. Strikes are filled, balls open; the shape is the batter's action. */
const RESULTS = {
  called_strike: { name: "Called strike", shape: "circle", filled: true, color: inSeries(1) },
  swinging_strike: { name: "Swinging strike", shape: "star", filled: true, color: inSeries(3) },
  foul: { name: "Foul", shape: "up", filled: true, color: inSeries(4) },
  in_play: { name: "In play", shape: "diamond", filled: true, color: inSeries(0) },
  ball: { name: "Ball", shape: "circle", filled: false, color: muted },
  hit_by_pitch: { name: "Hit by pitch", shape: "cross", filled: true, color: ink },
} as const satisfies Readonly<Record<string, Kind>>;

const COLUMNS = Object.keys(RESULTS) as (keyof typeof RESULTS)[];

const UNKNOWN: Kind = { name: "Unknown result", shape: "square", filled: false, color: muted };

export function nameResult(pitch: PitchRow): string {
  const column = COLUMNS.find((one) => pitch[one] === true);
  return (column === undefined ? UNKNOWN : RESULTS[column]).name;
}

/** The most frequent first. */
function listTypes(pitches: readonly PitchRow[]): readonly Kind[] {
  const counts = new Map<string, number>();
  for (const pitch of pitches) {
    const name = pitchName(pitch);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isOther = (name: string) => Number(name === NOT_NAMED);
  return [...counts]
    .sort(
      ([one, count], [other, number]) =>
        isOther(one) - isOther(other) || number - count || (one < other ? -1 : 1),
    )
    .map(([name]) => pitchKind(name));
}

/** Meaning of colors and symbols of pitches. */
export const KINDS = {
  pitch_type: {
    of: pitchName,
    /** Those that occur, by their names; those without a separate kind are last. */
    in: listTypes,
    /** Pitches of a kind unknown to the service. No key names them; a caption does. */
    unidentified: {
      name: NOT_NAMED,
      /** How they are marked, in words. */
      sign: "Open circles",
      /** The unknown attribute, after "3 pitches". */
      lacking: "of an unknown type",
    },
  },
  result: {
    of: nameResult,
    in: (pitches: readonly PitchRow[]): readonly Kind[] => {
      const present = new Set(pitches.map(nameResult));
      return [...Object.values(RESULTS), UNKNOWN].filter(({ name }) => present.has(name));
    },
    unidentified: {
      name: UNKNOWN.name,
      sign: "Open squares",
      lacking: "with an unknown result",
    },
  },
} as const satisfies Readonly<Record<PitchColor, object>>;
