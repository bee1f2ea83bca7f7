import { describe, expect, it } from "vitest";
import { type BattedBall, battedBalls } from "../../../../src/analysis/batted-balls/batted-balls";
import {
  type SprayOptions,
  sprayChart,
} from "../../../../src/analysis/batted-balls/chart/spray-chart";
import type { SpecPart } from "../../../../src/charts/theme/chart-style";
import { ArgumentError } from "../../../../src/errors";
import { deliver } from "../../../../src/frames/deliver";
import type { Engine, Frame } from "../../../../src/frames/types";
import type { MlbSummary } from "../../../../src/games/game";
import { golden, mlb, mlbPolars, recorded } from "../../../games/summaries";
import { faultsInStyles } from "../../../support/charts";
import { clippedTexts, overlappingTexts } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf, type Seen } from "../../../support/scenegraph";
import { warningsOf } from "../../../support/spec-faults";

/** A single to centre field. */
const BALL: Partial<BattedBall> = {
  league: "mlb",
  game_id: "1",
  inning: 3,
  half: "bottom",
  pitcher_id: "10",
  pitcher_name: "Ada Holm",
  batter_id: "20",
  batter_name: "Bo de la Lind",
  batting_team_id: "2",
  batting_team_abbreviation: "ASH",
  batting_team_name: "Ashgrove Larks",
  pitching_team_id: "1",
  pitching_team_abbreviation: "KBG",
  pitching_team_name: "Kestrel Bay Gulls",
  result: "Single",
  trajectory: "L",
  hit: true,
  bases: 1,
  x_ft: 0,
  y_ft: 250,
  distance_ft: 250,
  named_distance_ft: null,
  text: "Lind singled to center.",
};

const OUT = { result: "Ground Out", trajectory: "G", hit: false, bases: 0 };
const HOMER = { result: "Home Run", trajectory: "F", bases: 4 };
const OTHERS = {
  batting_team_id: "1",
  batting_team_abbreviation: "KBG",
  batting_team_name: "Kestrel Bay Gulls",
  pitching_team_id: "2",
  pitching_team_abbreviation: "ASH",
  pitching_team_name: "Ashgrove Larks",
  pitcher_id: "11",
  pitcher_name: "Di Orr",
  batter_id: "30",
  batter_name: "Cy Ward",
};

function tableOf(list: readonly Partial<BattedBall>[], engine: Engine = "danfo") {
  const dense = list.map((one) => {
    const ball: Partial<BattedBall> = { ...BALL, ...one };
    return battedBalls.columns.map(({ name }) => ball[name as keyof BattedBall] ?? null);
  });
  return deliver<Engine, BattedBall>(engine, battedBalls.columns, dense) as Frame<BattedBall>;
}

const chartOf = (list: readonly Partial<BattedBall>[], options: SprayOptions = {}) =>
  sprayChart(tableOf(list), options);

/** Plain JSON of any depth, to look into. */
// biome-ignore lint/suspicious/noExplicitAny: specifications have no type of their own
const plain = (value: unknown): any => value;

/** Views that draw balls: the panels. */
function panelsIn(spec: unknown): SpecPart[] {
  if (Array.isArray(spec)) return spec.flatMap(panelsIn);
  if (typeof spec !== "object" || spec === null) return [];
  const { layer, data, ...others } = plain(spec);
  const isPanel = Array.isArray(layer) && Array.isArray(data?.values);
  return isPanel ? [plain(spec)] : Object.values(others).flatMap(panelsIn);
}

const marksIn = (spec: unknown): readonly Record<string, unknown>[] =>
  panelsIn(spec).flatMap(({ data }) => plain(data).values);

const headingsIn = (spec: unknown): string[][] =>
  panelsIn(spec).map(({ title }) => [
    ...(plain(title)?.text ?? []),
    ...(plain(title)?.subtitle ?? []),
  ]);

const captionIn = (spec: unknown): string => plain(spec).vconcat[0].title.text.join(" ");
const titleIn = (spec: unknown): string => [plain(spec).title.text].flat().join(" ");
const subtitleIn = (spec: unknown): string => [plain(spec).title.subtitle].flat().join(" ");

