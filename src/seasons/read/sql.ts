import type { SportsFrameError } from "../../errors";
import type { LeagueCode } from "../../leagues";
import type { Dtype } from "../../schema/dtypes";
import type { SeasonTable } from "../tables";
import { confine, listText, withEngine } from "./sql-engine";
import { refusedQuery } from "./sql-error";
import type { SqlLimits } from "./sql-options";
import { checkWords, runQuery, type SqlResult } from "./sql-statements";

export interface SqlTable {
  readonly table: SeasonTable;
  readonly names: readonly string[];
  readonly seasons: readonly SqlSeason[];
}

/** The files of a table in one season, and the condition for their rows. */
export interface SqlSeason {
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
