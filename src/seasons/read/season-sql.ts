import { statSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError, orUndefined, type SportsFrameError } from "../../errors";
import { deliver } from "../../frames/deliver";
import { withKeyColumns } from "../../frames/print/key-columns";
import type { Engine } from "../../frames/types";
import type { LeagueCode } from "../../leagues";
import type { Dtype } from "../../schema/dtypes";
import {
  abortSignal,
  applyRules,
  type Elsewhere,
  invalidOption,
  wholeNumber,
} from "../../schema/option-rules";
import { folder } from "../../service/options/checks";
import { type EngineOption, wantedEngine } from "../call-options";
import type { SeasonTable } from "../tables";
import { buildCondition, tableRead } from "./filter-conditions";
import { type CheckedFilter, checkedFilter, type GamesFilter } from "./games-filter";
import { findStale, listFiles, type SeasonFiles } from "./reading";
import type { SeasonReader } from "./season-reader";
import { checkWords, confine, listText, runQuery, type SqlResult, withEngine } from "./sql-engine";
import { refusedQuery } from "./sql-error";

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

const RULES = {
  signal: abortSignal,
  // A frame with more rows would fill the memory of most machines; the limit is that of lists.
  max_rows: wholeNumber(1, 2 ** 32 - 2, 5_000_000),
  // A quarter of a gigabyte in memory.
  max_characters: wholeNumber(1, Number.MAX_SAFE_INTEGER, 64_000_000),
};

/** Advice for options of `load` that are passed to a query. */
const QUERY_ADVICE: Elsewhere = {
  columns: "Select them in the query.",
  where: "Write the condition into the query.",
};

const SQL_OPTIONS = ["allow", ...Object.keys(RULES), "return_as_polars"];

function checkedLimits(query: unknown, options: SeasonSqlOptions) {
  if (typeof query !== "string") throw invalidOption("sql", "the query", "text", query);
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

function checkedFolder(value: unknown): string {
  const path = typeof value === "string" ? folder.check(undefined, "sql: allow", value) : false;
  if (path !== false && orUndefined(() => statSync(path).isDirectory())) return path;
  const next = "To read a file, pass its folder.";
  throw invalidOption("sql", "allow", "a list of existing folders", value, next);
}

export async function sqlOfSeason(reader: SeasonReader, query: string, options: SeasonSqlOptions) {
  const filter = checkedFilter("sql", reader.place.league, options, SQL_OPTIONS, QUERY_ADVICE);
  const engine = wantedEngine(options);
  const limits = checkedLimits(query, options);
  const { tables } = reader;
  const { columns, rows } = await reader.read("sql", async (seasons) => {
    const { wanted, unable } = queryTables(query, seasons, tables, filter);
    return queried(query, wanted, tables, unable, limits);
  });
  const frame = deliver<Engine, unknown>(engine, columns, rows);
  return withKeyColumns(frame, sortingColumns(query, columns));
}

/** Returns the columns of a result that its query orders or groups by, found by their names or numbers. */
function sortingColumns(query: string, columns: SqlResult["columns"]): readonly string[] {
  const clauses = query.split(/\b(?:order|group)\s+by\b/i).slice(1);
  const words = clauses
    .reverse()
    .flatMap((clause) => clause.split(/\b(?:limit|having|from)\b/i)[0]?.match(/\w+/g) ?? []);
  return words.flatMap((word) => {
    const named = columns.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    return (named ?? columns[Number(word) - 1])?.name ?? [];
  });
}

/** Words of queries that list tables: `show tables`. */
const CATALOGUE = ["show", "information_schema", "duckdb_tables", "duckdb_views"];

/** Returns the tables that a query mentions, with all their possible names. */
function mentioned(query: string, tables: readonly SeasonTable[]) {
  const words = new Set(query.toLowerCase().match(/\w+/g));
  const areAll = CATALOGUE.some((word) => words.has(word));
  const isTaken = (name: string, by: SeasonTable) =>
    tables.some(
      (other) =>
        other !== by && [other.name, other.called].some((one) => one.toLowerCase() === name),
    );
  return tables.flatMap((table) => {
    const { name, called } = table;
    const alias = called.toLowerCase();
    const names = alias === name || isTaken(alias, table) ? [name] : [name, called];
    if (areAll) return [{ table, names: [name] }];
    return names.some((one) => words.has(one.toLowerCase())) ? [{ table, names }] : [];
  });
}

/** Returns the tables of a query with their files, and errors of unavailable tables by lower-case name. */
function queryTables(
  query: string,
  seasons: readonly SeasonFiles[],
  tables: readonly SeasonTable[],
  filter: CheckedFilter,
) {
  // A word of the query need not be a table. Tables without a filter's columns are therefore omitted, and
  // reported only if the query uses them.
  const unable = new Map<string, SportsFrameError>();
  const wanted = mentioned(query, tables).flatMap(({ table, names }) => {
    const read = tableRead(tables, table, filter);
    const refuse = (error: SportsFrameError) => {
      for (const name of names) unable.set(name.toLowerCase(), error);
      return [];
    };
    const stale = seasons
      .map((files) => findStale(files, read))
      .find((error) => error !== undefined);
    if (stale !== undefined) return refuse(stale);
    try {
      const ofSeasons = seasons.map((files) => ({
        season: files.place.season,
        league: files.place.league,
        condition: buildCondition(files, table, filter),
        paths: listFiles(files, read).map((file) => join(files.place.folder, file)),
      }));
      return [{ table, names, seasons: ofSeasons }];
    } catch (error) {
      if (error instanceof ArgumentError) return refuse(error);
      throw error;
    }
  });
  return { wanted, unable };
}

export interface SqlTable {
  readonly table: SeasonTable;
  readonly names: readonly string[];
  readonly seasons: readonly {
    readonly season: number;
    readonly league: LeagueCode;
    readonly paths: readonly string[];
    readonly condition: string | undefined;
  }[];
}

/** Runs a query about tables of a season, in an engine that reads only their files. */
export async function queried(
  query: string,
  tables: readonly SqlTable[],
  known: readonly SeasonTable[],
  unable: ReadonlyMap<string, SportsFrameError>,
  limits: SqlLimits,
): Promise<SqlResult> {
  const { folders, signal } = limits;
  const files = tables.flatMap(({ seasons }) => seasons.flatMap(({ paths }) => paths));
  signal?.throwIfAborted();
  try {
    return await withEngine(async (engine) => {
      const { connection } = engine;
      // Repeated, because an interrupt between two statements is lost.
      const interrupt = () => signal?.aborted && connection.interrupt();
      const watch = signal && setInterval(interrupt, INTERRUPT_MS);
      try {
        await checkWords(engine, query);
        for (const one of tables) for (const view of listViews(one)) await connection.run(view);
        await confine(connection, { files, folders });
        return await runQuery(engine, query, limits);
      } finally {
        clearInterval(watch);
      }
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw refusedQuery(cause, { known, unable, files });
  }
}

const INTERRUPT_MS = 20;

function listViews({ table, names, seasons }: SqlTable): readonly string[] {
  const rows = seasons
    .map(({ season, league, paths, condition }) => {
      // Names of folders must not become columns.
      const file = `read_parquet(${listText(paths)}, hive_partitioning = false)`;
      const from = paths.length > 0 ? file : empty(table);
      const where = condition === undefined ? "" : ` where ${condition}`;
      return `select *, ${season} as season, '${league}' as league from ${from}${where}`;
    })
    .join(" union all ");
  return names.map((name) => `create view ${quoted(name)} as ${rows}`);
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