type Drawn = ReturnType<typeof chartOf>;

const textsIn = (chart: Drawn): string[] => pictureOf(chart).texts.map(({ text }) => text);

const keyIn = (chart: Drawn): string[] =>
  pictureOf(chart)
    .texts.filter(({ role }) => role === "legend-label")
    .map(({ text }) => text);

const ballMarks = (all: readonly Seen[]) =>
  all.filter(({ type, datum }) => type === "symbol" && typeof datum.flight === "string");

const real = (): MlbSummary<"danfo"> => mlb(recorded("mlb/summary_401696636"));

describe("the specification of two balls", () => {
  const two = [
    { ...HOMER, x_ft: -100, y_ft: 380, distance_ft: 393, named_distance_ft: 406 },
    { ...OUT, x_ft: 40.04, y_ft: 90, distance_ft: 98.5, inning: null },
  ];
  const { vconcat, ...whole } = plain(chartOf(two, { team: "ASH" }).spec);
  const [body] = vconcat;
  const [panel, key] = body.vconcat;
  const [field, distances, marks, labels] = panel.layer;

  it("says what is to be seen", () => {
    expect(whole).toMatchObject({
      $schema: "https://vega.github.io/schema/vega-lite/v5.json",
      title: {
        text: ["Batted balls by the Ashgrove Larks against the Kestrel Bay Gulls"],
      },
    });
    const numbers = "1 hit, 1 home run; 50% ground balls, 50% fly balls";
    expect(subtitleIn(whole)).toBe(
      `Kestrel Bay Gulls and Ashgrove Larks 2 balls in play, all marked: ${numbers}`,
    );
    for (const fact of [numbers, "Home run 1, Out 1.", "distance: 406 ft."]) {
      expect(whole.description).toContain(fact);
    }
    expect(captionIn({ vconcat })).toBe(
      "Marks show the places of fielding, not the carry, on a generic field. Outs " +
        "include sacrifices and fielder’s choices.",
    );
  });

  it("has the balls in feet, hits last, with what a tooltip says", () => {
    const common = {
      batter: "Bo de la Lind",
      pitcher: "Ada Holm",
      text: "Lind singled to center.",
    };
    expect(panel.data.values).toEqual([
      {
        ...common,
        x: 40,
        y: 90,
        kind: "Out",
        result: "Ground Out",
        flight: "ground ball",
        marked: "99 ft",
        named: "none",
        when: "unknown",
      },
      {
        ...common,
        x: -100,
        y: 380,
        kind: "Home run",
        result: "Home Run",
        flight: "fly ball",
        marked: "393 ft",
        named: "406 ft",
        when: "Bottom 3",
      },
    ]);
    expect(marks.encoding.tooltip.map(({ field: name, title }: SpecPart) => [name, title])).toEqual(
      [
        ["batter", "Batter"],
        ["pitcher", "Pitcher"],
        ["result", "Result"],
        ["flight", "Flight"],
        ["marked", "To the mark"],
        ["named", "Distance named"],
        ["when", "When"],
        ["text", "Log"],
      ],
    );
  });

  it("has hits filled and larger, outs open", () => {
    const domain = ["Home run", "Out"];
    expect(marks.encoding).toMatchObject({
      shape: {
        field: "kind",
        scale: { domain, range: [expect.stringMatching(/^M0,-1\.5/), "circle"] },
      },
      fill: { field: "kind", scale: { domain, range: ["#d55e00", "#ffffff"] } },
      stroke: { field: "kind", scale: { domain, range: ["#ffffff", "#57606a"] } },
    });
    const [homer, out] = marks.encoding.size.scale.range;
    expect(homer).toBeGreaterThan(2 * out);
  });

  it("has scales that are the same both ways, in every layer", () => {
    const [left, right] = marks.encoding.x.scale.domain;
    const [bottom, top] = marks.encoding.y.scale.domain;
    expect(panel.width).toBe(608);
    expect(panel.width / (right - left)).toBeCloseTo(panel.height / (top - bottom), 9);
    // Home plate and the whole field to 400 ft.
    expect(left).toBeLessThan(-400 * Math.SQRT1_2);
    expect(right).toBeGreaterThan(400 * Math.SQRT1_2);
    expect(bottom).toBeLessThan(0);
    expect(top).toBeGreaterThan(400);
    for (const { encoding } of [field, distances, labels]) {
      expect(encoding.x.scale).toEqual(marks.encoding.x.scale);
      expect(encoding.y.scale).toEqual(marks.encoding.y.scale);
      expect(encoding.x.scale.nice).toBe(false);
      expect([encoding.x.axis, encoding.y.axis]).toEqual([null, null]);
    }
  });

  it("names the home run's distance and counts each kind", () => {
    expect(labels.data.values.map(({ text }: SpecPart) => text)).toEqual(["406 ft"]);
    expect(key.layer[0].encoding.shape.scale.domain).toEqual(["Home run 1", "Out 1"]);
  });
});

