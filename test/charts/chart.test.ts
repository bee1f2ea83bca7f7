import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { THEMES } from "../../src/charts/theme/theme";
import { save } from "../../src/frames/files/save";
import { textsOf, titleOf } from "../support/chart-parts";
import { smallChart } from "../support/charts";
import { clippedTexts, overlappingTexts } from "../support/picture-faults";
import { bitmapOf } from "../support/png";
import { expectRefusal } from "../support/refusals";
import { pictureOf } from "../support/scenegraph";
import { schemaErrors, warningsOf } from "../support/spec-faults";
import { testFolder } from "../support/suite-folder";

const SMALL_HEIGHT = 100;

describe("the specification", () => {
  it("is Vega-Lite of version 5 with title, paper and description", () => {
    const { $schema, description, background, padding, title, config, ...body } = smallChart().spec;
    expect($schema).toBe("https://vega.github.io/schema/vega-lite/v5.json");
    expect(description).toBe("Kestrel Bay was behind for three quarters.");
    expect([background, padding]).toEqual(["#ffffff", 16]);
    expect(title).toEqual({
      text: ["Kestrel Bay beat Ashgrove"],
      subtitle: ["78 to 76 after overtime"],
    });
    expect(config).toMatchObject({ aria: false, view: { stroke: null } });
    expect(Object.keys(body)).toEqual(["width", "height", "data", "layer"]);
    expect(schemaErrors(smallChart().spec)).toEqual([]);
    expect(warningsOf(smallChart())).toEqual([]);
  });

  it("is a copy: changing it does not change the chart", () => {
    const chart = smallChart();
    const before = chart.toSVG();
    const spec = chart.spec as unknown as { title: unknown; layer: object[] };
    spec.title = "Another";
    spec.layer.length = 0;
    expect(chart.toSVG()).toBe(before);
    expect(chart.spec).toEqual(smallChart().spec);
  });

  it("has a caption below, with no room lost and nothing lost", () => {
    const chart = smallChart({ caption: ["Seen by nobody.", "From the service's own plays."] });
    const { texts, height } = pictureOf(chart);
    const [caption] = texts.filter(({ text }) => text.startsWith("Seen"));
    expect(caption?.text).toBe("Seen by nobody.\nFrom the service's own plays.");
    expect(caption?.box.x1).toBeCloseTo(16, 0);
    expect(height - (caption?.box.y2 ?? 0)).toBeLessThan(20);
    expect(schemaErrors(chart.spec)).toEqual([]);
    expect(warningsOf(chart)).toEqual([]);
  });

  it("has the caption of who draws it, in place of the chart's own or after it", () => {
    const chart = smallChart({ caption: ["Seen by nobody."] });
    const below = (caption: NonNullable<Parameters<typeof chart.with>[0]["caption"]> | null) =>
      textsOf(chart.with({ caption })).filter((text) => /nobody|by me/.test(text));
    expect(below("Drawn by me.\nOn Sunday.")).toEqual(["Drawn by me.\nOn Sunday."]);
    expect(below({ after: "Drawn by me." })).toEqual(["Seen by nobody.\nDrawn by me."]);
    expect(below(null)).toEqual([]);
    expect(below("")).toEqual([]);
    const own = smallChart({}, { caption: "Drawn by me." });
    expect(textsOf(own)).toContain("Drawn by me.");
    expect([...schemaErrors(own.spec), ...warningsOf(own)]).toEqual([]);
    const wrong = (caption: unknown) => () => chart.with({ caption } as never);
    expectRefusal(wrong(3), "caption", "got 3");
    expect(wrong({ before: "x" })).toThrow(/before/);
    expectRefusal(wrong({ after: null }), "caption.after", "got null");
  });

  it("has the credit as its last line, with a caption or without", () => {
    const credit = "The Daily Example";
    const captioned = smallChart({ caption: ["Seen by nobody."] });
    expect(textsOf(captioned.with({ credit }))).toContain("Seen by nobody.\nThe Daily Example");
    expect(textsOf(captioned.with({ credit, caption: null }))).toContain(credit);
    expectRefusal(() => captioned.with({ credit: 3 } as never), "credit", "got 3");
  });

  it("keeps named data where Vega-Lite looks for them, below a caption too", () => {
    const body = {
      width: 368,
      height: 100,
      datasets: { points: [{ at: 1 }] },
      data: { name: "points" },
      mark: "point",
      encoding: { x: { field: "at", type: "quantitative", axis: null } },
    };
    for (const caption of [[], ["One point."]]) {
      const chart = smallChart({ body, caption });
      expect(chart.spec.datasets).toEqual({ points: [{ at: 1 }] });
      expect(schemaErrors(chart.spec)).toEqual([]);
      expect(pictureOf(chart).all.filter(({ type }) => type === "symbol")).toHaveLength(1);
    }
  });
});

