import { expect, it } from "vitest";
import { lowestPoint } from "../../../src/analysis/numeric/lowest-point";

it("finds the lowest point of a valley, also of one with a bend", () => {
  const valley = ([a = 0, b = 0]: readonly number[]) => (a - 3) ** 2 + 10 * (b + 1 - a) ** 2;
  const [x, y] = lowestPoint(valley, [1, 1]);
  expect(x).toBeCloseTo(3, 2);
  expect(y).toBeCloseTo(2, 2);
  // Rosenbrock's: 0 at (1, 1).
  const bend = ([a = 0, b = 0]: readonly number[]) => (1 - a) ** 2 + 100 * (b - a * a) ** 2;
  const point = lowestPoint(bend, [-1.2, 1], { steps: 500, tolerance: 1e-12 });
  expect(point[0]).toBeCloseTo(1, 4);
  expect(point[1]).toBeCloseTo(1, 4);
});
