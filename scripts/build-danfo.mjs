/**
 * Builds vendor/danfo/: danfojs-node as one CommonJS file, its types, and the licenses of all parts.
 * bundles/danfo/README.md says what is replaced, and why.
 */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import {
  bundleCode,
  codePatches,
  isStarted,
  licensesFile,
  patch,
  posixPath,
  publish,
  ROOT,
  readLicenses,
} from "./bundling.mjs";

const SOURCES = join(ROOT, "bundles", "danfo");
const OUTPUT = join(ROOT, "vendor", "danfo");

const require = createRequire(import.meta.url);
const DANFO = dirname(require.resolve("danfojs-node/package.json"));
const TRUNCATE = dirname(require.resolve("lodash.truncate"));
const DANFO_TYPES = "danfojs-node/src/index.d.ts";

const STAND_INS = {
  "@tensorflow/tfjs-node": "tensor.ts",
  mathjs: "statistics.ts",
  "node-fetch": "node-fetch.ts",
  request: "request.ts",
  xlsx: "xlsx.ts",
};

const QUOTED = `function quoted(cell, sep) {
  var text = cell === null || cell === undefined ? "" : String(cell);
  return text.includes(sep) || /["\\r\\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
}
function lineOf(cells, sep) {
  return cells.map(function (cell) { return quoted(cell, sep); }).join(sep);
}
`;

const NO_DATA = `typeof data.then === "function"
  ? "this is a promise and not its result: write await before the call."
  : data instanceof NDframe
  ? "this is a danfo DataFrame already: frame.copy() is one like it."
  : "File format not supported!"`;

