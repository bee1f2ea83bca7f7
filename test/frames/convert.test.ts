import fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { toDanfo, toPolars } from "../../src/frames/convert";
import { buildDanfo } from "../../src/frames/danfo";
import { dfd } from "../../src/frames/dfd";
import { readContents } from "../../src/frames/input/read-frame";
import { buildPolars } from "../../src/frames/polars";
import type { PolarsFrame } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";
import { declare } from "./frame-columns";

/** A polars frame as others make it; its own type is narrower than PolarsFrame. */
const polarsOf = (data: Record<string, unknown>) => pl.DataFrame(data) as unknown as PolarsFrame;

const COLUMNS = declare("team id character", "height integer", "vs. conf. double", "round logical");
const TYPED = declare("c character", "i integer", "d double", "l logical");
const DANFO_TYPES = ["string", "int32", "float32", "boolean"];
const POLARS_TYPES = ["String", "Int64", "Float64", "Bool"];

const ROWS: Cell[][] = [
  ["02", 2 ** 40, 0.1, true],
  [null, null, null, null],
  ["é🏀", -(2 ** 53) + 1, -1e300, false],
  ["", 0, 5e-324, true],
];

const variants = (frame: { dtypes: readonly { variant: string }[] }) =>
  frame.dtypes.map(({ variant }) => variant);

describe("danfo to polars", () => {
  test("keeps names, order, values and nulls", () => {
    const polars = toPolars(buildDanfo(COLUMNS, ROWS));
    expect(readContents(polars)).toEqual({ columns: COLUMNS, rows: ROWS });
  });

  test.each([0, 4])("has polars' types, with %i rows", (height) => {
    const polars = toPolars(buildDanfo(TYPED, ROWS.slice(0, height)));
    expect([polars.shape, variants(polars)]).toEqual([{ height, width: 4 }, POLARS_TYPES]);
  });

  test("labels that the values do not obey cost no value", () => {
    const labeled = (...numbers: (number | null)[]) => {
      const cells = numbers.map((number) => [number]) as number[][];
      return toPolars(new dfd.DataFrame(cells, { columns: ["n"], dtypes: ["int32"] }));
    };
    expect(variants(labeled(2 ** 40, 0.5, null))).toEqual(["Float64"]);
    expect(
      labeled(2 ** 40, 0.5, null)
        .getColumn("n")
        .toArray(),
    ).toEqual([2 ** 40, 0.5, null]);
    expect(variants(labeled(2 ** 40))).toEqual(["Int64"]);
    expect(labeled(2 ** 40).toRecords()).toEqual([{ n: 2 ** 40 }]);
    // No 64-bit integer has 1e20.
    expect(labeled(1e20, 1).toRecords()).toEqual([{ n: 1e20 }, { n: 1 }]);
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

test("a danfo frame of a polars frame keeps names, order, values and nulls", () => {
  const danfo = toDanfo(buildPolars(COLUMNS, ROWS));
  expect(readContents(danfo)).toEqual({ columns: COLUMNS, rows: ROWS });
  expect(danfo).toBeInstanceOf(dfd.DataFrame);
});

test.each([0, 4])("a danfo frame of a polars frame has danfo's types, with %i rows", (height) => {
  const danfo = toDanfo(buildPolars(TYPED, ROWS.slice(0, height)));
  expect([danfo.shape, danfo.dtypes]).toEqual([[height, 4], DANFO_TYPES]);
});

test("from polars to danfo, dates become ISO text, lists and structs JSON text", () => {
  const frame = polarsOf({ d: [new Date(0), null], l: [[1], [2]], s: [{ a: 1 }, { a: 2 }] });
  expect(toDanfo(frame).values).toEqual([
    ["1970-01-01T00:00:00.000Z", "[1]", '{"a":1}'],
    [null, "[2]", '{"a":2}'],
  ]);
});

test("from polars to danfo, a danfo frame is returned as it is", () => {
  const frame = new dfd.DataFrame([[1]]);
  expect(toDanfo(frame)).toBe(frame);
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

  test("danfo, polars, danfo; polars, danfo, polars", () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const expected = { columns: COLUMNS, rows };
        expect(readContents(toDanfo(toPolars(buildDanfo(COLUMNS, rows))))).toEqual(expected);
        expect(readContents(toPolars(toDanfo(buildPolars(COLUMNS, rows))))).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});

test.each([toPolars, toDanfo])("%o of anything but a frame is an ArgumentError", (convert) => {
  const columns = [new dfd.Series([1]), pl.Series("a", [1])];
  const others = [null, undefined, {}, [], Promise.resolve(new dfd.DataFrame([[1]])), ...columns];
  for (const other of others) expect(() => convert(other as never)).toThrow(ArgumentError);
});
