import { describe, expect, it } from "vitest";
import { hex } from "../../../../src/analysis/shots/chart/hexagons";
import { resolveBaseline } from "../../../../src/analysis/shots/chart/league-baseline";
import { Chart } from "../../../../src/charts/chart";
import { type Floor, fullCourt, halfCourt, measureSize } from "../../../../src/charts/marks/court";
import { difference } from "../../../../src/charts/theme/colors";
import { THEMES } from "../../../../src/charts/theme/theme";
import { rows, type Shot, shotChart, shots } from "../../../../src/names";
import { simulated } from "../../../games/basketball/summaries";
import { drawnWidth, tipsOf } from "../../../support/chart-parts";
import { overlap } from "../../../support/geometry";
import { clippedTexts, overlappingTexts } from "../../../support/picture-faults";
import { pictureOf, type Seen } from "../../../support/scenegraph";
import { warningsOf } from "../../../support/spec-faults";
import { quoted } from "../../cells";
import {
  drawn,
  type Layer,
  legendChart,
  MISS,
  NOWHERE,
  FLOOR_PARTS as of,
  PAINT,
  type PanelDrawing,
  panel,
  RIM,
  shot,
  times,
  wordsIn,
} from "./made-up";

/** Ten pixels a foot. */
const FLOOR = halfCourt(of);

const made = { made: true, points_scored: 2 };

/** At the rim 75 of 150 fell, in the paint 10 of 50: 170 points of 200 shots. */
const SHOTS = [
  ...times(75, { ...RIM, ...made }),
  ...times(75, { ...RIM, ...MISS }),
  ...times(10, { ...PAINT, ...made }),
  ...times(40, { ...PAINT, ...MISS }),
];

const draw = (
  list: readonly Shot[],
  { floor = FLOOR, baseline = undefined as number | readonly Shot[] | undefined } = {},
): PanelDrawing => drawn(hex, [panel(list)], floor, resolveBaseline(baseline, list));

const layerOf = ({ below }: Pick<PanelDrawing, "below">) => below[0] as Layer;

const differencesOf = (drawing: PanelDrawing) =>
  layerOf(drawing).data.values.map((row) => row.shade as number | null);

/** A drawing as a picture of its own. */
const pictured = (drawing: PanelDrawing, floor: Floor = FLOOR) =>
  pictureOf(
    new Chart("shotChart", () => ({
      title: "Shots",
      subtitle: "",
      description: "Shots",
      body: { ...measureSize(floor), layer: [...drawing.below, ...drawing.above] },
    })),
  );

const hexagonsIn = (seen: readonly Seen[]): readonly Seen[] =>
  seen.filter(({ type, datum }) => type === "symbol" && "attempts" in datum);

/** The symbols of a legend, without the one that only brings it along. */
const symbolsIn = (chart: Chart): readonly Seen[] =>
  pictureOf(chart).all.filter(({ type, box }) => type === "symbol" && box.x2 > box.x1);

const sideOf = ({ box }: Seen) => box.y2 - box.y1;

