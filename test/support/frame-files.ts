import type { ColumnContents } from "../../src/frames/contents";
import { toPolars } from "../../src/frames/convert";
import { columnNames } from "../../src/frames/glimpse";
import { readContents } from "../../src/frames/read-frame";
import type { Frame, LazyDataFrame, PolarsFrame } from "../../src/frames/types";
import type { Read } from "../../src/seasons/chart-rows";
import type { Shape } from "../../src/seasons/loaded";

/** Files of a season whose tables are frames; every row is read at each request. */
export const filesOf = (frame: (table: string, options: Read) => Frame) => ({
  remember: <T>(_: unknown, make: () => Promise<T>): Promise<T> => make(),
  async columns(table: string, options: Read, shape: Shape): Promise<ColumnContents> {
    const polars = toPolars(frame(table, options) as never) as unknown as {
      lazy(): LazyDataFrame;
    };
    const { of, names } = shape(options.columns ?? columnNames(polars as unknown as PolarsFrame));
    const lazy = of(polars.lazy()) as unknown as {
      select(...names: readonly string[]): { collectSync(): PolarsFrame };
    };
    const { columns, rows } = readContents(lazy.select(...names).collectSync());
    const cells = columns.map((_, at) => rows.map((row) => row[at] ?? null));
    return { columns, cells, height: rows.length };
  },
});
