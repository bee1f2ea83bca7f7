import type { Columns } from "./columns";
import type { GenericDataset } from "./dataset";

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

/**
 * Returns the same columns with a list of the most informative ones, the most important first. Printed
 * tables show these if not all columns fit.
 */
export function decidedBy<C extends Columns>(
  deciding: readonly (keyof C & string)[],
  columns: C,
): C {
  declareDeciding(Object.keys(columns), deciding);
  return columns;
}

/** Returns a table without declared columns, with a list of its most informative ones. */
export function decidedByAny(deciding: readonly string[], table: GenericDataset): GenericDataset {
  declareDeciding(deciding, deciding);
  return table;
}

/**
 * Returns the most informative columns of a frame, by the table that it resembles most: columns may have been
 * added or removed. Empty for a frame that does not resemble a table of this package.
 */
export function decidingColumns(names: readonly string[]): readonly string[] {
  let best: KnownTable | undefined;
  let [closest, nearest] = [0, 0];
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