const LOCAL_FILE =
  /fs_1\.default\.access\(filePath, fs_1\.default\.constants\.F_OK, function \(err\) \{\s+if \(err\) \{\s+reject\("ENOENT: no such file or directory"\);\s+\}/g;
const OPEN_LOCAL_FILE =
  'fs_1.default.promises.access(filePath).catch(function () { throw new Error("there is no file " + filePath); }).then(function () {';

/** Rows of their own, since assignments and `fillNa` write into them. */
const ROWS_COPIED = "this.$data.map(function (row) { return row.slice(); })";

/**
 * In the readers, errors that would end the process (a missing file, JSON that does not parse) become
 * rejections. Columns are allocated at full length, which takes half the time of growing them.
 */
const CODE_PATCHES = {
  "danfojs-base/shared/utils.js": [
    // The places of a frame without rows.
    ["if (end < start) {", "if (end === start - 1) { return []; }\n        $&"],
    [
      "else if (!isNaN(Number(ele))) {",
      'else if (typeof ele !== "string" && !isNaN(Number(ele))) {',
    ],
    [
      "var temp = [];\n                for (var j = 0; j < rowLen; j++) {",
      "var temp = new Array(rowLen);\n                for (var j = 0; j < rowLen; j++) {",
    ],
    [
      "temp.push(_elem);\n                }\n                newArr.push(temp);",
      "temp[j] = _elem;\n                }\n                newArr.push(temp);",
    ],
  ],
  "danfojs-base/core/frame.js": [
    ["new DataFrame(__spreadArray([], this.$data, true), {", `new DataFrame(${ROWS_COPIED}, {`],
    ["var tempData = __spreadArray([], this.values, true);", `var tempData = ${ROWS_COPIED};`],
    [
      "if (!values.includes(NaN)) {",
      "if (!values.includes(NaN) && !values.includes(undefined) && !values.includes(null)) {",
    ],
    // A column has lists of its own: sorting it must not reorder the frame. It gets them afterwards,
    // since danfo makes labels and checks them, which takes most of the time of reading a column.
    ["var index = __spreadArray([], this.$index, true);", "var index = this.$index.slice();"],
    [
      /(var data = this\.\$dataIncolumnFormat\[columnIndex\];\s+if \(returnSeries\) \{\s+)return new series_1\.default\(data(, \{\s+dtypes: dtypes,\s+)index: index,(\s+columns: columns,\s+config: config\s+\}\));/g,
      "$1var series = new series_1.default([]$2$3; series.$data = series.$dataIncolumnFormat = data.slice(); series.$index = index; return series;",
    ],
    // The dtype belongs beside its column.
    [
      "dtypes: __spreadArray(__spreadArray([], this.dtypes, true), [utils.inferDtype(colunmValuesToAdd)[0]], false),",
      'dtypes: this.dtypes.toSpliced(atIndex, 0, utils.inferDtype(colunmValuesToAdd)[0] || "string"),',
    ],
  ],
  "danfojs-base/core/series.js": [
    ["dataArr = this.values.reverse();", "dataArr = this.values.slice().reverse();"],
    ["oldIndex = this.index.reverse();", "oldIndex = this.index.slice().reverse();"],
  ],
  "danfojs-base/transformers/concat.js": [
    [/(if \(i === 0\) \{[\s\S]*?var colData = columnData\[j\]);/g, "$1.slice();"],
    [
      "(_a = allDf[column]).push.apply(_a, colData);",
      "allDf[column] = allDf[column].concat(colData);",
    ],
    [
      "return processRow(dfList, 0);",
      `var count = dfList.length;
    var filled = dfList.filter(function (df) { return df.shape[0] > 0; });
    return filled.length === 0 && count > 0 ? dfList[0].copy() : processRow(filled, 0);`,
    ],
  ],
  "danfojs-base/core/generic.js": [
    // A frame without rows has its columns, too.
    [
      "this.$dataIncolumnFormat = utils.transposeArray(data);",
      "this.$dataIncolumnFormat = data.length === 0 && columns && !this.$isSeries ? columns.map(function () { return []; }) : utils.transposeArray(data);",
    ],
    [
      /(if \(dtypes === undefined\)\s+dtypes = )\[\];/g,
      '$1isSeries ? [] : columns.map(function () { return "string"; });',
    ],
    [
      "if (columns.length === 0 && dtypes.length !== 0)",
      "if (columns.length === 0 && dtypes.length !== 0 && !isSeries)",
    ],
    ['throw new Error("File format not supported!");', `throw new Error(${NO_DATA});`],
    // Frames made of columns know their height before their rows are made.
    [
      "if (this.$data.length === 0) {",
      "if (this.$height !== undefined) { return [this.$height, this.$columns.length]; }\n            $&",
    ],
  ],
  "danfojs-base/core/indexing.js": [
    ["_formatedRows.push(_index[i]);", "_formatedRows.push(i);"],
    ["rowsIndexToUse.push(_index.indexOf(_index[i]));", "rowsIndexToUse.push(i);"],
    [
      "_rowIndexes = _index.map(function (indexValue) { return _index.indexOf(indexValue); }); //",
      "_rowIndexes = _index.map(function (_, position) { return position; }); //",
    ],
  ],
  "danfojs-base/io/node/io.csv.js": [
    ["var $toCSV = function (df, options) {", `${QUOTED}$&`],
    ["df.values.join(sep)", "lineOf(df.values, sep)"],
    ["df.columns.join(sep)", "lineOf(df.columns, sep)"],
    ["rows[i].join(sep)", "lineOf(rows[i], sep)"],
    ['"ENOENT: no such file or directory"', '"there is no file " + filePath', 4],
  ],
  "danfojs-base/io/node/io.excel.js": [
    ["return __generator(this, function (_b) {", "$& xlsx_1.utils;"],
    ["response.arrayBuffer().then(", "return $&"],
    [LOCAL_FILE, OPEN_LOCAL_FILE],
    [/(resolve\(df\);\s+\}\))(;\s+\}\)\])/g, "$1.catch(reject)$2"],
  ],
  "danfojs-base/io/node/io.json.js": [
    ["response.json().then(", "return $&"],
    [LOCAL_FILE, OPEN_LOCAL_FILE, 2],
    [/(resolve\(df\);\s+\}\))(;\s+\}\)\])/g, "$1.catch(reject)$2"],
    [/(return resolve\(null\); \}\);\s+\}\))(;\s+\}\)\])/g, "$1.catch(reject)$2"],
    ["(0, stream_json_1.parser)()", '$&.on("error", reject)', 2],
    ["(0, StreamArray_1.streamArray)()", '$&.on("error", reject)', 2],
  ],
};

