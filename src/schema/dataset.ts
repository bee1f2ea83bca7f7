import type { Columns } from "./columns";
import type { JsonObject } from "./payload";

/**
 * A table of the service: what one row is, its columns, and how its rows are found in a payload.
 * `R` is the row type; it exists for the type checker alone.
 */
export interface Dataset<R = unknown> {
  /** What one row is, and the order of the rows. */
  readonly row: string;
  /** When the table has no rows. */
  readonly empty: string;
  /** Where the rows lie in the payload, and the named parts that the columns' paths start from. */
  readonly source: string;
  readonly columns: Columns;
  /** One item per row; the columns' paths are read in it. Throws a PayloadError on other shapes. */
  readonly items: (payload: JsonObject) => Iterable<JsonObject>;
  readonly rowType?: R;
}

/** The typed row of a dataset. */
export type RowOf<D> = D extends Dataset<infer R> ? R : never;
