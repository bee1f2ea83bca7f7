import { describe, expect, it } from "vitest";
import type { Picture } from "../../../../src/analysis/pitches/chart/strike-zone/zone-picture";
import {
  type StrikeZoneOptions,
  strikeZoneChart,
} from "../../../../src/analysis/pitches/chart/strike-zone-chart";
import { type Pitch, pitches } from "../../../../src/analysis/pitches/pitches";
import type { Chart } from "../../../../src/charts/chart";
import { ArgumentError } from "../../../../src/errors";
import { rows } from "../../../../src/frames/rows";
import type { MlbSummary } from "../../../../src/games/game";
import { golden, mlb, recorded } from "../../../games/summaries";
import {
  captionOf,
  headingsIn,
  keyOf,
  linesNamed,
  marksIn,
  panelsIn,
  subtitleOf,
  textsOf,
  tipsOf,
  titleOf,
} from "../../../support/chart-parts";
import { faultsAt, faultsInStyles, type Raw } from "../../../support/charts";
import { clippedTexts } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { parts } from "../../../support/words";
import { quoted } from "../../cells";
import { BALL, chartOf, PITCH, WHIFF } from "./made-up";

/** How many pitches are not drawn, by the reason. */
const missingIn = ({ facts }: Chart) => (facts as { readonly picture: Picture }).picture.missing;

const real = (): MlbSummary<"danfo"> => mlb(recorded("mlb/summary_401696636"));

describe("the specification of two pitches", () => {
  const two = [PITCH, { ...BALL, plate_x_ft: -1.25, plate_z_ft: 1.5, velocity: 94 }];
  const chart = chartOf(two, { width: 400 });
  const [panel, key] = (chart.spec as Raw).vconcat[0].vconcat;
  const [standing, marks, lines] = panel.layer;
  // 400 less the padding of both sides, for 3.5 ft.
  const scale = 368 / 3.5;

  it("says what is to be seen", () => {
    // Both are of one pitcher, whom the title names.
    expect(titleOf(chart)).toBe("2 pitches by Ada Holm against the Ashgrove Larks");
    const numbers = "2 pitches: 50% strikes, 50% called strikes, 0 whiffs";
    expect(subtitleOf(chart)).toBe(numbers);
    for (const fact of [`view: ${numbers}`, `batters: ${numbers}`, "Four-seam FB 2 (94.5 mph)."]) {
      expect(chart.spec.description).toContain(fact);
    }
    expect(captionOf(chart)).toBe(
      "Catcher’s view, to scale. Average zone: 1.6 to 3.4 ft. Balls within the " +
        "outer line touch it. Locations: to 0.05 ft.",
    );
    expect(key.layer[0].encoding.shape.scale.domain).toEqual([
      "Four-seam FB 2 · 94.5 mph",
      "average zone",
    ]);
  });

  it("has the pitches in feet, with what a tooltip says", () => {
    expect(quoted(marksIn(chart), "x z")).toBe("0 2.5; -1.25 1.5");
    expect(tipsOf(marks, marksIn(chart))).toEqual([
      "Pitcher: Ada Holm, Batter: Bo Lind, Pitch: Four-seam FB, Speed: 95 mph, When: Top 3, " +
        "Count before: 0-1, Result: Called strike, Log: Pitch 2 : Strike 2 Looking",
      "Pitcher: Ada Holm, Batter: Bo Lind, Pitch: Four-seam FB, Speed: 94 mph, When: Top 3, " +
        "Count before: 0-1, Result: Ball, Log: Pitch 1 : Ball 1",
    ]);
  });

  it("has one panel whose scales are the same both ways", () => {
    // From 0.15 ft under the ground to half a foot above the zone, and 16 pixels for who stands there.
    const height = Math.round((0.15 + 3.9) * scale) + 16;
    const bottom = -0.15 - 16 / scale;
    expect([panel.width, panel.height]).toEqual([368, height]);
    expect(panel.title.text).toEqual(["To right-handed batters"]);
    for (const { encoding } of [standing, marks, lines]) {
      expect(encoding.x.scale).toMatchObject({ domain: [-1.75, 1.75], nice: false });
      const ends = [bottom, bottom + height / scale].map((end) => expect.closeTo(end, 9));
      expect(encoding.y.scale).toMatchObject({ domain: ends, nice: false });
    }
    // The zone of 17 inches is two fifths of the view.
    expect(17 / 12 / 3.5).toBeCloseTo(0.4, 2);
    // The box begins half a foot from the plate; of it the picture shows the part to 1.75 ft.
    expect(standing.data.values).toEqual([
      {
        x: expect.closeTo(-(8.5 / 12 + 0.5 + 1.75) / 2, 9),
        z: expect.closeTo(-0.15 - 8 / scale, 9),
        text: "batter",
      },
    ]);
    expect(marks.mark.size).toBeCloseTo(((2 * 1.45 * scale) / 12) ** 2, 6);
  });

  it("has zone, plate and batter's box with their true corners", () => {
    const corners = (name: string): [number, number][] =>
      lines.data.values
        .filter(({ outline }: Raw) => outline === name)
        .map(({ x, z }: Raw) => [x, z]);
    const rounded = (name: string) =>
      corners(name)
        .map((corner) => corner.map((end) => end.toFixed(3)).join(" "))
        .join(", ");
    // Half of 17 inches is 0.708 ft.
    expect(rounded("zone")).toBe(
      "0.708 3.400, -0.708 3.400, -0.708 1.600, 0.708 1.600, 0.708 3.400",
    );
    expect(rounded("plate")).toBe(
      "-0.708 0.400, 0.708 0.400, 0.708 0.200, 0.000 0.000, -0.708 0.200, -0.708 0.400",
    );
    // A right-handed batter stands at the catcher's left, half a foot from the plate; his box is cut
    // where the picture ends, 1.3 pixels inside.
    expect(rounded("left box")).toBe("-1.738 0.400, -1.208 0.400, -1.208 0.000, -1.738 0.000");
    expect(corners("right box")).toEqual([]);
    for (const [x, z] of corners("touch")) {
      const beside = Math.max(0, Math.abs(x) - 8.5 / 12);
      const above = Math.max(0, z - 3.4, 1.6 - z);
      expect(Math.hypot(beside, above)).toBeCloseTo(1.45 / 12, 9);
    }
  });
});

