/** Returns the mean of numbers; 0 for an empty list. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the standard deviation of numbers; 0 for an empty list. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns points by distance from the mean of `all`, in standard deviations of each axis, the farthest first. */
export function farthestFirst<P extends Place>(
  points: readonly P[],
  all: readonly Place[] = points,
): readonly P[] {
  const [ofX, ofY] = (["x", "y"] as const).map((axis) => {
    const values = all.map((point) => point[axis]);
    const middle = mean(values);
    const unit = deviation(values) || 1;
    return (point: P) => (point[axis] - middle) / unit;
  }) as [(point: P) => number, (point: P) => number];
  const far = (point: P) => Math.hypot(ofX(point), ofY(point));
  return points.toSorted((one, other) => far(other) - far(one));
}