describe("marks", () => {
  it("stand where they are on the field, a foot as many pixels up as across", () => {
    const list = [
      { x_ft: -200, y_ft: 100 },
      { x_ft: 200, y_ft: 100 },
      { x_ft: -200, y_ft: 300 },
    ];
    for (const width of [400, 640, 900]) {
      const { all } = pictureOf(chartOf(list, { width }));
      const [a, b, c] = ballMarks(all).map(({ points }) => points[0]);
      if (!a || !b || !c) throw new Error("not drawn");
      // Twice as far across as up; right field at the right.
      expect(b.x - a.x).toBeCloseTo(2 * (a.y - c.y), 1);
      expect(b.x - a.x).toBeGreaterThan(150);
    }
  });

  it("tell the kinds apart by shape and filling without their colour", () => {
    const list = [
      BALL,
      { result: "Double", bases: 2 },
      { result: "Triple", bases: 3 },
      HOMER,
      OUT,
      { ...OUT, result: "Reached On Error" },
      { ...OUT, result: null },
    ];
    const chart = chartOf(list);
    expect(keyIn(chart)).toEqual([
      "Home run 1",
      "Triple 1",
      "Double 1",
      "Single 1",
      "Reached on error 1",
      "Out 1",
    ]);
    expect(chart.facts).toMatchObject({ picture: { unidentified: 1 } });
    expect(captionIn(chart.spec)).toContain("Open squares: 1 ball with an unknown result.");
    expect(chart.notes).toEqual(["marks", "outs", "unknown"]);
    const [panel] = panelsIn(chart.spec);
    const { shape, fill } = plain(panel?.layer)[2].encoding;
    const looks = shape.scale.range.map((one: string, index: number) =>
      [one, fill.scale.range[index] === "#ffffff"].join(),
    );
    expect(new Set(looks).size).toBe(7);
  });

  it.each([
    ["Sacrifice Fly", "Out"],
    ["Batters Fielders Choice - Runner Out", "Out"],
    ["Double Play", "Out"],
    ["Infield Fly", "Out"],
    ["Catcher Interference", "Unknown result"],
    ["Reached On Error", "Reached on error"],
  ])("take %s for: %s", (result, kind) => {
    expect(marksIn(chartOf([{ ...OUT, result }]).spec)[0]?.kind).toBe(kind);
  });

  it("are drawn beyond the lines too: caught fouls, and balls farther than the field", () => {
    const list = [
      { ...OUT, x_ft: -90, y_ft: 20 },
      { ...OUT, x_ft: 15, y_ft: -40 },
      { ...HOMER, x_ft: 20, y_ft: 495 },
      { ...OUT, x_ft: 380, y_ft: 60 },
    ];
    const chart = chartOf(list);
    const { all } = pictureOf(chart);
    const [panel] = panelsIn(chart.spec);
    const marks = ballMarks(all);
    expect(marks).toHaveLength(4);
    const [a, , c] = plain(panel?.layer);
    expect(a.encoding.x.scale).toEqual(c.encoding.x.scale);
    // The panel reaches to the farthest of them, not only the picture around it.
    const [low, high] = c.encoding.y.scale.domain;
    expect(low).toBeLessThan(-40);
    expect(high).toBeGreaterThan(495);
    const { width, height } = pictureOf(chart);
    for (const { box } of marks) {
      expect(box.x1).toBeGreaterThan(0);
      expect(box.y1).toBeGreaterThan(0);
      expect(box.x2).toBeLessThan(width);
      expect(box.y2).toBeLessThan(height);
    }
    expect(clippedTexts(chart)).toEqual([]);
    expect(width).toBeLessThanOrEqual(643);
  });

  it("are missing where nobody marked the ball, and the picture says so", () => {
    const unmarked = { x_ft: null, y_ft: null, distance_ft: null };
    const chart = chartOf([BALL, unmarked, unmarked]);
    expect(marksIn(chart.spec)).toHaveLength(1);
    expect(subtitleIn(chart.spec)).toContain("1 of 3 marked: 3 hits");
    expect(captionIn(chart.spec)).toContain("Not shown: 2 balls");
    const none = chartOf([unmarked]);
    expect(textsIn(none)).toContain("None of the balls was marked");
  });
});

