import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  resolveBaseline,
  tintedPalette,
} from "../../../../src/analysis/shots/chart/league-baseline";
import type { Panel } from "../../../../src/analysis/shots/chart/shot-panel";
import {
  labelSize,
  type ZoneLabel,
  zoneLabel,
  zoneNote,
  zoneOutlines,
} from "../../../../src/analysis/shots/chart/zone-labels";
import { type ZoneTally, zones, zoneTallies } from "../../../../src/analysis/shots/chart/zones";
import { Chart } from "../../../../src/charts/chart";
import { type Floor, fullCourt, halfCourt, measureSize } from "../../../../src/charts/marks/court";
import { contrast } from "../../../../src/charts/theme/colors";
import { measure } from "../../../../src/charts/theme/font";
import { PADDING, THEMES } from "../../../../src/charts/theme/theme";
import {
  classifyZone,
  type Spot,
  threePointLine,
  ZONES,
  type Zone,
} from "../../../../src/games/basketball/court";
import { court } from "../../../../src/leagues";
import { type Shot, shotChart, shots } from "../../../../src/names";
import { simulated } from "../../../games/basketball/summaries";
import { drawnWidth, tipsOf } from "../../../support/chart-parts";
import { clippedTexts, overlappingTexts, textsOverMarks } from "../../../support/picture-faults";
import { pictureOf } from "../../../support/scenegraph";
import { warningsOf } from "../../../support/spec-faults";
import {
  drawn,
  type Layer,
  MISS,
  NOWHERE,
  FLOOR_PARTS as of,
  panel,
  RIM,
  shot,
  times,
} from "./made-up";

/** Ten pixels a foot. */
const FLOOR = halfCourt(of);

const LINES = [2023, 2015, 2005].map((season) => threePointLine(season, "wbb"));

const isWithin = (polygon: readonly Spot[], { x, y }: Spot): boolean =>
  polygon.reduce((inside, one, index) => {
    const other = polygon.at(index - 1) as Spot;
    const crosses =
      one.y > y !== other.y > y &&
      x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    return crosses ? !inside : inside;
  }, false);

/** The zone that lies on top where a spot is drawn. */
const drawnZone = (spot: Spot, line = of.line): Zone | undefined =>
  zoneOutlines(line).findLast(({ spots }) => isWithin(spots, spot))?.zone;

describe("the outlines of zones", () => {
  it.each(LINES)("hold the spots that belong to them, with the line at $arc_ft ft", (line) => {
    const { arc_ft, corner_ft } = line;
    const corner = Math.sqrt(arc_ft * arc_ft - corner_ft * corner_ft);
    fc.assert(
      fc.property(
        fc.integer({ min: -24_999, max: 24_999 }),
        fc.integer({ min: -5_249, max: 41_749 }),
        (across, along) => {
          // Between thousandths of a foot, where no border is.
          const [x, y] = [(across + 0.5) / 1000, (along + 0.5) / 1000];
          const far = Math.hypot(x, y);
          // Arcs are drawn as polygons that lie up to a hundredth of a foot beside them.
          fc.pre(Math.abs(far - arc_ft) > 0.01 && Math.abs(far - 4.5) > 0.01);
          const isThree = y > corner ? far > arc_ft : Math.abs(x) > corner_ft;
          expect(drawnZone({ x, y }, line)).toBe(classifyZone({ x, y }, isThree ? 3 : 2, line));
        },
      ),
      { numRuns: 3000 },
    );
    const seen = new Set<string | undefined>();
    for (let x = -24; x <= 24; x += 2) {
      for (let y = -4; y <= 40; y += 2) seen.add(drawnZone({ x, y }, line));
    }
    expect([...seen].sort()).toEqual(ZONES.filter((zone) => zone !== "backcourt").sort());
  });

  it("have corners as deep as the line is straight, to the rim's level where it never is", () => {
    const depths = LINES.map((line) =>
      zoneOutlines(line)
        .filter(({ zone }) => zone.includes("corner"))
        .map(({ spots }) => Math.max(...spots.map(({ y }) => y))),
    );
    // The square root of 22 ft 1 3/4 in less 21 ft 7 7/8 in, each squared.
    expect(depths).toEqual([
      [expect.closeTo(4.631, 3), expect.closeTo(4.631, 3)],
      [0, 0],
      [0, 0],
    ]);
  });
});

const WING: Partial<Shot> = {
  zone: "above the break three",
  x_ft: 15,
  y_ft: 18,
  points_attempted: 3,
};

