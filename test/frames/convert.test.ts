import fc from "fast-check";
import pl from "nodejs-polars";
import { expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { toDanfo, toPolars } from "../../src/frames/convert";
import { buildDanfo } from "../../src/frames/danfo";
import { dfd } from "../../src/frames/dfd";
import { readContents } from "../../src/frames/input/read-frame";
import { buildPolars } from "../../src/frames/polars";
import type { PolarsFrame } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";
import { anyCells, declare } from "./frame-columns";

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

test.each([0, 4])("the other engine's frame has its types, with %i rows", (height) => {
  const polars = toPolars(buildDanfo(TYPED, ROWS.slice(0, height)));
  expect([polars.shape, variants(polars)]).toEqual([{ height, width: 4 }, POLARS_TYPES]);
  const danfo = toDanfo(buildPolars(TYPED, ROWS.slice(0, height)));
  expect([danfo.shape, danfo.dtypes]).toEqual([[height, 4], DANFO_TYPES]);
  expect(danfo).toBeInstanceOf(dfd.DataFrame);
});

test("a frame of the wanted kind is returned as it is", () => {
  const [polars, danfo] = [pl.DataFrame({ a: [1] }), new dfd.DataFrame([[1]])];
  expect(toPolars(polars as unknown as PolarsFrame)).toBe(polars);
  expect(toDanfo(danfo)).toBe(danfo);
});

test("names, order, values and nulls are the same there and back", () => {
  fc.assert(
    fc.property(anyCells, (rows) => {
      const expected = { columns: COLUMNS, rows };
      expect(readContents(toDanfo(toPolars(buildDanfo(COLUMNS, rows))))).toEqual(expected);
      expect(readContents(toPolars(toDanfo(buildPolars(COLUMNS, rows))))).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test.each([toPolars, toDanfo])("%o of anything but a frame is an ArgumentError", (convert) => {
  const columns = [new dfd.Series([1]), pl.Series("a", [1])];
  const others = [null, undefined, {}, [], Promise.resolve(new dfd.DataFrame([[1]])), ...columns];
  for (const other of others) expect(() => convert(other as never)).toThrow(ArgumentError);
});
