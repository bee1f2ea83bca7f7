import { ArgumentError } from "../errors";
import { changesBetween } from "../frames/nearest";

/** How many names an error suggests. */
const SUGGESTED = 3;

/** The error for a name that is no column, with the names most like it. */
export function unknownColumn(
  operation: string,
  frame: string,
  name: string,
  names: readonly string[],
): ArgumentError {
  const nearest = [...new Set(names)]
    .map((other) => ({ other, distance: changesBetween(name, other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTED)
    .map(({ other }) => JSON.stringify(other));
  return new ArgumentError(`${frame} has no column ${JSON.stringify(name)}.`, {
    operation,
    next: nearest.length === 0 ? "It has none at all." : `The nearest: ${nearest.join(", ")}.`,
  });
}
