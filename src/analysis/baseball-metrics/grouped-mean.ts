/** A value and its group, such as a game; values of a group depend on each other. */
export interface Grouped {
  readonly value: number;
  readonly group: unknown;
}

/** Returns the mean, null without values, and its error clustered by group, null with a single one. */
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
