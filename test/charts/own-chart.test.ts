import pl from "nodejs-polars";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sprayChart } from "../../src/analysis/batted-balls/chart/spray-chart";
import { strikeZoneChart } from "../../src/analysis/pitches/chart/strike-zone-chart";
import { shotChart } from "../../src/analysis/shots/chart/shot-chart";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import type { Chart } from "../../src/charts/chart";
import { chart } from "../../src/charts/own-chart";
import { THEMES } from "../../src/charts/theme/theme";
import { dfd } from "../../src/frames/dfd";
import { golden, mlb, wbb } from "../games/summaries";
import { textsOf, valuesIn } from "../support/chart-parts";
import { overlappingTexts } from "../support/picture-faults";
import { expectRefusal } from "../support/refusals";
import { pictureOf } from "../support/scenegraph";
import { schemaErrors, unplainParts, warningsOf } from "../support/spec-faults";

const LINES = [
  { team: "Ashgrove", minutes: 10, points: 4, starter: false, "vs. conf.": 1 },
  { team: "Ashgrove", minutes: 30, points: 12, starter: true, "vs. conf.": 3 },
  { team: "Kestrel Bay", minutes: 20, points: 16, starter: true, "vs. conf.": 2 },
];

/** A paper of 640 pixels has 608 between its paddings of 16; without an axis all are the drawing's. */
const LEFT = 16;
const ROOM = 608;

const bare = (field: string, most: number) => ({
  field,
  scale: { domain: [0, most], nice: false },
  axis: null,
});

const XY = { x: "minutes", y: "points" };

const POINTS = { mark: "point", encoding: { x: bare("minutes", 40), y: bare("points", 20) } };

const placesOf = (drawn: Chart, type = "symbol") =>
  pictureOf(drawn)
    .all.filter((one) => one.type === type)
    .flatMap(({ points }) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]));

/** The cells of a page's table of data. */
const cells = (html: string) => [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);

