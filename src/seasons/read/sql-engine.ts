import type * as Duckdb from "@duckdb/node-api";
import { ArgumentError, MissingPackageError, messageOf } from "../../errors";
import { isAtLeast } from "../../frames/copies";
import type { ColumnInfo } from "../../schema/columns";
import type { Cell, Dtype } from "../../schema/dtypes";
import type { SqlLimits } from "./season-sql";

type Library = typeof Duckdb;

/** The oldest version that can be confined completely. */
const OLDEST = "1.5.5";

function requireDuckdb(): Library {
  try {
    return require("@duckdb/node-api") as Library;
  } catch (cause) {
    throw new MissingPackageError("@duckdb/node-api, which runs SQL, is not installed.", {
      operation: "sql",
      next: "Run: npm install @duckdb/node-api, or use load or scan.",
      cause,
    });
  }
}

export function checkVersion(version: string): void {
  if (isAtLeast(version, OLDEST)) return;
  throw new MissingPackageError(`DuckDB must be at least ${OLDEST}, got ${version}.`, {
    operation: "sql",
    next: "Run: npm install @duckdb/node-api@latest, or use load or scan.",
  });
}

/** An engine that may read only some files, and a connection to it. */
interface SqlEngine {
  readonly duckdb: Library;
  readonly connection: Duckdb.DuckDBConnection;
}

