import { ArgumentError } from "../errors";
import { nearest } from "../frames/nearest";

/** Throws an ArgumentError for options that are unknown, with the one that was meant. */
export function checkOptionNames(
  operation: string,
  options: unknown,
  known: readonly string[],
): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new ArgumentError("takes its options as an object.", {
      operation,
      next: `It knows ${known.join(", ")}.`,
    });
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = nearest(unknown, known);
  throw new ArgumentError(`there is no option '${unknown}'.`, {
    operation,
    next: meant === undefined ? `It knows ${known.join(", ")}.` : `Did you mean '${meant}'?`,
  });
}
