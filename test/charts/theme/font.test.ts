import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measure, wrap, wrapEvenly } from "../../../src/charts/theme/font";

// A reader of fonts that is not ours; it brings no types.
const { parse } = require("opentype.js");

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
  const KESTREL = measure("Kestrel Bay", 10);
  const SCORE = "590 of 858";
  const DAY = "January 19, 2023 · Final ·";
  const WIDE = 1000;

  it.each<[string, string, number, readonly string[]]>([
    ["breaks at blanks", "Kestrel Bay Lanterns win", KESTREL, ["Kestrel Bay", "Lanterns", "win"]],
    ["breaks nothing that fits", "Kestrel Bay Lanterns win", WIDE, ["Kestrel Bay Lanterns win"]],
    ["drops blanks", " One  line\nand   another\n", WIDE, ["One line", "and another"]],
    ["leaves no line of blanks", " \n ", WIDE, []],
    ["leaves no line of nothing", "", WIDE, []],
    ["keeps a gain", "4 0:27 (NKU\u00a0+38)", measure("4 0:27 (NKU", 10), ["4 0:27", "(NKU +38)"]],
    ["keeps what is between dots", `${DAY} ${SCORE}`, measure(DAY, 10), [DAY, SCORE]],
    ["begins no line with a dot", `One · ${SCORE}`, measure("One · 590 of", 10), ["One ·", SCORE]],
    ["breaks scores without a dot", SCORE, measure("590 of", 10), ["590 of", "858"]],
    ["breaks a wide word", "WWWW", measure("WW", 10), ["WW", "WW"]],
    ["breaks it among others", "a WWWW b", measure("WW", 10), ["a", "WW", "WW", "b"]],
    ["ends where there is no room", "ab c", 0, ["a", "b", "c"]],
  ])("%s: %j", (_, text, width, lines) => expect(wrap(text, width, 10)).toEqual(lines));

  it("counts the weight", () => {
    expect(wrap("Kestrel Bay", KESTREL, 10, 600)).toEqual(["Kestrel", "Bay"]);
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
});

it("wrapEvenly takes no more lines, and fills them alike", () => {
  const text = "Kestrel Bay Lanterns beat Ashgrove, East Foxes 78–76: where each team shot from";
  expect(wrap(text, 606, 17, 600).at(-1)).toBe("shot from");
  const lines = wrapEvenly(text, 606, 17, 600);
  expect(lines).toHaveLength(2);
  const [first = 0, last = 0] = lines.map((line) => measure(line, 17, 600));
  expect(last / first).toBeGreaterThan(0.75);
  expect(lines.join(" ")).toBe(text);
  expect(wrapEvenly("Foxes win", 606, 17, 600)).toEqual(["Foxes win"]);
});