describe("the catcher's view", () => {
  it.each([
    ["RIGHT", -1],
    ["LEFT", 1],
  ])("has a ball inside to a %s batter where he stands", (batter_side, side) => {
    const [{ layer, data }] = panelsIn(chartOf([{ batter_side, plate_x_ft: 1.2 * side }]).spec);
    const [standing, marks] = layer;
    expect(marks.encoding.x.scale.domain).toEqual([-1.75, 1.75]);
    expect([data, standing.data].map(({ values }) => Math.sign(values[0].x))).toEqual([side, side]);
  });

  it.each([400, 640, 900])("has as many pixels to a foot across as up, %d wide", (width) => {
    for (const list of [[PITCH], [PITCH, { batter_side: "LEFT" }]]) {
      const panels = panelsIn(chartOf(list, { width }).spec);
      expect(panels).toHaveLength(list.length);
      for (const { layer, ...panel } of panels) {
        const { x, y } = layer[1].encoding;
        const [across = 0, up = 0] = [x, y].map(({ scale }) => scale.domain[1] - scale.domain[0]);
        expect(panel.width / across).toBeCloseTo(panel.height / up, 6);
        // A ball is 2.9 in wide.
        expect(Math.sqrt(layer[1].mark.size)).toBeCloseTo(((panel.width / across) * 2.9) / 12, 6);
      }
    }
  });
});

