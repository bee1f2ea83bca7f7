import { describe, expect, it } from "vitest";
import { type BattedBall, battedBalls } from "../../../../src/analysis/batted-balls/batted-balls";
import {
  type SprayOptions,
  sprayChart,
} from "../../../../src/analysis/batted-balls/chart/spray-chart";
import type { Chart } from "../../../../src/charts/chart";
import type { MlbSummary } from "../../../../src/games/game";
import { mlb, recorded } from "../../../games/summaries";
import {
  captionOf,
  expectListed,
  fullRows,
  headingsIn,
  keyOf,
  marksIn,
  panelsIn,
  subtitleOf,
  textsOf,
  tipsOf,
  titleOf,
} from "../../../support/chart-parts";
import { faultsInStyles, type Raw } from "../../../support/charts";
import { clippedTexts, overlappingTexts } from "../../../support/picture-faults";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf, type Seen } from "../../../support/scenegraph";
import { parts } from "../../../support/words";
import { cells } from "../../cells";

/** A single to centre field. */
const BALL: Partial<BattedBall> = cells(`
  league=mlb game_id="1" inning=3 half=bottom pitcher_id="10" pitcher_name="Ada Holm"
  batter_id="20" batter_name="Bo de la Lind" batting_team_id="2" batting_team_abbreviation=ASH
  batting_team_name="Ashgrove Larks" pitching_team_id="1" pitching_team_abbreviation=KBG
  pitching_team_name="Kestrel Bay Gulls" result=Single trajectory=L hit=true bases=1 x_ft=0
  y_ft=250 distance_ft=250 named_distance_ft=null text="Lind singled to center."
`);

const OUT = { result: "Ground Out", trajectory: "G", hit: false, bases: 0 };
const HOMER = { result: "Home Run", trajectory: "F", bases: 4 };
const OTHERS = cells(`
  batting_team_id="1" batting_team_abbreviation=KBG batting_team_name="Kestrel Bay Gulls"
  pitching_team_id="2" pitching_team_abbreviation=ASH pitching_team_name="Ashgrove Larks"
  pitcher_id="11" pitcher_name="Di Orr" batter_id="30" batter_name="Cy Ward"
`);

const chartOf = (list: readonly Partial<BattedBall>[], options: SprayOptions = {}) =>
  sprayChart(
    fullRows(
      battedBalls.columns,
      list.map((one) => ({ ...BALL, ...one })),
    ) as BattedBall[],
    options,
  );

const ballMarks = (all: readonly Seen[]) =>
  all.filter(({ type, datum }) => type === "symbol" && typeof datum.flight === "string");

const real = (): MlbSummary<"danfo"> => mlb(recorded("mlb/summary_401696636"));

describe("the specification of two balls", () => {
  const two = [
    { ...HOMER, x_ft: -100, y_ft: 380, distance_ft: 393, named_distance_ft: 406 },
    { ...OUT, x_ft: 40.04, y_ft: 90, distance_ft: 98.5, inning: null },
  ];
  const chart = chartOf(two, { team: "ASH" });
  const [panel, key] = (chart.spec as Raw).vconcat[0].vconcat;
  const [field, distances, marks, labels] = panel.layer;

  it("says what is to be seen", () => {
    expect(titleOf(chart)).toBe("Batted balls by the Ashgrove Larks against the Kestrel Bay Gulls");
    const numbers = "1 hit, 1 home run; 50% ground balls, 50% fly balls";
    expect(subtitleOf(chart)).toBe(
      `Kestrel Bay Gulls and Ashgrove Larks 2 batted balls, all located: ${numbers}`,
    );
    for (const fact of [numbers, "Home run 1, Out 1.", "distance: 406 ft."]) {
      expect(chart.spec.description).toContain(fact);
    }
    expect(captionOf(chart)).toBe(
      "Marks show the places of fielding and, beyond the fence, of landing, on a generic field. Typical " +
        "fence: 330 to 400 ft. Outs include sacrifices and fielder’s choices.",
    );
    expect(labels.data.values.map(({ text }: Raw) => text)).toEqual(["406 ft"]);
    expect(key.layer[0].encoding.shape.scale.domain).toEqual(["Home run 1", "Out 1"]);
  });

  it("has the balls in feet, hits last, with what a tooltip says", () => {
    expect(marksIn(chart).map(({ x, y, kind }) => [x, y, kind])).toEqual([
      [40, 90, "Out"],
      [-100, 380, "Home run"],
    ]);
    expect(tipsOf(marks, marksIn(chart))).toEqual([
      "Batter: Bo de la Lind, Pitcher: Ada Holm, Result: Ground Out, Flight: ground ball, " +
        "To the mark: 99 ft, Distance named: none, When: unknown, Log: Lind singled to center.",
      "Batter: Bo de la Lind, Pitcher: Ada Holm, Result: Home Run, Flight: fly ball, " +
        "To the mark: 393 ft, Distance named: 406 ft, When: Bottom 3, Log: Lind singled to center.",
    ]);
  });

  it("has scales that are the same both ways, in every layer", () => {
    const { x, y } = marks.encoding;
    const [[left, right], [bottom, top]] = [x.scale.domain, y.scale.domain];
    expect(panel.width).toBe(608);
    expect(panel.width / (right - left)).toBeCloseTo(panel.height / (top - bottom), 9);
    // Home plate and the whole field to 400 ft.
    expect(left).toBeLessThan(-400 * Math.SQRT1_2);
    expect(right).toBeGreaterThan(400 * Math.SQRT1_2);
    expect(bottom).toBeLessThan(0);
    expect(top).toBeGreaterThan(400);
    for (const { encoding } of [field, distances, labels]) {
      expect([encoding.x.scale, encoding.y.scale]).toEqual([x.scale, y.scale]);
      expect([encoding.x.axis, encoding.y.axis]).toEqual([null, null]);
    }
  });
});

