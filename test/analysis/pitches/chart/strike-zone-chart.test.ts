import { describe, expect, it } from "vitest";
import type { Picture } from "../../../../src/analysis/pitches/chart/strike-zone/zone-picture";
import {
  type StrikeZoneOptions,
  strikeZoneChart,
} from "../../../../src/analysis/pitches/chart/strike-zone-chart";
import { type Pitch, pitches } from "../../../../src/analysis/pitches/pitches";
import type { Chart } from "../../../../src/charts/chart";
import type { SpecPart } from "../../../../src/charts/theme/chart-style";
import { ArgumentError } from "../../../../src/errors";
import { deliver } from "../../../../src/frames/deliver";
import { rows } from "../../../../src/frames/rows";
import type { Engine, Frame } from "../../../../src/frames/types";
import type { MlbSummary } from "../../../../src/games/game";
import { golden, mlb, mlbPolars, recorded } from "../../../games/summaries";
import { faultsInStyles } from "../../../support/charts";
import { clippedTexts } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf, type Seen } from "../../../support/scenegraph";
import { warningsOf } from "../../../support/spec-faults";

/** A pitch over the middle of the plate, called a strike. */
const PITCH: Partial<Pitch> = {
  league: "mlb",
  game_id: "1",
  inning: 3,
  half: "top",
  pitcher_id: "10",
  pitcher_name: "Ada Holm",
  batter_id: "20",
  batter_name: "Bo Lind",
  batter_side: "RIGHT",
  batting_team_id: "2",
  batting_team_name: "Ashgrove Larks",
  pitching_team_id: "1",
  pitching_team_name: "Kestrel Bay Gulls",
  pitch_type: "FF",
  pitch_type_text: "Four-seam FB",
  velocity: 95,
  balls_before: 0,
  strikes_before: 1,
  plate_x_ft: 0,
  plate_z_ft: 2.5,
  called_strike: true,
  swinging_strike: false,
  foul: false,
  in_play: false,
  ball: false,
  hit_by_pitch: false,
  text: "Pitch 2 : Strike 2 Looking",
};

const BALL = { called_strike: false, ball: true, text: "Pitch 1 : Ball 1" };
const WHIFF = { called_strike: false, swinging_strike: true };

function tableOf(list: readonly Partial<Pitch>[], engine: Engine = "danfo"): Frame<Pitch> {
  const dense = list.map((one) => {
    const pitch: Partial<Pitch> = { ...PITCH, ...one };
    return pitches.columns.map(({ name }) => pitch[name as keyof Pitch] ?? null);
  });
  return deliver<Engine, Pitch>(engine, pitches.columns, dense);
}

const chartOf = (list: readonly Partial<Pitch>[], options: StrikeZoneOptions = {}) =>
  strikeZoneChart(tableOf(list), options);

/** Plain JSON of any depth, to look into. */
// biome-ignore lint/suspicious/noExplicitAny: specifications have no type of their own
const plain = (value: unknown): any => value;

/** What views have an element of a layer that draws pitches: the panels. */
function panelsIn(spec: unknown): SpecPart[] {
  if (Array.isArray(spec)) return spec.flatMap(panelsIn);
  if (typeof spec !== "object" || spec === null) return [];
  const { layer, data, ...others } = plain(spec);
  const isPanel = Array.isArray(layer) && Array.isArray(data?.values);
  return isPanel ? [plain(spec)] : Object.values(others).flatMap(panelsIn);
}

const marksIn = (spec: unknown): readonly Record<string, unknown>[] =>
  panelsIn(spec).flatMap(({ data }) => plain(data).values);

/** The words beneath the picture. */
const captionIn = (spec: unknown): string => plain(spec).vconcat[0].title.text.join(" ");

/** How many pitches are not drawn, by the reason. */
const missingIn = ({ facts }: Chart) => (facts as { readonly picture: Picture }).picture.missing;

const titleIn = (spec: unknown): string => [plain(spec).title.text].flat().join(" ");
const subtitleIn = (spec: unknown): string => [plain(spec).title.subtitle].flat().join(" ");

const keyIn = (spec: unknown): string[] =>
  pictureOf(plain(spec))
    .texts.filter(({ role }) => role === "legend-label")
    .map(({ text }) => text);

const pitchMarks = (all: readonly Seen[]) =>
  all.filter(({ type, datum }) => type === "symbol" && typeof datum.z === "number");

const outline = (all: readonly Seen[], name: string) =>
  all.filter(({ type, datum }) => type === "line" && datum.outline === name);

const middleOf = (points: readonly { readonly x: number }[]) =>
  (Math.min(...points.map(({ x }) => x)) + Math.max(...points.map(({ x }) => x))) / 2;

const real = (): MlbSummary<"danfo"> => mlb(recorded("mlb/summary_401696636"));

