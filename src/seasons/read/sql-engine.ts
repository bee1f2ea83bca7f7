import type * as Duckdb from "@duckdb/node-api";
import { MissingPackageError } from "../../errors";

export type Library = typeof Duckdb;

/** The oldest version that can be confined completely. */
const OLDEST = [1, 5, 5] as const;

/** Returns the library; throws for a version that cannot be confined. */
export function loadDuckdb(): Library {
  const duckdb = requireDuckdb();
  checkVersion(duckdb.version());
  return duckdb;
}

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
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const differing = OLDEST.findIndex((least, index) => parts[index] !== least);
  if (differing === -1 || (parts[differing] ?? -1) > (OLDEST[differing] ?? 0)) return;
  throw new MissingPackageError(`DuckDB must be at least ${OLDEST.join(".")}, got ${version}.`, {
    operation: "sql",
    next: "Run: npm install @duckdb/node-api@latest, or use load or scan.",
  });
}

/** An engine that may read only some files, and a connection to it. */
export interface SqlEngine {
  readonly duckdb: Library;
  readonly connection: Duckdb.DuckDBConnection;
}

/** The only files and folders that an engine may read. */
export interface Readable {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Runs a function with its own engine in memory, so that settings of one query cannot reach the next. */
export async function withEngine<T>(use: (engine: SqlEngine) => Promise<T>): Promise<T> {
  const duckdb = loadDuckdb();
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
  { files, folders }: Readable,
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