describe("marks", () => {
  it("tell the kinds apart by shape and filling without their colour", () => {
    const list = [
      BALL,
      { result: "Double", bases: 2 },
      { result: "Triple", bases: 3 },
      HOMER,
      OUT,
      ...parts(`
        Sacrifice Fly; Batters Fielders Choice - Runner Out; Double Play; Infield Fly;
        Reached On Error; Catcher Interference
      `).map((result) => ({ ...OUT, result })),
      { ...OUT, result: null },
    ];
    const chart = chartOf(list);
    expect(keyOf(chart).join(", ")).toBe(
      "Home run 1, Triple 1, Double 1, Single 1, Reached on error 1, Out 5",
    );
    expect(chart.facts).toMatchObject({ picture: { unidentified: 2 } });
    expect(captionOf(chart)).toContain("Open squares: 2 balls with an unknown result.");
    expect(chart.notes).toEqual(["marks", "fence", "outs", "unknown"]);
    const [panel] = panelsIn(chart.spec);
    const { shape, fill, size } = panel.layer[2].encoding;
    // Hits are larger than outs.
    expect(size.scale.range[0]).toBeGreaterThan(2 * size.scale.range.at(-1));
    const looks = shape.scale.range.map((one: string, index: number) =>
      [one, fill.scale.range[index] === "#ffffff"].join(),
    );
    expect(new Set(looks).size).toBe(7);
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
    const [a, , c] = panel.layer;
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
    expect(marksIn(chart)).toHaveLength(1);
    expect(subtitleOf(chart)).toContain("1 of 3 located: 3 hits");
    expect(captionOf(chart)).toContain("Not shown: 2 balls");
    const none = chartOf([unmarked]);
    expect(textsOf(none)).toContain("No ball has a location in feet");
  });
});

it("flights are shares of the balls whose flight is known, and say so where one is not", () => {
  const list = [BALL, { ...BALL, trajectory: "F" }, { ...BALL, trajectory: null }];
  expect(subtitleOf(chartOf(list))).toContain(
    "3 hits; 50% line drives, 50% fly balls of the 2 of a known flight",
  );
  expect(subtitleOf(chartOf(list.slice(0, 2)))).toMatch(/50% fly balls$/);
  expect(subtitleOf(chartOf([{ ...BALL, trajectory: "X" }]))).toMatch(/: 1 hit$/);
});