describe("titles", () => {
  it("wrap to the width and stay on the paper", () => {
    const title = "Upper Wapsipinicon Valley Polytechnic Elk beat Llanfairpwllgwyngyllgogerychwyrn";
    for (const width of [240, 400, 900]) {
      const chart = smallChart({ title, subtitle: title, caption: [title] }, { width });
      expect([...clippedTexts(chart), ...overlappingTexts(chart)]).toEqual([]);
      expect(pictureOf(chart).width).toBeCloseTo(width, 0);
      expect(textsOf(chart).join(" ").replaceAll("\n", " ")).toContain("Elk beat");
    }
  });

  it("begin no line with a score, and contain usual blanks alone", () => {
    const title = "Minnesota Twins 12, Tampa Bay Rays 0 in 11 innings";
    for (let width = 240; width <= 640; width += 8) {
      const { text } = smallChart({ title }, { width }).spec.title as { text: string[] };
      expect(text.filter((line) => /^\d/.test(line))).toEqual([]);
      expect(text.join(" ")).toBe(title);
    }
  });

  it("end no line of a subtitle with the dot between its parts", () => {
    const subtitle = "January 19, 2023 · Final · Lowest known point: 9%";
    expect(smallChart({ subtitle }, { width: 240 }).spec.title).toMatchObject({
      subtitle: ["January 19, 2023 · Final", "Lowest known point: 9%"],
    });
  });

  it("are what the user says, or none", () => {
    const chart = smallChart();
    expect(titleOf(chart.with({ title: "Mine" }))).toBe("Mine");
    expect(chart.with({ title: "One\nTwo" }).spec.title).toMatchObject({ text: ["One", "Two"] });
    expect(chart.with({ subtitle: null }).spec.title).toEqual({
      text: ["Kestrel Bay beat Ashgrove"],
    });
    expect(chart.with({ title: null, subtitle: null }).spec).not.toHaveProperty("title");
    expect(chart.with({ title: "", subtitle: " " }).spec).not.toHaveProperty("title");
  });

  it("leave no empty line where there is only a subtitle", () => {
    const chart = smallChart().with({ title: null });
    const { texts } = pictureOf(chart);
    expect(textsOf(chart)).toEqual(["78 to 76 after overtime"]);
    expect(texts[0]?.box.y1).toBeLessThan(20);
    expect(texts[0]?.item).toMatchObject({ fontSize: 13, fontWeight: 400 });
  });
});

