import { ArgumentError, listText } from "../errors";
import { changesBetween, isSlip } from "./did-you-mean";
import { minimum } from "./extremes";

/** A team or a player, with names. */
export interface Named {
  readonly id: string;
  /** Name in messages. */
  readonly title: string;
  readonly names: readonly (string | null)[];
}

/** Quality of a match between a name and a text; lower is better. */
const FIT = { id: 0, whole: 1, start: 2, word: 3, part: 4, none: Number.POSITIVE_INFINITY };

/**
 * Returns the entries that match a text by id, name or part of a name, ignoring accents, case and
 * punctuation. The closest come first; ties are in the order of the list. An abbreviation matches nothing else.
 */
export function matchNames<T extends Named>(list: readonly T[], text: string): readonly T[] {
  const wanted = plainName(text);
  if (wanted === "") return [];
  const fits = list
    .map((one) => ({ one, fit: computeFit(one, wanted) }))
    .filter(({ fit }) => fit !== FIT.none)
    .sort((a, b) => a.fit - b.fit);
  const isShort =
    wanted.length <= LONGEST_ABBREVIATION && fits.some(({ fit }) => fit === FIT.whole);
  return fits.filter(({ fit }) => !isShort || fit <= FIT.whole).map(({ one }) => one);
}

/** Texts as long as this are abbreviations if they match one: "A's" means no Astros. */
const LONGEST_ABBREVIATION = 3;

function computeFit(one: Named, wanted: string): number {
  if (one.id === wanted) return FIT.id;
  const texts = plainNames(one);
  if (texts.includes(wanted)) return FIT.whole;
  if (texts.some((text) => text.startsWith(wanted))) return FIT.start;
  if (texts.some((text) => text.includes(` ${wanted}`))) return FIT.word;
  return texts.some((text) => text.includes(wanted)) ? FIT.part : FIT.none;
}

/** Maximum number of suggestions that share only a word. */
const MOST_SHARING = 3;

/**
 * Returns the entries whose name, or a word of it, differs from a text in the fewest letters, within a
 * typo. Otherwise the few that share a word with it.
 */
export function nearestNamed<T extends Named>(list: readonly T[], text: string): readonly T[] {
  const wanted = plainName(text);
  const slips = list.map((one) => {
    const words = plainNames(one).flatMap((name) => [name, ...name.split(" ")]);
    const counts = words.flatMap((word) => {
      const count = changesBetween(word, wanted);
      return isSlip(count, wanted, word) ? count : [];
    });
    return minimum(counts);
  });
  const fewest = minimum(slips);
  if (Number.isFinite(fewest)) return list.filter((_, index) => slips[index] === fewest);
  const wantedWords = wanted.split(" ").filter((word) => word.length > 2);
  const sharing = list.filter((one) => {
    const words = plainNames(one).flatMap((name) => name.split(" "));
    return wantedWords.some((word) => words.includes(word));
  });
  return sharing.length > MOST_SHARING ? [] : sharing;
}

/** The argument that is resolved, and texts of its errors. */
export interface Choice {
  readonly operation: string;
  readonly option: string;
  /** Text after a name without a match: "is not in the table". */
  readonly absence: string;
  /** Advice if no name is similar; by default, the list. */
  readonly next?: string;
}

/**
 * Returns the entry of a list that an id or a text identifies. The whole id or name is tried first, then a
 * word of a name, then the beginning of a word. Throws an ArgumentError that lists the candidates if there
 * are several, or the nearest (or all) if there are none.
 */
export function onlyNamed<T extends Named>(
  { operation, option, absence, next }: Choice,
  list: readonly T[],
  wanted: string | number,
): T {
  const candidates = candidatesFor(list, plainName(String(wanted)));
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  if (candidates.length > 1) {
    throw new ArgumentError(`${option} '${wanted}' is ambiguous: ${titles(candidates)}.`, {
      operation,
      next: "Pass one of these ids.",
    });
  }
  const near = nearestNamed(list, String(wanted));
  const known =
    next ?? `${list.length === 1 ? "The only one is" : "Choose one of"} ${titles(list)}.`;
  throw new ArgumentError(`${option} '${wanted}' ${absence}.`, {
    operation,
    next: near.length === 0 ? known : `Did you mean ${titles(near)}?`,
  });
}

function candidatesFor<T extends Named>(list: readonly T[], wanted: string): readonly T[] {
  const byFit = (...fits: readonly number[]) =>
    list.filter((one) => wanted !== "" && fits.includes(computeFit(one, wanted)));
  // Digits are an id: "49" does not mean "49ers" if one entry must be chosen.
  if (/^\d+$/.test(wanted)) return byFit(FIT.id);
  const whole = byFit(FIT.whole);
  if (whole.length > 0) return whole;
  const begun = byFit(FIT.start, FIT.word);
  const words = begun.filter((one) =>
    plainNames(one).some((name) => ` ${name} `.includes(` ${wanted} `)),
  );
  return words.length > 0 ? words : begun;
}

/** Returns names for a message: `LSU Tigers (99), Clemson Tigers (228) and 3 more`. */
export const titles = (list: readonly Named[]): string =>
  listText(
    list.map(({ id, title }) => `${title} (${id})`),
    12,
  );

const plainNames = ({ names }: Named): readonly string[] =>
  names.map((name) => plainName(name ?? ""));

/** Returns letters and digits in lower case, without accents; everything else becomes a single space. */
const plainName = (text: string): string =>
  foldAccents(text)
    .replace(/['’ʻ]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Letters that are not accented forms of others, with their usual ASCII spelling. */
const SPELLED: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ð: "d",
};

/** Returns a name in lower case and without accents, for comparison with user input. */
export const foldAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øđłıæœßþð]/g, (letter) => SPELLED[letter] ?? letter);
