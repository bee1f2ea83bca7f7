import { join } from "node:path";
import { ArgumentError, type SportsFrameError } from "../../errors";
import { deliver } from "../../frames/deliver";
import { withKeyColumns } from "../../frames/print/key-columns";
import type { Engine, Frame } from "../../frames/types";
import type { LeagueCode } from "../../leagues";
import type { Dtype } from "../../schema/dtypes";
import { QUERY_ADVICE, wantedEngine } from "../call-options";
import type { SeasonTable } from "../tables";
import { buildCondition, tableRead } from "./filter-conditions";
import { type CheckedFilter, checkedFilter } from "./games-filter";
import { findStale, listFiles, type SeasonFiles, storedFilesOf } from "./reading";
import type { SeasonReader } from "./season-reader";
import { confine, listText, withEngine } from "./sql-engine";
import { refusedQuery } from "./sql-error";
import { checkedLimits, type SeasonSqlOptions, SQL_OPTIONS, type SqlLimits } from "./sql-options";
import { checkWords, runQuery, type SqlResult } from "./sql-statements";

export async function sqlOfSeason(
  reader: SeasonReader,
  query: string,
  options: SeasonSqlOptions,
): Promise<Frame> {
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
function mentioned(
  query: string,
  tables: readonly SeasonTable[],
): readonly Pick<SqlTable, "table" | "names">[] {
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
): {
  readonly wanted: readonly SqlTable[];
  readonly unable: ReadonlyMap<string, SportsFrameError>;
} {
  // A word of the query need not be a table. Tables without a filter's columns are therefore omitted, and
  // reported only if the query uses them.
  const unable = new Map<string, SportsFrameError>();
  const wanted = mentioned(query, tables).flatMap(({ table, names }) => {
    const read = tableRead(tables, table, filter);
    const stale = seasons
      .map(({ manifest }) => findStale("sql", read, storedFilesOf(read, manifest)))
      .find((error) => error !== undefined);
    if (stale !== undefined) {
      for (const name of names) unable.set(name.toLowerCase(), stale);
      return [];
    }
    try {
      const ofSeasons = seasons.map((files) => ({
        season: files.place.season,
        league: files.place.league,
        condition: buildCondition("sql", files, table, filter),
        paths: listFiles("sql", files, read).map((file) => join(files.place.folder, file)),
      }));
      return [{ table, names, seasons: ofSeasons }];
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      for (const name of names) unable.set(name.toLowerCase(), error);
      return [];
    }
  });
  return { wanted, unable };
}

export interface SqlTable {
  readonly table: SeasonTable;
  readonly names: readonly string[];
  readonly seasons: readonly SqlSeason[];
}

interface SqlSeason {
  readonly season: number;
  readonly league: LeagueCode;
  readonly paths: readonly string[];
  readonly condition: string | undefined;
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
      const from = paths.length > 0 ? read(paths) : empty(table);
      const where = condition === undefined ? "" : ` where ${condition}`;
      return `select *, ${season} as season, '${league}' as league from ${from}${where}`;
    })
    .join(" union all ");
  return names.map((name) => `create view ${quoted(name)} as ${rows}`);
}

/** Returns the call that reads files; names of folders must not become columns. */
const read = (paths: readonly string[]): string =>
  `read_parquet(${listText(paths)}, hive_partitioning = false)`;

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
