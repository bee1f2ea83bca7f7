// Writes descriptions of columns into dist/index.d.ts, of a few tables: all would take a fifth of the file.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./bundling.mjs";

const TABLES = [
  "boxScore",
  "teamBoxScore",
  "teamGames",
  "playerTotals",
  "fourFactors",
  "shots",
  "pitches",
  "plateAppearances",
];

const TYPES = join(ROOT, "dist/index.d.ts");

/** The type of an object of columns or statistics, with one of them a line. */
const COLUMNS = /^declare const \w+: \{\n(?:\t.*;\n)+\};$/gm;
const MEMBER = /^\t(?:readonly )?(\w+): /gm;

/** Descriptions by column, of each sport and part of a table. */
function listDescriptions(columns) {
  if (!Array.isArray(columns)) return Object.values(columns).flatMap(listDescriptions);
  return [new Map(columns.map(({ name, description }) => [name, description]))];
}

export function describeColumns() {
  const built = createRequire(import.meta.url)(join(ROOT, "dist/index.js"));
  const tables = TABLES.flatMap((name) => listDescriptions(built[name].columns));
  const found = new Set();
  const text = readFileSync(TYPES, "utf8").replace(COLUMNS, (columns) => {
    const names = [...columns.matchAll(MEMBER)].map(([, name]) => name);
    // Rows are made of several objects: players and their statistics.
    const table = tables.find(
      (one) => names.length > one.size / 3 && names.every((name) => one.has(name)),
    );
    if (table === undefined) return columns;
    found.add(table);
    return columns.replace(MEMBER, (member, name) => `\t/** ${table.get(name)} */\n${member}`);
  });
  if (found.size < tables.length) throw new Error("dist/index.d.ts has no columns of some tables");
  writeFileSync(TYPES, text);
}
