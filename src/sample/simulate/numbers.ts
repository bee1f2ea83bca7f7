/** A part of a whole; 0 of nothing. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/**
 * The nearest of so many parts of one. Adding zero turns -0 into 0, which JSON could not tell
 * apart.
 */
export const rounded = (value: number, parts: number): number =>
  Math.round(value * parts) / parts + 0;

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ["th", "st", "nd", "rd"][number % 10]) || "th"}`;
}
