import type * as Duckdb from "@duckdb/node-api";
import { ArgumentError, MissingPackageError, messageOf } from "../errors";
import type { ColumnInfo } from "../schema/columns";
import type { Cell, Dtype } from "../schema/dtypes";
import { refusedQuery } from "./sql-error";
import type { SeasonTable } from "./tables";

/** A table of seasons for the engine: its names, and its files by season. */
export interface SqlTable {
  readonly table: SeasonTable;
  readonly names: readonly string[];
  readonly seasons: readonly SqlSeason[];
}

/** The files of a table in one season, and which of their rows are wanted. */
export interface SqlSeason {
  readonly season: number;
  readonly paths: readonly string[];
  readonly condition: string | undefined;
}

/** A result, as frames are built of it. */
export interface SqlResult {
  readonly columns: readonly Pick<ColumnInfo, "name" | "dtype">[];
  readonly rows: readonly (readonly Cell[])[];
}

function loadDuckdb(): typeof Duckdb {
  try {
    return require("@duckdb/node-api") as typeof Duckdb;
  } catch (cause) {
    throw new MissingPackageError("@duckdb/node-api, which runs SQL, is not installed.", {
      operation: "sql",
      next: "Run: npm install @duckdb/node-api, or use load or scan.",
      cause,
    });
  }
}

/** The process's one engine, with a connection of its own: starting one takes longer than queries. */
interface Engine {
  readonly duckdb: typeof Duckdb;
  readonly instance: Duckdb.DuckDBInstance;
  readonly owner: Duckdb.DuckDBConnection;
}

let engine: Promise<Engine> | undefined;

async function startEngine(): Promise<Engine> {
  const duckdb = loadDuckdb();
  // What it would keep of files takes memory, and saves little where the system keeps them, too.
  const options = { enable_external_file_cache: "false" };
  const instance = await duckdb.DuckDBInstance.create(":memory:", options);
  return { duckdb, instance, owner: await instance.connect() };
}

let queries = 0;

/** Answers a query about tables of a season, in a database of its own. */
export async function queried(
  query: string,
  tables: readonly SqlTable[],
  known: readonly SeasonTable[],
  unable: ReadonlyMap<string, ArgumentError>,
): Promise<SqlResult> {
  engine ??= startEngine();
  const { duckdb, instance, owner } = await engine.catch((error) => {
    engine = undefined;
    throw error;
  });
  const database = `query_${queries++}`;
  await owner.run(`attach ':memory:' as ${database}`);
  const connection = await instance.connect();
  try {
    await connection.run(`use ${database}`);
    for (const one of tables) for (const view of viewsOf(one)) await connection.run(view);
    const reader = await lastOf(connection, query);
    const names = reader.deduplicatedColumnNames();
    const columns = reader.columnTypes().map(({ typeId }, index) => ({
      name: names[index] ?? "",
      dtype: dtypeOf(duckdb, typeId),
    }));
    const rows = reader.getRows().map((row) => row.map((value, at) => cellOf(value, columns[at])));
    return { columns, rows };
  } catch (cause) {
    throw refusedQuery(cause, known, unable);
  } finally {
    connection.closeSync();
    await owner.run(`detach ${database}`);
  }
}

/** The answer to the last statement of a query, after all others. */
async function lastOf(
  connection: Duckdb.DuckDBConnection,
  query: string,
): Promise<Duckdb.DuckDBResultReader> {
  const statements = await connection.extractStatements(query).catch((cause) => {
    if (messageOf(cause) !== WITHOUT_STATEMENT) throw cause;
    throw new ArgumentError("the query is empty.", {
      operation: "sql",
      next: 'For example "select * from box_score limit 10".',
    });
  });
  for (let index = 0; index < statements.count - 1; index++) {
    await (await statements.prepare(index)).run();
  }
  return (await statements.prepare(statements.count - 1)).runAndReadAll();
}

/** What the engine says of a query that has no statement, but blanks or comments. */
const WITHOUT_STATEMENT = "Error in native callback";

/** A table under each of its names. */
function viewsOf({ table, names, seasons }: SqlTable): readonly string[] {
  const rows = seasons
    .map(({ season, paths, condition }) => {
      const from = paths.length > 0 ? read(paths) : empty(table);
      const where = condition === undefined ? "" : ` where ${condition}`;
      return `select *, ${season} as season from ${from}${where}`;
    })
    .join(" union all ");
  return names.map((name) => `create view ${quoted(name)} as ${rows}`);
}

/** What folders are called must not become columns. */
function read(paths: readonly string[]): string {
  const files = paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(", ");
  return `read_parquet([${files}], hive_partitioning = false)`;
}

function empty({ columns }: SeasonTable): string {
  const nulls = columns.map(
    ({ name, dtype }) => `cast(null as ${TYPES[dtype]}) as ${quoted(name)}`,
  );
  return `(select ${nulls.join(", ")} where false)`;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TYPES: Readonly<Record<Dtype, string>> = {
  character: "varchar",
  integer: "bigint",
  double: "double",
  logical: "boolean",
};

function dtypeOf({ DuckDBTypeId: id }: typeof Duckdb, type: Duckdb.DuckDBTypeId): Dtype {
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

/** Sums of integers come as HUGEINT, averages of decimals as DECIMAL: numbers, as far as exact. */
function cellOf(value: unknown, column: SqlResult["columns"][number] | undefined): Cell {
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
