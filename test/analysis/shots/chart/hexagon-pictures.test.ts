import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexagonsBySide } from "../../../../src/analysis/shots/chart/hexagons";
import { spotOf } from "../../../../src/analysis/shots/chart/shot-panel";
import type { Shot } from "../../../../src/analysis/shots/shots";
import { isInsideLine, type Spot, threePointLine } from "../../../../src/games/basketball/court";
import type { ThreePointLine } from "../../../../src/leagues";
import { shot } from "./made-up";

const LINE = threePointLine(2023, "wbb");
const LINES = [
  LINE,
  threePointLine(2015, "wbb"),
  threePointLine(2005, "wbb"),
  threePointLine(2015, "mbb"),
];

const at = (x_ft: number, y_ft: number, points_attempted = 2) =>
  shot({ x_ft, y_ft, points_attempted });

/** Every middle near the floor, listed by its neighbours: three of them span the whole grid. */
function middles(width: number): readonly Spot[] {
  const [upper, lower] = [30, -30].map((degrees) => {
    const turn = (degrees / 180) * Math.PI;
    return { x: width * Math.cos(turn), y: width * Math.sin(turn) };
  }) as [Spot, Spot];
  const reach = Math.ceil(140 / width);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return steps.flatMap((one) =>
    steps.map((other) => ({
      x: one * upper.x + other * lower.x,
      y: one * upper.y + other * lower.y,
    })),
  );
}

const away = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

const shots = fc.array(
  fc
    .tuple(
      fc.integer({ min: -25, max: 25 }),
      fc.integer({ min: -5, max: 88 }),
      fc.constantFrom(2, 3),
    )
    .map(([x, y, points]) => at(x, y, points)),
  { minLength: 1, maxLength: 40 },
);

const middleOf = (one: Shot, width = 3, line = LINE) =>
  hexagonsBySide([one], width, line).map(({ x, y }) => [x, y]);

describe("hexagons", () => {
  it("hold every shot once, never twos with threes, with middles on their side of the line", () => {
    fc.assert(
      fc.property(shots, fc.constantFrom(...LINES), (members, line) => {
        const hexagons = hexagonsBySide(members, 3, line);
        const held = hexagons.flatMap((hexagon) => hexagon.shots);
        expect(held).toHaveLength(members.length);
        expect(new Set(held)).toEqual(new Set(members));
        expect(new Set(hexagons.map(({ x, y }) => `${x} ${y}`)).size).toBe(hexagons.length);
        for (const hexagon of hexagons) {
          const points = new Set(hexagon.shots.map((one) => one.points_attempted));
          expect(points.size).toBe(1);
          expect(points.has(3)).toBe(!isInsideLine(hexagon, line));
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([2, 3, 4.5])("of %d ft have the shots nearest to their middle", (width) => {
    const all = middles(width);
    fc.assert(
      fc.property(shots, (members) => {
        for (const hexagon of hexagonsBySide(members, width, LINE)) {
          expect(all.some((middle) => away(middle, hexagon) < 1e-9)).toBe(true);
          for (const one of hexagon.shots) {
            const spot = spotOf(one);
            // What is straight before the basket stays there.
            if (spot.x === 0) continue;
            const near = all
              .filter((middle) => away(middle, spot) < 2 * width)
              .toSorted((first, next) => away(first, spot) - away(next, spot));
            const [nearest, second] = near as [Spot, Spot];
            const isTie = away(second, spot) - away(nearest, spot) < 1e-6;
            const isStray = isInsideLine(nearest, LINE) === (one.points_attempted === 3);
            if (!isTie && !isStray) expect(away(hexagon, nearest)).toBeLessThan(1e-9);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it("have a shot from the other side of the line in the direction of its place", () => {
    // 30 feet at 3 to 4: a two that far is in a hexagon inside the arc, near the same line from the rim.
    const [[x, y] = [0, 0]] = middleOf(at(18, 24, 2)) as [[number, number]];
    expect(Math.abs(Math.atan2(y, x) - Math.atan2(24, 18))).toBeLessThan(0.08);
    expect(Math.hypot(x, y)).toBeGreaterThan(22.15 - 3.5);
    // Behind the basket the way to the line is to the side, not over the baseline.
    const [[, behind] = [0, -99]] = middleOf(at(2, -4, 3)) as [[number, number]];
    expect(behind).toBeGreaterThanOrEqual(-5.5);
  });

  it("mirror those of the mirrored shots", () => {
    fc.assert(
      fc.property(shots, (members) => {
        const middlesOf = (list: readonly Shot[], sign: number) =>
          hexagonsBySide(list, 3, LINES[0] as ThreePointLine).map(({ x, y }) => [sign * x + 0, y]);
        const mirrored = members.map((one) =>
          at(0 - spotOf(one).x, spotOf(one).y, one.points_attempted ?? 2),
        );
        expect(middlesOf(mirrored, -1)).toEqual(middlesOf(members, 1));
      }),
      { numRuns: 40 },
    );
  });

  it("have a three inside the line in the nearest hexagon outside it", () => {
    // (0, 21) is the middle of a hexagon inside the arc of 22.15 feet: the next one is (0, 24).
    expect(middleOf(at(0, 21, 3))).toEqual([[0, 24]]);
    expect(middleOf(at(0, 21, 2))).toEqual([[0, 21]]);
    expect(middleOf(at(0, 24, 2))).toEqual([[0, 21]]);
    expect(hexagonsBySide([at(0, 21, 2), at(0, 21, 3)], 3, LINE)).toHaveLength(2);
    expect(hexagonsBySide([], 3, LINE)).toEqual([]);
  });
});