describe("flights", () => {
  it("are shares of the balls whose flight is known, and say so where one is not", () => {
    const list = [BALL, { ...BALL, trajectory: "F" }, { ...BALL, trajectory: null }];
    expect(subtitleIn(chartOf(list).spec)).toContain(
      "3 hits; 50% line drives, 50% fly balls of the 2 of a known flight",
    );
    expect(subtitleIn(chartOf(list.slice(0, 2)).spec)).toMatch(/50% fly balls$/);
    expect(subtitleIn(chartOf([{ ...BALL, trajectory: "X" }]).spec)).toMatch(/: 1 hit$/);
  });
});

describe("distances of the field", () => {
  const at = (distance: number, angle: number) => ({
    ...OUT,
    x_ft: distance * Math.sin((angle * Math.PI) / 180),
    y_ft: distance * Math.cos((angle * Math.PI) / 180),
  });
  const labelsOf = (chart: Drawn) =>
    pictureOf(chart).texts.filter(({ text }) => /^\d00 ft$/.test(text));
  const middle = (chart: Drawn) =>
    ballMarks(pictureOf(chart).all).find(({ datum }) => datum.x === 0)?.points[0]?.x ?? 0;

  it("stand at the right, at the left where a ball lies there, and else by a line", () => {
    const free = chartOf([BALL]);
    expect(labelsOf(free).map(({ text }) => text)).toEqual([
      "100 ft",
      "200 ft",
      "300 ft",
      "400 ft",
    ]);
    for (const { box } of labelsOf(free)) expect(box.x1).toBeGreaterThan(middle(free));
    const right = chartOf([BALL, at(205, 49)]);
    const moved = labelsOf(right).find(({ text }) => text === "200 ft");
    expect(moved?.box.x2).toBeLessThan(middle(right));
    const both = chartOf([BALL, at(205, 49), at(205, -49)]);
    expect(labelsOf(both)).toHaveLength(4);
    expect(pictureOf(both).all.filter(({ type }) => type === "rule")).toHaveLength(1);
    for (const chart of [free, right, both]) expect(faultsInStyles(chart)).toEqual([]);
  });
});

