import { join } from "node:path";
import { ArgumentError, type SportsFrameError } from "../../errors";
import { deliver } from "../../frames/deliver";
import type { Engine, Frame } from "../../frames/types";
import { QUERY_ADVICE, wantedEngine } from "../call-options";
import type { SeasonTable } from "../tables";
import { buildCondition, tableRead } from "./filter-conditions";
import { type CheckedFilter, checkedFilter } from "./games-filter";
import { findStale, listFiles, type SeasonFiles, storedFilesOf } from "./reading";
import type { SeasonReader } from "./season-reader";
import { queried, type SqlTable } from "./sql";
import { checkedLimits, type SeasonSqlOptions, SQL_OPTIONS } from "./sql-options";

/** Returns the result of a query over the tables of a season. */
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
  return deliver<Engine, unknown>(engine, columns, rows);
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
