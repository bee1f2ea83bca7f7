import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { encodeIpc } from "../../../src/frames/arrow/arrow";
import type { FrameColumn } from "../../../src/frames/types";
import type { Cell } from "../../../src/schema/dtypes";
import { declare } from "../frame-columns";

type Table = { columns: FrameColumn[]; rows: Cell[][] };

const DTYPES = ["character", "integer", "double", "logical"] as const;
const POLARS_TYPES = ["String", "Int64", "Float64", "Bool"];
const ARROW_TYPES = ["Utf8View", "Int64", "Float64", "Bool"];

const ALL = declare("text character", "count integer", "share double", "flag logical");

function readPolars({ columns, rows }: Table) {
  return pl.readIPCStream(encodeIpc(columns, rows));
}

/** Returns a cell as UTF-8 can store it: a lone surrogate becomes U+FFFD. */
function storable(cell: Cell): Cell {
  return typeof cell === "string" ? Buffer.from(cell).toString() : cell;
}

/** apache-arrow reads text with a TextDecoder, which takes a byte order mark away. */
function withoutMark(cell: Cell): Cell {
  return typeof cell === "string" ? cell.replace(/^\ufeff/, "") : cell;
}

function cellsByArrow({ columns, rows }: Table): unknown[][] {
  const read = tableFromIPC(encodeIpc(columns, rows));
  expect(read.numRows).toBe(rows.length);
  expect(read.schema.fields.map(({ name, type }) => [name, String(type)])).toEqual(
    columns.map(({ name, dtype }) => [name, ARROW_TYPES[DTYPES.indexOf(dtype)]]),
  );
  expect(read.schema.fields.every((field) => field.nullable)).toBe(true);
  return rows.map((_, i) =>
    columns.map((__, j) => {
      const value: unknown = read.getChildAt(j)?.get(i);
      return typeof value === "bigint" ? Number(value) : value;
    }),
  );
}

function expectRoundTrip(table: Table): void {
  const expected = withoutNegativeZeroIntegers(
    table,
    table.rows.map((row) => row.map(storable)),
  );
  expect(cellsByArrow(table)).toStrictEqual(expected.map((row) => row.map(withoutMark)));
  const frame = readPolars(table);
  expect(frame.shape).toEqual({ height: table.rows.length, width: table.columns.length });
  expect(frame.getColumns().map((column) => [column.name, column.dtype.variant])).toEqual(
    table.columns.map(({ name, dtype }) => [name, POLARS_TYPES[DTYPES.indexOf(dtype)]]),
  );
  expect(frame.rows()).toStrictEqual(expected);
}

/** Integers have one zero. */
function withoutNegativeZeroIntegers({ columns }: Table, rows: Cell[][]): Cell[][] {
  return rows.map((row) =>
    row.map((cell, j) => (columns[j]?.dtype === "integer" && cell === 0 ? 0 : cell)),
  );
}

function column(dtype: FrameColumn["dtype"], values: Cell[], name = "x"): Table {
  return { columns: [{ name, dtype }], rows: values.map((value) => [value]) };
}

const cellOf: Record<FrameColumn["dtype"], fc.Arbitrary<Cell>> = {
  character: fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.string({ unit: "binary-ascii", maxLength: 60 }),
    fc.constantFrom("", "\0", "a\0b", "\ud83c", "\udfc0", "🏀", "José", "é", "\ufeff", "日本"),
  ),
  integer: fc.oneof(
    fc.maxSafeInteger(),
    fc.integer(),
    fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 32, 2 ** 32 - 1, -(2 ** 31) - 1, -(2 ** 32)),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  ),
  double: fc.double(),
  logical: fc.boolean(),
};

const NAMES = [
  "vs. conf.",
  "height",
  "width",
  "columns",
  "",
  "größe",
  "🏀",
  "a\nb",
  "x".repeat(300),
];

const tableArbitrary: fc.Arbitrary<Table> = fc
  .tuple(
    fc.uniqueArray(
      fc.record({
        name: fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...NAMES)),
        dtype: fc.constantFrom(...DTYPES),
      }),
      { selector: ({ name }) => name, minLength: 1, maxLength: 12 },
    ),
    fc.integer({ min: 0, max: 40 }),
  )
  .chain(([columns, height]) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(
        fc.tuple(...columns.map(({ dtype }) => fc.option(cellOf[dtype], { freq: 4 }))),
        { minLength: height, maxLength: height },
      ),
    }),
  );

