import { expect, it } from "vitest";
import { byHalfInning, keyOf, readHalfInning } from "../../../src/games/baseball/log";
import type { MlbPlay } from "../../../src/service/datasets/summary/plays";

it.each([
  ["Top", 3, "top", 6],
  ["Mid", 3, "top", 6],
  ["Bottom", 3, "bottom", 7],
  ["End", 3, "bottom", 7],
  [null, null, "top", 0],
] as const)("a row of %s %s is of the %s", (period_type, period_number, half, key) => {
  const row = readHalfInning({ period_type, period_number } as MlbPlay);
  expect(row).toEqual({ inning: period_number ?? 0, half });
  expect(keyOf(row)).toBe(key);
});

it("a late row belongs to the half-inning that it names", () => {
  const row = (inning: number, half: "top" | "bottom", id: number) => ({ inning, half, id });
  const log = [row(1, "top", 1), row(1, "bottom", 2), row(1, "top", 3), row(2, "top", 4)];
  expect(byHalfInning(log).map((rows) => rows.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
  expect(byHalfInning([])).toEqual([]);
});
