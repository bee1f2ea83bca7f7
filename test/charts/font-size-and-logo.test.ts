import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import * as sf from "../../src/index";
import { gameOf } from "../support/charts";
import { CHARTS } from "../support/game-charts";
import { fixtureText, lazy } from "../support/payloads";
import { bitmapOf } from "../support/png";
import { pictureOf } from "../support/scenegraph";
import { schemaErrors } from "../support/spec-faults";
import { testFolder } from "../support/suite-folder";

const gameFixture = (league: "wbb" | "mlb") => {
  const name = `${league}/summary_final.json`;
  return lazy(() => gameOf(name, league, JSON.parse(fixtureText(name))));
};

const games = { wbb: gameFixture("wbb"), mlb: gameFixture("mlb") };

const game = () => games.wbb().summary as sf.WbbSummary;

const BY = 1.5;

/** The width and the height of a picture, and its text without them. */
function sizedText(made: sf.Chart) {
  const svg = made.toSVG();
  const [text = "", width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height), rest: svg.replace(text, "") };
}

describe("font_size", () => {
  it.each(CHARTS)("enlarges all of $name, layers of the user's own, too", ({ league, draw }) => {
    const mark = { type: "text", text: "here", x: 100, fontSize: 20 };
    const layers = [{ data: { values: [{}] }, mark }];
    const usual = draw(games[league]()).with({ width: 640, layers });
    const large = usual.with({ width: 640 * BY, font_size: 11.5 * BY, layers: [] });
    const from = sizedText(usual);
    const to = sizedText(large);
    expect(to.width).toBeGreaterThan(640 * BY - 6);
    expect(to.width).toBeLessThan(640 * BY + 6);
    expect(to.width / from.width).toBeCloseTo(BY, 2);
    expect(to.height / from.height).toBeCloseTo(BY, 2);
    expect(to.rest).toBe(from.rest);
    expect(large.spec).toEqual(usual.spec);
  });

  it("grows with the width, by its power of 0.35, and is usual up to 640 pixels", () => {
    const sizes = [320, 640, 1200].map((width) => {
      const svg = sf.fourFactorsChart(game(), { width }).toSVG();
      const [, shown, , own] =
        / width="([\d.]+)" height="([\d.]+)" viewBox="0 0 ([\d.]+) /.exec(svg) ?? [];
      return (11.5 * Number(shown)) / Number(own);
    });
    expect(sizes.map((size) => size.toFixed(1))).toEqual(["11.5", "11.5", "14.3"]);
  });

  it("fills the picture to its edges", () => {
    const png = sf.fourFactorsChart(game(), { width: 1000 }).toPNG({ scale: 1 });
    const { width, height, data } = bitmapOf(png, 1);
    const corners = [0, width - 1, width * (height - 1), width * height - 1];
    for (const pixel of corners) {
      expect([...data.slice(4 * pixel, 4 * pixel + 4)]).toEqual([255, 255, 255, 255]);
    }
  });

  it.each([5, 31, "16"])("refuses %s", (font_size) => {
    expect(() => sf.fourFactorsChart(game(), { font_size } as never)).toThrow("font_size");
  });

  it("is no option of specifications, which set their own", () => {
    const spec = { mark: "bar", encoding: { x: { field: "a" } } };
    expect(() => sf.chart([{ a: 1 }], spec, { font_size: 12 })).toThrow("font_size");
  });
});

const redPixels = new PNG({ width: 120, height: 28 });
for (let at = 0; at < redPixels.data.length; at += 4) redPixels.data.set([204, 0, 0, 255], at);
const RED = `data:image/png;base64,${PNG.sync.write(redPixels).toString("base64")}`;

describe("logo", () => {
  it("is a picture below, at the right, in a picture of the same width", () => {
    const made = sf.winProbabilityChart(game(), { logo: RED });
    expect(pictureOf(made).width).toBeCloseTo(640, -1);
    const { width, height, data } = bitmapOf(made.toPNG({ scale: 1 }), 1);
    const pixel = (x: number, y: number) => [...data.slice(4 * (y * width + x)).slice(0, 3)];
    expect(pixel(width - 60, height - 30)).toEqual([204, 0, 0]);
    expect(pixel(60, height - 30)).toEqual([255, 255, 255]);
    expect(schemaErrors(made.spec)).toEqual([]);
    expect(made.toHTML()).toContain(RED);
  });

  it("of a file is read once", () => {
    const file = join(testFolder("logo"), "mine.png");
    writeFileSync(file, sf.fourFactorsChart(game()).toPNG({ scale: 0.2 }));
    const made = sf.fourFactorsChart(game(), { logo: file });
    rmSync(file);
    expect(JSON.stringify(made.with({ theme: "dark" }).spec)).toContain("data:image/png;base64,");
    expect(() => sf.fourFactorsChart(game(), { logo: file })).toThrow("cannot be read");
  });

  it.each(["logo.txt", "logo.svg", "https://example.org/logo.png", 5])("refuses %s", (logo) => {
    expect(() => sf.fourFactorsChart(game(), { logo } as never)).toThrow("logo");
  });

  it.each(["data:text/html,x", "data:image/svg+xml;base64,PHN2Zy8+"])("refuses %s", (logo) => {
    expect(() => sf.fourFactorsChart(game(), { logo })).toThrow("draw no SVG images");
  });
});