describe("hexagons", () => {
  it("tell shots, makes, percentage, points per shot, baseline, zone and distance", () => {
    const layer = layerOf(draw(SHOTS));
    const { values } = layer.data;
    expect(quoted(values, "x y")).toBe("0 0; 0 9");
    // Points per shot with ten more shots of the mean, 170 points of 200 shots.
    expect(values.map(({ shade }) => shade)).toEqual([
      expect.closeTo((150 + 10 * 0.85) / 160, 12),
      expect.closeTo((20 + 10 * 0.85) / 60, 12),
    ]);
    expect(tipsOf(layer, values)).toEqual([
      "Shots: 150, Made: 75, Field goals: 0.5, Points per shot: 1, Zone: rim, Feet from the rim: 0",
      "Shots: 50, Made: 10, Field goals: 0.2, Points per shot: 0.4, Zone: paint, " +
        "Feet from the rim: 9",
    ]);
    const compared = layerOf(draw(SHOTS, { baseline: 1 }));
    expect(tipsOf(compared, compared.data.values)[0]).toContain("Baseline: 1,");
  });

  it("compare with a number that is given", () => {
    const drawing = draw(SHOTS, { baseline: 1 });
    expect(differencesOf(drawing)).toEqual([0, -30 / 60]);
    expect(wordsIn(drawing)).toContain("Points per shot, against the baseline 1.00");
  });

  it("compare with shots of the same zone, and with nothing in a zone with fewer than 50", () => {
    const baseline = [
      ...times(30, { ...RIM, ...made }),
      ...times(20, { ...RIM, ...MISS }),
      ...times(49, { ...PAINT, ...made }),
      ...times(5, { ...NOWHERE, ...MISS }),
    ];
    const drawing = draw(SHOTS, { baseline });
    // The rim gives 60 points of 50 shots; of the paint one shot is missing.
    expect(differencesOf(drawing)).toEqual([expect.closeTo((150 - 150 * 1.2) / 160, 12), null]);
    expect(wordsIn(drawing)).toContain("Points per shot, against the baseline shots");
    expect(drawing.caption).toEqual(
      expect.arrayContaining([
        "Each is compared with the baseline’s shots from its zone.",
        "Gray: fewer than 50 shots of the baseline in the zone.",
        "Baseline: 99 located shots of 1 game, the team’s own among them.",
      ]),
    );
    const gray = hexagonsIn(pictured(drawing).all).map(({ item }) => item.fill);
    expect(gray[1]).toBe(THEMES.light.line);
    const more = draw(SHOTS, { baseline: [...baseline, shot({ ...PAINT, ...made })] });
    expect(differencesOf(more)[1]).toBeCloseTo((20 - 50 * 2) / 60, 12);
  });

  it("say if under half of the baseline's games have locations", () => {
    const games = (count: number, place: Partial<Shot>) =>
      Array.from({ length: count }, (_, index) =>
        shot({ ...place, game_id: `${place.x_ft} ${index}`, team_id: "77" }),
      );
    const said = (located: number, others: number) =>
      draw(SHOTS, { baseline: [...games(located, RIM), ...games(others, NOWHERE)] }).caption.join(
        " ",
      );
    expect(said(2, 3)).toContain("2 games of 5, games with locations only, not the league.");
    expect(said(2, 2)).toContain("Baseline: 2 located shots of 2 games.");
  });

  it("are colored by points per shot alone if nothing is compared, all panels alike", () => {
    const others = panel([
      ...times(200, { ...RIM, ...made }),
      ...times(99, { ...NOWHERE, ...MISS }),
    ]);
    const one = panel(SHOTS);
    const drawing = drawn(hex, [one, others], FLOOR);
    // 170 and 400 points of 400 located shots.
    expect(differencesOf(drawing)[0]).toBeCloseTo((150 + 10 * 1.425) / 160, 12);
    expect(wordsIn(drawing)).toContain("Points per shot");
    expect(wordsIn(drawing).join(" ")).not.toMatch(/more|fewer|against/);
  });

  it("are coloured from blue by way of grey to red", () => {
    const fillsOf = (baseline: number, theme = THEMES.light) => {
      const floor = halfCourt({ ...of, theme });
      const seen = hexagonsIn(pictured(draw(SHOTS, { floor, baseline }), floor).all);
      return seen.map(({ item }) => item.fill);
    };
    expect(fillsOf(1)).toEqual(["rgb(198, 203, 210)", "rgb(29, 95, 168)"]);
    expect(fillsOf(0)).toEqual(["rgb(189, 26, 38)", "rgb(189, 26, 38)"]);
    // Half of the way to an end: (150 - 150 b) / 160 = 0.15; of 198 and 189 the middle is 193.5.
    expect(fillsOf(0.84)[0]).toBe("rgb(194, 115, 124)");
    expect(fillsOf(1, THEMES.dark)).toEqual(["rgb(69, 77, 87)", "rgb(108, 180, 245)"]);
  });

  it("have colours that every reader tells apart", () => {
    for (const theme of Object.values(THEMES)) {
      const drawing = draw(SHOTS, { floor: halfCourt({ ...of, theme }), baseline: 1 });
      const { color } = layerOf(drawing).encoding as {
        readonly color: { readonly scale: { readonly range: readonly [string, string, string] } };
      };
      const [fewer, even, more] = color.scale.range;
      expect(difference(fewer, more)).toBeGreaterThan(40);
      expect(difference(fewer, even)).toBeGreaterThan(20);
      expect(difference(even, more)).toBeGreaterThan(20);
      expect(difference(even, theme.surface)).toBeGreaterThan(10);
    }
  });

  it("have areas by their shots, the largest within three feet", () => {
    const list = [
      ...times(160, RIM),
      ...times(90, PAINT),
      ...times(40, { x_ft: 0, y_ft: 15 }),
      ...times(10, { x_ft: 0, y_ft: 21 }),
    ];
    const seen = hexagonsIn(pictured(draw(list)).all);
    const largest = 0.95 * 3 * 10;
    expect(seen.map(sideOf)).toEqual([
      expect.closeTo(largest, 1),
      expect.closeTo(largest * Math.sqrt(90 / 160), 1),
      expect.closeTo(largest / 2, 1),
      expect.closeTo(largest / 4, 1),
    ]);
  });

  it("are drawn alike beyond what 19 of 20 of them have, and the legend says so", () => {
    const list = Array.from({ length: 20 }, (_, index) =>
      times(index === 0 ? 300 : index, {
        x_ft: 5 * (index % 10) - 22,
        y_ft: 6 * Math.floor(index / 10),
      }),
    ).flat();
    const drawing = draw(list);
    expect(layerOf(drawing).data.values).toHaveLength(20);
    expect(wordsIn(drawing)).toEqual(expect.arrayContaining(["1", "7", "19 or more"]));
    const [first, ...others] = hexagonsIn(pictured(drawing).all).map(sideOf);
    expect(first).toBeCloseTo(0.95 * 3 * 10, 1);
    expect(Math.max(...others)).toBeCloseTo(0.95 * 3 * 10, 1);
    expect(others[17]).toBeCloseTo(0.95 * 3 * 10 * Math.sqrt(18 / 19), 1);
  });

  it("have the legend's sizes and numbers from one shot to the cap", () => {
    const grid = Array.from({ length: 30 }, (_, index) => ({
      x_ft: 5 * (index % 5) - 10,
      y_ft: 3.2 * Math.floor(index / 5),
    }));
    const list = [...grid.flatMap((place) => times(7, place)), ...times(50, grid[0] as object)];
    const drawing = draw(list);
    expect(wordsIn(drawing).join(", ")).toBe("1, 3, 7 or more, Shots, 0.6, 1.4, Points per shot");
    expect(drawing.caption).toEqual([
      "Hexagons are 3 feet wide, their area is their shots, up to 7.",
      "Colors add 10 average shots to each hexagon.",
    ]);
    const sides = symbolsIn(legendChart(drawing)).map(sideOf);
    const largest = 0.95 * 3 * 10;
    expect(sides).toEqual(
      [1, 3, 7].map((count) => expect.closeTo(largest * Math.sqrt(count / 7), 1)),
    );
  });

  it("have one scale in all panels that have hexagons", () => {
    const few = panel(SHOTS);
    const many = panel([...SHOTS, ...SHOTS, ...SHOTS]);
    const drawings = [drawn(hex, [few, many], FLOOR), drawn(hex, [many, few], FLOOR)];
    const [one, other] = drawings.map((drawing) => layerOf(drawing).encoding);
    expect(one?.size).toEqual(other?.size);
    expect(one?.color).toEqual(other?.color);
  });

  it("leave out what is out of view, and stand on a corner on a lying court", () => {
    const list = [...SHOTS, shot({ x_ft: 3, y_ft: 60, zone: "backcourt" })];
    expect(layerOf(draw(list)).data.values).toHaveLength(2);
    for (const end of ["left", "right"] as const) {
      const floor = fullCourt({ ...of, width: 952 }, end);
      const drawing = draw(list, { floor });
      expect(layerOf(drawing).data.values).toHaveLength(3);
      const [first, second] = hexagonsIn(pictured(drawing, floor).all) as [Seen, Seen];
      const { x1, x2, y1, y2 } = first.box;
      expect((y2 - y1) / (x2 - x1)).toBeCloseTo(2 / Math.sqrt(3), 2);
      // Nine feet of ten pixels along the floor, from the rim to the paint.
      const along = (second.points[0]?.x ?? 0) - (first.points[0]?.x ?? 0);
      expect(along).toBeCloseTo(end === "left" ? 90 : -90, 1);
    }
  });

  it("count shots that nobody told the end of as shots without points", () => {
    const list = [
      ...times(199, { ...RIM, ...made }),
      shot({ ...RIM, made: null, points_scored: null }),
    ];
    expect(layerOf(draw(list)).data.values[0]).toMatchObject({
      attempts: 200,
      makes: 199,
      points_per_shot: 1.99,
    });
  });

  it("tell the zone that most of their shots are from, or that none is known", () => {
    const beyond: Partial<Shot> = { x_ft: 0, y_ft: 22, points_attempted: 3 };
    const list = [
      ...times(100, { ...beyond, zone: "mid-range" }),
      ...times(101, { ...beyond, zone: "above the break three" }),
      ...times(1, { x_ft: 0, y_ft: 30, zone: null }),
    ];
    expect(layerOf(draw(list)).data.values.map(({ zone }) => zone)).toEqual([
      "above the break three",
      "unknown",
    ]);
  });
});

