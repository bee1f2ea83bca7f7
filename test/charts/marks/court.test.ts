import { describe, expect, it } from "vitest";
import {
  courtLines,
  type Floor,
  fullCourt,
  halfCourt,
  measureSize,
} from "../../../src/charts/marks/court";
import { THEMES } from "../../../src/charts/theme/theme";
import { threePointLine } from "../../../src/games/basketball/court";
import type { Raw } from "../../support/charts";
import type { Point } from "../../support/geometry";

const of = (season: number | null = null, width = 608) => ({
  width,
  line: threePointLine(season, "wbb"),
  theme: THEMES.light,
});

/** The points of a line of a floor, in its feet. */
function lineOn(floor: Floor, name: string): readonly Point[] {
  const { values } = (courtLines(floor) as Raw).data;
  const points = values.filter(({ line }: Raw) => line === name);
  if (points.length === 0) throw new Error(`no ${name}`);
  return points.map(({ x, y }: Point) => ({ x, y }));
}

/** Points to a ten-thousandth of a foot, by which they are rounded. */
const near = (...points: readonly (readonly [x: number, y: number])[]) =>
  points.map(([x, y]) => ({ x: expect.closeTo(x, FINE), y: expect.closeTo(y, FINE) }));

const FINE = 3;

const ends = (points: readonly Point[], axis: keyof Point) => {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)].map((end) => Number(end.toFixed(FINE)));
};

const fromRim = ({ x, y }: Point) => Math.hypot(x, y);

describe("half a court", () => {
  const line = (name: string) => lineOn(halfCourt(of()), `${name} 1`);

  it.each([240, 400, 900])("of %i pixels has the same pixels for a foot both ways", (width) => {
    const floor = halfCourt(of(null, width));
    const size = measureSize(floor);
    expect(size.width).toBeCloseTo(width, 9);
    expect(size.width / (floor.x[1] - floor.x[0])).toBeCloseTo(floor.pixels_per_foot, 9);
    expect(size.height / (floor.y[1] - floor.y[0])).toBeCloseTo(floor.pixels_per_foot, 9);
  });

  it("has rim and backboard 5 feet 3 inches and 4 feet from the baseline, in the middle", () => {
    expect(ends(line("boundary"), "y")).toEqual([-5.25, 41.75]);
    expect(ends(line("boundary"), "x")).toEqual([-25, 25]);
    for (const point of line("rim")) expect(fromRim(point)).toBeCloseTo(0.75, FINE);
    expect(line("backboard")).toEqual(near([3, -1.25], [-3, -1.25]));
  });

  it("has a lane of 12 feet up to 15 feet from the backboard's face", () => {
    expect(ends(line("lane"), "x")).toEqual([-6, 6]);
    expect(ends(line("lane"), "y")).toEqual([-5.25, 15 - 1.25]);
    const circle = line("free-throw circle");
    for (const { x, y } of circle) expect(Math.hypot(x, y - 13.75)).toBeCloseTo(6, FINE);
    expect(ends(circle, "x")).toEqual([-6, 6]);
    expect(ends(circle, "y")[0]).toBe(13.75);
  });

  it("has a restricted arc of 4 feet with legs, and the near half of the centre circle", () => {
    const [first, ...others] = line("restricted arc");
    const last = others.pop();
    for (const point of others) expect(fromRim(point)).toBeCloseTo(4, FINE);
    expect([first, last]).toEqual(near([4, -1.25], [-4, -1.25]));
    const circle = line("centre circle");
    for (const { x, y } of circle) expect(Math.hypot(x, y - 41.75)).toBeCloseTo(6, FINE);
    expect(ends(circle, "y")[1]).toBe(41.75);
  });

  it("has arcs that stay within a hundredth of a foot of the true ones", () => {
    for (const [name, centre, radius] of [
      ["rim", 0, 0.75],
      ["free-throw circle", 13.75, 6],
      ["three-point line", 0, 22 + 1.75 / 12],
    ] as const) {
      // The straight parts of the three-point line are no arcs.
      const points = name === "three-point line" ? line(name).slice(1, -1) : line(name);
      for (const [index, { x, y }] of points.slice(1).entries()) {
        const before = points[index] as Point;
        const far = Math.hypot((x + before.x) / 2, (y + before.y) / 2 - centre);
        expect(radius - far, name).toBeLessThan(0.01);
      }
    }
  });
});

// Feet and inches of the rule books; where the straight parts turn, by Pythagoras: now at 4.63 feet.
it.each([
  { seasons: "since 2021-22", season: 2022, arc: 22 + 1.75 / 12, corner: 21 + 7.875 / 12 },
  { seasons: "of 2020-21", season: 2021, arc: 20.75, corner: 20.75 },
  { seasons: "of 2011-12", season: 2012, arc: 20.75, corner: 20.75 },
  { seasons: "of 2010-11", season: 2011, arc: 19.75, corner: 19.75 },
])("the three-point line $seasons meets its corners", ({ season, arc, corner }) => {
  const [start, ...round] = lineOn(halfCourt(of(season)), "three-point line 1");
  const end = round.pop();
  const turn = Math.sqrt(arc * arc - corner * corner);
  expect([start, round.at(0), round.at(-1), end]).toEqual(
    near([corner, -5.25], [corner, turn], [-corner, turn], [-corner, -5.25]),
  );
  for (const point of round) expect(fromRim(point)).toBeCloseTo(arc, FINE);
  expect(ends(round, "y")[1]).toBeCloseTo(arc, FINE);
});

describe("a full court", () => {
  const floor = fullCourt(of());
  const both = (name: string) => [1, 2].flatMap((end) => lineOn(floor, `${name} ${end}`));

  it("lies, 94 by 50 feet, with a rim 5.25 feet from each baseline and one circle in the centre", () => {
    expect(ends(both("boundary"), "x")).toEqual([-5.25, 88.75]);
    expect(ends(both("boundary"), "y")).toEqual([-25, 25]);
    const [left = 0, right = 0] = ends(lineOn(floor, "rim 2"), "x");
    expect((left + right) / 2).toBeCloseTo(83.5, FINE);
    expect(ends(both("rim"), "y")).toEqual([-0.75, 0.75]);
    expect(ends(both("centre circle"), "x")).toEqual([41.75 - 6, 41.75 + 6]);
    expect(ends(both("centre circle"), "y")).toEqual([-6, 6]);
  });

  it("is the same from both ends: half a turn about the centre", () => {
    // A shot from the left corner, 21 feet to the left of the rim and 3 feet out.
    expect(fullCourt(of(), "left").place({ x: -21, y: 3 })).toEqual({ x: 3, y: 21 });
    expect(fullCourt(of(), "right").place({ x: -21, y: 3 })).toEqual({ x: 80.5, y: -21 });
  });
});
