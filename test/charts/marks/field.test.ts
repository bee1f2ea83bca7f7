import { describe, expect, it } from "vitest";
import { sprayChart } from "../../../src/analysis/batted-balls/chart/spray-chart";
import { DISTANCE_LABELS, FIELD, fieldPoint } from "../../../src/charts/marks/field";
import { golden, mlb } from "../../games/summaries";
import type { Point } from "../../support/geometry";
import { pictureOf, type Seen } from "../../support/scenegraph";

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The drawn lines of a name, one for each field of the picture. */
function drawn(lines: readonly Seen[], name: string) {
  return lines
    .filter(({ datum }) => datum.line === name)
    .map(({ points }) => {
      const [first] = points;
      if (first === undefined) throw new Error(`${name} has no points`);
      return { first, last: points.at(-1) ?? first, points };
    });
}

/** A field as it is drawn: home plate in pixels, and how many pixels make a foot. */
function fieldsIn(width: number) {
  const chart = sprayChart(mlb(golden("mlb/summary_final")), { width });
  const lines = pictureOf(chart).all.filter(({ type }) => type === "line");
  const at = <T>(list: readonly T[], index: number): T => {
    const one = list[index];
    if (one === undefined) throw new Error("not drawn");
    return one;
  };
  return drawn(lines, "foul lines").map(({ points }, index) => {
    const home = at(points, 1);
    return {
      home,
      left: at(points, 0),
      right: at(points, 2),
      scale: distance(home, at(points, 2)) / 400,
      line: (name: string) => at(drawn(lines, name), index),
    };
  });
}

describe.each([400, 640, 900])("the field, %d pixels wide", (width) => {
  const fields = fieldsIn(width);

  it("is drawn for either team, in the same size", () => {
    expect(fields).toHaveLength(2);
    expect(fields[0]?.scale).toBeCloseTo(fields[1]?.scale ?? 0, 9);
  });

  it("has foul lines at 45 degrees, home plate below", () => {
    for (const { home, left, right } of fields) {
      // y grows downwards: as far up as to the side.
      expect(home.y - right.y).toBeGreaterThan(0);
      expect((home.y - right.y) / (right.x - home.x)).toBeCloseTo(1, 3);
      expect((home.y - left.y) / (home.x - left.x)).toBeCloseTo(1, 3);
    }
  });

  it("has lines of equal distance from home plate, from foul line to foul line", () => {
    for (const { home, scale, line } of fields) {
      for (const feet of [100, 200, 300, 400]) {
        const { first, last, points } = line(`${feet} ft`);
        for (const point of points) expect(distance(home, point) / scale).toBeCloseTo(feet, 0);
        expect(home.x - first.x).toBeCloseTo(home.y - first.y, 1);
        expect(last.x - home.x).toBeCloseTo(home.y - last.y, 1);
      }
    }
  });

  it("has bases 90 feet apart and the infield 95 feet around the pitcher's plate", () => {
    for (const { home, scale, line } of fields) {
      const [firstBase, second, third] = line("diamond").points;
      if (firstBase === undefined || second === undefined || third === undefined) {
        throw new Error("no bases");
      }
      const sides = [
        distance(home, firstBase),
        distance(firstBase, second),
        distance(second, third),
        distance(third, home),
      ];
      for (const side of sides) expect(side / scale).toBeCloseTo(90, 1);
      const rubber = { x: home.x, y: home.y - 60.5 * scale };
      const { first, last, points } = line("infield");
      for (const point of points) expect(distance(rubber, point) / scale).toBeCloseTo(95, 1);
      // It ends upon the foul lines.
      expect(home.x - first.x).toBeCloseTo(home.y - first.y, 1);
      expect(last.x - home.x).toBeCloseTo(home.y - last.y, 1);
    }
  });

  it("names the distances beside the right foul line", () => {
    const chart = sprayChart(mlb(golden("mlb/summary_final")), { width });
    const { texts } = pictureOf(chart);
    for (const { home, scale } of fields) {
      for (const feet of [100, 200, 300, 400]) {
        const end = (feet * scale) / Math.SQRT2;
        const near = texts.filter(
          ({ text, box }) =>
            text === `${feet} ft` &&
            Math.abs(box.x1 - (home.x + end)) < 8 &&
            Math.abs((box.y1 + box.y2) / 2 - (home.y - end)) < 8,
        );
        expect(near, `${feet} ft`).toHaveLength(1);
      }
    }
  });
});

describe("the field's geometry", () => {
  it("has the origin at home plate, x to right field, y to centre field", () => {
    const [x, y] = fieldPoint(100, 90);
    expect([x, y]).toEqual([100, expect.closeTo(0, 9)]);
    expect(fieldPoint(100, 0)).toEqual([0, 100]);
    expect(DISTANCE_LABELS.map(({ text }) => text)).toEqual([
      "100 ft",
      "200 ft",
      "300 ft",
      "400 ft",
    ]);
  });

  it("has no line that is a park's wall", () => {
    expect(FIELD.map(({ line }) => line)).toEqual([
      "100 ft",
      "200 ft",
      "300 ft",
      "400 ft",
      "infield",
      "diamond",
      "foul lines",
    ]);
  });
});
