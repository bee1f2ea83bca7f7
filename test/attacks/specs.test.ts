import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { chart } from "../../src/charts/own-chart";
import { checkPattern } from "../../src/charts/render/vega-guards";
import { ArgumentError } from "../../src/errors";

const DATA = [
  { x: 1, y: 2, t: "a".repeat(400), d: "2023-01-01" },
  { x: 2, y: 3, t: "b", d: "2023-12-31" },
];
const POINTS = { mark: "point", encoding: { x: { field: "x", type: "quantitative" } } };

/** Points whose x has other properties. */
const x = (more: object) => ({ ...POINTS, encoding: { x: { ...POINTS.encoding.x, ...more } } });
const color = (more: object) => ({
  ...POINTS,
  encoding: { color: { field: "x", type: "quantitative", ...more } },
});
const transformed = (transform: object, encoding: object = {}) => ({
  ...POINTS,
  transform: [transform],
  encoding: { ...POINTS.encoding, ...encoding },
});
const calculated = (calculate: string) =>
  transformed({ calculate, as: "z" }, { y: { field: "z", type: "nominal" } });
const VALUE = { x: { field: "value", type: "quantitative" } };
const bars = (more: object) => ({ mark: "bar", encoding: { x: { field: "t" } }, ...more });

/** Each of these would take gigabytes, or hours. */
const HOSTILE: readonly (readonly [name: string, spec: object])[] = [
  ["sequence()", calculated("length(sequence(1e9))")],
  ["sequence() by data", calculated("length(sequence(0, datum.x * 1e9))")],
  ["sequence() by step", calculated("length(sequence(0, 1, 1e-9))")],
  [
    "timeSequence()",
    calculated("length(timeSequence('milliseconds', datetime(2000, 1), datetime(2020, 1)))"),
  ],
  ["pad()", calculated("pad('x', 1e9)")],
  ["format()", calculated("format(1, '0999999999d')")],
  ["data.sequence", { data: { sequence: { start: 0, stop: 1e9, as: "x" } }, ...POINTS }],
  ["bin.step", x({ bin: { step: 1e-9 } })],
  ["tickCount", x({ axis: { tickCount: 1e9 } })],
  [
    "tickCount of time",
    x({ field: "d", type: "temporal", axis: { tickCount: { interval: "millisecond", step: 1 } } }),
  ],
  ["legend tickCount", color({ legend: { tickCount: 1e9 } })],
  ["width", { ...POINTS, width: 1e9 }],
  ["height", { ...POINTS, height: 1e9 }],
  ["width.step", bars({ width: { step: 1e9 } })],
  ["config.view.step", bars({ config: { view: { step: 1e9 } } })],
  ["density", transformed({ density: "x", steps: 1e9 }, VALUE)],
  ["quantile", transformed({ quantile: "x", step: 1e-9 }, VALUE)],
  ["regression", transformed({ regression: "y", on: "x", method: "poly", order: 1e6 })],
  [
    "impute",
    transformed({ impute: "y", key: "x", keyvals: { start: 0, stop: 1e9, step: 1 }, value: 0 }),
  ],
  ["scale.bins", x({ scale: { bins: { step: 1e-9 } } })],
  ["scheme count", color({ scale: { type: "quantize", scheme: { name: "viridis", count: 1e9 } } })],
  ["number format", x({ axis: { format: "0999999999d" } })],
  ["params", { ...calculated("length(sequence(many))"), params: [{ name: "many", value: 1e9 }] }],
  [
    "nesting",
    { layer: [JSON.parse(`${'{"layer":['.repeat(2000)}{"mark":"point"}${"]}".repeat(2000)}`)] },
  ],
  ["cubic pattern", calculated("test(/.*.*.*.*x/, datum.t)")],
  ["nested quantifier", calculated("test(/(a+)+$/, datum.t)")],
  ["quantified choice", calculated("test(/(a|a)*$/, datum.t)")],
  ["bounded quantified choice", calculated("test(/(a|a){50}$/, datum.t)")],
  ["many options", calculated(`test(/${"a?".repeat(40)}b/, datum.t)`)],
  ["back reference", calculated("test(/(a*)\\1x/, datum.t)")],
  ["pattern of data", calculated("test(datum.t, datum.t)")],
  ["pattern of regexp()", calculated("test(regexp(datum.t), datum.t)")],
  ["pattern of replace()", calculated("replace(datum.t, regexp('(a+)+$', 'g'), '')")],
  ["pattern of split()", calculated("length(split(datum.t, /(a*)*b/))")],
  ["long pattern", calculated(`test(/${"a".repeat(201)}/, datum.t)`)],
];

describe("an excessive specification", () => {
  it.each(HOSTILE)("is refused: %s", (_, spec) => {
    const data = "data" in spec ? [] : [DATA];
    expect(() => chart(...(data as [never]), spec as never).toSVG()).toThrow(ArgumentError);
  });

  it("names the limit", () => {
    expect(() => chart(DATA, calculated("length(sequence(1e9))"))).toThrow(/1,000,000/);
    expect(() => chart(DATA, { ...POINTS, width: 1e9 } as never)).toThrow(/20,000/);
    const long = [{ ...DATA[0], t: "a".repeat(10_001) }];
    expect(() => chart(long, calculated("test(/b/, datum.t)") as never)).toThrow(/10,000/);
  });

  it("is refused as a layer of any chart, too", () => {
    const own = chart(DATA, POINTS as never);
    const layer = { data: { sequence: { start: 0, stop: 1e9 } }, mark: "point" };
    expect(() => own.with({ layers: [layer] } as never).toSVG()).toThrow(ArgumentError);
  });
});

describe("a specification within the limits", () => {
  it.each([
    calculated("test(/^made .* jumper/i, datum.t) ? 'made' : 'missed'"),
    calculated("replace(datum.t, /a+/g, 'a')"),
    calculated("split(datum.d, '-')[0]"),
    calculated("regexp('^a') && test(regexp('^a', 'i'), datum.t)"),
    calculated("length(sequence(1000)) + pad('x', 10)"),
    x({ bin: { step: 0.5 }, axis: { tickCount: 20, format: ".1f" } }),
  ])("is drawn: %j", (spec) => {
    expect(chart(DATA, spec as never).toSVG()).toContain("<svg");
  });

  it("counts quantifiers as they are", () => {
    for (const [pattern, count] of [
      ["a*b+", 2],
      ["[*+]\\*", 0],
      ["\\(*\\|+", 2],
      ["(?:ab)+", 1],
      ["a{2,}", 1],
      ["a{3}", 0],
      ["(?<n>x)y+?", 1],
    ] as const) {
      expect([pattern, checkPattern(pattern)]).toEqual([pattern, count]);
    }
  });
});

it("without code generation from text charts are drawn by Vega's interpreter, and are the same", () => {
  const code = `
      const { chart } = require("sportsframe");
      const data = [{ x: 1, y: "a" }, { x: 2, y: "b" }];
      const spec = { transform: [{ calculate: "datum.x * 2 + length(sequence(3))", as: "z" }],
        mark: "bar", encoding: { x: { field: "z", type: "quantitative" }, y: { field: "y" } } };
      process.stdout.write(chart(data, spec).toSVG());`;
  const drawn = (...flags: readonly string[]) =>
    execFileSync(process.execPath, [...flags, "-e", code], { encoding: "utf8" });
  const own = drawn();
  expect(own).toContain("<svg");
  expect(drawn("--disallow-code-generation-from-strings")).toBe(own);
});
