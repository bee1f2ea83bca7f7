import { type Random, seeded } from "./random";

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join("");

/** A GUID as the service gives one to people and teams, from a stream of draws. */
export const guidOf = (random: Random): string =>
  [
    hex(random, 8),
    hex(random, 4),
    `3${hex(random, 3)}`,
    `8${hex(random, 3)}`,
    hex(random, 12),
  ].join("-");

/** An id in the form of a GUID, the same for the same parts. */
export function guidFrom(...parts: readonly (string | number)[]): string {
  const random = seeded("guid", ...parts);
  return [8, 4, 4, 4, 12].map((digits) => hex(random, digits)).join("-");
}