describe("distances of the field", () => {
  const at = (distance: number, angle: number) => ({
    ...OUT,
    x_ft: distance * Math.sin((angle * Math.PI) / 180),
    y_ft: distance * Math.cos((angle * Math.PI) / 180),
  });
  const labelsOf = (chart: Chart) =>
    pictureOf(chart).texts.filter(({ text }) => /^\d00 ft$/.test(text));
  const middle = (chart: Chart) =>
    ballMarks(pictureOf(chart).all).find(({ datum }) => datum.x === 0)?.points[0]?.x ?? 0;

  it("stand at the right, at the left where a ball lies there, and else by a line", () => {
    const free = chartOf([BALL]);
    expect(
      labelsOf(free)
        .map(({ text }) => text)
        .join(", "),
    ).toBe("100 ft, 200 ft, 300 ft, 400 ft");
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
    expect(textsOf(chartOf([far, OTHERS], { pitcher: "Ada Holm" }))).toContain("412 ft");
    const two = [far, { ...OUT, batter_id: "21", batter_name: "Ed Moss" }];
    expect(textsOf(chartOf(two))).toContain("de la Lind 412 ft");
    // Only where the log names one.
    const unnamed = chartOf([{ ...HOMER, distance_ft: 407 }]);
    expect(textsOf(unnamed).filter((text) => /407/.test(text))).toEqual([]);
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
    expect(textsOf(crowded)).toContain("391 ft");
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
    const labels = textsOf(chart).filter((text) => /^4[1-4]\d ft$/.test(text));
    expect(labels.length).toBeGreaterThan(3);
    expect(captionOf(chart)).toContain(
      `Without a label: ${40 - labels.length} home runs with a distance.`,
    );
    expect(captionOf(chartOf(many.slice(0, 1)))).not.toContain("Without a label");
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
      const labels = textsOf(chart).filter((text) => /^(Batter\d+ )?\d+ ft$/.test(text));
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
    expect(headingsIn(chartOf(list))).toEqual([
      ["Ashgrove Larks", "2 batted balls: 1 hit", "1 grounder, 1 liner"],
      ["Kestrel Bay Gulls", "1 batted ball: 1 hit, 1 home run"],
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

  it("are one where a batter, a pitcher or a team is chosen, or there are more than two teams", () => {
    const list = [BALL, OUT, OTHERS];
    for (const options of [{ batter: 20 }, { pitcher: 10 }, { team: "ASH" }]) {
      const chart = chartOf(list, options);
      expect(headingsIn(chart)).toEqual([[]]);
      expect(marksIn(chart)).toHaveLength(2);
    }
    const third = { game_id: "2", batting_team_id: "3", batting_team_name: "Nether Rooks" };
    const chart = chartOf([BALL, OTHERS, third]);
    expect(headingsIn(chart)).toEqual([[]]);
    expect(titleOf(chart)).toMatch(/ in 2 games$/);
  });
});

describe("who is chosen", () => {
  const list = [BALL, OUT, { ...OTHERS, text: "theirs" }];

  it("is a batter, a pitcher, or both", () => {
    const titleWith = (options: SprayOptions, balls: Parameters<typeof chartOf>[0] = list) =>
      titleOf(chartOf(balls, options));
    expect(titleWith({ batter: "cy ward" })).toMatch(/ Cy Ward .*against the Ashgrove Larks$/);
    expect(titleWith({ pitcher: 10 })).toMatch(/ off Ada Holm by the Ashgrove Larks$/);
    expect(titleWith({ batter: 20, pitcher: 10 })).toMatch(/ Bo de la Lind .* Ada Holm$/);
    const both = [...list, { game_id: "2" }];
    expect(titleWith({ batter: 20 }, both)).toMatch(/ Bo de la Lind .*in 2 games$/);
  });

  it("is what was hit in an inning, and may have hit nothing", () => {
    const chart = chartOf([BALL, { ...OUT, inning: 4 }, { ...OUT, inning: 9 }], { inning: [4, 8] });
    expect(marksIn(chart).map(({ kind }) => kind)).toEqual(["Out"]);
    expect(subtitleOf(chart)).toContain("innings 4 to 8 · 1 batted ball");
    expect(chart.spec.description).toContain("innings 4 to 8. ");
    const none = chartOf([BALL], { inning: 5 });
    expect([titleOf(none), subtitleOf(none)]).toEqual(["No batted balls", "inning 5"]);
    const both = chartOf(list, { batter: "Cy Ward", pitcher: "Ada Holm" });
    expect(titleOf(both)).toMatch(/^No batted ball by Cy Ward off Ada Holm$/);
    expect(textsOf(both)).toContain("No such ball");
    const ofTeam = titleOf(chartOf([BALL], { team: "KBG" }));
    expect(ofTeam).toBe("No batted ball by the Kestrel Bay Gulls");
  });

  it("must be there", () => {
    const call = (options: SprayOptions) => () => chartOf(list, options);
    expectRefusal(call({ batter: "Ada Holm" }), "batter", "'Ada Holm' hit no ball");
    expectRefusal(call({ height: 300 }), "height", "got 300");
  });
});

describe("the game 401696636", () => {
  it("has the numbers of its box score", () => {
    const chart = sprayChart(real());
    expect(titleOf(chart)).toBe("Batted balls: Athletics beat Washington Nationals 6–0");
    // 17 ground balls, 15 line drives, 10 fly balls and 3 pop-ups, counted from the file.
    for (const fact of [
      "August 7, 2025 · 45 ",
      " 15 hits, 2 home runs; 38% ground",
      "33% line",
      "22% fly",
      "7% pop",
    ]) {
      expect(subtitleOf(chart)).toContain(fact);
    }
    expect(headingsIn(chart)).toEqual([
      [
        "Athletics",
        "28 batted balls: 12 hits, 2 home runs",
        "9 grounders, 11 liners, 5 flies, 3 pop-ups",
      ],
      ["Washington Nationals", "17 batted balls: 3 hits", "8 grounders, 4 liners, 5 flies"],
    ]);
    expect(marksIn(chart)).toHaveLength(45);
  });

  it("names both home runs", () => {
    const texts = textsOf(sprayChart(real(), { team: "ATH" }));
    expectListed(texts, "Thomas 406 ft", "Soderstrom 354 ft");
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
    x_ft: ((index * 41) % 500) - 250,
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
});
