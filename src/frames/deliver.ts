import { buildDanfo } from "./danfo";
import { buildPolars } from "./polars";
import type { CellLists, Engine, FrameColumn, FrameOf } from "./types";

const build = { danfo: buildDanfo, polars: buildPolars };

export const deliver = <E extends Engine, R>(
  engine: E,
  columns: readonly FrameColumn[],
  rows: CellLists,
): FrameOf<E, R> => build[engine]<R>(columns, rows) as FrameOf<E, R>;
