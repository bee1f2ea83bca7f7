import { convertTo, type Dtype } from "./dtypes";
import { DEEPEST, isObject, type JsonObject } from "./payload";
import type { DenseRow, LostValue } from "./reader";

/** A table whose columns nobody declared: they follow from the rows. */
export interface FlatTable {
  readonly columns: readonly { readonly name: string; readonly dtype: Dtype }[];
  readonly rows: readonly DenseRow[];
  /** Values that no cell can hold, and that are null in the rows. */
  readonly lost: readonly LostValue[];
}

/** Names that are members of danfo's frame: a column of that name would break it. */
const TAKEN = new Set(
  "columns index values dtypes shape column copy query head tail loc iloc drop rename groupby".split(
    " ",
  ),
);

/**
 * One row per item: nested objects joined with `_`, names in snake_case, lists as JSON text,
 * columns in the order they are first seen. Every number is a double, so that the frames of
 * different days stack; columns of mixed or no types are text.
 */
export function flatten(items: Iterable<JsonObject>): FlatTable {
  const values = new Map<string, unknown[]>();
  let count = 0;
  for (const item of items) {
    collect(item, "", values, count, 0);
    count += 1;
  }
  const columns = [...values].map(([name, cells]) => ({ name, dtype: dtypeOf(cells) }));
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

function collect(
  item: JsonObject,
  prefix: string,
  values: Map<string, unknown[]>,
  row: number,
  depth: number,
): void {
  for (const [key, value] of Object.entries(item)) {
    const name = columnName(prefix, key);
    if (isObject(value) && depth < DEEPEST) {
      collect(value, name, values, row, depth + 1);
      continue;
    }
    const free = freeName(name, values, row);
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
  return prefix === "" ? own : `${prefix}_${own}`;
}

/** Two keys of one row can come to the same name (`fooBar` and `foo_bar`): both are kept. */
function freeName(name: string, values: Map<string, unknown[]>, row: number): string {
  let free = TAKEN.has(name) ? `${name}_` : name;
  for (let number = 2; values.get(free)?.[row] !== undefined; number++) free = `${name}_${number}`;
  return free;
}

/** `displayName` is display_name, `playerID` player_id, `vs. Conf.` vs_conf. */
export function snakeCase(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/[^A-Za-z\d]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toLowerCase();
}

const TYPES: Readonly<Record<string, Dtype>> = {
  string: "character",
  number: "double",
  boolean: "logical",
};

function dtypeOf(cells: readonly unknown[]): Dtype {
  const seen = new Set<Dtype>();
  cells.forEach((cell) => {
    if (cell !== undefined && cell !== null) seen.add(TYPES[typeof cell] ?? "character");
  });
  const [only = "character"] = seen;
  return seen.size === 1 ? only : "character";
}
