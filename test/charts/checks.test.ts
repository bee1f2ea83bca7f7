import { describe, expect, it } from "vitest";
import { smallChart } from "../support/charts";
import {
  clippedTexts,
  crossingLeaders,
  emptyMargins,
  faintTexts,
  overlappingTexts,
  textsOverMarks,
} from "../support/picture-faults";
import { bitmapOf, inkShare } from "../support/png";
import { isAll } from "../support/sample";
import { pictureOf } from "../support/scenegraph";
import { schemaErrors, unplainParts, warningsOf } from "../support/spec-faults";

/** Words at places of a paper of 300 by 100 pixels within the padding. */
const words = (...texts: readonly { text: string; x: number; y: number; limit?: number }[]) =>
  smallChart(
    {
      body: {
        width: 268,
        height: 100,
        layer: texts.map(({ text, x, y, limit = 0 }) => ({
          data: { values: [{}] },
          mark: { type: "text", text, x, y, limit, fontSize: 20 },
        })),
      },
    },
    { width: 300, title: null, subtitle: null },
  );

/** A text of about 26 by 12 pixels with its middle at (100, 50), and another layer before it. */
const chartWith = (layer: object) =>
  smallChart({
    body: {
      width: 200,
      height: 100,
      layer: [
        layer,
        { data: { values: [{}] }, mark: { type: "text", text: "word", x: 100, y: 50 } },
      ],
    },
  });

const of = (field: string) => ({ field, type: "quantitative", scale: null, axis: null });

const at = ({ type, x, y, x2, y2, ...style }: Readonly<Record<string, unknown>>) => {
  const ends = [
    { x, y },
    { x: x2, y: y2 },
  ];
  if (type === "line") {
    return {
      data: { values: ends },
      mark: { type, ...style },
      encoding: { x: of("x"), y: of("y") },
    };
  }
  if (type !== "rule") return { data: { values: [{}] }, mark: { type, x, y, x2, y2, ...style } };
  return {
    data: { values: [{ x, y, x2, y2 }] },
    mark: { type },
    encoding: { x: of("x"), y: of("y"), x2: { field: "x2" }, y2: { field: "y2" } },
  };
};

