/*
 * The compact protocol of Apache Thrift, as far as the footers of Parquet files use it:
 * https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
 */

/** A struct's fields by their ids, as they were sent. */
export type Struct = Map<number, Field>;

export interface Field {
  readonly type: number;
  readonly value: Value;
}

export interface List {
  /** The type of the elements. */
  readonly of: number;
  readonly values: readonly Value[];
}

export type Value = number | Uint8Array | List | Struct;

/** Fields of these types have no value: it is the type. */
const TRUE = 1;
const FALSE = 2;
const BYTE = 3;
const I16 = 4;
const I32 = 5;
const I64 = 6;
const BINARY = 8;
const LIST = 9;
export const STRUCT = 12;

/** The struct that some bytes begin with. Throws for what Parquet does not use. */
export function structIn(bytes: Buffer): Struct {
  let at = 0;
  const byte = (): number => bytes.readUInt8(at++);
  const unsigned = (): number => {
    let sum = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      sum += (next & 127) * scale;
      if (!Number.isSafeInteger(sum)) throw new RangeError("a number beyond 2^53");
      if (next < 128) return sum;
    }
  };
  const signed = (): number => {
    const number = unsigned();
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  };
  const struct = (): Struct => {
    const fields: Struct = new Map();
    for (let id = 0; ; ) {
      const head = byte();
      if (head === 0) return fields;
      id = head >> 4 === 0 ? signed() : id + (head >> 4);
      const type = head & 15;
      fields.set(id, { type, value: type === TRUE || type === FALSE ? type : value(type) });
    }
  };
  const list = (): List => {
    const head = byte();
    const size = head >> 4 === 15 ? unsigned() : head >> 4;
    const of = head & 15;
    return { of, values: Array.from({ length: size }, () => value(of)) };
  };
  const value = (type: number): Value => {
    if (type === I16 || type === I32 || type === I64) return signed();
    if (type === BINARY) {
      const start = unsigned();
      at += start;
      if (at > bytes.length) throw new RangeError("a text beyond the end");
      return bytes.subarray(at - start, at);
    }
    if (type === LIST) return list();
    if (type === STRUCT) return struct();
    if (type === TRUE || type === FALSE || type === BYTE) return byte();
    throw new RangeError(`type ${type}`);
  };
  return struct();
}

/** A struct as bytes. */
export function bytesOf(fields: Struct): Buffer {
  const bytes: number[] = [];
  const unsigned = (number: number): void => {
    let left = number;
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  const signed = (number: number): void => unsigned(number < 0 ? -2 * number - 1 : 2 * number);
  const struct = (own: Struct): void => {
    let before = 0;
    for (const [id, { type, value: one }] of own) {
      const step = id - before;
      if (step > 0 && step < 16) bytes.push((step << 4) | type);
      else {
        bytes.push(type);
        signed(id);
      }
      before = id;
      if (type !== TRUE && type !== FALSE) value(type, one);
    }
    bytes.push(0);
  };
  const value = (type: number, one: Value): void => {
    if (one instanceof Map) struct(one);
    else if (one instanceof Uint8Array) {
      unsigned(one.length);
      for (const octet of one) bytes.push(octet);
    } else if (typeof one !== "number") {
      const { of, values } = one;
      bytes.push((Math.min(values.length, 15) << 4) | of);
      if (values.length >= 15) unsigned(values.length);
      for (const element of values) value(of, element);
    } else if (type === I16 || type === I32 || type === I64) signed(one);
    else bytes.push(one);
  };
  struct(fields);
  return Buffer.from(bytes);
}