it.each([208, 368, 868])(
  "the legend keeps within a floor of %d pixels, nothing on anything",
  (width) => {
    const floor = halfCourt({ ...of, width });
    for (const baseline of [undefined, 1, SHOTS]) {
      const chart = legendChart(draw(SHOTS, { floor, baseline }), width + 32);
      expect(overlappingTexts(chart)).toEqual([]);
      const symbols = symbolsIn(chart);
      expect(symbols.length).toBeGreaterThanOrEqual(2);
      const { texts } = pictureOf(chart);
      for (const { box } of [...symbols, ...texts]) {
        expect(box.x1).toBeGreaterThanOrEqual(15);
        expect(box.x2).toBeLessThanOrEqual(width + 17);
      }
      for (const { box } of texts) {
        expect(symbols.filter((one) => overlap(one.box, box))).toEqual([]);
      }
      expect(warningsOf(chart)).toEqual([]);
    }
  },
);

describe("a season of the sample league", () => {
  const table = shots(simulated().map(({ danfo }) => danfo));
  const list = rows(table) as Shot[];
  const herons = list.filter(({ team_name }) => team_name === "Marlowe State Herons");
  const located = herons.filter(({ x_ft, y_ft }) => x_ft !== null && (y_ft ?? 99) <= 41.75);
  const options = { mode: "hex", team: "Marlowe State Herons" } as const;

  const hexagonRows = (chart: Chart) =>
    hexagonsIn(pictureOf(chart).all)
      .map(({ datum }) => datum)
      .filter((datum) => "points_per_shot" in datum);

  it("has every located shot in view in a hexagon, with its makes", () => {
    expect(located.length).toBeGreaterThan(500);
    const values = hexagonRows(shotChart(table, options));
    const total = (key: string) => values.reduce((sum, row) => sum + Number(row[key]), 0);
    expect(total("attempts")).toBe(located.length);
    expect(total("makes")).toBe(located.filter((one) => one.made).length);
    const points = located.reduce((sum, { points_scored }) => sum + (points_scored ?? 0), 0);
    const sum = values.reduce(
      (sum, row) => sum + Number(row.points_per_shot) * Number(row.attempts),
      0,
    );
    expect(sum).toBeCloseTo(points, 6);
  });

  it.each([240, 400, 640, 900])("has no words on words at %d pixels, and no warnings", (width) => {
    for (const court of ["half", "full"] as const) {
      const theme = width === 640 ? "dark" : "light";
      const chart = shotChart(table, { ...options, width, theme, court, baseline: table });
      expect(overlappingTexts(chart)).toEqual([]);
      expect(clippedTexts(chart)).toEqual([]);
      expect(warningsOf(chart)).toEqual([]);
      expect(drawnWidth(chart)).toBeCloseTo(width, 0);
    }
  });
});
