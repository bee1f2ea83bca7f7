/**
 * Builds vendor/danfo/: danfojs-node as one CommonJS file, its types, and the licences of all that
 * went in. What is replaced, and why: bundles/danfo/README.md.
 */

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, posix, relative, sep } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCES = join(ROOT, "bundles", "danfo");
const OUTPUT = join(ROOT, "vendor", "danfo");

const require = createRequire(import.meta.url);
const DANFO = dirname(require.resolve("danfojs-node/package.json"));
const DANFO_TYPES = "danfojs-node/src/index.d.ts";

const STAND_INS = {
  "@tensorflow/tfjs-node": "tensor.ts",
  mathjs: "statistics.ts",
  "node-fetch": "node-fetch.ts",
  request: "request.ts",
  xlsx: "xlsx.ts",
};

const LOCAL_FILE =
  /fs_1\.default\.access\(filePath, fs_1\.default\.constants\.F_OK, function \(err\) \{\s+if \(err\) \{\s+reject\("(ENOENT: no such file or directory)"\);\s+\}/g;
const OPEN_LOCAL_FILE =
  'fs_1.default.promises.access(filePath).catch(function () { throw new Error("$1"); }).then(function () {';

/**
 * [how often the text must be found, text, replacement], so that a new danfo stops the build
 * instead of slipping through unpatched. In the readers, what would end the process (a missing
 * file, JSON that does not parse) becomes a rejection.
 */
const CODE_PATCHES = {
  "danfojs-base/io/node/io.excel.js": [
    [1, "return __generator(this, function (_b) {", "$& xlsx_1.utils;"],
    [1, "response.arrayBuffer().then(", "return $&"],
    [1, LOCAL_FILE, OPEN_LOCAL_FILE],
    [1, /(resolve\(df\);\s+\}\))(;\s+\}\)\])/g, "$1.catch(reject)$2"],
  ],
  "danfojs-base/io/node/io.json.js": [
    [1, "response.json().then(", "return $&"],
    [2, LOCAL_FILE, OPEN_LOCAL_FILE],
    [1, /(resolve\(df\);\s+\}\))(;\s+\}\)\])/g, "$1.catch(reject)$2"],
    [1, /(return resolve\(null\); \}\);\s+\}\))(;\s+\}\)\])/g, "$1.catch(reject)$2"],
    [2, "(0, stream_json_1.parser)()", '$&.on("error", reject)'],
    [2, "(0, StreamArray_1.streamArray)()", '$&.on("error", reject)'],
  ],
};

const NODE_TYPES = [1, '/// <reference types="node" />\n', ""];

const TYPE_PATCHES = {
  "danfojs-base/shared/types.d.ts": [
    [1, 'from "table"', 'from "../../externals"'],
    [1, 'from "plotly.js-dist-min"', 'from "../../externals"'],
    [1, 'from "node-fetch"', 'from "../../externals"'],
    [1, "from 'papaparse'", 'from "../../externals"'],
    [1, 'from "xlsx"', 'from "../../externals"'],
  ],
  "danfojs-base/shared/config.d.ts": [[1, "from 'table'", 'from "../../externals"']],
  "danfojs-base/io/node/io.csv.d.ts": [
    NODE_TYPES,
    [1, 'import stream from "stream"', 'import { ObjectStream } from "../../../externals"'],
    [1, "stream.Readable", "ObjectStream"],
  ],
  "danfojs-base/io/node/io.json.d.ts": [
    [1, 'import request from "request"', 'import { JsonStreamOptions } from "../../../externals"'],
    [1, "(request.RequiredUriUrl & request.CoreOptions)", "JsonStreamOptions"],
  ],
  "danfojs-node/src/streams/csv.stream.transformer.d.ts": [
    NODE_TYPES,
    [1, 'import stream from "stream"', 'import { ObjectStream } from "../../../externals"'],
    [1, "stream.Transform", "ObjectStream"],
  ],
};

// How esbuild names a module whose node_modules is a link to another checkout.
const FOREIGN_PATH = /(?<=^ *(?:\/\/ |"))(?:\.\.\/)+\S*?(?=node_modules\/)/gm;

const PERMISSIVE = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);
// Packages whose package.json names no licence; the text is checked to say it.
const UNDECLARED = { "typed-function": ["MIT", "The MIT License (MIT)"] };

/** Builds into vendor/danfo and returns what there is to say about it. */
export async function buildDanfo() {
  const started = performance.now();
  const { code, packages } = await bundle();
  const files = new Map(await types());
  files.set("LICENSES.txt", await licenses(packages));
  files.set("index.d.ts", `export * from "./types/${DANFO_TYPES.replace(".d.ts", "")}";\n`);
  for (const [name, text] of code) files.set(name, text);

  for (const [name, text] of files) {
    if (text.includes(ROOT.slice(1))) throw new Error(`${name} holds the path of this checkout`);
  }
  await publish(files);
  const milliseconds = Math.round(performance.now() - started);
  const bytes = [...code.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { bytes, packages: packages.size, milliseconds };
}

/**
 * Two files: esbuild sheds the unused part of mathjs only from an entry of its own, and the names
 * that danfo's classes must keep would double the time mathjs takes to load.
 */
async function bundle() {
  const danfo = await esbuild(require.resolve("danfojs-node"), {
    keepNames: true,
    // Asked for in a page only.
    external: ["plotly.js-dist-min"],
    plugins: [standIns, codePatches],
  });
  const mathjs = await esbuild(join(SOURCES, "mathjs.ts"), {});
  return {
    code: new Map([
      ["mathjs.js", mathjs.code],
      ["index.js", danfo.code],
    ]),
    packages: new Map([...danfo.packages, ...mathjs.packages]),
  };
}

async function esbuild(entry, options) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    charset: "utf8",
    write: false,
    metafile: true,
    logLevel: "error",
    tsconfigRaw: {},
    ...options,
  });
  const packages = new Map();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = packageFolder(path);
      if (folder && bytesInOutput > 0) packages.set(folder.name, join(ROOT, folder.path));
    }
  }
  return { code: outputFiles[0].text.replaceAll(FOREIGN_PATH, ""), packages };
}

