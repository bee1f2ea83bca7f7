import { inspect } from "node:util";
import type { CellOf, Dtype } from "./dtypes";

/**
 * Path of a column's value in a row's item: keys joined with dots (`"status.type.id"`), or a list of keys
 * if a key contains a dot.
 */
export type Path = string | readonly string[];

/** The first of several paths that holds a value. */
export interface Either {
  readonly either: readonly Path[];
}

/** One declared column: its type, source and meaning. */
export interface Column<D extends Dtype = Dtype> {
  readonly dtype: D;
  readonly from: Path | Either;
  readonly description: string;
  /** A list or an object is sent: text in frames, and as it was sent in rows that code reads. */
  readonly nested?: true;
}

/** A table's columns by name, in the order of the frame. */
export type Columns = Readonly<Record<string, Column>>;

/** The typed row of a column table: every value may be null. */
export type Row<C extends Columns> = {
  readonly [Name in keyof C]: CellOf<C[Name]["dtype"]>;
};

/** A column as users see it, in `.columns`. */
export interface ColumnInfo {
  /** Name of the column in the frame. */
  readonly name: string;
  /** Type of its cells, in the words of the documentation. */
  readonly dtype: Dtype;
  /** Meaning of its cells, with units and the null case. */
  readonly description: string;
}

const column =
  <D extends Dtype>(dtype: D) =>
  (from: Path | Either, description: string): Column<D> => ({ dtype, from, description });

export const character = column("character");
export const integer = column("integer");
export const double = column("double");
export const logical = column("logical");

/** A list or an object, which frames have as JSON text. */
export const json = (from: Path | Either, description: string): Column<"character"> => ({
  ...character(from, description),
  nested: true,
});

export const either = (...paths: readonly Path[]): Either => ({ either: paths });

export type Prefixed<Prefix extends string, C extends Columns> = {
  readonly [Name in keyof C & string as `${Prefix}${Name}`]: C[Name];
};

/** The same columns under names with a prefix, as the two sides of a game need them. */
export function prefixed<Prefix extends string, C extends Columns>(
  prefix: Prefix,
  columns: C,
): Prefixed<Prefix, C> {
  const entries = Object.entries(columns).map(([name, column]) => [`${prefix}${name}`, column]);
  return Object.fromEntries(entries) as Prefixed<Prefix, C>;
}

/** The same columns, read from the object under a key. */
export function within<C extends Columns>(key: string, columns: C): C {
  const below = (path: Path): Path => [key, ...(typeof path === "string" ? path.split(".") : path)];
  const entries = Object.entries(columns).map(([name, column]) => {
    const paths = listPaths(column.from).map(below);
    return [name, { ...column, from: { either: paths } }];
  });
  return Object.fromEntries(entries) as C;
}

/** The paths of a column, in the order in which they are tried. */
export const listPaths = (from: Path | Either): readonly Path[] =>
  typeof from === "string" || !("either" in from) ? [from] : from.either;

/** The same columns, with the named ones first. */
export function leading<C extends Columns>(names: readonly string[], columns: C): C {
  const entries = Object.entries(columns);
  const first = names.flatMap((name) => entries.filter(([other]) => other === name));
  return Object.fromEntries([...first, ...entries.filter(([name]) => !names.includes(name))]) as C;
}

let textOfColumns = (lists: object): unknown => lists;

/** Sets what consoles print for lists of columns, which are else arrays of objects. */
export function printColumns(as: (lists: object) => string): void {
  textOfColumns = as;
}

/** The same lists, which consoles print as `printColumns` says, unless inside something else. */
export const printedAsColumns = <T extends object>(lists: T): T =>
  Object.defineProperty(lists, inspect.custom, {
    value: (depth: number, { depth: whole }: { readonly depth?: number | null }) =>
      depth === whole ? textOfColumns(lists) : lists,
  });

const described = new WeakMap<Columns, readonly ColumnInfo[]>();

/** The public list of a column table: the same list for the same table, which engines cache by. */
export function describeColumns(columns: Columns): readonly ColumnInfo[] {
  let list = described.get(columns);
  if (list === undefined) {
    list = Object.entries(columns).map(([name, { dtype, description }]) =>
      Object.freeze({ name, dtype, description }),
    );
    described.set(columns, Object.freeze(printedAsColumns(list)));
  }
  return list;
}

/** A table's columns, or those of each league, or of each league's tables. */
export type ColumnLists = readonly ColumnInfo[] | { readonly [part: string]: ColumnLists };

/** Whether a value is a table's list of columns. */
export const isColumnList = (value: unknown): value is readonly ColumnInfo[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one?.dtype === "string" && typeof one.description === "string");

/** Whether a value is what `.columns` of a table is. */
export const areColumnLists = (value: unknown): value is ColumnLists =>
  isColumnList(value) ||
  (typeof value === "object" &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every(areColumnLists));