describe("the specification of two pitches", () => {
  const two = [PITCH, { ...BALL, plate_x_ft: -1.25, plate_z_ft: 1.5, velocity: 94 }];
  const { vconcat, ...whole } = plain(chartOf(two, { width: 400 }).spec);
  const [body] = vconcat;
  const [panel, key] = body.vconcat;
  // 400 less the padding of both sides, for 5.2 ft.
  const scale = 368 / 5.2;

  it("says what is to be seen", () => {
    expect(whole).toMatchObject({
      $schema: "https://vega.github.io/schema/vega-lite/v5.json",
      title: {
        text: ["Pitch locations: Kestrel Bay", "Gulls and Ashgrove Larks"],
        subtitle: ["2 pitches: 50% strikes, 50% called strikes, 0 whiffs"],
      },
    });
    const numbers = "2 pitches: 50% strikes, 50% called strikes, 0 whiffs.";
    for (const fact of [`view: ${numbers}`, `batters: ${numbers}`, "Four-seam FB 2 (94.5 mph)."]) {
      expect(whole.description).toContain(fact);
    }
    expect(captionIn({ vconcat })).toBe(
      "Catcher’s view, balls to scale. Dashed: average zone, 1.6 ft to 3.4 ft high. Balls within the " +
        "outer line touch it. Locations: to 0.05 ft.",
    );
  });

  it("has the pitches in feet, with what a tooltip says", () => {
    const common = {
      kind: "Four-seam FB",
      pitcher: "Ada Holm",
      batter: "Bo Lind",
      pitch: "Four-seam FB",
      when: "Top 3",
      count: "0-1",
    };
    expect(panel.data.values).toEqual([
      {
        ...common,
        x: 0,
        z: 2.5,
        speed: "95 mph",
        result: "Called strike",
        text: "Pitch 2 : Strike 2 Looking",
      },
      { ...common, x: -1.25, z: 1.5, speed: "94 mph", result: "Ball", text: "Pitch 1 : Ball 1" },
    ]);
  });

  it("has one panel whose scales are the same both ways", () => {
    // From 0.8 ft under the ground to half a foot above the zone, and 16 pixels for who stands there.
    const height = Math.round((0.8 + 3.9) * scale) + 16;
    const bottom = -0.8 - 16 / scale;
    expect(panel).toMatchObject({
      width: 368,
      height,
      title: { text: ["To right-handed batters"] },
    });
    const [standing, marks, lines] = panel.layer;
    const x = { field: "x", scale: { domain: [-2.6, 2.6], nice: false }, axis: null };
    const y = {
      field: "z",
      scale: {
        domain: [expect.closeTo(bottom, 9), expect.closeTo(bottom + height / scale, 9)],
        nice: false,
      },
      axis: null,
    };
    for (const { encoding } of [standing, marks, lines]) expect(encoding).toMatchObject({ x, y });
    expect(standing.data.values).toEqual([
      // The box begins half a foot from the plate; of it the picture shows the part to 2.6 ft.
      {
        x: expect.closeTo(-(8.5 / 12 + 0.5 + 2.6) / 2, 9),
        z: expect.closeTo(-0.8 - 8 / scale, 9),
        text: "batter",
      },
    ]);
    const diameter = (2 * 1.45 * scale) / 12;
    expect(marks.mark).toMatchObject({ type: "point" });
    expect(marks.mark.size).toBeCloseTo(diameter * diameter, 6);
    expect(marks.encoding).toMatchObject({
      shape: { field: "kind", scale: { domain: ["Four-seam FB"], range: ["circle"] } },
      fill: { field: "kind", scale: { domain: ["Four-seam FB"], range: ["#ac0035"] } },
      stroke: { field: "kind", scale: { domain: ["Four-seam FB"], range: ["#ffffff"] } },
    });
    expect(marks.encoding.tooltip.map(({ field, title }: SpecPart) => [field, title])).toEqual([
      ["pitcher", "Pitcher"],
      ["batter", "Batter"],
      ["pitch", "Pitch"],
      ["speed", "Speed"],
      ["when", "When"],
      ["count", "Count before"],
      ["result", "Result"],
      ["text", "Log"],
    ]);
  });

  it("has zone, plate and batter's box with their true corners", () => {
    const corners = (name: string) =>
      panel.layer[2].data.values
        .filter((corner: SpecPart) => corner.outline === name)
        .map(({ x, z }: { x: number; z: number }) => [x, z]);
    // Pictures have numbers of twelve digits.
    const half = Number((8.5 / 12).toPrecision(12));
    expect(corners("zone")).toEqual([
      [half, 3.4],
      [-half, 3.4],
      [-half, 1.6],
      [half, 1.6],
      [half, 3.4],
    ]);
    expect(corners("plate")).toEqual([
      [-half, -0.12],
      [half, -0.12],
      [half, -0.37],
      [0, -0.62],
      [-half, -0.37],
      [-half, -0.12],
    ]);
    // A right-handed batter stands at the catcher's left, half a foot from the plate; his box is cut
    // where the picture ends.
    const end = expect.closeTo(-2.6 + 1.3 / scale, 9);
    expect(corners("left box")).toEqual([
      [end, -0.12],
      [expect.closeTo(-half - 0.5, 9), -0.12],
      [expect.closeTo(-half - 0.5, 9), -0.62],
      [end, -0.62],
    ]);
    expect(corners("right box")).toEqual([]);
    const radius = 1.45 / 12;
    for (const [x, z] of corners("touch")) {
      const beside = Math.max(0, Math.abs(x) - half);
      const above = Math.max(0, z - 3.4, 1.6 - z);
      expect(Math.hypot(beside, above)).toBeCloseTo(radius, 9);
    }
  });

  it("has a key with numbers and the zone", () => {
    expect(key.layer[0].encoding.shape.scale.domain).toEqual([
      "Four-seam FB 2 · 94.5 mph",
      "average zone",
    ]);
  });
});