/** 20 shots: 10 at the rim, 9 above the break, 1 from the backcourt, and 2 from nowhere. */
const SHOTS = [
  ...times(6, RIM),
  ...times(4, { ...RIM, ...MISS }),
  ...times(3, { ...WING, points_scored: 3 }),
  ...times(6, { ...WING, ...MISS }),
  shot({ ...MISS, zone: "backcourt", x_ft: 0, y_ft: 60, points_attempted: 3 }),
  ...times(2, { ...NOWHERE, ...MISS }),
];

describe("tallies of zones", () => {
  it("count shots, makes and points, and tell shares of the located shots", () => {
    const some = zoneTallies(SHOTS).filter(({ attempts }) => attempts > 0);
    expect(some.map(({ shots: _, ...tally }) => tally)).toEqual([
      { zone: "rim", attempts: 10, makes: 6, points: 12, share: 0.5 },
      { zone: "above the break three", attempts: 9, makes: 3, points: 9, share: 0.45 },
      { zone: "backcourt", attempts: 1, makes: 0, points: 0, share: 0.05 },
    ]);
    expect(zoneTallies(SHOTS).map(({ zone }) => zone)).toEqual(ZONES);
  });

  it("have shares that come to one, or to nothing where there are no shots", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, ...ZONES), { maxLength: 99 }), (list) => {
        const tallies = zoneTallies(list.map((zone) => shot({ zone })));
        const sum = tallies.reduce((total, { share }) => total + share, 0);
        expect(sum).toBeCloseTo(list.some((zone) => zone !== null) ? 1 : 0, 9);
        const attempts = tallies.reduce((total, tally) => total + tally.attempts, 0);
        expect(attempts).toBe(list.filter((zone) => zone !== null).length);
      }),
    );
  });
});

const draw = (one: Panel, floor = FLOOR, ...others: Panel[]) =>
  drawn(zones, [one, ...others], floor);

const areasOf = (one: Panel, floor = FLOOR, ...others: Panel[]) =>
  (draw(one, floor, ...others).below[0] as Layer).data.values;

const textsOf = (one: Panel, floor = FLOOR) =>
  (draw(one, floor).above as readonly Layer[])
    .filter(({ mark }) => mark.type === "text")
    .flatMap(({ data }) => data.values.map(({ text, bold }) => [text, bold ? 600 : 400]));

