import { describe, expect, it } from "vitest";
import { points } from "../../../../src/analysis/shots/chart/shot-points";
import type { Shot } from "../../../../src/analysis/shots/shots";
import { type Floor, fullCourt, halfCourt } from "../../../../src/charts/marks/court";
import { tipsOf } from "../../../support/chart-parts";
import { cells, quoted } from "../../cells";
import {
  drawn,
  type Layer,
  NOWHERE,
  FLOOR_PARTS as of,
  panel,
  scalesOf,
  shot,
  wordsIn,
} from "./made-up";

/** Ten pixels a foot. */
const FLOOR = halfCourt(of);

const draw = (shots: readonly Shot[], floor: Floor = FLOOR) => drawn(points, [panel(shots)], floor);

const layerOf = (shots: readonly Shot[], floor: Floor = FLOOR) =>
  draw(shots, floor).above[0] as Layer;

const spotsOf = (shots: readonly Shot[], floor: Floor = FLOOR) =>
  layerOf(shots, floor).data.values as readonly { readonly x: number; readonly y: number }[];

const MISS = shot({
  ...cells(`
    play_id="101" made=false points_attempted=3 points_scored=0 shot_class=three home_away=away
    period=5 clock=0:42 athlete_name=null x_ft=-22 y_ft=3 zone="left corner three"
    text="missed Three Point Jumper."
  `),
  distance_ft: Math.hypot(22, 3),
});

describe("points", () => {
  it("are one layer, a row for each shot with what its tooltip says", () => {
    const layer = layerOf([shot(), MISS]);
    expect(quoted(spotsOf([shot(), MISS]), "x y")).toBe("0 1; -22 3");
    expect(tipsOf(layer, layer.data.values)).toEqual([
      "Shooter: Ada Marlowe, Play: Ada Marlowe made Layup., Result: made, When: Q1 9:00, " +
        "Distance: 1 ft, Score before: KBAY 2–3",
      "Shooter: unknown, Play: missed Three Point Jumper., Result: missed, When: OT 0:42, " +
        "Distance: 22 ft, Score before: KBAY 3–2",
    ]);
    expect(layer.mark).toEqual({ type: "point", strokeJoin: "round", opacity: 1 });
    const dot = 10 + 1.25 + 0.7;
    expect(layer.data.values.map(({ size }) => size)).toEqual([expect.closeTo(dot * dot, 1), 100]);
    const { fill, stroke, ...encoding } = layer.encoding;
    expect(encoding).toMatchObject(scalesOf(FLOOR));
    const test = "datum.result === 'made'";
    expect(fill).toEqual({ condition: { test, value: "#b91c1c" }, value: "#f6f7f9" });
    expect(stroke).toEqual({ condition: { test, value: "#f6f7f9" }, value: "#b91c1c" });
  });

  it("stay in the order of the plays, without those out of view, at the panel's end of a full court", () => {
    const plays = layerOf([MISS, shot(), shot({ y_ft: 9, made: false })]).data.values;
    expect(plays.map(({ result }) => result)).toEqual(["missed", "made", "missed"]);
    const far = shot({ x_ft: 3, y_ft: 42 });
    expect(spotsOf([shot(NOWHERE), far, MISS]).map(({ x, y }) => [x, y])).toEqual([[-22, 3]]);
    expect(draw([shot(NOWHERE), far])).toMatchObject({ above: [] });
    const { place } = fullCourt(of);
    expect(spotsOf([far], fullCourt(of))).toMatchObject([place({ x: 3, y: 42 })]);
    expect(spotsOf([MISS], fullCourt(of, "left"))).toMatchObject([{ x: 3, y: 22 }]);
    expect(spotsOf([MISS], fullCourt(of, "right"))).toMatchObject([{ x: 80.5, y: -22 }]);
  });

  it("of which the result is unknown are told in the caption, where any is drawn", () => {
    expect(wordsIn(draw([shot({ made: null })]))).toEqual(["Made", "Missed"]);
    const caption = ["Diamonds are shots with an unknown result."];
    expect(draw([shot(), shot({ ...MISS, made: null })]).caption).toEqual(caption);
    expect(draw([shot(), shot({ ...NOWHERE, made: null })]).caption).toEqual([]);
  });

  it("are smaller where there are many", () => {
    // Four shots on each square foot of a grid, so that none is shrunk for its neighbors.
    const sizeOf = (count: number) => {
      const list = Array.from({ length: count }, (_, index) =>
        shot({
          ...{ play_id: `${index}`, made: false, points_scored: 0 },
          ...{ x_ft: Math.floor(index / 4) % 20, y_ft: Math.floor(index / 80) },
        }),
      );
      return layerOf(list).data.values.at(-1)?.size;
    };
    expect([sizeOf(150), sizeOf(151), sizeOf(601)]).toEqual([100, 64, 36]);
  });

  it("are smaller if many are on one square foot", () => {
    const sizesOf = (count: number) =>
      layerOf(
        Array.from({ length: count }, (_, index) =>
          shot({ play_id: `${index}`, made: false, points_scored: 0 }),
        ),
      ).data.values.map(({ size }) => size);
    expect(new Set(sizesOf(4))).toEqual(new Set([100]));
    // Nine have two thirds of the diameter, and a hundred no less than 0.55 of it.
    expect(sizesOf(9)[0]).toBeCloseTo((100 * 4) / 9, 1);
    expect(sizesOf(100)[0]).toBeCloseTo(100 * 0.55 ** 2, 1);
  });
});

