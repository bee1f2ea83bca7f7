import { describe, expect, it } from "vitest";
import { Chart } from "../../../src/charts/chart";
import {
  courtLines,
  type Floor,
  fullCourt,
  halfCourt,
  measureSize,
} from "../../../src/charts/marks/court";
import type { ChartStyle } from "../../../src/charts/theme/chart-style";
import { threePointLine } from "../../../src/games/basketball/court";
import type { Point } from "../../support/geometry";
import { pictureOf } from "../../support/scenegraph";
import { warningsOf } from "../../support/spec-faults";

type Lines = ReadonlyMap<string, readonly Point[]>;

/** The lines of a court as they are drawn, in pixels of the picture, y downward. */
function drawn(floorOf: (look: ChartStyle) => Floor, width = 640): Lines {
  const chart = new Chart(
    "court",
    (look) => {
      const floor = floorOf(look);
      return {
        title: "",
        subtitle: "",
        description: "A court",
        body: { ...measureSize(floor), layer: [courtLines(floor)] },
      };
    },
    { width },
  );
  expect(warningsOf(chart)).toEqual([]);
  const lines = pictureOf(chart).all.filter(({ type }) => type === "line");
  return new Map(lines.map(({ datum, points }) => [String(datum.line), points]));
}

const half =
  (season: number | null = null) =>
  ({ width, theme }: ChartStyle): Floor =>
    halfCourt({ width: width - 32, line: threePointLine(season, "wbb"), theme });

const full = ({ width, theme }: ChartStyle): Floor =>
  fullCourt({ width: width - 32, line: threePointLine(null, "wbb"), theme });

function line(lines: Lines, name: string): readonly Point[] {
  const points = lines.get(name);
  if (points === undefined) throw new Error(`no ${name} among ${[...lines.keys()].join(", ")}`);
  return points;
}

const span = (points: readonly Point[], axis: keyof Point) => {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
};

const middle = (points: readonly Point[], axis: keyof Point) => {
  const values = points.map((point) => point[axis]);
  return (Math.max(...values) + Math.min(...values)) / 2;
};

/** Half a court in feet from the middle of its rim, y away from the baseline, by its width alone. */
function inFeet(lines: Lines): Lines {
  const scale = span(line(lines, "boundary 1"), "x") / 50;
  const rim = line(lines, "rim 1");
  const [x, y] = [middle(rim, "x"), middle(rim, "y")];
  return new Map(
    [...lines].map(([name, points]) => [
      name,
      points.map((point) => ({ x: (point.x - x) / scale, y: (y - point.y) / scale })),
    ]),
  );
}

/** A ten-thousandth of a foot, by which points are rounded. */
const FINE = 3;

const fromRim = ({ x, y }: Point) => Math.hypot(x, y);

describe.each([240, 400, 640, 900])("half a court of %i pixels", (width) => {
  it("has the same pixels for a foot both ways", () => {
    const boundary = line(drawn(half(), width), "boundary 1");
    expect(Math.abs(span(boundary, "x") / 50 - span(boundary, "y") / 47)).toBeLessThan(1e-6);
  });
});

describe("half a court", () => {
  const court = inFeet(drawn(half()));

  it("has its rim 5 feet 3 inches from the baseline, 18 inches wide, in the middle", () => {
    const boundary = line(court, "boundary 1");
    expect(Math.min(...boundary.map(({ y }) => y))).toBeCloseTo(-5.25, FINE);
    expect(Math.max(...boundary.map(({ y }) => y))).toBeCloseTo(41.75, FINE);
    expect(middle(boundary, "x")).toBeCloseTo(0, FINE);
    for (const point of line(court, "rim 1")) expect(fromRim(point)).toBeCloseTo(0.75, FINE);
  });

  it("has the basket at the bottom", () => {
    const lines = drawn(half());
    const rim = middle(line(lines, "rim 1"), "y");
    expect(rim).toBeGreaterThan(middle(line(lines, "boundary 1"), "y"));
  });

  it("has a backboard of 6 feet, 4 feet from the baseline", () => {
    expect(line(court, "backboard 1").map(({ y }) => y)).toEqual([
      expect.closeTo(-1.25, FINE),
      expect.closeTo(-1.25, FINE),
    ]);
    expect(span(line(court, "backboard 1"), "x")).toBeCloseTo(6, FINE);
  });

  it("has a lane of 12 feet up to 15 feet from the backboard's face", () => {
    const lane = line(court, "lane 1");
    expect(span(lane, "x")).toBeCloseTo(12, FINE);
    expect(Math.max(...lane.map(({ y }) => y)) - -1.25).toBeCloseTo(15, FINE);
    const circle = line(court, "free-throw circle 1");
    for (const { x, y } of circle) expect(Math.hypot(x, y - 13.75)).toBeCloseTo(6, FINE);
    expect(span(circle, "x")).toBeCloseTo(12, FINE);
    expect(Math.min(...circle.map(({ y }) => y))).toBeCloseTo(13.75, FINE);
  });

  it("has a restricted arc of 4 feet with legs to the backboard's face", () => {
    const [first, ...others] = line(court, "restricted arc 1");
    const last = others.pop();
    for (const point of others) expect(fromRim(point)).toBeCloseTo(4, FINE);
    expect([first, last]).toEqual([
      { x: expect.closeTo(4, FINE), y: expect.closeTo(-1.25, FINE) },
      { x: expect.closeTo(-4, FINE), y: expect.closeTo(-1.25, FINE) },
    ]);
  });

  it("has the near half of the centre circle", () => {
    const circle = line(court, "centre circle 1");
    for (const { x, y } of circle) expect(Math.hypot(x, y - 41.75)).toBeCloseTo(6, FINE);
    expect(Math.max(...circle.map(({ y }) => y))).toBeCloseTo(41.75, FINE);
  });

  it("has arcs that stay within a hundredth of a foot of the true ones", () => {
    const arcs: readonly (readonly [string, Point, number])[] = [
      ["rim 1", { x: 0, y: 0 }, 0.75],
      ["free-throw circle 1", { x: 0, y: 13.75 }, 6],
      ["three-point line 1", { x: 0, y: 0 }, 22 + 1.75 / 12],
    ];
    for (const [name, centre, radius] of arcs) {
      const points = line(court, name);
      const chords = points
        .slice(1)
        .map((point, index) => [points[index] as Point, point] as const);
      const round = name.startsWith("three") ? chords.slice(1, -1) : chords;
      for (const [one, other] of round) {
        const [x, y] = [(one.x + other.x) / 2 - centre.x, (one.y + other.y) / 2 - centre.y];
        expect(radius - Math.hypot(x, y), name).toBeLessThan(0.01);
      }
    }
  });
});

