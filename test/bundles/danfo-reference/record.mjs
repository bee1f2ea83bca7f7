/**
 * Records reference.json: what a plain danfojs-node answers to the cases, over TensorFlow.js in
 * JavaScript and all of mathjs, with nothing of ours in between. (The native tfjs-node, xlsx and
 * request cannot be installed without leaving the registry; the cases use none of them.)
 *
 * Set up an empty folder outside the repository with this package.json and a copy of bundles/danfo/stub,
 * and install there:
 *
 *   {
 *     "private": true,
 *     "dependencies": {
 *       "danfojs-node": "1.2.0",
 *       "mathjs": "9.5.2",
 *       "request": "file:stub",
 *       "xlsx": "file:stub"
 *     },
 *     "overrides": {
 *       "danfojs-node": {
 *         "@tensorflow/tfjs-node": "npm:@tensorflow/tfjs@3.21.0",
 *         "request": "$request",
 *         "xlsx": "$xlsx"
 *       }
 *     }
 *   }
 *
 *   npm install --ignore-scripts
 *
 * Then, from the repository: node test/bundles/danfo-reference/record.mjs <folder>
 */

import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { cases } from "./cases.mjs";
import { outcome } from "./results.mjs";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node record.mjs <folder with the reference installed>");
const require = createRequire(resolve(folder, "package.json"));

const version = (name) => require(`${name}/package.json`).version;
// TensorFlow.js greets and warns on the console; only the answers count here.
console.warn = () => {};
const dfd = require("danfojs-node");

const versions = {
  node: process.versions.node,
  "danfojs-node": version("danfojs-node"),
  "@tensorflow/tfjs": version("@tensorflow/tfjs-node"),
  mathjs: version("mathjs"),
  table: version("table"),
};
const lines = [];
for (const { name, run } of cases) {
  lines.push(`${JSON.stringify(name)}: ${JSON.stringify(await outcome(run, dfd))}`);
}
if (new Set(cases.map(({ name }) => name)).size !== cases.length) {
  throw new Error("two cases have the same name");
}
const text = `{"versions": ${JSON.stringify(versions)}, "results": {\n${lines.join(",\n")}\n}}\n`;
await writeFile(new URL("reference.json", import.meta.url), text);
console.log(`${cases.length} cases, ${Math.round(text.length / 1000)} kB`);
