import { expect, it } from "vitest";
import { strayNote } from "../../../../src/analysis/shots/chart/caption";
import { threePointLine } from "../../../../src/games/basketball/court";
import { shot } from "./made-up";

const LINE = threePointLine(2023, "wbb");

const at = (x_ft: number, y_ft: number, points_attempted: number) =>
  shot({ x_ft, y_ft, points_attempted });

const THREE = at(0, 23, 3);
const TWO = at(0, 5, 2);
/** A foot inside the arc, and inside the corner: 22 feet 1.75 inches, 21 feet 7.875 inches. */
const INSIDE = [at(0, 22, 3), at(-21, 0, 3)];
const OUTSIDE = at(22, -3, 2);

it("counts threes inside and twos outside, of all there are", () => {
  expect(strayNote([THREE, TWO, ...INSIDE], LINE, undefined)).toBe(
    "2 of 3 threes are located inside the three-point line.",
  );
  expect(strayNote([THREE, TWO, OUTSIDE], LINE, undefined)).toBe(
    "1 of 2 twos is located outside the three-point line.",
  );
  expect(strayNote([TWO, OUTSIDE, ...INSIDE], LINE, "zones use the points")).toBe(
    "2 of 2 threes are located inside the three-point line and 1 of 2 twos is located outside it; " +
      "zones use the points.",
  );
});

it("is none where all are right, by the line of the season, and has commas in large numbers", () => {
  expect(strayNote([THREE, TWO], LINE, undefined)).toBeUndefined();
  expect(strayNote([], LINE, undefined)).toBeUndefined();
  // Until 2020-21 the line was 20 feet 9 inches from the rim.
  expect(strayNote(INSIDE, threePointLine(2021, "wbb"), undefined)).toBeUndefined();
  const many = Array.from({ length: 1200 }, () => at(0, 22, 3));
  expect(strayNote(many, LINE, undefined)).toMatch(/^1,200 of 1,200 threes are located inside/);
});
