import { statSync } from "node:fs";
import { abortSignal, applyRules, invalidOption, wholeNumber } from "../../schema/option-rules";
import { folder } from "../../service/options/checks";
import type { EngineOption } from "../call-options";
import type { GamesFilter } from "./games-filter";

/** Options of `season.sql`: files, rows and a signal, and filters of games. */
export interface SeasonSqlOptions extends GamesFilter, EngineOption {
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
  /**
   * Largest number of characters of all texts of a result; each value in a list or struct counts as 16.
   * @default 64,000,000
   */
  readonly max_characters?: number;
}

export type SqlLimits = ReturnType<typeof checkedLimits>;

export const SQL_OPTIONS: readonly (keyof SeasonSqlOptions)[] = [
  "allow",
  "signal",
  "max_rows",
  "max_characters",
  "return_as_polars",
];

/** Default maximum: a frame with more rows would fill the memory of most machines. */
const MAX_ROWS = 5_000_000;

/** A quarter of a gigabyte in memory. */
const MAX_CHARACTERS = 64_000_000;

/** Maximum length of a list. */
const LONGEST = 2 ** 32 - 2;

export function checkedLimits(query: unknown, options: SeasonSqlOptions) {
  if (typeof query !== "string") {
    throw invalidOption("sql", "the query", "text", query);
  }
  const { allow = [], signal, max_rows, max_characters } = options;
  if (!Array.isArray(allow)) {
    const next = 'For example { allow: ["data"] }.';
    throw invalidOption("sql", "allow", "a list of folders", allow, next);
  }
  return {
    folders: allow.map(checkedFolder) as readonly string[],
    ...applyRules("sql", RULES, { signal, max_rows, max_characters }),
  };
}

const RULES = {
  signal: abortSignal,
  max_rows: wholeNumber(1, LONGEST, MAX_ROWS),
  max_characters: wholeNumber(1, Number.MAX_SAFE_INTEGER, MAX_CHARACTERS),
};

function checkedFolder(value: unknown): string {
  const path = typeof value === "string" ? folder.check(undefined, "sql: allow", value) : false;
  if (path !== false && isFolder(path)) return path;
  const next = "To read a file, pass its folder.";
  throw invalidOption("sql", "allow", "a list of existing folders", value, next);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
