import type { Column, Columns, Either, Path } from "./columns";
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

type Reader = (items: Iterable<JsonObject>, settle: Settle) => DenseRow[];

const readers = new WeakMap<Columns, Reader>();

/** Dense rows of the columns from the items of a dataset, one row per item. */
export function readRows(
  columns: Columns,
  items: Iterable<JsonObject>,
  onLost?: (lost: LostValue) => void,
): DenseRow[] {
  const names = Object.keys(columns);
  const converters = Object.values(columns).map(({ dtype }) => convertTo[dtype]);
  const settle: Settle = (column, value, row) => {
    const cell = converters[column]?.(value);
    if (cell !== undefined) return cell;
    onLost?.({ column: names[column] ?? "", row, value });
    return null;
  };
  return readerOf(columns)(items, settle);
}

function readerOf(columns: Columns): Reader {
  let reader = readers.get(columns);
  if (reader === undefined) {
    reader = generated(() => compile(columns)) ?? plainReader(columns);
    readers.set(columns, reader);
  }
  return reader;
}

/**
 * Writes the reader of a table as one function with a property read per column, from the
 * declaration alone, once per table. Closures over path keys share one call site and so one
 * inline cache, which every table's shapes overflow: on the plays of a basketball game they
 * take eight times as long as this.
 */
function compile(columns: Columns): Reader {
  const cells = Object.values(columns).map(
    ({ from, dtype }: Column, index) =>
      `(v = ${readSource(from)}, v === undefined ? null : ${passes[dtype]} ? v : settle(${index}, v, rows.length))`,
  );
  return new Function(
    "items",
    "settle",
    `const rows = []; let v;
    for (const item of items) rows.push([${cells.join(",\n")}]);
    return rows;`,
  ) as Reader;
}

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
function plainReader(columns: Columns): Reader {
  const sources = Object.values(columns).map(({ from }: Column) => pathsOf(from).map(keysOf));
  return (items, settle) => {
    const rows: DenseRow[] = [];
    for (const item of items) {
      const row = sources.map((paths, column) => {
        const value = firstOf(item, paths);
        // What the fast test would let through, settling gives back as it is.
        return value === undefined ? null : settle(column, value, rows.length);
      });
      rows.push(row);
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
