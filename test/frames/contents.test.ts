import pl from "nodejs-polars";
import { expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { danfoView, detectEngine, readShape } from "../../src/frames/contents";
import { buildDanfo } from "../../src/frames/danfo";
import { dfd } from "../../src/frames/dfd";
import { readContents } from "../../src/frames/input/read-frame";
import { buildPolars } from "../../src/frames/polars";
import { frameText } from "../../src/frames/print/text";
import type { Frame, PolarsFrame } from "../../src/frames/types";
import type { Dtype } from "../../src/schema/dtypes";
import { words } from "../support/words";
import { declare, expectColumns } from "./frame-columns";

/** A polars frame as others make it; its own type is narrower than PolarsFrame. */
const polarsOf = (data: Record<string, unknown>) => pl.DataFrame(data) as unknown as PolarsFrame;

/** Names that a frame of one kind or the other has as members of its own. */
const SHADOWING = words(`
  height width shape columns values dtypes index size round
  lazy toRecords schema select clone config constructor toString
`);

test("the engine of a frame is detected, also of frames that danfo's own methods return", () => {
  const frame = new dfd.DataFrame([[1, 2]], { columns: ["a", "b"] });
  const made = [frame.head(1), frame.copy(), frame.groupby(["a"]).sum(), new dfd.DataFrame([])];
  for (const one of [frame, ...made, dfd.concat({ dfList: [frame, frame], axis: 0 })]) {
    expect(detectEngine(one)).toBe("danfo");
  }
  expect(detectEngine(pl.DataFrame({ a: [1] }))).toBe("polars");
  expect(detectEngine(pl.DataFrame({}))).toBe("polars");
});

test("the engine of other values is an error", () => {
  const others = [null, undefined, 5, "frame", [], [{ a: 1 }], {}, Object.create(null), () => {}];
  const columns = [new dfd.Series([1, 2]), pl.Series("a", [1]), pl.DataFrame({ a: [1] }).lazy()];
  const frame = new dfd.DataFrame([[1]]);
  const holders = [Promise.resolve(frame), { plays: frame }, dfd.DataFrame];
  for (const value of [...others, ...columns, ...holders]) {
    expect(() => detectEngine(value)).toThrow(ArgumentError);
    expect(() => readContents(value as Frame)).toThrow(ArgumentError);
    expect(() => readShape(value as object)).toThrow(ArgumentError);
  }
  expect(() => detectEngine(null)).toThrow(/DataFrame.*operation/);
});

test("a frame of another copy of danfo is a frame all the same", () => {
  const path = require.resolve("../../vendor/danfo");
  const kept = require.cache[path];
  delete require.cache[path];
  const other: typeof dfd = require(path);
  if (kept !== undefined) require.cache[path] = kept;
  expect(other.DataFrame).not.toBe(dfd.DataFrame);
  const config = { columns: ["a", "b"], dtypes: ["int32", "string"] };
  const frame = new other.DataFrame([[1, null]], config);
  expect(detectEngine(frame)).toBe("danfo");
  expect(readShape(frame)).toEqual([1, 2]);
  expect(readContents(frame).rows).toEqual([[1, null]]);
  expect(frameText(frame)).toContain("shape: (1, 2)");
});

test.each(SHADOWING)("columns called like a member of the frame: %s", (name) => {
  const contents = { columns: declare("first character", `${name} integer`), rows: [["a", 1]] };
  const columns = ["first", name];
  const danfo = new dfd.DataFrame([["a", 1]], { columns, dtypes: ["string", "int32"] });
  expect(danfoView(danfo).columns).toEqual(columns);
  const polars = buildPolars(contents.columns, contents.rows);
  expect(detectEngine(polars)).toBe("polars");
  for (const frame of [danfo, polars]) {
    expect(readContents(frame as Frame)).toEqual(contents);
    expect(readShape(frame)).toEqual([1, 2]);
  }
});

test("columns with awkward names are read", () => {
  const names = ["last ten games", "vs. conf.", "full_innings.part_innings", "", " ", "0", "é🏀"];
  const columns = declare(...names.map((name) => `${name} integer`));
  const rows = [[...names.keys()]];
  expect(readContents(buildDanfo(columns, rows))).toEqual({ columns, rows });
  expect(readContents(buildPolars(columns, rows))).toEqual({ columns, rows });
});

test.each<[string, label: string, cells: unknown[], Dtype, expected?: unknown[]]>([
  ["text", "string", ["02"], "character"],
  ["whole numbers", "int32", [1], "integer"],
  ["fractions", "float32", [1.5], "double"],
  ["whole numbers under float32", "float32", [1, 2], "double"],
  ["booleans", "boolean", [true], "logical"],
  ["a fraction under int32", "int32", [1, 0.5], "double"],
  ["a large integer under int32", "int32", [2 ** 40], "integer"],
  ["a text under int32", "int32", [1, "02"], "character", ["1", "02"]],
  ["numbers under string", "string", [1, 2], "integer"],
  ["a number among texts", "string", [1, "02"], "character", ["1", "02"]],
  ["texts under float32", "float32", ["1.50"], "character"],
  ["texts under boolean", "boolean", ["true"], "character"],
  ["0 and 1 under boolean", "boolean", [0, 1], "integer"],
  ["booleans under int32", "int32", [true, null], "logical"],
  ["booleans among numbers", "boolean", [true, 1], "character", ["true", "1"]],
  ["days", "datetime", ["2023-01-05"], "character"],
  ["infinity under int32", "int32", [1 / 0], "double"],
  ["objects", "string", [{ a: 1 }], "character", ['{"a":1}']],
  ["lists", "string", [[1, 2]], "character", ["[1,2]"]],
  ["a Date", "string", [new Date(0)], "character", ["1970-01-01T00:00:00.000Z"]],
  ["an impossible date", "string", [new Date(Number.NaN), "x"], "character", [null, "x"]],
  ["no texts", "string", [Number.NaN, undefined, null], "character", [null, null, null]],
  ["no integers", "int32", [Number.NaN, undefined, null], "integer", [null, null, null]],
  ["no fractions", "float32", [Number.NaN, undefined, null], "double", [null, null, null]],
  ["no booleans", "boolean", [Number.NaN, undefined, null], "logical", [null, null, null]],
])("nothing of danfo's %s is lost", (_, label, cells, dtype, expected = cells) => {
  const rows = cells.map((cell) => [cell]) as number[][];
  const frame = new dfd.DataFrame(rows, { columns: ["c"], dtypes: [label] });
  expectColumns(frame, { [`c ${dtype}`]: expected });
});

test("polars' numbers are integer or double; integers beyond 2^53 are text, and NaN is null", () => {
  for (const type of [pl.Int8, pl.Int16, pl.Int32, pl.Int64, pl.UInt8, pl.UInt32]) {
    expectColumns(polarsOf({ n: pl.Series("n", [1, 2], type) }), { "n integer": [1, 2] });
  }
  for (const type of [pl.Float32, pl.Float64]) {
    expectColumns(polarsOf({ n: pl.Series("n", [1, 2], type) }), { "n double": [1, 2] });
  }
  // Polars returns these as bigint.
  const large = (...cells: unknown[]) => polarsOf({ n: pl.Series("n", cells as never, pl.UInt64) });
  expectColumns(large(1n, 2n, null), { "n integer": [1, 2, null] });
  expect(readContents(large(2n ** 60n, 1n)).rows).toEqual([[String(2n ** 60n)], ["1"]]);
  expectColumns(polarsOf({ n: [Number.NaN, 1.5] }), { "n double": [null, 1.5] });
});

test("polars' texts, booleans and categories; dates become ISO text, lists and structs JSON text", () => {
  const frame = polarsOf({
    s: ["02", null],
    b: [true, null],
    c: ["x", "y"],
    d: [new Date(0), null],
    l: [[1, 2], [3]],
    o: [{ a: 1 }, { a: 2 }],
  }).withColumn(pl.col("c").cast(pl.Categorical));
  expectColumns(frame, {
    "s character": ["02", null],
    "b logical": [true, null],
    "c character": ["x", "y"],
    "d character": ["1970-01-01T00:00:00.000Z", null],
    "l character": ["[1,2]", "[3]"],
    "o character": ['{"a":1}', '{"a":2}'],
  });
  expectColumns(polarsOf({ s: [{ a: 1 }] }), { "s character": ['{"a":1}'] });
});

test("frames without columns, of either engine, have no contents", () => {
  const none = { columns: [], rows: [] };
  expect([readContents(polarsOf({})), readContents(new dfd.DataFrame([]))]).toEqual([none, none]);
});
