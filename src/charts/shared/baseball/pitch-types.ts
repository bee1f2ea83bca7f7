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
 * The types of pitches that MLB's glossary and Statcast's data know, by their abbreviations, and
 * how each is marked in every picture. Names are the service's where it has been seen to use one.
 *
 * The colours were sought by computer: as different as possible to readers with every kind of
 * colour vision, most of all those whose symbols are alike, and the eight that are thrown most.
 */
export const PITCH_TYPES: readonly PitchType[] = [
  type("FF", "Four-seam FB", "circle", "#0072b2", "#56b4e9"),
  type("SI", "Sinker", "square", "#d55e00", "#e69f00"),
  type("FT", "Two-seam FB", "bar", "#b6744b", "#866d49"),
  type("FC", "Cutter", "plus", "#342bc1", "#9c5ffa"),
  type("FA", "Fastball", "circle", "#150f85", "#6d5ad4"),
  type("SL", "Slider", "diamond", "#01502e", "#2a826c"),
  type("ST", "Sweeper", "star", "#9c585f", "#d41101"),
  type("SV", "Slurve", "right", "#6f9071", "#7ea07f"),
  type("CU", "Curve", "down", "#505104", "#e7ec43"),
  type("KC", "Knuckle Curve", "left", "#a872ec", "#f48ef8"),
  type("CS", "Slow Curve", "bowtie", "#70623a", "#e7c27a"),
  type("EP", "Eephus", "dome", "#352e02", "#d9e8bd"),
  type("CH", "Changeup", "up", "#740e54", "#af3c97"),
  type("FS", "Splitter", "hourglass", "#349796", "#71faf9"),
  type("FO", "Forkball", "post", "#356d74", "#b9efde"),
  type("SC", "Screwball", "chevron", "#45202e", "#a67b8f"),
  type("KN", "Knuckleball", "spark", "#324a83", "#578ec3"),
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

/** Words by which a service says that it does not know. */
const NO_NAMES = ["", "unknown", "un", "other"];

/** What pitches are called whose type the service does not name. */
export const NOT_NAMED = "Other";

/** What a pitch is called; a type unknown to us keeps the service's name. */
export function pitchName(pitch: NamedPitch): string {
  const known = knownTypeOf(pitch);
  if (known !== undefined) return known.name;
  const own = [pitch.pitch_type_text, pitch.pitch_type].find(
    (word) => !NO_NAMES.includes(plain(word ?? "")),
  );
  return own?.trim() ?? NOT_NAMED;
}

/** How pitches of a name are marked: the same in every picture, whatever else is in it. */
export function pitchKind(name: string): Kind {
  if (name === NOT_NAMED) return { name, shape: "circle", filled: false, color: muted };
  const known = BY_WORD.get(plain(name));
  if (known === undefined) return { name, shape: "cross", filled: true, color: muted };
  return { name, shape: known.shape, filled: true, color: (theme) => known.colors[theme.name] };
}
