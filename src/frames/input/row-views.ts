import type { Cell } from "../../schema/dtypes";
import type { UntypedRow } from "../rows";

export type Columns = ReadonlyMap<string, ArrayLike<Cell>>;

/**
 * Returns views of rows, which read their cells from columns; each has the further cells. They take a tenth of
 * the memory of rows, but cannot be spread. Functions of whole columns read these without any row.
 */
export function rowViews(columns: Columns, height: number, further: UntypedRow = {}) {
  class Row extends RowView {}
  Object.assign(Row.prototype, further);
  for (const [name, cells] of columns) RowView.define(Row.prototype, name, cells);
  const list = Array.from({ length: height }, (_, at) => new Row(at) as unknown as UntypedRow);
  viewed.set(list, { columns });
  return list;
}

interface View {
  readonly columns: Columns;
  /** The cells of chosen rows by column, once a column was read; undefined for a list of all rows. */
  readonly chosen?: Map<string, ArrayLike<Cell>>;
}

const viewed = new WeakMap<object, View>();

/** Returns the rows for which a test holds; the list itself if these are all. */
export function chosenRows(rows: readonly UntypedRow[], holds: (row: UntypedRow) => boolean) {
  const chosen = rows.filter(holds);
  if (chosen.length === rows.length) return rows;
  const view = viewed.get(rows);
  if (view !== undefined) viewed.set(chosen, { ...view, chosen: new Map() });
  return chosen;
}

/** Returns rows, or views of rows, with the cells of further columns; those without any stay as they are. */
export function withCells<Name extends string>(
  rows: readonly UntypedRow[],
  names: readonly Name[],
  cellsFor: (row: UntypedRow) => Readonly<Record<Name, Cell>> | undefined,
): readonly UntypedRow[] {
  const view = viewed.get(rows);
  if (view === undefined) {
    return rows.map((row) => {
      const cells = cellsFor(row);
      return cells === undefined ? row : { ...row, ...cells };
    });
  }
  const found = rows.map(cellsFor);
  const all = new Map(view.columns);
  for (const name of all.keys()) all.set(name, columnOf(rows, name) ?? []);
  for (const name of names) {
    const cells = rows.map((row, at) => found[at]?.[name] ?? row[name] ?? null);
    all.set(name, cells);
  }
  return rowViews(all, rows.length);
}

class RowView {
  readonly #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  static placeOf(row: object): number {
    return (row as RowView).#at;
  }

  static define(prototype: object, name: string, cells: ArrayLike<Cell>): void {
    Object.defineProperty(prototype, name, {
      get(this: RowView): Cell {
        return cells[this.#at] ?? null;
      },
    });
  }
}

/** Returns the cells of a column of row views; undefined for other rows. */
export function columnOf(input: readonly UntypedRow[], name: string) {
  const view = viewed.get(input);
  const cells = view?.columns.get(name);
  if (cells === undefined || view?.chosen === undefined) return cells;
  const known = view.chosen.get(name) ?? input.map((row) => cells[RowView.placeOf(row)] ?? null);
  view.chosen.set(name, known);
  return known;
}
