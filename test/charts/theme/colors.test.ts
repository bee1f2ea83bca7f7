import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contrast,
  difference,
  mixed,
  type OwnColors,
  teamColor,
  teamColors,
  tintDepth,
  wordsColor,
} from "../../../src/charts/theme/colors";
import { THEMES, type Theme } from "../../../src/charts/theme/theme";
import { loadColors } from "../../../src/charts/vendored";

const { light, dark } = THEMES;

const own = (color: string | null, alternate: string | null = null) => ({ color, alternate });

// Of WCAG 2's own definition; #767676 is known as the lightest grey that passes AA on white.
it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4.0],
  ["#0000ff", "#ffffff", 8.59],
  ["#ffff00", "#ffffff", 1.07],
])("contrast of %s and %s is %d", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

describe("difference", () => {
  // Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", table 1.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)("is made of CIEDE2000: %j and %j", (one, other, published) => {
    const lab = ([l, a, b]: readonly number[]) => ({ mode: "lab65", l, a, b }) as never;
    expect(loadColors().differenceCiede2000()(lab(one), lab(other))).toBeCloseTo(published, 4);
  });

  it("of greys is the same to every eye: of black and white 100", () => {
    expect(difference("#000000", "#ffffff")).toBeCloseTo(100, 1);
    expect(difference("#808080", "#808080")).toBe(0);
    expect(difference("#461d7c", "#a41f35")).toBe(difference("#a41f35", "#461d7c"));
  });

  it("is the least that any reader sees", () => {
    const plain = loadColors().differenceCiede2000();
    // A red and a green that readers with deuteranopia confuse.
    expect(plain("#cc0000", "#00843d")).toBeGreaterThan(60);
    expect(difference("#cc0000", "#00843d")).toBeLessThan(12);
    // A purple and a brown that only readers with tritanopia confuse.
    expect(plain("#155e75", "#365314")).toBeGreaterThan(30);
    expect(difference("#155e75", "#365314")).toBeLessThan(15);
    // Red keeps its light: to nobody is it as dark as navy.
    expect(difference("#c9001f", "#0c2340")).toBeGreaterThan(30);
  });
});

/** OKLCH by Ottosson's own matrices, "A perceptual color space for image processing", 2020. */
function oklch(hex: string) {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(one, other),
    hue: (Math.atan2(other, one) * 180) / Math.PI,
  };
}

/** Whether a colour is the other one but for its lightness; of greys no hue can be told. */
function isOfHue(drawn: string, digits: string | null): boolean {
  if (digits === null) return false;
  const [one, other] = [oklch(drawn), oklch(`#${digits}`)];
  if (Math.abs(one.lightness - other.lightness) > 0.31) return false;
  if (one.chroma > other.chroma + 0.01) return false;
  if (Math.min(one.chroma, other.chroma) < 0.04) return true;
  const turn = Math.abs(one.hue - other.hue) % 360;
  return Math.min(turn, 360 - turn) < 8;
}

const greys = ({ muted, line, ink }: Theme) => [muted, line, ink];

/** The team's first colour, its alternate or a grey; nothing of anybody else. */
const isOwn = (drawn: string, { color, alternate }: OwnColors, theme: Theme): boolean =>
  isOfHue(drawn, color) || isOfHue(drawn, alternate) || greys(theme).includes(drawn);

it("takes a team's alternate for black, grey and white, also in shades", () => {
  const team = (color: string, alternate: string) => teamColor(light, own(color, alternate));
  expect(team("000000", "b91c1c")).toBe("#b91c1c");
  expect(team("FFFFFF", "b91c1c")).toBe("#b91c1c");
  expect(team("000000", "ffffff")).toBe("#000000");
  expect(team("461d7c", "b91c1c")).toBe("#461d7c");
});

