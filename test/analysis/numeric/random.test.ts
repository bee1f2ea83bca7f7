import { expect, it } from "vitest";
import { randomNumbers } from "../../../src/analysis/numeric/random";

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

it("are the same of one seed, and others of another", () => {
  const first = (seed: number) => {
    const { uniform, gaussian } = randomNumbers(seed);
    return [uniform(), gaussian(), gaussian(), uniform()];
  };
  expect(first(1)).toEqual(first(1));
  expect(first(1)).not.toEqual(first(2));
  expect(first(1)).not.toEqual(first(1 + 2 ** 32));
});

it("have the moments of their distributions", () => {
  const { uniform, gaussian } = randomNumbers(5);
  const count = 100_000;
  const even = Array.from({ length: count }, uniform);
  const normal = Array.from({ length: count }, gaussian);
  // Four standard errors.
  expect(Math.abs(mean(even) - 1 / 2)).toBeLessThan(4 * Math.sqrt(1 / 12 / count));
  expect(even.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(Math.abs(mean(normal))).toBeLessThan(4 / Math.sqrt(count));
  expect(Math.abs(mean(normal.map((one) => one ** 2)) - 1)).toBeLessThan(4 * Math.sqrt(2 / count));
  const lags = normal.slice(1).map((one, index) => one * (normal[index] as number));
  expect(Math.abs(mean(lags))).toBeLessThan(4 / Math.sqrt(count));
});
