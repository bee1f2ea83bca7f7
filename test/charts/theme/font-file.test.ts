import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { chart } from "../../../src/charts/own-chart";
import { findFont, inFont, measure } from "../../../src/charts/theme/font";
import { itWith } from "../../support/machine";
import { expectRefusal } from "../../support/refusals";
import { suiteFolder } from "../../support/suite-folder";

// A reader and writer of fonts that is not ours; it brings no types.
const { Font, Glyph, Path, parse } = require("opentype.js");

const BUNDLED = join(__dirname, "../../../vendor/charts/font");

const folder = suiteFolder("font");
const file = (name: string) => join(folder, name);

/** An OTF whose characters are triangles, each as wide as its code in thousandths of an em. */
function triangles(): Buffer {
  const codes = Array.from({ length: 95 }, (_, index) => 0x20 + index);
  const glyph = (name: string, advanceWidth: number, unicode?: number) => {
    const path = new Path();
    path.moveTo(0, 0);
    path.lineTo(20, 700);
    path.lineTo(40, 0);
    return new Glyph({ name, unicode, advanceWidth, path });
  };
  const glyphs = [glyph(".notdef", 900), ...codes.map((code) => glyph(`g${code}`, code, code))];
  const names = { familyName: "Trifont", styleName: "Regular" };
  const sizes = { unitsPerEm: 1000, ascender: 800, descender: -200 };
  return Buffer.from(new Font({ ...names, ...sizes, glyphs }).toArrayBuffer());
}

beforeAll(() => {
  copyFileSync(join(BUNDLED, "regular.ttf"), file("House Regular.ttf"));
  copyFileSync(join(BUNDLED, "semibold.ttf"), file("heavy.TTF"));
  writeFileSync(file("triangles.otf"), triangles());
  writeFileSync(file("text.ttf"), "no font");
  writeFileSync(file("broken.ttf"), readFileSync(join(BUNDLED, "regular.ttf")).subarray(0, 5000));
});

const small = (options: object) =>
  chart(
    [{ points: 41, name: "Ann" }],
    { mark: "bar", encoding: { x: "points", y: "name" } },
    options,
  );

it("a font that is neither bundled nor a file is refused, with the bundled ones", () => {
  for (const font of ["Roboto", "fonts/Inter", 7, folder]) {
    expectRefusal(() => small({ font }), "font", "neither a bundled font", '"Inter"');
  }
  expectRefusal(() => small({ font: file("gone.ttf") }), "font", "does not exist", '"Inter"');
  for (const name of ["text.ttf", "broken.ttf"]) {
    expectRefusal(() => small({ font: file(name) }), "font", "no TTF or OTF font", '"Inter"');
  }
});

it("measures as the font of the picture is wide", () => {
  const measured = (name: string, text: string, weight?: number) =>
    inFont(findFont("test", file(name)), () => measure(text, 100, weight));
  const heavy = parse(new Uint8Array(readFileSync(file("heavy.TTF"))).buffer);
  for (const text of ["Vinson three, 80-80", "63%", "−4", "é", "½"]) {
    const units = [...text].map((letter) => heavy.charToGlyph(letter).advanceWidth);
    const sum = units.reduce((total, one) => total + one, 0);
    // Characters are measured between letters, with the kerning beside these.
    const relative = measured("heavy.TTF", text) / ((sum / heavy.unitsPerEm) * 100);
    expect(Math.abs(relative - 1)).toBeLessThan(0.01);
    // It has one weight.
    expect(measured("heavy.TTF", text, 600)).toBe(measured("heavy.TTF", text));
  }
  // A is 65, z is 122, and a sign that the font does not have 900 thousandths of 100 pixels.
  expect(measured("triangles.otf", "Az")).toBeCloseTo(18.7, 3);
  expect(measured("triangles.otf", "é")).toBeCloseTo(90, 3);
  expect(measure("Az", 100)).toBeGreaterThan(100);
});

it("is embedded whole in SVG and pages, and in no spec", () => {
  const made = small({ font: file("House Regular.ttf") });
  const data = `@font-face{font-family:"House Regular";font-weight:400;src:url(data:font/ttf;base64,${readFileSync(file("House Regular.ttf")).toString("base64")})`;
  for (const text of [made.toSVG(), made.toHTML(), made.toHTML({ interactive: true })]) {
    expect(text.includes(data)).toBe(true);
    expect(text).toContain("'House Regular', 'Helvetica Neue'");
    expect(text).not.toContain("font-family:Inter");
  }
  expect(JSON.stringify(made.spec).length).toBeLessThan(20_000);
  expect(made.with({ theme: "dark" }).toSVG()).toContain(data);
  expect(small({ font: "Inter" }).toSVG()).toBe(small({}).toSVG());
});

it("draws a PNG in the font, and bold text bolder than the one weight of it", () => {
  const plain = { title: null, caption: null };
  const usual = small(plain).toPNG();
  expect(
    small({ ...plain, font: file("House Regular.ttf") })
      .toPNG()
      .equals(usual),
  ).toBe(true);
  expect(
    small({ ...plain, font: file("triangles.otf") })
      .toPNG()
      .equals(usual),
  ).toBe(false);
  const layers = (fontWeight: number) => ({
    ...{ ...plain, font: file("House Regular.ttf") },
    layers: [{ data: { values: [{}] }, mark: { type: "text", text: "IIII", x: 100, fontWeight } }],
  });
  expect(
    small(layers(600))
      .toPNG()
      .equals(small(layers(400)).toPNG()),
  ).toBe(false);
});

itWith("pdfkit", "is the font of a PDF", () => {
  small({ font: file("triangles.otf") }).save(file("chart.pdf"));
  const fonts = readFileSync(file("chart.pdf"), "latin1").match(/\/BaseFont \/\S+/g) ?? [];
  expect(new Set(fonts.map((font) => font.replace(/.*\+/, "")))).toEqual(
    new Set(["TrifontRegular"]),
  );
});

it("is missed before a picture without text is drawn", () => {
  copyFileSync(file("heavy.TTF"), file("soon gone.ttf"));
  const made = small({ font: file("soon gone.ttf") });
  rmSync(file("soon gone.ttf"));
  expectRefusal(() => made.toPNG(), "font", "does not exist");
});