describe("with", () => {
  it("gives another chart and leaves the first as it was", () => {
    const chart = smallChart();
    const before = JSON.stringify(chart.spec);
    const other = chart.with({ title: "Mine", width: 400, height: 200, theme: "dark" });
    expect(JSON.stringify(chart.spec)).toBe(before);
    expect(other).not.toBe(chart);
    const { width, height } = pictureOf(other);
    expect(width).toBeCloseTo(400, 0);
    expect(height).toBeCloseTo(pictureOf(chart).height + 100, 0);
    expect(other.spec.background).toBe(THEMES.dark.background);
  });

  it("keeps what was chosen before", () => {
    const chart = smallChart({}, { width: 300, theme: "dark" }).with({ title: "Mine" });
    expect(chart.spec.background).toBe(THEMES.dark.background);
    expect(pictureOf(chart).width).toBeCloseTo(300, 0);
    // What is left open is no choice.
    const open = chart.with({ width: undefined, theme: undefined, title: undefined } as object);
    expect(open.spec).toEqual(chart.spec);
  });

  it("draws layers of the user's own above the chart's, those of each call", () => {
    const rule = (color: string) => ({
      mark: { type: "rule", color },
      encoding: { y: { datum: 1 } },
    });
    const chart = smallChart().with({ layers: [rule("red")] });
    const both = chart.with({ layers: [rule("blue")] }).with({ title: "Lines" });
    expect((both.spec.layer as { mark: object }[]).map(({ mark }) => mark)).toEqual([
      { type: "point", tooltip: true },
      { type: "rule", color: "red" },
      { type: "rule", color: "blue" },
    ]);
    const rules = pictureOf(both).all.filter(({ type }) => type === "rule");
    expect(new Set(rules.map(({ item }) => item.stroke))).toContain("blue");
    expect(chart.spec.layer).toHaveLength(2);
  });

  it("says what is wrong with an override", () => {
    const chart = smallChart();
    const fails = (overrides: unknown, argument: string | null, ...facts: readonly string[]) =>
      expectRefusal(() => chart.with(overrides as never), argument, ...facts);
    fails({ colour: 1 }, null, "smallChart: ", "'colour'", "title");
    fails("dark", null, "smallChart: ", "the argument of with");
    fails({ width: 239 }, "width", "from 240 to 4000, got 239");
    fails({ width: 4001 }, "width", "got 4001");
    fails({ width: Number.NaN }, "width", "got NaN");
    fails({ height: 79 }, "height", "from 80 to 4000, got 79");
    fails({ theme: "blue" }, "theme", "'light', 'dark', got 'blue'");
    fails({ theme: "toString" }, "theme", "got 'toString'");
    fails({ title: 5 }, null, "title must be text, or null for none, got 5.");
    fails({ layers: { mark: "rule" } }, "layers", "a list of Vega-Lite layers");
    fails({ layers: [[]] }, "layers", "got [ [] ]");
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (const layer of [circle, { size: 1n }]) fails({ layers: [layer] }, "layers", "JSON");
  });
});

describe("toPNG", () => {
  const size = (options?: object) => {
    const { width, height } = bitmapOf(smallChart({}, { width: 300 }).toPNG(options), 1);
    return [width, height];
  };

  it("has twice the pixels by default, or as many as asked", () => {
    const [width = 0, height = 0] = size({ scale: 1 });
    expect(width).toBe(300);
    expect(height).toBeGreaterThan(SMALL_HEIGHT);
    expect(size()).toEqual([2 * width, 2 * height]);
    expect(size({ scale: 3 })).toEqual([3 * width, 3 * height]);
    expect(size({ scale: 0.5 })[0]).toBe(150);
  });

  it.each([0, 0.09, 10.1, Number.NaN, "2", null, Number.POSITIVE_INFINITY])(
    "takes no scale of %s",
    (scale) => expectRefusal(() => size({ scale }), "scale", "from 0.1 to 10"),
  );

  it("takes options alone, and is not drawn where it would fill the memory", () => {
    expectRefusal(() => size(3 as never), null, "the argument of toPNG", "{ scale: 2 }");
    expect(() => size({ size: 2 })).toThrow("no argument or option 'size'");
    const chart = smallChart({}, { width: 4000, height: 4000 });
    expect(() => chart.toPNG({ scale: 10 })).toThrow(/would have \d{4} million pixels. Choose/);
  });
});

