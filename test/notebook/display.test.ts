import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { Chart } from "../../src/charts/chart";
import { ArgumentError, MissingPackageError } from "../../src/errors";
import { rows } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import type { ShowOptions } from "../../src/notebook/display";
import { buildBundle } from "../../src/notebook/display";
import { operations } from "../../src/service/operations";
import { ENGINES, frameBy, frameOf } from "../frames/frame-columns";
import { sampleLeague } from "../support/sample";
import { summaryOf } from "../support/sections";

const counted = (count: number) =>
  frameBy({ "n integer": Array.from({ length: count }, (_, index) => index) });

const bundleOf = (value: unknown, options?: ShowOptions) => buildBundle(value, options)?.bundle();
const htmlOf = (value: unknown, options?: ShowOptions) =>
  String(bundleOf(value, options)?.data["text/html"]);
const count = (text: string, part: string) => text.split(part).length - 1;

it("a frame is HTML and text", () => {
  const { data = {} } = bundleOf(counted(1)) ?? {};
  expect(Object.keys(data)).toEqual(["text/html", "text/plain"]);
  expect(data["text/html"]).toContain("1 row × 1 column");
  expect(data["text/plain"]).toBe("shape: (1, 1)\n    n\nint32\n    0");
});

it("a frame has up to 30 rows, or as many as wanted", () => {
  expect(count(htmlOf(counted(30)), "<tr><td")).toBe(30);
  expect(count(htmlOf(counted(31)), "<tr><td")).toBe(10 + 1);
  expect(count(htmlOf(counted(21), { rows: 21 }), "<tr><td")).toBe(21);
  expect(count(htmlOf(counted(21), { rows: 4 }), "<tr><td")).toBe(4 + 1);
  const linesOf = (rows?: number | "all") =>
    buildBundle(counted(31), rows === undefined ? {} : { rows })
      ?.text(80)
      .split("\n").length;
  // Shape, name, dtype, ten rows with … between them, and how to see the others.
  expect(linesOf()).toBe(3 + 10 + 1 + 1);
  expect([linesOf(31), linesOf(Number.POSITIVE_INFINITY), linesOf("all")]).toEqual([34, 34, 34]);
});

it("a frame has text of the same width wherever the notebook runs", () => {
  const names = Array.from({ length: 50 }, (_, index) => `column_${index} integer`);
  const wide = frameOf("danfo", names, []);
  const { columns } = process.stdout;
  process.stdout.columns = 300;
  const text = String(bundleOf(wide)?.data["text/plain"]);
  process.stdout.columns = columns;
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
});

describe("a summary", () => {
  const league = sampleLeague();

  it.each(ENGINES)("of %s is its sections with their shapes and first columns", (engine) => {
    const raw = league.raw("site_wbb_summary", { event_id: "990000101" });
    const flags = { return_as_polars: engine === "polars" };
    const html = htmlOf(operations.site_wbb_summary.parse(raw, flags));
    expect(html).toContain("<small>summary with 12 sections</small>");
    const line = html.split("\n").find((row) => row.includes(">plays<")) ?? "";
    expect(line.replace(/(<[^>]*>)+/g, "|")).toBe(
      "|plays|303|20|id, period_number, period_display_value, …|",
    );
    expect(html).toContain(">play_id, home_win_percentage, tie_percentage<");
  });

  it("names the unreadable section and shows the others", () => {
    const sections = summaryOf<{ good: Frame; bad: Frame }>({
      good: () => [1, 2, 3],
      bad: () => {
        throw new ArgumentError("broken");
      },
    });
    const html = htmlOf(sections);
    expect(html).toMatch(/>good<.*>3<.*>1<.*>n</);
    expect(html).toMatch(/>bad<.*null.*null.*>ArgumentError</);
  });
});

describe("a chart", () => {
  const VEGA = "application/vnd.vegalite.v5+json";
  const chart = new Chart("test", (look) => ({
    title: "Points & <b>",
    subtitle: "",
    description: "One bar of height 3.",
    body: {
      width: look.width - 100,
      height: 100,
      data: { values: [{ x: 3 }] },
      mark: "bar",
      encoding: { x: { field: "x", type: "quantitative" } },
    },
  }));

  it("is a Vega-Lite view, its picture and a line of text", () => {
    const { data = {}, metadata = {} } = bundleOf(chart) ?? {};
    expect(Object.keys(data)).toEqual([VEGA, "image/png", "text/plain"]);
    expect(data[VEGA]).toEqual(chart.spec);
    expect(chart.spec.$schema).toBe("https://vega.github.io/schema/vega-lite/v5.json");
    expect(data["text/plain"]).toContain("Chart: Points & <b>");
    // At half the pixels of its picture, with alternative text.
    const { width, height } = PNG.sync.read(Buffer.from(String(data["image/png"]), "base64"));
    const size = { width: width / 2, height: Math.round(height / 2) };
    expect(metadata).toEqual({ "image/png": { ...size, alt: "One bar of height 3." } });
    expect(width).toBeGreaterThan(800);
  });

  it("has an SVG if its PNG cannot be drawn", () => {
    const other = chart.with({});
    other.toPNG = () => {
      throw new MissingPackageError("no binary");
    };
    const { data = {}, metadata } = bundleOf(other) ?? {};
    expect(Object.keys(data)).toEqual([VEGA, "image/svg+xml", "text/plain"]);
    expect(data["image/svg+xml"]).toMatch(/^<svg/);
    expect(metadata).toBeUndefined();
  });
});

it("objects of frames are one table below the other, with their names, and rows a table", () => {
  const game = sampleLeague().parsed("site_mlb_summary", { event_id: "991000158" });
  const box = boxScore(game as never);
  const html = htmlOf(box);
  expect(html.indexOf("<b>batting</b>")).toBeLessThan(html.indexOf("18 rows × 31 columns"));
  expect(html.indexOf("18 rows × 31 columns")).toBeLessThan(html.indexOf("<b>pitching</b>"));
  expect(buildBundle(box)?.text(80)).toMatch(
    /^batting\nshape: \(18, 31\)\n[\s\S]*\n\npitching\nshape/,
  );
  expect(htmlOf({ "<i>": counted(1) })).toContain("<b>&lt;i&gt;</b>");
  expect(htmlOf(rows(counted(2)))).toContain("2 rows × 1 column");
});

it("things of other kinds have no display of their own", () => {
  const frame = counted(1);
  const plain = [undefined, null, 3, "x", () => 1, [], {}, { a: 1 }, [[1]], new Date(0)];
  const holders = [{ games: frame, count: 1 }, [frame], [{ games: frame }], [{ act: () => 1 }]];
  const others = [[{ a: 1 }, new Date(0)], Promise.resolve(frame), { $isSeries: true }];
  const shown = [...plain, ...holders, ...others].filter((one) => buildBundle(one) !== undefined);
  expect(shown).toEqual([]);
});
