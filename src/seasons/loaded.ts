import { readContents } from "../frames/contents";
import { deliver } from "../frames/deliver";
import { concatenated } from "../frames/parquet";
import type { Engine, Frame, LazyDataFrame } from "../frames/types";
import { buildCondition } from "./filter-conditions";
import type { CheckedFilter } from "./games-filter";
import {
  chosenSeasons,
  collected,
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
  const frames = chosen.map((files) => {
    const condition = buildCondition("load", files, table, filter);
    const scan = scanned("load", files, table, names, others, condition);
    return collected("load", scan, files, table);
  });
  if (engine === "polars") return concatenated(frames);
  const rows = frames.flatMap((frame) => readContents(frame).rows);
  return deliver<Engine, unknown>("danfo", columns, rows);
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
