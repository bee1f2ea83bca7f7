/** Returns the mean of numbers; 0 for an empty list. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the standard deviation of numbers; 0 for an empty list. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Returns points by distance from the mean of `all`, in standard deviations, the farthest first. */
export function farthestFirst<P extends { readonly x: number; readonly y: number }>(
  points: readonly P[],
  all = points,
): readonly P[] {
  const spreads = (["x", "y"] as const).map((axis) => {
    const values = all.map((point) => point[axis]);
    return { axis, middle: mean(values), unit: deviation(values) || 1 };
  });
  const far = (point: P) =>
    Math.hypot(...spreads.map(({ axis, middle, unit }) => (point[axis] - middle) / unit));
  return points.toSorted((one, other) => far(other) - far(one));
}
