/**
 * Builds vendor/charts/: Vega and Vega-Lite for Node, the script of a page, color arithmetic, and the font
 * with its widths. Also writes the licenses of all parts. bundles/charts/README.md explains all changes.
 */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fontWidths, webFont, withTabularFigures } from "../bundles/charts/font.mjs";
import { wordsOf } from "../bundles/charts/words.mjs";
import {
  bundleCode,
  codePatches,
  isStarted,
  licensesFile,
  posixPath,
  publish,
  ROOT,
  readLicenses,
} from "./bundling.mjs";

const SOURCES = join(ROOT, "bundles", "charts");
const OUTPUT = join(ROOT, "vendor", "charts");
const MODULES = join(ROOT, "node_modules");

const FONT = "@expo-google-fonts/inter";
const FONT_FILES = {
  regular: "400Regular/Inter_400Regular.ttf",
  semibold: "600SemiBold/Inter_600SemiBold.ttf",
};

const ACCEPTED = {
  // The package is MIT, the font itself OFL-1.1.
  [FONT]: "MIT AND OFL-1.1",
  // Public domain.
  "robust-predicates": "Unlicense",
};

// Packages that are contained in others' files, invisible to esbuild.
const CARRIED = {
  "d3-array": ["internmap"],
  "d3-delaunay": ["delaunator", "robust-predicates"],
};

// Files with someone else's code, whose license is in a comment.
const BORROWED = {
  "vega-expression": "build/vega-expression.js",
  "vega-wordcloud": "build/vega-wordcloud.js",
};

/**
 * When Vega draws a text that is cut to its `limit`, it measures with a replaced `textMetrics.width`. That
 * returns the width of the whole text, so that the layout reserves too much room. The last entry changes
 * nothing: it checks that Vega measures with the replaced function when it cuts.
 */
const SCENEGRAPH_PATCHES = {
  "vega-scenegraph.js": [
    ["textMetrics.width(item, t))", "textMetrics.width(item, textValue(item, t)))"],
    ["textMetrics.width(item, tl);", "textMetrics.width(item, textValue(item, tl));"],
    ["return text => textMetrics.width(item, text);", "$&"],
  ],
};

/** Node may refuse `__proto__` (--disable-proto=throw); Vega adds the name itself further down. */
const INTERPRETER_PATCHES = {
  "interpreter.js": [
    [
      "filter(name => typeof Object.prototype[name] === 'function')",
      "filter(name => name !== '__proto__' && typeof Object.prototype[name] === 'function')",
    ],
  ],
};

/**
 * Vega's expressions take a string for an identifier if it is a keyword or an inherited property. A team
 * called "if" or "constructor" would lose its name.
 */
const EXPRESSION_PATCHES = {
  "vega-expression.js": [
    [
      "type === TokenIdentifier || legalKeywords[lookahead.value]",
      "type === TokenIdentifier || (type === TokenKeyword && Object.hasOwn(legalKeywords, lookahead.value))",
    ],
  ],
};

const require = createRequire(import.meta.url);
const scenegraph = dirname(require.resolve("vega-scenegraph"));

const measuredText = codePatches({
  label: "vega-scenegraph",
  folder: scenegraph,
  filter: /vega-scenegraph\.js$/,
  patches: SCENEGRAPH_PATCHES,
});

const allowedProperties = codePatches({
  label: "vega-util",
  folder: join(MODULES, "vega-util/build"),
  filter: /vega-util[\\/]build[\\/]interpreter\.js$/,
  patches: INTERPRETER_PATCHES,
});

const textAsText = codePatches({
  label: "vega-expression",
  folder: join(MODULES, "vega-expression/build"),
  filter: /vega-expression[\\/]build[\\/]vega-expression\.js$/,
  patches: EXPRESSION_PATCHES,
});

// Without a top-level await and the native canvas, and without access to files.
const BROWSER_BUILDS = {
  "vega-canvas": join(MODULES, "vega-canvas/build/vega-canvas.browser.js"),
  "vega-loader": join(MODULES, "vega-loader/build/vega-loader.browser.js"),
};

/** Builds vendor/charts. */
export async function buildCharts() {
  const [vega, browser, colors, font] = await Promise.all([
    // Minified it loads in less time and is half as large.
    bundleCode(join(SOURCES, "vega.mjs"), {
      alias: BROWSER_BUILDS,
      plugins: [measuredText, allowedProperties, textAsText],
      minify: true,
    }),
    bundleCode(join(SOURCES, "browser.mjs"), {
      platform: "browser",
      format: "iife",
      target: "es2022",
      charset: "ascii",
      minify: true,
      legalComments: "none",
    }),
    bundleCode(join(SOURCES, "colors.mjs"), { minify: true }),
    fontFiles(),
  ]);
  const packages = new Map([...vega.packages, ...colors.packages]);
  packages.set(FONT, join(MODULES, FONT));

  const files = new Map(font);
  files.set("LICENSES.txt", licensesFile(await licenses(packages)));
  for (const name of ["vega.d.ts", "colors.d.ts"]) {
    files.set(name, await readFile(join(SOURCES, name), "utf8"));
  }
  const schema = await readFile(join(MODULES, "vega-lite/build/vega-lite-schema.json"), "utf8");
  files.set("words.json", JSON.stringify(wordsOf(JSON.parse(schema))));
  files.set("colors.js", colors.code);
  files.set("browser.js", script(browser));
  files.set("vega.js", vega.code);
  await publish(OUTPUT, files);
}

/** The licenses of packages, of those they contain and of the code they borrow. */
async function licenses(packages) {
  const all = new Map(packages);
  for (const name of [...packages.keys()].flatMap((carrier) => CARRIED[carrier] ?? [])) {
    all.set(name, join(MODULES, name));
  }
  const found = await readLicenses(all, { accepted: ACCEPTED });
  return Promise.all(
    found.map(async (license) => {
      const file = BORROWED[license.name];
      const notice = file && (await borrowedNotice(join(MODULES, license.name, file)));
      return notice ? { ...license, text: `${license.text}\n\n${notice}` } : license;
    }),
  );
}

async function borrowedNotice(path) {
  const comments = (await readFile(path, "utf8")).match(/\/\*[\s\S]*?\*\//g) ?? [];
  const notice = comments.find((comment) => comment.includes("Redistribution and use"));
  if (!notice) throw new Error(`${posixPath(MODULES, path)} no longer holds a notice`);
  return notice.slice(2, -2).trim();
}

async function fontFiles() {
  const ttfs = {};
  for (const [weight, file] of Object.entries(FONT_FILES)) {
    ttfs[weight] = withTabularFigures(await readFile(join(MODULES, FONT, file)));
  }
  const files = [["font/widths.json", fontWidths(ttfs)]];
  for (const [weight, ttf] of Object.entries(ttfs)) {
    files.push([`font/${weight}.ttf`, ttf], [`font/${weight}.woff2`, await webFont(ttf)]);
  }
  return files;
}

/** The script for a page: our own code alone, since a saved page travels without licenses. */
function script({ code, packages }) {
  if (packages.size > 0) throw new Error("browser.js holds packages without their licenses");
  if (/<\/script|<!--|[^\t\n\x20-\x7e]/i.test(code)) {
    throw new Error("browser.js holds text that is not safe within a page");
  }
  return code;
}

if (isStarted(import.meta.url)) await buildCharts();
