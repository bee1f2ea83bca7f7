import type { Cell } from "../../schema/dtypes";
import { readShape } from "../contents";
import { readContents } from "../input/read-frame";
import { type Eager, type Expression, type Lazy, loadPolars, type Polars } from "../polars";
import type { LazyDataFrame, PolarsFrame } from "../types";

const polars = (): Polars => loadPolars("do not use seasons: their tables are Parquet files");

/** Names of folders must not become columns, and brackets in them are not patterns. */
const AS_IT_LIES = { glob: false, hivePartitioning: false, cache: false };

/** A Parquet file, and the values of a column whose rows are excluded. */
export interface StoredRows {
  readonly path: string;
  readonly column: string;
  readonly without: readonly string[];
}

const storedRows = (pl: Polars, { path, column, without }: StoredRows): Lazy => {
  const rows = pl.scanParquet(path, AS_IT_LIES);
  return without.length === 0 ? rows : rows.filter(pl.col(column).isIn(without).not());
};

/** Writes a frame to a file. Writing to a path takes polars a sixth of the time of a buffer. */
export function writeParquet(path: string, frame: PolarsFrame): void {
  const writer = frame as unknown as { writeParquet(path: string, options: object): void };
  writer.writeParquet(path, { compression: "zstd" });
}

/** Returns the number of rows of a file from its description, without reading any. */
export function countRows(path: string): number {
  const pl = polars();
  const counted = pl.scanParquet(path, AS_IT_LIES).select([pl.len().alias("rows")]);
  return Number(readContents(counted.collectSync()).rows[0]?.[0]);
}

/** The order of the rows of a file and a frame relative to each other. */
export interface Order {
  /** The columns that both are sorted by. */
  readonly by: readonly string[];
  /** Whether all rows of the frame come after those of the file. */
  readonly isBelow: boolean;
}

/** Writes a file with the rows of another one and of a frame; returns the number of all rows. */
export function extendParquet(
  path: string,
  stored: StoredRows,
  frame: PolarsFrame,
  { by, isBelow }: Order,
): number {
  const pl = polars();
  const kept = storedRows(pl, stored);
  const added = (frame as unknown as Eager).lazy();
  const all = pl.concat([kept, added]);
  (isBelow ? all : all.sort({ by, maintainOrder: true }))
    .sinkParquet(path, {
      compression: "zstd",
      statistics: true,
      // The size of groups is limited, because the next update reads them one by one.
      rowGroupSize: 32_000,
      sinkOptions: { maintainOrder: true, syncOnClose: "none", mkdir: false },
    })
    .collectSync("streaming");
  const [rows] = readShape(kept.select([pl.col(stored.column)]).collectSync());
  return rows + readShape(frame)[0];
}

/** A filter of rows: one of some values of a column, or a range of texts. */
export interface RowFilter {
  readonly column: string;
  readonly values?: readonly Cell[];
  readonly range?: readonly [first: string, last: string];
}

/** A column with one value in all rows, which the files do not store. */
export interface Constant {
  readonly name: string;
  readonly is: number | string;
}

/** Returns a lazy frame of Parquet files with the rows that match the filters and a condition in SQL. */
export function scannedParquet(
  paths: readonly string[],
  columns: readonly (string | Constant)[],
  filters: readonly RowFilter[] = [],
  condition?: string,
): LazyDataFrame {
  const pl = polars();
  const constants = columns.filter((one) => typeof one !== "string");
  const inPath = constants.find((one) => isFolder(paths, one));
  const options = inPath === undefined ? AS_IT_LIES : { ...AS_IT_LIES, hivePartitioning: true };
  const files = paths.map((path) => pl.scanParquet(path, options));
  const all = files.length === 1 ? (files[0] as Lazy) : pl.concat(files);
  const filtered = filters.reduce((rows, filter) => rows.filter(predicate(pl, filter)), all);
  const wanted =
    condition === undefined
      ? filtered
      : pl.SQLContext({ scan: filtered }).execute(`select * from scan where ${condition}`);
  const added = constants.filter((one) => one !== inPath).map((one) => literal(pl, one));
  const complete = added.length === 0 ? wanted : wanted.withColumns(added);
  const names = columns.map((one) => (typeof one === "string" ? one : one.name));
  return complete.select([pl.col(names)]) as unknown as LazyDataFrame;
}

/**
 * Returns whether all paths contain the value as their only folder with `=`. As a folder's value, a number
 * lets polars skip files; as a literal it does not.
 */
const isFolder = (paths: readonly string[], { name, is }: Constant): boolean =>
  paths.every((path) => path.includes(`/${name}=${is}/`) && path.split("=").length === 2);

function literal(pl: Polars, { name, is }: Constant): Expression {
  const value = pl.lit(is);
  return (typeof is === "number" ? value.cast(pl.Int64) : value).alias(name);
}

function predicate(pl: Polars, { column, values = [], range }: RowFilter): Expression {
  const cells = pl.col(column);
  if (range === undefined) return cells.isIn(values);
  const [first, last] = range;
  return cells.gtEq(pl.lit(first)).and(cells.ltEq(pl.lit(last)));
}

export const concatenated = <F extends PolarsFrame | LazyDataFrame>(frames: readonly F[]): F =>
  frames.length === 1 ? (frames[0] as F) : polars().concat(frames);
