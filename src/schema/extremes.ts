/*
 * Extremes of lists of any length. Math.max and Math.min take their numbers as arguments, and the
 * stack overflows at 125,000 of them; a lint rule keeps such spreads out.
 */

/** Returns the largest number of a list; -Infinity for an empty list. */
export const maximum = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);

/** Returns the smallest number of a list; Infinity for an empty list. */
export const minimum = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