describe("round trip through polars and apache-arrow", () => {
  it("keeps every cell of random tables", () => {
    fc.assert(fc.property(tableArbitrary, expectRoundTrip), { numRuns: 500 });
  });

  it.each([0, 1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 1000])("keeps %i rows", (height) => {
    const rows = Array.from({ length: height }, (_, i): Cell[] => [
      i % 3 === 0 ? null : `row ${i}`,
      i % 5 === 0 ? null : i - 4,
      i % 7 === 0 ? null : i / 8,
      i % 4 === 0 ? null : i % 2 === 0,
    ]);
    expectRoundTrip({ columns: ALL, rows });
  });

  it.each([
    ["ASCII", ["a", "", null, "b c", "\0", "x\0y", "\x7f"]],
    ["Latin 1", ["José", "Ünal", "", null, "plain", "ÿ\u0080"]],
    ["emoji and CJK", ["🏀⚾", "日本", "", "👩🏽‍🦱", null, "mixed 🏀 end"]],
    ["a byte order mark", ["\ufefftext", "\ufeff"]],
    ["lone surrogates", ["\ud83c", "a\udfc0b", "\udfc0\ud83c"]],
    ["surrogates that would pair across two cells", ["\ud83c", "\udfc0", "x\ud83c", "\udfc0y"]],
    ["long text", ["x".repeat(100_000), null, "é".repeat(70_000), "🏀".repeat(50_000)]],
  ])("keeps %s", (_, values) => expectRoundTrip(column("character", values)));

  it("keeps integers to the ends of the safe range, signs and zeros of doubles", () => {
    const edge = Number.MAX_SAFE_INTEGER;
    expectRoundTrip(column("integer", [edge, -edge, 0, -0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32]));
    expectRoundTrip(
      column("double", [0, -0, NaN, Infinity, -Infinity, 5e-324, 1.7976931348623157e308, 0.1]),
    );
  });

  it.each(DTYPES)("keeps a %s of nulls", (dtype) => {
    expectRoundTrip(column(dtype, new Array(20).fill(null)));
    const series = readPolars(column(dtype, [null, null])).getColumn("x");
    expect(series.nullCount()).toBe(2);
  });

  it("keeps 500,000 rows in one chunk", () => {
    const rows = Array.from({ length: 500_000 }, (_, i): Cell[] => [
      i % 10 === 0 ? null : `play ${i}`,
      (i - 250_000) * 70_000,
      i / 3,
      i % 3 === 0,
    ]);
    const frame = readPolars({ columns: ALL, rows });
    expect(frame.shape).toEqual({ height: 500_000, width: 4 });
    expect(frame.getColumn("text").nChunks()).toBe(1);
    for (const i of [0, 1, 65_535, 65_536, 499_999]) expect(frame.row(i)).toStrictEqual(rows[i]);
    expect(frame.getColumn("count").sum()).toBe(rows.reduce((sum, row) => sum + Number(row[1]), 0));
  });
});

it("encodeIpc makes a cell of another type null", () => {
  const rows = [
    [1, "1", true, 0],
    ["a", 7, "2", "true"],
    [undefined as unknown as null, null, 2, false],
    [],
  ] as Cell[][];
  expect(readPolars({ columns: ALL, rows }).rows()).toStrictEqual([
    [null, null, null, null],
    ["a", 7, null, null],
    [null, null, 2, false],
    [null, null, null, null],
  ]);
});

it("encodeIpc is deterministic, pads with zeros and aligns its buffers", () => {
  const rows: Cell[][] = [
    ["abc", 1, 2.5, true],
    [null, null, null, null],
    ["é", -1, -2.5, false],
  ];
  const first = encodeIpc(ALL, rows);
  expect(encodeIpc(ALL, rows).equals(first)).toBe(true);
  expect(encodeIpc([...ALL], rows).equals(first)).toBe(true);
  expect(first.length % 8).toBe(0);
  expect([...first.subarray(-8)]).toEqual([255, 255, 255, 255, 0, 0, 0, 0]);
});

it("encodeIpc serves tables of several heights, or without columns, and leaves its input alone", () => {
  const tall = Array.from({ length: 50 }, (_, i): Cell[] => [`${i}`, i, i, true]);
  for (const rows of [tall, [], tall.slice(0, 1), tall]) expectRoundTrip({ columns: ALL, rows });
  expect(readPolars({ columns: [], rows: [] }).shape).toEqual({ height: 0, width: 0 });
  const rows = Object.freeze([Object.freeze(["a", 1, 1, true] as const)]);
  expect(pl.readIPCStream(encodeIpc(Object.freeze([...ALL]), rows)).height).toBe(1);
});

describe("the frame", () => {
  const rows: Cell[][] = [
    ["a", 1, 0.5, true],
    ["b", 2, null, false],
    ["a", null, 1.5, null],
    [null, Number.MAX_SAFE_INTEGER, -0, true],
  ];
  const table = { columns: ALL, rows };

  it("does not share memory with the bytes it was read from", () => {
    const bytes = encodeIpc(ALL, rows);
    const frame = pl.readIPCStream(bytes);
    bytes.fill(0xff);
    expect(frame.rows()).toStrictEqual(rows);
  });

  it("equals and stacks with a frame built from series", () => {
    const frame = readPolars(table);
    const other = pl.DataFrame([
      pl.Series("text", ["a", "b", "a", null], pl.String),
      pl.Series("count", [1, 2, null, Number.MAX_SAFE_INTEGER], pl.Int64),
      pl.Series("share", [0.5, null, 1.5, -0], pl.Float64),
      pl.Series("flag", [true, false, null, true], pl.Bool),
    ]);
    expect(frame.dtypes).toEqual(other.dtypes);
    expect(frame.frameEqual(other, true)).toBe(true);
    expect(frame.vstack(other).height).toBe(8);
    expect(other.vstack(frame).rows()).toStrictEqual([...rows, ...rows]);
    expect(pl.concat([frame, other, readPolars({ columns: ALL, rows: [] })]).rows()).toStrictEqual([
      ...rows,
      ...rows,
    ]);
  });
});
