import fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { settle } from "../../src/frames/cells";
import { toDanfo } from "../../src/frames/convert";
import { dfd } from "../../src/frames/dfd";
import { heldColumns } from "../../src/frames/input/held-columns";
import { readFrame } from "../../src/frames/input/read-frame";
import { buildPolars } from "../../src/frames/polars";
import { collectColumns } from "../../src/frames/polars-columns";
import { frameText } from "../../src/frames/print/text";
import { rows } from "../../src/frames/rows";
import type { LazyDataFrame, PolarsFrame } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";
import { declare } from "./frame-columns";

const COLUMNS = declare(
  "text character",
  "vs. conf. character",
  "whole integer",
  "fraction double",
  "height logical",
  "nothing character",
);

const text = fc.oneof(
  fc.constantFrom("", " ", "null", "é🏀", "\0", "longer than what Arrow keeps in a view"),
  fc.string({ unit: "grapheme" }),
);
const whole = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(0, -1, 2 ** 53 - 1, 2 ** 31, -(2 ** 31) - 1),
);
const fraction = fc.oneof(
  fc.constantFrom(-0, 0.1, 2 ** 53, 5e-324, Number.POSITIVE_INFINITY),
  fc.double({ noNaN: true }),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const row: fc.Arbitrary<Cell[]> = fc.tuple(
  maybe(text),
  text,
  maybe(whole),
  maybe(fraction),
  maybe(fc.boolean()),
  fc.constant(null),
);

const lazy = (frame: object) => (frame as { lazy(): LazyDataFrame }).lazy();
const byRow = (cells: readonly (readonly Cell[])[]) =>
  (cells[0] ?? []).map((_, at) => cells.map((column) => column[at]));

/** The frame by polars' own records, an independent way to its values. */
const recordsOf = (frame: object) =>
  (frame as { toRecords(): Record<string, Cell>[] })
    .toRecords()
    .map((record) => COLUMNS.map(({ name }) => record[name]));

const chunked = (frame: pl.DataFrame) => {
  const parts = [frame, frame.slice(5, 4), frame.slice(7, 2)];
  return pl.concat(parts, { how: "vertical", rechunk: false });
};

test.each([
  ["many rows", 700_000, (frame: pl.DataFrame) => frame],
  ["several chunks", 9, chunked],
])(
  "columns of a polars frame are right if each batch of the stream has its own categories: %s",
  (_, height, made) => {
    // From the middle on, texts come in another order.
    const words = ["guard", "forward", "center"];
    const texts = Array.from({ length: height }, (_, at) =>
      at % 7 === 6 ? null : (words[(at < height / 2 ? at : 2 * at + 1) % 3] as string),
    );
    const halves = texts.map((_, at) => (at % 5 === 3 ? null : at / 2));
    const frame = made(pl.DataFrame({ word: texts, height: [...texts.keys()], half: halves }));
    const expected = frame.getColumn("word").toArray();
    const columns = declare("word character", "height integer", "half double");
    const [cells = [], places = [], numbers = []] = collectColumns(lazy(frame), columns);
    expect(cells.length).toBe(expected.length);
    expect(cells.findIndex((cell, at) => cell !== expected[at])).toBe(-1);
    expect(places.slice(0, height)).toEqual([...texts.keys()]);
    expect(numbers.slice(0, height)).toEqual(halves);
  },
);

test("columns are those of polars' records, for awkward values and no rows", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (dense) => {
      const frame = buildPolars(COLUMNS, dense);
      const cells = collectColumns(lazy(frame), COLUMNS);
      expect(cells).toHaveLength(COLUMNS.length);
      expect(byRow(cells)).toStrictEqual(recordsOf(frame));
      expect(byRow(cells)).toStrictEqual(dense);
    }),
    { numRuns: 60 },
  );
});

test("columns continue over frames below each other", () => {
  const columns = declare("c character");
  const parts = ["a", "b", null, "a"].map((cell, at) => buildPolars(columns, [[cell], [`${at}`]]));
  const all = pl.concat(parts as never);
  expect(collectColumns(lazy(all), columns)).toEqual([["a", "0", "b", "1", null, "2", "a", "3"]]);
});

/** A frame with enough cells to be read by column. */
const MANY = 20_000;
const CELLS: readonly Cell[][] = [
  ["x", "", 1, -0.5, true, null],
  [null, "é", 2 ** 53 - 1, null, false, null],
  ["x", "", null, 7, null, null],
];
const many = Array.from({ length: MANY }, (_, at) => CELLS[at % 3] as Cell[]);

describe("a large polars frame", () => {
  const frame = buildPolars(COLUMNS, many) as PolarsFrame;

  test("is read by column, with the values and dtypes of one read by row", () => {
    const table = readFrame(frame);
    if (!("cells" in table)) throw new Error("was read by row");
    const [names, dtypes] = [COLUMNS.map(({ name }) => name), COLUMNS.map(({ dtype }) => dtype)];
    const byRecord = settle(names, dtypes, recordsOf(frame) as Cell[][]);
    expect(table.columns).toEqual(byRecord.columns);
    expect(byRow(table.cells)).toStrictEqual(byRecord.rows);
  });

  test("gives a danfo frame whose rows are made when they are read", () => {
    const danfo = toDanfo(frame);
    expect(danfo.shape).toEqual([MANY, COLUMNS.length]);
    expect(danfo.column("whole").values.slice(0, 3)).toEqual([1, 2 ** 53 - 1, null]);
    expect(heldColumns(danfo)?.height).toBe(MANY);
    expect(danfo.dtypes).toEqual(["string", "string", "int32", "float32", "boolean", "string"]);
    expect(rows(danfo).slice(0, 3)).toEqual(rows(frame).slice(0, 3));
    const plain = new dfd.DataFrame(many, { columns: danfo.columns, dtypes: danfo.dtypes });
    expect(frameText(danfo)).toBe(frameText(plain));
    expect(heldColumns(danfo)).toBeDefined();
    expect(danfo.values).toEqual(many);
    expect(heldColumns(danfo)).toBeUndefined();
    expect(danfo.shape).toEqual([MANY, COLUMNS.length]);
  });

  test("gives a danfo frame that changes as any other", () => {
    const danfo = toDanfo(frame);
    const column = danfo.column("whole");
    column.sortValues({ inplace: true, ascending: false });
    expect(danfo.column("whole").values.slice(0, 3)).toEqual([1, 2 ** 53 - 1, null]);
    danfo.addColumn("more", new Array(MANY).fill(1), { inplace: true });
    expect(danfo.shape).toEqual([MANY, COLUMNS.length + 1]);
    expect((danfo.values as Cell[][])[1]).toEqual([...(CELLS[1] as Cell[]), 1]);
    expect(danfo.column("more").values[0]).toBe(1);
  });

  test("of integers beyond 2^53 has doubles, and names that are patterns are read, too", () => {
    const large = pl.DataFrame({
      "^a.*$": new Array(100_000).fill("x"),
      n: new Array(100_000).fill(2 ** 53),
    });
    const table = readFrame(large as unknown as PolarsFrame);
    expect(table.columns.map(({ dtype }) => dtype)).toEqual(["character", "double"]);
    const half = large.select(pl.col("n").cast(pl.Int64), pl.lit("x").alias("s"));
    const whole = half.vstack(half.clone());
    expect(readFrame(whole as unknown as PolarsFrame).columns[0]?.dtype).toBe("double");
  });
});
