import { type Columns, keysOf, listPaths, type Path, type Row } from "./columns";
import { type Cell, convertTo, type Dtype } from "./dtypes";
import { oncePer } from "./once-per";
import { checkSize, type JsonObject, MOST_CELLS } from "./payload";

/** One row in the order of the columns. */
export type DenseRow = Cell[];

/** A value that was present but could not be converted to its column's dtype. */
export interface LostValue {
  readonly column: string;
  readonly row: number;
  readonly value: unknown;
}

/** Converts a value that failed the fast test of its dtype. */
type Settle = (column: number, value: unknown, row: number) => unknown;

/** Reads items as rows, each a list in the order of the columns or an object. */
type Reader<R> = (items: Iterable<JsonObject>, settle: Settle, first: readonly Cell[]) => R[];

/** Returns dense rows, one per item of a dataset. Every row begins with the cells of `first`. */
export function readRows(
  columns: Columns,
  items: Iterable<JsonObject>,
  onLost?: (lost: LostValue) => void,
  first: readonly Cell[] = [],
): DenseRow[] {
  const settle = makeSettler(columns, onLost);
  return makeDenseReader(first.length)(columns)(items, settle, first);
}

/**
 * Returns the same rows as plain objects, for code that reads cells by column name. Nested columns contain
 * the values as sent, not their JSON text, which such code would have to parse again.
 */
export function readObjects<C extends Columns>(columns: C, items: Iterable<JsonObject>): Row<C>[] {
  const settle = makeSettler(columns);
  const nested = Object.values(columns).map((column) => column.nested === true);
  const keep: Settle = (column, value, row) =>
    nested[column] && typeof value === "object" ? value : settle(column, value, row);
  return objectReaderOf(columns)(items, keep, []) as Row<C>[];
}

function makeSettler(columns: Columns, onLost?: (lost: LostValue) => void): Settle {
  const converters = convertersOf(columns);
  return (column, value, row) => {
    const cell = converters[column]?.(value);
    if (cell !== undefined) return cell;
    onLost?.({ column: Object.keys(columns)[column] ?? "", row, value });
    return null;
  };
}

const convertersOf = oncePer((columns: Columns) =>
  Object.values(columns).map(({ dtype }) => convertTo[dtype]),
);

/** The form of a table's rows: as source of a generated function, and without generated code. */
interface RowForm<R> {
  readonly source: (cells: readonly string[], names: readonly string[]) => string;
  readonly ofCells: (cells: unknown[], names: readonly string[], first: readonly Cell[]) => R;
}

const readerFor = <R>(form: RowForm<R>): ((columns: Columns) => Reader<R>) =>
  oncePer((columns) => generated(() => compile(columns, form)) ?? plainReader(columns, form));

const denseReaders: ((columns: Columns) => Reader<DenseRow>)[] = [];

/** Returns a reader of rows with leading cells: adding these to a row later takes as long as reading it. */
function makeDenseReader(leading: number): (columns: Columns) => Reader<DenseRow> {
  denseReaders[leading] ??= readerFor<DenseRow>({
    source: (cells) => {
      const places = Array.from({ length: leading }, (_, index) => `first[${index}]`);
      return `[${[...places, ...cells].join(",\n")}]`;
    },
    ofCells: (cells, _, first) => [...first, ...(cells as DenseRow)],
  });
  return denseReaders[leading];
}

const objectReaderOf = readerFor<Record<string, unknown>>({
  source: (cells, names) => {
    const members = names.map((name, index) => `${keySource(name)}: ${cells[index]}`);
    return `{${members.join(",\n")}}`;
  },
  ofCells: (cells, names) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])),
});

/**
 * Returns the reader of a table: one generated function with a property read per column, compiled once per
 * table. Closures over path keys share one call site and one inline cache, which every table's shapes
 * overflow. On the plays of a basketball game they take eight times as long. An object with several columns
 * is looked up once.
 */
