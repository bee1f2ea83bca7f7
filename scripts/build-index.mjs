// Writes dist/index.js and what it loads. Most calls need a few of the rooms in src/, and reading all
// of them takes longer than undici does twice: a room is loaded when one of its names is first used.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { build, transform } from "esbuild";
import ts from "typescript";
import { ROOT } from "./bundling.mjs";

/**
 * Rooms load when one of their names is first used, other names at once. Each lists the paths of its
 * sources, and the first that matches counts. Charts and tables load apart from models, which most calls
 * do not need.
 */
const ROOMS = {
  charts: ["./analysis/charts", "./charts"],
  doctor: ["./doctor"],
  tables: ["./analysis/tables", "./games"],
  models: ["./analysis"],
  live: ["./live"],
  notebook: ["./notebook"],
  seasons: ["./seasons"],
};

const CORE = "core";

/** The parts of index.js besides the public names. */
const OWN = {
  [CORE]: [
    'export { isKernel } from "./notebook/kernel";',
    'export { showLongCalls } from "./notebook/progress";',
    'export { printCall, printLists } from "./notebook/help/echo";',
  ],
  notebook: ['export * from "./notebook/help/printed";'],
};

const NAMESPACE = "names-of";

export async function buildIndex(options) {
  const values = publicValues();
  const rooms = [CORE, ...Object.keys(ROOMS)].map((room) => [
    room,
    values.filter((one) => one.room === room),
  ]);
  const lines = (room) =>
    new Map(rooms).get(room).map(({ name, from }) => `export { ${name} } from "${from}";`);
  const source = (room) => [...lines(room), ...(OWN[room] ?? [])].join("\n");
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(rooms.map(([room]) => [room, `${NAMESPACE}:${room}`])),
    outdir: "dist",
    chunkNames: "part-[hash]",
    splitting: true,
    format: "esm",
    write: false,
    metafile: true,
    plugins: [virtual(source), ...options.plugins],
  });
  const names = chunkNames(metafile.outputs);
  const named = (text) => text.replace(/\bpart-[0-9A-Z]{8}\b/g, (part) => names.get(part) ?? part);
  for (const { path, text } of outputFiles) {
    const { code } = await transform(named(withRequire(text)), {
      format: "cjs",
      target: options.target,
      // Shorter by 75 KB; statements keep their lines, which Node prints of errors.
      minifySyntax: true,
    });
    writeFileSync(join(ROOT, "dist", named(basename(path))), code);
  }
  writeFileSync(join(ROOT, "dist/index.js"), indexText(rooms));
}

/** A name for each part: the folder most of it comes from, as users see it in stacks. */
function chunkNames(outputs) {
  const taken = new Map();
  const names = new Map();
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    const own = basename(path, ".js");
    if (entryPoint !== undefined) taken.set(own, 1);
    else names.set(own, mainFolder(inputs));
  }
  for (const [own, folder] of names) {
    const count = (taken.get(folder) ?? 0) + 1;
    taken.set(folder, count);
    names.set(own, count === 1 ? folder : `${folder}-${count}`);
  }
  return names;
}

function mainFolder(inputs) {
  const sizes = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const folder = dirname(path).split("/").slice(1, 3).join("-") || "root";
    sizes.set(folder, (sizes.get(folder) ?? 0) + bytesInOutput);
  }
  return [...sizes].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/**
 * The values that src/index.ts exports, and the files that it passes on whole. Each has its origin and
 * the room of the list that exports it.
 */
function publicValues(source = "./index") {
  const path = join(ROOT, "src", `${source}.ts`);
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022);
  return file.statements.flatMap((statement) => {
    if (isExportedConstant(statement)) {
      return statement.declarationList.declarations.map(({ name }) => ({
        name: name.text,
        from: source,
        room: roomOf(source),
      }));
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const from = `./${posix.join(dirname(source), statement.moduleSpecifier.text)}`;
    if (statement.exportClause === undefined) return publicValues(from);
    return statement.exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name }) => ({ name: name.text, from, room: roomOf(isList(source) ? source : from) }));
  });
}

const isExportedConstant = (statement) =>
  ts.isVariableStatement(statement) &&
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isList = (source) => source.startsWith("./analysis/");

const isIn = (from) => (path) => `${from}/`.startsWith(`${path}/`);

const roomOf = (from) => Object.keys(ROOMS).find((room) => ROOMS[room].some(isIn(from))) ?? CORE;

/** Only modules can be split, and in these esbuild hides require, and leaves what it resolves. */
const withRequire = (text) =>
  text
    .replace(/\b__require(?=[.(])/g, "require")
    .replace(/(?<=\brequire\.resolve\(")(?:\.\.\/)+(dist\/)?/g, (_, dist) => (dist ? "./" : "../"));

/** Each room's names as a source of its own. */
const virtual = (source) => ({
  name: NAMESPACE,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
      path: path.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }));
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: source(path),
      resolveDir: join(ROOT, "src"),
      loader: "ts",
    }));
  },
});

/** The last line is for Node and Deno, which look there for the names that \`import\` can have. */
function indexText(rooms) {
  const [[, core], ...others] = rooms.map(([room, names]) => [room, names.map(({ name }) => name)]);
  const entries = others.map(
    ([room, names]) => `  [() => require("./${room}.js"), "${names.join(" ")}"],`,
  );
  const all = [...core, ...others.flatMap(([, names]) => names)];
  return `"use strict";
const exported = Object.defineProperty({}, "__esModule", { value: true });
module.exports = exported;
const core = require("./${CORE}.js");
const notebook = () => require("./notebook.js");
const publish = (name, value) => {
  core.printCall(name, value, notebook);
  Object.defineProperty(exported, name, { enumerable: true, value });
  return value;
};
for (const name of "${core.join(" ")}".split(" ")) publish(name, core[name]);
for (const [room, names] of [
${entries.join("\n")}
]) {
  for (const name of names.split(" ")) {
    const get = () => publish(name, room()[name]);
    Object.defineProperty(exported, name, { enumerable: true, configurable: true, get });
  }
}
core.printLists(notebook);
core.showLongCalls();
// A cell's last value is shown whether or not a name of that room was used.
if (core.isKernel()) notebook();
0 && (module.exports = { ${all.join(", ")} });
`;
}
