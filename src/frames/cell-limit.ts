import { inspect } from "node:util";
import { ArgumentError } from "../errors";

/** How many cells a loaded file may have. */
export interface CellLimit {
  readonly path: string;
  readonly max_cells: number;
}

/** Some 4 GB as a danfo frame. */
const MOST_CELLS = 50_000_000;

/** Returns the limit that `max_cells` sets; throws an ArgumentError for anything but a whole number from 1. */
export function checkedMost(max_cells: unknown = MOST_CELLS): number {
  if (Number.isSafeInteger(max_cells) && Number(max_cells) >= 1) return Number(max_cells);
  throw new ArgumentError(
    `max_cells must be a whole number from 1, got ${inspect(max_cells, { depth: 0 })}.`,
    { operation: "load" },
  );
}

/** Throws an ArgumentError if a table has more cells than a file may have, before they are made. */
export function checkCells({ path, max_cells }: CellLimit, rows: number, columns: number): void {
  if (rows * columns <= max_cells) return;
  throw new ArgumentError(
    `${path} has ${rows} rows of ${columns} columns, more than ${max_cells} cells.`,
    {
      operation: "load",
      next: `If the file is what you expect, pass { max_cells: ${rows * columns} }.`,
    },
  );
}
