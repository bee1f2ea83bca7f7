import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { didYouMean, findMeant, snakeCased } from "./did-you-mean";
import { ADVICE } from "./synonyms";

/** Advice, one sentence each, for options that belong elsewhere, by name. */
export type Elsewhere = Readonly<Record<string, string>>;

/**
 * Throws an ArgumentError for a value that is not an options object, with the example, and for an unknown
 * key. It suggests the likely key or its proper place, or lists all keys.
 */
export function checkKeys(
  operation: string | undefined,
  options: unknown,
  known: readonly string[],
  elsewhere: Elsewhere = {},
  example?: string,
): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    const next = example ?? knownText(known);
    throw new ArgumentError("options must be an object.", { operation, next });
  }
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new ArgumentError(`there is no argument or option '${unknown}'.`, {
    operation,
    next: nextAfter(unknown, known, elsewhere),
  });
}

/** Returns advice for an unknown name. */
function nextAfter(unknown: string, known: readonly string[], elsewhere: Elsewhere): string {
  const meant = findMeant(unknown, [...known, ...Object.keys(elsewhere)]);
  const [first = ""] = meant;
  if (Object.hasOwn(elsewhere, first)) return elsewhere[first] ?? "";
  const plain = snakeCased(unknown);
  if (Object.hasOwn(ADVICE, plain)) return ADVICE[plain] ?? "";
  return didYouMean(meant) ?? knownText(known);
}

const knownText = (known: readonly string[]): string =>
  known.length === 0 ? "It takes no options." : `Valid names are ${known.join(", ")}.`;

/** Maximum number of values listed in a message. */
const MOST_LISTED = 12;

/**
 * Returns the value if it is one of several. Otherwise throws an ArgumentError that lists them with the
 * likely one, or only the likely one if there are many.
 */
export function checkOneOf<T extends string | number | boolean>(
  operation: string | undefined,
  name: string,
  value: unknown,
  values: readonly T[],
): T {
  const found = values.find((one) => one === value);
  if (found !== undefined) return found;
  const meant = typeof value === "string" ? findMeant(value, values.map(String)) : [];
  const next = didYouMean(meant);
  const got = inspect(value, { depth: 0 });
  if (next !== undefined && values.length > MOST_LISTED) {
    throw new ArgumentError(`${name} cannot be ${got}.`, { operation, next });
  }
  const list = values.map((one) => inspect(one)).join(", ");
  const must = values.length === 1 ? list : `one of ${list}`;
  throw new ArgumentError(`${name} must be ${must}, got ${got}.`, { operation, next });
}