describe("the picture of a specification", () => {
  it("has its marks where the rows say", () => {
    const drawn = chart(LINES, POINTS, { height: 200 });
    // 16 + 608 * 10 / 40 = 168, 16 + 200 * (1 - 4 / 20) = 176, and so on.
    expect(placesOf(drawn)).toEqual([
      [168, 176],
      [LEFT + (ROOM * 3) / 4, 96],
      [LEFT + ROOM / 2, 56],
    ]);
    expect(pictureOf(drawn).width).toBe(640);
  });

  it.each(["light", "dark"] as const)("has twelve categories in twelve colours, %s", (theme) => {
    const teams = Array.from({ length: 12 }, (_, index) => ({ team: `Team ${index}`, points: 1 }));
    const bars = { mark: "bar", encoding: { y: "team", x: "points", color: "team:N" } };
    const svg = chart(teams, bars, { theme }).toSVG();
    const fills = svg.matchAll(/<path [^>]*fill="(#[0-9a-f]{6})"[^>]*>/g);
    expect(new Set([...fills].map(([, fill]) => fill)).size).toBeGreaterThanOrEqual(12);
  });

  it("is the same of danfo, of polars, and of rows", () => {
    const frames = [new dfd.DataFrame(LINES), pl.DataFrame(LINES)] as const;
    const { spec } = chart(LINES, POINTS);
    for (const frame of frames) expect(chart(frame as never, POINTS).spec).toEqual(spec);
  });

  it("has the width and the theme that are chosen, then and later", () => {
    const drawn = chart(LINES, POINTS, { theme: "dark", width: 360 });
    expect(drawn.spec.background).toBe(THEMES.dark.background);
    expect(placesOf(drawn)[2]?.[0]).toBe(LEFT + (360 - 2 * LEFT) / 2);
    const wide = drawn.with({ width: 900, title: "Lines", theme: "light" });
    expect(pictureOf(wide).width).toBe(900);
    expect(textsOf(wide)).toContain("Lines");
    expect(wide.spec.background).toBe(THEMES.light.background);
  });

  it("draws layers of later above it, over the same rows", () => {
    const mean = { mark: "rule", encoding: { x: "mean(minutes)" } };
    const drawn = chart(LINES, POINTS).with({ layers: [mean] });
    // The mean of 10, 30 and 20 minutes.
    expect(placesOf(drawn, "rule")[0]?.[0]).toBe(LEFT + ROOM / 2);
    expect(() =>
      chart(LINES, POINTS).with({ layers: [{ mark: "rule", encoding: { x: "min" } }] }),
    ).toThrow("chart: layer[1].encoding.x: the data has no column 'min'.");
  });

  it("is as wide as asked where views stand side by side", () => {
    const bars = { mark: "bar", encoding: { x: "team", y: "count()" } };
    const specs = [
      { hconcat: [POINTS, bars] },
      { facet: "team", columns: 2, spec: POINTS },
      { ...POINTS, encoding: { ...POINTS.encoding, column: "starter" } },
      { repeat: { column: ["minutes", "points"] }, spec: repeated },
      { vconcat: [POINTS, bars] },
    ];
    const isOff = (width: number, drawn: number) => drawn < width - 6 || drawn > width + 3;
    for (const width of [360, 900]) {
      const drawn = specs.map((spec) => pictureOf(chart(LINES, spec, { width })).width);
      expect(drawn.filter((own) => isOff(width, own))).toEqual([]);
    }
  });

  const repeated = {
    mark: "bar",
    encoding: { x: { field: { repeat: "column" }, bin: true }, y: "count()" },
  };

  it("keeps the sizes, title and colours that a specification says", () => {
    const own = { ...POINTS, width: 300, height: 100, background: "#222" };
    const drawn = chart(LINES, { ...own, title: { text: "Own", color: "red" } });
    expect([pictureOf(drawn).width, placesOf(drawn)[2]?.[0]]).toEqual([332, LEFT + 150]);
    expect(drawn.spec.title).toEqual({ text: ["Own"], color: "red" });
    expect(drawn.spec.config).toMatchObject({ title: { color: THEMES.dark.ink } });
    expect(drawn.toHTML()).toContain("max-width: 332px");
    expectRefusal(() => drawn.with({ width: 400 }), "width", "sets its own, got 400");
    expectRefusal(() => drawn.with({ theme: "light" }), "theme", "background, got 'light'");
  });

  it("says so where the table has no rows", () => {
    for (const none of [
      [],
      pl.DataFrame(LINES).filter(pl.lit(false)),
      new dfd.DataFrame([], { columns: ["minutes", "points"] }),
    ]) {
      const drawn = chart(none as never, { ...POINTS, title: "Nobody" });
      expect(textsOf(drawn).toSorted()).toEqual(["Nobody", "The table has no rows"]);
    }
    expect(() =>
      chart(pl.DataFrame(LINES).filter(pl.lit(false)), { mark: "bar", encoding: { x: "pionts" } }),
    ).toThrow("Did you mean 'points'?");
  });

  it("answers in HTML with what the marks encode, or with their tooltips", () => {
    expect(cells(chart(LINES, POINTS).toHTML())).toEqual(["10", "4", "30", "12", "20", "16"]);
    const encoding = { ...POINTS.encoding, tooltip: ["team", "vs. conf."] };
    const withTooltip = { ...POINTS, encoding };
    const shown = ["Ashgrove", "1", "Ashgrove", "3", "Kestrel Bay", "2"];
    expect(cells(chart(LINES, withTooltip).toHTML())).toEqual(shown);
    expect(chart(LINES, withTooltip).toHTML()).toContain('<th scope="col">vs. conf.</th>');
  });

  it("is refused where it would be more marks than can be seen", () => {
    const many = Array.from({ length: 100_001 }, (_, at) => ({ minutes: at % 40, points: 1 }));
    expect(() => chart(many, POINTS)).toThrow(
      "chart: the picture would have 100,001 marks, of at most 100,000. Aggregate or bin them",
    );
    const bars = { mark: "bar", encoding: { x: "minutes:O", y: "count()" } };
    expect(pictureOf(chart(many, bars)).all.filter(({ type }) => type === "rect")).toHaveLength(40);
  });
});

