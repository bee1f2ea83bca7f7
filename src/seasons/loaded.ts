import { buildDanfoOfColumns } from "../frames/danfo";
import { concatenated } from "../frames/parquet";
import { collectColumns } from "../frames/polars-columns";
import type { Engine, Frame, LazyDataFrame } from "../frames/types";
import type { Cell } from "../schema/dtypes";
import { buildCondition } from "./filter-conditions";
import type { CheckedFilter } from "./games-filter";
import {
  chosenSeasons,
  collected,
  readingFiles,
  type SeasonFiles,
  scanned,
  selectColumns,
  type Where,
} from "./reading";
import type { SeasonTable } from "./tables";

interface Wanted {
  readonly table: SeasonTable;
  /** Of the columns. */
  readonly names: readonly string[];
  readonly where: Where;
  readonly filter: CheckedFilter;
  readonly engine: Engine;
}

/** A table's rows, of one season after the other, that are read of its files. */
export function loadedTable(
  seasons: readonly SeasonFiles[],
  { table, names, where, filter, engine }: Wanted,
): Frame {
  const known = selectColumns(table, seasons.length > 1);
  const columns = names.flatMap((name) => known.find((column) => column.name === name) ?? []);
  const [chosen, others] = chosenSeasons(seasons, where);
  const scans = chosen.map((files) => {
    const condition = buildCondition("load", files, table, filter);
    return { files, scan: scanned("load", files, table, names, others, condition) };
  });
  if (engine === "polars") {
    return concatenated(scans.map(({ files, scan }) => collected("load", scan, files, table)));
  }
  const parts = scans.map(({ files, scan }) =>
    readingFiles("load", files, table, () => collectColumns(scan, columns)),
  );
  const none: readonly Cell[] = [];
  const cells = columns.map((_, at) =>
    parts.slice(1).reduce((above, part) => above.concat(part[at] ?? none), parts[0]?.[at] ?? none),
  );
  return buildDanfoOfColumns({ columns, cells, height: cells[0]?.length ?? 0 });
}

/** The same as a lazy frame, with season and league as columns, of which nothing is read yet. */
export function scannedTable(
  seasons: readonly SeasonFiles[],
  table: SeasonTable,
  filter: CheckedFilter,
): LazyDataFrame {
  const names = selectColumns(table).map(({ name }) => name);
  const all = [...new Set([...names, "season", "league"])];
  return concatenated(
    seasons.map((files) => {
      const condition = buildCondition("scan", files, table, filter);
      return scanned("scan", files, table, all, {}, condition);
    }),
  );
}
