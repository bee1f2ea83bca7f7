import { describe, expect, it } from "vitest";
import {
  CELL_FT,
  estimateDensity,
} from "../../../../../src/analysis/pitches/chart/strike-zone/density";
import { type Chart, type Pitch, pitches, rows, strikeZoneChart } from "../../../../../src/names";
import { mlb, recorded } from "../../../../games/summaries";
import { captionOf, textsOf } from "../../../../support/chart-parts";
import { faultsInStyles } from "../../../../support/charts";
import { pictureOf } from "../../../../support/scenegraph";
import { chartOf, PITCH, WHIFF } from "../made-up";

const SWINGS = { ...WHIFF, foul: false, in_play: false };

const times = (count: number, pitch: Partial<Pitch> = {}) =>
  Array.from({ length: count }, () => pitch);

const marksIn = (chart: Chart, type: string) =>
  pictureOf(chart).all.filter((one) => one.type === type && one.role === "mark");

const heatIn = (chart: Chart) => pictureOf(chart).all.filter(({ datum }) => "ring" in datum);

const isDense = (chart: Chart): boolean => heatIn(chart).length > 0;

/** The lines in each part of the zones: panel by panel, and in it row by row. */
function partsIn(chart: Chart): string[][] {
  const texts = pictureOf(chart).texts;
  const cells = marksIn(chart, "rect").filter(({ datum }) => "swings" in datum);
  const places = [...new Map(cells.map(({ box }) => [JSON.stringify(box), box])).values()];
  return places.map((box) =>
    texts
      .filter((one) => {
        const [x, y] = [(one.box.x1 + one.box.x2) / 2, (one.box.y1 + one.box.y2) / 2];
        return box.x1 < x && x < box.x2 && box.y1 < y && y < box.y2;
      })
      .sort((one, other) => one.box.y1 - other.box.y1)
      .map(({ text }) => text),
  );
}

describe("densities", () => {
  it("take the place of points where a panel has more than 120 pitches", () => {
    expect(isDense(chartOf(times(120)))).toBe(false);
    expect(isDense(chartOf(times(121)))).toBe(true);
    const sides = [...times(100), ...times(120, { batter_side: "LEFT" })];
    expect(isDense(chartOf(sides))).toBe(false);
    const unlocated = times(50, { plate_x_ft: null, plate_z_ft: null });
    expect(isDense(chartOf([...times(120), ...unlocated]))).toBe(false);
    expect(captionOf(chartOf(times(121)))).toMatch(
      /^Density, as a panel has more than 120: 121 pitches/,
    );
  });

  it("are drawn of 25 pitches and more, and points of any number, where they are asked for", () => {
    const few = chartOf(times(25), { mode: "density" });
    expect(isDense(few)).toBe(true);
    expect(captionOf(few)).toMatch(/^Density: 25 pitches, spread by/);
    const fewer = chartOf(times(24), { mode: "density" });
    expect(isDense(fewer)).toBe(false);
    expect(captionOf(fewer)).toMatch(/^Points, as there are fewer than 25 pitches\./);
    const many = chartOf(times(121), { mode: "points" });
    expect(isDense(many)).toBe(false);
    expect(captionOf(many)).not.toContain("Density");
  });

  it("tell of pitches that they cannot place", () => {
    const untyped = { pitch_type: null, pitch_type_text: null };
    const unplaced = [{ plate_x_ft: 3 }, { plate_x_ft: null }, { batter_side: null }];
    const list = [...times(24), ...unplaced, untyped];
    const caption = captionOf(chartOf(list, { mode: "density" }));
    expect(caption).toContain(
      "Not shown: 1 pitch farther out, 1 pitch without a location, 1 pitch to " +
        "batters whose side is unknown.",
    );
    expect(caption).toContain("Other: 1 pitch of an unknown type.");
  });

  it("are a picture without a fault in a long season", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      plate_x_ft: ((index * 37) % 400) / 100 - 2,
      plate_z_ft: ((index * 53) % 450) / 100,
      batter_side: index % 3 === 0 ? "LEFT" : "RIGHT",
      ...(index % 2 === 0 ? { ...SWINGS, called_strike: false } : {}),
    }));
    const left = many.map((one) => ({ ...one, batter_side: "LEFT" }));
    for (const list of [many, left]) expect(faultsInStyles(chartOf(list))).toEqual([]);
  });
});