describe("home runs", () => {
  it("have batter and distance, and the distance alone of one batter", () => {
    const far = { ...HOMER, x_ft: 50, y_ft: 400, named_distance_ft: 412 };
    expect(textsIn(chartOf([far, OTHERS], { pitcher: "Ada Holm" }))).toContain("412 ft");
    const two = [far, { ...OUT, batter_id: "21", batter_name: "Ed Moss" }];
    expect(textsIn(chartOf(two))).toContain("de la Lind 412 ft");
    // Only where the log names one.
    const unnamed = chartOf([{ ...HOMER, distance_ft: 407 }]);
    expect(textsIn(unnamed).filter((text) => /407/.test(text))).toEqual([]);
  });

  it("have a line to a label that stands nearer to another ball", () => {
    const homer = { ...HOMER, x_ft: 0, y_ft: 380, named_distance_ft: 391 };
    const rules = (list: readonly Partial<BattedBall>[]) =>
      pictureOf(chartOf(list)).all.filter(({ type }) => type === "rule").length;
    expect(rules([homer])).toBe(0);
    const around = [-30, 0, 30].flatMap((x_ft) =>
      [350, 365, 380, 395, 410].map((y_ft) => ({ ...OUT, x_ft, y_ft })),
    );
    const crowded = chartOf([homer, ...around]);
    expect(rules([homer, ...around])).toBe(1);
    expect(textsIn(crowded)).toContain("391 ft");
    expect(faultsInStyles(crowded)).toEqual([]);
  });

  it("without a label are counted", () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...HOMER,
      x_ft: (index % 8) * 6,
      y_ft: 370 + index,
      named_distance_ft: 410 + index,
    }));
    const chart = chartOf(many);
    const labels = textsIn(chart).filter((text) => /^4[1-4]\d ft$/.test(text));
    expect(labels.length).toBeGreaterThan(3);
    expect(captionIn(chart.spec)).toContain(
      `Without a label: ${40 - labels.length} home runs with a distance.`,
    );
    expect(captionIn(chartOf(many.slice(0, 1)).spec)).not.toContain("Without a label");
  });

  it("have labels that lie on no other", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...HOMER,
      batter_id: String(index),
      batter_name: `Ann Batter${index}`,
      x_ft: (index % 6) * 24 - 60,
      y_ft: 380 + (index % 5) * 9,
      named_distance_ft: 380 + index,
    }));
    for (const width of [400, 640, 900]) {
      const chart = chartOf(many, { width });
      expect([...overlappingTexts(chart), ...clippedTexts(chart)]).toEqual([]);
      const labels = textsIn(chart).filter((text) => /^(Batter\d+ )?\d+ ft$/.test(text));
      // The four distances of the field, and some home runs.
      expect(labels.length).toBeGreaterThan(6);
      // Not upon the mark of another: as its neighbour's it would be read.
      const { all, texts } = pictureOf(chart);
      const stars = ballMarks(all).flatMap(({ points }) => points);
      for (const { box } of texts.filter(({ text }) => /^Batter/.test(text))) {
        const under = stars.filter(
          ({ x, y }) => x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2,
        );
        expect(under).toEqual([]);
      }
    }
  });
});

describe("panels", () => {
  it("are one for each side at bat, in the order of the game", () => {
    const list = [BALL, OUT, { ...OTHERS, ...HOMER, trajectory: null }];
    expect(headingsIn(chartOf(list).spec)).toEqual([
      ["Ashgrove Larks", "2 balls in play: 1 hit", "1 grounder, 1 liner"],
      ["Kestrel Bay Gulls", "1 ball in play: 1 hit, 1 home run"],
    ]);
  });

  it("are beside each other, below each other in a narrow picture", () => {
    const list = [BALL, OTHERS];
    const places = (width: number) =>
      ballMarks(pictureOf(chartOf(list, { width })).all).map(({ points }) => points[0]);
    const [left, right] = places(640);
    expect(left?.y).toBe(right?.y);
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(250);
    const [upper, lower] = places(400);
    expect(upper?.x).toBe(lower?.x);
    expect((lower?.y ?? 0) - (upper?.y ?? 0)).toBeGreaterThan(200);
  });

  it("are one where a batter, a pitcher or a team is chosen", () => {
    const list = [BALL, OUT, OTHERS];
    for (const options of [{ batter: 20 }, { pitcher: 10 }, { team: "ASH" }]) {
      const { spec } = chartOf(list, options);
      expect(headingsIn(spec)).toEqual([[]]);
      expect(marksIn(spec)).toHaveLength(2);
    }
  });

  it("are one of all where there are more than two teams", () => {
    const third = { game_id: "2", batting_team_id: "3", batting_team_name: "Nether Rooks" };
    const { spec } = chartOf([BALL, OTHERS, third]);
    expect(headingsIn(spec)).toEqual([[]]);
    expect(titleIn(spec)).toMatch(/ in 2 games$/);
  });

  it("take a user's own layers, each of them", () => {
    const layer = { mark: "rule", encoding: { y: { datum: 330 } } };
    const chart = chartOf([BALL, OTHERS], { layers: [layer] });
    const panels = panelsIn(chart.spec);
    expect(panels).toHaveLength(2);
    for (const panel of panels) expect(plain(panel.layer).at(-1)).toEqual(layer);
    expect(warningsOf(chart)).toEqual([]);
  });
});

