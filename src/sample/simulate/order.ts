/** Order of two texts by their code units, which no locale changes. */
export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** The one with the most; the first of equals. */
export function best<T>(list: readonly T[], value: (one: T) => number): T | undefined {
  let top: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const worth = value(one);
    if (top === undefined || worth > most) [top, most] = [one, worth];
  }
  return top;
}
