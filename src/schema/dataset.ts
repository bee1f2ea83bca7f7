import type { Columns } from "./columns";
import type { JsonObject } from "./payload";

/** The declaration of a table of the service. */
export interface Table {
  /** Meaning of one row, and the order of the rows. */
  readonly row: string;
  /** Condition under which the table has no rows. */
  readonly empty: string;
  /** Path of the rows in the payload, and the named parts from which the columns' paths start. */
  readonly source: string;
  /** Returns one item per row. Throws a PayloadError if the payload has no such part. */
  readonly items: (payload: JsonObject) => Iterable<JsonObject>;
}

/** A table with declared columns, whose paths are read in its items. `R` is the row type, only for types. */
export interface Dataset<R = unknown> extends Table {
  readonly columns: Columns;
  /** Raised whenever values change for equal payloads, as in `defineTable`. @default 0 */
  readonly version?: number;
  /** Returns a value without a known meaning and its path; undefined if all are known. */
  readonly unexplained?: (item: JsonObject) => readonly [path: string, value: unknown] | undefined;
  readonly rowType?: R;
}

/** A table that exists for both sports, with different columns. */
export interface BySport<Wbb, Mlb> {
  readonly basketball: Dataset<Wbb>;
  readonly baseball: Dataset<Mlb>;
}

export const bySport = (wbb: Columns, mlb: Columns, table: Table) => ({
  basketball: { ...table, columns: wbb },
  baseball: { ...table, columns: mlb },
});

/** A table whose columns are not specified: its items are flattened unchanged. */
export interface GenericDataset extends Table {
  /**
   * Whether the payload's shape was never recorded, so that its rows are searched for and the columns
   * follow from the result. Absent if `items` never searches.
   */
  readonly searched?: (payload: JsonObject) => boolean;
}

/** The tables of one game, by section. `Rows` are the row types, by section. */
export interface Game<Rows> {
  readonly sections: { readonly [Section in keyof Rows]: Dataset<Rows[Section]> };
  /** Paths that game tables read but no section does, in drift's notation. */
  readonly read_by_tables: readonly string[];
  /** Throws a PayloadError for anything but a game. */
  readonly check: (payload: JsonObject) => void;
  readonly rowTypes?: Rows;
}