describe("the checks of a picture find", () => {
  it("texts that lie on one another", () => {
    expect(
      overlappingTexts(words({ text: "Iowa", x: 50, y: 50 }, { text: "LSU", x: 70, y: 55 })),
    ).toEqual([expect.stringMatching(/^"Iowa" \(.*\) lies on "LSU" \(/)]);
    expect(
      overlappingTexts(words({ text: "Iowa", x: 50, y: 50 }, { text: "LSU", x: 50, y: 80 })),
    ).toEqual([]);
  });

  it("texts that leave the picture, or are cut", () => {
    const long = { text: "Upper Wapsipinicon Valley", x: 60, y: 50 };
    expect(clippedTexts(words({ ...long, limit: 80 }))).toEqual([
      expect.stringContaining("is not drawn whole"),
    ]);
    expect(clippedTexts(words(long))).toEqual([]);
    const clip = {
      data: { values: [{}] },
      mark: { type: "text", text: "Iowa", x: 0, y: 40, clip: true },
    };
    const clipped = smallChart({ body: { width: 268, height: 100, ...clip } }, { width: 300 });
    expect(clippedTexts(clipped)).toEqual([expect.stringContaining("is not drawn whole")]);
    const data = { values: [{}] };
    const mark = { type: "text", text: "Upper Wapsipinicon", x: 0, y: 40 };
    const body = { width: 268, height: 100, autosize: "none", data, mark };
    const outside = smallChart({ body, title: "", subtitle: "" });
    expect(clippedTexts(outside)).toEqual([expect.stringContaining("leaves the picture of")]);
  });

  it("leaders that run into texts or across each other", () => {
    const chart = (...ends: readonly (readonly number[])[]) => {
      const leaders = ends.map(([x, y, x2, y2]) => ({
        name: `leaders_${y}`,
        data: { values: [{}] },
        mark: "rule",
        encoding: { x: { value: x }, y: { value: y }, x2: { value: x2 }, y2: { value: y2 } },
      }));
      const text = {
        data: { values: [{}] },
        mark: { type: "text", text: ["Iowa", "64, LSU 66"], x: 150, y: 20, align: "left" },
      };
      const body = { width: 268, height: 100, layer: [text, ...leaders] };
      return smallChart({ body }, { width: 300, title: null, subtitle: null });
    };
    expect(crossingLeaders(chart([10, 30, 140, 30]))).toEqual([]);
    expect(crossingLeaders(chart([10, 30, 170, 30]))).toEqual([
      'a leader runs into "Iowa\n64, LSU 66"',
    ]);
    // Beside the shorter of the two lines.
    expect(crossingLeaders(chart([260, 19, 190, 19]))).toEqual([]);
    expect(crossingLeaders(chart([10, 30, 100, 80], [10, 80, 100, 31]))).toEqual([
      expect.stringContaining("two leaders cross"),
    ]);
    expect(crossingLeaders(chart([10, 30, 100, 80], [10, 40, 100, 90]))).toEqual([]);
  });

  it("words that are faint on the paper or on a bar", () => {
    const on = (color: string, fill: string) => {
      const data = { values: [{}] };
      const bar = { data, mark: { type: "rect", x: 20, x2: 180, y: 20, y2: 80, fill } };
      const text = { data, mark: { type: "text", text: "word", x: 100, y: 50, color } };
      return smallChart({ body: { width: 200, height: 100, layer: [bar, text] } });
    };
    expect(faintTexts(on("#16191d", "#ffffff"))).toEqual([]);
    // By the formula of WCAG 2: 1.05 by 0.7757.
    expect(faintTexts(on("#dddddd", "#ffffff"))).toEqual([
      expect.stringContaining('"word" is 1.36 to 1 on #ffffff'),
    ]);
    expect(faintTexts(on("#16191d", "#333333"))).toHaveLength(1);
  });

  it("sides that stay empty, and a paper with nothing on it", () => {
    expect(emptyMargins(smallChart({}, { width: 640, title: null, subtitle: null }))).toEqual([
      // A third of 608, half a point and the half pixel that Vega sets everything off by.
      "212 px are empty at the left",
      "59 px are empty at the top",
      "212 px are empty at the right",
      "59 px are empty at the bottom",
    ]);
    expect(emptyMargins(smallChart({ values: [] }))).toEqual(["nothing is drawn"]);
  });

  it("what Vega and Vega-Lite say", () => {
    const body = (encoding: object, mark = "bar") => ({
      body: { width: 268, height: 100, data: { values: [{ at: 1 }] }, mark, encoding },
    });
    const saying = (fact = "") =>
      new RegExp(
        (isAll ? ["5", "6"] : ["6"]).map((one) => `vega-lite ${one}: .*${fact}`).join(".*"),
      );
    const infinite = body({ x: { field: "nothing", type: "quantitative" } });
    expect(warningsOf(smallChart(infinite)).join()).toMatch(saying("Infinite extent"));
    const wrong = body({ x: { field: "at", type: "quantitative" }, shade: { value: 1 } });
    expect(warningsOf(smallChart(wrong)).join()).toMatch(saying("shade"));
    expect(schemaErrors(smallChart(wrong).spec).join()).toMatch(saying());
  });

  it("what JSON would lose", () => {
    expect(unplainParts({ a: [1, "b", null, true], c: {} })).toEqual([]);
    expect(unplainParts({ a: [Number.NaN], b: undefined, c: new Date(0), d: () => 1 })).toEqual([
      "$.a[0] is NaN",
      "$.b is undefined",
      "$.c is a Date",
      expect.stringContaining("$.d is"),
    ]);
  });

  it.each([
    [{ type: "rule", x: 0, y: 50, x2: 200, y2: 50 }, 1],
    [{ type: "rule", x: 100, y: 0, x2: 100, y2: 100 }, 1],
    [{ type: "rule", x: 0, y: 0, x2: 200, y2: 100 }, 1],
    [{ type: "rule", x: 0, y: 30, x2: 200, y2: 30 }, 0],
    [{ type: "rule", x: 0, y: 60, x2: 90, y2: 100 }, 0],
    [{ type: "point", x: 105, y: 52, size: 16, filled: true }, 1],
    [{ type: "point", x: 150, y: 50, size: 16, filled: true }, 0],
    [{ type: "rect", x: 20, x2: 100, y: 20, y2: 80 }, 1],
    [{ type: "rect", x: 20, x2: 180, y: 20, y2: 80 }, 0],
    [{ type: "rect", x: 20, x2: 100, y: 20, y2: 80, opacity: 0.1 }, 0],
    [{ type: "line", x: 40, y: 20, x2: 160, y2: 80, interpolate: "linear" }, 1],
    [{ type: "line", x: 40, y: 20, x2: 160, y2: 80, interpolate: "step-after" }, 0],
    [{ type: "line", x: 40, y: 50, x2: 160, y2: 80, interpolate: "step-after" }, 1],
    [{ type: "line", x: 40, y: 20, x2: 160, y2: 80, interpolate: "linear", color: "#e4e7eb" }, 0],
  ])("what runs through a text: %j", (mark, count) => {
    expect(textsOverMarks(chartWith(at(mark)))).toHaveLength(count);
  });
});

it("the scenegraph tells where things are on the whole picture, as the PNG has them", () => {
  const chart = words({ text: "HHHH", x: 134, y: 50 });
  const [text] = pictureOf(chart).texts;
  if (text === undefined) throw new Error("no text");
  // Right in the middle of the paper, padding and all; the heavy letters cover a good part.
  expect((text.box.x1 + text.box.x2) / 2).toBeCloseTo(150, 0);
  const bitmap = bitmapOf(chart.toPNG({ scale: 2 }), 2);
  expect(inkShare(bitmap, text.box)).toBeGreaterThan(0.2);
  const above = { ...text.box, y1: text.box.y1 - 22, y2: text.box.y2 - 22 };
  expect(inkShare(bitmap, above)).toBe(0);
});
