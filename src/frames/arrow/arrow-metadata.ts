import type { FrameColumn } from "../types";

/** Metadata that all tables with the same columns share. The numbers are byte positions in `head`. */
export interface Layout {
  /** The schema message, then the record batch message with zeros in place of the table's sizes. */
  readonly head: Buffer;
  readonly rowCount: number;
  readonly bodySize: number;
  readonly nodes: number;
  readonly buffers: number;
}

/** Rounds a size up to a multiple; messages and their buffers start at multiples of eight bytes. */
export function padded(size: number, multiple = 8): number {
  return Math.ceil(size / multiple) * multiple;
}

export const CONTINUATION = 0xffffffff;
const METADATA_V5 = 4;
const HEADER = { schema: 1, recordBatch: 3 };
const DOUBLE_PRECISION = 2;
/** Size of a FieldNode (rows, nulls) and of a Buffer (offset, size). */
export const STRUCT_SIZE = 16;

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

/** Returns the metadata of tables with these columns; sizes and positions are filled in for each table. */
export function planLayout(columns: readonly FrameColumn[]): Layout {
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
    const field = out.table(
      fields + 4 * j,
      REFERENCE,
      [1, 1],
      [1, tag],
      REFERENCE,
      ABSENT,
      REFERENCE,
    );
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

  startMessage(header: number): { start: number; header: number; bodySize: number } {
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
      if (value !== 0) {
        this.bytes.writeUIntLE(value, at, size);
      }
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
