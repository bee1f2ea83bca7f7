import { nearest } from "../../src/schema/did-you-mean";

/** The error for a column that a frame does not have. */
export function unknownColumn(name: unknown, names: readonly string[]): Error {
  const meant = typeof name === "string" ? nearest(name, names) : undefined;
  const next = meant === undefined ? `It has ${names.join(", ")}.` : `Did you mean '${meant}'?`;
  return new Error(`the frame has no column '${String(name)}'. ${next}`);
}
