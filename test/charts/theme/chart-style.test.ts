import { describe, expect, it } from "vitest";
import { chartStyle, checkOptions, commonOptions } from "../../../src/charts/theme/chart-style";
import { THEMES } from "../../../src/charts/theme/theme";
import { ArgumentError } from "../../../src/errors";
import { invalidOption } from "../../../src/schema/option-rules";

describe("lookOf", () => {
  it("leaves nothing open but what the chart itself decides", () => {
    const style = { width: 640, has_width: false, zoom: 1, theme: THEMES.light, layers: [] };
    expect(chartStyle("a", {})).toMatchObject({ ...style, credit: null, logo: null });
    expect(chartStyle("a", { width: 640 }).has_width).toBe(true);
  });

  it("takes what was chosen", () => {
    const options = {
      title: null,
      subtitle: "x",
      width: 400.5,
      height: 80,
      theme: "dark",
    } as const;
    expect(chartStyle("a", options)).toMatchObject({ ...options, theme: THEMES.dark });
  });

  it("copies layers as JSON has them", () => {
    const layers = [{ mark: "rule", data: { values: [{ day: new Date(0), none: undefined }] } }];
    const [layer] = chartStyle("a", { layers }).layers;
    expect(layer).toStrictEqual({
      mark: "rule",
      data: { values: [{ day: "1970-01-01T00:00:00.000Z" }] },
    });
  });

  it("names the chart and shows what it got", () => {
    expect(() => chartStyle("shotChart", { width: 10 })).toThrow(ArgumentError);
    expect(() => chartStyle("shotChart", { width: 10 })).toThrow(
      "shotChart: width must be a number of pixels from 240 to 4000, got 10.",
    );
  });
});

describe("checkOptions", () => {
  it("knows what all charts know, and what this one knows", () => {
    expect(() => checkOptions("a", { width: 400, team: 1 }, ["team"])).not.toThrow();
    expect(() => checkOptions("a", { width: 400, team: 1 }, [])).toThrow(
      "a: there is no argument or option 'team'. Valid names are title, subtitle, caption, credit, logo, font, width, height, background, theme, layers.",
    );
  });

  it.each([null, "dark", 5, [{ width: 400 }]])("takes no %j for options", (options) => {
    expect(() => checkOptions("a", options, [])).toThrow(
      "a: the second argument must be an object of options, got",
    );
  });
});

it("commonOf is the part that every chart knows, of what was chosen", () => {
  const options = { width: 400, title: null, theme: undefined, team: "52" } as object;
  expect(commonOptions(options)).toStrictEqual({ width: 400, title: null });
});

it("misfit shows a value in one line, however large", () => {
  const value = { a: { b: 1 }, list: Array.from({ length: 200 }, (_, index) => index) };
  expect(invalidOption("a", "width", "a number", value).message).toBe(
    "a: width must be a number, got an object.",
  );
});
