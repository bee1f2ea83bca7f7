import { type Kind, muted, type Shape } from "../../../charts/marks/symbols";
import { foldAccents } from "../../../schema/name-match";

export type PitchType = ReturnType<typeof type>;

const type = (abbreviation: string, name: string, shape: Shape, light: string, dark: string) => ({
  abbreviation,
  name,
  shape,
  colors: { light, dark },
});

/**
 * The types of pitches in MLB's glossary and Statcast's data, by their abbreviations, and their marks in
 * every picture. Names are the service's if it is known to use one.
 *
 * Colors follow Savant's: red four-seam fastballs, orange sinkers, brown cutters, yellow sliders, light blue
 * curves, green change-ups, teal splitters. Within these hues they are optimized to differ for every kind of
 * color vision, most of all if the symbols are alike.
 */
export const PITCH_TYPES: readonly PitchType[] = [
  type("FF", "Four-seam FB", "circle", "#ac0035", "#fb005a"),
  type("SI", "Sinker", "bowtie", "#b95626", "#f6933f"),
  type("FT", "Two-seam FB", "bar", "#672600", "#d07e2c"),
  type("FC", "Cutter", "plus", "#4b1500", "#b34b00"),
  type("FA", "Fastball", "circle", "#d95698", "#ffb7c1"),
  type("SL", "Slider", "diamond", "#9b9800", "#ffff56"),
  type("ST", "Sweeper", "star", "#b38c62", "#c1b985"),
  type("SV", "Slurve", "right", "#223bec", "#7a7d83"),
  type("CU", "Curve", "down", "#009ccf", "#7ef0ff"),
  type("KC", "Knuckle Curve", "left", "#39214c", "#a14dea"),
  type("CS", "Slow Curve", "square", "#00539f", "#0067b4"),
  type("EP", "Eephus", "dome", "#008ab7", "#959595"),
  type("CH", "Changeup", "up", "#00572d", "#008643"),
  type("FS", "Splitter", "hourglass", "#00877e", "#009da7"),
  type("FO", "Forkball", "post", "#406c56", "#7adbc1"),
  type("SC", "Screwball", "chevron", "#5e9575", "#9bb8a0"),
  type("KN", "Knuckleball", "spark", "#587fff", "#7b81cf"),
];

const plain = (text: string): string => foldAccents(text).trim();

const BY_WORD: ReadonlyMap<string, PitchType> = new Map(
  PITCH_TYPES.flatMap((one) =>
    [one.abbreviation, one.name].flatMap((word) => [
      [word, one] as const,
      [plain(word), one] as const,
    ]),
  ),
);

/** Words are usually spelled as in the list, so that most pitches of a season need no folding. */
const findType = (word: string): PitchType | undefined =>
  BY_WORD.get(word) ?? BY_WORD.get(plain(word));

interface NamedPitch {
  readonly pitch_type: string | null;
  readonly pitch_type_text: string | null;
}

/** By the abbreviation, else by the name; undefined for every other type. */
export const knownTypeOf = ({ pitch_type, pitch_type_text }: NamedPitch): PitchType | undefined =>
  findType(pitch_type ?? "") ?? findType(pitch_type_text ?? "");

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
  const known = findType(name);
  if (known === undefined) return { name, shape: "cross", filled: true, color: muted };
  return { name, shape: known.shape, filled: true, color: (theme) => known.colors[theme.name] };
}
