import { describe, expect, it } from "vitest";
import { contrast, difference } from "../../../src/charts/theme/colors";
import { fontFamily } from "../../../src/charts/theme/font";
import { buildConfig, SIZES, THEMES } from "../../../src/charts/theme/theme";

const themes = Object.values(THEMES);

describe.each(themes)("the $name theme", (theme) => {
  it.each(["ink", "muted"] as const)("has %s that is read on its papers", (name) => {
    // What WCAG 2 asks of text at the level AA.
    expect(contrast(theme[name], theme.background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme[name], theme.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it("has lines and colours that are seen on its paper, the first two clearly different", () => {
    for (const color of [theme.line, ...theme.series]) {
      expect(contrast(color, theme.background)).toBeGreaterThanOrEqual(3);
    }
    const [first = "", second = ""] = theme.series;
    expect(difference(first, second)).toBeGreaterThan(40);
  });

  it("draws in the bundled font, in nothing smaller than 11 pixels", () => {
    const config = JSON.parse(JSON.stringify(buildConfig(theme))) as Record<string, object>;
    expect(config.font).toBe(fontFamily());
    const sizes = Object.values(config).flatMap((part) =>
      Object.entries(part).flatMap(([key, value]) =>
        /fontSize/i.test(key) ? [Number(value)] : [],
      ),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...sizes, ...Object.values(SIZES))).toBeGreaterThanOrEqual(11);
  });

  it("uses the two weights that the font has", () => {
    const weights = JSON.stringify(buildConfig(theme)).match(/(?<=FontWeight":|fontWeight":)\d+/g);
    expect(new Set(weights)).toEqual(new Set(["400", "600"]));
  });
});
