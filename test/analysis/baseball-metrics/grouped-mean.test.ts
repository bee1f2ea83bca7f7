import { expect, it } from "vitest";
import { averageByGroup } from "../../../src/analysis/baseball-metrics/grouped-mean";

const grouped = (...values: readonly (readonly [number, string])[]) =>
  values.map(([value, group]) => ({ value, group }));

it("the error of a mean follows from the sums of the groups' deviations", () => {
  // The mean is 4; the deviations of a add up to -3 - 1, of b to 4: sqrt((16 + 16) * 2 / 1) / 3.
  expect(averageByGroup(grouped([1, "a"], [3, "a"], [8, "b"]))).toEqual({
    mean: 4,
    standard_error: 8 / 3,
    groups: 2,
  });
  // Each on its own: the standard deviation of 1, 3, 8 over the root of three.
  expect(averageByGroup(grouped([1, "a"], [3, "b"], [8, "c"])).standard_error).toBeCloseTo(
    Math.sqrt((9 + 1 + 16) / 2) / Math.sqrt(3),
    12,
  );
});

it("one group has no error, and an empty list no mean", () => {
  expect(averageByGroup(grouped([1, "a"], [3, "a"]))).toEqual({
    mean: 2,
    standard_error: null,
    groups: 1,
  });
  expect(averageByGroup([])).toEqual({ mean: null, standard_error: null, groups: 0 });
});
