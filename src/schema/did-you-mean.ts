import { SYNONYMS } from "./synonyms";

/** Shorter words match the beginning of too many names, so they must be a whole word of one. */
const SHORTEST = 3;

const MOST = 3;

/**
 * Returns the known names that a word may mean. These are another spelling (`eventId`), the name in other
 * libraries (`year` for season), a longer or shorter one (`max_retries`), or the nearest in letters. A
 * synonym may have a value: `return_parsed: false`.
 */
export function findMeant(word: string, known: readonly string[]): readonly string[] {
  const plain = snakeCased(word);
  const same = known.filter((name) => snakeCased(name) === plain);
  if (same.length > 0) return same;
  const synonyms = Object.hasOwn(SYNONYMS, plain) ? (SYNONYMS[plain] ?? []) : [];
  const other = synonyms.find((synonym) => known.includes(nameIn(synonym)));
  if (other !== undefined) return [other];
  const near = nearest(plain, known);
  if (near !== undefined && changesBetween(plain, near) === 1) return [near];
  const longer = known.filter((name) => isPart(plain, snakeCased(name)));
  if (longer.length > 0) return longer.slice(0, MOST);
  // An id by itself may be of anything.
  const shorter = known.filter((name) => name !== "id" && isPart(snakeCased(name), plain));
  if (shorter.length > 0) return shorter.slice(0, MOST);
  if (near !== undefined) return [near];
  // A typo in a name without its unit: "true_shoting".
  const stemOf = (name: string) => name.replace(/_(?:pct|rate|rating)$/, "");
  const stem = nearest(plain, known.map(stemOf));
  return known.filter((name) => stemOf(name) === stem).slice(0, MOST);
}

/** Returns the name in a synonym, which may have a value: `return_parsed: false`. */
export const nameIn = (synonym: string): string => synonym.replace(/: .*/, "");

/** Returns a question for the end of a message; undefined if there is no candidate. */
export const didYouMean = (meant: readonly string[]): string | undefined =>
  meant.length === 0 ? undefined : `Did you mean ${meant.map((one) => `'${one}'`).join(" or ")}?`;

/** Returns a name in snake_case: `event_id` for `eventId`, `Event-ID` and `event id`. */
export const snakeCased = (word: string): string =>
  word
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .join("_")
    .toLowerCase();

/** Returns whether a name begins with a shorter one, or ends with its words. */
const isPart = (short: string, name: string): boolean =>
  short !== "" &&
  (name.startsWith(short.length < SHORTEST ? `${short}_` : short) || name.endsWith(`_${short}`));

/** Returns the name with the fewest changed letters; undefined if there are too many for a typo. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = mostSlips(name) + 1;
  for (const other of names) {
    // Each extra letter is one more change: a name that is far too long need not be compared.
    if (Math.abs(other.length - name.length) >= fewest) continue;
    const changes = changesBetween(name.toLowerCase(), other.toLowerCase());
    if (changes < fewest && isSlip(changes, name, other)) [best, fewest] = [other, changes];
  }
  return best;
}

const mostSlips = (name: string): number => Math.max(1, Math.floor(name.length * 0.4));

/** Returns whether two names differ by a typo; in short names, half of the letters must be the same. */
export const isSlip = (changes: number, name: string, other: string): boolean =>
  changes <= mostSlips(name) && changes * 2 <= Math.max(name.length, other.length);

/** Returns the number of letters that are inserted, omitted, replaced, or swapped with a neighbor. */
export function changesBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const current = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, swapped, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
