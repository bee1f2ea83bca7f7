import { ArgumentError } from "../../errors";
import { count } from "../../schema/option-rules";

export interface CellLimit {
  readonly path: string;
  readonly max_cells: number;
  readonly max_characters: number;
}

/** About 4 GB as a danfo frame. */
const MOST_CELLS = 50_000_000;

/** About the longest text of Node. */
const MOST_CHARACTERS = 500_000_000;

/** Returns the checked limits; throws an ArgumentError unless they are whole numbers from 1. */
export const checkedLimits = (
  path: string,
  {
    max_cells,
    max_characters,
  }: { readonly max_cells?: unknown; readonly max_characters?: unknown },
): CellLimit => ({
  path,
  max_cells: wholeFromOne(MOST_CELLS).check("load", "max_cells", max_cells ?? MOST_CELLS),
  max_characters: wholeFromOne(MOST_CHARACTERS).check(
    "load",
    "max_characters",
    max_characters ?? MOST_CHARACTERS,
  ),
});

const wholeFromOne = (usual: number) => count("a whole number from 1", { from: 1 }, usual);

/** The number of rows after which a table of this width is too large. */
export const rowsToRead = ({ max_cells }: CellLimit, width: number): number =>
  Math.floor(max_cells / Math.max(width, 1)) + 1;

/** Throws an ArgumentError if a table has too many cells, before it is built. */
export function checkCells({ path, max_cells }: CellLimit, rows: number, columns: number): void {
  if (rows * columns <= max_cells) return;
  throw new ArgumentError(
    `${path} has at least ${rows} rows of ${columns} columns, more than ${max_cells} cells.`,
    {
      operation: "load",
      next: "If the file is what you expect, pass a larger max_cells.",
    },
  );
}

export function checkCharacters({ path, max_characters }: CellLimit, characters: number): void {
  if (characters <= max_characters) return;
  throw new ArgumentError(
    `${path} has ${characters} characters of text, more than ${max_characters}.`,
    { operation: "load", next: "If the file is what you expect, pass a larger max_characters." },
  );
}