describe("the catcher's view", () => {
  it("has a ball inside to a right-handed batter on the left, where he stands", () => {
    const { all } = pictureOf(chartOf([{ plate_x_ft: -1.2 }]));
    const [pitch] = pitchMarks(all);
    const [plate] = outline(all, "plate");
    const [box] = outline(all, "left box");
    if (!pitch || !plate || !box) throw new Error("not drawn");
    const middle = middleOf(plate.points);
    expect(pitch.points[0]?.x).toBeLessThan(middle);
    expect(Math.max(...box.points.map(({ x }) => x))).toBeLessThan(middle);
  });

  it("has a ball inside to a left-handed batter on the right, where he stands", () => {
    const { all, texts } = pictureOf(chartOf([{ batter_side: "LEFT", plate_x_ft: 1.2 }]));
    const [pitch] = pitchMarks(all);
    const [plate] = outline(all, "plate");
    if (!pitch || !plate) throw new Error("not drawn");
    const middle = middleOf(plate.points);
    expect(pitch.points[0]?.x).toBeGreaterThan(middle);
    const label = texts.find(({ text }) => /^batter/.test(text));
    expect(label?.box.x1).toBeGreaterThan(middle);
  });

  // Pitchers work away from the batter: to the catcher's left where he stands at the right.
  it("has real called strikes away from the batter", () => {
    const { all } = pictureOf(strikeZoneChart(real(), { color: "result", mode: "points" }));
    const plates = outline(all, "plate").map(({ points }) => middleOf(points));
    const [right = 0, left = 0] = plates;
    const called = pitchMarks(all).filter(({ datum }) => datum.kind === "Called strike");
    const scale = (left - right) / 2;
    const offsets = (middle: number) =>
      called
        .map(({ points }) => (points[0]?.x ?? 0) - middle)
        .filter((offset) => Math.abs(offset) < scale);
    const mean = (list: readonly number[]) =>
      list.reduce((total, one) => total + one, 0) / list.length;
    const pixels = (plateWidth: number) => plateWidth / (17 / 12);
    const [plate] = outline(all, "plate");
    const xs = plate?.points.map(({ x }) => x) ?? [];
    const a_foot = pixels(Math.max(...xs) - Math.min(...xs));
    expect(offsets(left)).toHaveLength(22);
    expect(offsets(right)).toHaveLength(26);
    // Means of the service's pixels, by python: 2745 / 22 and 2809 / 26, 38 pixels to a foot from 117.
    expect(mean(offsets(left)) / a_foot).toBeCloseTo((117 - 2745 / 22) / 38, 2);
    expect(mean(offsets(right)) / a_foot).toBeCloseTo((117 - 2809 / 26) / 38, 2);
    expect(mean(offsets(left))).toBeLessThan(0);
    expect(mean(offsets(right))).toBeGreaterThan(0);
  });

  it.each([400, 640, 900])("has as many pixels to a foot across as up, %d wide", (width) => {
    const corners = [
      { plate_x_ft: -1, plate_z_ft: 1 },
      { plate_x_ft: 1, plate_z_ft: 1 },
      { plate_x_ft: -1, plate_z_ft: 3 },
    ];
    const both = [...corners, ...corners.map((one) => ({ ...one, batter_side: "LEFT" }))];
    for (const list of [corners, both]) {
      const { all } = pictureOf(chartOf(list, { width }));
      const marks = pitchMarks(all).map(({ points }) => points[0] ?? { x: 0, y: 0 });
      expect(marks).toHaveLength(list.length);
      for (let first = 0; first < marks.length; first += 3) {
        const [a, b, c] = marks.slice(first, first + 3);
        if (!a || !b || !c) throw new Error("not drawn");
        expect(b.x - a.x).toBeCloseTo(a.y - c.y, 6);
        expect(b.x - a.x).toBeGreaterThan(40);
        // A ball is 2.9 in wide, and the zone as wide as the plate: 17.
        const [symbol] = pitchMarks(all);
        expect(Math.sqrt(Number(symbol?.item.size))).toBeCloseTo(((b.x - a.x) / 24) * 2.9, 6);
        const xs = outline(all, "zone")[0]?.points.map(({ x }) => x) ?? [];
        expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(((b.x - a.x) / 24) * 17, 6);
      }
    }
  });
});

describe("panels", () => {
  const names = (list: readonly Partial<Pitch>[], options: StrikeZoneOptions = {}) =>
    panelsIn(chartOf(list, options).spec).map(({ title }) => [
      ...(plain(title)?.text ?? []),
      ...(plain(title)?.subtitle ?? []),
    ]);

  it("are one for each side that batters stood on, right-handed ones first", () => {
    const list = [PITCH, WHIFF, { ...BALL, batter_side: "LEFT" }];
    expect(names(list)).toEqual([
      ["To right-handed batters", "2 pitches, 100% strikes", "1 called, 1 whiff"],
      ["To left-handed batters", "1 pitch, 0% strikes", "0 called, 0 whiffs"],
    ]);
    expect(marksIn(chartOf(list).spec).map(({ result }) => result)).toEqual([
      "Called strike",
      "Swinging strike",
      "Ball",
    ]);
  });

  it("are one where there is one side, or none is known", () => {
    expect(names([PITCH])).toEqual([["To right-handed batters"]]);
    expect(names([{ batter_side: null }])).toEqual([[]]);
    expect(names([PITCH], { batter: 20 })).toEqual([["Batting right-handed"]]);
  });

  it("leave out what cannot be placed, and say so", () => {
    const spec = chartOf([
      PITCH,
      { plate_x_ft: 3 },
      { plate_z_ft: 5.2 },
      { plate_z_ft: -1 },
      { plate_x_ft: null, plate_z_ft: null },
      { batter_side: null },
    ]).spec;
    expect(marksIn(spec)).toHaveLength(1);
    expect(captionIn(spec)).toContain(
      "Not shown: 3 pitches farther out than the picture, 1 pitch without a location, 1 pitch to " +
        "batters whose side is unknown.",
    );
    expect(subtitleIn(spec)).toContain("6 pitches: 100% strikes");
  });

  it("take a user's own layers, each of them", () => {
    const layer = { mark: "rule", encoding: { y: { datum: 3.4 } } };
    const spec = chartOf([PITCH, { batter_side: "LEFT" }], { layers: [layer] }).spec;
    const panels = panelsIn(spec);
    expect(panels).toHaveLength(2);
    for (const panel of panels) expect(plain(panel.layer).at(-1)).toEqual(layer);
    expect(warningsOf(chartOf([PITCH], { layers: [layer] }))).toEqual([]);
  });
});

