import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../../src/charts/chart";
import { measure } from "../../../src/charts/theme/font";
import { smallChart } from "../../support/charts";
import { bitmapOf, inkIn, inkShare } from "../../support/png";
import { pictureOf, type SeenText } from "../../support/scenegraph";

const SCALE = 2;

function textOf(chart: Chart, start: string): SeenText {
  const found = pictureOf(chart).texts.find(({ text }) => text.startsWith(start));
  if (found === undefined) throw new Error(`no text ${start}`);
  return found;
}

const drawn = (chart: Chart) => bitmapOf(chart.toPNG({ scale: SCALE }), SCALE);

describe("the PNG", () => {
  it.each(["light", "dark"] as const)("shows the letters of the %s picture", (theme) => {
    const chart = smallChart({ caption: ["From the service's own plays."] }, { theme });
    const bitmap = drawn(chart);
    for (const start of ["Kestrel", "78 to 76", "From"]) {
      expect(inkShare(bitmap, textOf(chart, start).box)).toBeGreaterThan(0.08);
    }
  });

  it("shows none without the font: the test above would see it", () => {
    const chart = smallChart();
    const { box } = textOf(chart, "Kestrel");
    const png = new Resvg(chart.toSVG(), { font: { loadSystemFonts: false } }).render().asPng();
    expect(inkShare(bitmapOf(png, 1), box)).toBe(0);
  });

  it.each([
    ["title", "Kestrel", 600],
    ["subtitle", "78 to 76", 400],
  ] as const)("sets the %s as wide as the layout takes it to be", (_, start, weight) => {
    const chart = smallChart();
    const { box, text, item } = textOf(chart, start);
    expect(box.x2 - box.x1).toBeCloseTo(measure(text, Number(item.fontSize), weight), 3);
    const wide = { ...box, x1: box.x1 - 10, x2: box.x2 + 40 };
    const ink = inkIn(drawn(chart), wide).map(([x]) => x);
    // The sides of the first and the last letter, and kerning, which nobody counts.
    expect(Math.abs(Math.min(...ink) - box.x1)).toBeLessThan(2);
    expect(box.x2 - Math.max(...ink)).toBeGreaterThan(-1);
    expect(box.x2 - Math.max(...ink)).toBeLessThan(0.03 * (box.x2 - box.x1) + 2);
  });

  it("draws heavy letters heavier", () => {
    const title = "Kestrel Bay beat Ashgrove";
    const chart = smallChart({ title, subtitle: title });
    const [heavy, light] = pictureOf(chart).texts;
    const share = ({ box }: SeenText) => inkShare(drawn(chart), box);
    expect(heavy && light && share(heavy) / share(light)).toBeGreaterThan(1.2);
  });

  it("has no box for an emoji, and keeps the signs that the font has", () => {
    const ink = (title: string) => {
      const chart = smallChart({ title });
      return inkIn(drawn(chart), textOf(chart, "Otters").box).length;
    };
    expect(ink("Otters 🦦")).toBe(ink("Otters"));
    expect(ink("Otters 👩🏽‍🦰🇺🇸")).toBe(ink("Otters"));
    for (const sign of ["©", "™", "↔", "é", "½"]) {
      expect(ink(`Otters ${sign}`)).toBeGreaterThan(ink("Otters") + 20);
    }
  });
});