describe("the three-point line", () => {
  // Feet and inches of the rule books; where the straight parts turn, by Pythagoras.
  it.each([
    { seasons: "since 2021-22", season: 2022, arc: 22 + 1.75 / 12, corner: 21 + 7.875 / 12 },
    { seasons: "of 2020-21", season: 2021, arc: 20.75, corner: 20.75 },
    { seasons: "of 2011-12", season: 2012, arc: 20.75, corner: 20.75 },
    { seasons: "of 2010-11", season: 2011, arc: 19.75, corner: 19.75 },
  ])("$seasons meets its corners", ({ season, arc, corner }) => {
    const points = line(inFeet(drawn(half(season))), "three-point line 1");
    const turn = Math.sqrt(arc * arc - corner * corner);
    const [start, ...round] = points;
    const end = round.pop();
    expect(start).toEqual({ x: expect.closeTo(corner, FINE), y: expect.closeTo(-5.25, FINE) });
    expect(end).toEqual({ x: expect.closeTo(-corner, FINE), y: expect.closeTo(-5.25, FINE) });
    expect(round.at(0)).toEqual({
      x: expect.closeTo(corner, FINE),
      y: expect.closeTo(turn, FINE),
    });
    expect(round.at(-1)).toEqual({
      x: expect.closeTo(-corner, FINE),
      y: expect.closeTo(turn, FINE),
    });
    for (const point of round) expect(fromRim(point)).toBeCloseTo(arc, FINE);
    expect(Math.max(...round.map(({ y }) => y))).toBeCloseTo(arc, FINE);
  });

  it("turns 4.63 feet beyond the rim now", () => {
    const points = line(inFeet(drawn(half())), "three-point line 1");
    expect(points[1]?.y).toBeCloseTo(4.63, 2);
  });
});

describe("a full court", () => {
  const lines = drawn(full);
  const scale = span(line(lines, "boundary 1"), "y") / 50;

  it("lies, 94 by 50 feet with the same pixels for a foot both ways", () => {
    const both = [...line(lines, "boundary 1"), ...line(lines, "boundary 2")];
    expect(Math.abs(span(both, "x") / 94 - span(both, "y") / 50)).toBeLessThan(1e-6);
  });

  it("has a rim 5.25 feet from each baseline", () => {
    const [left, right] = ["rim 1", "rim 2"].map((name) => line(lines, name)) as [
      readonly Point[],
      readonly Point[],
    ];
    expect((middle(right, "x") - middle(left, "x")) / scale).toBeCloseTo(83.5, FINE);
    const start = Math.min(...line(lines, "boundary 1").map(({ x }) => x));
    expect((middle(left, "x") - start) / scale).toBeCloseTo(5.25, FINE);
    expect(middle(left, "y")).toBeCloseTo(middle(right, "y"), 6);
  });

  it("has one whole circle of 6 feet in the centre", () => {
    const circle = [...line(lines, "centre circle 1"), ...line(lines, "centre circle 2")];
    expect(span(circle, "x") / scale).toBeCloseTo(12, FINE);
    expect(span(circle, "y") / scale).toBeCloseTo(12, FINE);
  });

  it("is the same from both ends: half a turn about the centre", () => {
    const { place: left } = fullCourt({ ...LIGHT, width: 608 }, "left");
    const { place: right } = fullCourt({ ...LIGHT, width: 608 }, "right");
    // A shot from the left corner, 21 feet to the left of the rim and 3 feet out.
    expect(left({ x: -21, y: 3 })).toEqual({ x: 3, y: 21 });
    expect(right({ x: -21, y: 3 })).toEqual({ x: 80.5, y: -21 });
  });
});

const LIGHT = {
  line: threePointLine(null, "wbb"),
  theme: { name: "light" } as Floor["theme"],
};
