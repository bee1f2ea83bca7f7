import { describeJson, isObject, type JsonObject } from "../../schema/payload";
import { settle } from "../cells";
import type { Contents } from "../contents";
import { type CellLimit, checkCells, type FileTable, malformed, tooLarge } from "./files";

/** Returns the rows as one list of objects, one per line. */
export const jsonText = (contents: Contents): string => `[${rowTexts(contents).join(",\n")}]\n`;

export const ndjsonText = (contents: Contents): string =>
  rowTexts(contents)
    .map((line) => `${line}\n`)
    .join("");

function rowTexts({ columns, rows }: Contents): string[] {
  const names = columns.map(({ name }) => JSON.stringify(name));
  return rows.map((row) => {
    const members = row.map((cell, index) => `${names[index]}:${JSON.stringify(cell)}`);
    return `{${members.join(",")}}`;
  });
}

/** Reads a list of objects. Throws an ArgumentError with path and line for anything else. */
export function readJson(text: string, limit: CellLimit): FileTable {
  const { path } = limit;
  checkValues(text, limit);
  const value = parsed(text, (what) => malformed(path, brokenLine(text), what));
  if (!Array.isArray(value)) {
    throw malformed(path, undefined, `expected a list of objects, got ${describeJson(value)}.`);
  }
  const rows = value.map((row, number) => {
    if (isObject(row)) return row;
    throw malformed(path, undefined, `row ${number} is ${describeJson(row)}, not an object.`);
  });
  return readTable(rows, limit);
}

/** Reads one object per line. Throws an ArgumentError with path and line for anything else. */
export function readNdjson(text: string, limit: CellLimit): FileTable {
  const { path } = limit;
  checkValues(text, limit);
  const rows = text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const row = parsed(line, (what) => malformed(path, index + 1, what));
    if (isObject(row)) return [row];
    throw malformed(path, index + 1, `expected an object, got ${describeJson(row)}.`);
  });
  return readTable(rows, limit);
}

/** Below this length, values and lines take little memory. */
const SHORT = 8_000_000;

/** An object, a list or a line takes as much memory as several cells, even if it is empty. */
const WEIGHTS = new Map(
  [..."{[\n,"].map((sign) => [sign.charCodeAt(0), sign === "," ? 1 : 8] as const),
);

/**
 * Throws an ArgumentError if a long text has far more values than its table may have cells, before any is made.
 * Commas in text are counted, too, so the limit is twice that of cells.
 */
function checkValues(text: string, { path, max_cells }: CellLimit): void {
  if (text.length < SHORT) return;
  let weight = 0;
  for (let at = 0; at < text.length; at++) weight += WEIGHTS.get(text.charCodeAt(at)) ?? 0;
  if (weight <= 2 * max_cells) return;
  throw tooLarge(`${path} has more rows and values than ${max_cells} cells need`, "max_cells");
}

function parsed(text: string, error: (what: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw error(`not valid JSON: ${(cause as Error).message}.`);
  }
}

function readTable(items: readonly JsonObject[], limit: CellLimit): FileTable {
  if (items.length === 0) return { names: undefined, rows: [] };
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  // If every row has a key of its own, the table has as many columns as rows.
  checkCells(limit, items.length, names.length);
  // Reads own keys only; otherwise a column called toString would contain functions.
  const rows = items.map((item) =>
    names.map((name) => (Object.hasOwn(item, name) ? item[name] : null)),
  );
  return { names, rows };
}

/** Returns rows with the narrowest dtypes that lose nothing: text if mixed or null only, else JSON text. */
export function inferred({ names = [], rows }: FileTable, path: string): Contents {
  const declared = names.map((_, index) =>
    rows.every((row) => row[index] === null) ? "character" : undefined,
  );
  const contents = settle(names, declared, rows);
  contents.rows.forEach((row, number) => {
    const lost = row.findIndex((cell, index) => cell === null && rows[number]?.[index] !== null);
    if (lost === -1) return;
    const what = `row ${number} of '${names[lost]}' contains a number that text cannot represent exactly.`;
    throw malformed(path, undefined, what);
  });
  return contents;
}

/** Returns the line of the first JSON error, which the parser's messages do not always contain. */
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

/** Returns whether JSON could continue on the next line: it fails only at its end, outside a string. */
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
