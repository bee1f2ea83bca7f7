import { ArgumentError, listText } from "../errors";
import { didYouMean, findMeant } from "../schema/did-you-mean";

/** Returns the error for a column that a frame does not have; it names the nearest column, or all. */
export function unknownColumn(
  operation: string,
  name: unknown,
  names: readonly string[],
  title = "the frame",
): ArgumentError {
  const meant = typeof name === "string" ? findMeant(name, names) : [];
  const known = names.length === 0 ? "It has no columns." : `It has ${listText(names, 12)}.`;
  return new ArgumentError(`${title} has no column '${String(name)}'.`, {
    operation,
    next: didYouMean(meant) ?? known,
  });
}