describe("who is chosen", () => {
  const list = [BALL, OUT, { ...OTHERS, text: "theirs" }];

  it.each(["ASH", "ash", "2", 2, "Ashgrove Larks", "ashgrove larks"])("by %j is a team", (team) => {
    const { spec } = chartOf(list, { team });
    expect(titleIn(spec)).toMatch(/ Ashgrove Larks .* Kestrel Bay Gulls$/);
    expect(marksIn(spec).map(({ kind }) => kind)).toEqual(["Out", "Single"]);
  });

  it("is a batter, a pitcher, or both", () => {
    const titleWith = (options: SprayOptions, balls: Parameters<typeof chartOf>[0] = list) =>
      titleIn(chartOf(balls, options).spec);
    expect(titleWith({ batter: "cy ward" })).toMatch(/ Cy Ward .*against the Ashgrove Larks$/);
    expect(titleWith({ pitcher: 10 })).toMatch(/ off Ada Holm by the Ashgrove Larks$/);
    expect(titleWith({ batter: 20, pitcher: 10 })).toMatch(/ Bo de la Lind .* Ada Holm$/);
    const both = [...list, { game_id: "2" }];
    expect(titleWith({ batter: 20 }, both)).toMatch(/ Bo de la Lind .*in 2 games$/);
  });

  it("is what was hit in an inning", () => {
    const { spec } = chartOf([BALL, { ...OUT, inning: 4 }, { ...OUT, inning: 9 }], {
      inning: [4, 8],
    });
    expect(marksIn(spec).map(({ kind }) => kind)).toEqual(["Out"]);
    expect(subtitleIn(spec)).toContain("innings 4 to 8 · 1 ball in play");
  });

  it("may have hit nothing", () => {
    const chart = chartOf(list, { batter: "Cy Ward", pitcher: "Ada Holm" });
    expect(titleIn(chart.spec)).toMatch(/^No ball .* by Cy Ward off Ada Holm$/);
    expect(textsIn(chart)).toContain("No such ball");
    const ofTeam = titleIn(chartOf([BALL], { team: "KBG" }).spec);
    expect(ofTeam).toBe("No ball put in play by the Kestrel Bay Gulls");
  });

  it("must be there", () => {
    const rooks = () => chartOf(list, { team: "Rooks" });
    expectRefusal(
      rooks,
      "team",
      "'Rooks'",
      "Choose one of Ashgrove Larks (2), Kestrel Bay Gulls (1).",
    );
    const noBatter = () => chartOf(list, { batter: "Ada Holm" });
    expectRefusal(noBatter, "batter", "'Ada Holm' hit no ball");
    const noPitcher = () => chartOf(list, { pitcher: "Cy Ward" });
    expectRefusal(noPitcher, "pitcher", "'Cy Ward'", "Choose one of Ada Holm (10), Di Orr (11).");
  });
});

describe("arguments", () => {
  it.each<[object, string | null, string]>([
    [{ team: [] }, "team", "got []"],
    [{ height: 300 }, "height", "got 300"],
    [{ color: "result" }, null, "'color'"],
  ])("that are wrong are refused: %j", (options, argument, fact) => {
    expectRefusal(() => chartOf([BALL], options as SprayOptions), argument, fact);
  });

  it("that are no game are refused", () => {
    const call = sprayChart as (given: unknown) => unknown;
    for (const given of [undefined, null, "401696636", {}]) {
      expect(() => call(given)).toThrow(ArgumentError);
    }
    const narrow = deliver("danfo", battedBalls.columns.slice(0, 3), []);
    expectRefusal(() => call(narrow), null, "columns of battedBalls()");
  });
});

