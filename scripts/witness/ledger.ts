import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/** The values of a table's columns, in the order of its rows. */
export type ColumnValues = ReadonlyMap<string, readonly unknown[]>;

/** Receives every table of every game: writes hashes of it, or prints it. */
export interface Sink {
  add(group: string, table: string, unit: string, columns: ColumnValues): void;
}

/** A table in a snapshot. A unit is a game or, in tables of a season, the rows of one team. */
export interface TableHashes {
  /** Which list of `Snapshot.units`. */
  readonly units: number;
  readonly rows: readonly number[];
  /** By column one hash per unit, one after the other; dots if the unit does not have the column. */
  readonly columns: Readonly<Record<string, string>>;
}

export interface Snapshot {
  readonly mode: "full" | "quick";
  readonly units: readonly (readonly string[])[];
  /** By group and name: `sample_wbb shots`. */
  readonly tables: Readonly<Record<string, TableHashes>>;
}

/** Hexadecimal digits of a hash: two of 16 million that differ have the same one. */
export const DIGITS = 6;

export const ABSENT = ".".repeat(DIGITS);

/** The column of tables that could not be made; its value is the class of the error. */
export const ERROR = "(error)";

/** Whether a table is of a season, not of games. */
export const isOfSeason = (name: string): boolean => /^\S+_totals /.test(name);

const SIGNIFICANT = 10;

const rounded = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT));

/** A value as text, floats rounded; null, undefined, NaN and empty text differ. */
export function cellText(value: unknown): string {
  if (typeof value === "string") return `"${value}`;
  if (typeof value === "number") return String(rounded(value));
  if (typeof value !== "object" || value === null) return String(value);
  return JSON.stringify(value, (_, part) => (typeof part === "number" ? rounded(part) : part));
}

const hashOf = (values: readonly unknown[]): string =>
  hash("md5", values.map(cellText).join("\u0001")).slice(0, DIGITS);

/** The columns of rows, those of the first row. */
export const columnsOf = (rows: readonly object[]): ColumnValues =>
  new Map(
    Object.keys(rows[0] ?? {}).map((name) => [
      name,
      rows.map((row) => (row as Readonly<Record<string, unknown>>)[name]),
    ]),
  );

const rowCount = (columns: ColumnValues): number =>
  columns.has(ERROR) ? -1 : Math.max(0, ...[...columns.values()].map(({ length }) => length));

interface Gathered {
  readonly units: string[];
  readonly rows: number[];
  readonly columns: Map<string, Map<string, string>>;
}

/** Gathers hashes of tables. */
export class Ledger implements Sink {
  readonly #tables = new Map<string, Gathered>();

  add(group: string, table: string, unit: string, columns: ColumnValues): void {
    const name = `${group} ${table}`;
    const empty: Gathered = { units: [], rows: [], columns: new Map() };
    const known = this.#tables.get(name) ?? empty;
    this.#tables.set(name, known);
    known.units.push(unit);
    known.rows.push(rowCount(columns));
    for (const [column, values] of columns) {
      const hashes = known.columns.get(column) ?? new Map<string, string>();
      known.columns.set(column, hashes.set(unit, hashOf(values)));
    }
  }

  snapshot(mode: Snapshot["mode"]): Snapshot {
    const lists = new Map<string, number>();
    const units: (readonly string[])[] = [];
    const packed = [...this.#tables].flatMap(([name, table]): [string, TableHashes][] => {
      // Functions of one league fail for every game of another; season tables are of one.
      if (!isOfSeason(name) && table.rows.every((count) => count === -1)) return [];
      const key = table.units.join(" ");
      const place = lists.get(key) ?? units.push(table.units) - 1;
      lists.set(key, place);
      const columns = [...table.columns].map(([column, hashes]) => [
        column,
        table.units.map((unit) => hashes.get(unit) ?? ABSENT).join(""),
      ]);
      return [[name, { units: place, rows: table.rows, columns: Object.fromEntries(columns) }]];
    });
    return { mode, units, tables: Object.fromEntries(packed) };
  }
}

/** Whether a unit is the one that is wanted: by its name, or by a part of a payload's path. */
export const isNamed = (unit: string, wanted: string): boolean =>
  unit === wanted || (unit.includes("/") && unit.includes(wanted));

/** Prints the values of one unit of a table, of one column or of all. */
export class Printer implements Sink {
  constructor(
    private readonly unit: string,
    private readonly table: string,
    private readonly column?: string,
  ) {}

  add(group: string, table: string, unit: string, columns: ColumnValues): void {
    if (!isNamed(unit, this.unit) || table !== this.table) return;
    for (const [column, values] of columns) {
      if (this.column !== undefined && this.column !== column) continue;
      console.log(`# ${group} ${table} ${unit} ${column}`);
      console.log(values.map(cellText).join("\n"));
    }
  }
}

export const writeSnapshot = (path: string, snapshot: Snapshot): void =>
  writeFileSync(path, JSON.stringify(snapshot));

export const readSnapshot = (path: string): Snapshot => JSON.parse(readFileSync(path, "utf8"));
