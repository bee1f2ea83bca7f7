import type { ColumnContents } from "../../src/frames/contents";
import { toPolars } from "../../src/frames/convert";
import { readContents } from "../../src/frames/input/read-frame";
import { pl } from "../../src/frames/pl";
import type { Frame, LazyDataFrame, PolarsFrame } from "../../src/frames/types";
import type { Read } from "../../src/seasons/charts/season-rows";
import type { Shape } from "../../src/seasons/read/loaded";

/** Files of a season whose tables are frames; rows are selected by the columns of the frame alone. */
export const filesOf = (frame: (table: string, options: Read) => Frame) => ({
  place: { league: "wbb" as const },
  isOfSeveral: false,
  remember: <T>(_: unknown, make: () => Promise<T>): Promise<T> => make(),
  result: (_: unknown, make: () => Promise<unknown>): Promise<unknown> => make(),
  async columns(table: string, options: Read, shape: Shape): Promise<ColumnContents> {
    const polars = toPolars(frame(table, options) as never) as unknown as {
      lazy(): LazyDataFrame;
    };
    const all = readContents(polars as unknown as PolarsFrame).columns;
    const wanted = options.columns?.flatMap((name) => all.find((one) => one.name === name) ?? []);
    const { of, names } = shape(wanted ?? all);
    const chosen = Object.entries(options.where ?? {})
      .filter(([name]) => all.some((one) => one.name === name))
      .reduce(
        (scan, [name, cells]) => scan.filter(pl.col(name).isIn([cells].flat())),
        polars.lazy() as unknown as pl.LazyDataFrame,
      );
    const lazy = of(chosen as unknown as LazyDataFrame) as unknown as {
      select(...names: readonly string[]): { collectSync(): PolarsFrame };
    };
    const { columns, rows } = readContents(lazy.select(...names).collectSync());
    const cells = columns.map((_, at) => rows.map((row) => row[at] ?? null));
    return { columns, cells, height: rows.length };
  },
});
