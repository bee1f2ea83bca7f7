import { ArgumentError } from "../errors";

/** More names than this are not listed in a message. */
const MOST_NAMES = 12;

/**
 * The error for a column that a frame does not have: names the one that was meant, or all. The
 * title is what the message calls the frame, where an operation takes more than one.
 */
export function unknownColumn(
  operation: string,
  name: unknown,
  names: readonly string[],
  title = "the frame",
): ArgumentError {
  const meant = typeof name === "string" ? nearest(name, names) : undefined;
  const shown = names.slice(0, MOST_NAMES).join(", ");
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const known = names.length === 0 ? "It has no columns at all." : `It has ${shown}${more}.`;
  return new ArgumentError(`${title} has no column '${String(name)}'.`, {
    operation,
    next: meant === undefined ? known : `Did you mean '${meant}'?`,
  });
}

/** The name with the fewest changed letters; undefined where too many are for a slip. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(name.length / 2)) + 1;
  for (const other of names) {
    // Each extra letter is one more change: a name that is far too long need not be compared.
    if (Math.abs(other.length - name.length) >= fewest) continue;
    const changes = changesBetween(name.toLowerCase(), other.toLowerCase());
    if (changes < fewest) [best, fewest] = [other, changes];
  }
  return best;
}

/** Levenshtein's distance: letters put in, left out or replaced. */
function changesBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const current = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
