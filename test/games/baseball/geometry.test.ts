import { describe, expect, it } from "vitest";
import { fieldFeet, plateFeet } from "../../../src/games/baseball/geometry";

it("the location of a pitch is in feet from the middle of the plate and above the ground, and may be half known", () => {
  expect(plateFeet(117, 239)).toEqual({ plate_x_ft: 0, plate_z_ft: 0 });
  expect(plateFeet(79, 185)).toEqual({ plate_x_ft: 1, plate_z_ft: 2 });
  expect(plateFeet(136, 252.5)).toEqual({ plate_x_ft: -0.5, plate_z_ft: -0.5 });
  expect(plateFeet(null, 185)).toEqual({ plate_x_ft: null, plate_z_ft: 2 });
  expect(plateFeet(79, null)).toEqual({ plate_x_ft: 1, plate_z_ft: null });
});

describe("the location of a batted ball", () => {
  it.each<[string, number, number, number, number, number, number]>([
    ["at home plate", 125, 205, 0, 0, 0, 0],
    ["in center field", 125, 105, 0, 238, 0, 238],
    ["on the line in right field", 225, 105, 238, 238, 45, 238 * Math.SQRT2],
    ["on the line in left field", 25, 105, -238, 238, -45, 238 * Math.SQRT2],
    ["behind the plate", 125, 255, 0, -119, 180, 119],
  ])("%s", (_, x, y, x_ft, y_ft, angle, distance) => {
    const marked = fieldFeet(x, y, 2.38);
    expect(marked.x_ft).toBeCloseTo(x_ft, 10);
    expect(marked.y_ft).toBeCloseTo(y_ft, 10);
    expect(marked.angle).toBeCloseTo(angle, 10);
    expect(marked.distance_ft).toBeCloseTo(distance, 10);
  });

  it("is unknown without both numbers", () => {
    const unmarked = { x_ft: null, y_ft: null, angle: null, distance_ft: null };
    expect([fieldFeet(null, 105, 2.38), fieldFeet(125, null, 2.38)]).toEqual([unmarked, unmarked]);
  });
});
