import { readFileSync } from "node:fs";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { chart } from "../../src/charts/own-chart";
import { golden, wbb } from "../games/summaries";
import { expectRefusal, refusalOf } from "../support/refusals";

const ROWS = [
  { team: "Ashgrove", minutes: 10, points: 4, tags: '["a","b"]', "br[0]": 1 },
  { team: "Kestrel Bay", minutes: 20, points: 16, tags: "[]", "br[0]": 2 },
];

const XY = { x: "minutes", y: "points" };

describe("a field that the data do not have is named, with its place", () => {
  const bar = (encoding: object) => ({ mark: "bar", encoding });
  const typo = bar({ x: "ponts" });
  const yTypo = bar({ y: "ponts" });
  const filtered = { ...typo, transform: [{ filter: "datum.ponts > 3" }] };
  const repeated = bar({ x: { field: { repeat: "repeat" } } });
  const condition = { param: "p", field: "ponts" };

  it.each<[string, object]>([
    ["encoding.x", typo],
    ["encoding.x", bar({ x: "mean(ponts):Q" })],
    ["encoding.tooltip", bar({ ...XY, tooltip: ["team", { field: "ponts" }] })],
    ["encoding.color.condition", bar({ ...XY, color: { condition } })],
    ["encoding.row", bar({ ...XY, row: "ponts" })],
    ["layer[1].encoding.y", { layer: [bar(XY), yTypo] }],
    ["encoding.x", { encoding: { x: "ponts" }, layer: [bar({ y: "points" })] }],
    ["hconcat[1].vconcat[0].encoding.y", { hconcat: [bar(XY), { vconcat: [yTypo] }] }],
    ["facet.row", { facet: { row: { field: "ponts" } }, spec: bar(XY) }],
    ["spec.encoding.x", { facet: "team", spec: typo }],
    ["spec.encoding.x", { repeat: ["points", "ponts"], spec: repeated }],
    ["encoding.x", filtered],
    ["encoding.x", { data: { values: [{ points: 1 }] }, layer: undefined, ...typo }],
  ])("%s", (place, spec) => {
    const { message, operation } = refusalOf(() => chart(ROWS, spec));
    expect(message).toBe(`chart: ${place}: the data has no column 'ponts'. Did you mean 'points'?`);
    expect(operation).toBe("chart");
  });

  it("after a transform that leaves it out", () => {
    const aggregate = [{ op: "mean", field: "points", as: "mean" }];
    const transform = [{ aggregate, groupby: ["team"] }];
    const spec = { mark: "bar", transform, encoding: { x: "team", y: "points" } };
    expectRefusal(() => chart(ROWS, spec), "encoding.y", "'points'", "team, mean");
  });

  it("in data that the specification brings", () => {
    const own = { data: { values: [{ at: 1 }] }, mark: "bar", encoding: { x: "ad" } };
    expectRefusal(() => chart(own), "encoding.x", "'ad'", "'at'");
    const layer = [{ mark: "bar", encoding: XY }, own];
    expectRefusal(() => chart(ROWS, { layer }), "layer[1].encoding.x", "'ad'");
    const named = { datasets: { mine: [{ at: 1 }] }, data: { name: "mien" }, mark: "bar" };
    expectRefusal(() => chart(named), "data", "'mien'");
  });
});