describe("panels of athletes or games", () => {
  const pitcher = (number: number, pitches: number) =>
    Array.from({ length: pitches }, (_, index) => ({
      pitcher_id: String(number),
      pitcher_name: `Pitcher ${number}`,
      batter_side: index % 2 === 0 ? "LEFT" : "RIGHT",
      game_id: String(number % 3),
    }));
  const headings = (chart: ReturnType<typeof chartOf>) =>
    panelsIn(chart.spec).map(({ title }) => [...plain(title).text, ...plain(title).subtitle]);

  it("are one for each pitcher, the one with most pitches first", () => {
    const chart = chartOf([...pitcher(1, 2), ...pitcher(2, 3)], { by: "athlete" });
    expect(headings(chart)).toEqual([
      ["Pitcher 2", "3 pitches, 100% strikes", "3 called, 0 whiffs"],
      ["Pitcher 1", "2 pitches, 100% strikes", "2 called, 0 whiffs"],
    ]);
    const domains = panelsIn(chart.spec).map(
      ({ layer }) => plain(layer)[1].encoding.x.scale.domain,
    );
    expect(domains[0]).toEqual(domains[1]);
    expect(plain(chart.spec).description).toContain("Pitcher 2: 3 pitches: 100% strikes");
  });

  it("are one for each batter of one pitcher", () => {
    const list = [PITCH, { batter_id: "21", batter_name: null }, { batter_id: "21" }];
    const chart = chartOf(list, { by: "athlete", pitcher: 10 });
    expect(headings(chart).map(([name]) => name)).toEqual(["Unknown batter", "Bo Lind"]);
  });

  it("are one for each game in the order of the table", () => {
    const chart = chartOf([...pitcher(3, 1), ...pitcher(1, 2)], { by: "game" });
    expect(headings(chart)).toEqual([
      ["Kestrel Bay Gulls and Ashgrove Larks", "1 pitch, 100% strikes", "1 called, 0 whiffs"],
      ["Kestrel Bay Gulls and Ashgrove Larks", "2 pitches, 100% strikes", "2 called, 0 whiffs"],
    ]);
    const played = strikeZoneChart([real()], { by: "game", mode: "points" });
    expect(headings(played)[0]?.slice(0, 3)).toEqual([
      "Athletics beat Washington Nationals 6–0",
      "August 7, 2025",
      "276 pitches, 68% strikes",
    ]);
  });

  it("are at most twelve, and the caption counts the rest", () => {
    const many = Array.from({ length: 14 }, (_, index) => pitcher(index, 20 - index)).flat();
    const chart = chartOf(many, { by: "athlete", width: 900 });
    expect(headings(chart).map(([name]) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Pitcher ${index}`),
    );
    // Seven and eight pitches of the last two.
    expect(missingIn(chart)).toEqual({ beyond: 0, unlocated: 0, panelless: 15 });
    expect(captionIn(chart.spec)).toContain("Not shown: 15 pitches beyond the twelve panels.");
    expect(faultsInStyles(chart)).toEqual([]);
  });

  it("have densities of one scale, without the parts of the zone", () => {
    const far = { ...pitcher(2, 1)[0], plate_x_ft: 2.2 };
    const chart = chartOf([...pitcher(1, 130), ...pitcher(2, 9), ...Array(9).fill(far)], {
      by: "athlete",
    });
    const { texts, all } = pictureOf(chart);
    expect(all.some(({ datum }) => "swings" in datum)).toBe(false);
    expect(texts.filter(({ text }) => text.startsWith("Share of pitches"))).toHaveLength(1);
    expect(captionIn(chart.spec)).not.toContain("Parts of the zone");
    expect(faultsInStyles(chart)).toEqual([]);
  });
});

describe("pitch types", () => {
  const thrown = (types: readonly (readonly [string | null, string | null, number])[]) =>
    types.flatMap(([pitch_type, pitch_type_text, count]) =>
      Array.from({ length: count }, () => ({ pitch_type, pitch_type_text })),
    );
  const marking = (list: readonly Partial<Pitch>[]) => {
    const [panel] = panelsIn(chartOf(list).spec);
    const { shape, fill } = plain(panel?.layer)[1].encoding;
    return shape.scale.domain.map((name: string, index: number) => [
      name,
      shape.scale.range[index],
      fill.scale.range[index],
    ]);
  };
  const SIX = [
    ["FF", "Four-seam FB", 9],
    ["SI", "Sinker", 8],
    ["SL", "Slider", 7],
    ["CH", "Changeup", 6],
    ["CU", "Curve", 5],
    ["FC", "Cutter", 4],
  ] as const;

  it("differ by shape and by colour, each", () => {
    const marks = marking(thrown(SIX));
    expect(marks.map(([name]: string[]) => name)).toEqual(SIX.map(([, name]) => name));
    expect(new Set(marks.map(([, shape]: string[]) => shape)).size).toBe(6);
    expect(new Set(marks.map(([, , fill]: string[]) => fill)).size).toBe(6);
  });

  it("have the same mark whoever throws them", () => {
    const one = marking(thrown([SIX[0], SIX[2], ["FS", "Splitter", 3]]));
    const other = marking(thrown([SIX[2], ["ST", "Sweeper", 2], SIX[0]]));
    const of = (marks: string[][], name: string) => marks.find(([first]) => first === name);
    for (const name of ["Four-seam FB", "Slider"]) expect(of(one, name)).toEqual(of(other, name));
  });

  it("are all in the key, each with its own mark", () => {
    const eight = thrown([...SIX, ["ST", "Sweeper", 2], ["FS", "Splitter", 1]]);
    expect(keyIn(chartOf(eight))).toEqual([
      "Four-seam FB 9 · 95.0 mph",
      "Sinker 8 · 95.0 mph",
      "Slider 7 · 95.0 mph",
      "Changeup 6 · 95.0 mph",
      "Curve 5 · 95.0 mph",
      "Cutter 4 · 95.0 mph",
      "Sweeper 2 · 95.0 mph",
      "Splitter 1 · 95.0 mph",
      "average zone",
    ]);
    expect(new Set(marking(eight).map(([, shape]: string[]) => shape)).size).toBe(8);
  });

  it("that are not among the seventeen keep their names, with a mark that none of these has", () => {
    const list = thrown([
      ["GY", "Gyroball", 3],
      ["PO", "Pitch Out", 2],
      ["XX", null, 1],
    ]);
    const chart = chartOf(list);
    expect(keyIn(chart)).toEqual([
      "Gyroball 3 · 95.0 mph",
      "Pitch Out 2 · 95.0 mph",
      "XX 1 · 95.0 mph",
      "average zone",
    ]);
    expect(marksIn(chart.spec).map(({ pitch }) => pitch)).toEqual([
      ...["Gyroball", "Gyroball", "Gyroball", "Pitch Out", "Pitch Out", "XX"],
    ]);
    const looks = marking(list).map(([, shape, fill]: string[]) => [shape, fill]);
    expect(new Set(looks.map(String)).size).toBe(1);
    const known = marking(thrown(SIX)).map(([, shape, fill]: string[]) => String([shape, fill]));
    expect(known).not.toContain(String(looks[0]));
  });

  it("are Other where the service does not say, in the caption and not in the key", () => {
    const list = [{ pitch_type: null, pitch_type_text: null, velocity: null }, PITCH];
    const chart = chartOf(list);
    expect(keyIn(chart)).toEqual(["Four-seam FB 1 · 95.0 mph", "average zone"]);
    expect(captionIn(chart.spec)).toContain(
      "Open circles, Other: 1 pitch of an unknown type. Mean speeds: of 1 pitch.",
    );
    expect(marksIn(chart.spec)[0]).toMatchObject({ pitch: "Other", speed: "unknown" });
    expect(keyIn(chartOf([{ pitch_type_text: null }]))[0]).toBe("Four-seam FB 1 · 95.0 mph");
    expect(keyIn(chartOf([{ pitch_type: null }]))[0]).toBe("Four-seam FB 1 · 95.0 mph");
    expect(keyIn(chartOf([{ pitch_type: "UN", pitch_type_text: "Unknown" }]))).toEqual([
      "average zone",
    ]);
  });

  it("give way to results where those are asked for", () => {
    const list = [
      PITCH,
      WHIFF,
      { called_strike: false, foul: true },
      { called_strike: false, in_play: true },
      BALL,
      { called_strike: false, hit_by_pitch: true },
      { called_strike: null, swinging_strike: null, foul: null, in_play: null, ball: null },
    ];
    const chart = chartOf(list, { color: "result" });
    expect(keyIn(chart)).toEqual([
      "Called strike 1 · 14%",
      "Swinging strike 1 · 14%",
      "Foul 1 · 14%",
      "In play 1 · 14%",
      "Ball 1 · 14%",
      "Hit by pitch 1 · 14%",
      "average zone",
    ]);
    expect(captionIn(chart.spec)).toContain(
      "Open squares, Unknown result: 1 pitch with an unknown result. Shares are of 6 " +
        "pitches whose result is known.",
    );
    // Four strikes of the six whose call is known; one whiff in three swings.
    expect(subtitleIn(chart.spec)).toBe(
      "7 pitches: 67% strikes, 17% called strikes, 1 whiff (33% of swings)",
    );
    const [panel] = panelsIn(chart.spec);
    const { shape, fill, stroke } = plain(panel?.layer)[1].encoding;
    const looks = shape.scale.range.map((one: string, index: number) =>
      [one, fill.scale.range[index], stroke.scale.range[index]].join(),
    );
    expect(new Set(looks).size).toBe(7);
  });
});

describe("the zone", () => {
  it("is the batter's own where his height is given", () => {
    const chart = chartOf([PITCH], { batter: "Bo Lind", batter_height_in: 72 });
    const [panel] = panelsIn(chart.spec);
    const zone = plain(panel?.layer)[2]
      .data.values.filter(({ outline: name }: SpecPart) => name === "zone")
      .map(({ z }: { z: number }) => z);
    // 27% and 53.5% of six feet.
    expect(Math.min(...zone)).toBeCloseTo(1.62, 9);
    expect(Math.max(...zone)).toBeCloseTo(3.21, 9);
    expect(keyIn(chart)).toContain("the batter’s zone");
    expect(captionIn(chart.spec)).toContain(
      "The batter’s zone: 1.6 ft to 3.2 ft high, 27% to 53.5% of the height, the " +
        "automated zone since 2026.",
    );
    const dashes = (one: ReturnType<typeof chartOf>) =>
      outline(pictureOf(one).all, "zone").map(({ item }) => item.strokeDash);
    expect(dashes(chart)).toEqual([[1, 0]]);
    expect(dashes(chartOf([PITCH]))).toEqual([[5, 4]]);
  });

  it("has a label that says it is an average one", () => {
    expect(keyIn(chartOf([PITCH]))).toContain("average zone");
  });
});

describe("who is chosen", () => {
  const list = [
    PITCH,
    { ...BALL, pitcher_id: "11", pitcher_name: "Zoë Núñez" },
    { ...WHIFF, batter_id: "21", batter_name: "Cy Ward", velocity: 97 },
  ];

  it.each(["Ada Holm", "ada holm", "10", 10])("by %j is one pitcher", (pitcher) => {
    const { spec } = chartOf(list, { pitcher });
    expect(titleIn(spec)).toBe("2 pitches by Ada Holm against the Ashgrove Larks");
    const [teams, ...numbers] = subtitleIn(spec).split(/ · |, /);
    expect(teams).toBe("Kestrel Bay Gulls and Ashgrove Larks");
    const shares = ["100% strikes", "50% called strikes", "1 whiff (100% of swings)"];
    expect(numbers).toEqual(shares);
    expect(marksIn(spec).map(({ speed }) => speed)).toEqual(["95 mph", "97 mph"]);
  });

  it("by a name without its accents is one pitcher", () => {
    expect(marksIn(chartOf(list, { pitcher: "zoe nunez" }).spec)).toHaveLength(1);
  });

  it("is one batter, or both", () => {
    expect(titleIn(chartOf(list, { batter: "Bo Lind" }).spec)).toMatch(
      /2 pitches .*Bo Lind .* Kestrel Bay Gulls$/,
    );
    expect(titleIn(chartOf(list, { batter: 21, pitcher: 10 }).spec)).toBe(
      "Ada Holm against Cy Ward: 1 pitch",
    );
    const games = [...list, { game_id: "2" }];
    expect(titleIn(chartOf(games, { pitcher: 10 }).spec)).toMatch(
      /3 pitches .*Ada Holm in 2 games$/,
    );
    expect(titleIn(chartOf(games).spec)).toMatch(/ in 2 games$/);
  });

  it("is the pitchers of a team", () => {
    const theirs = { pitching_team_id: "2", pitching_team_name: "Ashgrove Larks", velocity: 88 };
    const both = [...list, { ...theirs, batting_team_name: "Kestrel Bay Gulls" }];
    const { spec } = chartOf(both, { team: "Larks" });
    expect(titleIn(spec)).toMatch(/1 pitch .* Ashgrove Larks .* Kestrel Bay Gulls$/);
    expect(marksIn(spec).map(({ speed }) => speed)).toEqual(["88 mph"]);
    const batter = chartOf(both, { team_id: 1, batter: "Bo Lind" });
    expect(titleIn(batter.spec)).toMatch(/Kestrel Bay Gulls against Bo Lind: 2 pitches$/);
    const none = chartOf(both, { team: 2, batter: "Cy Ward" });
    expect(titleIn(none.spec)).toMatch(/^No pitch .* Ashgrove Larks to Cy Ward$/);
  });

  it("is one inning, or several", () => {
    const innings = [1, 2, 7, 8, 10, null].map((inning) => ({ inning, velocity: inning }));
    const speeds = (inning: NonNullable<StrikeZoneOptions["inning"]>) =>
      marksIn(chartOf(innings, { inning }).spec).map(({ speed }) => speed);
    expect(speeds(7)).toEqual(["7 mph"]);
    expect(speeds([2, 8])).toEqual(["2 mph", "7 mph", "8 mph"]);
    const { spec } = chartOf(innings, { inning: [7, 10] });
    expect(subtitleIn(spec)).toMatch(/^innings 7 to 10 · 3 pitches: 100% strikes/);
    expect(plain(spec).description).toContain("innings 7 to 10. ");
    const none = chartOf(innings, { inning: 5 });
    expect([titleIn(none.spec), subtitleIn(none.spec)]).toEqual(["No pitches", "inning 5"]);
  });

  it("may have met nobody", () => {
    const chart = chartOf(list, { pitcher: "Zoë Núñez", batter: "Cy Ward" });
    expect(titleIn(chart.spec)).toBe("No pitch from Zoë Núñez to Cy Ward");
    expect(pictureOf(chart).texts.map(({ text }) => text)).toContain("No such pitch");
  });

  it("is known by words of a name, and by either name of an id", () => {
    const all = [{ pitcher: "núñez" }, { pitcher: "Zoe" }, { pitcher_id: 11 }];
    const [first, ...others] = all.map((options) => chartOf(list, options).toSVG());
    expect(first).toBe(chartOf(list, { pitcher: "Zoë Núñez" }).toSVG());
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it("must be there", () => {
    const refused =
      (options: object, rows: Parameters<typeof chartOf>[0] = list) =>
      () =>
        chartOf(rows, options);
    const pitchers = "Choose one of Ada Holm (10), Zoë Núñez (11).";
    expectRefusal(refused({ pitcher: "Cy Ward" }), "pitcher", "'Cy Ward'", pitchers);
    for (const name of ["athlete", "athlete_id", "player"]) {
      const instead = "{ pitcher: ... } or { batter: ... }";
      expectRefusal(refused({ [name]: "Ada" }), null, `'${name}'`, instead);
    }
    expectRefusal(refused({ batter: 999 }), "batter", "'999' saw no pitch");
    const twins = refused({ pitcher: "Ada Holm" }, [PITCH, { pitcher_id: "12" }]);
    expectRefusal(twins, "pitcher", "is ambiguous: Ada Holm (10), Ada Holm (12)");
  });
});

describe("arguments", () => {
  it.each([
    [{ color: "speed" }, /color must be one of 'pitch_type', 'result', got 'speed'/],
    [{ mode: "hex" }, /mode must be one of 'points', 'density', got 'hex'/],
    [{ mode: null }, /mode must be one of 'points', 'density', got null/],
    [{ by: "team" }, /by must be one of 'athlete', 'game', 'pitch_type', got 'team'/],
    [{ inning: 0 }, /inning must be an inning from 1, or the first and the last, got 0/],
    [{ inning: [9, 7] }, /inning must be/],
    [{ inning: [7] }, /inning must be/],
    [{ inning: "7" }, /inning must be/],
    [{ pitcher: {} }, /pitcher must be an id or a name/],
    [{ batter: "" }, /batter must be an id or a name/],
    [{ color: "result", mode: "density" }, /color must be left out of densities/],
    [{ batter_height_in: 72 }, /batter_height_in must be set together with batter/],
    [{ batter: 20, batter_height_in: 7 }, /batter_height_in must be a number of inches/],
    [{ height: 300 }, /height must be left out, as the picture is drawn to scale/],
    [{ catcher: "x" }, /catcher/],
  ])("that are wrong are refused: %j", (options, message) => {
    const call = () => chartOf([PITCH], options as StrikeZoneOptions);
    expect(call).toThrow(ArgumentError);
    expect(call).toThrow(message);
  });

  it("that a chart is changed by are checked too", () => {
    expect(() => chartOf([PITCH]).with({ height: 300 })).toThrow(/drawn to scale/);
  });

  it("that are no game are refused", () => {
    const call = strikeZoneChart as (given: unknown) => unknown;
    for (const given of [undefined, null, "401696636", {}]) {
      expect(() => call(given)).toThrow(ArgumentError);
    }
    expect(() => call(deliver("danfo", pitches.columns.slice(0, 3), []))).toThrow(
      /this table is missing columns of pitches\(\)/,
    );
  });
});

describe("the game 401696636", () => {
  it("has the pitchers of each team in panels of their own", () => {
    const found = panelsIn(strikeZoneChart(real()).spec).map(({ title }) => plain(title));
    expect(found.map(({ text }) => [text].flat().join(" "))).toEqual([
      "Washington Nationals to right-handed batters",
      "Washington Nationals to left-handed batters",
      "Athletics to right-handed batters",
      "Athletics to left-handed batters",
    ]);
    // 114, 11 of Lopez and Sterner: 125 pitches; the other five threw 151.
    const [a = 0, b = 0, c = 0, d = 0] = found.map(({ subtitle }) =>
      Number.parseInt(subtitle[0], 10),
    );
    expect([a + b, c + d]).toEqual([151, 125]);
  });

  it("has a panel for each pitch type, and results as points though there are many", () => {
    const types = panelsIn(strikeZoneChart(real(), { pitcher: 42239, by: "pitch_type" }).spec);
    expect(types.map(({ title }) => [plain(title).text].flat().join(" "))).toEqual([
      ...["Four-seam FB", "Slider", "Changeup", "Sinker", "Cutter"],
    ]);
    const many = [real(), mlb(recorded("mlb/summary_401472463"))];
    expect(keyIn(strikeZoneChart(many, { color: "result" })).join(" ")).toContain("Called strike");
  });

  it("has the shares that follow from its box score", () => {
    // Called, swinging, foul, in play of the seven pitchers, from strikeRatio of the box score.
    const calls = [
      [23, 18, 26, 15],
      [1, 3, 2, 2],
      [13, 6, 17, 16],
      [5, 2, 4, 3],
      [1, 3, 4, 3],
      [1, 1, 1, 3],
      [4, 3, 4, 3],
    ];
    const [called = 0, whiffs = 0, fouls = 0, hit = 0] = [0, 1, 2, 3].map((column) =>
      calls.reduce((total, own) => total + (own[column] ?? 0), 0),
    );
    const strikes = called + whiffs + fouls + hit;
    expect([strikes, called, whiffs, fouls + hit]).toEqual([187, 48, 36, 103]);
    const { spec } = strikeZoneChart(real());
    expect(titleIn(spec)).toBe("Pitch locations: Athletics beat Washington Nationals 6–0");
    // 187 and 48 of 276 are 67.8% and 17.4%, 36 of 139 swings 25.9%.
    expect(subtitleIn(spec)).toBe(
      "August 7, 2025 · 276 pitches: 68% strikes, 17% called strikes, 36 whiffs (26% of swings)",
    );
  });

  it("has its pitch types with their mean speeds", () => {
    // Counted and averaged from the file with python.
    const chart = strikeZoneChart(real(), { mode: "points" });
    expect(keyIn(chart)).toEqual([
      "Four-seam FB 118 · 92.0 mph",
      "Slider 71 · 80.5 mph",
      "Changeup 25 · 82.2 mph",
      "Sinker 22 · 92.9 mph",
      "Curve 16 · 79.9 mph",
      "Cutter 11 · 87.0 mph",
      "Sweeper 7 · 77.6 mph",
      "Splitter 6 · 86.2 mph",
      "average zone",
    ]);
    expect(missingIn(chart)).toEqual({ beyond: 4, unlocated: 0, panelless: 0 });
    expect(chart.notes).toContain("hidden");
    expect(captionIn(chart.spec)).toContain("Not shown: 4 pitches farther out than the picture.");
  });

  it("tells the game of one pitcher below the title", () => {
    const { spec } = strikeZoneChart(real(), { pitcher: 42239 });
    expect(titleIn(spec)).toBe("114 pitches by Jacob Lopez against the Washington Nationals");
    // 82 of his 114, 23 called, 18 of 59 swings missed.
    expect(subtitleIn(spec)).toBe(
      "Athletics beat Washington Nationals 6–0 · August 7, 2025 72% strikes, 20% called strikes, " +
        "18 whiffs (31% of swings)",
    );
  });

  it("is the same picture of either kind of frames, and of the table", () => {
    const raw = recorded("mlb/summary_401696636");
    const options = { pitcher: "Jacob Lopez", color: "result" } as const;
    const one = strikeZoneChart(mlb(raw), options).spec;
    expect(strikeZoneChart(mlbPolars(raw), options).spec).toEqual(one);
    const tables = [pitches(mlb(raw)), pitches(mlbPolars(raw))].map((table) =>
      strikeZoneChart(table, options),
    );
    for (const { spec } of tables) {
      expect(panelsIn(spec)).toEqual(panelsIn(one));
      expect(titleIn(spec)).toBe(titleIn(one));
    }
    expect(tables[0]?.spec).toEqual(tables[1]?.spec);
  });
});

describe("games without pitches", () => {
  const FIXTURES: readonly (readonly [string, RegExp, string])[] = [
    ["pre", / at /, "The game has not started"],
    ["canceled", / at .*: not played$/, "The game was not played"],
    ["postponed", / at .*: postponed$/, "The game was not played"],
  ];

  it.each(FIXTURES)("that are %s give a picture that says so", (name, title, reason) => {
    const chart = strikeZoneChart(mlb(golden(`mlb/summary_${name}`)));
    expect(titleIn(chart.spec)).toMatch(title);
    expect(pictureOf(chart).texts.map(({ text }) => text)).toContain(reason);
    // Who is to pitch cannot be known.
    expect(() => strikeZoneChart(mlb(golden(`mlb/summary_${name}`)), { pitcher: 1 })).not.toThrow();
  });

  it("are empty tables too, and pitches that nobody located", () => {
    expect(titleIn(chartOf([]).spec)).toBe("No pitches");
    expect(pictureOf(chartOf([])).texts.map(({ text }) => text)).toContain("The table is empty");
    const unlocated = chartOf([{ plate_x_ft: null, plate_z_ft: null }]);
    expect(missingIn(unlocated)).toEqual({ beyond: 0, unlocated: 1, panelless: 0 });
    expect(captionIn(unlocated.spec)).toContain("Not shown: 1 pitch without a location.");
    expect(pictureOf(unlocated).texts.map(({ text }) => text)).toContain(
      "None of the pitches has a place in view",
    );
    expect(clippedTexts(unlocated.with({ width: 240 }))).toEqual([]);
  });

  it("say how a game stands that is not over", () => {
    expect(titleIn(strikeZoneChart(mlb(golden("mlb/summary_in"))).spec)).toBe(
      "Pitch locations: Port Sable Gulls 0, Eastmere Millwrights 0 (Top 2nd)",
    );
    expect(titleIn(strikeZoneChart(mlb(golden("mlb/summary_final"))).spec)).toBe(
      "Pitch locations: Høyland Tides beat Port Sable Gulls 2–1 in 5 innings",
    );
  });
});

describe("many and long", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      plate_x_ft: ((index * 37) % 400) / 100 - 2,
      plate_z_ft: ((index * 53) % 450) / 100,
      batter_side: index % 3 === 0 ? "LEFT" : "RIGHT",
    }));
  const NAME = "Llanfairpwllgwyngyllgogerychwyrndrobwlll";

  it.each([
    ["one pitch", [PITCH], {}],
    ["400 pitches", many(400), {}],
    ["400 pitches as points", many(400), { mode: "points" }],
    ["one pitch as a density", [PITCH], { mode: "density" }],
    ["a low zone", many(200), { batter: "Bo Lind", batter_height_in: 48 }],
    ["nothing known", [{ ...NOTHING() }], {}],
    [
      "40 letters",
      [{ pitcher_name: NAME, batting_team_name: NAME, pitching_team_name: NAME }],
      { pitcher: NAME },
    ],
    ["a pitch of 40 letters", [{ pitch_type_text: NAME }], {}],
  ] as const)("is a picture without a fault: %s", (_, list, options) => {
    expect(faultsInStyles(chartOf(list, options))).toEqual([]);
  });

  it("draws balls smaller where they would hide each other, and does not call them true then", () => {
    const sizes = [600, 2400, 20000].map((count) => {
      const { spec } = chartOf(many(count), { mode: "points" });
      const [panel] = panelsIn(spec);
      return [plain(panel?.layer)[1].mark.size, /balls to scale/.test(captionIn(spec))];
    });
    const [[whole, isTrue], [half, isTrueStill], [least]] = sizes as [
      [number, boolean],
      [number, boolean],
      [number],
    ];
    expect([isTrue, isTrueStill]).toEqual([true, false]);
    // Four times as many: a quarter of the area.
    expect(half / whole).toBeCloseTo(1 / 4, 6);
    expect(least / whole).toBeCloseTo(0.4 * 0.4, 6);
  });

  it("is the same picture each time", () => {
    const chart = chartOf(many(50));
    expect(chart.toSVG() === chartOf(many(50)).toSVG()).toBe(true);
    expect(rows(tableOf(many(50), "polars"))).toHaveLength(50);
    expect(strikeZoneChart(tableOf(many(50), "polars")).spec).toEqual(chart.spec);
  });
});

/** A pitch of which nothing is known but its place. */
function NOTHING(): Partial<Pitch> {
  const names = pitches.columns.map(({ name }) => [name, name === "league" ? "mlb" : null]);
  return { ...Object.fromEntries(names), plate_x_ft: 0, plate_z_ft: 2 };
}
