import { ArgumentError } from "../errors";
import { didYouMean, findMeant } from "../schema/did-you-mean";

/** Maximum number of names listed in a message. */
const MOST_NAMES = 12;

/**
 * Returns the error for a column that a frame does not have. It names the nearest column, or all. The title
 * names the frame in the message if an operation takes several.
 */
export function unknownColumn(
  operation: string,
  name: unknown,
  names: readonly string[],
  title = "the frame",
): ArgumentError {
  const meant = typeof name === "string" ? findMeant(name, names) : [];
  const shown = names.slice(0, MOST_NAMES).join(", ");
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const known = names.length === 0 ? "It has no columns." : `It has ${shown}${more}.`;
  return new ArgumentError(`${title} has no column '${String(name)}'.`, {
    operation,
    next: didYouMean(meant) ?? known,
  });
}