describe("the types of columns", () => {
  it("are those of their values, unless a channel says another", () => {
    const start_utc = "2023-01-06T01:30Z";
    const rows = [
      { ...LINES[0], none: null, score: "78", day: "20230105", start_utc, tags: "[]" },
      { ...LINES[1], none: null, score: "102", day: "20230106", start_utc: null, tags: '["a"]' },
    ];
    const typeOf = (x: unknown) => {
      const { encoding } = chart(rows, { mark: "point", encoding: { x } }).spec as never;
      const { type, aggregate, field, timeUnit } = (encoding as { x: Record<string, string> }).x;
      return [type, aggregate ?? timeUnit ?? field];
    };
    const types: readonly (readonly [unknown, string, string])[] = [
      ["points", "quantitative", "points"],
      ["points:O", "ordinal", "points"],
      [{ field: "points", type: "N" }, "nominal", "points"],
      ...["team", "starter", "tags", "score"].map((x) => [x, "nominal", x] as const),
      ["score:Q", "quantitative", "score"],
      ["day", "temporal", "day (date)"],
      ["start_utc", "temporal", "start_utc (date)"],
      ["month(day)", "temporal", "utcmonth"],
      ["mean(points)", "quantitative", "mean"],
    ];
    expect(types.map(([x]) => [x, ...typeOf(x)])).toEqual(types);
    // Vega-Lite knows of a count what it is.
    expect(typeOf("count()")).toEqual([undefined, "count"]);
    expect(typeOf("none")).toEqual([undefined, "none"]);
  });

  it("reads numbers kept as text as numbers where they are measured", () => {
    const rows = [{ score: "8" }, { score: "16" }];
    const drawn = chart(rows, {
      mark: "bar",
      encoding: { x: { ...bare("sum_", 48), field: "score", type: "Q", aggregate: "sum" } },
    });
    const [bar] = pictureOf(drawn).all.filter(({ type }) => type === "rect");
    // 8 + 16 of 48, not "8" and "16" in a row.
    expect((bar?.box.x2 ?? 0) - (bar?.box.x1 ?? 0)).toBeCloseTo(ROOM / 2, 0);
  });

  it("takes integers of 64 bits, dates and missing values of every engine", () => {
    const when = new Date(Date.UTC(2023, 0, 5));
    const rows = [
      { id: 3n, when, at: Number.NaN },
      { id: 1n, when: null, at: undefined },
    ];
    const { spec } = chart(rows, { mark: "point", encoding: { x: "when", y: "id", color: "at" } });
    expect(unplainParts(spec)).toEqual([]);
    const day = "2023-01-05T00:00:00.000Z";
    expect(valuesIn({ spec })).toEqual([
      { id: 3, when: day, at: null, "when (date)": day },
      { id: 1, when: null, at: null, "when (date)": null },
    ]);
    const wide = pl.DataFrame({ id: [3, 1] }).withColumn(pl.col("id").cast(pl.UInt64));
    const x = { ...bare("id", 4) };
    const places = placesOf(chart(wide, { mark: "point", encoding: { x } }));
    expect(places.map(([place]) => place)).toEqual([LEFT + (ROOM * 3) / 4, LEFT + ROOM / 4]);
  });
});

describe("days and instants", () => {
  afterEach(() => void vi.unstubAllEnvs());

  const rows = ["20230101", "20230102", "20230105"].map((game_date) => ({ game_date, points: 1 }));

  it.each(["UTC", "America/Los_Angeles", "Asia/Tokyo"])(
    "are where they are in UTC, in %s too",
    (zone) => {
      vi.stubEnv("TZ", zone);
      const x = { field: "game_date", axis: null, scale: { nice: false, padding: 0 } };
      const drawn = chart(rows, { mark: "point", encoding: { x, y: bare("points", 2) } });
      // One and four of four days; points at the ends need 4 pixels for their halves.
      expect(placesOf(drawn).map(([place]) => place)).toEqual([20, 20 + 600 / 4, 620]);
      const days = chart(rows, {
        mark: "bar",
        encoding: { x: "yearmonthdate(game_date):O", y: "count()" },
      });
      const shown = textsOf(days).filter((text) => text.includes("2023"));
      expect(shown).toEqual(["Jan 01, 2023", "Jan 02, 2023", "Jan 05, 2023"]);
    },
  );

  it("stay text in filters and tooltips", () => {
    const spec = {
      mark: "point",
      transform: [{ filter: "datum.game_date >= '20230102'" }],
      encoding: { x: "game_date", tooltip: "game_date" },
    };
    expect(cells(chart(rows, spec).toHTML())).toEqual(["20230102", "20230105"]);
  });
});

