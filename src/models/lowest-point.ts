/**
 * Where a function of several numbers is lowest, by the simplex method of Nelder and Mead: no
 * derivatives, no chance, the same way for the same function.
 */
export function lowestPoint(
  valueAt: (point: readonly number[]) => number,
  start: readonly number[],
  { step, tolerance, most }: SearchOptions,
): readonly number[] {
  const corner = (point: readonly number[]): Corner => ({ point, value: valueAt(point) });
  let corners = [
    corner(start),
    ...start.map((_, axis) => corner(start.map((x, index) => (index === axis ? x + step : x)))),
  ];
  for (let round = 0; round < most; round++) {
    corners = corners.sort((one, other) => one.value - other.value);
    const [best, worst] = [corners[0] as Corner, corners.at(-1) as Corner];
    if (worst.value - best.value < tolerance) break;
    const others = corners.slice(0, -1);
    const middle = start.map(
      (_, axis) => others.reduce((sum, { point }) => sum + (point[axis] ?? 0), 0) / others.length,
    );
    const along = (factor: number): Corner =>
      corner(middle.map((x, axis) => x + factor * ((worst.point[axis] ?? 0) - x)));
    const reflected = along(-1);
    const second = others.at(-1) as Corner;
    const next =
      reflected.value < best.value
        ? lower(along(-2), reflected)
        : reflected.value < second.value
          ? reflected
          : lower(along(reflected.value < worst.value ? -0.5 : 0.5), reflected);
    corners =
      next.value < worst.value
        ? [...others, next]
        : [best, ...corners.slice(1).map(({ point }) => corner(halfway(best.point, point)))];
  }
  return corners.reduce(lower).point;
}

/** How a search begins and ends. */
export interface SearchOptions {
  /** How far the first corners lie from the start. */
  readonly step: number;
  /** The search ends where corners differ by less. */
  readonly tolerance: number;
  /** Rounds at most. */
  readonly most: number;
}

interface Corner {
  readonly point: readonly number[];
  readonly value: number;
}

const lower = (one: Corner, other: Corner): Corner => (other.value < one.value ? other : one);

const halfway = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((x, axis) => (x + (other[axis] ?? 0)) / 2);