describe("the colours of two teams", () => {
  it("are their own where these differ and can be seen, however the service writes them", () => {
    const pair = teamColors(light, own("461d7c", "fdd023"), own("a41f35", "ffffff"));
    expect(pair).toEqual({ home: "#461d7c", away: "#a41f35" });
    const written = teamColors(light, own("#20366C"), own("C9001F"));
    expect(written).toEqual({ home: "#20366c", away: "#c9001f" });
  });

  it("of two reds are the home side's red and the away side's alternate", () => {
    const [home, away] = [own("bb0000", "0c2340"), own("c41230", "0072b2")];
    expect(teamColors(light, home, away)).toEqual({ home: "#bb0000", away: "#0072b2" });
    expect(teamColors(light, away, home)).toEqual({ home: "#c41230", away: "#0c2340" });
    // Red and maroon differ in lightness alone.
    const maroon = own("500000", "0072b2");
    expect(isOfHue(teamColors(light, own("bb0000"), maroon).away, "0072b2")).toBe(true);
  });

  it("of two reds, of which only the home side has another color, are that and the away side's red", () => {
    const pair = teamColors(light, own("bb0000", "0c2340"), own("c41230", "ffffff"));
    expect(pair).toEqual({ home: "#0c2340", away: "#c41230" });
  });

  it("of two reds without alternates are a light and a dark red", () => {
    const { home, away } = teamColors(light, own("bb0000"), own("c41230"));
    expect(isOfHue(home, "bb0000") && isOfHue(away, "c41230")).toBe(true);
    const [one, other] = [oklch(home).lightness, oklch(away).lightness];
    expect(Math.abs(one - other)).toBeGreaterThan(0.15);
  });

  it("are of the same hues in both themes", () => {
    // Navy is seen on white, and on black only as a lighter blue, which is like the other side's.
    const [home, away] = [own("0c2340", "c99700"), own("1d4ed8", "c9001f")];
    for (const theme of [light, dark]) {
      const pair = teamColors(theme, home, away);
      expect([isOfHue(pair.home, "0c2340"), isOfHue(pair.away, "c9001f")]).toEqual([true, true]);
    }
  });

  it("of two yellows, too light on white, are darker yellows there and their own on dark", () => {
    const alone = teamColor(light, own("fdd023"));
    expect(isOfHue(alone, "fdd023")).toBe(true);
    expect(oklch(alone).lightness).toBeLessThan(oklch("#fdd023").lightness - 0.1);
    expect(teamColor(dark, own("fdd023"))).toBe("#fdd023");
    const pair = teamColors(light, own("fdd023"), own("461d7c"));
    expect(pair).toEqual({ home: alone, away: "#461d7c" });
  });

  it("that lie too near to white in every shade: one is drawn in its alternate", () => {
    const pair = teamColors(dark, own("ffffff"), own("fefefe", "c9001f"));
    expect(isOfHue(pair.home, "ffffff")).toBe(true);
    expect(isOfHue(pair.away, "c9001f")).toBe(true);
  });

  it("that are unknown or no colours are two greys", () => {
    for (const theme of [light, dark]) {
      const { home, away } = teamColors(theme, own(null), own("red", "#12"));
      expect(greys(theme)).toEqual(expect.arrayContaining([home, away]));
      expect(difference(home, away)).toBeGreaterThanOrEqual(22);
    }
    expect(teamColor(light, own("url(x)", "0b3d91;"))).toBe(light.muted);
  });

  it("of which one is unknown: the other keeps its own", () => {
    const pair = { home: light.muted, away: "#c9001f" };
    expect(teamColors(light, own(null), own("c9001f"))).toEqual(pair);
    const turned = { home: pair.away, away: pair.home };
    expect(teamColors(light, own("c9001f"), own(null))).toEqual(turned);
  });

  it("are those of each team alone unless they clash", () => {
    const [navy, gold] = [own("0c2340", "c99700"), own("c9001f")];
    for (const theme of [light, dark]) {
      const pair = { home: teamColor(theme, navy), away: teamColor(theme, gold) };
      expect(teamColors(theme, navy, gold)).toEqual(pair);
      expect(isOfHue(pair.home, "0c2340")).toBe(true);
    }
    expect(teamColor(dark, navy)).not.toBe("#0c2340");
  });

  function expectFit(theme: Theme, one: OwnColors, other: OwnColors): void {
    const { home, away } = teamColors(theme, one, other);
    expect(difference(home, away)).toBeGreaterThanOrEqual(22);
    for (const paper of [theme.background, theme.surface]) {
      expect(contrast(home, paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(away, paper)).toBeGreaterThanOrEqual(3);
    }
    expect([isOwn(home, one, theme), isOwn(away, other, theme)]).toEqual([true, true]);
  }

  const COLORS = ["000000", "ffffff", "461d7c", "a41f35", "003831", "efb21e", "0b3d91", "9ca3af"];

  it.each([light, dark])("can be told apart and are nobody else's on $name paper", (theme) => {
    for (const one of COLORS) {
      for (const other of COLORS) expectFit(theme, own(one, other), own(other, one));
    }
  });

  const digits = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => value.toString(16).padStart(6, "0"));
  const anyTeam = fc.record({ color: digits, alternate: fc.option(digits) });

  it.each([light, dark])("are so of any two teams on $name paper", (theme) => {
    fc.assert(
      fc.property(anyTeam, anyTeam, (one, other) => expectFit(theme, one, other)),
      { numRuns: 60 },
    );
  });

  it.each([light, dark])("are so of any two shades of one colour on $name paper", (theme) => {
    const near = fc.tuple(digits, fc.integer({ min: -9, max: 9 })).map(([color, step]) => {
      const value = Math.min(0xffffff, Math.max(0, Number.parseInt(color, 16) + step * 0x010101));
      return [own(color), own(value.toString(16).padStart(6, "0"))] as const;
    });
    fc.assert(
      fc.property(near, ([one, other]) => expectFit(theme, one, other)),
      { numRuns: 40 },
    );
  });
});

describe("words on coloured ground", () => {
  it("mixes as a see-through mark does, and leaves a tint as deep as ink can be read on it", () => {
    expect(mixed("#ffffff", "#000000", 0.25)).toBe("#bfbfbf");
    expect(mixed("#102030", "#102030", 0.7)).toBe("#102030");
    // White over the dark paper: 40 parts of 100 would leave ink 4.2 to 1.
    const depth = tintDepth("#ffffff", dark.background, dark, 0.4);
    expect(depth).toBeLessThan(0.4);
    expect(contrast(dark.ink, mixed(dark.background, "#ffffff", depth))).toBeGreaterThan(4.5);
    expect(tintDepth("#0b3d91", light.background, light, 0.25)).toBe(0.25);
  });

  it("writes in a team's hue what is read on paper and tint", () => {
    for (const color of ["#c99700", "#461d7c", "#f34c56"]) {
      for (const { background } of [light, dark]) {
        const grounds = [background, mixed(background, color, 0.25)];
        const words = wordsColor(color, grounds);
        for (const ground of grounds) expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(wordsColor("#461d7c", ["#ffffff"])).toBe("#461d7c");
  });
});
