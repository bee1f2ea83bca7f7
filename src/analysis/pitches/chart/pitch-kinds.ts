import { ink, inSeries, type Kind, muted, type Shape } from "../../../charts/marks/symbols";
import { foldAccents } from "../../../schema/name-match";
import type { PitchRow } from "./strike-zone/zone-picture";

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

const BY_WORD = new Map<string, PitchType>();
for (const one of PITCH_TYPES) {
  for (const word of [one.abbreviation, one.name]) BY_WORD.set(word, one).set(plain(word), one);
}

/** Words are usually spelled as in the list, so that most pitches of a season need no folding. */
const findType = (word: string): PitchType | undefined =>
  BY_WORD.get(word) ?? BY_WORD.get(plain(word));

type NamedPitch = Readonly<Record<"pitch_type" | "pitch_type_text", string | null>>;

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

/** Pitches by the name of their kind. */
type ByKind = ReadonlyMap<string, readonly PitchRow[]>;

/** The most frequent first. */
function listTypes(pitches: ByKind): readonly Kind[] {
  const isOther = (name: string) => Number(name === NOT_NAMED);
  return [...pitches]
    .sort(
      ([one, own], [other, others]) =>
        isOther(one) - isOther(other) || others.length - own.length || (one < other ? -1 : 1),
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
    in: (pitches: ByKind): readonly Kind[] =>
      [...Object.values(RESULTS), UNKNOWN].filter(({ name }) => pitches.has(name)),
    unidentified: { name: UNKNOWN.name, sign: "Open squares", lacking: "with an unknown result" },
  },
} as const satisfies Readonly<Record<PitchColor, object>>;
