import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type HexagonShape,
  hexagonsBySide,
  shapeIn,
} from "../../../src/charts/shot-chart/hexagon-sides";
import type { PlacedShot } from "../../../src/charts/shot-chart/panel";
import { type Spot, threePointLine } from "../../../src/games/basketball/court";
import { mensCollege, type ThreePointLine } from "../../../src/leagues";
import { shot } from "./made-up";

const WIDTH = 3;
const RADIUS = WIDTH / Math.sqrt(3);
/** The area of a hexagon three feet wide: half the root of three times the width squared. */
const WHOLE = (Math.sqrt(3) / 2) * WIDTH * WIDTH;

const LINES = [
  threePointLine(2023),
  threePointLine(2015),
  threePointLine(2005),
  threePointLine(2015, mensCollege.slug),
];

const at = (x: number, y: number, points_attempted = 3): PlacedShot => ({
  x,
  y,
  shot: shot({ x_ft: x, y_ft: y, points_attempted }),
});

/** How far a spot lies beyond the line, in feet; negative inside. */
function beyond({ x, y }: Spot, { arc_ft, corner_ft }: ThreePointLine): number {
  const turn = Math.sqrt(arc_ft * arc_ft - corner_ft * corner_ft);
  return y > turn ? Math.hypot(x, y) - arc_ft : Math.abs(x) - corner_ft;
}

/** Spots on the outline of a shape, with those between its corners. */
const edgeOf = ({ centre, corners }: HexagonShape): readonly Spot[] =>
  corners.flatMap((one, index) => {
    const other = corners.at(index - 1) as Spot;
    return [0, 0.25, 0.5, 0.75].map((share) => ({
      x: centre.x + one.x + share * (other.x - one.x),
      y: centre.y + one.y + share * (other.y - one.y),
    }));
  });

/** By the shoelace formula. */
const areaOf = ({ corners }: HexagonShape): number =>
  corners.reduce((sum, { x, y }, index) => {
    const before = corners.at(index - 1) as Spot;
    return sum + (before.x * y - x * before.y) / 2;
  }, 0);

const shots = fc.array(
  fc
    .tuple(
      fc.integer({ min: -25, max: 25 }),
      fc.integer({ min: -5, max: 40 }),
      fc.constantFrom(2, 3),
    )
    .map(([x, y, points]) => at(x, y, points)),
  { minLength: 1, maxLength: 40 },
);

describe("hexagons by side", () => {
  it("hold every shot once, never twos with threes, and lie on one side of the line", () => {
    fc.assert(
      fc.property(
        shots,
        fc.constantFrom(...LINES),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (members, line, size) => {
          const hexagons = hexagonsBySide(members, WIDTH, line);
          const held = hexagons.flatMap((hexagon) => hexagon.members);
          expect(held).toHaveLength(members.length);
          expect(new Set(held)).toEqual(new Set(members));
          expect(new Set(hexagons.map(({ x, y }) => `${x} ${y}`)).size).toBe(hexagons.length);
          for (const hexagon of hexagons) {
            const points = new Set(hexagon.members.map((one) => one.shot.points_attempted));
            expect(points.size).toBe(1);
            const shape = shapeIn(hexagon, size * RADIUS);
            const side = points.has(3) ? 1 : -1;
            for (const spot of edgeOf(shape)) {
              expect(side * beyond(spot, line)).toBeGreaterThan(-1e-6);
            }
            // At least half of a hexagon is left, so that up to half its area is what was asked for.
            const wanted = size * size * WHOLE;
            expect(areaOf(shape)).toBeLessThan(wanted + 1e-6);
            expect(areaOf(shape)).toBeGreaterThan(Math.min(wanted, 0.47 * WHOLE) - 1e-6);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("mirror those of the mirrored shots", () => {
    fc.assert(
      fc.property(shots, (members) => {
        const middles = (list: readonly PlacedShot[], sign: number) =>
          hexagonsBySide(list, WIDTH, LINES[0] as ThreePointLine).map(({ x, y }) => [
            sign * x + 0,
            y,
          ]);
        const mirrored = members.map(({ x, y, shot: { points_attempted } }) =>
          at(0 - x, y, points_attempted ?? 2),
        );
        expect(middles(mirrored, -1)).toEqual(middles(members, 1));
      }),
      { numRuns: 40 },
    );
  });

  it("have a three inside the line in the nearest hexagon outside it", () => {
    const line = threePointLine(2023);
    // (0, 21) is the middle of a hexagon inside the arc of 22.15 feet: the next one is (0, 24).
    const middles = (one: PlacedShot) =>
      hexagonsBySide([one], WIDTH, line).map(({ x, y }) => [x, y]);
    expect(middles(at(0, 21, 3))).toEqual([[0, 24]]);
    expect(middles(at(0, 21, 2))).toEqual([[0, 21]]);
    expect(middles(at(0, 24, 2))).toEqual([[0, 21]]);
    expect(hexagonsBySide([at(0, 21, 2), at(0, 21, 3)], WIDTH, line)).toHaveLength(2);
  });

  it("are whole in their middle, or beside it where there is room, or cut", () => {
    const line = threePointLine(2023);
    const [cut] = hexagonsBySide([at(0, 21, 2)], WIDTH, line);
    if (cut === undefined) throw new Error("no hexagon");
    // The line is 1.15 feet from the middle, and the sides of a hexagon half its width.
    const small = shapeIn(cut, 2 / Math.sqrt(3));
    expect(small).toMatchObject({ centre: { x: 0, y: 21 } });
    expect(small.corners).toHaveLength(6);
    const shifted = shapeIn(cut, 2.4 / Math.sqrt(3));
    expect(shifted.corners).toHaveLength(6);
    expect(shifted.centre.y).toBeLessThan(21);
    const large = shapeIn(cut, RADIUS);
    expect(large.corners.length).toBeGreaterThan(6);
    expect(areaOf(large)).toBeLessThan(0.95 * WHOLE);
  });
});
