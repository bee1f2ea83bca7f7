/** Where one of several values stands among them; nulls for one that does not take part. */
export interface Place {
  readonly rank: number | null;
  readonly percentile: number | null;
}

const NONE: Place = { rank: null, percentile: null };

/**
 * Where each value stands among those that are not null: the rank is one more than how many are
 * better, the percentile the share that is the same or worse, its own value among them.
 */
export function rankValues(
  values: readonly (number | null)[],
  fewerIsBetter: boolean,
): readonly Place[] {
  const sign = fewerIsBetter ? 1 : -1;
  const known = values.filter((value) => value !== null).sort((a, b) => sign * (a - b));
  const ranks = new Map<number, number>();
  known.forEach((value, index) => {
    if (!ranks.has(value)) ranks.set(value, index + 1);
  });
  return values.map((value) => {
    const rank = value === null ? undefined : ranks.get(value);
    if (rank === undefined) return NONE;
    return { rank, percentile: (known.length - rank + 1) / known.length };
  });
}
