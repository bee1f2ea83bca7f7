import { inSeries, type Kind, muted } from "../shared/baseball/symbols";
import type { Theme } from "../shared/theme";
import type { PitchRow } from "./picture";

export type PitchColor = "pitch_type" | "result";

export interface Kinds {
  /** Those that occur, the most frequent first. */
  readonly kinds: readonly Kind[];
  readonly of: (pitch: PitchRow) => string;
  /** What the rarest are that share a mark, with their numbers: "Sweeper 7". */
  readonly others: readonly string[];
}

const ink = ({ ink }: Theme): string => ink;

type Mark = Omit<Kind, "name">;

/** Readers cannot tell more kinds of pitches than these apart in one picture. */
const MARKS: readonly Mark[] = [
  { shape: "circle", filled: true, color: inSeries(0) },
  { shape: "square", filled: true, color: inSeries(1) },
  { shape: "diamond", filled: true, color: inSeries(2) },
  { shape: "up", filled: true, color: inSeries(3) },
  { shape: "down", filled: true, color: inSeries(4) },
  { shape: "plus", filled: true, color: ink },
];

const REST: Mark = { shape: "cross", filled: true, color: muted };
const UNKNOWN: Kind = { name: "Unknown kind", shape: "circle", filled: false, color: muted };

/** Pitch types that keep the same mark in every picture, so that pitchers can be compared. */
const USUAL = ["FF", "SI", "SL", "CH", "CU", "FC"];

/** A pitch type as it is called; undefined where the service does not say. */
const typeOf = ({ pitch_type, pitch_type_text }: PitchRow): string | undefined =>
  pitch_type_text ?? pitch_type ?? undefined;

export function kindsByType(pitches: readonly PitchRow[]): Kinds {
  const counts = countsOf(pitches.flatMap((pitch) => typeOf(pitch) ?? []));
  const abbreviations = new Map(pitches.map((pitch) => [typeOf(pitch), pitch.pitch_type] as const));
  const names = [...counts.keys()];
  const own = names.slice(0, MARKS.length);
  const rest = names.slice(MARKS.length);
  const marks = assigned(own.map((name) => abbreviations.get(name) ?? null));
  const [alone] = rest;
  const restName = rest.length === 1 && alone !== undefined ? alone : "Other";
  const kinds: Kind[] = own.map((name, index) => ({ name, ...(marks[index] ?? REST) }));
  if (rest.length > 0) kinds.push({ name: restName, ...REST });
  const hasUnknown = pitches.some((pitch) => typeOf(pitch) === undefined);
  const shown = new Set(own);
  return {
    others: rest.length > 1 ? rest.map((name) => `${name} ${counts.get(name)}`) : [],
    kinds: hasUnknown ? [...kinds, UNKNOWN] : kinds,
    of: (pitch) => {
      const type = typeOf(pitch);
      if (type === undefined) return UNKNOWN.name;
      return shown.has(type) ? type : restName;
    },
  };
}

/** Marks for types: the usual ones have their own, the others get the remaining ones. */
function assigned(types: readonly (string | null)[]): readonly (Mark | undefined)[] {
  const places = types.map((type) => USUAL.indexOf(type ?? ""));
  const free = MARKS.filter((_, place) => !places.includes(place));
  return places.map((place) => (place === -1 ? free.shift() : MARKS[place]));
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
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

const UNKNOWN_RESULT: Kind = { ...UNKNOWN, name: "Unknown result", shape: "square" };

export function resultOf(pitch: PitchRow): string {
  const column = COLUMNS.find((one) => pitch[one] === true);
  return (column === undefined ? UNKNOWN_RESULT : RESULTS[column]).name;
}

export function kindsByResult(pitches: readonly PitchRow[]): Kinds {
  const present = new Set(pitches.map(resultOf));
  const kinds = [...Object.values(RESULTS), UNKNOWN_RESULT];
  return { kinds: kinds.filter(({ name }) => present.has(name)), of: resultOf, others: [] };
}
