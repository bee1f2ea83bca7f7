import type { Pitch } from "../../games/baseball/pitches";
import { inSeries, type Kind } from "../shared/baseball/symbols";
import type { Theme } from "../shared/theme";

/** What of a pitch its mark tells. */
export type PitchColor = "pitch_type" | "result";

/** What kinds there are, and which one each pitch is of. */
export interface Kinds {
  /** Those that occur, the most frequent first. */
  readonly kinds: readonly Kind[];
  readonly of: (pitch: PitchCells) => string;
  /** What the rarest are that share a mark, with their numbers: "Sweeper 7". */
  readonly others: readonly string[];
}

/** Columns that kinds are read from. */
export type PitchCells = Pick<
  Pitch,
  | "pitch_type"
  | "pitch_type_text"
  | "called_strike"
  | "swinging_strike"
  | "foul"
  | "in_play"
  | "ball"
  | "hit_by_pitch"
>;

const muted = ({ muted }: Theme): string => muted;
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
const typeOf = ({ pitch_type, pitch_type_text }: PitchCells): string | undefined =>
  pitch_type_text ?? pitch_type ?? undefined;

/** The kinds of pitches by their type: the rarest share a mark where there are too many. */
export function kindsByType(pitches: readonly PitchCells[]): Kinds {
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

/** Marks for types: the usual ones have theirs, the others what is left. */
function assigned(types: readonly (string | null)[]): readonly (Mark | undefined)[] {
  const places = types.map((type) => USUAL.indexOf(type ?? ""));
  const free = MARKS.filter((_, place) => !places.includes(place));
  return places.map((place) => (place === -1 ? free.shift() : MARKS[place]));
}

/** How often each occurs, the most frequent first; among equals the first seen. */
function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

/** Strikes are filled, balls open: the shape says what the batter did. */
const RESULTS: readonly (Kind & { readonly is: (pitch: PitchCells) => boolean | null })[] = [
  {
    name: "Called strike",
    shape: "circle",
    filled: true,
    color: inSeries(1),
    is: (pitch) => pitch.called_strike,
  },
  {
    name: "Swinging strike",
    shape: "star",
    filled: true,
    color: inSeries(3),
    is: (pitch) => pitch.swinging_strike,
  },
  { name: "Foul", shape: "up", filled: true, color: inSeries(4), is: (pitch) => pitch.foul },
  {
    name: "In play",
    shape: "diamond",
    filled: true,
    color: inSeries(0),
    is: (pitch) => pitch.in_play,
  },
  { name: "Ball", shape: "circle", filled: false, color: muted, is: (pitch) => pitch.ball },
  {
    name: "Hit by pitch",
    shape: "cross",
    filled: true,
    color: ink,
    is: (pitch) => pitch.hit_by_pitch,
  },
];

const UNKNOWN_RESULT: Kind = { ...UNKNOWN, name: "Unknown result", shape: "square" };

/** The kinds of pitches by what came of them, in one order always. */
export function kindsByResult(pitches: readonly PitchCells[]): Kinds {
  const kindOf = (pitch: PitchCells): Kind =>
    RESULTS.find(({ is }) => is(pitch) === true) ?? UNKNOWN_RESULT;
  const present = new Set(pitches.map((pitch) => kindOf(pitch).name));
  return {
    kinds: [...RESULTS, UNKNOWN_RESULT].filter(({ name }) => present.has(name)),
    of: (pitch) => kindOf(pitch).name,
    others: [],
  };
}

/** What came of a pitch, in a word. */
export const resultOf = (pitch: PitchCells): string =>
  RESULTS.find(({ is }) => is(pitch) === true)?.name ?? UNKNOWN_RESULT.name;
