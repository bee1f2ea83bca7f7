import { expect, it } from "vitest";
import { maximum, minimum } from "../../src/schema/extremes";

it.each([[[3, -1, 2]], [[-5]], [[]], [[1, Number.NaN]], [[Number.NEGATIVE_INFINITY]]])(
  "gives for %j what Math.max and Math.min do",
  (list: readonly number[]) => {
    expect([maximum(list), minimum(list)]).toEqual([Math.max(...list), Math.min(...list)]);
  },
);

it("takes lists that are too long for arguments", () => {
  const list = Array.from({ length: 1_000_000 }, (_, index) => index - 7);
  expect(() => Math.max(...list)).toThrow(RangeError);
  expect([maximum(list), minimum(list)]).toEqual([999_992, -7]);
});