describe("shots from the same square foot", () => {
  const crowd = (count: number, at: Partial<Shot> = {}) =>
    Array.from({ length: count }, (_, index) => shot({ play_id: `40146942410${index}`, ...at }));

  it.each([2, 3, 4, 5, 9, 10, 30])("are spread within it: %i", (count) => {
    const spots = spotsOf(crowd(count, { x_ft: 3, y_ft: 2 }));
    for (const { x, y } of spots) {
      expect(Math.abs(x - 3)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(y - 2)).toBeLessThanOrEqual(0.5);
    }
    // As far apart as the parts of a square that is cut into as many.
    const side = Math.ceil(Math.sqrt(count));
    const apart = spots.flatMap((one, index) =>
      spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...apart)).toBeGreaterThan(0.6 / side - 0.02);
  });

  it("go with a line in the caption, and only they", () => {
    const line = "Locations are whole feet, spread within the square foot.";
    expect(draw(crowd(2)).caption).toEqual([line]);
    expect(draw([shot(), MISS])).toHaveProperty("caption", []);
  });

  it("never move one that is alone, and lie the same whatever is drawn beside them", () => {
    const alone = shot({ play_id: "9", x_ft: -7, y_ft: 11 });
    expect(spotsOf([...crowd(6), alone]).at(-1)).toMatchObject({ x: -7, y: 11 });
    expect(spotsOf([alone, shot({ x_ft: -7, y_ft: 41 })])[0]).toMatchObject({ x: -7, y: 11 });
    expect(spotsOf(crowd(7))).toEqual(spotsOf(crowd(7)));
    const withOthers = spotsOf([MISS, ...crowd(7), shot({ y_ft: 20 })]);
    expect(withOthers.slice(1, -1)).toEqual(spotsOf(crowd(7)));
  });

  it("stay on the floor at its edges, and are spread without ids too", () => {
    const corner = spotsOf(crowd(16, { x_ft: 25, y_ft: -5 }));
    expect(Math.max(...corner.map(({ x }) => x))).toBe(25);
    expect(Math.min(...corner.map(({ y }) => y))).toBe(-5.25);
    const nameless = crowd(4).map((one, index) => ({
      ...one,
      play_id: null,
      text: `missed ${index}`,
    }));
    expect(new Set(spotsOf(nameless).map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });
});
