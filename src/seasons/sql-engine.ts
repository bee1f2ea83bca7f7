import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import type * as Duckdb from "@duckdb/node-api";
import { MissingPackageError, SportsFrameError } from "../errors";

export type Library = typeof Duckdb;

/** Older ones do not close completely. */
const OLDEST = [1, 5, 5] as const;

/** The library, of a version that can be closed. */
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

/** Throws a MissingPackageError for a version of the engine, such as "v1.4.4", that is too old. */
export function checkVersion(version: string): void {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const differing = OLDEST.findIndex((least, index) => parts[index] !== least);
  if (differing === -1 || (parts[differing] ?? -1) > (OLDEST[differing] ?? 0)) return;
  throw new MissingPackageError(
    `DuckDB must be at least ${OLDEST.join(".")}, got ${version}: older ones read other files.`,
    { operation: "sql", next: "Run: npm install @duckdb/node-api@latest, or use load or scan." },
  );
}

/** An engine that reads some files, and a connection to it. */
export interface SqlEngine {
  readonly duckdb: Library;
  readonly connection: Duckdb.DuckDBConnection;
}

/** The only files and folders that an engine may read. */
export interface Readable {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Runs what needs an engine in one of its own, in memory, which is closed afterwards. Settings of one
 * query cannot reach the next.
 */
export async function withEngine<T>(use: (engine: SqlEngine) => Promise<T>): Promise<T> {
  const duckdb = loadDuckdb();
  checkHandles();
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    // The system keeps files in memory, too.
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

/** Handles of files that starting an engine takes at most, and some for other work. */
const HANDLES = 4;

/** An engine that starts without a free handle ends the process. */
function checkHandles(): void {
  const handles: number[] = [];
  try {
    while (handles.length < HANDLES) handles.push(openSync(devNull, "r"));
  } catch (cause) {
    throw new SportsFrameError("the system opens no more files for this process.", {
      operation: "sql",
      next: "Close files, or raise the limit (ulimit -n).",
      cause,
    });
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

/**
 * Leaves a connection no files but some, and no setting that could be changed. The order is the
 * engine's: paths cannot be allowed after access has ended. Views must be there before. Without a folder
 * for temporary files it would make one in the working directory; a query that needs one is refused
 * instead, since its result would not fit into memory as a frame, or it multiplies tables by mistake.
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

/** A list of texts in SQL. */
export const listText = (texts: readonly string[]): string =>
  `[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}]`;