function packageFolder(path) {
  const [, folder, name] = path.match(/^(.*\bnode_modules\/((?:@[^/]+\/)?[^/]+))\//) ?? [];
  return folder && { name, path: folder };
}

const standIns = {
  name: "stand-ins",
  setup(build) {
    build.onResolve({ filter: /^[@a-z]/ }, ({ path, importer }) => {
      const file = importer.startsWith(DANFO + sep) ? STAND_INS[path] : undefined;
      return file && { path: join(SOURCES, file) };
    });
    build.onResolve({ filter: /^\.\/mathjs\.js$/ }, ({ path }) => ({ path, external: true }));
  },
};

const codePatches = {
  name: "code-patches",
  setup(build) {
    const pending = new Set(Object.keys(CODE_PATCHES));
    build.onLoad({ filter: /danfojs-node[\\/]dist[\\/].*\.js$/ }, async ({ path }) => {
      const name = danfoName(path);
      const patches = CODE_PATCHES[name];
      if (!patches) return undefined;
      pending.delete(name);
      return { contents: patch(name, await readFile(path, "utf8"), patches), loader: "js" };
    });
    build.onEnd(() => {
      if (pending.size > 0) throw new Error(`danfojs-node no longer loads ${[...pending]}`);
    });
  },
};

const danfoName = (path) => relative(join(DANFO, "dist"), path).split(sep).join(posix.sep);

function patch(name, text, patches) {
  return patches.reduce((patched, [times, search, replacement]) => {
    const found = typeof search === "string" ? patched.split(search) : patched.match(search);
    const count = typeof search === "string" ? found.length - 1 : (found?.length ?? 0);
    if (count !== times) {
      throw new Error(`danfojs-node ${name}: expected ${times} times, found ${count}: ${search}`);
    }
    return patched.replaceAll(search, replacement);
  }, text);
}

/** danfo's declarations, from the entry on, with nothing imported from outside. */
async function types() {
  const files = new Map();
  const pending = [join(DANFO, "dist", DANFO_TYPES)];
  for (const path of pending) {
    const name = danfoName(path);
    const source = await readFile(path, "utf8");
    const text = patch(name, source, TYPE_PATCHES[name] ?? []);
    files.set(`types/${name}`, text);
    for (const [, specifier] of text.matchAll(
      /^(?:import|export)\b[^"'=;]*\bfrom\s*["']([^"']+)["']/gm,
    )) {
      if (!specifier.startsWith(".")) throw new Error(`${name} imports the types of ${specifier}`);
      const target = join(dirname(path), specifier);
      if (target === join(DANFO, "dist", "externals")) continue;
      const file = [`${target}.d.ts`, join(target, "index.d.ts")].find(existsSync);
      if (!file) throw new Error(`${name} imports ${specifier}, which has no types`);
      if (!pending.includes(file)) pending.push(file);
    }
  }
  const missing = Object.keys(TYPE_PATCHES).filter((name) => !files.has(`types/${name}`));
  if (missing.length > 0) throw new Error(`danfojs-node no longer has the types ${missing}`);
  files.set("types/externals.d.ts", await readFile(join(SOURCES, "externals.d.ts"), "utf8"));
  return files;
}

async function licenses(packages) {
  const entries = [];
  for (const [name, folder] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const own = join(SOURCES, "licenses", `${name}.txt`);
    const shipped = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
    const paths = existsSync(own) ? [own] : shipped.map((file) => join(folder, file));
    const text = (await Promise.all(paths.map((path) => readFile(path, "utf8")))).join("\n");

    const [undeclared, evidence] = UNDECLARED[name] ?? [];
    const id = license ?? (text.startsWith(evidence) ? undeclared : undefined);
    if (!PERMISSIVE.has(id)) throw new Error(`${name} ${version}: licence ${id} is not accepted`);
    if (text.trim() === "") throw new Error(`${name} ${version}: no licence text`);
    entries.push(`${name} ${version}\nLicense: ${id}\n\n${text.replaceAll("\r\n", "\n").trim()}\n`);
  }
  return entries.join(`\n${"-".repeat(80)}\n\n`);
}

/** File by file through a rename, so that a reader or a second build never sees half a file. */
async function publish(files) {
  const staging = join(dirname(OUTPUT), `.danfo-${randomUUID()}`);
  try {
    for (const [name, text] of files) {
      await mkdir(dirname(join(staging, name)), { recursive: true });
      await writeFile(join(staging, name), text);
    }
    for (const name of files.keys()) {
      await mkdir(dirname(join(OUTPUT, name)), { recursive: true });
      await rename(join(staging, name), join(OUTPUT, name));
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  for (const entry of await readdir(OUTPUT, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(OUTPUT, path).split(sep).join(posix.sep);
    if (entry.isFile() && !files.has(name)) await rm(path, { force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { bytes, packages, milliseconds } = await buildDanfo();
  const size = `${Math.round(bytes / 1000)} kB`;
  console.log(`vendor/danfo: ${size} of code from ${packages} packages in ${milliseconds} ms`);
}
