import fc from "fast-check";
import { expect } from "vitest";
import { deliver } from "../../src/frames/deliver";
import { readContents } from "../../src/frames/input/read-frame";
import type { Engine, Frame, FrameColumn } from "../../src/frames/types";
import type { Cell, Dtype } from "../../src/schema/dtypes";

export const ENGINES = ["danfo", "polars"] as const satisfies readonly Engine[];

/** Declared columns, each written as `name dtype`; names may have blanks. */
export const declare = (...columns: readonly string[]): FrameColumn[] =>
  columns.map((column) => {
    const at = column.lastIndexOf(" ");
    return { name: column.slice(0, at), dtype: column.slice(at + 1) as Dtype };
  });

/** Rows of a text, a whole number, a fraction and a truth, any of them null. */
export const anyCells = fc.array(
  fc.tuple(
    fc.option(fc.string({ unit: "grapheme" })),
    fc.option(fc.maxSafeInteger()).map((n) => (n === 0 ? 0 : n)),
    fc.option(fc.double({ noNaN: true })),
    fc.option(fc.boolean()),
  ),
  { maxLength: 20 },
);

/** A frame of columns written as `name dtype`, and its rows. */
export const frameOf = <E extends Engine>(
  engine: E,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
) => deliver<E, unknown>(engine, declare(...columns), rows);

/** A frame of the cells of its columns, each named by `name dtype`. */
export const frameBy = <E extends Engine = "danfo">(
  columns: Readonly<Record<string, readonly Cell[]>>,
  engine = "danfo" as E,
) => {
  const cells = Object.values(columns);
  const rows = cells[0]?.map((_, at) => cells.map((column) => column[at] ?? null));
  return frameOf(engine, Object.keys(columns), rows ?? []);
};

type Column = readonly [declared: string, ...cells: readonly unknown[]];

/** Each column as `name dtype`, then its cells. */
export const columnsOf = (frame: Frame): readonly Column[] => {
  const { columns, rows } = readContents(frame);
  return columns.map(({ name, dtype }, at) => [`${name} ${dtype}`, ...rows.map((row) => row[at])]);
};

/** Expects a frame of these columns alone, in this order: the cells of each by `name dtype`. */
export function expectColumns(
  frame: Frame,
  columns: Readonly<Record<string, readonly unknown[]>>,
): void {
  expect(columnsOf(frame)).toEqual(
    Object.entries(columns).map(([name, cells]) => [name, ...cells]),
  );
}
