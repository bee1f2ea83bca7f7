import { expect, it } from "vitest";
import { normal } from "../../../src/analysis/numeric/normal";

// Values of scipy.stats.norm.cdf.
it.each([
  [0, 0.5],
  [1.96, 0.9750021048517795],
  [-1, 0.15865525393145707],
  [-5, 2.866515718791933e-7],
  [-8, 6.220960574271785e-16],
  [-12, 1.776482112077653e-33],
  [40, 1],
  [-40, 0],
  [Number.POSITIVE_INFINITY, 1],
])("the normal distribution at %s", (z, expected) => {
  const error = Math.abs(normal(z) - expected);
  expect(error).toBeLessThan(1e-15);
  expect(error).toBeLessThanOrEqual(1e-7 * expected);
});
