import type { Cell } from "../schema/dtypes";
import { shapeOf } from "./contents";
import { loadPolars } from "./polars";
import type { LazyDataFrame, PolarsFrame } from "./types";

/** What the tables of seasons need of polars. */
interface Polars {
  col(name: string | readonly string[]): Expression;
  lit(value: Cell): Expression;
  concat(frames: readonly LazyDataFrame[]): Lazy;
  readParquet(bytes: Buffer): PolarsFrame;
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
  collectSync(): PolarsFrame;
}

const polars = (): Polars =>
  loadPolars("do without seasons: their tables are Parquet files") as unknown as Polars;

const lazy = (frame: PolarsFrame): Lazy => (frame as unknown as { lazy(): Lazy }).lazy();

/** The frame in a Parquet file without the rows whose cell of a column is one of some values. */
export function parquetWithout(
  bytes: Buffer,
  column: string,
  values: readonly string[],
): PolarsFrame {
  const pl = polars();
  const frame = pl.readParquet(bytes);
  if (values.length === 0) return frame;
  return lazy(frame).filter(pl.col(column).isIn(values).not()).collectSync();
}

/**
 * Writes frames of the same columns, each ordered by some of these, as one Parquet file ordered by
 * them; rows that are equal in them stay in their order. Gives the number of rows. polars writes to
 * a path with a sixth of the work that it has with a buffer.
 */
export function writeParquet(
  path: string,
  frames: readonly PolarsFrame[],
  by: readonly string[],
): number {
  const pl = polars();
  const full = frames.filter((frame) => shapeOf(frame)[0] > 0);
  const [first = frames[0], ...others] = full;
  const isOrdered = others.every((frame, at) => follows(frame, full[at] as PolarsFrame, by));
  const all = () => pl.concat(full.map(lazy) as unknown as LazyDataFrame[]);
  const sorted = () => (isOrdered ? all() : all().sort({ by, maintainOrder: true })).collectSync();
  const frame = others.length === 0 ? (first as PolarsFrame) : sorted();
  const writer = frame as unknown as { writeParquet(path: string, options: object): void };
  writer.writeParquet(path, { compression: "zstd" });
  return shapeOf(frame)[0];
}

/** Whether a frame can be put below another in the order of some columns, which hold text. */
function follows(frame: PolarsFrame, other: PolarsFrame, by: readonly string[]): boolean {
  const cell = (of: PolarsFrame, name: string, row: number) =>
    (of as unknown as { getColumn(name: string): { get(row: number): string } })
      .getColumn(name)
      .get(row);
  const [height] = shapeOf(other);
  for (const name of by) {
    const [last, next] = [cell(other, name, height - 1), cell(frame, name, 0)];
    if (last !== next) return last < next;
  }
  return true;
}

/** Which rows are wanted: of each column one of some values, or a range of texts. */
export interface RowFilter {
  readonly column: string;
  readonly values?: readonly Cell[];
  readonly range?: readonly [first: string, last: string];
}

/**
 * The tables in some Parquet files below each other, read when collected: only the columns and
 * rows that are wanted, by filters and by a condition in SQL. A column may be the same number in all
 * rows, which the files leave out.
 */
export function scannedParquet(
  paths: readonly string[],
  columns: readonly (string | { readonly name: string; readonly is: number })[],
  filters: readonly RowFilter[] = [],
  condition?: string,
): LazyDataFrame {
  const pl = polars();
  // What folders are called must not become columns, nor brackets in their names patterns.
  const files = paths.map((path) =>
    pl.scanParquet(path, { glob: false, hivePartitioning: false, cache: false }),
  );
  const all = files.length === 1 ? (files[0] as Lazy) : pl.concat(files as never);
  const filtered = filters.reduce((rows, filter) => rows.filter(predicate(pl, filter)), all);
  const wanted =
    condition === undefined
      ? filtered
      : pl.SQLContext({ scan: filtered }).execute(`select * from scan where ${condition}`);
  return wanted.select(expressions(pl, columns)) as unknown as LazyDataFrame;
}

/** One for columns that follow each other: polars takes half a millisecond to make one. */
function expressions(
  pl: Polars,
  columns: readonly (string | { readonly name: string; readonly is: number })[],
): readonly Expression[] {
  const made: Expression[] = [];
  let names: string[] = [];
  const flush = (): void => {
    if (names.length > 0) made.push(pl.col(names));
    names = [];
  };
  for (const column of columns) {
    if (typeof column === "string") names.push(column);
    else {
      flush();
      made.push(pl.lit(column.is).cast(pl.Int64).alias(column.name));
    }
  }
  flush();
  return made;
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
export const below = <F extends PolarsFrame | LazyDataFrame>(frames: readonly F[]): F =>
  frames.length === 1 ? (frames[0] as F) : (polars().concat(frames as never) as unknown as F);
