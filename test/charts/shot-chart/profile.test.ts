import { describe, expect, it } from "vitest";
import { THEMES } from "../../../src/charts/shared/theme";
import {
  profile,
  profileCaption,
  profileHeight,
  profileScale,
} from "../../../src/charts/shot-chart/profile";
import type { Shot } from "../../../src/games/basketball/shots";
import { type Layer, NOWHERE, panel, shot } from "./made-up";

const tries = (shot_class: string | null, made: number, missed: number): Shot[] => [
  ...Array.from({ length: made }, () => shot({ ...NOWHERE, shot_class })),
  ...Array.from({ length: missed }, () => shot({ ...NOWHERE, shot_class, made: false })),
];

const ONE = panel([...tries("layup", 3, 5), ...tries("three", 1, 1)]);
const OTHER = panel([...tries("three", 2, 8), ...tries("dunk", 1, 0), ...tries(null, 0, 1)]);

const rowsOf = (layer: unknown) => (layer as Layer).data.values;

describe("the scale of profiles", () => {
  it("has the kinds that anybody tried, from the rim outward, and always three of them", () => {
    expect(profileScale([ONE]).classes).toEqual(["layup", "jumper two", "three"]);
    expect(profileScale([ONE, OTHER])).toEqual({
      classes: ["dunk", "layup", "jumper two", "three", null],
      most: 10,
    });
    expect(profileScale([panel([])])).toEqual({
      classes: ["layup", "jumper two", "three"],
      most: 1,
    });
  });

  it("has unknown kinds only where there are any, and a caption for them", () => {
    expect(profileCaption(profileScale([ONE]))).toEqual([]);
    expect(profileCaption(profileScale([ONE, OTHER]))).toEqual([
      "Unknown kind: shots of which the plays do not say what they were.",
    ]);
  });

  it("counts kinds of a table's own as unknown", () => {
    const own = panel([...tries("heave", 1, 2), ...tries("toString", 0, 1), ...tries(null, 1, 0)]);
    const scale = profileScale([own]);
    expect(scale).toEqual({ classes: ["layup", "jumper two", "three", null], most: 5 });
    const [tried] = profile(own, scale, 201, THEMES.light);
    expect(rowsOf(tried).map((row) => [row.name, row.numbers])).toEqual([
      ["Unknown kind", "2 of 5 (40.0%)"],
    ]);
  });

  it("gives each kind as much height as the others", () => {
    expect(profileHeight(profileScale([ONE]))).toBe(3 * 40);
  });
});

describe("a profile", () => {
  const scale = profileScale([ONE, OTHER]);
  const [tried, made, names, numbers] = profile(ONE, scale, 201, THEMES.light);

  it("has bars as long as the attempts, of which the made ones are filled", () => {
    // 200 pixels for 10 attempts, half a pixel in for the outline.
    expect(rowsOf(tried).map((row) => [row.name, row.start, row.tried, row.made])).toEqual([
      ["Layups", 0.5, 160.5, 60.5],
      ["Three-pointers", 0.5, 40.5, 20.5],
    ]);
    expect(tried).toMatchObject({
      mark: { type: "rect", fill: "#f6f7f9", stroke: "#b91c1c" },
      encoding: { x: { field: "start", scale: null }, x2: { field: "tried" } },
    });
    expect(made).toMatchObject({
      mark: { type: "rect", fill: "#b91c1c" },
      encoding: { x: { field: "start", scale: null }, x2: { field: "made" } },
    });
  });

  it("tells every kind in words, also what nobody tried", () => {
    expect(rowsOf(names).map((row) => [row.name, row.numbers])).toEqual([
      ["Dunks", "0 of 0"],
      ["Layups", "3 of 8 (37.5%)"],
      ["Two-point jumpers", "0 of 0"],
      ["Three-pointers", "1 of 2 (50.0%)"],
      ["Unknown kind", "0 of 0"],
    ]);
    expect(names).toMatchObject({ mark: { align: "left", x: 0 } });
    expect(numbers).toMatchObject({ mark: { align: "right", x: 201 } });
  });
});
