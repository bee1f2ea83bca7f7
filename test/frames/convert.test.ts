import fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { toDanfo, toPolars } from "../../src/frames/convert";
import { buildDanfo } from "../../src/frames/danfo";
import { dfd } from "../../src/frames/dfd";
import { readContents } from "../../src/frames/input/read-frame";
import { buildPolars } from "../../src/frames/polars";
import type { FrameColumn, PolarsFrame } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";

/** A polars frame as others make it; its own type is narrower than PolarsFrame. */
const polarsOf = (data: Record<string, unknown>) => pl.DataFrame(data) as unknown as PolarsFrame;

const COLUMNS: FrameColumn[] = [
  { name: "team id", dtype: "character" },
  { name: "height", dtype: "integer" },
  { name: "vs. conf.", dtype: "double" },
  { name: "round", dtype: "logical" },
];

const ROWS: Cell[][] = [
  ["02", 2 ** 40, 0.1, true],
  [null, null, null, null],
  ["é🏀", -(2 ** 53) + 1, -1e300, false],
  ["", 0, 5e-324, true],
];

const variants = (frame: { dtypes: readonly { variant: string }[] }) =>
  frame.dtypes.map(({ variant }) => variant);

describe("danfo to polars", () => {
  test("keeps names, order, values and nulls, and maps the types", () => {
    const polars = toPolars(buildDanfo(COLUMNS, ROWS));
    expect(readContents(polars)).toEqual({ columns: COLUMNS, rows: ROWS });
  });

  test("has polars' types", () => {
    const columns = COLUMNS.map(({ dtype }) => ({ name: dtype, dtype }));
    const polars = toPolars(buildDanfo(columns, ROWS));
    expect(polars.columns).toEqual(["character", "integer", "double", "logical"]);
    expect(variants(polars)).toEqual(["String", "Int64", "Float64", "Bool"]);
  });

  test("keeps columns and types if there are no rows", () => {
    const columns = COLUMNS.map(({ dtype }) => ({ name: dtype, dtype }));
    const polars = toPolars(buildDanfo(columns, []));
    expect(polars.shape).toEqual({ height: 0, width: 4 });
    expect(variants(polars)).toEqual(["String", "Int64", "Float64", "Bool"]);
  });

  test("ids with leading zeros stay text", () => {
    const frame = new dfd.DataFrame([["02"], ["10"]], { columns: ["id"], dtypes: ["string"] });
    expect(toPolars(frame).toRecords()).toEqual([{ id: "02" }, { id: "10" }]);
  });

  test("labels that the values do not obey cost no value", () => {
    const frame = new dfd.DataFrame([[2 ** 40], [0.5], [null]] as number[][], {
      columns: ["n"],
      dtypes: ["int32"],
    });
    const polars = toPolars(frame);
    expect(variants(polars)).toEqual(["Float64"]);
    expect(polars.toRecords()).toEqual([{ n: 2 ** 40 }, { n: 0.5 }, { n: null }]);
    const large = new dfd.DataFrame([[2 ** 40]], { columns: ["n"], dtypes: ["int32"] });
    expect(toPolars(large).toRecords()).toEqual([{ n: 2 ** 40 }]);
    expect(variants(toPolars(large))).toEqual(["Int64"]);
  });

  test("numbers that are not 64-bit integers stay numbers", () => {
    const frame = new dfd.DataFrame([[1e20], [1]], { columns: ["n"], dtypes: ["int32"] });
    expect(toPolars(frame).toRecords()).toEqual([{ n: 1e20 }, { n: 1 }]);
  });

  test("a polars frame is returned as it is", () => {
    const frame = polarsOf({ a: [1] });
    expect(toPolars(frame)).toBe(frame);
  });

  test("rows sorted or selected by danfo are converted in their new order", () => {
    const frame = buildDanfo(COLUMNS, ROWS).tail(2);
    expect(readContents(toPolars(frame)).rows).toEqual(ROWS.slice(2));
  });
});

describe("polars to danfo", () => {
  test("keeps names, order, values and nulls, and maps the types", () => {
    const danfo = toDanfo(buildPolars(COLUMNS, ROWS));
    expect(readContents(danfo)).toEqual({ columns: COLUMNS, rows: ROWS });
  });

  test("has danfo's types", () => {
    const columns = COLUMNS.map(({ dtype }) => ({ name: dtype, dtype }));
    const danfo = toDanfo(buildPolars(columns, ROWS));
    expect(danfo.columns).toEqual(["character", "integer", "double", "logical"]);
    expect(danfo.dtypes).toEqual(["string", "int32", "float32", "boolean"]);
    expect(danfo).toBeInstanceOf(dfd.DataFrame);
  });

  test("keeps columns and types if there are no rows", () => {
    const columns = COLUMNS.map(({ dtype }) => ({ name: dtype, dtype }));
    const danfo = toDanfo(buildPolars(columns, []));
    expect(danfo.shape).toEqual([0, 4]);
    expect(danfo.dtypes).toEqual(["string", "int32", "float32", "boolean"]);
  });

  test("ids with leading zeros stay text", () => {
    const danfo = toDanfo(polarsOf({ id: ["02", "10"] }));
    expect(danfo.values).toEqual([["02"], ["10"]]);
    expect(danfo.dtypes).toEqual(["string"]);
  });

  test("dates become ISO text, lists and structs JSON text", () => {
    const frame = polarsOf({ d: [new Date(0), null], l: [[1], [2]], s: [{ a: 1 }, { a: 2 }] });
    expect(toDanfo(frame).values).toEqual([
      ["1970-01-01T00:00:00.000Z", "[1]", '{"a":1}'],
      [null, "[2]", '{"a":2}'],
    ]);
  });

  test("a danfo frame is returned as it is", () => {
    const frame = new dfd.DataFrame([[1]]);
    expect(toDanfo(frame)).toBe(frame);
  });
});

describe("there and back", () => {
  const cells = fc.array(
    fc.tuple(
      fc.option(fc.string({ unit: "grapheme" })),
      fc.option(fc.maxSafeInteger()).map((n) => (n === 0 ? 0 : n)),
      fc.option(fc.double({ noNaN: true })),
      fc.option(fc.boolean()),
    ),
    { maxLength: 20 },
  );

  test("danfo, polars, danfo", () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const back = toDanfo(toPolars(buildDanfo(COLUMNS, rows)));
        expect(readContents(back)).toEqual({ columns: COLUMNS, rows });
      }),
      { numRuns: 50 },
    );
  });

  test("polars, danfo, polars", () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const back = toPolars(toDanfo(buildPolars(COLUMNS, rows)));
        expect(readContents(back)).toEqual({ columns: COLUMNS, rows });
      }),
      { numRuns: 50 },
    );
  });
});

describe.each<[string, (frame: never) => unknown]>([
  ["toPolars", toPolars],
  ["toDanfo", toDanfo],
])("%s of anything but a frame is an ArgumentError", (_, convert) => {
  test.each([
    ["null", null],
    ["undefined", undefined],
    ["an object", {}],
    ["a list", []],
    ["a danfo Series", new dfd.Series([1])],
    ["a polars Series", pl.Series("a", [1])],
    ["a promise", Promise.resolve(new dfd.DataFrame([[1]]))],
  ])("%s", (_, value) => {
    expect(() => convert(value as never)).toThrow(ArgumentError);
  });
});
