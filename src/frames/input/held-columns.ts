import type { Cell } from "../../schema/dtypes";
import type { CellLists, DanfoFrame } from "../types";

/** Members of danfo's frames, including those that the bundled danfo reads in frames made of columns. */
interface Internals {
  $data: CellLists;
  $dataIncolumnFormat: CellLists;
  $index: number[];
  /** The number of rows before the rows are created, so that danfo need not count them. */
  $height: number | undefined;
}

/** Stores columns in a danfo frame without rows. Its rows are created when danfo first reads them. */
export function holdColumns(frame: DanfoFrame, cells: CellLists, height: number): void {
  const own = frame as unknown as Internals;
  own.$dataIncolumnFormat = cells;
  own.$index = Array.from({ length: height }, (_, row) => row);
  own.$height = height;
  const store = (rows: CellLists): void => {
    Object.defineProperty(frame, "$data", { value: rows, writable: true, enumerable: true });
    own.$height = undefined;
  };
  Object.defineProperty(frame, "$data", {
    configurable: true,
    enumerable: true,
    get() {
      store(denseRows(cells, 0, height));
      return own.$data;
    },
    set: store,
  });
}

/** Returns the columns of a danfo frame whose rows were never read and so cannot have changed. */
export function heldColumns(frame: object) {
  const height: unknown = Reflect.getOwnPropertyDescriptor(frame, "$height")?.value;
  if (typeof height !== "number") return undefined;
  return { cells: (frame as Internals).$dataIncolumnFormat, height };
}

/** Returns rows of columns, from `first` up to but not including `end`. */
export function denseRows(cells: CellLists, first: number, end: number): Cell[][] {
  const rows = new Array<Cell[]>(Math.max(0, end - first));
  for (let row = first; row < end; row++) {
    const own = new Array<Cell>(cells.length);
    for (let column = 0; column < cells.length; column++) {
      own[column] = (cells[column] as readonly Cell[])[row] as Cell;
    }
    rows[row - first] = own;
  }
  return rows;
}