describe("what Vega-Lite does not know is named, with its place", () => {
  const point = (encoding: unknown, others: object = {}) => ({
    mark: "point",
    encoding,
    ...others,
  });
  const transformed = (transform: object) => point(XY, { transform: [transform] });

  const FOUND = /^chart: (?:(?<at>\S+): )?'(?<wrong>\S+)' is not a Vega-Lite (?<kind>\w+)\./;

  const axis = (title: object) => point({ x: { field: "points", ...title } });

  const line = { mark: { type: "line", interpolate: "monotne" }, encoding: XY };
  const config = { axis: { titleColr: "red" } };
  const window = [{ op: "rnak", as: "r" }];
  const color = { field: "team", scale: { scheme: "nosuch" } };

  it.each<readonly [object, string, string, string?]>([
    [{ mark: "pont", encoding: XY }, "mark", "mark pont", "point"],
    [{ mark: { type: "point", colr: "red" }, encoding: XY }, "mark", "property colr", "color"],
    [point({ colour: "team" }), "encoding", "property colour", "color"],
    [point({ x: { feild: "points" } }), "encoding.x", "property feild", "field"],
    [axis({ axis: { titel: "P" } }), "encoding.x.axis", "property titel", "title"],
    [point(XY, { encodings: {} }), "", "property encodings", "encoding"],
    [point(XY, { config: { axsi: {} } }), "config", "property axsi", "axis"],
    [axis({ aggregate: "meen" }), "encoding.x.aggregate", "aggregate meen", "mean"],
    [axis({ timeUnit: "mnth" }), "encoding.x.timeUnit", "timeUnit mnth", "month"],
    [axis({ type: "quantitive" }), "encoding.x.type", "type quantitive", "quantitative"],
    [axis({ scale: { type: "lin" } }), "encoding.x.scale.type", "type lin", "band"],
    [point({ x: { field: "team", sort: "points" } }), "encoding.x.sort", "sort points", "-color"],
    [line, "mark.interpolate", "interpolate monotne", "monotone"],
    [point(XY, { config }), "config.axis", "property titleColr", "titleColor"],
    [transformed({ calculat: "1", as: "c" }), "transform[0]", "property calculat", "calculate"],
    [transformed({ window }), "transform[0].window[0].op", "op rnak", "rank"],
    [point({ ...XY, color }), "encoding.color.scale.scheme", "scheme nosuch"],
  ])("a word in %j", (spec, place, word, nearest) => {
    const { message } = refusalOf(() => chart(ROWS, spec as object));
    const { at = "", wrong, kind } = FOUND.exec(message)?.groups ?? {};
    expect([at, `${kind} ${wrong}`]).toEqual([place, word]);
    const [, suggested, first] = / Did you mean '(\w+)'\?| Use one of (-?\w+),/.exec(message) ?? [];
    if (nearest !== undefined) expect(suggested ?? first).toBe(nearest);
    expect(message.length).toBeLessThan(330);
  });

  const calculated = { calculate: "datum.points *", as: "c" };
  const called = { calculate: "twice(datum.points)", as: "c" };
  const chosen = { condition: { param: "nope", value: "red" }, value: "blue" };

  it.each<[string, object, string | null, string]>([
    ["an expression", transformed(calculated), "transform[0]", "'datum.points *'"],
    ["a function", transformed(called), null, "Unrecognized function: twice"],
    ["a parameter", point({ ...XY, color: chosen }), null, 'Unrecognized signal name: "nope"'],
    [
      "a channel that the mark lacks",
      { mark: "bar", encoding: { ...XY, shape: "team" } },
      null,
      'shape dropped as it is incompatible with "bar"',
    ],
    ["a constant without value", point({ x: 5 }), "encoding.x", "{ value: 5 }"],
    ["no mark", { encoding: XY }, null, "It needs mark or layer"],
    ["a layer that is no list", { layer: { mark: "bar" } }, null, "cannot read the specification"],
    ["channels that are a text", point("points"), "encoding", "must be an object"],
    ["transforms that are no list", point(XY, { transform: {} }), null, "cannot read"],
    ["a facet without spec", { facet: "team", mark: "bar" }, null, "It needs spec"],
  ])("%s", (_, spec, place, fact) => expectRefusal(() => chart(ROWS, spec), place, fact));

  it("so is the place in a view with layers on top", () => {
    const layered = () => chart(ROWS, point("points"), { layers: [{ mark: "rule" }] });
    expectRefusal(layered, "layer[0].encoding", "must be an object");
  });
});

