import { contentsOf } from "../frames/contents";
import type { LazyDataFrame } from "../frames/types";
import type { Cell } from "../schema/dtypes";
import type { GameEntry } from "./manifest";
import { collected, type SeasonFiles, scanned, tableOf } from "./reading";

/** A game of some seasons as their manifests have it. */
export interface ReportedGame extends GameEntry {
  readonly game_id: string;
}

/** A table of each season, as a query on it gives it. */
export function rowsOf(
  seasons: readonly SeasonFiles[],
  table: string,
  columns: readonly string[],
  query: (scan: LazyDataFrame) => LazyDataFrame,
): readonly (readonly Cell[])[] {
  return seasons.flatMap((files) => {
    const wanted = tableOf("report", files.tables, table);
    const scan = scanned("report", files, wanted, columns, {});
    return contentsOf(collected("report", query(scan), files, wanted)).rows;
  });
}
