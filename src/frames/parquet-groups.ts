import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { replaceFile } from "../files/safe-files";
import { bytesOf, type List, STRUCT, type Struct, structIn, type Value } from "./thrift";

/*
 * A Parquet file is groups of rows one after the other, and a footer that says where they lie. To put
 * rows below those of a file, their groups are copied as they are: nothing is unpacked.
 *
 * Format: https://github.com/apache/parquet-format, README.md and parquet.thrift.
 */

const MAGIC = Buffer.from("PAR1");

/** Ids of fields in parquet.thrift. */
const FILE = { schema: 2, rows: 3, groups: 4, keyValues: 5 };
const GROUP = { columns: 1, offset: 5, ordinal: 7 };
const COLUMN = { offset: 2, data: 3, indexes: [4, 5, 6, 7] };
const DATA = { pages: [9, 10, 11, 14] };

/** So many groups are few, whatever is in them. */
const FEW = 16;

/** Rows of a group of which there may be as many as there are. */
const LARGE = 16_000;

/** A file's bytes, and what its footer says. */
interface ParquetFile {
  readonly bytes: Buffer;
  /** Where the footer begins. */
  readonly end: number;
  readonly footer: Struct;
}

/**
 * Puts the rows of a file below those of another, as a new file in its own place. The number of rows;
 * undefined, with nothing changed, where the columns differ, where the file would be one of many
 * small groups, and for what polars does not write.
 */
export function putBelow(path: string, stored: string): number | undefined {
  const upper = parquetFile(readFileSync(stored));
  const lower = parquetFile(readFileSync(path));
  if (upper === undefined || lower === undefined || !areAlike(upper, lower)) return undefined;
  const groups = [...groupsOf(upper), ...groupsOf(lower)];
  const rows = numberAt(upper.footer, FILE.rows) + numberAt(lower.footer, FILE.rows);
  if (groups.length > Math.max(FEW, rows / LARGE)) return undefined;

  const first = groupsOf(upper).length;
  groupsOf(lower).forEach((group, index) => {
    moveGroup(group, upper.end - MAGIC.length, first + index);
  });
  setAt(upper.footer, FILE.rows, rows);
  setAt(upper.footer, FILE.groups, { of: STRUCT, values: groups });
  const footer = bytesOf(upper.footer);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(footer.length);
  const both = [upper.bytes.subarray(0, upper.end), lower.bytes.subarray(MAGIC.length, lower.end)];
  replaceFile(dirname(path), basename(path), [...both, footer, size, MAGIC]);
  return rows;
}

function parquetFile(bytes: Buffer): ParquetFile | undefined {
  try {
    const end = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
    return { bytes, end, footer: structIn(bytes.subarray(end, -8)) };
  } catch {
    // Damaged, or of a writer that uses more of the format: polars says which.
    return undefined;
  }
}

const areAlike = (one: ParquetFile, other: ParquetFile): boolean =>
  [FILE.schema, FILE.keyValues].every((id) => textAt(one, id) === textAt(other, id));

const textAt = ({ footer }: ParquetFile, id: number): string => {
  const field = footer.get(id);
  return field === undefined ? "" : bytesOf(new Map([[id, field]])).toString("latin1");
};

const groupsOf = ({ footer }: ParquetFile): readonly Struct[] =>
  listAt(footer, FILE.groups).values as readonly Struct[];

/** Says of a group that it lies so many bytes further on. */
function moveGroup(group: Struct, by: number, ordinal: number): void {
  add(group, GROUP.offset, by);
  setAt(group, GROUP.ordinal, ordinal);
  for (const column of listAt(group, GROUP.columns).values as readonly Struct[]) {
    add(column, COLUMN.offset, by);
    // They say where pages lie, in bytes from the file's start. Readers do without.
    for (const id of COLUMN.indexes) column.delete(id);
    const data = column.get(COLUMN.data)?.value as Struct;
    for (const id of DATA.pages) add(data, id, by);
  }
}

const listAt = (struct: Struct, id: number): List => struct.get(id)?.value as List;

const numberAt = (struct: Struct, id: number): number => struct.get(id)?.value as number;

function setAt(struct: Struct, id: number, value: Value): void {
  const field = struct.get(id);
  if (field !== undefined) struct.set(id, { ...field, value });
}

function add(struct: Struct, id: number, by: number): void {
  if (struct.has(id)) setAt(struct, id, numberAt(struct, id) + by);
}
