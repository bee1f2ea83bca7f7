import { describe, expect, it } from "vitest";
import {
  knownTypeOf,
  PITCH_TYPES,
  type PitchType,
  pitchName,
} from "../../../../src/analysis/pitches/chart/pitch-kinds";
import type { Shape } from "../../../../src/charts/marks/symbols";
import { contrast, difference } from "../../../../src/charts/theme/colors";
import { THEMES } from "../../../../src/charts/theme/theme";
import { loadColors } from "../../../../src/charts/vendored";

/** Symbols that could be taken for each other where they are small; others differ clearly. */
const ALIKE: readonly (readonly Shape[])[] = [
  ["square", "diamond"],
  ["up", "down", "left", "right"],
  ["star", "spark"],
  ["hourglass", "bowtie"],
  ["bar", "post"],
  ["plus", "cross"],
];

const areAlike = (one: Shape, other: Shape): boolean =>
  one === other || ALIKE.some((shapes) => shapes.includes(one) && shapes.includes(other));

const PAIRS = PITCH_TYPES.flatMap((one, index) =>
  PITCH_TYPES.slice(index + 1).map((other) => [one, other] as const),
);

/** Thrown most: of these color alone should do. */
const USUAL = ["FF", "SI", "FC", "SL", "ST", "CU", "CH", "FS"];

describe.each(["light", "dark"] as const)("the seventeen pitch types, %s", (name) => {
  const { background, muted } = THEMES[name];
  const between = (one: PitchType, other: PitchType) =>
    difference(one.colors[name], other.colors[name]);
  const tooAlike = (pairs: typeof PAIRS, least: number) =>
    pairs
      .filter(([one, other]) => between(one, other) < least)
      .map(([one, other]) => `${one.abbreviation} ${other.abbreviation}`);

  it("are told apart by symbol or by colour, and differ somewhat by colour alone", () => {
    expect(PITCH_TYPES).toHaveLength(17);
    const alike = PAIRS.filter(([one, other]) => areAlike(one.shape, other.shape));
    expect(alike.length).toBeGreaterThan(5);
    expect(tooAlike(alike, 18)).toEqual([]);
    expect(tooAlike(PAIRS, 5)).toEqual([]);
    const usual = PAIRS.filter((pair) =>
      pair.every(({ abbreviation }) => USUAL.includes(abbreviation)),
    );
    expect(tooAlike(usual, 9.5)).toEqual([]);
  });

  it("have the hues of Savant's legend", () => {
    const HUES = { FF: 20, SI: 55, FC: 35, SL: 108, ST: 85, CU: 212, CH: 140, FS: 195, KC: 290 };
    for (const [type, hue] of Object.entries(HUES)) {
      const found = PITCH_TYPES.find(({ abbreviation }) => abbreviation === type);
      const own = found?.colors[name] ?? "";
      const h = Number(loadColors().interpolate([own, own], "oklch")(0).h);
      expect([type, Math.abs(h - hue) < 25]).toEqual([type, true]);
    }
  });

  it("are seen on the paper, and are not the mark of what has none", () => {
    for (const { colors, shape } of PITCH_TYPES) {
      expect(contrast(colors[name], background)).toBeGreaterThanOrEqual(3);
      expect([shape, colors[name]]).not.toEqual(["cross", muted]);
    }
  });
});

describe("a pitch", () => {
  const pitch = (pitch_type: string | null, pitch_type_text: string | null) => ({
    pitch_type,
    pitch_type_text,
  });

  // The kinds in the recorded payloads, as the service writes them.
  it.each([
    ["FF", "Four-seam FB"],
    ["SL", "Slider"],
    ["CU", "Curve"],
    ["FC", "Cutter"],
    ["SI", "Sinker"],
    ["CH", "Changeup"],
    ["ST", "Sweeper"],
    ["FS", "Splitter"],
    ["CS", "Slow Curve"],
    ["SV", "Slurve"],
  ])("of the service's type %s is known and called %s", (abbreviation, name) => {
    expect(knownTypeOf(pitch(abbreviation, name))?.abbreviation).toBe(abbreviation);
    expect(knownTypeOf(pitch(null, name))?.abbreviation).toBe(abbreviation);
    expect(pitchName(pitch(abbreviation, null))).toBe(name);
  });

  it("of any other type keeps its name; without one it is Other", () => {
    expect(pitchName(pitch("GY", "Gyroball"))).toBe("Gyroball");
    expect(pitchName(pitch("PO", null))).toBe("PO");
    for (const none of [pitch(null, null), pitch("", " "), pitch("UN", "Unknown")]) {
      expect(pitchName(none)).toBe("Other");
      expect(knownTypeOf(none)).toBeUndefined();
    }
  });
});
