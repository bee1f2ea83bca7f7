import type { Cell } from "../schema/dtypes";
import { readShape } from "./contents";
import { loadPolars } from "./polars";
import type { LazyDataFrame, PolarsFrame } from "./types";

/** The part of polars that tables of seasons use. */
interface Polars {
  col(name: string | readonly string[]): Expression;
  lit(value: Cell): Expression;
  concat(frames: readonly LazyDataFrame[]): Lazy;
  scanParquet(path: string, options: object): Lazy;
  SQLContext(frames: Readonly<Record<string, Lazy>>): { execute(query: string): Lazy };
  readonly Int64: unknown;
}

interface Expression {
  isIn(values: readonly Cell[]): Expression;
  gtEq(value: Expression): Expression;
  ltEq(value: Expression): Expression;
  not(): Expression;
  cast(dtype: unknown): Expression;
  alias(name: string): Expression;
}

/** Lazy frames have no columns as members, which could hide theirs. */
interface Lazy {
  filter(predicate: Expression): Lazy;
  sort(options: object): Lazy;
  select(columns: readonly Expression[]): Lazy;
  withColumns(columns: readonly Expression[]): Lazy;
  collectSync(): PolarsFrame;
  sinkParquet(path: string, options: object): { collectSync(engine: string): unknown };
}

const polars = (): Polars =>
  loadPolars("do without seasons: their tables are Parquet files") as unknown as Polars;

const lazy = (frame: PolarsFrame): Lazy => (frame as unknown as { lazy(): Lazy }).lazy();

/** Names of folders must not become columns, nor brackets in them patterns. */
const AS_IT_LIES = { glob: false, hivePartitioning: false, cache: false };

/** A Parquet file without the rows whose cell of a column is one of some values. */
export interface StoredRows {
  readonly path: string;
  readonly column: string;
  readonly without: readonly string[];
}

const storedRows = (pl: Polars, { path, column, without }: StoredRows): Lazy => {
  const rows = pl.scanParquet(path, AS_IT_LIES);
  return without.length === 0 ? rows : rows.filter(pl.col(column).isIn(without).not());
};

/** Writes a frame as a file. polars writes to a path with a sixth of the work of a buffer. */
export function writeParquet(path: string, frame: PolarsFrame): void {
  const writer = frame as unknown as { writeParquet(path: string, options: object): void };
  writer.writeParquet(path, { compression: "zstd" });
}

/** How the rows of a file and of a frame lie to each other. */
export interface Order {
  /** The columns that order both. */
  readonly by: readonly string[];
  /** Whether all rows of the frame come after those of the file. */
  readonly isBelow: boolean;
}

/** Writes a file with rows of another one and those of a frame; returns the number of all rows. */
export function extendParquet(
  path: string,
  stored: StoredRows,
  frame: PolarsFrame,
  { by, isBelow }: Order,
): number {
  const pl = polars();
  const kept = storedRows(pl, stored);
  const all = pl.concat([kept, lazy(frame)] as never);
  (isBelow ? all : all.sort({ by, maintainOrder: true }))
    .sinkParquet(path, {
      compression: "zstd",
      statistics: true,
      // Groups of limited size, because the next update reads them one by one.
      rowGroupSize: 32_000,
      sinkOptions: { maintainOrder: true, syncOnClose: "none", mkdir: false },
    })
    .collectSync("streaming");
  const [rows] = readShape(kept.select([pl.col(stored.column)]).collectSync());
  return rows + readShape(frame)[0];
}

/** Which rows are wanted: of each column one of some values, or a range of texts. */
export interface RowFilter {
  readonly column: string;
  readonly values?: readonly Cell[];
  readonly range?: readonly [first: string, last: string];
}

/** A column that has one value in all rows, which the files leave out. */
export interface Constant {
  readonly name: string;
  readonly is: number | string;
}

/**
 * Returns a lazy frame of several Parquet files, one below the other. Collecting it reads only the required
 * columns, and the rows that match the filters and a condition in SQL.
 */
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
  const all = files.length === 1 ? (files[0] as Lazy) : pl.concat(files as never);
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
 * Whether a folder of all paths says the value, and no other one anything. As that of a folder, a
 * number tells polars which files it need not read; as a literal it does not.
 */
const isFolder = (paths: readonly string[], { name, is }: Constant): boolean =>
  paths.every((path) => path.includes(`/${name}=${is}/`) && path.split("=").length === 2);

function literal(pl: Polars, { name, is }: Constant): Expression {
  const value = pl.lit(is);
  return (typeof is === "number" ? value.cast(pl.Int64) : value).alias(name);
}

function predicate(pl: Polars, { column, values, range }: RowFilter): Expression {
  if (range === undefined) return pl.col(column).isIn(values ?? []);
  const [first, last] = range.map((text) => pl.lit(text));
  const within = pl.col(column).gtEq(first as Expression) as Expression & {
    and(other: Expression): Expression;
  };
  return within.and(pl.col(column).ltEq(last as Expression));
}

/** Frames, or lazy frames, of the same columns below each other. */
export const concatenated = <F extends PolarsFrame | LazyDataFrame>(frames: readonly F[]): F =>
  frames.length === 1 ? (frames[0] as F) : (polars().concat(frames as never) as unknown as F);
