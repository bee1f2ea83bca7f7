import type { Cell } from "../schema/dtypes";
import { buildDanfo } from "./danfo";
import { buildPolars } from "./polars";
import type { Engine, FrameColumn, FrameOf } from "./types";

const build = { danfo: buildDanfo, polars: buildPolars };

export function deliver<E extends Engine, R>(
  engine: E,
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
): FrameOf<E, R> {
  return build[engine]<R>(columns, rows) as FrameOf<E, R>;
}