describe("names of columns", () => {
  it("may have dots and quotes, as they are or escaped", () => {
    for (const field of ["vs. conf.", "vs\\. conf\\."]) {
      const x = { ...bare("", 4), field };
      const drawn = chart(LINES, { mark: "point", encoding: { x, y: bare("points", 20) } });
      expect(placesOf(drawn).map(([place]) => place)).toEqual([
        168,
        LEFT + (ROOM * 3) / 4,
        LEFT + ROOM / 2,
      ]);
      expect((drawn.spec as never as { encoding: { x: object } }).encoding.x).toMatchObject({
        field: "vs\\. conf\\.",
        title: "vs. conf.",
      });
    }
    const drawn = chart([{ "it's": 1, "a.b": 2 }], {
      mark: "point",
      encoding: { x: "it's", y: "mean(a.b)" },
    });
    expect(textsOf(drawn)).toEqual(expect.arrayContaining(["it's", "Mean of a.b"]));
  });

  it("titles axes in words, unless the specification does", () => {
    const list = [{ three_point_field_goal_pct: 0.4, team_name: "Elms", game_date: "2023-01-05" }];
    const drawn = (encoding: object) => chart(list, { mark: "point", encoding }).toSVG();
    const both = drawn({ x: "mean(three_point_field_goal_pct)", y: "team_name", size: "count()" });
    expect(both).toContain(">Mean of three-point field goal %<");
    expect(both).toContain(">Team name<");
    expect(drawn({ x: { field: "team_name", title: "own" } })).toContain(">own<");
    expect(drawn({ x: "yearmonth(game_date):T" })).toContain(">Game date<");
  });

  it("may lead into objects, and are the only ones that the specification carries", () => {
    const rows = [{ team: { points: 5 } }, { team: { points: 15 } }];
    const x = { ...bare("team.points", 20), type: "Q" };
    const drawn = chart(rows, { mark: "point", encoding: { x } });
    expect(placesOf(drawn).map(([place]) => place)).toEqual([168, 472]);
    expect(valuesIn(chart(LINES, POINTS))[0]).toEqual({ minutes: 10, points: 4 });
    const all = { ...POINTS, mark: { type: "point", tooltip: { content: "data" } } };
    expect(valuesIn(chart(LINES, all))[0]).toEqual(LINES[0]);
  });
});

describe("an edited specification of a chart of ours", () => {
  const game = wbb(golden("wbb/summary_final"));
  const ballgame = mlb(golden("mlb/summary_final"));
  const withoutIds = (svg: string) => svg.replace(/(clip|gradient_)[0-9a-f]{8}_/g, "$1");

  it.each([
    ["shotChart", () => shotChart(game)],
    ["winProbabilityChart", () => winProbabilityChart(game, { theme: "dark", width: 400 })],
    ["strikeZoneChart", () => strikeZoneChart(ballgame)],
    ["sprayChart", () => sprayChart(ballgame, { theme: "dark" })],
    ["chart", () => chart(LINES, POINTS, { title: "Lines" })],
  ])("is drawn as it was: %s", (_, draw) => {
    const drawn = draw();
    expect(withoutIds(chart(drawn.spec).toSVG())).toBe(withoutIds(drawn.toSVG()));
  });

  it("is drawn with what was changed", () => {
    const { spec } = shotChart(game);
    const drawn = chart({ ...spec, title: "Mine" });
    expect(textsOf(drawn)).toContain("Mine");
    expect(pictureOf(drawn).width).toBe(pictureOf(shotChart(game)).width);
    expect(textsOf(chart(LINES, { ...spec, title: "Mine" }))).toContain("Mine");
  });

  it("may be drawn over other rows", () => {
    const drawn = chart(LINES, chart(LINES.slice(0, 1), POINTS).spec);
    expect(placesOf(drawn)).toEqual(placesOf(chart(LINES, POINTS)));
  });
});

/** A width can be fitted where a height is as many steps as there are names; no outliers, no extent. */
const isFault = (warning: string) => !/Dropping "fit-y"|Infinite extent/.test(warning);

