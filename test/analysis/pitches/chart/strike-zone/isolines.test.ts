import { describe, expect, it } from "vitest";
import { isolines } from "../../../../../src/analysis/pitches/chart/strike-zone/isolines";

const gridOf = (valueAt: (x: number, y: number) => number, side = 3, step = 0.05) => {
  const places = Array.from({ length: 2 * (side / step) + 1 }, (_, index) => index * step - side);
  const values = places.flatMap((y) => places.map((x) => valueAt(x, y)));
  return { columns: places, rows: places, values };
};

describe("lines of one value", () => {
  it("of a cone are circles", () => {
    const cone = gridOf((x, y) => 3 - Math.hypot(x, y));
    for (const radius of [1, 2]) {
      const [ring, ...others] = isolines(cone, 3 - radius);
      expect(others).toEqual([]);
      expect(ring?.area).toBeCloseTo(Math.PI * radius ** 2, 1);
      for (const [x, y] of ring?.points ?? []) expect(Math.hypot(x, y)).toBeCloseTo(radius, 2);
    }
  });

  it("around a hole have a negative area", () => {
    const crater = gridOf((x, y) => 1 - Math.abs(1.5 - Math.hypot(x, y)));
    const areas = isolines(crater, 0.5).map(({ area }) => area);
    expect(areas).toHaveLength(2);
    expect(Math.max(...areas)).toBeCloseTo(Math.PI * 4, 1);
    expect(Math.min(...areas)).toBeCloseTo(-Math.PI, 1);
  });

  it("are closed at the edge of the grid", () => {
    const [ring, ...others] = isolines(
      gridOf((x) => (x > 0 ? 2 : 0), 1),
      1,
    );
    expect(others).toEqual([]);
    expect(ring?.area).toBeCloseTo(2, 0);
  });

  it("that touch at a saddle stay apart", () => {
    const corners = { columns: [0, 1], rows: [0, 1], values: [2, 0, 0, 2] };
    expect(isolines(corners, 1)).toHaveLength(2);
    expect(isolines(corners, 3)).toEqual([]);
  });
});
