import { describe, expect, it } from "vitest";
import { contrast, difference, teamColor, teamColors } from "../../../src/charts/shared/colors";
import { THEMES } from "../../../src/charts/shared/theme";
import { loadColors } from "../../../src/charts/vendored";

const { light, dark } = THEMES;

const own = (color: string | null, alternate: string | null = null) => ({ color, alternate });

describe("contrast", () => {
  // Of WCAG 2's own definition; #767676 is known as the lightest grey that passes AA on white.
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4.0],
    ["#0000ff", "#ffffff", 8.59],
    ["#ffff00", "#ffffff", 1.07],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
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
  });

  it("is the least that any reader sees", () => {
    const plain = loadColors().differenceCiede2000();
    // A red and a green that readers with deuteranopia confuse.
    expect(plain("#cc0000", "#00843d")).toBeGreaterThan(60);
    expect(difference("#cc0000", "#00843d")).toBeLessThan(12);
    // A purple and a brown that only readers with tritanopia confuse.
    expect(plain("#155e75", "#365314")).toBeGreaterThan(30);
    expect(difference("#155e75", "#365314")).toBeLessThan(15);
  });

  it("leaves red its light: to nobody is it as dark as navy", () => {
    expect(difference("#c9001f", "#0c2340")).toBeGreaterThan(30);
  });

  it("is symmetric", () => {
    expect(difference("#461d7c", "#a41f35")).toBe(difference("#a41f35", "#461d7c"));
  });
});

describe("the colours of two teams", () => {
  it("are their own where these differ and can be seen", () => {
    const pair = teamColors(light, own("461d7c", "fdd023"), own("a41f35", "ffffff"));
    expect(pair).toEqual({ home: "#461d7c", away: "#a41f35" });
  });

  it("are written alike, however the service writes them", () => {
    const pair = teamColors(light, own("#20366C"), own("C9001F"));
    expect(pair).toEqual({ home: "#20366c", away: "#c9001f" });
  });

  it("of the same colour: the away side takes its alternate", () => {
    const pair = teamColors(light, own("0b3d91", "c9001f"), own("0b3d91", "7a4b00"));
    expect(pair).toEqual({ home: "#0b3d91", away: "#7a4b00" });
  });

  it("of the same colour, the away side's alternate too light: the home side takes its own", () => {
    const pair = teamColors(light, own("0b3d91", "c9001f"), own("0b3d91", "67e8f9"));
    expect(pair).toEqual({ home: "#c9001f", away: "#0b3d91" });
  });

  it("of the same two colours are one of each", () => {
    const both = own("0b3d91", "c9001f");
    expect(teamColors(light, both, both)).toEqual({ home: "#0b3d91", away: "#c9001f" });
  });

  it("of the same one colour: one keeps it, the other takes a colour of the theme", () => {
    const { home, away } = teamColors(light, own("0b3d91"), own("0b3d91"));
    expect(home).toBe("#0b3d91");
    // The theme's first is a blue as well.
    expect(away).toBe(light.series[1]);
  });

  it("that cannot be seen, both yellow on white, are two of the theme's", () => {
    const pair = teamColors(light, own("ffff00"), own("ffff00"));
    expect(pair).toEqual({ home: light.series[0], away: light.series[1] });
    expect(teamColors(dark, own("ffff00"), own("ffff00"))).toMatchObject({ home: "#ffff00" });
  });

  it("that are unknown or no colours are two of the theme's", () => {
    const pair = { home: light.series[0], away: light.series[1] };
    expect(teamColors(light, own(null), own(null))).toEqual(pair);
    expect(teamColors(light, own("red", "#12"), own("", "0b3d9"))).toEqual(pair);
    expect(teamColors(light, own("url(x)"), own("0b3d91;"))).toEqual(pair);
  });

  it("of which one is unknown: the other keeps its own", () => {
    expect(teamColors(light, own(null), own("c9001f"))).toEqual({
      home: light.series[0],
      away: "#c9001f",
    });
    expect(teamColors(light, own("c9001f"), own(null))).toEqual({
      home: "#c9001f",
      away: light.series[0],
    });
  });

  it("change with the paper", () => {
    const [navy, gold] = [own("0c2340", "c99700"), own("c9001f")];
    expect(teamColors(light, navy, gold).home).toBe("#0c2340");
    expect(teamColors(dark, navy, gold).home).toBe("#c99700");
  });

  const COLORS = ["000000", "ffffff", "461d7c", "a41f35", "003831", "efb21e", "0b3d91", "9ca3af"];
  const pairs = COLORS.flatMap((one) => COLORS.map((other) => [one, other] as const));

  it.each([light, dark])("can always be told apart and seen on $name paper", (theme) => {
    for (const [one, other] of pairs) {
      const { home, away } = teamColors(theme, own(one, other), own(other, one));
      expect(difference(home, away)).toBeGreaterThanOrEqual(22);
      expect(contrast(home, theme.background)).toBeGreaterThanOrEqual(3);
      expect(contrast(away, theme.background)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("the colour of one team", () => {
  it("is its first that can be seen, else the theme's", () => {
    expect(teamColor(light, own("461d7c", "fdd023"))).toBe("#461d7c");
    expect(teamColor(light, own("fdd023", "461d7c"))).toBe("#461d7c");
    expect(teamColor(dark, own("461d7c", "fdd023"))).toBe("#fdd023");
    expect(teamColor(light, own("fdd023", "ffffff"))).toBe(light.series[0]);
    expect(teamColor(light, own(null))).toBe(light.series[0]);
  });
});
