import { foldAccents } from "../../../schema/plain-letters";
import type { ThemeName } from "../theme";
import { type Kind, muted, type Shape } from "./symbols";

export interface PitchType {
  readonly abbreviation: string;
  readonly name: string;
  readonly shape: Shape;
  readonly colors: Readonly<Record<ThemeName, string>>;
}

const type = (
  abbreviation: string,
  name: string,
  shape: Shape,
  light: string,
  dark: string,
): PitchType => ({ abbreviation, name, shape, colors: { light, dark } });

/**
 * The types of pitches in MLB's glossary and Statcast's data, by their abbreviations, and their marks in
 * every picture. Names are the service's if it is known to use one.
 *
 * Colors follow Savant's: red four-seam fastballs, orange sinkers, brown cutters, yellow sliders, light blue
 * curves, green change-ups, teal splitters. Within these hues they are optimized to differ for every kind of
 * color vision, most of all if the symbols are alike.
 */
export const PITCH_TYPES: readonly PitchType[] = [
  type("FF", "Four-seam FB", "circle", "#a51732", "#d50042"),
  type("SI", "Sinker", "square", "#8d5500", "#d99b5c"),
  type("FT", "Two-seam FB", "bar", "#883a00", "#e87000"),
  type("FC", "Cutter", "plus", "#7a1c00", "#9b6259"),
  type("FA", "Fastball", "circle", "#d5618a", "#da7d99"),
  type("SL", "Slider", "diamond", "#a09800", "#faf000"),
  type("ST", "Sweeper", "star", "#b48851", "#e9bd40"),
  type("SV", "Slurve", "right", "#2849ff", "#5a6c84"),
  type("CU", "Curve", "down", "#00a2ba", "#00dffc"),
  type("KC", "Knuckle Curve", "left", "#3c307c", "#9a68ff"),
  type("CS", "Slow Curve", "bowtie", "#0044ca", "#285edc"),
  type("EP", "Eephus", "dome", "#008cc5", "#909090"),
  type("CH", "Changeup", "up", "#567f38", "#00ac13"),
  type("FS", "Splitter", "hourglass", "#008b8b", "#00b4b4"),
  type("FO", "Forkball", "post", "#008067", "#00fdcb"),
  type("SC", "Screwball", "chevron", "#5ca06b", "#aeed99"),
  type("KN", "Knuckleball", "spark", "#5365ff", "#5879d1"),
];

const plain = (text: string): string => foldAccents(text).trim();

const BY_WORD: ReadonlyMap<string, PitchType> = new Map(
  PITCH_TYPES.flatMap((one) => [
    [plain(one.abbreviation), one] as const,
    [plain(one.name), one] as const,
  ]),
);

export interface NamedPitch {
  readonly pitch_type: string | null;
  readonly pitch_type_text: string | null;
}

/** By the abbreviation, else by the name; undefined for every other type. */
export const knownTypeOf = ({ pitch_type, pitch_type_text }: NamedPitch): PitchType | undefined =>
  BY_WORD.get(plain(pitch_type ?? "")) ?? BY_WORD.get(plain(pitch_type_text ?? ""));

/** Words of the service for an unknown value. */
const NO_NAMES = ["", "unknown", "un", "other"];

/** Name of pitches of an unknown type. */
export const NOT_NAMED = "Other";

/** Returns the name of a pitch; an unknown type keeps the service's name. */
export function pitchName(pitch: NamedPitch): string {
  const known = knownTypeOf(pitch);
  if (known !== undefined) return known.name;
  const own = [pitch.pitch_type_text, pitch.pitch_type].find(
    (word) => !NO_NAMES.includes(plain(word ?? "")),
  );
  return own?.trim() ?? NOT_NAMED;
}

/** Returns the mark of pitches of a name: the same in every picture. */
export function pitchKind(name: string): Kind {
  if (name === NOT_NAMED) return { name, shape: "circle", filled: false, color: muted };
  const known = BY_WORD.get(plain(name));
  if (known === undefined) return { name, shape: "cross", filled: true, color: muted };
  return { name, shape: known.shape, filled: true, color: (theme) => known.colors[theme.name] };
}
