import { deliver } from "../../frames/deliver";
import type { Engine, Frame } from "../../frames/types";
import { QUERY_ADVICE, wantedEngine } from "../call-options";
import { checkedFilter } from "./games-filter";
import { queryTables } from "./query-tables";
import type { SeasonReader } from "./season-reader";
import { queried } from "./sql";
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