const NODE_TYPES = ['/// <reference types="node" />\n', ""];

/** Methods that keep all columns keep the type of the rows; loc and addColumn change it. */
const TYPE_PATCHES = {
  "danfojs-base/core/frame.d.ts": [
    [/^(?=import Series)/gm, 'import { Chosen, Extended } from "../../externals";\n'],
    ["head(rows?: number): DataFrame;", "head(rows?: number): this;"],
    ["tail(rows?: number): any;", "tail(rows?: number): this;"],
    ["copy(): DataFrame;", "copy(): this;"],
    [
      "describe(): DataFrame;",
      `$&
    /** Returns Pearson's correlations of all columns of numbers with each other. */
    corr(): DataFrame;`,
    ],
    [
      "fillNa(values: number | string | boolean | ArrayType1D, options?: {",
      "fillNa(values: number | string | boolean | ArrayType1D | { readonly [column: string]: number | string | boolean }, options?: {",
    ],
    [
      /dropNa\(options\?: \{\s+axis: 0 \| 1;/g,
      "dropNa(options?: {\n        axis?: 0 | 1;\n        subset?: string | readonly string[];",
    ],
    [
      /(sortValues\(column: string, options\?: \{\s+ascending\?: boolean;\s+inplace\?: boolean;\s+\}\)): DataFrame;/g,
      "$1: this;",
    ],
    [
      /(query\(condition: Series \| Array<boolean>, options\?: \{\s+inplace\?: boolean;\s+\}\)): DataFrame;/g,
      "$1: this;",
    ],
    [
      /loc\(\{ rows, columns \}: \{\s+rows\?: Array<string \| number \| boolean> \| Series;\s+columns\?: Array<string>;\s+\}\): DataFrame;/g,
      `loc<Name extends string = string>(options: {
        rows?: readonly (string | number | boolean)[] | Series;
        columns?: readonly Name[];
    }): Chosen<this, Name> & DataFrame;`,
    ],
    [
      /addColumn\(column: string, values: Series \| ArrayType1D, (options\?: \{\s+inplace\?: boolean;\s+atIndex\?: number \| string;\s+\})\): DataFrame;/g,
      `addColumn<Name extends string, Value = unknown>(
        column: Name,
        values: Series | readonly Value[] | Value,
        $1,
    ): Extended<this, Name, Value> & DataFrame;`,
    ],
  ],
  "danfojs-base/shared/types.d.ts": [
    ['from "table"', 'from "../../externals"'],
    ['from "plotly.js-dist-min"', 'from "../../externals"'],
    ['from "node-fetch"', 'from "../../externals"'],
    ["from 'papaparse'", 'from "../../externals"'],
    ['from "xlsx"', 'from "../../externals"'],
  ],
  "danfojs-base/core/series.d.ts": [
    [
      "describe(): Series;",
      `$&
    /** Returns the value below which a share of the values lies: 0.5 is the median. */
    quantile(share?: number): number;
    /** Returns Pearson's correlation with another column, of the rows that have both values. */
    corr(other: Series): number;`,
    ],
  ],
  "danfojs-base/aggregators/groupby.d.ts": [
    [
      "cumMin(): DataFrame;",
      `$&
    /** Returns the median of each group, without missing values. */
    median(): DataFrame;`,
    ],
    [
      "apply(callable: (x: DataFrame) => DataFrame | Series): DataFrame;",
      `apply(
        callable: (x: DataFrame) => DataFrame | Series | number | string | boolean | null,
    ): DataFrame;`,
    ],
  ],
  "danfojs-base/shared/config.d.ts": [["from 'table'", 'from "../../externals"']],
  "danfojs-base/io/node/io.csv.d.ts": [
    NODE_TYPES,
    ['import stream from "stream"', 'import { ObjectStream } from "../../../externals"'],
    ["stream.Readable", "ObjectStream"],
  ],
  "danfojs-base/io/node/io.json.d.ts": [
    ['import request from "request"', 'import { JsonStreamOptions } from "../../../externals"'],
    ["(request.RequiredUriUrl & request.CoreOptions)", "JsonStreamOptions"],
  ],
  "danfojs-node/src/streams/csv.stream.transformer.d.ts": [
    NODE_TYPES,
    ['import stream from "stream"', 'import { ObjectStream } from "../../../externals"'],
    ["stream.Transform", "ObjectStream"],
  ],
};

// Packages whose package.json names no license, and how the license's text must begin.
const UNDECLARED = { "typed-function": ["MIT", "The MIT License (MIT)"] };

/** Builds vendor/danfo. */
export async function buildDanfo() {
  const { code, packages } = await bundle();
  const files = new Map(await types());
  const texts = join(SOURCES, "licenses");
  const found = await readLicenses(packages, { texts, undeclared: UNDECLARED });
  files.set("LICENSES.txt", licensesFile(found));
  const declarations = DANFO_TYPES.replace(".d.ts", "");
  files.set(
    "index.d.ts",
    `export * from "./types/${declarations}";\nexport type { Rows } from "./types/externals";\n`,
  );
  for (const [name, text] of code) files.set(name, text);
  await publish(OUTPUT, files);
}

/** danfo's own plots need a page; a bundler of users must not look for the package. */
const withoutPlotly = {
  name: "without-plotly",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^plotly\.js-dist-min$/ }, ({ path }) => ({ path, namespace: "plotly" }));
    onLoad({ filter: /./, namespace: "plotly" }, () => ({
      contents:
        'throw new Error("danfo\'s plots need a page: draw with chart(frame, spec) of sportsframe.");',
    }));
  },
};

