import { expect, it } from "vitest";
import { lowestPoint } from "../../../src/analysis/numeric/lowest-point";

it("finds the lowest point of a valley", () => {
  const [x = 0, y = 0] = lowestPoint(
    ([a = 0, b = 0]) => (a - 3) ** 2 + 10 * (b + 1 - a) ** 2,
    [1, 1],
  );
  expect(x).toBeCloseTo(3, 2);
  expect(y).toBeCloseTo(2, 2);
});
