import { readFileSync } from "node:fs";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { chart } from "../../src/charts/own-chart";
import { ArgumentError } from "../../src/errors";
import { operations } from "../../src/operations";
import { fixtureText } from "../support/payloads";

const ROWS = [
  { team: "Ashgrove", minutes: 10, points: 4, tags: '["a","b"]', "br[0]": 1 },
  { team: "Kestrel Bay", minutes: 20, points: 16, tags: "[]", "br[0]": 2 },
];

const XY = { x: "minutes", y: "points" };

const errorOf = (make: () => unknown): ArgumentError => {
  try {
    make();
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
};

describe("a field that the data do not have is named, with its place", () => {
  const typo = (spec: object, place: string) => [place, spec] as const;
  const bar = (encoding: object) => ({ mark: "bar", encoding });
  const transforms = (...transform: object[]) => ({ ...bar(XY), transform });

  it.each([
    typo(bar({ x: "ponts" }), "encoding.x"),
    typo(bar({ x: "mean(ponts):Q" }), "encoding.x"),
    typo(bar({ ...XY, tooltip: ["team", { field: "ponts" }] }), "encoding.tooltip"),
    typo(
      bar({ ...XY, color: { condition: { test: "datum.ponts > 3", value: "red" } } }),
      "encoding.color.condition",
    ),
    typo(
      bar({ ...XY, color: { condition: { param: "p", field: "ponts" } } }),
      "encoding.color.condition",
    ),
    typo(bar({ x: { field: "team", sort: { field: "ponts", op: "mean" } } }), "encoding.x.sort"),
    typo(bar({ ...XY, row: "ponts" }), "encoding.row"),
    typo({ layer: [bar(XY), bar({ y: "ponts" })] }, "layer[1].encoding.y"),
    typo({ encoding: { x: "ponts" }, layer: [bar({ y: "points" })] }, "encoding.x"),
    typo(
      { hconcat: [bar(XY), { vconcat: [bar({ y: "ponts" })] }] },
      "hconcat[1].vconcat[0].encoding.y",
    ),
    typo({ facet: { row: { field: "ponts" } }, spec: bar(XY) }, "facet.row"),
    typo({ facet: "team", spec: bar({ x: "ponts" }) }, "spec.encoding.x"),
    typo(
      { repeat: ["points", "ponts"], spec: bar({ x: { field: { repeat: "repeat" } } }) },
      "repeat",
    ),
    typo(transforms({ calculate: "datum['ponts'] * 2", as: "c" }), "transform[0]"),
    typo(transforms({ filter: "datum.points > 3 && datum.ponts" }), "transform[0]"),
    typo(transforms({ filter: { or: [{ field: "ponts", gt: 3 }] } }), "transform[0].filter.or"),
    typo(transforms({ fold: ["points", "ponts"] }), "transform[0]"),
    typo(
      transforms({ sample: 5 }, { stack: "points", groupby: ["ponts"], as: "s" }),
      "transform[1]",
    ),
    typo(transforms({ window: [{ op: "sum", field: "ponts", as: "w" }] }), "transform[0].window"),
    typo(
      transforms({ lookup: "ponts", from: { data: { values: [{ a: 1 }] }, key: "a" } }),
      "transform[0]",
    ),
    typo(
      {
        data: { values: [{ points: 1 }] },
        ...bar({ x: "points" }),
        layer: undefined,
        encoding: { x: "ponts" },
      },
      "encoding.x",
    ),
  ])("%s", (place, spec) => {
    const { message, operation } = errorOf(() => chart(ROWS, spec));
    expect(message).toBe(`chart: ${place}: the data has no column 'ponts'. Did you mean 'points'?`);
    expect(operation).toBe("chart");
  });

  it("after a transform that leaves it out", () => {
    const transform = [
      { aggregate: [{ op: "mean", field: "points", as: "mean" }], groupby: ["team"] },
    ];
    expect(() =>
      chart(ROWS, { mark: "bar", transform, encoding: { x: "team", y: "points" } }),
    ).toThrow("chart: encoding.y: the data has no column 'points'. It has team, mean.");
  });

  it("in data that the specification brings", () => {
    const own = { data: { values: [{ at: 1 }] }, mark: "bar", encoding: { x: "ad" } };
    expect(() => chart(own)).toThrow("encoding.x: the data has no column 'ad'. Did you mean 'at'?");
    const layer = [{ mark: "bar", encoding: XY }, own];
    expect(() => chart(ROWS, { layer })).toThrow(
      "layer[1].encoding.x: the data has no column 'ad'",
    );
    const named = { datasets: { mine: [{ at: 1 }] }, data: { name: "mien" }, mark: "bar" };
    expect(() => chart(named)).toThrow("data: there are no datasets of the name 'mien'.");
  });
});

describe("what Vega-Lite does not know is named, with its place", () => {
  const point = (encoding: unknown, others: object = {}) => ({
    mark: "point",
    encoding,
    ...others,
  });

  it.each<[string, object, string]>([
    [
      "a mark",
      { mark: "pont", encoding: XY },
      "mark: 'pont' is not a Vega-Lite mark. Did you mean 'point'?",
    ],
    [
      "a property of a mark",
      { mark: { type: "point", colr: "red" }, encoding: XY },
      "mark: 'colr' is not a Vega-Lite property. Did you mean 'color'?",
    ],
    [
      "a channel",
      point({ colour: "team" }),
      "encoding: 'colour' is not a Vega-Lite property. Did you mean 'color'?",
    ],
    [
      "a property of a channel",
      point({ x: { feild: "points" } }),
      "encoding.x: 'feild' is not a Vega-Lite property. Did you mean 'field'?",
    ],
    [
      "a property of an axis",
      point({ x: { field: "points", axis: { titel: "P" } } }),
      "encoding.x.axis: 'titel' is not a Vega-Lite property. Did you mean 'title'?",
    ],
    [
      "a part of the view",
      point(XY, { encodings: {} }),
      "'encodings' is not a Vega-Lite property. Did you mean 'encoding'?",
    ],
    [
      "a part of config",
      point(XY, { config: { axsi: {} } }),
      "config: 'axsi' is not a Vega-Lite property. Did you mean 'axis'?",
    ],
    [
      "an aggregate",
      point({ x: { field: "points", aggregate: "meen" } }),
      "encoding.x.aggregate: 'meen' is not a Vega-Lite aggregate. Did you mean 'mean'?",
    ],
    [
      "a unit of time",
      point({ x: { field: "team", timeUnit: "mnth" } }),
      "encoding.x.timeUnit: 'mnth' is not a Vega-Lite timeUnit. Did you mean 'month'?",
    ],
    [
      "a type",
      point({ x: { field: "points", type: "quantitive" } }),
      "encoding.x.type: 'quantitive' is not a Vega-Lite type. Did you mean 'quantitative'?",
    ],
    [
      "a type of scale",
      point({ x: { field: "points", scale: { type: "lin" } } }),
      "encoding.x.scale.type: 'lin' is not a Vega-Lite type. Use one of band,",
    ],
    [
      "a word of a mark's property",
      { mark: { type: "line", interpolate: "monotne" }, encoding: XY },
      "mark.interpolate: 'monotne' is not a Vega-Lite interpolate. Did you mean 'monotone'?",
    ],
    [
      "a property deep in config",
      point(XY, { config: { axis: { titleColr: "red" } } }),
      "config.axis: 'titleColr' is not a Vega-Lite property. Did you mean 'titleColor'?",
    ],
    [
      "a transform",
      point(XY, { transform: [{ calculat: "1", as: "c" }] }),
      "transform[0]: 'calculat' is not a Vega-Lite property. Did you mean 'calculate'?",
    ],
    [
      "an operation of a window",
      point(XY, { transform: [{ window: [{ op: "rnak", as: "r" }] }] }),
      "transform[0].window[0].op: 'rnak' is not a Vega-Lite op. Did you mean 'rank'?",
    ],
    [
      "an expression",
      point(XY, { transform: [{ calculate: "datum.points *", as: "c" }] }),
      "transform[0]: 'datum.points *' is not a Vega expression: ",
    ],
    [
      "a function",
      point({ x: "c" }, { transform: [{ calculate: "twice(datum.points)", as: "c" }] }),
      "Vega-Lite rejects the specification: Unrecognized function: twice",
    ],
    [
      "a scheme",
      point({ ...XY, color: { field: "team", scale: { scheme: "nosuch" } } }),
      "encoding.color.scale.scheme: 'nosuch' is not a Vega-Lite scheme.",
    ],
    [
      "a parameter",
      point({ ...XY, color: { condition: { param: "nope", value: "red" }, value: "blue" } }),
      'Vega-Lite rejects the specification: Unrecognized signal name: "nope"',
    ],
    [
      "a channel that the mark lacks",
      { mark: "bar", encoding: { ...XY, shape: "team" } },
      'Vega-Lite rejects the specification: shape dropped as it is incompatible with "bar".',
    ],
    [
      "an order",
      point({ x: { field: "team", sort: "points" } }),
      "encoding.x.sort: 'points' is not a Vega-Lite sort. Use one of -color,",
    ],
    [
      "a constant without value",
      point({ x: 5 }),
      "encoding.x: 5 is not a channel. Write { value: 5 } for a constant, or the name of a field.",
    ],
    ["no mark", { encoding: XY }, "there is nothing to draw. Write { mark:"],
    ["a layer that is no list", { layer: { mark: "bar" } }, "layer: must be a list of views."],
    [
      "a facet without spec",
      { facet: "team", mark: "bar" },
      "there is nothing to draw. Write spec: { mark:",
    ],
  ])("%s", (_, spec, message) => {
    const error = errorOf(() => chart(ROWS, spec));
    expect(error.message).toContain(`chart: ${message}`);
    expect(error.message.length).toBeLessThan(330);
  });
});

describe("what cannot be drawn is said", () => {
  it.each<[string, object, string]>([
    [
      "text as numbers",
      { x: "team:Q" },
      "encoding.x: 'team' contains text, which cannot be quantitative. Choose a column of numbers.",
    ],
    ["a mean of text", { x: "mean(team)" }, "encoding.x: 'team' contains text, which has no mean."],
    [
      "bins of text",
      { x: "bin(team)" },
      "encoding.x: 'team' contains text, which cannot be quantitative.",
    ],
    [
      "a name with brackets",
      { x: "br[0]" },
      "encoding.x: Vega-Lite cannot read 'br[0]', whose name has brackets. Rename the column.",
    ],
  ])("%s", (_, encoding, message) => {
    expect(errorOf(() => chart(ROWS, { mark: "bar", encoding })).message).toBe(
      message.endsWith("mean.") || message.endsWith("quantitative.")
        ? `chart: ${message} Choose a column of numbers.`
        : `chart: ${message}`,
    );
  });

  it("lists that are kept as JSON text", () => {
    const spec = { mark: "bar", transform: [{ flatten: ["tags"] }], encoding: { x: "tags" } };
    expect(() => chart(ROWS, spec)).toThrow(
      "transform[0]: 'tags' contains text or numbers, not lists. unnest(frame, \"tags\") makes rows of",
    );
    const lists = ROWS.map((row) => ({ ...row, tags: JSON.parse(row.tags) }));
    expect(chart(lists, spec).toSVG()).toContain(">b</text>");
  });

  it("data and images that are elsewhere", () => {
    const url = "https://example.org/cars.json";
    const next = "is not fetched: charts are drawn without a network. Pass the rows";
    expect(() => chart({ data: { url }, mark: "bar" })).toThrow(`data: "${url}" ${next}`);
    expect(() => chart(ROWS, { layer: [{ data: { url }, mark: "bar" }] })).toThrow(
      "layer[0].data:",
    );
    const lookup = { lookup: "team", from: { data: { url }, key: "a", fields: ["b"] } };
    expect(() => chart(ROWS, { mark: "bar", transform: [lookup] })).toThrow(
      "transform[0].from.data:",
    );
    for (const spec of [
      { mark: { type: "image", url: "https://example.org/a.png" }, encoding: XY },
      { mark: "image", encoding: { ...XY, url: "team" } },
      { mark: "image", encoding: { ...XY, url: { value: "https://example.org/a.png" } } },
    ]) {
      expect(() => chart(ROWS, spec)).toThrow("images are not fetched");
    }
    // The table takes the place of the specification's own data, wherever these are.
    expect(chart(ROWS, { data: { url }, mark: "bar", encoding: XY }).toSVG()).not.toContain(url);
  });
});

describe("what is no table, no specification or no option is said", () => {
  const spec = { mark: "bar", encoding: XY };
  const game = operations.site_wbb_summary.parse(JSON.parse(fixtureText("wbb/summary_final.json")));

  it.each<[string, () => unknown, string]>([
    [
      "a promise",
      () => Promise.resolve(ROWS),
      "the data are not loaded yet, not a frame or rows. This is a promise: put await before",
    ],
    [
      "a lazy frame",
      () => pl.DataFrame(ROWS).lazy(),
      "the data are a lazy frame, not a frame or rows. Read it first: await lf.collect().",
    ],
    [
      "a Series",
      () => pl.DataFrame(ROWS).getColumn("points"),
      "the data are one column, not a frame or rows. Pass its frame.",
    ],
    [
      "a summary",
      () => game,
      "the data are a summary, not a frame or rows. Pass one of its tables",
    ],
    ["summaries", () => [game], "the data are a summary, not a frame or rows."],
    [
      "a chart",
      () => chart(ROWS, spec),
      "the data are a chart, not a frame or rows. Pass its .spec alone",
    ],
    ["null", () => null, "the data are something else, not a frame or rows."],
    ["a list of numbers", () => [1, 2], "the data are something else, not a frame or rows."],
  ])("%s", (_, data, message) => {
    expect(() => chart(data() as never, spec)).toThrow(`chart: ${message}`);
  });

  it("a missing specification, and one that JSON cannot hold", () => {
    expect(() => (chart as (rows: object) => unknown)(ROWS)).toThrow(
      "chart: the specification must be an object of Vega-Lite. For example chart(frame, { mark",
    );
    expect(() => chart(ROWS, chart(ROWS, spec) as never)).toThrow(
      "the specification is a chart. Pass its .spec.",
    );
    expect(() => chart({ data: { values: [{ a: 1n }] }, mark: "bar" })).toThrow(
      "the specification holds a value that JSON cannot contain: a circular reference or a bigint.",
    );
  });

  it("an option", () => {
    expect(() => chart(ROWS, spec, { colour: 1 } as never)).toThrow(
      "chart: there is no argument or option 'colour'. Known are title,",
    );
    expect(() => chart(ROWS, spec, { width: 20 })).toThrow(
      "chart: width must be a number of pixels",
    );
  });
});

it("names every word that the schema of Vega-Lite has (so that a typo is not taken for a new word)", () => {
  const path = require.resolve("vega-lite/vega-lite-schema.json");
  const { definitions } = JSON.parse(readFileSync(path, "utf8"));
  for (const mark of definitions.Mark.enum.filter(
    (mark: string) => !["image", "geoshape"].includes(mark),
  )) {
    expect(
      chart(ROWS, { mark, encoding: mark === "arc" ? { theta: "points" } : XY }).toSVG(),
    ).toContain("<svg");
  }
});
