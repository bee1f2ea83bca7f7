import type * as Duckdb from "@duckdb/node-api";
import { ArgumentError } from "../../errors";
import type { ColumnInfo } from "../../schema/columns";
import type { Cell, Dtype } from "../../schema/dtypes";

export type SqlColumn = Pick<ColumnInfo, "name" | "dtype">;

export function mapDtype({ DuckDBTypeId: id }: typeof Duckdb, type: Duckdb.DuckDBTypeId): Dtype {
  switch (type) {
    case id.BOOLEAN:
      return "logical";
    case id.TINYINT:
    case id.SMALLINT:
    case id.INTEGER:
    case id.BIGINT:
    case id.UTINYINT:
    case id.USMALLINT:
    case id.UINTEGER:
    case id.UBIGINT:
      return "integer";
    case id.HUGEINT:
    case id.UHUGEINT:
    case id.DECIMAL:
    case id.FLOAT:
    case id.DOUBLE:
      return "double";
    default:
      return "character";
  }
}

/** Returns a cell as a number if it is exact: sums of integers are HUGEINT, averages of decimals DECIMAL. */
export function convertSqlCell(value: unknown, column: SqlColumn | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (column?.dtype === "logical") return value as boolean;
  if (column === undefined || column.dtype === "character") return String(value);
  const number = Number(typeof value === "object" ? String(value) : value);
  const isWhole = typeof value !== "number" && /^-?\d+$/.test(String(value));
  if (isWhole && !Number.isSafeInteger(number)) {
    throw new ArgumentError(
      `column '${column.name}' has ${value}, an integer beyond 2^53, which a frame would round.`,
      { operation: "sql", next: `Make it text: cast(... as varchar) as "${column.name}".` },
    );
  }
  return number;
}

/** A value within a list, struct or map takes as much memory as some characters. */
const CHARACTERS_OF_VALUE = 16;

/** Texts and bytes are stored in 16 bytes, which begin with the length. */
const STORED_BYTES = 16;

/** The parts of the engine's vectors that state sizes, before any value is made. */
interface Sized {
  readonly itemCount: number;
  readonly dataView?: DataView;
  /** Begin and length of each list. */
  readonly entryData?: BigUint64Array;
}

/** Returns the characters of the texts in a part of a result; nested values count, too. */
export function countCharacters(
  { DuckDBVector }: typeof Duckdb,
  chunk: Duckdb.DuckDBDataChunk,
): number {
  const isVector = (part: unknown): part is Sized => part instanceof DuckDBVector;
  const sizeOf = (vector: Sized): number => {
    const { dataView, entryData, itemCount } = vector;
    const parts = Object.values(vector).flat().filter(isVector);
    const inside = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    const count = parts.reduce((sum, part) => sum + part.itemCount, 0);
    const nested = inside + CHARACTERS_OF_VALUE * count;
    if (entryData === undefined) return nested + textsIn(dataView, itemCount);
    let length = 0;
    for (let at = 1; at < entryData.length; at += 2) length += Number(entryData[at]);
    // Several rows can share one list.
    return count === 0 ? 0 : Math.max(nested, (nested / count) * length);
  };
  let size = 0;
  for (let at = 0; at < chunk.columnCount; at++) size += sizeOf(chunk.getColumnVector(at) as never);
  return size;
}

function textsIn(view: DataView | undefined, count: number): number {
  if (view === undefined || view.byteLength < STORED_BYTES * count) return 0;
  let length = 0;
  for (let at = 0; at < count; at++) length += view.getUint32(STORED_BYTES * at, true);
  return length;
}
