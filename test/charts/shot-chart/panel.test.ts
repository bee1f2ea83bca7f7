import { describe, expect, it } from "vitest";
import { fullCourt, halfCourt, onFloor } from "../../../src/charts/shared/court";
import { THEMES } from "../../../src/charts/shared/theme";
import { drawableShots, isInView } from "../../../src/charts/shot-chart/panel";
import { threePointLine } from "../../../src/games/basketball/court";
import { NOWHERE, panel, scalesOf, shot } from "./made-up";

const of = { width: 512, line: threePointLine(2023), theme: THEMES.dark };
const HALF = halfCourt(of);
const FULL = fullCourt(of, "right");

describe("what is in view", () => {
  it("ends at the middle line, 41.75 feet from the rim, on half a court", () => {
    expect([41, 41.75, 42].map((y) => isInView(HALF, { x: 0, y }))).toEqual([true, true, false]);
    expect(isInView(FULL, { x: 0, y: 88 })).toBe(true);
  });

  it("is placed where the floor has it, in the order of the shots", () => {
    const shots = [
      shot({ x_ft: 5, y_ft: 40 }),
      shot(NOWHERE),
      shot({ x_ft: -1, y_ft: 42 }),
      shot({ x_ft: 2, y_ft: -5 }),
    ];
    expect(drawableShots(panel(shots), HALF)).toEqual([
      { shot: shots[0], x: 5, y: 40 },
      { shot: shots[3], x: 2, y: -5 },
    ]);
    // The far rim is 83.5 feet from the near one.
    expect(drawableShots(panel(shots), FULL)).toEqual([
      { shot: shots[0], x: 43.5, y: 5 },
      { shot: shots[2], x: 41.5, y: -1 },
      { shot: shots[3], x: 88.5, y: 2 },
    ]);
  });
});

describe("the scales of a floor", () => {
  it("are its feet, the court with a margin of 0.6 all around", () => {
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
});