function compile<R>(columns: Columns, { source }: RowForm<R>): Reader<R> {
  const shared = sharedParents(columns);
  const parents = [...shared].map(([key, variable]) => `const ${variable} = item${at(key)};`);
  const cells = Object.entries(columns).map(([name, column], index) => {
    const value = listPaths(name, column)
      .map((path) => readPath(path, shared))
      .join(" ?? ");
    const settled = `${passes[column.dtype]} ? v : settle(${index}, v, rows.length)`;
    return `(v = ${value}, v === undefined ? null : ${settled})`;
  });
  const make = new Function(
    "checkSize",
    `return (items, settle, first) => {
    const rows = []; let v;
    for (const item of items) {
      ${parents.join("\n")}
      rows.push(${source(cells, Object.keys(columns))});
      if (rows.length > ${mostRows(columns)}) checkSize(rows.length, ${cells.length});
    }
    return rows; };`,
  ) as (check: typeof checkSize) => Reader<R>;
  return make(checkSize);
}

/** Empty items take a few bytes of a response, and rows of all columns hundreds. */
const mostRows = (columns: Columns): number =>
  Math.floor(MOST_CELLS / Math.max(Object.keys(columns).length, 1));

/** Returns first keys that several paths share, with the names of their variables. */
function sharedParents(columns: Columns): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const [name, column] of Object.entries(columns)) {
    for (const path of listPaths(name, column)) {
      const [first = "", ...rest] = keysOf(path);
      if (rest.length > 0) counts.set(first, (counts.get(first) ?? 0) + 1);
    }
  }
  const several = [...counts].filter(([, count]) => count > 1);
  return new Map(several.map(([key], index) => [key, `parent${index}`]));
}

/** Tests, by dtype, for values that need no conversion. */
const passes = {
  character: 'typeof v === "string"',
  integer: "Number.isSafeInteger(v)",
  double: "Number.isFinite(v)",
  logical: 'typeof v === "boolean"',
} satisfies Record<Dtype, string>;

/** Returns the source that reads a path; a scalar instead of an object reads as missing. */
function readPath(path: Path, parents: ReadonlyMap<string, string>): string {
  const [first = "", ...rest] = keysOf(path);
  const parent = rest.length > 0 ? parents.get(first) : undefined;
  return `${parent ?? `item${at(first)}`}${rest.map((key) => `?.${at(key)}`).join("")}`;
}

/** Returns the same reader without generated code, for processes that forbid it; much slower. */
function plainReader<R>(columns: Columns, { ofCells }: RowForm<R>): Reader<R> {
  const names = Object.keys(columns);
  const sources = Object.entries(columns).map(([name, column]) =>
    listPaths(name, column).map(keysOf),
  );
  return (items, settle, first) => {
    const rows: R[] = [];
    for (const item of items) {
      const cells = sources.map((paths, column) => {
        const value = readFirst(item, paths);
        // Values that pass the fast test are returned unchanged by settle().
        return value === undefined ? null : settle(column, value, rows.length);
      });
      rows.push(ofCells(cells, names, first));
      checkSize(rows.length, names.length);
    }
    return rows;
  };
}

/** Returns the first value that is present, otherwise the last one: undefined or null. */
function readFirst(item: JsonObject, paths: readonly (readonly string[])[]): unknown {
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

const at = (key: string): string => `[${JSON.stringify(key)}]`;

/** Returns the key of an object literal: in brackets, `__proto__` is a normal key. */
export const keySource = (name: string): string =>
  name === "__proto__" ? '["__proto__"]' : JSON.stringify(name);

/**
 * Returns the result of `write`, which generates code from text; undefined in a process that forbids this,
 * such as Node with --disallow-code-generation-from-strings. The caller then uses plain code.
 */
export function generated<T>(write: () => T): T | undefined {
  try {
    return write();
  } catch (error) {
    // By name, since another context, such as a test runner's, has another class.
    if (error instanceof Error && error.name === "EvalError") return undefined;
    throw error;
  }
}