/**
 * Two files: esbuild drops the unused part of mathjs only if that is a separate entry. Keeping names, which
 * danfo's classes need, would double the load time of mathjs.
 */
async function bundle() {
  const danfo = await bundleCode(join(SOURCES, "danfo.ts"), {
    keepNames: true,
    // Half as large; Node prints the line of an error, which must not be all of it.
    minifyWhitespace: true,
    lineLimit: 120,
    plugins: [standIns, patches, truncation, withoutPlotly],
  });
  const mathjs = await bundleCode(join(SOURCES, "mathjs.ts"), { minify: true });
  return {
    code: new Map([
      ["mathjs.js", mathjs.code],
      ["index.js", danfo.code],
    ]),
    packages: new Map([...danfo.packages, ...mathjs.packages]),
  };
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

const patches = codePatches({
  label: "danfojs-node",
  folder: join(DANFO, "dist"),
  filter: /danfojs-node[\\/]dist[\\/].*\.js$/,
  patches: CODE_PATCHES,
});

/** lodash gets isRegExp from Node in a deprecated way, and has its own as a fallback. */
const truncation = codePatches({
  label: "lodash.truncate",
  folder: TRUNCATE,
  filter: /lodash\.truncate[\\/]index\.js$/,
  patches: { "index.js": [["freeProcess && freeProcess.binding('util')", "undefined"]] },
});

const danfoName = (path) => posixPath(join(DANFO, "dist"), path);

/** danfo's declarations, which import nothing from outside. */
async function types() {
  const files = new Map();
  const pending = [join(DANFO, "dist", DANFO_TYPES)];
  for (const path of pending) {
    const name = danfoName(path);
    const source = await readFile(path, "utf8");
    const text = patch(`danfojs-node ${name}`, source, TYPE_PATCHES[name] ?? []);
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

if (isStarted(import.meta.url)) await buildDanfo();
