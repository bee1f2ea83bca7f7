import type { Cell } from "../../schema/dtypes";
import { oncePer } from "../../schema/once-per";
import type { FrameColumn } from "../types";
import { CONTINUATION, padded, planLayout, STRUCT_SIZE } from "./arrow-metadata";
import {
  addRows,
  type ColumnCells,
  countHeight,
  type Gathered,
  gather,
  type LogicalCells,
  type NumberCells,
  type TextCells,
  takeWaiting,
} from "./column-buffers";

/**
 * Encodes a table as an Arrow IPC stream, the quickest way into polars.
 *
 * Formats: https://arrow.apache.org/docs/format/Columnar.html ("Encapsulated message format",
 * "IPC streaming format"), Schema.fbs and Message.fbs of Apache Arrow, metadata version 5, and
 * https://flatbuffers.dev/internals for the encoding of the metadata.
 *
 * Numbers are written in the machine's byte order and declared little-endian. All platforms that polars
 * supports are little-endian.
 */

const layoutOf = oncePer(planLayout);

/** Returns rows as an Arrow IPC stream; see `encodeGathered`. */
export function encodeIpc(
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
): Buffer {
  const gathered = gather(columns);
  addRows(gathered, rows);
  return encodeGathered(gathered);
}

/**
 * Returns gathered rows as an Arrow IPC stream of one record batch, for polars' `readIPCStream`. Groups may
 * be in any order. The columns must not change between calls, because their schema is encoded once.
 */
export function encodeGathered(
  gathered: Gathered,
  order: readonly number[] = gathered.starts.slice(1).map((_, group) => group),
): Buffer {
  takeWaiting(gathered);
  const { columns, cells } = gathered;
  const layout = layoutOf(columns);
  const height = countHeight(gathered);
  const bodyStart = layout.head.length;
  const room = cells.reduce((sum, column) => sum + measureSize(column, height), 0);
  // Zeroed, so that padding and the values under a null contain no old memory.
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

  const ranges = order.map((group) => rangeOf(gathered, group));
  for (const column of cells) {
    const nulls = height - column.present;
    const validity = place(nulls === 0 ? 0 : Math.ceil(height / 8));
    if (nulls > 0) writeValidity(bytes, validity, marksOf(column), ranges);
    if (column.dtype === "character") {
      writeViews(words, place(16 * height), column, ranges);
      bytes.set(column.bytes.subarray(0, column.end), place(column.end));
    } else if (column.dtype === "logical") {
      writeLogicals(bytes, place(Math.ceil(height / 8)), column, ranges);
    } else if (column.dtype === "integer") {
      writeIntegers(words, place(8 * height), column, ranges);
    } else {
      writeDoubles(new Float64Array(memory, place(8 * height), height), column, ranges);
    }
    storeInt64(words, nodes, height);
    storeInt64(words, nodes + 8, nulls);
    nodes += STRUCT_SIZE;
  }

  storeInt64(words, layout.rowCount, height);
  storeInt64(words, layout.bodySize, end - bodyStart);
  // The end of the stream is a message without metadata.
  words[end / 4] = CONTINUATION;
  return bytes.subarray(0, end + 8);
}

/** The rows of a group: its first row, and the first row after it. */
type Range = readonly [first: number, end: number];

const rangeOf = ({ starts }: Gathered, group: number): Range => [
  starts[group] ?? 0,
  starts[group + 1] ?? 0,
];

function measureSize(column: ColumnCells, height: number): number {
  const bits = padded(Math.ceil(height / 8));
  if (column.dtype === "logical") return 2 * bits;
  return bits + (column.dtype === "character" ? 16 * height + padded(column.end) : 8 * height);
}

const marksOf = (column: ColumnCells): Uint8Array | Int32Array =>
  column.dtype === "character" ? column.ids : column.marks;

// One writer per dtype: a shared writer that takes a test as an argument is half as fast.

/** Bits are numbered from the least significant. */
function setBit(bytes: Uint8Array, at: number, i: number): void {
  const place = at + (i >> 3);
  bytes[place] = (bytes[place] ?? 0) | (1 << (i & 7));
}

function writeValidity(
  bytes: Buffer,
  at: number,
  marks: Uint8Array | Int32Array,
  ranges: readonly Range[],
): void {
  let row = 0;
  for (const [first, end] of ranges) {
    for (let i = first; i < end; i++, row++) if (marks[i] !== 0) setBit(bytes, at, row);
  }
}

function writeViews(
  words: Int32Array,
  at: number,
  { ids, views }: TextCells,
  ranges: readonly Range[],
): void {
  let word = at / 4;
  for (const [first, end] of ranges) {
    for (let i = first; i < end; i++, word += 4) {
      const view = 4 * (ids[i] as number);
      words[word] = views[view] as number;
      words[word + 1] = views[view + 1] as number;
      words[word + 2] = views[view + 2] as number;
      words[word + 3] = views[view + 3] as number;
    }
  }
}

function writeLogicals(
  bytes: Buffer,
  at: number,
  { marks }: LogicalCells,
  ranges: readonly Range[],
): void {
  let row = 0;
  for (const [first, end] of ranges) {
    for (let i = first; i < end; i++, row++) if (marks[i] === 2) setBit(bytes, at, row);
  }
}

function writeIntegers(
  words: Int32Array,
  at: number,
  { values }: NumberCells,
  ranges: readonly Range[],
): void {
  let place = at;
  for (const [first, end] of ranges) {
    for (let i = first; i < end; i++, place += 8) storeInt64(words, place, values[i] as number);
  }
}

/** Writes any safe integer exactly, in two's complement; BigInt64Array would create a BigInt per cell. */
function storeInt64(words: Int32Array, at: number, value: number): void {
  words[at / 4] = value;
  words[at / 4 + 1] = Math.floor(value / 4294967296);
}

function writeDoubles(
  target: Float64Array,
  { values }: NumberCells,
  ranges: readonly Range[],
): void {
  let row = 0;
  for (const [first, end] of ranges) {
    target.set(values.subarray(first, end), row);
    row += end - first;
  }
}
