import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornerRadius, hexagonAt, hexagonsOf } from "../../../src/charts/shot-chart/hexagons";
import type { Spot } from "../../../src/games/basketball/court";

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

const spots = fc.oneof(
  fc.record({ x: fc.integer({ min: -25, max: 25 }), y: fc.integer({ min: -5, max: 88 }) }),
  fc.record({
    x: fc.double({ min: -25, max: 25, noNaN: true }),
    y: fc.double({ min: -5.25, max: 88.75, noNaN: true }),
  }),
);

describe("the hexagon of a spot", () => {
  it.each([2, 3, 4.5])("of %d ft is the one with the nearest middle", (width) => {
    const all = middles(width);
    fc.assert(
      fc.property(spots, (spot) => {
        const found = hexagonAt(spot, width);
        const nearest = Math.min(...all.map((middle) => away(middle, spot)));
        expect(away(found, spot)).toBeCloseTo(nearest, 9);
        expect(Math.min(...all.map((middle) => away(middle, found)))).toBeLessThan(1e-9);
      }),
    );
  });

  it("mirrors that of the mirrored spot", () => {
    fc.assert(
      fc.property(spots, ({ x, y }) => {
        const { x: across, y: along } = hexagonAt({ x, y }, 3);
        expect(hexagonAt({ x: 0 - x, y }, 3)).toEqual({ x: 0 - across, y: along });
      }),
    );
  });

  it("has the rim in the middle, a side below, and neighbours up to the right and the left", () => {
    expect(hexagonAt({ x: 0, y: 0 }, 3)).toEqual({ x: 0, y: 0 });
    expect(hexagonAt({ x: 1, y: 0 }, 3)).toEqual({ x: 0, y: 0 });
    expect(hexagonAt({ x: 0, y: -1 }, 3)).toEqual({ x: 0, y: 0 });
    expect(hexagonAt({ x: 0, y: 2 }, 3)).toEqual({ x: 0, y: 3 });
    // Neighbours in the next column are 1.5 corner radii away and half a hexagon higher.
    expect(hexagonAt({ x: 3, y: 1 }, 3)).toEqual({ x: 1.5 * Math.sqrt(3), y: 1.5 });
    expect(hexagonAt({ x: -3, y: 1 }, 3)).toEqual({ x: -1.5 * Math.sqrt(3), y: 1.5 });
    expect(cornerRadius(3)).toBeCloseTo(1.7320508, 7);
  });
});

const inThreeFeet = (spot: Spot): Spot => hexagonAt(spot, 3);

describe("hexagons", () => {
  it("have each member in exactly one of them, that of its spot", () => {
    fc.assert(
      fc.property(fc.array(spots, { maxLength: 60 }), (members) => {
        const hexagons = hexagonsOf(members, inThreeFeet);
        expect(hexagons.flatMap((hexagon) => hexagon.members).sort(inOrder(members))).toEqual(
          members,
        );
        expect(new Set(hexagons.map(({ x, y }) => `${x} ${y}`)).size).toBe(hexagons.length);
        for (const { x, y, members: own } of hexagons) {
          expect(own.length).toBeGreaterThan(0);
          for (const spot of own) expect(hexagonAt(spot, 3)).toEqual({ x, y });
        }
      }),
    );
  });

  it("keep what their members are, in the order of their first ones", () => {
    const members = [
      { x: 0, y: 3, id: "a" },
      { x: 0, y: 0, id: "b" },
      { x: 1, y: 3, id: "c" },
    ];
    expect(hexagonsOf(members, inThreeFeet)).toEqual([
      { x: 0, y: 3, members: [members[0], members[2]] },
      { x: 0, y: 0, members: [members[1]] },
    ]);
  });

  it("are none of nothing", () => {
    expect(hexagonsOf([], inThreeFeet)).toEqual([]);
  });
});

const inOrder =
  (members: readonly Spot[]) =>
  (one: Spot, other: Spot): number =>
    members.indexOf(one) - members.indexOf(other);
