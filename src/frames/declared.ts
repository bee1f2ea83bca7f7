import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { type Cell, convertTo, type Dtype } from "../schema/dtypes";
import { isObject } from "../schema/payload";
import type { Contents } from "./contents";
import type { FrameColumn } from "./types";

/** A table as read from a file, before its values are converted to dtypes. */
export interface FileTable {
  /** Undefined if the file has no rows and does not name its columns. */
  readonly names: readonly string[] | undefined;
  readonly rows: readonly (readonly unknown[])[];
}

export function checkColumns(value: unknown): readonly FrameColumn[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [undefined];
  const columns = list.map((one) => {
    if (isObject(one) && typeof one.name === "string" && isDtype(one.dtype)) {
      return { name: one.name, dtype: one.dtype };
    }
    throw wrongColumns(`got ${inspect(Array.isArray(value) ? one : value, { depth: 0 })}`);
  });
  const names = columns.map(({ name }) => name);
  const twice = repeated(names);
  if (twice !== undefined) throw wrongColumns(`'${twice}' is listed twice`);
  return columns;
}

/** Returns the first name that occurs twice. */
export function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

const isDtype = (dtype: unknown): dtype is Dtype =>
  typeof dtype === "string" && Object.hasOwn(convertTo, dtype);

function wrongColumns(what: string): ArgumentError {
  return new ArgumentError(`columns must be a list of { name, dtype }; ${what}.`, {
    operation: "load",
    next:
      "Pass .columns of an operation or a game table, for example site_wbb_scoreboard.columns or " +
      "teamGames.columns.basketball, " +
      `with a dtype of ${Object.keys(convertTo).join(", ")}.`,
  });
}

/** Returns the table with the order and dtypes of the columns; throws if a value does not fit. */
export function conformed(
  { names, rows }: FileTable,
  columns: readonly FrameColumn[],
  path: string,
): Contents {
  if (names === undefined) return { columns, rows: [] };
  checkNames(names, columns, path);
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const places = columns.map(({ name }) => placeOf.get(name));
  const convertCell = (value: unknown, { name, dtype }: FrameColumn, row: number): Cell => {
    const cell = convertTo[dtype](value);
    if (cell !== undefined) return cell;
    const what = inspect(value, { depth: 0, maxStringLength: 60, breakLength: Infinity });
    throw new ArgumentError(
      `${path}: row ${row} of column '${name}' contains ${what}, which is not exactly ${dtype}.`,
      {
        operation: "load",
        next: "(The first row is row 0.) Correct the file, or the dtype in columns.",
      },
    );
  };
  return {
    columns,
    rows: rows.map((row, number) =>
      columns.map((column, index) => convertCell(row[places[index] ?? -1], column, number)),
    ),
  };
}

function checkNames(names: readonly string[], columns: readonly FrameColumn[], path: string): void {
  const wanted = new Set(columns.map(({ name }) => name));
  const present = new Set(names);
  const missing = [...wanted].filter((name) => !present.has(name));
  const unknown = names.filter((name) => !wanted.has(name));
  if (missing.length === 0 && unknown.length === 0) return;
  const parts = [
    ...(missing.length === 0 ? [] : [`missing from the file: ${missing.join(", ")}`]),
    ...(unknown.length === 0 ? [] : [`not in columns: ${unknown.join(", ")}`]),
  ];
  throw new ArgumentError(`${path}: the columns differ; ${parts.join("; ")}.`, {
    operation: "load",
    next: "Pass the columns of the saved table, or omit columns.",
  });
}