describe("what cannot be drawn is said", () => {
  it.each<[string, object, readonly string[]]>([
    ["text as numbers", { x: "team:Q" }, ["'team' contains text", "quantitative"]],
    ["a mean of text", { x: "mean(team)" }, ["'team' contains text", "mean"]],
    ["bins of text", { x: "bin(team)" }, ["'team' contains text", "quantitative"]],
    ["a name with brackets", { x: "br[0]" }, ["'br[0]'", "Rename the column"]],
  ])("%s", (_, encoding, facts) => {
    expectRefusal(() => chart(ROWS, { mark: "bar", encoding }), "encoding.x", ...facts);
  });

  it("lists that are kept as JSON text", () => {
    const spec = { mark: "bar", transform: [{ flatten: ["tags"] }], encoding: { x: "tags" } };
    expectRefusal(() => chart(ROWS, spec), "transform[0]", "'tags'", 'unnest(frame, "tags")');
    const lists = ROWS.map((row) => ({ ...row, tags: JSON.parse(row.tags) }));
    expect(chart(lists, spec).toSVG()).toContain(">b</text>");
  });

  it("data and images that are elsewhere", () => {
    const url = "https://example.org/cars.json";
    expectRefusal(() => chart({ data: { url }, mark: "bar" }), "data", url, "Pass the rows");
    const layer = [{ data: { url }, mark: "bar" }];
    expectRefusal(() => chart(ROWS, { layer }), "layer[0].data", url);
    const lookup = { lookup: "team", from: { data: { url }, key: "a", fields: ["b"] } };
    const lookedUp = { mark: "bar", transform: [lookup] };
    expectRefusal(() => chart(ROWS, lookedUp), "transform[0].from.data", url);
    for (const spec of [
      { mark: { type: "image", url: "https://example.org/a.png" }, encoding: XY },
      { mark: "image", encoding: { ...XY, url: "team" } },
      { mark: "image", encoding: { ...XY, url: { value: "https://example.org/a.png" } } },
    ])
      expect(() => chart(ROWS, spec)).toThrow("charts read no files and no network");
    // The table takes the place of the specification's own data, wherever these are.
    expect(chart(ROWS, { data: { url }, mark: "bar", encoding: XY }).toSVG()).not.toContain(url);
  });
});

describe("what is no table, no specification or no option is said", () => {
  const spec = { mark: "bar", encoding: XY };
  const game = wbb(golden("wbb/summary_final"));

  it.each<[string, () => unknown, readonly string[]]>([
    ["a promise", () => Promise.resolve(ROWS), ["promise", "await"]],
    ["a lazy frame", () => pl.DataFrame(ROWS).lazy(), ["a lazy frame", "await frame.collect()"]],
    ["a Series", () => pl.DataFrame(ROWS).getColumn("points"), ["a column", "Pass a danfo"]],
    ["a summary", () => game, ["a game's summary", "such as game.plays"]],
    ["summaries", () => [game], ["a list of 1", "such as game.plays"]],
    ["a chart", () => chart(ROWS, spec), ["an object"]],
    ["null", () => null, ["null"]],
    ["a list of numbers", () => [1, 2], ["[ 1, 2 ]"]],
  ])("%s", (_, data, facts) => {
    const call = () => chart(data() as never, spec);
    expectRefusal(call, null, "chart: the data are", "not a frame or rows", ...facts);
  });

  it("a missing specification, and one that JSON cannot hold", () => {
    const draw = chart as (...given: unknown[]) => unknown;
    const what = "the specification";
    expectRefusal(() => draw(ROWS), null, what, "For example chart(frame, { mark");
    expectRefusal(() => draw(ROWS, chart(ROWS, spec)), null, what, "Pass its .spec.");
    const bigints = { data: { values: [{ a: 1n }] }, mark: "bar" };
    expectRefusal(() => draw(bigints), null, what, "a bigint");
  });

  it("an option", () => {
    const colour = { colour: 1 } as never;
    expectRefusal(() => chart(ROWS, spec, colour), null, "option 'colour'", "title");
    expectRefusal(() => chart(ROWS, spec, { width: 20 }), "width", "got 20");
  });
});

it("names every word that the schema of Vega-Lite has (so that a typo is not taken for a new word)", () => {
  const path = require.resolve("vega-lite/vega-lite-schema.json");
  const { definitions } = JSON.parse(readFileSync(path, "utf8"));
  const isDrawn = (mark: string) => !["image", "geoshape"].includes(mark);
  for (const mark of definitions.Mark.enum.filter(isDrawn)) {
    const encoding = mark === "arc" ? { theta: "points" } : XY;
    expect(chart(ROWS, { mark, encoding }).toSVG()).toContain("<svg");
  }
});
