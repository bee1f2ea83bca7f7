import type { Cell } from "../schema/dtypes";
import { CONTINUATION, type Layout, layoutOf, padded, STRUCT_SIZE } from "./arrow-metadata";
import type { FrameColumn } from "./types";

/**
 * Encodes a table as an Arrow IPC stream, the quickest way into polars.
 *
 * Formats: https://arrow.apache.org/docs/format/Columnar.html ("Encapsulated message format",
 * "IPC streaming format"), Schema.fbs and Message.fbs of Apache Arrow, metadata version 5, and
 * https://flatbuffers.dev/internals for the encoding of the metadata.
 *
 * Numbers are written in the machine's byte order and declared little-endian, as every platform is
 * that polars has a binary for.
 */

/** A row may turn out shorter than the columns. */
type Cells = readonly (Cell | undefined)[];

const layouts = new WeakMap<readonly FrameColumn[], Layout>();

/**
 * The rows as an Arrow IPC stream of one record batch, for `readIPCStream` of polars. A cell that is
 * not of its column's type is null. Text that is not well-formed UTF-16 gets U+FFFD for each lone
 * surrogate. The columns must not change between calls, since their schema is encoded once.
 */
export function encodeIpc(
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
): Buffer {
  let layout = layouts.get(columns);
  if (layout === undefined) {
    layout = layoutOf(columns);
    layouts.set(columns, layout);
  }

  const height = rows.length;
  const columnCells = transposed(columns.length, rows);
  const sizes = columnCells.map((cells, j) =>
    columns[j]?.dtype === "character" ? sizeOf(cells) : undefined,
  );
  const bitmapSize = Math.ceil(height / 8);
  const offsetsSize = 4 * (height + 1);
  const room = columns.reduce((sum, { dtype }, j) => {
    const validity = padded(bitmapSize);
    if (dtype === "character") {
      return sum + validity + padded(offsetsSize) + padded(sizes[j]?.most ?? 0);
    }
    return sum + validity + (dtype === "logical" ? validity : 8 * height);
  }, 0);

  // Zeroed, so that neither the padding nor the values under a null show old memory.
  const bodyStart = layout.head.length;
  const memory = new ArrayBuffer(bodyStart + room + 8);
  const bytes = Buffer.from(memory);
  const words = new Int32Array(memory);
  bytes.set(layout.head);

  let { nodes, buffers } = layout;
  let end = bodyStart;
  const place = (size: number) => {
    const at = end;
    storeInt64(words, buffers, at - bodyStart);
    storeInt64(words, buffers + 8, size);
    buffers += STRUCT_SIZE;
    end += padded(size);
    return at;
  };

  columnCells.forEach((cells, j) => {
    const dtype = columns[j]?.dtype;
    const validity = place(bitmapSize);
    let present: number;
    if (dtype === "character") {
      const offsets = new Int32Array(memory, place(offsetsSize), height + 1);
      present = writeTexts(bytes, validity, offsets, end, cells, sizes[j]);
      place(offsets[height] ?? 0);
    } else if (dtype === "logical") {
      present = writeLogicals(bytes, validity, place(bitmapSize), cells);
    } else if (dtype === "integer") {
      present = writeIntegers(bytes, validity, words, place(8 * height), cells);
    } else {
      const target = new Float64Array(memory, place(8 * height), height);
      present = writeDoubles(bytes, validity, target, cells);
    }
    storeInt64(words, nodes, height);
    storeInt64(words, nodes + 8, height - present);
    nodes += STRUCT_SIZE;
  });

  storeInt64(words, layout.rowCount, height);
  storeInt64(words, layout.bodySize, end - bodyStart);
  // The end of the stream is a message without metadata.
  words[end / 4] = CONTINUATION;
  return bytes.subarray(0, end + 8);
}

/** Row by row, as the rows lie in memory: column by column takes twice as long for many rows. */
function transposed(width: number, rows: readonly Cells[]): Cells[] {
  const columns = Array.from({ length: width }, () => new Array<Cell | undefined>(rows.length));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as Cells;
    for (let j = 0; j < width; j++) (columns[j] as (Cell | undefined)[])[i] = row[j];
  }
  return columns;
}

// The writers return how many cells are not null. One for each dtype, since one for all that is
// handed a test takes twice as long.

/** Bits are numbered from the least significant. */
function setBit(bytes: Uint8Array, at: number, i: number): void {
  const place = at + (i >> 3);
  bytes[place] = (bytes[place] ?? 0) | (1 << (i & 7));
}

function writeLogicals(bytes: Buffer, validity: number, at: number, cells: Cells): number {
  let present = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell !== "boolean") continue;
    present++;
    setBit(bytes, validity, i);
    if (cell) setBit(bytes, at, i);
  }
  return present;
}

function writeIntegers(
  bytes: Buffer,
  validity: number,
  words: Int32Array,
  at: number,
  cells: Cells,
): number {
  let present = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell !== "number") continue;
    present++;
    setBit(bytes, validity, i);
    storeInt64(words, at + 8 * i, cell);
  }
  return present;
}

/** Exact for every safe integer, in two's complement; BigInt64Array would make a BigInt a cell. */
function storeInt64(words: Int32Array, at: number, value: number): void {
  words[at / 4] = value;
  words[at / 4 + 1] = Math.floor(value / 4294967296);
}

function writeDoubles(bytes: Buffer, validity: number, target: Float64Array, cells: Cells): number {
  let present = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell !== "number") continue;
    present++;
    setBit(bytes, validity, i);
    target[i] = cell;
  }
  return present;
}

/** The size of a column's text. */
interface TextSize {
  /** In UTF-16 units. */
  readonly units: number;
  /** In bytes of UTF-8, or more. */
  readonly most: number;
  readonly isShort: boolean;
}

/** Cells longer than this on average are written one by one: joining them copies them once more. */
const LONG = 100;

function sizeOf(cells: Cells): TextSize {
  let units = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "string") units += cell.length;
  }
  // A unit takes at most three bytes; of long texts that would be much memory for nothing.
  if (units <= LONG * cells.length) return { units, most: 3 * units, isShort: true };
  let most = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "string") most += Buffer.byteLength(cell);
  }
  return { units, most, isShort: false };
}

/**
 * Short cells are written as one string a column: writing each for itself takes three times as
 * long. 32-bit offsets do: V8 keeps a string under 2^29 UTF-16 units.
 */
function writeTexts(
  bytes: Buffer,
  validity: number,
  offsets: Int32Array,
  at: number,
  cells: Cells,
  { units, isShort }: TextSize = { units: 0, most: 0, isShort: true },
): number {
  let joined = "";
  let present = 0;
  let length = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "string") {
      present++;
      setBit(bytes, validity, i);
      length += cell.length;
      if (isShort) joined += cell;
    }
    offsets[i + 1] = length;
  }
  // Latin-1 is ASCII copied as it is.
  if (isShort && Buffer.byteLength(joined) === units) bytes.write(joined, at, "latin1");
  else writeEach(bytes, offsets, at, cells);
  return present;
}

/** Cell by cell, or lone surrogates at the edges of two cells would become one character. */
function writeEach(bytes: Buffer, offsets: Int32Array, at: number, cells: Cells): void {
  let end = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "string") {
      const ascii = cell.length > LONG && Buffer.byteLength(cell) === cell.length;
      end += bytes.write(cell, at + end, ascii ? "latin1" : "utf8");
    }
    offsets[i + 1] = end;
  }
}
