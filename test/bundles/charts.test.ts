import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Script } from "node:vm";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(__dirname, "..", "..");
const vendor = join(root, "vendor", "charts");
const run = promisify(execFile);

const read = (name: string) => readFileSync(join(vendor, name), "utf8");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "charts-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script that may not connect to anything and returns what it printed. */
async function inChild(script: string): Promise<string> {
  const closed = `
    require("node:net").Socket.prototype.connect = () => { throw new Error("network"); };
    globalThis.fetch = () => { throw new Error("network"); };
    const vendor = ${JSON.stringify(vendor)};`;
  const { stdout, stderr } = await run(process.execPath, ["-e", closed + script]);
  expect(stderr).toBe("");
  return stdout;
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

  test("loads without a word and leaves nothing running", async () => {
    const script = `
      require(vendor + "/vega.js");
      console.log(process.getActiveResourcesInfo().length);`;
    expect(await inChild(script)).toBe("0\n");
  });

  test("draws where __proto__ is refused", async () => {
    const script = `const vendor = ${JSON.stringify(vendor)};${DRAW}
      console.log(draw(require(vendor + "/vega.js").compile(bars).spec).svg.slice(0, 4));`;
    const { stdout } = await run(process.execPath, ["--disable-proto=throw", "-e", script]);
    expect(stdout).toBe("<svg\n");
  });

  test("requires no module of Node", async () => {
    const script = `
      const Module = require("node:module");
      const load = Module._load;
      const asked = [];
      Module._load = (name, ...rest) => { asked.push(name); return load(name, ...rest); };
      require(vendor + "/vega.js");
      console.log(asked.map((name) => name.replace(vendor, "")).join());`;
    expect(await inChild(script)).toBe("/vega.js\n");
  });

  test("draws synchronously what Vega draws asynchronously", async () => {
    const script = `${DRAW}
      const { view, svg } = draw(compile(bars).spec);
      const marks = svg.match(/aria-roledescription="bar"/g).length;
      view.toSVG().then((own) => console.log(marks, own === svg));`;
    expect(await inChild(script)).toBe("2 true\n");
  });

  test.each([
    { type: "kde", field: "x" },
    { type: "loess", x: "x", y: "y" },
    { type: "regression", x: "x", y: "y" },
    { type: "voronoi", x: "x", y: "y" },
    { type: "force", static: true, iterations: 2 },
    { type: "geopoint", projection: "p", fields: ["x", "y"] },
    { type: "pack" },
    { type: "resolvefilter", filter: { signal: "f" }, ignore: 0 },
  ])("holds the transform $type", async (transform) => {
    const hierarchy = transform.type === "pack" ? [{ type: "nest", keys: ["x"] }] : [];
    const values = [1, 2, 4, 3].map((y, x) => ({ x, y }));
    const filter = { type: "crossfilter", fields: ["x"], query: [[0, 2]], signal: "f" };
    const spec = {
      projections: [{ name: "p", type: "mercator" }],
      data: [
        { name: "values", values, transform: [filter] },
        { name: "made", source: "values", transform: [...hierarchy, transform] },
      ],
    };
    const script = `${DRAW}
      console.log(draw(${JSON.stringify(spec)}).view.data("made").length > 0);`;
    expect(await inChild(script)).toBe("true\n");
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

test("colors.js knows contrast, difference and color blindness", async () => {
  const script = `
    const colors = require(vendor + "/colors.js");
    const { differenceCiede2000, filterDeficiencyDeut, filterDeficiencyProt } = colors;
    const { filterDeficiencyTrit, formatHex, interpolate, interpolatorLinear } = colors;
    const { clampChroma, parse, wcagContrast } = colors;
    const difference = differenceCiede2000();
    const red = parse("red");
    const seen = [filterDeficiencyProt(1), filterDeficiencyDeut(1), filterDeficiencyTrit(1)];
    console.log(wcagContrast("white", "black"), difference("white", "black").toFixed(3));
    console.log(seen.map((filter) => difference(filter(red), red) > 5).join());
    console.log(formatHex(interpolate(["#000", "#fff"], "rgb")(0.5)), parse("no colour"));
    console.log(interpolatorLinear([0, 4])(0.25), formatHex("hsl(120 100% 50%)"));
    console.log(formatHex(clampChroma("oklch(1 0.3 120)", "oklch")));`;
  // White and black are 21 to 1 and 100 apart by definition; 127.5 rounds to 0x80.
  expect(await inChild(script)).toBe(
    "21 100.000\ntrue,true,true\n#808080 undefined\n1 #00ff00\n#ffffff\n",
  );
});

describe("browser.js", () => {
  test("is a script that a page can carry", () => {
    const script = read("browser.js");
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/<\/script|<!--|sourceMappingURL|\bimport\s*\(/i);
    expect(script).toMatch(/^[\t\n\x20-\x7e]*$/);
    expect(script).toContain("globalThis.sportsframeChart=");
  });

  test("names no address but a namespace, and holds no package", () => {
    const addresses = [...read("browser.js").matchAll(/https?:\/\/[\w./-]+/g)].map(
      ([found]) => found,
    );
    expect(addresses).toEqual(["http://www.w3.org/2000/svg"]);
    expect(read("browser.js").length).toBeLessThan(8000);
  });
});

interface Weight {
  readonly unknown: number;
  readonly runs: readonly (readonly number[])[];
}

interface Widths {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly regular: Weight;
  readonly semibold: Weight;
}

interface Opentype {
  parse(font: ArrayBuffer): { names: Record<string, { en: string } | undefined> };
}

type Subset = (font: Buffer, text: undefined, options: object) => Promise<Buffer>;

const opentype = require("opentype.js") as Opentype;
const subset = require("subset-font") as Subset;

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

/** The distance at which a text keeps the bars around it: with the space of its letters, unlike its ink. */
function drawnWidth(text: string, weight: number): number {
  const ink = (drawn: string) => draw(drawn, weight).getBBox()?.width ?? Number.NaN;
  return ink(`|${text}|`) - ink("||");
}

function writtenWidth(text: string, name: "regular" | "semibold"): number {
  const widths = JSON.parse(read("font/widths.json")) as Widths;
  const { unknown, runs } = widths[name];
  const units = [...text].map((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const run = runs.find(
      ([first = 0, ...rest]) => codePoint >= first && codePoint < first + rest.length,
    );
    return run?.[1 + codePoint - (run[0] ?? 0)] ?? unknown;
  });
  return (units.reduce((sum, width) => sum + width, 0) * SIZE) / widths.unitsPerEm;
}

describe("the font", () => {
  const texts = [
    "Win probability",
    "Points per 100 possessions, 2023–24",
    "0123456789",
    "South Carolina 92 – 64 LSU",
    "Šarić · −12.5 % ≥ ½",
    "漢 and missing from the font",
  ];

  describe.each(WEIGHTS)("%s", (name, weight) => {
    test.each(texts)("is as wide as written down: %s", (text) => {
      const ratio = writtenWidth(text, name) / drawnWidth(text, weight);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
    });

    test("fits between ascent and descent", () => {
      const { ascent, descent, unitsPerEm } = JSON.parse(read("font/widths.json")) as Widths;
      const box = draw("bdfhkl|gjpqy", weight).getBBox();
      const top = 150 - (ascent * SIZE) / unitsPerEm;
      const bottom = 150 + (descent * SIZE) / unitsPerEm;
      expect(box?.y).toBeGreaterThan(top);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bottom);
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

  test("has two weights of one family", () => {
    const ink = (weight: number) =>
      draw("Hamburgefonts", weight)
        .render()
        .pixels.filter((_, index) => index % 4 === 3)
        .reduce((sum, alpha) => sum + alpha, 0);
    expect(ink(400)).toBeGreaterThan(0);
    expect(ink(600)).toBeGreaterThan(1.15 * ink(400));
  });
});

test("LICENSES.txt holds a license for every package that went in", () => {
  const licenses = read("LICENSES.txt");
  const names = [...licenses.matchAll(/^(\S+) \d[\w.]*\nLicense: \S/gm)].map(([, name]) => name);
  // Independent of the build: the packages of node_modules in Vega's code.
  const expected = [
    "@expo-google-fonts/inter",
    "culori",
    "d3-array",
    "d3-delaunay",
    "delaunator",
    "robust-predicates",
    "topojson-client",
    "vega",
    "vega-canvas",
    "vega-lite",
    "vega-scenegraph",
    ...vegaDependencies(),
  ];
  expect(names).toEqual(expect.arrayContaining(expected));
  expect(licenses).toContain("SIL OPEN FONT LICENSE Version 1.1");
  expect(licenses).toContain("Esprima");
  expect(licenses).toContain("Jason Davies");
});

function vegaDependencies(): string[] {
  const path = join(root, "node_modules", "vega", "package.json");
  const { dependencies } = JSON.parse(readFileSync(path, "utf8")) as {
    dependencies: Record<string, string>;
  };
  // Types hold no code.
  return Object.keys(dependencies).filter((name) => name !== "vega-typings");
}
