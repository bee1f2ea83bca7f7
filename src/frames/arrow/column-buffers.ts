import type { Cell, Dtype } from "../../schema/dtypes";
import type { FrameColumn } from "../types";

/*
 * Rows are many small objects. Their cells are copied at once, column by column, into typed arrays. These
 * take a fraction of the memory and are not traced by the garbage collector.
 */

/** A row may be shorter than the list of columns. */
type Row = readonly (Cell | undefined)[];

export interface NumberCells {
  readonly dtype: "integer" | "double";
  /** Zero for a missing value. */
  values: Float64Array;
  /** 1 for a present value, otherwise 0. */
  marks: Uint8Array;
  present: number;
}

export interface LogicalCells {
  readonly dtype: "logical";
  /** 0 for a missing value, 1 for false, 2 for true. */
  marks: Uint8Array;
  present: number;
}

/** The cells of a column of text. Most repeated texts are stored once. */
export interface TextCells {
  readonly dtype: "character";
  /** Index of the text; 0 for a missing value. */
  ids: Int32Array;
  present: number;
  /** Four words per id as in Arrow: the size in bytes of UTF-8, and the text or its position. */
  views: Int32Array;
  texts: number;
  /** The texts that are too long for a view. */
  bytes: Uint8Array;
  end: number;
  /** Recent texts, and their ids. */
  readonly known: string[];
  readonly knownIds: Int32Array;
}

export type ColumnCells = NumberCells | LogicalCells | TextCells;

export interface Gathered {
  readonly columns: readonly FrameColumn[];
  readonly cells: readonly ColumnCells[];
  /** First row of each group of rows; the last number is the number of rows. */
  readonly starts: number[];
  /** The last rows, not yet copied into columns. */
  waiting: Row[];
}

export const gather = (columns: readonly FrameColumn[]): Gathered => ({
  columns,
  cells: columns.map(({ dtype }) => noCells(dtype)),
  starts: [0],
  waiting: [],
});

function noCells(dtype: Dtype): ColumnCells {
  const marks = new Uint8Array(0);
  if (dtype === "logical") return { dtype, marks, present: 0 };
  if (dtype !== "character") return { dtype, values: new Float64Array(0), marks, present: 0 };
  return {
    dtype,
    ids: new Int32Array(0),
    present: 0,
    views: new Int32Array(64),
    // The second is the empty text, the initial value of all slots.
    texts: 2,
    bytes: new Uint8Array(0),
    end: 0,
    known: new Array<string>(KNOWN).fill(""),
    knownIds: new Int32Array(KNOWN).fill(1),
  };
}

export const countHeight = ({ starts }: Gathered): number => starts.at(-1) ?? 0;

/** Adds a group of rows. A cell that is not of its column's type is null. */
export function addRows(gathered: Gathered, rows: readonly Row[]): void {
  const { starts, waiting } = gathered;
  starts.push(countHeight(gathered) + rows.length);
  for (const row of rows) waiting.push(row);
  if (waiting.length >= TOGETHER) takeWaiting(gathered);
}

/** Rows are copied in groups of at least this size, because each column has a fixed cost. */
const TOGETHER = 100;

export function takeWaiting(gathered: Gathered): void {
  const { cells, waiting: rows } = gathered;
  const at = countHeight(gathered) - rows.length;
  const before: number[] = [];
  const fresh: string[] = [];
  for (let j = 0; j < cells.length; j++) {
    const column = cells[j] as ColumnCells;
    if (column.dtype === "character") {
      before[j] = column.texts;
      takeTexts(column, rows, j, at, fresh);
    } else if (column.dtype === "logical") takeLogicals(column, rows, j, at);
    else takeNumbers(column, rows, j, at);
  }
  putDown(cells, before, fresh);
  gathered.waiting = [];
}

/** Returns an array of twice the needed size, because more rows will follow. */
function grown<A extends Int32Array | Float64Array | Uint8Array>(
  array: A,
  needed: number,
  Kind: new (size: number) => A,
): A {
  if (needed <= array.length) return array;
  const larger = new Kind(array.length === 0 ? needed : 2 * needed);
  larger.set(array);
  return larger;
}

// One function per dtype: a shared function that takes a test as an argument is half as fast.

