import type * as Duckdb from "@duckdb/node-api";
import { ArgumentError } from "../../errors";
import type { ColumnInfo } from "../../schema/columns";
import type { Cell, Dtype } from "../../schema/dtypes";

/** A column of a result. */
export type SqlColumn = Pick<ColumnInfo, "name" | "dtype">;

/** Returns the dtype for a type of the engine. */
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
