import type { Columns } from "./columns";
import type { GenericDataset } from "./dataset";

/** A table by the names that are known of it: frames have no more of it. */
interface KnownTable {
  readonly names: ReadonlySet<string>;
  readonly deciding: readonly string[];
}

const tables: KnownTable[] = [];

/** Declares which columns decide what a row says, of a table with these names. */
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

/** The same table, whose columns follow from answers; those listed decide what a row says. */
export function decidedByAny(deciding: readonly string[], table: GenericDataset): GenericDataset {
  declareDeciding(deciding, deciding);
  return table;
}

/**
 * Those of a frame's columns that decide, by the table that it is most like: columns may have been
 * joined to it or left out. None for a frame that is like no table of ours.
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