function takeNumbers(cells: NumberCells, rows: readonly Row[], j: number, at: number): void {
  cells.values = grown(cells.values, at + rows.length, Float64Array);
  cells.marks = grown(cells.marks, at + rows.length, Uint8Array);
  const { values, marks } = cells;
  let present = 0;
  for (let i = 0; i < rows.length; i++) {
    const cell = (rows[i] as Row)[j];
    if (typeof cell !== "number") continue;
    present++;
    marks[at + i] = 1;
    values[at + i] = cell;
  }
  cells.present += present;
}

function takeLogicals(cells: LogicalCells, rows: readonly Row[], j: number, at: number): void {
  cells.marks = grown(cells.marks, at + rows.length, Uint8Array);
  const { marks } = cells;
  let present = 0;
  for (let i = 0; i < rows.length; i++) {
    const cell = (rows[i] as Row)[j];
    if (typeof cell !== "boolean") continue;
    present++;
    marks[at + i] = cell ? 2 : 1;
  }
  cells.present += present;
}

/** Assigns ids to texts; new texts are stored later, all at once. */
function takeTexts(cells: TextCells, rows: readonly Row[], j: number, at: number, fresh: string[]) {
  cells.ids = grown(cells.ids, at + rows.length, Int32Array);
  const { ids, known, knownIds } = cells;
  let { texts } = cells;
  let present = 0;
  let last: string | undefined;
  let id = 0;
  for (let i = 0; i < rows.length; i++) {
    const cell = (rows[i] as Row)[j];
    if (typeof cell !== "string") continue;
    present++;
    if (cell !== last) {
      last = cell;
      const place = computePlace(cell);
      const other = known[place] as string;
      // The length is compared first, because comparing texts of different lengths needs a call.
      if (other.length === cell.length && other === cell) id = knownIds[place] as number;
      else {
        id = texts++;
        known[place] = cell;
        knownIds[place] = id;
        fresh.push(cell);
      }
    }
    ids[at + i] = id;
  }
  cells.texts = texts;
  cells.present += present;
}

/** Returns the slot of a known text. A map of all texts takes longer than storing many of them twice. */
function computePlace(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  const sum =
    length +
    31 * text.charCodeAt(length - 1) +
    7 * text.charCodeAt(length >> 1) +
    3 * text.charCodeAt(0);
  return sum & (KNOWN - 1);
}

/** Number of slots, a power of two. */
const KNOWN = 256;

/** Maximum number of bytes that a view holds itself. */
const IN_VIEW = 12;

let scratch = Buffer.alloc(0);

/** Stores texts that received ids, column by column. */
function putDown(
  cells: readonly ColumnCells[],
  before: readonly number[],
  fresh: readonly string[],
): void {
  const joined = fresh.join("");
  if (scratch.length < 3 * joined.length) scratch = Buffer.alloc(6 * joined.length);
  // Joined, lone surrogates could become one character.
  const isAscii = Buffer.byteLength(joined) === joined.length;
  if (isAscii) scratch.write(joined, "latin1");
  let from = 0;
  let text = 0;
  for (let j = 0; j < cells.length; j++) {
    const column = cells[j] as ColumnCells;
    if (column.dtype !== "character") continue;
    const first = before[j] as number;
    const { texts } = column;
    if (first === texts) continue;
    column.views = grown(column.views, 4 * texts, Int32Array);
    const { views, end } = column;
    const start = from;
    let isLong = false;
    for (let id = first; id < texts; id++) {
      const one = fresh[text++] as string;
      const size = isAscii ? one.length : scratch.write(one, from);
      const view = 4 * id;
      views[view] = size;
      views[view + 1] = readWord(from, size);
      if (size > IN_VIEW) {
        isLong = true;
        views[view + 3] = end + from - start;
      } else {
        views[view + 2] = readWord(from + 4, size - 4);
        views[view + 3] = readWord(from + 8, size - 8);
      }
      from += size;
    }
    if (!isLong) continue;
    column.bytes = grown(column.bytes, end + from - start, Uint8Array);
    column.bytes.set(scratch.subarray(start, from), end);
    column.end = end + from - start;
  }
}

/** Returns up to four bytes as a number, lowest byte first. */
function readWord(at: number, size: number): number {
  if (size >= 4) {
    return (
      (scratch[at] as number) |
      ((scratch[at + 1] as number) << 8) |
      ((scratch[at + 2] as number) << 16) |
      ((scratch[at + 3] as number) << 24)
    );
  }
  let word = 0;
  for (let i = 0; i < size; i++) word |= (scratch[at + i] as number) << (8 * i);
  return word;
}