it("a caption stands beneath a chart of one's own, which keeps its width and its parameters", () => {
  const spec = {
    ...POINTS,
    params: [{ name: "size", value: 90 }],
    mark: { type: "point", size: { expr: "size" } },
  };
  for (const width of [320, 640, 1200]) {
    const drawn = chart(LINES, spec, { width, caption: "Source: our own notebook." });
    expect(textsOf(drawn)).toContain("Source: our own notebook.");
    expect(Math.abs(pictureOf(drawn).width - width)).toBeLessThanOrEqual(3);
    expect(overlappingTexts(drawn)).toEqual([]);
  }
});

describe("the specification that comes of it", () => {
  const point = (encoding: object) => ({ mark: "point", encoding: { ...XY, ...encoding } });
  const made = (transform: object, x: string, y = "count()", mark = "bar") => ({
    mark,
    transform: [transform],
    encoding: { x, y },
  });
  const of = (op: string, field: string, as: string) => [{ op, field, as }];

  const condition = { test: "datum.points > 9", field: "team" };
  const sort = { field: "points", op: "max" };
  const bins = { field: "b", bin: "binned" };
  const table = { values: [{ name: "Ashgrove", rank: 1 }] };
  const twice = { calculate: "2 * datum.points", as: "twice" };
  const brush = { param: "brush", value: 1 };
  const groupby = ["team"];

  const SPECS: readonly object[] = [
    point({ color: "team", shape: "starter" }),
    { mark: { type: "line", point: true }, encoding: XY },
    { mark: "boxplot", encoding: { x: "points", y: "team" } },
    { mark: "rect", encoding: { x: "bin(minutes)", y: "bin(points)", color: "count()" } },
    { mark: "arc", encoding: { theta: "sum(points)", color: "team" } },
    point({ color: { condition, value: "gray" } }),
    { mark: "bar", encoding: { x: { field: "team", sort }, y: "mean(points)" } },
    made({ aggregate: of("mean", "vs. conf.", "m"), groupby }, "team", "m"),
    made({ joinaggregate: of("sum", "points", "all"), groupby }, "all"),
    made({ window: of("sum", "points", "n"), sort: [{ field: "minutes" }] }, "minutes", "n"),
    made({ calculate: "datum.points > 9 ? 'many' : 'few'", as: "how" }, "how"),
    {
      ...made({ calculate: "datum.points * times", as: "more" }, "more:Q"),
      params: [{ name: "times", value: 2 }],
    },
    made({ fold: ["points", "vs. conf."] }, "key", "mean(value)"),
    {
      ...made({ bin: true, field: "points", as: "b" }, ""),
      encoding: { x: bins, x2: "b_end", y: "count()" },
    },
    made({ stack: "points", groupby, as: ["from", "to"] }, "team", "to"),
    made({ impute: "points", key: "minutes", value: 0, groupby }, "minutes", "points"),
    made({ lookup: "team", from: { data: table, key: "name", fields: ["rank"] } }, "rank"),
    made({ density: "points" }, "value", "density", "area"),
    made({ regression: "points", on: "minutes" }, "minutes", "points", "line"),
    made({ loess: "points", on: "minutes" }, "minutes", "points", "line"),
    made({ quantile: "points", step: 0.5 }, "prob", "value"),
    made({ pivot: "team", value: "points", groupby: ["starter"] }, "Ashgrove", "starter"),
    made({ sample: 2 }, "minutes"),
    made({ extent: "points", param: "ends" }, "minutes"),
    made({ filter: { and: [{ field: "vs. conf.", gt: 1 }, "datum.starter"] } }, "minutes"),
    {
      params: [{ name: "brush", select: "interval" }],
      ...point({ opacity: { condition: brush, value: 0.2 } }),
    },
    // Fields that only a layer makes.
    { encoding: { x: "minutes", y: "twice" }, layer: [{ transform: [twice], mark: "point" }] },
  ];

  it.each(SPECS)("is sound Vega-Lite, and draws marks: %j", (spec) => {
    const drawn = chart(LINES, spec);
    expect([...schemaErrors(drawn.spec), ...unplainParts(drawn.spec)]).toEqual([]);
    if (!("params" in spec)) expect(warningsOf(drawn).filter(isFault)).toEqual([]);
    expect(pictureOf(drawn).all.length).toBeGreaterThan(5);
  });
});
