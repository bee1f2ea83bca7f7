import { oncePer } from "../../schema/once-per";
import type { CellLists, FrameColumn } from "../types";
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
export function encodeIpc(columns: readonly FrameColumn[], rows: CellLists): Buffer {
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

  const { starts } = gathered;
  const ranges: Ranges = order.map((group) => [starts[group] ?? 0, starts[group + 1] ?? 0]);
  for (const column of cells) {
    const nulls = height - column.present;
    const validity = place(nulls === 0 ? 0 : Math.ceil(height / 8));
    if (nulls > 0) writeValidity(bytes, validity, column, ranges);
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
type Ranges = readonly (readonly [first: number, end: number])[];

function measureSize(column: ColumnCells, height: number): number {
  const bits = padded(Math.ceil(height / 8));
  if (column.dtype === "logical") return 2 * bits;
  return bits + (column.dtype === "character" ? 16 * height + padded(column.end) : 8 * height);
}

// One writer per dtype: a shared writer that takes a test as an argument is half as fast.

/** Bits are numbered from the least significant. */
function setBit(bytes: Uint8Array, at: number, i: number): void {
  const place = at + (i >> 3);
  bytes[place] = (bytes[place] ?? 0) | (1 << (i & 7));
}

function writeValidity(bytes: Buffer, at: number, column: ColumnCells, ranges: Ranges): void {
  const marks = column.dtype === "character" ? column.ids : column.marks;
  let row = 0;
  for (const [first, end] of ranges) {
    for (let i = first; i < end; i++, row++) if (marks[i] !== 0) setBit(bytes, at, row);
  }
}

function writeViews(words: Int32Array, at: number, column: TextCells, ranges: Ranges): void {
  const { ids, views } = column;
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

function writeLogicals(bytes: Buffer, at: number, column: LogicalCells, ranges: Ranges): void {
  const { marks } = column;
  let row = 0;
  for (const [first, end] of ranges) {
    for (let i = first; i < end; i++, row++) if (marks[i] === 2) setBit(bytes, at, row);
  }
}

function writeIntegers(words: Int32Array, at: number, column: NumberCells, ranges: Ranges): void {
  const { values } = column;
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

function writeDoubles(target: Float64Array, { values }: NumberCells, ranges: Ranges): void {
  let row = 0;
  for (const [first, end] of ranges) {
    target.set(values.subarray(first, end), row);
    row += end - first;
  }
}

/** Rounds a size up to a multiple; messages and their buffers start at multiples of eight bytes. */
const padded = (size: number, multiple = 8): number => Math.ceil(size / multiple) * multiple;

const CONTINUATION = 0xffffffff;
const METADATA_V5 = 4;
const HEADER = { schema: 1, recordBatch: 3 };
const DOUBLE_PRECISION = 2;
/** Size of a FieldNode (rows, nulls) and of a Buffer (offset, size). */
const STRUCT_SIZE = 16;

/** A field of a table: its size in bytes, then its value. */
type Field = readonly [size: number, value: number];

const LATER: Field = [8, 0];
const REFERENCE: Field = [4, 0];
const ABSENT: Field = [0, 0];

/** The number in the union `Type`, and the fields of its table; text is stored as views. */
const TYPES: Record<FrameColumn["dtype"], readonly [number, ...([] | [Field] | [Field, Field])]> = {
  integer: [2, [4, 64], [1, 1]],
  double: [3, [2, DOUBLE_PRECISION]],
  character: [24],
  logical: [6],
};

/**
 * Returns the metadata that all tables with these columns share: the schema message, then that of a record
 * batch. Zeros stand for the table's sizes. The numbers are the positions of these in `head`.
 */
function planLayout(columns: readonly FrameColumn[]) {
  const names = columns.map(({ name }) => Buffer.from(name));
  const namesSize = names.reduce((sum, { length }) => sum + length, 0);
  const out = new Metadata(512 + 256 * columns.length + namesSize);

  const schemaMessage = out.startMessage(HEADER.schema);
  // Byte order (zero is little-endian), fields.
  const schema = out.table(schemaMessage.header, [2, 0], REFERENCE);
  const fields = out.vector(schema(1), columns.length, 4);
  columns.forEach(({ dtype }, j) => {
    const [tag, ...parameters] = TYPES[dtype];
    // Name, nullable, kind of type, type, dictionary, children.
    const parts: readonly Field[] = [REFERENCE, [1, 1], [1, tag], REFERENCE, ABSENT, REFERENCE];
    const field = out.table(fields + 4 * j, ...parts);
    out.string(field(0), names[j] ?? Buffer.alloc(0));
    out.table(field(3), ...parameters);
    // Some readers require the vector of children even if it is empty.
    out.vector(field(5), 0, 4);
  });
  out.endMessage(schemaMessage.start);

  const batchMessage = out.startMessage(HEADER.recordBatch);
  // Rows, nodes, buffers, compression, counts of buffers.
  const batch = out.table(batchMessage.header, LATER, REFERENCE, REFERENCE, ABSENT, REFERENCE);
  const nodes = out.vector(batch(1), columns.length, STRUCT_SIZE, 8);
  // Validity and values. A column of text has one more buffer for the texts that its views refer to.
  const textCount = columns.filter(({ dtype }) => dtype === "character").length;
  const buffers = out.vector(batch(2), 2 * columns.length + textCount, STRUCT_SIZE, 8);
  const counts = out.vector(batch(4), textCount, 8);
  for (let j = 0; j < textCount; j++) out.bytes.writeUInt32LE(1, counts + 8 * j);
  out.endMessage(batchMessage.start);

  const head = out.bytes.subarray(0, out.size);
  return { head, rowCount: batch(0), bodySize: batchMessage.bodySize, nodes, buffers };
}

/**
 * Writes FlatBuffers messages front to back: parents come first, because references only point forward. A
 * reference counts from its own position, so positions may be those in the whole stream.
 */
class Metadata {
  readonly bytes: Buffer;
  size = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.alloc(capacity);
  }

  startMessage(header: number) {
    const start = this.size;
    this.bytes.writeUInt32LE(CONTINUATION, start);
    this.size += 12;
    const message = this.table(start + 8, [2, METADATA_V5], [1, header], REFERENCE, LATER);
    return { start, header: message(2), bodySize: message(3) };
  }

  endMessage(start: number): void {
    this.size = padded(this.size);
    this.bytes.writeUInt32LE(this.size - start - 8, start + 4);
  }

  /** Writes a table that `parent` refers to; the result returns the position of each field. */
  table(parent: number, ...fields: readonly Field[]): (index: number) => number {
    const vtable = padded(this.size, 2);
    const vtableSize = 4 + 2 * fields.length;
    const start = padded(vtable + vtableSize);
    const places: number[] = [];
    let end = start + 4;
    fields.forEach(([size, value], index) => {
      const at = size === 0 ? start : padded(end, size);
      places.push(at);
      this.bytes.writeUInt16LE(at - start, vtable + 4 + 2 * index);
      if (value !== 0) this.bytes.writeUIntLE(value, at, size);
      end = Math.max(end, at + size);
    });
    this.bytes.writeUInt16LE(vtableSize, vtable);
    this.bytes.writeUInt16LE(end - start, vtable + 2);
    this.bytes.writeInt32LE(start - vtable, start);
    this.refer(parent, start);
    this.size = end;
    return (index) => places[index] ?? start;
  }

  /** Writes a vector that `parent` refers to; returns the position of its elements. */
  vector(parent: number, length: number, elementSize: number, alignment = elementSize): number {
    const start = padded(padded(this.size, 4) + 4, alignment);
    this.bytes.writeUInt32LE(length, start - 4);
    this.refer(parent, start - 4);
    this.size = start + length * elementSize;
    return start;
  }

  string(parent: number, utf8: Buffer): void {
    this.bytes.set(utf8, this.vector(parent, utf8.length, 1));
    // A zero byte follows that the length does not count.
    this.size += 1;
  }

  private refer(from: number, to: number): void {
    this.bytes.writeUInt32LE(to - from, from);
  }
}
