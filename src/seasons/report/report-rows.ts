import { readContents } from "../../frames/input/read-frame";
import type { LazyDataFrame } from "../../frames/types";
import type { Cell } from "../../schema/dtypes";
import { collected, findTable, type SeasonFiles, scanned } from "../read/reading";
import type { GameEntry } from "../store/manifest";

/** A game of some seasons as in their manifests. */
export interface ReportedGame extends GameEntry {
  readonly game_id: string;
}

/** Returns a table of each season, as the result of a query on it. */
export function loadReportRows(
  seasons: readonly SeasonFiles[],
  table: string,
  columns: readonly string[],
  query: (scan: LazyDataFrame) => LazyDataFrame,
): readonly (readonly Cell[])[] {
  return seasons.flatMap((files) => {
    const wanted = findTable("report", files.tables, table);
    const scan = scanned("report", files, wanted, columns, {});
    return readContents(collected("report", query(scan), files, wanted)).rows;
  });
}
