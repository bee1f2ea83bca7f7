import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Script } from "node:vm";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { ROOT, runScript } from "../support/run-script";
import { suiteFolder } from "../support/suite-folder";

const vendor = join(ROOT, "vendor", "charts");

const read = (name: string) => readFileSync(join(vendor, name), "utf8");

const folder = suiteFolder("charts");

/** Runs a script that may not connect to anything and returns what it printed. */
function inChild(script: string, ...flags: readonly string[]): Promise<string> {
  const closed = `
    require("node:net").Socket.prototype.connect = () => { throw new Error("network"); };
    globalThis.fetch = () => { throw new Error("network"); };
    const vendor = ${JSON.stringify(vendor)};`;
  return runScript(closed + script, ...flags);
}

const DRAW = `
  const { compile, parse, SVGStringRenderer, textMetrics, View } = require(vendor + "/vega.js");
  function draw(spec) {
    const view = new View(parse(spec), { renderer: "none" });
    const { _viewWidth, _viewHeight } = view.run();
    const { left, right, top, bottom } = view.padding();
    const [x, y] = view.origin();
    const size = [_viewWidth + left + right, _viewHeight + top + bottom];
    const renderer = new SVGStringRenderer().initialize(null, ...size, [left + x, top + y], 1);
    const svg = renderer.background(view.background()).render(view.scenegraph().root).svg();
    return { view, svg };
  }
  const bars = {
    title: "Points",
    data: { values: [{ team: "Iowa", points: 80 }, { team: "LSU", points: 70 }] },
    mark: "bar",
    encoding: { x: { field: "points", type: "quantitative" }, y: { field: "team" } },
  };`;

describe("vega.js", () => {
  test.each(["vega.js", "colors.js"])("%s exports what its types say", (name) => {
    const types = read(name.replace(".js", ".d.ts"));
    const declared = [...types.matchAll(/^export declare \w+ (\w+)/gm)].map(([, found]) => found);
    const exported = Object.keys(require(join(vendor, name)) as object);
    expect(exported.sort()).toEqual([...new Set(declared)].sort());
  });

  test("loads without a word, requires no module of Node and leaves nothing running", async () => {
    const script = `
      const Module = require("node:module");
      const load = Module._load;
      const asked = [];
      Module._load = (name, ...rest) => { asked.push(name); return load(name, ...rest); };
      require(vendor + "/vega.js");
      const running = process.getActiveResourcesInfo().length;
      console.log(asked.map((name) => name.replace(vendor, "")).join(), running);`;
    expect(await inChild(script)).toBe("/vega.js 0\n");
  });

  test("draws synchronously what Vega draws asynchronously, also if __proto__ is refused", async () => {
    const script = `${DRAW}
      const { view, svg } = draw(compile(bars).spec);
      const marks = svg.match(/aria-roledescription="bar"/g).length;
      view.toSVG().then((own) => console.log(marks, own === svg));`;
    expect(await inChild(script)).toBe("2 true\n");
    expect(await inChild(script, "--disable-proto=throw")).toBe("2 true\n");
  });

  test("holds transforms", async () => {
    const transforms = [
      { type: "kde", field: "x" },
      { type: "loess", x: "x", y: "y" },
      { type: "regression", x: "x", y: "y" },
      { type: "voronoi", x: "x", y: "y" },
      { type: "force", static: true, iterations: 2 },
      { type: "geopoint", projection: "p", fields: ["x", "y"] },
      { type: "pack" },
      { type: "resolvefilter", filter: { signal: "f" }, ignore: 0 },
    ];
    const values = [1, 2, 4, 3].map((y, x) => ({ x, y }));
    const filter = { type: "crossfilter", fields: ["x"], query: [[0, 2]], signal: "f" };
    const made = transforms.map((transform) => ({
      name: transform.type,
      source: "values",
      transform: [...(transform.type === "pack" ? [{ type: "nest", keys: ["x"] }] : []), transform],
    }));
    const spec = {
      projections: [{ name: "p", type: "mercator" }],
      data: [{ name: "values", values, transform: [filter] }, ...made],
    };
    const script = `${DRAW}
      const { view } = draw(${JSON.stringify(spec)});
      const names = ${JSON.stringify(transforms.map(({ type }) => type))};
      console.log(JSON.stringify(names.filter((name) => view.data(name).length === 0)));`;
    expect(await inChild(script)).toBe("[]\n");
  });

  test("cuts a text to its limit, and makes room for it, by the replaced width", async () => {
    const script = `${DRAW}
      textMetrics.width = (item, text) => 10 * String(text).length;
      const encode = { enter: { text: { value: "abcdefghijkl" }, limit: { value: 65 } } };
      const { view, svg } = draw({ marks: [{ type: "text", encode }] });
      const { bounds } = view.scenegraph().root.items[0].items[0].items[0];
      console.log(/>([^<]+)<.text>/.exec(svg)[1], bounds.x2 - bounds.x1);`;
    expect(await inChild(script)).toBe("abcde… 60\n");
  });
});

