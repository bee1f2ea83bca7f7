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

interface Text {
  /** All values of the column, end to end. */
  readonly joined: string;
  readonly size: number;
}

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
  const texts = columnCells.map((cells, j) =>
    columns[j]?.dtype === "character" ? textOf(cells) : undefined,
  );
  const bitmapSize = Math.ceil(height / 8);
  const offsetsSize = 4 * (height + 1);
  const bodySize = columns.reduce((sum, { dtype }, j) => {
    const text = texts[j];
    const validity = padded(bitmapSize);
    if (text !== undefined) {
      return sum + validity + padded(offsetsSize) + padded(text.size);
    }
    return sum + validity + (dtype === "logical" ? validity : 8 * height);
  }, 0);

  // Zeroed, so that neither the padding nor the values under a null show old memory.
  const bodyStart = layout.head.length;
  const memory = new ArrayBuffer(bodyStart + bodySize + 8);
  const bytes = Buffer.from(memory);
  const words = new Int32Array(memory);
  bytes.set(layout.head);
  storeInt64(words, layout.rowCount, height);
  storeInt64(words, layout.bodySize, bodySize);

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
    const text = texts[j];
    const type = text !== undefined ? "string" : dtype === "logical" ? "boolean" : "number";
    const present = packBits(bytes, place(bitmapSize), cells, (cell) => typeof cell === type);
    storeInt64(words, nodes, height);
    storeInt64(words, nodes + 8, height - present);
    nodes += STRUCT_SIZE;

    if (text !== undefined) {
      const offsets = new Int32Array(memory, place(offsetsSize), height + 1);
      writeText(bytes, place(text.size), offsets, text, cells);
    } else if (dtype === "logical") {
      packBits(bytes, place(bitmapSize), cells, (cell) => cell === true);
    } else if (dtype === "integer") {
      writeIntegers(words, place(8 * height), cells);
    } else {
      writeDoubles(new Float64Array(memory, place(8 * height), height), cells);
    }
  });

  // The end of the stream is a message without metadata.
  words[end / 4] = CONTINUATION;
  return bytes;
}

/** Row by row, as the rows lie in memory: column by column takes twice as long for many rows. */
function transposed(width: number, rows: readonly Cells[]): Cells[] {
  const columns = Array.from({ length: width }, () => new Array<Cell | undefined>(rows.length));
  rows.forEach((row, i) => {
    for (let j = 0; j < width; j++) {
      const cells = columns[j];
      if (cells !== undefined) {
        cells[i] = row[j];
      }
    }
  });
  return columns;
}

/** Bits are numbered from the least significant; returns how many are set. */
function packBits(
  bytes: Uint8Array,
  at: number,
  cells: Cells,
  test: (cell: Cell | undefined) => boolean,
): number {
  let set = 0;
  let bits = 0;
  for (let i = 0; i < cells.length; i++) {
    if (test(cells[i])) {
      set++;
      bits |= 1 << (i & 7);
    }
    if ((i & 7) === 7 || i === cells.length - 1) {
      bytes[at + (i >> 3)] = bits;
      bits = 0;
    }
  }
  return set;
}

function writeIntegers(words: Int32Array, at: number, cells: Cells): void {
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "number") {
      storeInt64(words, at + 8 * i, cell);
    }
  }
}

/** Exact for every safe integer, in two's complement; BigInt64Array would make a BigInt a cell. */
function storeInt64(words: Int32Array, at: number, value: number): void {
  words[at / 4] = value;
  words[at / 4 + 1] = Math.floor(value / 4294967296);
}

function writeDoubles(target: Float64Array, cells: Cells): void {
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "number") {
      target[i] = cell;
    }
  }
}

/** One string a column: writing each cell for itself takes three times as long. */
function textOf(cells: Cells): Text {
  let joined = "";
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "string") {
      joined += cell;
    }
  }
  // 32-bit offsets do: V8 keeps `joined` under 2^29 UTF-16 units, at most three bytes each.
  const size = Buffer.byteLength(joined);
  if (size === joined.length) {
    return { joined, size };
  }
  return { joined, size: cells.reduce<number>((sum, cell) => sum + utf8Size(cell), 0) };
}

function utf8Size(cell: Cell | undefined): number {
  return typeof cell === "string" ? Buffer.byteLength(cell) : 0;
}

function writeText(
  bytes: Buffer,
  at: number,
  offsets: Int32Array,
  { joined, size }: Text,
  cells: Cells,
): void {
  const ascii = size === joined.length;
  if (ascii) {
    bytes.write(joined, at);
  }
  let end = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell === "string") {
      // Cell by cell, or lone surrogates at the edges of two cells would become one character.
      end += ascii ? cell.length : bytes.write(cell, at + end);
    }
    offsets[i + 1] = end;
  }
}
