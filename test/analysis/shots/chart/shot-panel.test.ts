import { describe, expect, it } from "vitest";
import { shownShots } from "../../../../src/analysis/shots/chart/shot-panel";
import { fullCourt, halfCourt, onFloor } from "../../../../src/charts/marks/court";
import { THEMES } from "../../../../src/charts/theme/theme";
import { threePointLine } from "../../../../src/games/basketball/court";
import { NOWHERE, panel, scalesOf, shot } from "./made-up";

const of = { width: 512, line: threePointLine(2023, "wbb"), theme: THEMES.dark };
const HALF = halfCourt(of);
const FULL = fullCourt(of, "right");

describe("what is in view", () => {
  const at = (y_ft: number) => shot({ x_ft: 3, y_ft });
  const inView = (floor: typeof HALF, isInView: boolean) =>
    shownShots(
      { ...panel([at(41), at(41.75), shot(NOWHERE), at(42), at(88)]), floor },
      isInView,
    ).map(({ x_ft, y_ft }) => [x_ft, y_ft]);

  it("ends at the middle line on half a court, and is all that is located on a full one", () => {
    expect(inView(HALF, true)).toEqual([
      [3, 41],
      [3, 41.75],
    ]);
    expect(inView(HALF, false)).toEqual([
      [3, 42],
      [3, 88],
    ]);
    expect(inView(FULL, true)).toHaveLength(4);
    expect(inView(FULL, false)).toEqual([]);
  });
});

it("the scales of a floor are its feet, the court with a margin of 0.6 all around", () => {
  expect(onFloor(HALF)).toEqual(scalesOf(HALF));
  expect([HALF.x, HALF.y.map((y) => Number(y.toFixed(9)))]).toEqual([
    [-25.6, 25.6],
    [-5.85, 42.35],
  ]);
  expect(HALF.pixels_per_foot).toBe(10);
  expect([FULL.x.map((x) => Number(x.toFixed(9))), FULL.y]).toEqual([
    [-5.85, 89.35],
    [-25.6, 25.6],
  ]);
});
