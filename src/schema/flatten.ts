import { breaksDanfo } from "./danfo-names";
import { convertTo, type Dtype } from "./dtypes";
import { checkSize, DEEPEST, isObject, type JsonObject } from "./payload";
import type { DenseRow, LostValue } from "./reader";

/** A table whose columns follow from its rows. */
export interface FlatTable {
  readonly columns: readonly { readonly name: string; readonly dtype: Dtype }[];
  readonly rows: readonly DenseRow[];
  /** Values that do not fit a cell and are null in the rows. */
  readonly lost: readonly LostValue[];
}

/** Maximum length of a column name; in a deep object, each name repeats all the keys above it. */
export const LONGEST_NAME = 250;

/** Values by column and row, and the next number for a name that is already used in the row. */
interface Gathered {
  readonly values: Map<string, unknown[]>;
  readonly numbers: Map<string, number>;
}

/**
 * Returns one row per item: names of nested keys joined with `_`, in snake_case; lists as JSON text; columns
 * in the order of first appearance. Every number is a double, so that frames of different days stack; columns
 * of mixed or no types are text. Throws a PayloadError for a table of more than MOST_CELLS cells, since rows
 * with different keys would fill all memory.
 */
export function flatten(items: Iterable<JsonObject>): FlatTable {
  const values = new Map<string, unknown[]>();
  let count = 0;
  for (const item of items) {
    collect(item, "", { values, numbers: new Map() }, count, 0);
    count += 1;
    checkSize(count, values.size);
  }
  const columns = [...values].map(([name, cells]) => ({ name, dtype: readDtype(cells) }));
  const lost: LostValue[] = [];
  const rows: DenseRow[] = Array.from({ length: count }, () => []);
  for (const { name, dtype } of columns) {
    const cells = values.get(name) ?? [];
    const convert = convertTo[dtype];
    rows.forEach((row, index) => {
      const cell = convert(cells[index]);
      if (cell === undefined) lost.push({ column: name, row: index, value: cells[index] });
      row.push(cell ?? null);
    });
  }
  return { columns, rows, lost };
}

function collect(item: JsonObject, prefix: string, gathered: Gathered, row: number, depth: number) {
  const { values } = gathered;
  for (const [key, value] of Object.entries(item)) {
    const name = columnName(prefix, key);
    if (isObject(value) && depth < DEEPEST) {
      collect(value, name, gathered, row, depth + 1);
      continue;
    }
    const free = freeName(name, gathered, row);
    let cells = values.get(free);
    if (cells === undefined) {
      cells = [];
      values.set(free, cells);
    }
    cells[row] = value;
  }
}

function columnName(prefix: string, key: string): string {
  const own = snakeCase(key) || "value";
  return (prefix === "" ? own : `${prefix}_${own}`).slice(0, LONGEST_NAME);
}

/** Returns an unused name: two keys of a row can have one name (`fooBar`, `foo_bar`), and both are columns. */
function freeName(name: string, { values, numbers }: Gathered, row: number): string {
  let free = breaksDanfo(name) ? `${name}_` : name;
  if (values.get(free)?.[row] === undefined) return free;
  let number = numbers.get(name) ?? 2;
  do free = `${name}_${number++}`;
  while (values.get(free)?.[row] !== undefined);
  numbers.set(name, number);
  return free;
}

/** Returns a key in snake_case: display_name for `displayName`, vs_conf for `vs. Conf.`. */
export const snakeCase = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/[^A-Za-z\d]+/g, "_")
    .replace(/^_|_$/g, "")
    .toLowerCase();

const TYPES: Readonly<Record<string, Dtype>> = {
  string: "character",
  number: "double",
  boolean: "logical",
};

function readDtype(cells: readonly unknown[]): Dtype {
  const seen = new Set<Dtype>();
  cells.forEach((cell) => {
    if (cell !== undefined && cell !== null) seen.add(TYPES[typeof cell] ?? "character");
  });
  const [only = "character"] = seen;
  return seen.size === 1 ? only : "character";
}
