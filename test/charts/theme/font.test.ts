import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measure, wrap, wrapEvenly } from "../../../src/charts/theme/font";

interface OpenType {
  parse(buffer: ArrayBuffer): {
    readonly unitsPerEm: number;
    charToGlyph(letter: string): { readonly advanceWidth: number };
  };
}

// A reader of fonts that is not ours; it brings no types.
const { parse } = require("opentype.js") as OpenType;

const FONTS = join(__dirname, "../../../vendor/charts/font");
const fontFiles = ["regular.ttf", "semibold.ttf"].map((name) => join(FONTS, name));

describe("measure", () => {
  it("adds the widths that the font file has", () => {
    const font = parse(new Uint8Array(readFileSync(join(FONTS, "regular.ttf"))).buffer);
    for (const text of ["Vinson three, 80-80", "Q4 0:02", "63%", "−4", "é", "½"]) {
      const units = [...text].map((letter) => font.charToGlyph(letter).advanceWidth);
      const sum = units.reduce((total, one) => total + one, 0);
      expect(measure(text, 100)).toBeCloseTo((sum / font.unitsPerEm) * 100, 6);
    }
  });

  it("grows with the size and is nothing for no text", () => {
    expect(measure("Iowa", 20)).toBeCloseTo(2 * measure("Iowa", 10), 9);
    expect(measure("", 20)).toBe(0);
  });

  it("knows two weights: 500 is drawn as 400, all above as 600", () => {
    const [regular, heavy] = [measure("Louisville", 10), measure("Louisville", 10, 600)];
    expect(heavy).toBeGreaterThan(regular);
    for (const weight of [undefined, 100, 400, 500, "normal", "400"]) {
      expect(measure("Louisville", 10, weight)).toBe(regular);
    }
    for (const weight of [501, 700, "bold", "bolder", "600"]) {
      expect(measure("Louisville", 10, weight)).toBe(heavy);
    }
  });

  it("takes what the font lacks for a box, one for each character", () => {
    expect(measure("🦦", 10)).toBeGreaterThan(0);
    expect(measure("🦦🦦", 10)).toBeCloseTo(2 * measure("🦦", 10), 9);
  });

  it.each([400, 500, 600, 700])("agrees with what is drawn in weight %d", (weight) => {
    const drawn = (text: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="40"><text x="0" y="30" font-family="Inter" font-size="20" font-weight="${weight}">${text}</text></svg>`;
      return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).getBBox()?.width ?? 0;
    };
    for (const text of ["Win probability of Louisville 63%", "Arkansas Razorbacks", "80–80 (OT)"]) {
      expect(drawn(text) / measure(text, 20, weight)).toBeGreaterThan(0.96);
      expect(drawn(text) / measure(text, 20, weight)).toBeLessThan(1.01);
    }
  });
});

describe("wrap", () => {
  it("breaks at blanks where the next word no longer fits", () => {
    const width = measure("Kestrel Bay", 10);
    expect(wrap("Kestrel Bay Lanterns win", width, 10)).toEqual(["Kestrel Bay", "Lanterns", "win"]);
    expect(wrap("Kestrel Bay Lanterns win", 1000, 10)).toEqual(["Kestrel Bay Lanterns win"]);
  });

  it("keeps line breaks and drops blanks that are too many", () => {
    expect(wrap(" One  line\nand   another\n", 1000, 10)).toEqual(["One line", "and another"]);
    expect(wrap(" \n ", 1000, 10)).toEqual([]);
    expect(wrap("", 1000, 10)).toEqual([]);
  });

  it("does not break at blanks that hold words together", () => {
    expect(wrap("Q4 0:27 (NKU\u00a0+38)", measure("Q4 0:27 (NKU", 11), 11)).toEqual([
      "Q4 0:27",
      "(NKU +38)",
    ]);
  });

  it("counts the weight", () => {
    const width = measure("Kestrel Bay", 10);
    expect(wrap("Kestrel Bay", width, 10, 600)).toEqual(["Kestrel", "Bay"]);
  });

  it("keeps together what stands between dots, and begins no line with one", () => {
    const width = measure("January 19, 2023 · Final ·", 10);
    expect(wrap("January 19, 2023 · Final · 590 of 858", width, 10)).toEqual([
      "January 19, 2023 · Final ·",
      "590 of 858",
    ]);
    expect(wrap("One · 590 of 858", measure("One · 590 of", 10), 10)).toEqual([
      "One ·",
      "590 of 858",
    ]);
    expect(wrap("590 of 858", measure("590 of", 10), 10)).toEqual(["590 of", "858"]);
  });

  it("breaks a word that is wider than the line", () => {
    expect(wrap("WWWW", measure("WW", 10), 10)).toEqual(["WW", "WW"]);
    expect(wrap("a WWWW b", measure("WW", 10), 10)).toEqual(["a", "WW", "WW", "b"]);
  });

  it("loses no letter and makes no line too wide, whatever the text", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 80 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 30, max: 400 }), (text, width) => {
        const lines = wrap(text, width, 11);
        expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
        for (const line of lines) {
          expect(line.trim()).not.toBe("");
          const fits = measure(line, 11) <= width;
          expect(fits || [...line].length === 1).toBe(true);
        }
      }),
    );
  });

  it("ends, letter by letter, where there is no room at all", () => {
    expect(wrap("ab c", 0, 11)).toEqual(["a", "b", "c"]);
  });
});

describe("wrapEvenly", () => {
  it("takes no more lines, and fills them alike", () => {
    const text = "Kestrel Bay Lanterns beat Ashgrove, East Foxes 78–76: where each team shot from";
    expect(wrap(text, 606, 17, 600).at(-1)).toBe("shot from");
    const lines = wrapEvenly(text, 606, 17, 600);
    expect(lines).toHaveLength(2);
    const [first = 0, last = 0] = lines.map((line) => measure(line, 17, 600));
    expect(last / first).toBeGreaterThan(0.75);
    expect(lines.join(" ")).toBe(text);
  });

  it("leaves one line as it is", () => {
    expect(wrapEvenly("Foxes win", 606, 17, 600)).toEqual(["Foxes win"]);
  });
});