describe("save", () => {
  let folder: string;
  beforeEach(() => {
    folder = testFolder("chart");
  });

  const chart = smallChart();
  const saved = (name: string) => {
    chart.save(join(folder, name));
    return readFileSync(join(folder, name));
  };

  it("writes the form that the extension names", () => {
    expect(saved("a.svg").toString()).toBe(chart.toSVG());
    expect(saved("b.png")).toEqual(chart.toPNG());
    expect(saved("c.html").toString()).toBe(chart.toHTML());
    expect(JSON.parse(saved("d.json").toString())).toEqual(chart.spec);
    expect(saved("E.PNG")).toEqual(chart.toPNG());
    expect(readdirSync(folder).sort()).toEqual(["E.PNG", "a.svg", "b.png", "c.html", "d.json"]);
  });

  it("takes the scale of a PNG, and of no other form", () => {
    const widthAt = (scale: number) => {
      const path = join(folder, "scaled.png");
      smallChart({}, { width: 300 }).save(path, { scale });
      return bitmapOf(readFileSync(path), 1).width;
    };
    expect([widthAt(1), widthAt(4)]).toEqual([300, 1200]);
    const scaledSVG = () => chart.save(join(folder, "a.svg"), { scale: 4 });
    expectRefusal(scaledSVG, "scale", ".png", ".svg", ".with({ width, height })");
    expect(() => chart.save(join(folder, "a.png"), { scale: 11 })).toThrow("from 0.1 to 10");
    const four = () => chart.save(join(folder, "a.png"), 4 as never);
    expectRefusal(four, null, "the second argument of save", "{ scale: 2 }");
    expect(() => chart.save(join(folder, "a.png"), { size: 4 } as object)).toThrow(
      "no argument or option 'size'",
    );
    expect(readdirSync(folder)).toEqual(["scaled.png"]);
  });

  it("is what save(chart, path) does, too", () => {
    for (const name of ["a.svg", "b.png", "c.html", "d.json"]) {
      save(chart, join(folder, `by-save-${name}`));
      expect(readFileSync(join(folder, `by-save-${name}`))).toEqual(saved(name));
    }
    const table = () => save(chart, join(folder, "a.csv"));
    expectRefusal(table, null, "a.csv", ".svg, .png, .html, .pdf, .json.");
    expect(() => save(chart as never, join(folder, "a.svg"), { spreadsheet: true })).toThrow(
      "save: charts take no options here; got 'spreadsheet'. Set them on the chart",
    );
  });

  it.each(["chart.jpg", "chart", "svg", "chart.svg.txt", "chart.constructor"])(
    "does not know %s",
    (name) => {
      expect(() => chart.save(join(folder, name))).toThrow(
        /does not end in the extension of a picture. Known are .svg, .png, .html, .pdf, .json/,
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each([undefined, 5, ""])("takes no path of %s", (path) => {
    expect(() => chart.save(path as never)).toThrow("the path must be text");
  });

  it("says where it cannot write", () => {
    expect(() => chart.save(join(folder, "none/chart.svg"))).toThrow(/none\/chart\.svg/);
  });
});

describe("a chart", () => {
  it("is one line and a hint in a terminal", () => {
    expect(inspect(smallChart())).toBe(
      'Chart: Kestrel Bay beat Ashgrove\n  .save("chart.png"), .toSVG(), .toHTML(), .with({ width, theme, title }), .spec',
    );
    expect(inspect(smallChart().with({ title: null, subtitle: null }))).toContain(
      "Chart: Kestrel Bay was behind",
    );
  });

  it("writes codes in its title as text there", () => {
    const title = "A\u001b[2J\u001b]0;owned\u0007 \u202eB\r\nC";
    const [line] = inspect(smallChart().with({ title })).split("\n");
    expect(line).toBe("Chart: A\\u001b[2J\\u001b]0;owned\\u0007 \\u202eB C");
  });

  it("is the same bytes each time", () => {
    const [one, other] = [smallChart(), smallChart()];
    expect(one.toSVG()).toBe(other.toSVG());
    expect(one.toSVG()).toBe(one.toSVG());
    expect(one.toHTML()).toBe(other.toHTML());
    expect(one.toPNG()).toEqual(other.toPNG());
  });
});
