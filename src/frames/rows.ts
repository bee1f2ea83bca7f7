import type { Cell } from "../schema/dtypes";
import { generated, keySource } from "../schema/reader";
import { detectEngine, isFrame } from "./contents";
import type { IsRow, PassedOrNamed, RowIn } from "./input/input-types";
import { readFrame } from "./input/read-frame";
import type { Frame } from "./types";

/** A row of a frame whose columns have unknown types. */
export type UntypedRow = { readonly [column: string]: Cell };

/** @shown row[] */
type RowsOf<R> = unknown extends R ? UntypedRow[] : R[];

/**
 * Returns the rows of a danfo or polars frame as plain objects, one per row, typed by the columns; missing
 * values are null. Rows are returned as they are. Throws an ArgumentError for anything but a frame or a list of
 * objects.
 *
 * @category Frames and engines
 * @example
 * for (const game of rows(await site_wbb_scoreboard({ dates: "20230105" }))) {
 *   console.log(game.name, game.home_score);
 * }
 */
export function rows<F>(frame: PassedOrNamed<F>): IsRow<F> extends true ? F[] : RowsOf<RowIn<F>>;
export function rows(frame: Frame | readonly unknown[]): unknown[] {
  if (Array.isArray(frame) && frame.every(isRow)) return frame;
  detectEngine(frame, { operation: "rows" });
  const table = readFrame(frame as Frame);
  const names = table.columns.map(({ name }) => name);
  if ("rows" in table) return table.rows.map(rowMaker(names));
  const { cells, height } = table;
  const make = columnReader(names);
  return Array.from({ length: height }, (_, row) => make(cells, row));
}

/** Returns whether a value can be a row: no list, no frame, and nothing that is awaited or called. */
const isRow = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !isFrame(value) &&
  typeof (value as { readonly then?: unknown }).then !== "function";

type MakeRow = (cells: readonly Cell[]) => UntypedRow;

/**
 * Returns a function that creates a row as one literal with all keys, which gives V8 one shape. An object
 * that grows key by key takes thirty times as long, and is slow to read and to spread.
 */
export function rowMaker(names: readonly string[]): MakeRow {
  const members = names.map((name, index) => `${keySource(name)}: cells[${index}] ?? null`);
  const make = generated(
    () => new Function("cells", `return { ${members.join(", ")} };`) as MakeRow,
  );
  return (
    make ?? ((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])))
  );
}

type ReadColumns = (columns: readonly ArrayLike<Cell>[], at: number) => UntypedRow;

/** Returns a function that creates the row at a place of columns; further columns have one cell each. */
export function columnReader(names: readonly string[], further: UntypedRow = {}): ReadColumns {
  const others = Object.entries(further).filter(([name]) => !names.includes(name));
  const members = [
    ...names.map((name, index) => `${keySource(name)}: columns[${index}][at] ?? null`),
    ...others.map(([name], index) => `${keySource(name)}: cells[${index}]`),
  ];
  const cells = others.map(([, cell]) => cell);
  const source = `return (columns, at) => ({ ${members.join(", ")} });`;
  const make = generated(() => new Function("cells", source)(cells) as ReadColumns);
  if (make !== undefined) return make;
  return (columns, at) => {
    const own = names.map((name, index) => [name, columns[index]?.[at] ?? null] as const);
    return Object.fromEntries([...own, ...others]);
  };
}
