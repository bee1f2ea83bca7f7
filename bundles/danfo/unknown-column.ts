import { linesHere, showLines } from "../../src/errors";
import { didYouMean, findMeant } from "../../src/schema/did-you-mean";

/** The error for a column that a frame does not have. */
export function unknownColumn(name: unknown, names: readonly string[]): Error {
  const meant = typeof name === "string" ? findMeant(name, names) : [];
  const next = didYouMean(meant) ?? `It has ${names.join(", ")}.`;
  const error = new Error(`the frame has no column '${String(name)}'. ${next}`);
  showLines(error, linesHere());
  return error;
}