describe("the parts of the zone", () => {
  it("have the numbers of the game 401696636", () => {
    // Counted from the file with python: pitches, swings and whiffs by rows from above.
    const LEFT = [
      ["5 5 4", "11 9 5", "11 10 8"],
      ["5 4 2", "6 5 5", "7 7 5"],
      ["2 0 0", "0 2 0", "2 1 1"],
    ];
    const RIGHT = [
      ["5 11 11", "8 9 10", "4 9 12"],
      ["2 9 11", "6 8 5", "1 6 5"],
      ["0 0 3", "0 0 0", "0 2 1"],
    ];
    const flat = ([thrown, swings, whiffs]: typeof LEFT) =>
      [thrown, swings, whiffs].map((rows) => (rows ?? []).flatMap((row) => row.split(" ")));
    const expected = [RIGHT, LEFT].flatMap((side) => {
      const [thrown = [], swings = [], whiffs = []] = flat(side);
      return thrown.map((count, part) => [count, `${whiffs[part]} of ${swings[part]} missed`]);
    });
    const thrown = rows(pitches(mlb(recorded("mlb/summary_401696636"))));
    const chart = strikeZoneChart(
      thrown.map((one) => ({ ...one, pitching_team_id: "1" })),
      { width: 900 },
    );
    const found = partsIn(chart).map(([count, missed]) => [count?.split(" · ")[0], missed]);
    expect(found).toEqual(expected);
    const texts = textsOf(chart).join("\n");
    expect(texts).toContain("Outside 62 (48%), 9 of 19 swings missed");
    expect(texts).toContain("Outside 67 (46%), 13 of 21 swings missed");
  });

  it("have a ball that touches the zone, and not one that misses it", () => {
    // 8.5 in from the middle, 1.45 in from there to the middle of a ball that touches.
    const touching = { plate_x_ft: 9.9 / 12, plate_z_ft: 1.7 };
    const missing = { plate_x_ft: 10 / 12, plate_z_ft: 1.7 };
    const corner = { plate_x_ft: -9.9 / 12, plate_z_ft: 3.4 + 1.4 / 12 };
    const balls = [touching, missing, corner, ...times(22, { plate_x_ft: -2 })];
    const chart = chartOf(balls, { mode: "density", width: 900 });
    expect(partsIn(chart).map(([first]) => first)).toEqual([
      ...["0 · 0%", "0 · 0%", "0 · 0%"],
      ...["0 · 0%", "0 · 0%", "0 · 0%"],
      ...["0 · 0%", "0 · 0%", "1 · 4%"],
    ]);
  });

  it("are coloured by whiffs of swings from five swings on, and say so", () => {
    const high = { plate_z_ft: 3.2, called_strike: false };
    const list = [
      ...times(4, { ...SWINGS, plate_z_ft: 1.8, called_strike: false }),
      ...times(3, { ...high, ...SWINGS }),
      ...times(2, { ...high, foul: true }),
    ];
    const balls = [...list, ...times(16, { plate_x_ft: -2 })];
    const chart = chartOf(balls, { mode: "density", width: 900 });
    const fills = marksIn(chart, "rect").filter(({ datum }) => "swings" in datum);
    const tinted = fills.filter(({ item }) => item.fill !== "#ffffff");
    expect(tinted.map(({ datum }) => [datum.whiffs, datum.swings])).toEqual([["3", "5"]]);
    expect(captionOf(chart)).toContain("no color below 5 swings.");
  });
});

describe("the heat of pitches", () => {
  const pitch = (plate_x_ft: number, plate_z_ft: number) =>
    ({ ...PITCH, plate_x_ft, plate_z_ft }) as Pitch;

  it("is all of them, spread around their places", () => {
    const grid = estimateDensity([pitch(0.4, 2), pitch(0.4, 2), pitch(-0.6, 2.6)], 4.4);
    // Four cells at each edge are outside of the picture; its lower left is 1.75 ft from the middle of the
    // plate, and 0.5 ft above the ground.
    const cells = [...grid.values].map((share, index) => ({
      x: CELL_FT * ((index % grid.width) - 3.5) - 1.75,
      z: CELL_FT * (Math.floor(index / grid.width) - 3.5) + 0.5,
      share,
    }));
    // Shares of a quarter of a square foot.
    const sum = cells.reduce((total, { share }) => total + share * 4 * CELL_FT * CELL_FT, 0);
    expect(sum).toBeCloseTo(1, 3);
    const top = cells.reduce((one, other) => (other.share > one.share ? other : one));
    expect(Math.abs(top.x - 0.4)).toBeLessThan(CELL_FT);
    expect(Math.abs(top.z - 2)).toBeLessThan(CELL_FT);
    // Two thirds of 0.25 / (2π 0.3²), the peak of a normal distribution.
    expect(top.share).toBeCloseTo((2 / 3) * (0.25 / (2 * Math.PI * 0.09)), 1);
  });
});