describe("zones", () => {
  it("tell their shots in the tooltip", () => {
    const [layer] = draw(panel(SHOTS)).below as readonly Layer[];
    const [above, left, , , , rim] = tipsOf(layer, layer?.data.values ?? []);
    expect(rim).toBe(
      "Zone: rim, Shots: 10, Made: 6, Field goals: 60.0%, Share of shots: 0.5, Points per shot: 1.20",
    );
    expect(above).toMatch(/^Zone: above the break three, Shots: 9, .* Points per shot: 1\.00$/);
    expect(left).toMatch(/Shots: 0, .* Field goals: –, .* Points per shot: –$/);
  });

  it("are labeled with share and makes, by their names", () => {
    const texts = (weight: number) =>
      textsOf(panel(SHOTS)).flatMap(([text, own]) => (own === weight ? [text] : []));
    expect(texts(600).join(", ")).toBe(
      "At the rim, Rest of the paint, Mid-range, Corner three, Corner three, Above the break",
    );
    expect(texts(400).join(", ")).toBe(
      "50%, 6 of 10, no shots, no shots, no shots, no shots, 45% of shots, 3 of 9",
    );
  });

  it("have notes on the backcourt and on shots without a location, and are not told to have none of few", () => {
    expect(draw(panel(SHOTS)).notes).toEqual([
      "Backcourt: 5% of shots, 0 of 1",
      "In no zone: 2 shots without a location",
    ]);
    expect(draw(panel([shot(), shot(NOWHERE)])).notes).toEqual([
      "In no zone: 1 shot without a location",
    ]);
    expect(draw(panel([shot()])).notes).toEqual([]);
    const list = [...times(300, RIM), shot(WING)];
    expect(textsOf(panel(list)).map(([text]) => text)).toContain("<1% of shots");
  });

  it("of shots that have no location are empty", () => {
    const drawing = draw(panel([shot(NOWHERE)]));
    expect(drawing.notes).toEqual([]);
    expect(drawing.above).toEqual([]);
    expect(new Set(areasOf(panel([shot(NOWHERE)])).map(({ fill }) => fill))).toEqual(
      new Set(["#f6f7f9"]),
    );
    expect(draw(panel([])).notes).toEqual([]);
  });

  it("are filled by their points per shot, with ten shots at the mean, if nothing is compared", () => {
    // 20 points in 10 shots and 0 in 10, of a mean of 1: 1.5 and 0.5 with ten more are the ends.
    const list = [...times(10, RIM), ...times(10, { ...RIM, ...MISS, zone: "paint" })];
    const [low, high, ...others] = tintedPalette(
      resolveBaseline(undefined, list),
      THEMES.light,
    ).range;
    expect(others).toEqual([]);
    const fills = areasOf(panel(list)).map(({ fill }) => fill);
    expect(fills.slice(-2)).toEqual([low, high]);
    expect(fills[0]).toBe(THEMES.light.surface);
  });

  it("are filled by their share if wanted: the floor's color for none, alike in both panels", () => {
    const areasOf = (one: Panel, floor: Floor, ...others: Panel[]) =>
      (drawn(zones, [one, ...others], floor, undefined, { color: "share" }).below[0] as Layer).data
        .values;
    const one = panel(SHOTS);
    const other = panel([...times(5, RIM), ...times(5, { ...RIM, zone: "paint" })]);
    const fills = areasOf(one, FLOOR, other).map(({ fill }) => fill);
    expect(fills.slice(1, 5)).toEqual(["#f6f7f9", "#f6f7f9", "#f6f7f9", "#f6f7f9"]);
    const [paint, rim] = areasOf(other, FLOOR, one).slice(-2);
    expect(paint?.fill).toBe(fills.at(-1));
    expect(rim?.fill).toBe(fills.at(-1));
    // Half of the way from #f6f7f9 to #b91c1c for the largest share, and 45 / 50 of that half.
    expect(fills.at(-1)).toBe("#d88a8b");
    expect(fills.at(0)).toBe("#db9496");
  });

  it("set the rim apart from the rest of the paint by a line, also where both are filled alike", () => {
    const like = panel([...times(5, RIM), ...times(5, { ...RIM, zone: "paint" })]);
    const strokes = areasOf(like).map(({ zone, stroke }) => [zone, stroke]);
    expect(strokes.filter(([, stroke]) => stroke !== null)).toEqual([
      ["left corner three", "#8c959f"],
      ["right corner three", "#8c959f"],
      ["rim", "#57606a"],
    ]);
    const { all } = pictureOf(chartOn(FLOOR, like));
    const seen = all.filter(({ datum, type }) => type === "symbol" && "fill" in datum);
    expect(seen.map(({ item }) => [item.strokeWidth, item.strokeDash])).toEqual(
      [false, false, false, false, false, true].map((isRim) => (isRim ? [2, []] : [1, [3, 3]])),
    );
  });

  it("leave words readable on every colour of a team", () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((color) => `#${color.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(hex, fc.constantFrom(THEMES.light, THEMES.dark), (color, theme) => {
        const areas = areasOf({ ...panel(SHOTS), color }, halfCourt({ ...of, theme }));
        for (const { fill } of areas) {
          expect(contrast(`${fill}`, theme.ink)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});

/** Where the words of a label lie, in feet of the floor. */
function boxesOf({ lines, angle }: ZoneLabel, floor: Floor) {
  const size = labelSize(floor);
  return lines.map(({ x, y, text, bold }) => {
    const long = measure(text, size, bold ? 600 : 400) / floor.pixels_per_foot / 2;
    // From the top of the parentheses to their bottom.
    const thick = size / floor.pixels_per_foot / 2;
    const [wide, high] = angle === 0 ? [long, thick] : [thick, long];
    return { text, left: x - wide, right: x + wide, bottom: y - high, top: y + high };
  });
}

type Box = ReturnType<typeof boxesOf>[number];

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.bottom < other.top &&
  other.bottom < one.top;

/** A spot of the floor in the coordinates of the table. */
const BACK: Readonly<Record<string, (spot: Spot) => Spot>> = {
  half: (spot) => spot,
  left: ({ x, y }) => ({ x: -y, y: x }),
  right: ({ x, y }) => ({ x: y, y: 2 * (court.length_ft / 2 - 5.25) - x }),
};

const ENDS = {
  half: (width: number, line = of.line) => halfCourt({ ...of, width, line }),
  left: (width: number, line = of.line) => fullCourt({ ...of, width, line }, "left"),
  right: (width: number, line = of.line) => fullCourt({ ...of, width, line }, "right"),
};

const tally = fc
  .tuple(
    fc.integer({ min: 0, max: 2000 }),
    fc.integer({ min: 0, max: 2000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([one, other, share]) => ({
    attempts: Math.max(one, other),
    makes: Math.min(one, other),
    points: 2 * Math.min(one, other),
    share,
  }));

const FLOOR_ZONES = zoneOutlines(of.line).map(({ zone }) => zone);

describe.each(Object.keys(ENDS) as (keyof typeof ENDS)[])("labels on the %s court", (end) => {
  const back = BACK[end] as (spot: Spot) => Spot;

  it("keep apart, each whole inside its zone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 190, max: 1500 }),
        fc.constantFrom(...LINES),
        fc.array(tally, { minLength: 6, maxLength: 6 }),
        (width, line, tallies) => {
          const floor = ENDS[end](width, line);
          const labels = FLOOR_ZONES.flatMap((zone, index) => {
            const label = zoneLabel(floor, { ...tallies[index], zone } as ZoneTally);
            return label === undefined ? [] : [{ ...label, zone }];
          });
          const boxes = labels.map((label) => boxesOf(label, floor));
          for (const [index, label] of labels.entries()) {
            const others = boxes.filter((_, other) => other !== index).flat();
            for (const box of boxes[index] ?? []) {
              expect(others.filter((other) => meet(box, other))).toEqual([]);
              const corners = [box.left, box.right].flatMap((x) =>
                [box.bottom, box.top].map((y) => back({ x, y })),
              );
              const on = label.zone;
              expect(corners.map((corner) => drawnZone(corner, line))).toEqual([on, on, on, on]);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("are all there where a floor is wide", () => {
    const floor = ENDS[end](end === "half" ? 290 : 868);
    const some = { attempts: 25, makes: 13, points: 26, share: 0.34 };
    const labeled = FLOOR_ZONES.filter((zone) => zoneLabel(floor, { ...some, zone }) !== undefined);
    expect(labeled).toEqual(FLOOR_ZONES);
  });
});

const FAULT = { lines: [], is_partial: false };

describe("labels", () => {
  const some = { attempts: 23, makes: 12, points: 24, share: 0.34 };
  const linesOf = (width: number, change: Partial<ZoneTally>) =>
    zoneLabel(halfCourt({ ...of, width }), { ...some, zone: "paint", ...change })
      ?.lines.map(({ text }) => text)
      .join(", ");

  it.each(["wbb", "mbb", "wnba", "nba"] as const)(
    "name every zone of a %s picture of 320 px, in it or in a note",
    (league) => {
      const floor = halfCourt({
        ...of,
        width: 320 - 2 * PADDING,
        line: threePointLine(2026, league),
      });
      for (const share of [0.08, 0.4, 0.47, 0.6]) {
        const labels = FLOOR_ZONES.map((zone) =>
          zoneLabel(floor, { zone, attempts: 31, makes: 14, share }),
        );
        for (const { lines, is_partial } of labels.map((label) => label ?? FAULT)) {
          const said = lines.map(({ text }) => text).join(" ");
          const isWhole = lines[0]?.bold === true && /\d%.* 14 of 31$/.test(said);
          expect([said, is_partial]).toEqual([said, !isWhole]);
        }
      }
    },
  );

  it("have the fullest words that there is room for", () => {
    expect(linesOf(600, {})).toBe("Rest of the paint, 34% of shots, 12 of 23");
    expect(linesOf(400, {})).toBe("Rest of, the paint, 34% of shots, 12 of 23");
    expect(linesOf(290, {})).toBe("Rest of, the paint, 34%");
    expect(linesOf(220, {})).toBe("34%, 12 of 23");
    expect(linesOf(100, {})).toBeUndefined();
    const rim = { zone: "rim" } as const;
    expect(linesOf(700, rim)).toBe("At the rim, 34% of shots, 12 of 23");
    expect(linesOf(450, rim)).toBe("At the rim, 34%, 12 of 23");
    expect(linesOf(290, rim)).toBe("34%");
    const corner = { zone: "left corner three" } as const;
    expect(linesOf(700, corner)).toBe("Corner three, 34% · 12 of 23");
    expect(linesOf(290, corner)).toBe("34%");
    expect(linesOf(600, { attempts: 0, makes: 0, share: 0 })).toBe("Rest of the paint, no shots");
    expect(linesOf(800, { attempts: 2999, makes: 1234 })).toMatch(/, 1,234 of 2,999$/);
    expect(linesOf(600, { attempts: 999, makes: 998, share: 0.999 })).toBe(
      "Rest of the paint, >99% of shots, 998 of 999",
    );
  });

  it("that have no room are notes", () => {
    const one = panel([...SHOTS, shot({ ...WING, zone: "left corner three" })]);
    const { notes } = draw(one, halfCourt({ ...of, width: 208 }));
    expect(notes).toEqual([
      "Rim: 48% of shots, 6 of 10",
      "Left corner three: 5% of shots, 1 of 1",
      "Backcourt: 5% of shots, 0 of 1",
      "In no zone: 2 shots without a location",
    ]);
    expect(zoneNote({ ...some, zone: "paint" })).toBe("Rest of the paint: 34% of shots, 12 of 23");
  });
});

function chartOn(floor: Floor, one = panel(SHOTS)) {
  const { below, above } = draw(one, floor);
  return new Chart("shotChart", () => ({
    title: "Zones",
    subtitle: "",
    description: "Zones",
    body: { ...measureSize(floor), layer: [...below, ...above] },
  }));
}

describe("a picture of zones", () => {
  it("has zones of their true size around the rim", () => {
    const boxOf = (floor: Floor, zone: Zone) => {
      const seen = pictureOf(chartOn(floor)).all.find(
        ({ datum, type }) => type === "symbol" && datum.zone === zone,
      );
      const { x1, x2, y1, y2 } = seen?.box ?? { x1: 0, x2: 0, y1: 0, y2: 0 };
      const [rim] = seen?.points ?? [];
      // Vega counts twice the width of an outline at each side.
      const edge = seen?.item.stroke == null ? 0 : 2 * Number(seen.item.strokeWidth);
      const [left, top] = [x1 - (rim?.x ?? 0) + edge, y1 - (rim?.y ?? 0) + edge];
      const box = [x2 - x1 - 2 * edge, y2 - y1 - 2 * edge, left, top];
      return box.map((side) => Number(side.toFixed(1)));
    };
    // Width, height, and from the rim the left and the upper end: feet times ten.
    expect(boxOf(FLOOR, "rim").map(Math.round)).toEqual([90, 90, -45, -45]);
    expect(boxOf(FLOOR, "paint")).toEqual([120, 190, -60, -137.5]);
    const lying = fullCourt({ ...of, width: 952 }, "right");
    expect(boxOf(lying, "paint")).toEqual([190, 120, -137.5, -60]);
    // The right corner seen from above the floor's middle, looking at the basket on the right.
    expect(boxOf(lying, "right corner three")).toEqual([98.8, 33.4, -46.3, -250]);
  });

  it.each([320, 480, 720])("has labels with their centers in their zones at %d pixels", (width) => {
    const list = ZONES.map((zone) => shot({ zone }));
    for (const end of Object.keys(ENDS) as (keyof typeof ENDS)[]) {
      const floor = ENDS[end](width - 2 * PADDING);
      const { all } = pictureOf(chartOn(floor, panel(list)));
      const [rim] = all.find(({ type }) => type === "symbol")?.points ?? [];
      const texts = all.filter(({ type, datum }) => type === "text" && "angle" in datum);
      const named = new Set(texts.map(({ datum }) => datum.zone)).size;
      expect(named).toBeGreaterThanOrEqual(end === "half" ? 6 : 2);
      for (const { box, datum } of texts) {
        const { x, y } = floor.place({ x: 0, y: 0 });
        const scale = floor.pixels_per_foot;
        const centre = {
          x: x + ((box.x1 + box.x2) / 2 - (rim?.x ?? 0)) / scale,
          y: y - ((box.y1 + box.y2) / 2 - (rim?.y ?? 0)) / scale,
        };
        expect(drawnZone((BACK[end] as (spot: Spot) => Spot)(centre))).toBe(datum.zone);
      }
    }
  });

  // Single games: test/charts/every-game.test.ts.
  it.each([240, 400, 560, 640, 900])(
    "of a team's season has no words on words at %d pixels",
    (width) => {
      const season = shots(simulated().map(({ danfo }) => danfo));
      // Two teams' headings have no room side by side below that.
      for (const court of width < 300 ? (["half"] as const) : (["half", "full"] as const)) {
        const theme = width === 640 ? "dark" : "light";
        const options = { mode: "zones", width, court, theme } as const;
        const chart = shotChart(season, { team: "Marlowe State Herons", ...options });
        expect(overlappingTexts(chart)).toEqual([]);
        expect(clippedTexts(chart)).toEqual([]);
        expect(textsOverMarks(chart)).toEqual([]);
        expect(warningsOf(chart)).toEqual([]);
        expect(Math.abs(drawnWidth(chart) - width)).toBeLessThan(2);
      }
    },
  );
});
