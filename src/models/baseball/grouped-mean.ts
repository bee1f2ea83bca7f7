/** A value, and the group whose values depend on each other, such as a game. */
export interface Grouped {
  readonly value: number;
  readonly group: unknown;
}

/**
 * Returns the mean of values, and its standard error if values of one group depend on each other: by
 * the sums of each group's deviations. Null without values; the error also with a single group.
 */
export function averageByGroup(values: readonly Grouped[]) {
  const groups = new Map<unknown, number>();
  if (values.length === 0) return { mean: null, standard_error: null, groups: 0 };
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  for (const { value, group } of values) {
    groups.set(group, (groups.get(group) ?? 0) + value - mean);
  }
  const count = groups.size;
  const squares = [...groups.values()].reduce((sum, deviation) => sum + deviation ** 2, 0);
  const standard_error =
    count < 2 ? null : Math.sqrt((squares * count) / (count - 1)) / values.length;
  return { mean, standard_error, groups: count };
}
