import pl from "nodejs-polars";
import { beforeAll, describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { danfoView, detectEngine, readShape } from "../../src/frames/contents";
import { buildDanfo } from "../../src/frames/danfo";
import { dfd } from "../../src/frames/dfd";
import { readContents } from "../../src/frames/input/read-frame";
import { buildPolars } from "../../src/frames/polars";
import { frameText } from "../../src/frames/print/text";
import type { Frame, PolarsFrame } from "../../src/frames/types";

/** A polars frame as others make it; its own type is narrower than PolarsFrame. */
const polarsOf = (data: Record<string, unknown>) => pl.DataFrame(data) as unknown as PolarsFrame;

/** Names that a frame of one kind or the other has as members of its own. */
const SHADOWING = [
  ...["height", "width", "shape", "columns", "values", "dtypes", "index", "size", "round"],
  ...["lazy", "toRecords", "schema", "select", "clone", "config", "constructor", "toString"],
];

const AWKWARD = ["last ten games", "vs. conf.", "full_innings.part_innings", "", " ", "0", "é🏀"];

describe("the engine of a frame", () => {
  test("is detected by its shape", () => {
    expect(detectEngine(new dfd.DataFrame([[1]]))).toBe("danfo");
    expect(detectEngine(new dfd.DataFrame([]))).toBe("danfo");
    expect(detectEngine(pl.DataFrame({ a: [1] }))).toBe("polars");
    expect(detectEngine(pl.DataFrame({}))).toBe("polars");
  });

  test("is detected for every frame that danfo's own methods return", () => {
    const frame = new dfd.DataFrame([[1], [2]], { columns: ["n"] });
    expect(detectEngine(frame.head(1))).toBe("danfo");
    expect(detectEngine(frame.copy())).toBe("danfo");
    const pairs = new dfd.DataFrame([[1, 2]], { columns: ["a", "b"] });
    expect(detectEngine(pairs.groupby(["a"]).sum())).toBe("danfo");
    expect(detectEngine(dfd.concat({ dfList: [pairs, pairs], axis: 0 }))).toBe("danfo");
  });

  const column = new dfd.Series([1, 2]);
  test.each([
    ["null", null],
    ["undefined", undefined],
    ["a number", 5],
    ["a text", "frame"],
    ["a list", []],
    ["a list of rows", [{ a: 1 }]],
    ["an object", {}],
    ["an object without prototype", Object.create(null)],
    ["a function", () => {}],
    ["a promise of a frame", Promise.resolve(new dfd.DataFrame([[1]]))],
    ["a danfo Series", column],
    ["a polars Series", pl.Series("a", [1])],
    ["a lazy polars frame", pl.DataFrame({ a: [1] }).lazy()],
    ["the sections of a summary", { plays: new dfd.DataFrame([[1]]) }],
    ["dfd", dfd.DataFrame],
  ])("%s is not a frame", (_, value) => {
    expect(() => detectEngine(value)).toThrow(ArgumentError);
    expect(() => readContents(value as Frame)).toThrow(ArgumentError);
    expect(() => readShape(value as object)).toThrow(ArgumentError);
  });

  test("the message names the correct argument", () => {
    expect(() => detectEngine(null)).toThrow(/DataFrame.*operation/);
  });
});

describe("a frame of another copy of danfo", () => {
  let other: typeof dfd;

  beforeAll(() => {
    const path = require.resolve("../../vendor/danfo");
    const kept = require.cache[path];
    delete require.cache[path];
    other = require(path);
    if (kept !== undefined) require.cache[path] = kept;
  });

  test("is a frame all the same", () => {
    expect(other.DataFrame).not.toBe(dfd.DataFrame);
    const frame = new other.DataFrame([[1, null]], {
      columns: ["a", "b"],
      dtypes: ["int32", "string"],
    });
    expect(detectEngine(frame)).toBe("danfo");
    expect(readShape(frame)).toEqual([1, 2]);
    expect(readContents(frame).rows).toEqual([[1, null]]);
    expect(frameText(frame)).toContain("shape: (1, 2)");
  });
});

describe("columns called like a member of the frame", () => {
  test.each(SHADOWING)("%s, danfo", (name) => {
    const columns = ["first", name];
    const frame = new dfd.DataFrame([["a", 1]], { columns, dtypes: ["string", "int32"] });
    const expected = {
      columns: [
        { name: "first", dtype: "character" },
        { name, dtype: "integer" },
      ],
      rows: [["a", 1]],
    };
    expect(readContents(frame)).toEqual(expected);
    expect(readShape(frame)).toEqual([1, 2]);
    expect(danfoView(frame).columns).toEqual(["first", name]);
  });

  test.each(SHADOWING)("%s, polars", (name) => {
    const frame = buildPolars(
      [
        { name: "first", dtype: "character" },
        { name, dtype: "integer" },
      ],
      [["a", 1]],
    );
    expect(detectEngine(frame)).toBe("polars");
    expect(readContents(frame)).toEqual({
      columns: [
        { name: "first", dtype: "character" },
        { name, dtype: "integer" },
      ],
      rows: [["a", 1]],
    });
    expect(readShape(frame)).toEqual([1, 2]);
  });
});

describe("columns with awkward names", () => {
  const columns = AWKWARD.map((name) => ({ name, dtype: "integer" as const }));
  const row = AWKWARD.map((_, index) => index);

  test("danfo", () => {
    expect(readContents(buildDanfo(columns, [row]))).toEqual({ columns, rows: [row] });
  });

  test("polars", () => {
    expect(readContents(buildPolars(columns, [row]))).toEqual({ columns, rows: [row] });
  });
});

describe("danfo frames made by hand", () => {
  const contents = (rows: unknown[][], dtypes: string[]) => {
    const columns = dtypes.map((_, index) => `c${index}`);
    const found = readContents(new dfd.DataFrame(rows as number[][], { columns, dtypes }));
    return { dtypes: found.columns.map(({ dtype }) => dtype), rows: found.rows };
  };

  test("right labels stay", () => {
    expect(contents([["02", 1, 1.5, true]], ["string", "int32", "float32", "boolean"])).toEqual({
      dtypes: ["character", "integer", "double", "logical"],
      rows: [["02", 1, 1.5, true]],
    });
  });

  test("whole numbers under float32 stay double", () => {
    expect(contents([[1], [2]], ["float32"]).dtypes).toEqual(["double"]);
  });

  test.each([
    ["a fraction under int32", [[1], [0.5]], "int32", "double", [[1], [0.5]]],
    ["a large integer under int32", [[2 ** 40]], "int32", "integer", [[2 ** 40]]],
    ["a text under int32", [[1], ["02"]], "int32", "character", [["1"], ["02"]]],
    ["numbers under string", [[1], [2]], "string", "integer", [[1], [2]]],
    ["a number among texts", [[1], ["02"]], "string", "character", [["1"], ["02"]]],
    ["texts under float32", [["1.50"]], "float32", "character", [["1.50"]]],
    ["texts under boolean", [["true"]], "boolean", "character", [["true"]]],
    ["0 and 1 under boolean", [[0], [1]], "boolean", "integer", [[0], [1]]],
    ["booleans under int32", [[true], [null]], "int32", "logical", [[true], [null]]],
    ["booleans among numbers", [[true], [1]], "boolean", "character", [["true"], ["1"]]],
    ["days", [["2023-01-05"]], "datetime", "character", [["2023-01-05"]]],
    [
      "infinity under int32",
      [[Number.POSITIVE_INFINITY]],
      "int32",
      "double",
      [[Number.POSITIVE_INFINITY]],
    ],
    ["objects", [[{ a: 1 }]], "string", "character", [['{"a":1}']]],
    ["lists", [[[1, 2]]], "string", "character", [["[1,2]"]]],
    ["a Date", [[new Date(0)]], "string", "character", [["1970-01-01T00:00:00.000Z"]]],
  ])("%s: nothing is lost", (_, rows, label, dtype, expected) => {
    expect(contents(rows, [label])).toEqual({ dtypes: [dtype], rows: expected });
  });

  test("NaN and undefined are null under every label", () => {
    for (const label of ["string", "int32", "float32", "boolean"]) {
      expect(contents([[Number.NaN], [undefined], [null]], [label]).rows).toEqual([
        [null],
        [null],
        [null],
      ]);
    }
  });

  test("a column of nulls keeps its label", () => {
    const all = contents([[null, null, null, null]], ["string", "int32", "float32", "boolean"]);
    expect(all.dtypes).toEqual(["character", "integer", "double", "logical"]);
  });

  test("an impossible date is null", () => {
    expect(contents([[new Date(Number.NaN)], ["x"]], ["string"]).rows).toEqual([[null], ["x"]]);
  });

  test("a single row, and rows taken from others, keep their order", () => {
    const frame = new dfd.DataFrame([[3], [1], [2]], { columns: ["n"] });
    expect(readContents(frame.sortValues("n")).rows).toEqual([[1], [2], [3]]);
    expect(readContents(frame.tail(1)).rows).toEqual([[2]]);
  });

  test("a frame without columns has no contents", () => {
    expect(readContents(new dfd.DataFrame([]))).toEqual({ columns: [], rows: [] });
  });
});

describe("polars frames made by hand", () => {
  const dtypesOf = (frame: PolarsFrame) => readContents(frame).columns.map(({ dtype }) => dtype);

  test.each([
    ["Int8", pl.Int8, "integer"],
    ["Int16", pl.Int16, "integer"],
    ["Int32", pl.Int32, "integer"],
    ["Int64", pl.Int64, "integer"],
    ["UInt8", pl.UInt8, "integer"],
    ["UInt32", pl.UInt32, "integer"],
    ["Float32", pl.Float32, "double"],
    ["Float64", pl.Float64, "double"],
  ])("%s", (_, type, dtype) => {
    const frame = polarsOf({ n: pl.Series("n", [1, 2, 3], type) });
    expect(dtypesOf(frame)).toEqual([dtype]);
    expect(readContents(frame).rows).toEqual([[1], [2], [3]]);
  });

  test("texts, booleans and categories", () => {
    const frame = polarsOf({ s: ["02", null], b: [true, null], c: ["x", "y"] });
    const cast = frame.withColumn(pl.col("c").cast(pl.Categorical));
    expect(dtypesOf(cast)).toEqual(["character", "logical", "character"]);
    expect(readContents(cast).rows).toEqual([
      ["02", true, "x"],
      [null, null, "y"],
    ]);
  });

  test("dates become ISO text, lists JSON text", () => {
    const frame = polarsOf({ d: [new Date(0), null], l: [[1, 2], [3]] });
    expect(dtypesOf(frame)).toEqual(["character", "character"]);
    expect(readContents(frame).rows).toEqual([
      ["1970-01-01T00:00:00.000Z", "[1,2]"],
      [null, "[3]"],
    ]);
  });

  test("structs become JSON text, several rows and one", () => {
    const two = polarsOf({ s: [{ a: 1 }, { a: 2 }] });
    expect(readContents(two).rows).toEqual([['{"a":1}'], ['{"a":2}']]);
    const one = polarsOf({ s: [{ a: 1 }] });
    expect(readContents(one).rows).toEqual([['{"a":1}']]);
  });

  test("UInt64, which polars hands over as bigint, is integer", () => {
    const frame = polarsOf({ n: pl.Series("n", [1n, 2n, null], pl.UInt64) });
    expect(dtypesOf(frame)).toEqual(["integer"]);
    expect(readContents(frame).rows).toEqual([[1], [2], [null]]);
  });

  test("integers beyond 2^53 are text", () => {
    const frame = polarsOf({ n: pl.Series("n", [2n ** 60n, 1n], pl.UInt64) });
    expect(readContents(frame).rows).toEqual([[String(2n ** 60n)], ["1"]]);
  });

  test("NaN is null", () => {
    expect(readContents(polarsOf({ n: [Number.NaN, 1.5] })).rows).toEqual([[null], [1.5]]);
  });

  test("a frame without columns has no contents", () => {
    expect(readContents(polarsOf({}))).toEqual({ columns: [], rows: [] });
  });
});
