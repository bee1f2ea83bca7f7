import { inspect } from "node:util";
import type { CellOf, Dtype } from "./dtypes";
import { oncePer } from "./once-per";

/** Path of a value in a row's item: keys joined with dots, or a list of keys if a key contains a dot. */
export type Path = string | readonly string[];

/** The first of several paths that holds a value. */
export interface Either {
  readonly either: readonly Path[];
}

/** One declared column: its type, source and meaning. */
export interface Column<D extends Dtype = Dtype> {
  readonly dtype: D;
  /** Source of the value. @default the key with the column's name */
  readonly from?: Path | Either;
  readonly description: string;
  /** True for lists and objects: JSON text in frames, unchanged in rows that code reads. */
  readonly nested?: true;
}

/** A table's columns by name, in the order of the frame. */
export type Columns = Readonly<Record<string, Column>>;

/** The typed row of a column table: every value may be null. */
export type Row<C extends Columns> = {
  readonly [Name in keyof C]: CellOf<C[Name]["dtype"]>;
};

/** A column's description in `.columns`. */
export interface ColumnInfo {
  /** Name of the column in the frame. */
  readonly name: string;
  /** Type of its cells, as named in the documentation. */
  readonly dtype: Dtype;
  /** Meaning of its cells, with units and the null case. */
  readonly description: string;
}

/** Declares a column by its description, after the source of its values unless that is the column's name. */
interface Declare<D extends Dtype> {
  (description: string): Column<D>;
  (from: Path | Either, description: string): Column<D>;
}

const column =
  <D extends Dtype>(dtype: D): Declare<D> =>
  (source: Path | Either, description?: string): Column<D> =>
    description === undefined
      ? { dtype, description: source as string }
      : { dtype, from: source, description };

export const character = column("character");
export const integer = column("integer");
export const double = column("double");
export const logical = column("logical");

/** Declares a column of lists or objects, which frames contain as JSON text. */
export const json: Declare<"character"> = (...declared: [Path | Either, string?]) => ({
  ...character(...(declared as [string])),
  nested: true,
});

export const either = (...paths: readonly Path[]): Either => ({ either: paths });

export type Prefixed<Prefix extends string, C extends Columns> = {
  readonly [Name in keyof C & string as `${Prefix}${Name}`]: C[Name];
};

/** Returns the columns under names with a prefix, such as for the two sides of a game. */
export function prefixed<Prefix extends string, C extends Columns>(prefix: Prefix, columns: C) {
  const entries = Object.entries(columns).map(([name, column]) => [
    `${prefix}${name}`,
    { ...column, from: { either: listPaths(name, column) } },
  ]);
  return Object.fromEntries(entries) as Prefixed<Prefix, C>;
}

/** Returns the columns, read from the object at a key. */
export function within<C extends Columns>(key: string, columns: C): C {
  const below = (path: Path): Path => [key, ...keysOf(path)];
  const entries = Object.entries(columns).map(([name, column]) => {
    const paths = listPaths(name, column).map(below);
    return [name, { ...column, from: { either: paths } }];
  });
  return Object.fromEntries(entries) as C;
}

/** Returns the columns of the object at a key, under names that begin with a name. */
export const nested = <Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  key: string = name,
): Prefixed<`${Name}_`, C> => prefixed(`${name}_`, within(key, columns));

/** Returns the paths of a column, in the order in which they are tried. */
export const listPaths = (name: string, { from = [name] }: Column): readonly Path[] =>
  typeof from === "string" || !("either" in from) ? [from] : from.either;

export const keysOf = (path: Path): readonly string[] =>
  typeof path === "string" ? path.split(".") : path;

export function leading<C extends Columns>(names: readonly string[], columns: C): C {
  const entries = Object.entries(columns);
  const first = names.flatMap((name) => entries.filter(([other]) => other === name));
  return Object.fromEntries([...first, ...entries.filter(([name]) => !names.includes(name))]) as C;
}

let textOfColumns = (lists: object): unknown => lists;

/** Sets the console output of lists of columns, which are otherwise arrays of objects. */
export function printColumns(as: (lists: object) => string): void {
  textOfColumns = as;
}

/** Returns the lists with the console output set by `printColumns`, unless inside another value. */
export const printedAsColumns = <T extends object>(lists: T): T =>
  Object.defineProperty(lists, inspect.custom, {
    value: (depth: number, { depth: whole }: { readonly depth?: number | null }) =>
      depth === whole ? textOfColumns(lists) : lists,
  });

/** Returns the public list of a column table, always the same one, since engines cache by it. */
export const describeColumns = oncePer((columns: Columns): readonly ColumnInfo[] =>
  Object.freeze(
    printedAsColumns(
      Object.entries(columns).map(([name, { dtype, description }]) =>
        Object.freeze({ name, dtype, description }),
      ),
    ),
  ),
);

/** A table's columns, or those of each league or part. */
export type ColumnLists = readonly ColumnInfo[] | { readonly [part: string]: ColumnLists };

export const isColumnList = (value: unknown): value is readonly ColumnInfo[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one?.dtype === "string" && typeof one.description === "string");

export const areColumnLists = (value: unknown): value is ColumnLists =>
  isColumnList(value) ||
  (typeof value === "object" &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every(areColumnLists));

/** A table known by its column names, since frames contain nothing else. */
interface KnownTable {
  readonly names: ReadonlySet<string>;
  readonly deciding: readonly string[];
}

const tables: KnownTable[] = [];

/** Declares the most informative columns of a table with these names. */
export function declareDeciding(names: readonly string[], deciding: readonly string[]): void {
  tables.push({ names: new Set(names), deciding });
}

/** Returns the columns with a list of the most informative ones, which printed tables show first. */
export function decidedBy<C extends Columns>(deciding: readonly (keyof C & string)[], columns: C) {
  declareDeciding(Object.keys(columns), deciding);
  return columns;
}

/** Returns the most informative columns of a frame, by the table that it resembles most; empty without one. */
export function decidingColumns(names: readonly string[]): readonly string[] {
  let best: KnownTable | undefined;
  let closest = 0;
  let nearest = 0;
  for (const table of tables) {
    const shared = names.filter((name) => table.names.has(name)).length;
    const part = shared / Math.min(names.length, table.names.size);
    if (part < 0.5) continue;
    // A small table that is there whole is more like the frame than half of a large one.
    const likeness = shared * part ** 6;
    const overlap = shared / (names.length + table.names.size - shared);
    if (likeness < closest || (likeness === closest && overlap <= nearest)) continue;
    [best, closest, nearest] = [table, likeness, overlap];
  }
  return best?.deciding.filter((name) => names.includes(name)) ?? [];
}