describe("the game 401696636", () => {
  it("has the numbers of its box score", () => {
    const { spec } = sprayChart(real());
    expect(titleIn(spec)).toBe("Batted balls: Athletics beat Washington Nationals 6–0");
    // 17 ground balls, 15 line drives, 10 fly balls and 3 pop-ups, counted from the file.
    for (const fact of [
      "August 7, 2025 · 45 ",
      " 15 hits, 2 home runs; 38% ground",
      "33% line",
      "22% fly",
      "7% pop",
    ]) {
      expect(subtitleIn(spec)).toContain(fact);
    }
    expect(headingsIn(spec)).toEqual([
      [
        "Athletics",
        "28 balls in play: 12 hits, 2 home runs",
        "9 grounders, 11 liners, 5 flies, 3 pop-ups",
      ],
      ["Washington Nationals", "17 balls in play: 3 hits", "8 grounders, 4 liners, 5 flies"],
    ]);
    expect(marksIn(spec)).toHaveLength(45);
  });

  it("names both home runs", () => {
    const texts = textsIn(sprayChart(real(), { team: "ATH" }));
    expect(texts).toContain("Thomas 406 ft");
    expect(texts).toContain("Soderstrom 354 ft");
  });

  it("is the same picture of either kind of frames, and of the table", () => {
    const raw = recorded("mlb/summary_401696636");
    const one = sprayChart(mlb(raw)).spec;
    expect(sprayChart(mlbPolars(raw)).spec).toEqual(one);
    const tables = [battedBalls(mlb(raw)), battedBalls(mlbPolars(raw))].map((table) =>
      sprayChart(table),
    );
    for (const { spec } of tables) expect(panelsIn(spec)).toEqual(panelsIn(one));
    expect(tables[0]?.spec).toEqual(tables[1]?.spec);
  });
});

describe("games without batted balls", () => {
  it.each([
    ["pre", "The game has not started"],
    ["canceled", "The game was not played"],
    ["postponed", "The game was not played"],
  ])("that are %s give a picture that says so", (name, reason) => {
    const chart = sprayChart(mlb(golden(`mlb/summary_${name}`)));
    expect(titleIn(chart.spec)).toMatch(/ at /);
    expect(textsIn(chart)).toContain(reason);
  });

  it("are empty tables too", () => {
    expect(titleIn(chartOf([]).spec)).toBe("No balls in play");
    expect(textsIn(chartOf([]))).toContain("The table is empty");
  });
});

describe("many and long", () => {
  const NAME = "Llanfairpwllgwyngyllgogerychwyrndrobwlll";
  const nothing = Object.fromEntries(
    battedBalls.columns.map(({ name }) => [name, name === "league" ? "mlb" : null]),
  );
  const many = Array.from({ length: 400 }, (_, index) => ({
    ...(index % 9 === 0 ? HOMER : index % 2 === 0 ? OUT : BALL),
    ...(index % 4 === 0 ? OTHERS : {}),
    x_ft: ((index * 37) % 500) - 250,
    y_ft: ((index * 53) % 420) - 10,
    named_distance_ft: 340 + (index % 120),
  }));

  it.each([
    ["one ball", [BALL], {}],
    ["400 balls", many, {}],
    ["nothing known", [{ ...nothing, x_ft: 10, y_ft: 10 }], {}],
    [
      "40 letters",
      [
        { batting_team_name: NAME, batter_name: `Ann ${NAME}` },
        { ...HOMER, batting_team_name: NAME, batter_id: "9", named_distance_ft: 400 },
        { ...OTHERS, batting_team_name: `${NAME}x`, pitching_team_name: NAME },
      ],
      {},
    ],
  ] as const)("is a picture without a fault: %s", (_, list, options) => {
    expect(faultsInStyles(chartOf(list, options))).toEqual([]);
  });

  it("is the same picture each time, in either kind of frames", () => {
    const chart = chartOf(many);
    expect(chart.toSVG() === chartOf(many).toSVG()).toBe(true);
    expect(sprayChart(tableOf(many, "polars")).spec).toEqual(chart.spec);
  });
});