test("browser.js is a script that a page can carry", () => {
  const script = read("browser.js");
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/script|<!--|sourceMappingURL|\bimport\s*\(/i);
  expect(script).toMatch(/^[\t\n\x20-\x7e]*$/);
  expect(script).toContain("globalThis.sportsframeChart=");
});

test("browser.js names no address but a namespace, and holds no package", () => {
  const addresses = read("browser.js").match(/https?:\/\/[\w./-]+/g);
  expect(addresses).toEqual(["http://www.w3.org/2000/svg"]);
  expect(read("browser.js").length).toBeLessThan(8000);
});

const opentype = require("opentype.js");
const subset = require("subset-font");

/** A woff2 as a TTF, which is what resvg and opentype.js read. */
const unpack = (woff2: Buffer) =>
  subset(woff2, undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    preserveNameIds: [0, 13, 14],
  });

const SIZE = 100;
const WEIGHTS = [
  ["regular", 400],
  ["semibold", 600],
] as const;

const FILES = ["regular", "semibold"].map((name) => join(vendor, "font", `${name}.ttf`));

function draw(text: string, weight: number, fontFiles = FILES): Resvg {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200">
    <text x="20" y="150" font-family="Inter" font-weight="${weight}" font-size="${SIZE}">${text}</text>
  </svg>`;
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } });
}

describe("the font", () => {
  describe.each(WEIGHTS)("%s", (name, weight) => {
    test("fits between ascent and descent", () => {
      const { ascent, descent, unitsPerEm } = JSON.parse(read("font/widths.json"));
      const box = draw("bdfhkl|gjpqy", weight).getBBox();
      const top = 150 - (ascent * SIZE) / unitsPerEm;
      const bottom = 150 + (descent * SIZE) / unitsPerEm;
      expect(box?.y).toBeGreaterThan(top);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bottom);
    });

    test("has figures of one width, with signs as wide, and other letters as they come", () => {
      // The inked width of a text between two letters that have no side bearing in common with it.
      const between = (text: string) =>
        (draw(`H${text}H`, weight).getBBox()?.width ?? 0).toFixed(1);
      const widths = [..."0123456789+\u2212"].map(between);
      expect(new Set(widths).size).toBe(1);
      expect(between("i")).not.toBe(between("m"));
    });

    test("reaches a page small, kerned as the whole font, with its copyright", async () => {
      const woff2 = readFileSync(join(vendor, "font", `${name}.woff2`));
      expect(woff2.length).toBeLessThan(30_000);
      const ttf = await unpack(woff2);
      const { copyright, license } = opentype.parse(Uint8Array.from(ttf).buffer).names;
      expect(copyright?.en).toContain("The Inter Project Authors");
      expect(license?.en).toContain("SIL Open Font License");

      const file = join(folder, `${name}.ttf`);
      await writeFile(file, ttf);
      for (const text of ["AVATAR Toyota", "Šarić ≥ ½ → “x” … €"]) {
        const width = (files: string[]) => draw(text, weight, files).getBBox()?.width;
        expect(width([file])).toBe(width(FILES));
      }
    });
  });
});

test("LICENSES.txt holds a license for every package that went in", () => {
  const licenses = read("LICENSES.txt");
  const names = [...licenses.matchAll(/^(\S+) \d[\w.]*\nLicense: \S/gm)].map(([, name]) => name);
  // Independent of the build: the packages of node_modules in Vega's code.
  const expected = "culori d3-array d3-delaunay delaunator robust-predicates topojson-client vega";
  const others = ["@expo-google-fonts/inter", "vega-canvas", "vega-lite", "vega-scenegraph"];
  const path = join(ROOT, "node_modules", "vega", "package.json");
  const { dependencies } = JSON.parse(readFileSync(path, "utf8"));
  // Types hold no code.
  const vegas = Object.keys(dependencies).filter((name) => name !== "vega-typings");
  expect(names).toEqual(expect.arrayContaining([...expected.split(" "), ...others, ...vegas]));
  for (const text of ["SIL OPEN FONT LICENSE Version 1.1", "Esprima", "Jason Davies"]) {
    expect(licenses).toContain(text);
  }
});
