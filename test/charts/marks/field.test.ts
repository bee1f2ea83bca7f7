import { describe, expect, it } from "vitest";
import { sprayChart } from "../../../src/analysis/batted-balls/chart/spray-chart";
import { buildField, type FieldPoint, fieldPoint } from "../../../src/charts/marks/field";
import { leagues } from "../../../src/leagues";
import { at, golden, mlb } from "../../games/summaries";
import { linesNamed } from "../../support/chart-parts";
import { pictureOf } from "../../support/scenegraph";

const FIELD = buildField(leagues.mlb.diamond);

const pointsOf = (name: string): readonly FieldPoint[] =>
  FIELD.lines.find(({ line }) => line === name)?.points ?? [];

const distance = ([x, y]: FieldPoint, [x0, y0]: FieldPoint = [0, 0]) => Math.hypot(x - x0, y - y0);

/** That a line goes from foul line to foul line, which lie at 45 degrees. */
function expectBetweenFoulLines(points: readonly FieldPoint[]): void {
  const [[left, up], [right, high]] = [at(points, 0), at(points, -1)];
  expect([-left, right]).toEqual([expect.closeTo(up, 9), expect.closeTo(high, 9)]);
}

describe("the field, in feet from home plate", () => {
  it("has x to right field, y to centre field", () => {
    expect(fieldPoint(100, 90)).toEqual([100, expect.closeTo(0, 9)]);
    expect(fieldPoint(100, 0)).toEqual([0, 100]);
    const [, home] = pointsOf("foul lines");
    expect(home).toEqual([0, 0]);
    expectBetweenFoulLines(pointsOf("foul lines"));
  });

  it.each([100, 200, 300, 400])("has a line of %d feet, with its label at the right", (feet) => {
    const points = pointsOf(`${feet} ft`);
    for (const point of points) expect(distance(point)).toBeCloseTo(feet, 9);
    expectBetweenFoulLines(points);
    const label = FIELD.labels.find(({ text }) => text === `${feet} ft`);
    expect(label?.at).toEqual(at(points, -1));
  });

  it("has bases 90 feet apart and the infield 95 feet around the pitcher's plate", () => {
    const bases: FieldPoint[] = [[0, 0], ...pointsOf("diamond")];
    const sides = bases.map((base, index) => distance(base, at(bases, index - 1)));
    expect(sides).toEqual([90, 90, 90, 90].map((side) => expect.closeTo(side, 9)));
    const infield = pointsOf("infield");
    for (const point of infield) expect(distance(point, [0, 60.5])).toBeCloseTo(95, 9);
    expectBetweenFoulLines(infield);
  });

  it("has a typical fence, from 330 feet on the lines to 400, and no park's wall", () => {
    expect(FIELD.lines.map(({ line }) => line).join(", ")).toBe(
      "100 ft, 200 ft, 300 ft, 400 ft, typical fence, infield, diamond, foul lines",
    );
    const fence = pointsOf("typical fence");
    expectBetweenFoulLines(fence);
    expect([distance(at(fence, 0)), distance(at(fence, fence.length / 2 - 0.5))]).toEqual([
      expect.closeTo(330, 9),
      expect.closeTo(400, 9),
    ]);
    expect(FIELD.fence_text).toBe("Typical fence: 330 to 400 ft.");
  });

  it("is that of the league: of softball, bases are 60 feet apart, and no fence is known", () => {
    const { lines, fence_text } = buildField(leagues.college_softball.diamond);
    expect(lines.map(({ line }) => line)).not.toContain("typical fence");
    expect(fence_text).toContain("No fence is drawn");
    const diamond = lines.find(({ line }) => line === "diamond")?.points ?? [];
    expect(distance(at(diamond, 0))).toBeCloseTo(60, 9);
  });
});

it.each([400, 900])("is drawn for either team in the same size, %d pixels wide", (width) => {
  const { all, texts } = pictureOf(sprayChart(mlb(golden("mlb/summary_final")), { width }));
  const fields = linesNamed(all, "foul lines").map(({ points }) => points);
  expect(fields).toHaveLength(2);
  const sizes = fields.map((points) => at(points, 2).x - at(points, 1).x);
  expect(sizes[0]).toBeCloseTo(sizes[1] ?? 0, 9);
  for (const feet of [100, 400]) {
    expect(texts.filter(({ text }) => text === `${feet} ft`)).toHaveLength(2);
  }
});
