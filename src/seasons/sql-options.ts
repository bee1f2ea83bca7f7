import { statSync } from "node:fs";
import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import { checkFolder, checkSignal, integerFrom } from "../options/checks";
import type { GamesFilter } from "./games-filter";

/** Options of `season.sql`: files, rows and a signal, and filters of games. */
export interface SeasonSqlOptions extends GamesFilter {
  /**
   * Folders whose files the query may read besides the season's, such as
   * `from read_csv('data/salaries.csv')`. Nothing is written there.
   * @default none
   */
  readonly allow?: readonly string[];
  /** Interrupts the query, which then rejects with the signal's reason. @default none */
  readonly signal?: AbortSignal;
  /** Largest number of rows of a result; one with more is an ArgumentError. @default 5,000,000 */
  readonly max_rows?: number;
  /** A polars frame instead of a danfo one. @default false */
  readonly return_as_polars?: boolean;
}

/** Checked limits of a query: absolute paths of folders, a signal, a number of rows. */
export interface SqlLimits {
  readonly folders: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly max_rows: number;
}

export const SQL_OPTIONS: readonly (keyof SeasonSqlOptions)[] = [
  "allow",
  "signal",
  "max_rows",
  "return_as_polars",
];

/** Default maximum: a frame with more rows would fill the memory of most machines. */
const MAX_ROWS = 5_000_000;

/** Maximum length of a list. */
const LONGEST = 2 ** 32 - 2;

const checkRows = integerFrom(1, LONGEST);

/** Returns the limits of a query; throws an ArgumentError for wrong ones, and unless the query is text. */
export function checkedLimits(query: unknown, options: SeasonSqlOptions): SqlLimits {
  if (typeof query !== "string") {
    throw new ArgumentError("the query must be text.", { operation: "sql" });
  }
  const { allow = [], signal, max_rows } = options;
  if (!Array.isArray(allow)) {
    throw new ArgumentError(`allow must be a list of folders, got ${inspect(allow)}.`, {
      operation: "sql",
      next: 'For example { allow: ["data"] }.',
    });
  }
  return {
    folders: allow.map(checkedFolder),
    signal: signal === undefined ? undefined : checkSignal(signal),
    max_rows: max_rows === undefined ? MAX_ROWS : checkRows(max_rows, "sql: max_rows"),
  };
}

function checkedFolder(value: unknown): string {
  const path = typeof value === "string" ? checkFolder(value, "sql: allow") : false;
  if (path !== false && isFolder(path)) return path;
  throw new ArgumentError(`allow must contain existing folders, got ${inspect(value)}.`, {
    operation: "sql",
    next: "To read a file, pass its folder.",
  });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
