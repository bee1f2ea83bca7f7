import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { boxScore } from "../../src/analysis/box-scores/box-score";
import { Chart } from "../../src/charts/chart";
import { ArgumentError, MissingPackageError } from "../../src/errors";
import { buildDanfo } from "../../src/frames/danfo";
import { rows } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import { buildBundle } from "../../src/notebook/display";
import type { ShowOptions } from "../../src/notebook/show-options";
import { operations } from "../../src/service/operations";
import { sampleLeague } from "../support/sample";
import { summaryOf } from "../support/sections";

const frameOf = (count: number) =>
  buildDanfo(
    [{ name: "n", dtype: "integer" }],
    Array.from({ length: count }, (_, index) => [index]),
  );

const bundleOf = (value: unknown, options?: ShowOptions) => buildBundle(value, options)?.bundle();
const htmlOf = (value: unknown, options?: ShowOptions) =>
  String(bundleOf(value, options)?.data["text/html"]);
const count = (text: string, part: string) => text.split(part).length - 1;

describe("a frame", () => {
  it("is HTML and text", () => {
    const { data = {} } = bundleOf(frameOf(1)) ?? {};
    expect(Object.keys(data)).toEqual(["text/html", "text/plain"]);
    expect(data["text/html"]).toContain("1 row × 1 column");
    expect(data["text/plain"]).toBe("shape: (1, 1)\n    n\nint32\n    0");
  });

  it("has up to 20 rows in a notebook, 10 in a terminal, or as many as wanted", () => {
    expect(count(htmlOf(frameOf(20)), "<tr><td")).toBe(20);
    expect(count(htmlOf(frameOf(21)), "<tr><td")).toBe(10 + 1);
    expect(count(htmlOf(frameOf(21), { rows: 21 }), "<tr><td")).toBe(21);
    expect(count(htmlOf(frameOf(21), { rows: 4 }), "<tr><td")).toBe(4 + 1);
    const linesOf = (rows?: number | "all") =>
      buildBundle(frameOf(21), rows === undefined ? {} : { rows })
        ?.text(80)
        .split("\n").length;
    // Shape, name, dtype, ten rows with … between them, and how to see the others.
    expect(linesOf()).toBe(3 + 10 + 1 + 1);
    expect(linesOf(21)).toBe(3 + 21);
    expect(linesOf(Number.POSITIVE_INFINITY)).toBe(3 + 21);
    expect(linesOf("all")).toBe(3 + 21);
  });

  it("has text of the same width wherever the notebook runs", () => {
    const wide = buildDanfo(
      Array.from({ length: 50 }, (_, index) => ({ name: `column_${index}`, dtype: "integer" })),
      [],
    );
    const { columns } = process.stdout;
    process.stdout.columns = 300;
    const text = String(bundleOf(wide)?.data["text/plain"]);
    process.stdout.columns = columns;
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe("a summary", () => {
  const league = sampleLeague();

  it.each(["danfo", "polars"])(
    "of %s is its sections with their shapes and first columns",
    (engine) => {
      const raw = league.raw("site_wbb_summary", { event_id: "990000101" });
      const flags = { return_as_polars: engine === "polars" };
      const html = htmlOf(operations.site_wbb_summary.parse(raw, flags));
      expect(html).toContain("<small>summary with 12 sections</small>");
      const line = html.split("\n").find((row) => row.includes(">plays<"));
      expect(
        line
          ?.replace(/<[^>]*>/g, "|")
          .split(/\|+/)
          .slice(1, -1),
      ).toEqual(["plays", "303", "20", "id, period_number, period_display_value, …"]);
      expect(html).toContain(">play_id, home_win_percentage, tie_percentage<");
    },
  );

  it("names the unreadable section and shows the others", () => {
    const sections = summaryOf<{ good: Frame; bad: Frame }>(["good", "bad"], (name) => {
      if (name === "bad") throw new ArgumentError("broken");
      return frameOf(3);
    });
    const html = htmlOf(sections);
    expect(html).toMatch(/>good<.*>3<.*>1<.*>n</);
    expect(html).toMatch(/>bad<.*null.*null.*>ArgumentError</);
  });
});

describe("a chart", () => {
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
    const { data = {} } = bundleOf(chart) ?? {};
    expect(Object.keys(data)).toEqual([
      "application/vnd.vegalite.v5+json",
      "image/png",
      "text/plain",
    ]);
    expect(data["application/vnd.vegalite.v5+json"]).toEqual(chart.spec);
    expect(chart.spec.$schema).toBe("https://vega.github.io/schema/vega-lite/v5.json");
    expect(data["text/plain"]).toContain("Chart: Points & <b>");
  });

  it("is shown at half the pixels of its picture, with alternative text", () => {
    const { data = {}, metadata = {} } = bundleOf(chart) ?? {};
    const png = PNG.sync.read(Buffer.from(String(data["image/png"]), "base64"));
    expect(metadata).toEqual({
      "image/png": {
        width: png.width / 2,
        height: Math.round(png.height / 2),
        alt: "One bar of height 3.",
      },
    });
    expect(png.width).toBeGreaterThan(800);
  });
});

describe("a chart whose PNG cannot be drawn", () => {
  it("has an SVG instead", () => {
    const chart = new Chart("test", () => ({
      title: "A",
      subtitle: "",
      description: "B",
      body: { mark: "bar" },
    }));
    chart.toPNG = () => {
      throw new MissingPackageError("no binary");
    };
    const { data = {}, metadata } = bundleOf(chart) ?? {};
    expect(Object.keys(data)).toEqual([
      "application/vnd.vegalite.v5+json",
      "image/svg+xml",
      "text/plain",
    ]);
    expect(data["image/svg+xml"]).toMatch(/^<svg/);
    expect(metadata).toBeUndefined();
  });
});

describe("other things", () => {
  it("that are objects of frames are one table below the other, with their names", () => {
    const league = sampleLeague();
    const game = league.parsed("site_mlb_summary", { event_id: "991000158" });
    const box = boxScore(game as never);
    const html = htmlOf(box);
    expect(html.indexOf("<b>batting</b>")).toBeLessThan(html.indexOf("18 rows × 31 columns"));
    expect(html.indexOf("18 rows × 31 columns")).toBeLessThan(html.indexOf("<b>pitching</b>"));
    expect(buildBundle(box)?.text(80)).toMatch(
      /^batting\nshape: \(18, 31\)\n[\s\S]*\n\npitching\nshape/,
    );
    expect(htmlOf({ "<i>": frameOf(1) })).toContain("<b>&lt;i&gt;</b>");
  });

  it("that are rows are a table", () => {
    expect(htmlOf(rows(frameOf(2)))).toContain("2 rows × 1 column");
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a number", 3],
    ["text", "x"],
    ["a function", () => 1],
    ["an empty list", []],
    ["an empty object", {}],
    ["an object", { a: 1 }],
    ["an object with a frame and more", { games: frameOf(1), count: 1 }],
    ["a list of frames", [frameOf(1)]],
    ["a list of lists", [[1]]],
    ["rows with frames in them", [{ games: frameOf(1) }]],
    ["rows with functions in them", [{ act: () => 1 }]],
    ["a list of charts and rows", [{ a: 1 }, new Date(0)]],
    ["a Date", new Date(0)],
    ["a promise", Promise.resolve(frameOf(1))],
    ["what calls itself a Series", { $isSeries: true }],
  ])("%s has no display of its own", (_, value) => {
    expect(buildBundle(value)).toBeUndefined();
  });
});
