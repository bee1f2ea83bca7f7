import type { Columns } from "./columns";
import type { JsonObject } from "./payload";

/** The declaration of a table of the service. */
export interface Table {
  /** Meaning of one row, and the order of the rows. */
  readonly row: string;
  /** When the table has no rows. */
  readonly empty: string;
  /** Place of the rows in the payload, and the named parts that the columns' paths start from. */
  readonly source: string;
  /** One item per row. Throws a PayloadError if the payload has no such part. */
  readonly items: (payload: JsonObject) => Iterable<JsonObject>;
}

/**
 * A table with declared columns, whose paths are read in its items. `R` is the row type; it
 * exists for the type checker alone.
 */
export interface Dataset<R = unknown> extends Table {
  readonly columns: Columns;
  /** The value of a row whose meaning is not known, by its path; undefined if all are. */
  readonly unexplained?: (item: JsonObject) => readonly [path: string, value: unknown] | undefined;
  readonly rowType?: R;
}

/** A table that both leagues have, each with columns of its own. */
export interface BySport<Wbb, Mlb> {
  readonly basketball: Dataset<Wbb>;
  readonly baseball: Dataset<Mlb>;
}

export const bySport = (wbb: Columns, mlb: Columns, table: Table) => ({
  basketball: { ...table, columns: wbb },
  baseball: { ...table, columns: mlb },
});

/** A table whose columns the specification does not show: its items are flattened as they are. */
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
  /** Paths that no section reads and game tables do, as drift writes them. */
  readonly read_by_tables: readonly string[];
  /** Throws a PayloadError for anything but a game. */
  readonly check: (payload: JsonObject) => void;
  readonly rowTypes?: Rows;
}
