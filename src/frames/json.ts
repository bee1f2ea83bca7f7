import { describeJson, isObject, type JsonObject } from "../schema/payload";
import { blanksOf, columnsOfBlanks } from "./blanks";
import { type Contents, settle } from "./contents";
import type { FileTable } from "./declared";
import { malformed } from "./files";
import type { FrameColumn } from "./types";

/** Rows as JSON has them, and the columns that stand in the file's blanks. */
export interface JsonTable extends FileTable {
  readonly stated: readonly FrameColumn[];
}

/** One list of the rows, an object and a line each; dtypes stand in blanks where values do not tell. */
export function jsonText(contents: Contents): string {
  if (contents.rows.length === 0) return `[${statedBlanks(contents)}]\n`;
  return `[${rowTexts(contents).join(",\n")}]\n`;
}

/** An object a line; dtypes stand in blanks where values do not tell. */
export function ndjsonText(contents: Contents): string {
  const lines = contents.rows.length === 0 ? [statedBlanks(contents)] : rowTexts(contents);
  return lines.map((line) => (line === "" ? "" : `${line}\n`)).join("");
}

/** Blanks go before the first row's last brace: rows may then be appended, and none looks odd. */
function rowTexts(contents: Contents): string[] {
  const names = contents.columns.map(({ name }) => JSON.stringify(name));
  return contents.rows.map((row, number) => {
    const members = row.map((cell, index) => `${names[index]}:${JSON.stringify(cell)}`);
    return `{${members.join(",")}${number === 0 ? statedBlanks(contents) : ""}}`;
  });
}

function statedBlanks({ columns, rows }: Contents): string {
  const told = columns.every((column, index) =>
    isTold(
      column,
      rows.map((row) => row[index]),
    ),
  );
  return told ? "" : blanksOf(columns);
}

/** Whether a reader would find the column's dtype, and its place, from the rows alone. */
function isTold({ name, dtype }: FrameColumn, cells: readonly unknown[]): boolean {
  // JavaScript puts such keys before all others.
  if (/^\d+$/.test(name)) return false;
  if (dtype === "character") return cells.length > 0;
  const isWhole = dtype === "double" ? Number.isSafeInteger : () => false;
  return cells.some((cell) => cell !== null && !isWhole(cell));
}

/** Reads a list of objects. Throws an ArgumentError with path and line for anything else. */
export function readJson(text: string, path: string): JsonTable {
  const value = parsed(text, (what) => malformed(path, brokenLine(text), what));
  if (!Array.isArray(value)) {
    throw malformed(path, undefined, `expected a list of objects, got ${describeJson(value)}.`);
  }
  const rows = value.map((row, number) => {
    if (isObject(row)) return row;
    throw malformed(path, undefined, `row ${number} is ${describeJson(row)}, not an object.`);
  });
  return tableOf(rows, text);
}

/** Reads an object a line. Throws an ArgumentError with path and line for anything else. */
export function readNdjson(text: string, path: string): JsonTable {
  const rows = text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const row = parsed(line, (what) => malformed(path, index + 1, what));
    if (isObject(row)) return [row];
    throw malformed(path, index + 1, `expected an object, got ${describeJson(row)}.`);
  });
  return tableOf(rows, text);
}

function parsed(text: string, error: (what: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw error(`no valid JSON: ${(cause as Error).message}.`);
  }
}

function tableOf(items: readonly JsonObject[], text: string): JsonTable {
  const seen = new Set<string>();
  for (const item of items) for (const name of Object.keys(item)) seen.add(name);
  const inBlanks = statedIn(text);
  const stated = (inBlanks ?? []).filter(({ name }) => items.length === 0 || seen.has(name));
  if (items.length === 0 && inBlanks === undefined) return { names: undefined, rows: [], stated };
  const names = [...new Set([...stated.map(({ name }) => name), ...seen])];
  // Own keys only, or a column called toString would hold functions.
  const rows = items.map((item) =>
    names.map((name) => (Object.hasOwn(item, name) ? item[name] : null)),
  );
  return { names, rows, stated };
}

function statedIn(text: string): readonly FrameColumn[] | undefined {
  const [line = ""] = text.split("\n", 1);
  let end = line.length;
  while (end > 0 && "]},\r".includes(line[end - 1] ?? "")) end--;
  const start = line.slice(0, end).trimEnd().length;
  return columnsOfBlanks(line.slice(start, end));
}

/**
 * The rows with the dtypes that the file states, where its values obey; else the narrowest that
 * loses nothing, text for mixed types and nulls alone, JSON text for lists and objects.
 */
export function settled({ names = [], rows, stated }: JsonTable, path: string): Contents {
  const dtypes = new Map(stated.map(({ name, dtype }) => [name, dtype]));
  const declared = names.map((name, index) => {
    const dtype = dtypes.get(name);
    return dtype ?? (rows.every((row) => row[index] === null) ? "character" : undefined);
  });
  const contents = settle(names, declared, rows);
  contents.rows.forEach((row, number) => {
    const lost = row.findIndex((cell, index) => cell === null && rows[number]?.[index] !== null);
    if (lost === -1) return;
    const what = `row ${number} of '${names[lost]}' holds a number that text cannot hold exactly.`;
    throw malformed(path, undefined, what);
  });
  return contents;
}

/** The line where the text stops being JSON, which the parser's messages do not always tell. */
function brokenLine(text: string): number {
  const lines = text.split("\n");
  let low = 1;
  let high = lines.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBeginning(lines.slice(0, middle).join("\n"))) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether JSON could go on in a next line: the parser fails at the end, if at all, in no string. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith("Unterminated string")) return false;
    const position = /position (\d+)/.exec(message)?.[1];
    return message.startsWith("Unexpected end") || Number(position) === text.length;
  }
}
