import { ArgumentError } from "../../errors";
import { count } from "../../schema/option-rules";

/** The limit on the cells of a loaded file. */
export interface CellLimit {
  readonly path: string;
  readonly max_cells: number;
}

/** About 4 GB as a danfo frame. */
const MOST_CELLS = 50_000_000;

/** Returns the checked limit; throws an ArgumentError unless it is a whole number from 1. */
export function checkedMost(max_cells: unknown = MOST_CELLS): number {
  return wholeFromOne.check("load", "max_cells", max_cells);
}

const wholeFromOne = count("a whole number from 1", { from: 1 }, MOST_CELLS);

/** Throws an ArgumentError if a table has too many cells, before it is built. */
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