/** Runs a function with its own engine in memory, so that settings of one query cannot reach the next. */
export async function withEngine<T>(use: (engine: SqlEngine) => Promise<T>): Promise<T> {
  const duckdb = requireDuckdb();
  checkVersion(duckdb.version());
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    // The system caches files in memory, too.
    enable_external_file_cache: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
    allow_persistent_secrets: "false",
  });
  try {
    const connection = await instance.connect();
    try {
      return await use({ duckdb, connection });
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/**
 * Confines a connection to some files and folders, and locks its settings. Views are created before, because
 * paths cannot be allowed once access has ended. By default a large sort writes to the working directory;
 * without temporary files it is an error. Such a query usually multiplies tables by mistake and would fill
 * the disk, or its result would not fit into memory.
 */
export async function confine(
  connection: Duckdb.DuckDBConnection,
  { files, folders }: { readonly files: readonly string[]; readonly folders: readonly string[] },
): Promise<void> {
  const settings = [
    `set allowed_paths = ${listText(files)}`,
    `set allowed_directories = ${listText(folders)}`,
    "set temp_directory = ''",
    "set enable_external_access = false",
    "set lock_configuration = true",
  ];
  for (const setting of settings) await connection.run(setting);
}

export const listText = (texts: readonly string[]): string =>
  `[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}]`;

export interface SqlResult {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly (readonly ReturnType<typeof convertSqlCell>[])[];
}

/** Table functions that a FROM may call, because they only read; all others are rejected. */
const READING = new Set(
  [
    "range generate_series unnest repeat repeat_row summary histogram histogram_values",
    "glob read_text read_blob read_csv read_csv_auto sniff_csv read_parquet parquet_scan",
    "parquet_metadata parquet_file_metadata parquet_kv_metadata parquet_full_metadata",
    "parquet_schema parquet_bloom_probe read_json read_json_auto read_json_objects",
    "read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects read_duckdb",
    "json_each json_tree query_table icu_calendar_names pg_timezone_names pragma_collations",
    "pragma_platform pragma_show pragma_table_info pragma_version duckdb_columns",
    "duckdb_constraints duckdb_databases duckdb_functions duckdb_indexes duckdb_keywords",
    "duckdb_schemas duckdb_sequences duckdb_settings duckdb_tables duckdb_types duckdb_views",
  ].flatMap((line) => line.split(" ")),
);

/** Returns the words of a query; keywords and function names of the engine have no other spelling. */
const wordsOf = (query: string): ReadonlySet<string> => new Set(query.toLowerCase().match(/\w+/g));

/** Names of the engine's table functions, which never change. */
let functions: readonly string[] | undefined;

async function tableFunctions(connection: Duckdb.DuckDBConnection): Promise<readonly string[]> {
  if (functions === undefined) {
    const found = await connection.runAndReadAll(
      "select distinct function_name from duckdb_functions() where function_type like 'table%'",
    );
    functions = found.getRows().map(([name]) => String(name));
  }
  return functions;
}

/**
 * Rejects, by their words, functions that write, such as enable_logging, and statements that create a folder
 * while they are prepared. The type of a statement does not reveal these, or too late. Must run before any
 * part of the query.
 */
export async function checkWords({ connection }: SqlEngine, query: string): Promise<void> {
  const words = wordsOf(query);
  const called = (await tableFunctions(connection)).find(
    (name) => words.has(name) && !READING.has(name),
  );
  if (called !== undefined) {
    throw new ArgumentError(`queries of a season cannot call ${called}, a function of DuckDB.`, {
      operation: "sql",
      next: "If it is an alias or a text, choose another one.",
    });
  }
  for (const name of ["export", "import"]) {
    if (words.has(name) && words.has("database")) throw refused(`${name} database`.toUpperCase());
  }
  if (words.has("import_database")) throw refused("IMPORT DATABASE");
}

/** Advice for statements that write or change settings. */
const INSTEAD: Readonly<Record<string, string>> = {
  CREATE: "Write with name as (select ...) select ... for a table of one query.",
  COPY: "save(frame, path) writes the result.",
  "EXPORT DATABASE": "The season's Parquet files can be copied.",
  ATTACH: 'The option allow reads files of other folders: { allow: ["data"] }.',
  "EXPLAIN ANALYZE": "Use EXPLAIN, which does not run the statement.",
};

const refused = (kind: string): ArgumentError =>
  new ArgumentError(`queries of a season only read: ${kind} is not allowed.`, {
    operation: "sql",
    next: INSTEAD[kind] ?? "Allowed are SELECT and EXPLAIN.",
  });

/** Rejects statements that do anything but read. */
function checkKind(
  { StatementType: kinds }: Library,
  type: Duckdb.StatementType,
  words: ReadonlySet<string>,
): void {
  if (type === kinds.SELECT) return;
  if (type === kinds.EXPLAIN) {
    if (!words.has("analyze") && !words.has("analyse")) return;
    throw refused("EXPLAIN ANALYZE");
  }
  // PIVOT creates a temporary type for its new columns; an explicit CREATE is the user's own.
  if (type === kinds.CREATE && !words.has("create")) return;
  throw refused(kinds[type] ?? "this statement");
}

/** Runs all statements of a query and returns the result of the last. */
export async function runQuery(
  { duckdb, connection }: SqlEngine,
  query: string,
  limits: SqlLimits,
): Promise<SqlResult> {
  const { signal } = limits;
  const words = wordsOf(query);
  const statements = await extracted(connection, query);
  for (let index = 0; ; index++) {
    signal?.throwIfAborted();
    const statement = await statements.prepare(index);
    checkKind(duckdb, statement.statementType, words);
    signal?.throwIfAborted();
    if (index === statements.count - 1) return fetched(duckdb, statement, limits);
    await statement.run();
  }
}

async function extracted(connection: Duckdb.DuckDBConnection, query: string) {
  try {
    return await connection.extractStatements(query);
  } catch (cause) {
    if (messageOf(cause) !== WITHOUT_STATEMENT) throw cause;
    const next = 'For example "select * from box_score limit 10".';
    throw new ArgumentError("the query is empty.", { operation: "sql", next });
  }
}

/** The engine's message for a query that contains only blanks or comments. */
const WITHOUT_STATEMENT = "Error in native callback";

/** Returns the rows of a statement, part by part, so that one with too many rows ends early. */
async function fetched(
  duckdb: Library,
  statement: Duckdb.DuckDBPreparedStatement,
  limits: SqlLimits,
): Promise<SqlResult> {
  const streamed = await statement.stream();
  const isStream = streamed.isStreaming;
  const result = await collected(duckdb, streamed, limits);
  // An error ends a stream in the same way as its last row, and leaves no more information.
  if (streamed.isStreaming === isStream) return result;
  limits.signal?.throwIfAborted();
  return collected(duckdb, await statement.run(), limits);
}

async function collected(
  duckdb: Library,
  result: Duckdb.DuckDBResult,
  { max_rows, max_characters, signal }: SqlLimits,
): Promise<SqlResult> {
  const names = result.deduplicatedColumnNames();
  const columns = result.columnTypes().map(({ typeId }, index) => ({
    name: names[index] ?? "",
    dtype: DTYPES[duckdb.DuckDBTypeId[typeId] ?? ""] ?? "character",
  }));
  const rows: SqlResult["rows"][number][] = [];
  let characters = 0;
  for (;;) {
    signal?.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return { columns, rows };
    if (rows.length + chunk.rowCount > max_rows) {
      throw new ArgumentError(`the result has more than ${max_rows} rows (max_rows).`, {
        operation: "sql",
        next:
          "Add a limit or aggregate; or write a table to Parquet: " +
          'save(season.scan("plays").collectSync(), "plays.parquet").',
      });
    }
    characters += countCharacters(duckdb, chunk);
    if (characters > max_characters) {
      throw new ArgumentError(
        `the texts and lists of the result exceed ${max_characters} characters.`,
        { operation: "sql", next: "Select fewer, or pass a larger max_characters." },
      );
    }
    for (const row of chunk.getRows()) {
      rows.push(row.map((value, at) => convertSqlCell(value, columns[at])));
    }
  }
}

type SqlColumn = Pick<ColumnInfo, "name" | "dtype">;

/** Dtypes by the engine's types; all others become text. */
const DTYPES: Readonly<Record<string, Dtype>> = {
  BOOLEAN: "logical",
  TINYINT: "integer",
  SMALLINT: "integer",
  INTEGER: "integer",
  BIGINT: "integer",
  UTINYINT: "integer",
  USMALLINT: "integer",
  UINTEGER: "integer",
  UBIGINT: "integer",
  HUGEINT: "double",
  UHUGEINT: "double",
  DECIMAL: "double",
  FLOAT: "double",
  DOUBLE: "double",
};

/** Returns a cell as a number if it is exact: sums of integers are HUGEINT, averages of decimals DECIMAL. */
function convertSqlCell(value: unknown, column: SqlColumn | undefined): Cell {
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
  readonly type: Duckdb.DuckDBType;
  readonly itemCount: number;
  /** The memory of a null's value holds anything. */
  readonly validity?: { itemValid(index: number): boolean };
  readonly dataView?: DataView;
  /** Begin and length of each list. */
  readonly entryData?: BigUint64Array;
}

/** Returns the characters of the texts in a part of a result; nested values count, too. */
function countCharacters(
  { DuckDBVector, DuckDBTypeId }: typeof Duckdb,
  chunk: Duckdb.DuckDBDataChunk,
): number {
  const { VARCHAR, BLOB, BIT, BIGNUM, GEOMETRY } = DuckDBTypeId;
  const texts: readonly Duckdb.DuckDBTypeId[] = [VARCHAR, BLOB, BIT, BIGNUM, GEOMETRY];
  const isVector = (part: unknown): part is Sized => part instanceof DuckDBVector;
  const sizeOf = (vector: Sized): number => {
    const { type, dataView, entryData, validity, itemCount } = vector;
    const parts = Object.values(vector).flat().filter(isVector);
    const inside = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    const count = parts.reduce((sum, part) => sum + part.itemCount, 0);
    const nested = inside + CHARACTERS_OF_VALUE * count;
    const isText = dataView !== undefined && texts.includes(type.typeId);
    if (entryData === undefined && !isText) return nested;
    let length = 0;
    for (let at = 0; at < itemCount; at++) {
      if (!validity?.itemValid(at)) continue;
      if (entryData !== undefined) length += Number(entryData[2 * at + 1]);
      else length += dataView?.getUint32(STORED_BYTES * at, true) ?? 0;
    }
    if (entryData === undefined) return nested + length;
    // Several rows can share one list.
    return count === 0 ? 0 : Math.max(nested, (nested / count) * length);
  };
  let size = 0;
  for (let at = 0; at < chunk.columnCount; at++) size += sizeOf(chunk.getColumnVector(at) as never);
  return size;
}
