import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { fourFactorsChart } from "../../src/analysis/four-factors/chart/four-factors-chart";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import { chart } from "../../src/charts/own-chart";
import type { WbbSummary } from "../../src/games/game";
import { gameOf } from "../support/charts";
import { CHARTS } from "../support/game-charts";
import { fixtureText, lazy } from "../support/payloads";
import { bitmapOf } from "../support/png";
import { pictureOf } from "../support/scenegraph";
import { schemaErrors, warningsOf } from "../support/spec-faults";

const gameFixture = (league: "wbb" | "mlb") => {
  const name = `${league}/summary_final.json`;
  return lazy(() => gameOf(name, league, JSON.parse(fixtureText(name))));
};

const games = { wbb: gameFixture("wbb"), mlb: gameFixture("mlb") };

const game = () => games.wbb().summary as WbbSummary;

const BY = 1.5;

describe("font_size", () => {
  it.each(CHARTS)("enlarges all of $name", ({ league, draw }) => {
    const made = draw(games[league]());
    const usual = pictureOf(made.with({ width: 640 }));
    const enlarged = made.with({ width: 640 * BY, font_size: 11.5 * BY });
    const large = pictureOf(enlarged);
    expect(large.width).toBeGreaterThan(640 * BY - 6);
    expect(large.width).toBeLessThan(640 * BY + 6);
    expect(large.all).toHaveLength(usual.all.length);
    usual.all.forEach(({ box, type, role }, index) => {
      const other = large.all[index]?.box;
      for (const side of ["x1", "x2", "y1", "y2"] as const) {
        const off = Math.abs(Number(other?.[side]) - BY * box[side]);
        // Vega's own distances, as above a title, stay as they are.
        expect(off, `${side} of ${type} ${role}`).toBeLessThan(8);
      }
    });
    expect(schemaErrors(enlarged.spec)).toEqual([]);
    expect(warningsOf(enlarged)).toEqual([]);
  });

  it("grows with the width, by its power of 0.35, and is usual up to 640 pixels", () => {
    const sizes = [320, 640, 1200].map((width) => {
      const { config } = fourFactorsChart(game(), { width }).spec as {
        config?: { axis: { labelFontSize: number } };
      };
      return config?.axis.labelFontSize;
    });
    expect(sizes.map((size) => Number(size).toFixed(2))).toEqual(["11.50", "11.50", "14.33"]);
  });

  it("leaves layers of the user's own as they are", () => {
    const mark = { type: "text", text: "here", x: 100, y: 50, fontSize: 20 };
    const layers = [{ data: { values: [{}] }, mark }];
    const { texts } = pictureOf(fourFactorsChart(game(), { width: 1200, layers }));
    expect(texts.find(({ text }) => text === "here")?.item).toMatchObject({
      ...{ x: 100, y: 50, fontSize: 20 },
    });
  });

  it.each([5, 31, "16"])("refuses %s", (font_size) => {
    expect(() => fourFactorsChart(game(), { font_size } as never)).toThrow("font_size");
  });

  it("is no option of specifications, which set their own", () => {
    const spec = { mark: "bar", encoding: { x: { field: "a" } } };
    expect(() => chart([{ a: 1 }], spec, { font_size: 12 })).toThrow("font_size");
  });
});

const redPixels = new PNG({ width: 120, height: 28 });
for (let at = 0; at < redPixels.data.length; at += 4) redPixels.data.set([204, 0, 0, 255], at);
const RED = `data:image/png;base64,${PNG.sync.write(redPixels).toString("base64")}`;

describe("logo", () => {
  it("is a picture below, at the right, in a picture of the same width", () => {
    const made = winProbabilityChart(game(), { logo: RED });
    expect(pictureOf(made).width).toBeCloseTo(640, -1);
    const { width, height, data } = bitmapOf(made.toPNG({ scale: 1 }), 1);
    const pixel = (x: number, y: number) => [...data.slice(4 * (y * width + x)).slice(0, 3)];
    expect(pixel(width - 60, height - 30)).toEqual([204, 0, 0]);
    expect(pixel(60, height - 30)).toEqual([255, 255, 255]);
    expect(schemaErrors(made.spec)).toEqual([]);
    expect(made.toHTML()).toContain(RED);
  });

  it("of a file is read once", () => {
    const folder = mkdtempSync(join(tmpdir(), "logo-"));
    const file = join(folder, "mine.png");
    writeFileSync(file, fourFactorsChart(game()).toPNG({ scale: 0.2 }));
    const made = fourFactorsChart(game(), { logo: file });
    rmSync(folder, { recursive: true });
    expect(JSON.stringify(made.with({ theme: "dark" }).spec)).toContain("data:image/png;base64,");
    expect(() => fourFactorsChart(game(), { logo: file })).toThrow("cannot be read");
  });

  it.each(["logo.txt", "logo.svg", "https://example.org/logo.png", 5])("refuses %s", (logo) => {
    expect(() => fourFactorsChart(game(), { logo } as never)).toThrow("logo");
  });

  it.each(["data:text/html,x", "data:image/svg+xml;base64,PHN2Zy8+"])("refuses %s", (logo) => {
    expect(() => fourFactorsChart(game(), { logo })).toThrow("draw no SVG images");
  });
});
