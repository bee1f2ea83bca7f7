import { deliver } from "../../src/frames/deliver";
import type { DanfoFrame, FrameColumn } from "../../src/frames/types";

/** A danfo frame of the columns, whose cells are null if a row does not have them. */
export const frameOfRows = <R = unknown>(
  columns: readonly FrameColumn[],
  rows: readonly object[],
): DanfoFrame<R> =>
  deliver<"danfo", R>(
    "danfo",
    columns,
    rows.map((row) => columns.map(({ name }) => (row as never)[name] ?? null)),
  ) as DanfoFrame<R>;
