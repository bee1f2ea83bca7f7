import { knownTypeOf, NOT_NAMED, pitchName } from "../shared/baseball/pitch-types";
import { inSeries, type Kind, muted } from "../shared/baseball/symbols";
import type { Theme } from "../shared/theme";
import type { PitchRow } from "./picture";

export type PitchColor = "pitch_type" | "result";

export interface Kinds {
  /** Those that occur, the most frequent first, and last what is no kind of its own. */
  readonly kinds: readonly Kind[];
  readonly of: (pitch: PitchRow) => string;
  readonly unidentified: Unidentified;
}

/** Pitches of which the service does not tell the kind. No key names them; a caption does. */
export interface Unidentified {
  readonly name: string;
  /** How they are marked, in words. */
  readonly sign: string;
  /** What is unknown, after "3 pitches". */
  readonly lacking: string;
}

const ink = ({ ink }: Theme): string => ink;

/** Of every type that has no mark of its own. */
const NEUTRAL = { shape: "cross", filled: true, color: muted } as const;

const OTHER: Kind = { name: NOT_NAMED, shape: "circle", filled: false, color: muted };

/** The marks of types are the same in every picture, whatever else is in it. */
function markOf(pitch: PitchRow): Omit<Kind, "name"> {
  const known = knownTypeOf(pitch);
  if (known === undefined) return NEUTRAL;
  return { shape: known.shape, filled: true, color: ({ name }) => known.colors[name] };
}

export function kindsByType(pitches: readonly PitchRow[]): Kinds {
  const kinds = new Map<string, { readonly kind: Kind; count: number }>();
  for (const pitch of pitches) {
    const name = pitchName(pitch);
    const known = kinds.get(name) ?? {
      kind: name === NOT_NAMED ? OTHER : { name, ...markOf(pitch) },
      count: 0,
    };
    known.count += 1;
    kinds.set(name, known);
  }
  const named = [...kinds.values()]
    .filter(({ kind }) => kind !== OTHER)
    .sort((one, other) => other.count - one.count || (one.kind.name < other.kind.name ? -1 : 1))
    .map(({ kind }) => kind);
  return {
    kinds: kinds.has(NOT_NAMED) ? [...named, OTHER] : named,
    of: pitchName,
    unidentified: {
      name: NOT_NAMED,
      sign: "Open circles",
      lacking: "whose type the service does not name",
    },
  };
}

/** By the column that says so. Strikes are filled, balls open: the shape says what the batter did. */
const RESULTS = {
  called_strike: { name: "Called strike", shape: "circle", filled: true, color: inSeries(1) },
  swinging_strike: { name: "Swinging strike", shape: "star", filled: true, color: inSeries(3) },
  foul: { name: "Foul", shape: "up", filled: true, color: inSeries(4) },
  in_play: { name: "In play", shape: "diamond", filled: true, color: inSeries(0) },
  ball: { name: "Ball", shape: "circle", filled: false, color: muted },
  hit_by_pitch: { name: "Hit by pitch", shape: "cross", filled: true, color: ink },
} as const satisfies Readonly<Record<string, Kind>>;

const COLUMNS = Object.keys(RESULTS) as (keyof typeof RESULTS)[];

const UNKNOWN_RESULT: Kind = {
  name: "Unknown result",
  shape: "square",
  filled: false,
  color: muted,
};

export function resultOf(pitch: PitchRow): string {
  const column = COLUMNS.find((one) => pitch[one] === true);
  return (column === undefined ? UNKNOWN_RESULT : RESULTS[column]).name;
}

export function kindsByResult(pitches: readonly PitchRow[]): Kinds {
  const present = new Set(pitches.map(resultOf));
  const kinds = [...Object.values(RESULTS), UNKNOWN_RESULT];
  return {
    kinds: kinds.filter(({ name }) => present.has(name)),
    of: resultOf,
    unidentified: {
      name: UNKNOWN_RESULT.name,
      sign: "Open squares",
      lacking: "whose result is of no known kind",
    },
  };
}