describe("panels", () => {
  const names = (list: readonly Partial<Pitch>[], options: StrikeZoneOptions = {}) =>
    headingsIn(chartOf(list, options));

  it("are one for each side that batters stood on, right-handed ones first, or one if none is known", () => {
    const list = [PITCH, WHIFF, { ...BALL, batter_side: "LEFT" }];
    expect(names(list)).toEqual([
      ["To right-handed batters", "2 pitches, 100% strikes", "1 called, 1 whiff"],
      ["To left-handed batters", "1 pitch, 0% strikes", "0 called, 0 whiffs"],
    ]);
    expect(
      marksIn(chartOf(list))
        .map(({ result }) => result)
        .join(", "),
    ).toBe("Called strike, Swinging strike, Ball");
    expect(names([PITCH])).toEqual([["To right-handed batters"]]);
    expect(names([{ batter_side: null }])).toEqual([[]]);
    expect(names([PITCH], { batter: 20 })).toEqual([["Batting right-handed"]]);
  });

  it("leave out what cannot be placed, have at the edge what is farther out, and say so", () => {
    const chart = chartOf([
      { plate_x_ft: -1.7 },
      { plate_x_ft: 3 },
      { plate_z_ft: 5.2 },
      { plate_z_ft: -1 },
      { plate_x_ft: null, plate_z_ft: null },
      { batter_side: null },
    ]);
    // The view is 1.75 ft to a side, and from 0.5 to 4.75 ft high.
    expect(quoted(marksIn(chart), "x z")).toBe("-1.7 2.5; 1.75 2.5; 0 4.75; 0 0.5");
    expect(captionOf(chart)).toContain(
      "At the edge: 3 farther out. Not shown: 1 pitch without a location, 1 pitch to " +
        "batters whose side is unknown.",
    );
    expect(subtitleOf(chart)).toContain("6 pitches: 100% strikes");
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

  it("are one for each pitcher, the one with most pitches first, or each batter of one pitcher", () => {
    const chart = chartOf([...pitcher(1, 2), ...pitcher(2, 3)], { by: "athlete" });
    expect(headingsIn(chart)).toEqual([
      ["Pitcher 2", "3 pitches, 100% strikes", "3 called, 0 whiffs"],
      ["Pitcher 1", "2 pitches, 100% strikes", "2 called, 0 whiffs"],
    ]);
    const domains = panelsIn(chart.spec).map(({ layer }) => layer[1].encoding.x.scale.domain);
    expect(domains[0]).toEqual(domains[1]);
    expect((chart.spec as Raw).description).toContain("Pitcher 2: 3 pitches: 100% strikes");
    const list = [PITCH, { batter_id: "21", batter_name: null }, { batter_id: "21" }];
    const batters = chartOf(list, { by: "athlete", pitcher: 10 });
    expect(headingsIn(batters).map(([name]) => name)).toEqual(["Unknown batter", "Bo Lind"]);
  });

  it("are one for each game in the order of the table", () => {
    const chart = chartOf([...pitcher(3, 1), ...pitcher(1, 2)], { by: "game" });
    expect(headingsIn(chart)).toEqual([
      ["Kestrel Bay Gulls and Ashgrove Larks", "1 pitch, 100% strikes", "1 called, 0 whiffs"],
      ["Kestrel Bay Gulls and Ashgrove Larks", "2 pitches, 100% strikes", "2 called, 0 whiffs"],
    ]);
    const played = strikeZoneChart([real()], { by: "game", mode: "points" });
    expect(headingsIn(played)[0]?.slice(0, 3)).toEqual([
      "Athletics beat Washington Nationals 6–0",
      "August 7, 2025",
      "276 pitches, 68% strikes",
    ]);
  });

  it("are at most twelve, and the caption counts the rest", () => {
    const many = Array.from({ length: 14 }, (_, index) => pitcher(index, 20 - index)).flat();
    const chart = chartOf(many, { by: "athlete", width: 900 });
    expect(headingsIn(chart).map(([name]) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Pitcher ${index}`),
    );
    // Seven and eight pitches of the last two.
    expect(missingIn(chart)).toEqual({ beyond: 0, unlocated: 0, panelless: 15 });
    expect(captionOf(chart)).toContain("Not shown: 15 pitches beyond the twelve panels.");
    expect(faultsAt(chart, { width: 900 })).toEqual([]);
  });

  it("have densities of one scale, without the parts of the zone", () => {
    const far = { ...pitcher(2, 1)[0], plate_x_ft: 2.2 };
    const chart = chartOf([...pitcher(1, 130), ...pitcher(2, 9), ...Array(9).fill(far)], {
      by: "athlete",
    });
    const { texts, all } = pictureOf(chart);
    expect(all.some(({ datum }) => "swings" in datum)).toBe(false);
    expect(texts.filter(({ text }) => text.startsWith("Share of pitches"))).toHaveLength(1);
    expect(captionOf(chart)).not.toContain("Parts of the zone");
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
    const { shape, fill } = panel.layer[1].encoding;
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

  it("are all in the key, each with its own mark", () => {
    const eight = [...SIX, ["ST", "Sweeper", 2], ["FS", "Splitter", 1]] as const;
    expect(keyOf(chartOf(thrown(eight)))).toEqual([
      ...eight.map(([, name, count]) => `${name} ${count} · 95.0 mph`),
      "average zone",
    ]);
    expect(new Set(marking(thrown(eight)).map(([, shape]: string[]) => shape)).size).toBe(8);
  });

  it("that are not among the seventeen keep their names, with a mark that none of these has", () => {
    const list = thrown([
      ["GY", "Gyroball", 3],
      ["PO", "Pitch Out", 2],
      ["XX", null, 1],
    ]);
    const chart = chartOf(list);
    expect(keyOf(chart).join(", ")).toBe(
      "Gyroball 3 · 95.0 mph, Pitch Out 2 · 95.0 mph, XX 1 · 95.0 mph, average zone",
    );
    expect(marksIn(chart).map(({ pitch }) => pitch)).toEqual([
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
    expect(keyOf(chart)).toEqual(["Four-seam FB 1 · 95.0 mph", "average zone"]);
    expect(captionOf(chart)).toContain(
      "Open circles, Other: 1 pitch of an unknown type. Speeds: of 1 pitch.",
    );
    expect(marksIn(chart)[0]).toMatchObject({ pitch: "Other", speed: "unknown" });
    expect(keyOf(chartOf([{ pitch_type_text: null }]))[0]).toBe("Four-seam FB 1 · 95.0 mph");
    expect(keyOf(chartOf([{ pitch_type: null }]))[0]).toBe("Four-seam FB 1 · 95.0 mph");
    expect(keyOf(chartOf([{ pitch_type: "UN", pitch_type_text: "Unknown" }]))).toEqual([
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
    expect(keyOf(chart)).toEqual(
      parts(`
        Called strike 1 · 14%; Swinging strike 1 · 14%; Foul 1 · 14%; In play 1 · 14%;
        Ball 1 · 14%; Hit by pitch 1 · 14%; average zone
      `),
    );
    expect(captionOf(chart)).toContain(
      "Open squares, Unknown result: 1 pitch with an unknown result. Shares are of 6 " +
        "pitches whose result is known.",
    );
    // Four strikes of the six whose call is known; one whiff in three swings.
    expect(subtitleOf(chart)).toBe(
      "7 pitches: 67% strikes, 17% called strikes, 1 whiff (33% of swings)",
    );
    const [panel] = panelsIn(chart.spec);
    const { shape, fill, stroke } = panel.layer[1].encoding;
    const looks = shape.scale.range.map((one: string, index: number) =>
      [one, fill.scale.range[index], stroke.scale.range[index]].join(),
    );
    expect(new Set(looks).size).toBe(7);
  });
});

it("the zone is the batter's own where his height is given", () => {
  const chart = chartOf([PITCH], { batter: "Bo Lind", batter_height_in: 72 });
  const [panel] = panelsIn(chart.spec);
  const zone = panel.layer[2].data.values
    .filter(({ outline: name }: Raw) => name === "zone")
    .map(({ z }: { z: number }) => z);
  // 27% and 53.5% of six feet.
  expect(Math.min(...zone)).toBeCloseTo(1.62, 9);
  expect(Math.max(...zone)).toBeCloseTo(3.21, 9);
  expect(keyOf(chart)).toContain("the batter’s zone");
  expect(captionOf(chart)).toContain(
    "The batter’s zone: 1.6 to 3.2 ft, 27% to 53.5% of the height, the " +
      "automated zone since 2026.",
  );
  const dashes = (one: ReturnType<typeof chartOf>) =>
    linesNamed(pictureOf(one).all, "zone").map(({ item }) => item.strokeDash);
  expect(dashes(chart)).toEqual([[1, 0]]);
  expect(dashes(chartOf([PITCH]))).toEqual([[5, 4]]);
});

describe("who is chosen", () => {
  const list = [
    PITCH,
    { ...BALL, pitcher_id: "11", pitcher_name: "Zoë Núñez" },
    { ...WHIFF, batter_id: "21", batter_name: "Cy Ward", velocity: 97 },
  ];

  it("is one pitcher, with his numbers, who may have met nobody", () => {
    const chart = chartOf(list, { pitcher: "Ada Holm" });
    expect(titleOf(chart)).toBe("2 pitches by Ada Holm against the Ashgrove Larks");
    const [teams, ...numbers] = subtitleOf(chart).split(/(?: ·)? (?=100% strikes)|, /);
    expect(teams).toBe("Kestrel Bay Gulls and Ashgrove Larks");
    const shares = ["100% strikes", "50% called strikes", "1 whiff (100% of swings)"];
    expect(numbers).toEqual(shares);
    const none = chartOf(list, { pitcher: "Zoë Núñez", batter: "Cy Ward" });
    expect(titleOf(none)).toBe("No pitch from Zoë Núñez to Cy Ward");
    expect(textsOf(none)).toContain("No such pitch");
  });

  it("is one batter, or both", () => {
    expect(titleOf(chartOf(list, { batter: "Bo Lind" }))).toMatch(
      /2 pitches .*Bo Lind .* Kestrel Bay Gulls$/,
    );
    expect(titleOf(chartOf(list, { batter: 21, pitcher: 10 }))).toBe(
      "Ada Holm against Cy Ward: 1 pitch",
    );
    const games = [...list, { game_id: "2" }];
    expect(titleOf(chartOf(games, { pitcher: 10 }))).toMatch(/3 pitches .*Ada Holm in 2 games$/);
    expect(titleOf(chartOf(games))).toMatch(/ in 2 games$/);
  });

  it.each<[StrikeZoneOptions, StrikeZoneOptions]>([
    [{ athlete: "Ada Holm" }, { pitcher: 10 }],
    [{ athlete_id: 11 }, { pitcher: 11 }],
    [{ athlete: "Cy Ward" }, { batter: 21 }],
    [
      { athlete: 20, batter_height_in: 72 },
      { batter: 20, batter_height_in: 72 },
    ],
  ])("by %j is a pitcher or a batter", (options, same) => {
    expect(chartOf(list, options).spec).toEqual(chartOf(list, same).spec);
  });

  it("is the pitchers of a team", () => {
    const theirs = { pitching_team_id: "2", pitching_team_name: "Ashgrove Larks", velocity: 88 };
    const both = [...list, { ...theirs, batting_team_name: "Kestrel Bay Gulls" }];
    const chart = chartOf(both, { team: "Larks" });
    expect(titleOf(chart)).toMatch(/1 pitch .* Ashgrove Larks .* Kestrel Bay Gulls$/);
    expect(marksIn(chart).map(({ speed }) => speed)).toEqual(["88 mph"]);
    const batter = chartOf(both, { team_id: 1, batter: "Bo Lind" });
    expect(titleOf(batter)).toMatch(/Kestrel Bay Gulls against Bo Lind: 2 pitches$/);
    const none = chartOf(both, { team: 2, batter: "Cy Ward" });
    expect(titleOf(none)).toMatch(/^No pitch .* Ashgrove Larks to Cy Ward$/);
  });

  it("must be there", () => {
    const refused =
      (options: object, rows: Parameters<typeof chartOf>[0] = list) =>
      () =>
        chartOf(rows, options);
    const pitchers = "Choose one of Ada Holm (10), Zoë Núñez (11).";
    expectRefusal(refused({ pitcher: "Cy Ward" }), "pitcher", "'Cy Ward'", pitchers);
    const all = "Choose one of Ada Holm (10), Zoë Núñez (11), Bo Lind (20), Cy Ward (21).";
    expectRefusal(refused({ athlete: "Di Orr" }), "athlete", "'Di Orr'", all);
    expectRefusal(refused({ athlete: "Ada", batter: 21 }), "athlete", "{ pitcher: ..., batter: ");
    const twoWay = refused({ athlete: "Ada" }, [
      PITCH,
      { batter_id: "10", batter_name: "Ada Holm" },
    ]);
    expectRefusal(twoWay, "athlete", "got 'Ada'", "{ pitcher: ... } or { batter: ... }");
    expectRefusal(refused({ batter: 999 }), "batter", "'999' saw no pitch");
  });
});

it.each([
  [{ pitcher: {} }, /pitcher must be an id or a name/],
  [{ color: "result", mode: "density" }, /color must be left out of densities/],
  [{ batter_height_in: 72 }, /batter_height_in must be set together with batter/],
  [{ athlete: 10, batter_height_in: 72 }, /batter_height_in must be set together with batter/],
  [{ batter: 20, batter_height_in: 7 }, /batter_height_in must be a number of inches/],
  [{ height: 300 }, /height must be left out, as the picture is drawn to scale/],
])("arguments that are wrong are refused: %j", (options, message) => {
  const call = () => chartOf([PITCH], options as StrikeZoneOptions);
  expect(call).toThrow(ArgumentError);
  expect(call).toThrow(message);
});

describe("the game 401696636", () => {
  it("has the pitchers of each team in panels of their own", () => {
    const found = panelsIn(strikeZoneChart(real()).spec).map(({ title }) => title);
    expect(found.map(({ text }) => text.join(" "))).toEqual(
      ["Washington Nationals", "Athletics"].flatMap((team) => [
        `${team} to right-handed batters`,
        `${team} to left-handed batters`,
      ]),
    );
    // 114, 11 of Lopez and Sterner: 125 pitches; the other five threw 151.
    const [a = 0, b = 0, c = 0, d = 0] = found.map(({ subtitle }) =>
      Number.parseInt(subtitle[0], 10),
    );
    expect([a + b, c + d]).toEqual([151, 125]);
  });

  it("has a panel for each pitch type, and results as points though there are many", () => {
    const types = panelsIn(strikeZoneChart(real(), { pitcher: 42239, by: "pitch_type" }).spec);
    expect(types.map(({ title }) => title.text.join(" "))).toEqual([
      ...["Four-seam FB", "Slider", "Changeup", "Sinker", "Cutter"],
    ]);
    const many = [real(), mlb(recorded("mlb/summary_401472463"))];
    expect(keyOf(strikeZoneChart(many, { color: "result" })).join(" ")).toContain("Called strike");
  });

  it("has the shares that follow from its box score", () => {
    const chart = strikeZoneChart(real());
    expect(titleOf(chart)).toBe("Pitch locations: Athletics beat Washington Nationals 6–0");
    // By strikeRatio of the box score: 187 and 48 of 276 are 67.8% and 17.4%, 36 of 139 swings 25.9%.
    expect(subtitleOf(chart)).toBe(
      "August 7, 2025 · 276 pitches: 68% strikes, 17% called strikes, 36 whiffs (26% of swings)",
    );
  });

  it("has its pitch types with their mean speeds", () => {
    // Counted and averaged from the file with python.
    const chart = strikeZoneChart(real(), { mode: "points" });
    expect(keyOf(chart)).toEqual(
      parts(`
        Four-seam FB 118 · 92.0 mph; Slider 71 · 80.5 mph; Changeup 25 · 82.2 mph;
        Sinker 22 · 92.9 mph; Curve 16 · 79.9 mph; Cutter 11 · 87.0 mph; Sweeper 7 · 77.6 mph;
        Splitter 6 · 86.2 mph; average zone
      `),
    );
    // The documented view.
    const far = rows(pitches(real())).filter(
      ({ plate_x_ft: x, plate_z_ft: z }) =>
        Math.abs(Number(x)) > 1.75 || Number(z) < 0.5 || Number(z) > 4.75,
    ).length;
    expect(far).toBeGreaterThan(10);
    expect(missingIn(chart)).toEqual({ beyond: far, unlocated: 0, panelless: 0 });
    expect(chart.notes).toContain("edge");
    expect(captionOf(chart)).toContain(`At the edge: ${far} farther out.`);
  });

  it("tells the game of one pitcher below the title", () => {
    const chart = strikeZoneChart(real(), { pitcher: 42239 });
    expect(titleOf(chart)).toBe("114 pitches by Jacob Lopez against the Washington Nationals");
    // 82 of his 114, 23 called, 18 of 59 swings missed.
    expect(subtitleOf(chart)).toBe(
      "Athletics beat Washington Nationals 6–0 · August 7, 2025 72% strikes, 20% called strikes, " +
        "18 whiffs (31% of swings)",
    );
  });
});

it("games without pitches say how a game stands that is not over, and may have pitches that nobody located", () => {
  expect(() => strikeZoneChart(mlb(golden("mlb/summary_pre")), { pitcher: 1 })).not.toThrow();
  const unlocated = chartOf([{ plate_x_ft: null, plate_z_ft: null }]);
  expect(missingIn(unlocated)).toEqual({ beyond: 0, unlocated: 1, panelless: 0 });
  expect(captionOf(unlocated)).toContain("Not shown: 1 pitch without a location.");
  expect(textsOf(unlocated)).toContain("None of the pitches has a place in view");
  expect(clippedTexts(unlocated.with({ width: 240 }))).toEqual([]);
  expect(titleOf(strikeZoneChart(mlb(golden("mlb/summary_in"))))).toBe(
    "Pitch locations: Port Sable Gulls and Eastmere Millwrights are tied 0–0 (Top 2nd)",
  );
  expect(titleOf(strikeZoneChart(mlb(golden("mlb/summary_final"))))).toBe(
    "Pitch locations: Høyland Tides beat Port Sable Gulls 2–1 in 5 innings",
  );
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
      const chart = chartOf(many(count), { mode: "points" });
      const [panel] = panelsIn(chart.spec);
      return [panel.layer[1].mark.size, /, to scale/.test(captionOf(chart))];
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
});

/** A pitch of which nothing is known but its place. */
function NOTHING(): Partial<Pitch> {
  const names = pitches.columns.map(({ name }) => [name, name === "league" ? "mlb" : null]);
  return { ...Object.fromEntries(names), plate_x_ft: 0, plate_z_ft: 2 };
}
