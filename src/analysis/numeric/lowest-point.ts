export interface SearchLimits {
  readonly steps?: number;
  /** The search stops when the values at the simplex's corners differ by no more. */
  readonly tolerance?: number;
}

interface Corner {
  readonly at: readonly number[];
  readonly value: number;
}

/**
 * Returns the minimum of a function of several numbers near a start, by the simplex of Nelder and Mead
 * (1965), which needs no derivatives. It takes the same steps on every machine.
 */
export function lowestPoint(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  { steps = 300, tolerance = 1e-8 }: SearchLimits = {},
): readonly number[] {
  const corner = (at: readonly number[]): Corner => ({ at, value: of(at) });
  // Corners a tenth away, as parameters are of different sizes.
  const corners = [
    corner(start),
    ...start.map((_, moved) =>
      corner(start.map((value, index) => (index === moved ? value * 1.1 || 0.1 : value))),
    ),
  ];
  const replaceWorst = (better: Corner): void => {
    corners[corners.length - 1] = better;
  };
  for (let step = 0; step < steps; step++) {
    corners.sort((one, other) => one.value - other.value);
    const best = corners[0] as Corner;
    const worst = corners.at(-1) as Corner;
    const second = corners.at(-2) as Corner;
    if (worst.value - best.value <= tolerance) break;
    const others = corners.slice(0, -1);
    const center = start.map(
      (_, index) => others.reduce((sum, { at }) => sum + (at[index] ?? 0), 0) / others.length,
    );
    const along = (factor: number) =>
      corner(center.map((value, index) => value + factor * (value - (worst.at[index] ?? 0))));
    const reflected = along(1);
    if (reflected.value < best.value) {
      const expanded = along(2);
      replaceWorst(expanded.value < reflected.value ? expanded : reflected);
    } else if (reflected.value < second.value) {
      replaceWorst(reflected);
    } else {
      const contracted = along(reflected.value < worst.value ? 0.5 : -0.5);
      if (contracted.value < Math.min(reflected.value, worst.value)) replaceWorst(contracted);
      else {
        const halfway = ({ at }: Corner) =>
          corner(at.map((value, index) => (value + (best.at[index] ?? 0)) / 2));
        corners.forEach((one, index) => {
          if (index > 0) corners[index] = halfway(one);
        });
      }
    }
  }
  return corners.reduce((one, other) => (other.value < one.value ? other : one)).at;
}
