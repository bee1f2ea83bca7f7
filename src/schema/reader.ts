import type { Column, Columns, Either, Path, Row } from "./columns";
import { type Cell, convertTo, type Dtype } from "./dtypes";
import { generated } from "./generated";
import type { JsonObject } from "./payload";

/** One row in the order of the columns. */
export type DenseRow = Cell[];

/** A value that was present and could not become a cell of its column's dtype. */
export interface LostValue {
  readonly column: string;
  readonly row: number;
  readonly value: unknown;
}

/** Converts what the fast test of a dtype did not let pass: the column's index, the value, the row. */
type Settle = (column: number, value: unknown, row: number) => Cell;

/** Reads items with what one row is made as: a list in the order of the columns, or an object. */
type Reader<R> = (items: Iterable<JsonObject>, settle: Settle) => R[];

/** Dense rows of the columns from the items of a dataset, one row per item. */
export function readRows(
  columns: Columns,
  items: Iterable<JsonObject>,
  onLost?: (lost: LostValue) => void,
): DenseRow[] {
  return denseReaderOf(columns)(items, settlerOf(columns, onLost));
}

/** The same rows as plain objects, for code that reads cells by the names of their columns. */
export function readObjects<C extends Columns>(columns: C, items: Iterable<JsonObject>): Row<C>[] {
  return objectReaderOf(columns)(items, settlerOf(columns)) as Row<C>[];
}

function settlerOf(columns: Columns, onLost?: (lost: LostValue) => void): Settle {
  const names = Object.keys(columns);
  const converters = Object.values(columns).map(({ dtype }) => convertTo[dtype]);
  return (column, value, row) => {
    const cell = converters[column]?.(value);
    if (cell !== undefined) return cell;
    onLost?.({ column: names[column] ?? "", row, value });
    return null;
  };
}

/** How a table's rows are made: as source of a function, and of cells where code is forbidden. */
interface RowForm<R> {
  readonly source: (columns: Columns) => string;
  readonly ofCells: (columns: Columns) => (cells: DenseRow) => R;
}

/** Readers are written when a table is first read. */
function compiledOnce<R>({ source, ofCells }: RowForm<R>): (columns: Columns) => Reader<R> {
  const readers = new WeakMap<Columns, Reader<R>>();
  return (columns) => {
    let reader = readers.get(columns);
    if (reader === undefined) {
      reader =
        generated(() => compile<R>(source(columns))) ?? plainReader(columns, ofCells(columns));
      readers.set(columns, reader);
    }
    return reader;
  };
}

const denseReaderOf = compiledOnce<DenseRow>({
  source: (columns) => `[${cellSources(columns).join(",\n")}]`,
  ofCells: () => (cells) => cells,
});

const objectReaderOf = compiledOnce<Record<string, Cell>>({
  source: (columns) => {
    const keys = Object.keys(columns).map(keySource);
    return `{${cellSources(columns)
      .map((cell, index) => `${keys[index]}: ${cell}`)
      .join(",\n")}}`;
  },
  ofCells: (columns) => {
    const names = Object.keys(columns);
    return (cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null]));
  },
});

/**
 * Writes the reader of a table as one function with a property read per column, from the
 * declaration alone, once per table. Closures over path keys share one call site and so one
 * inline cache, which every table's shapes overflow: on the plays of a basketball game they
 * take eight times as long as this.
 */
const compile = <R>(row: string): Reader<R> =>
  new Function(
    "items",
    "settle",
    `const rows = []; let v;
    for (const item of items) rows.push(${row});
    return rows;`,
  ) as Reader<R>;

const cellSources = (columns: Columns): readonly string[] =>
  Object.values(columns).map(
    ({ from, dtype }: Column, index) =>
      `(v = ${readSource(from)}, v === undefined ? null : ${passes[dtype]} ? v : settle(${index}, v, rows.length))`,
  );

/** The test that lets a value of the right JSON type through as it is. */
const passes = {
  character: 'typeof v === "string"',
  integer: "Number.isSafeInteger(v)",
  double: "Number.isFinite(v)",
  logical: 'typeof v === "boolean"',
} satisfies Record<Dtype, string>;

function readSource(from: Path | Either): string {
  return pathsOf(from).map(readPath).join(" ?? ");
}

/** A scalar where an object is expected reads as missing, as optional chaining has it. */
function readPath(path: Path): string {
  const [first = "", ...rest] = keysOf(path);
  return `item${at(first)}${rest.map((key) => `?.${at(key)}`).join("")}`;
}

function pathsOf(from: Path | Either): readonly Path[] {
  return typeof from === "string" || !("either" in from) ? [from] : from.either;
}

const keysOf = (path: Path): readonly string[] =>
  typeof path === "string" ? path.split(".") : path;

/** The same reader without generated code, for processes in which that is forbidden; much slower. */
function plainReader<R>(columns: Columns, ofCells: (cells: DenseRow) => R): Reader<R> {
  const sources = Object.values(columns).map(({ from }: Column) => pathsOf(from).map(keysOf));
  return (items, settle) => {
    const rows: R[] = [];
    for (const item of items) {
      const cells = sources.map((paths, column) => {
        const value = firstOf(item, paths);
        // What the fast test would let through, settling gives back as it is.
        return value === undefined ? null : settle(column, value, rows.length);
      });
      rows.push(ofCells(cells));
    }
    return rows;
  };
}

/** The first value that is there; where none is, the last one: undefined or null. */
function firstOf(item: JsonObject, paths: readonly (readonly string[])[]): unknown {
  let value: unknown;
  for (const keys of paths) {
    value = keys.reduce<unknown>(
      (owner, key) => (owner as JsonObject | null | undefined)?.[key],
      item,
    );
    if (value !== undefined && value !== null) break;
  }
  return value;
}

function at(key: string): string {
  return `[${JSON.stringify(key)}]`;
}

/** The key of an object literal: in brackets `__proto__` is one as any other. */
export const keySource = (name: string): string =>
  name === "__proto__" ? '["__proto__"]' : JSON.stringify(name);
