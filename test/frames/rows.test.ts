import fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { deliver } from "../../src/frames/deliver";
import { dfd } from "../../src/frames/dfd";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame, Engine, FrameColumn, PolarsFrame } from "../../src/frames/types";
import { danfoNames } from "../../src/schema/danfo-names";
import type { Cell, Dtype } from "../../src/schema/dtypes";

const ENGINES = ["danfo", "polars"] as const satisfies Engine[];

const frameOf = (engine: Engine, columns: readonly FrameColumn[], cells: readonly Cell[][]) =>
  // The overloads of rows() do not take a union; at run time either will do.
  deliver(engine, columns, cells) as DanfoFrame<unknown>;

const COLUMNS: FrameColumn[] = [
  { name: "game_id", dtype: "character" },
  { name: "attendance", dtype: "integer" },
  { name: "pct", dtype: "double" },
  { name: "neutral", dtype: "logical" },
];

describe.each(ENGINES)("%s", (engine) => {
  test("rows are plain objects in the order of the columns", () => {
    const frame = frameOf(engine, COLUMNS, [
      ["02", 2 ** 40, 0.1, true],
      ["", 0, -1.5, false],
    ]);
    const all = rows(frame);
    expect(all).toEqual([
      { game_id: "02", attendance: 2 ** 40, pct: 0.1, neutral: true },
      { game_id: "", attendance: 0, pct: -1.5, neutral: false },
    ]);
    expect(all.map((row) => Object.keys(row))).toEqual([
      ["game_id", "attendance", "pct", "neutral"],
      ["game_id", "attendance", "pct", "neutral"],
    ]);
    expect(Object.getPrototypeOf(all[0])).toBe(Object.prototype);
  });

  test("missing values are null", () => {
    const frame = frameOf(engine, COLUMNS, [[null, null, null, null]]);
    expect(rows(frame)).toEqual([{ game_id: null, attendance: null, pct: null, neutral: null }]);
  });

  test("an empty frame has none", () => {
    expect(rows(frameOf(engine, COLUMNS, []))).toEqual([]);
  });

  test("each call makes new ones", () => {
    const frame = frameOf(engine, COLUMNS, [["1", 1, 1, true]]);
    const [first] = rows(frame) as { game_id: string }[];
    if (first !== undefined) first.game_id = "changed";
    expect(rows(frame)).toMatchObject([{ game_id: "1" }]);
  });

  test.each(["height", "width", "columns", "values", "dtypes", "shape", "toRecords", "lazy"])(
    "a column called %s",
    (name) => {
      const frame = frameOf(engine, [{ name, dtype: "integer" }], [[180], [null]]);
      const [found = name] = engine === "danfo" ? danfoNames([name]) : [];
      expect(rows(frame)).toEqual([{ [found]: 180 }, { [found]: null }]);
    },
  );

  test("columns of rosters and standings, whose names are not identifiers", () => {
    const names = ["last ten games", "vs. conf.", "full_innings.part_innings", "height"];
    const columns = names.map((name) => ({ name, dtype: "character" as Dtype }));
    expect(rows(frameOf(engine, columns, [["7-3", "9-1", "5.2", "6-1"]]))).toEqual([
      {
        "last ten games": "7-3",
        "vs. conf.": "9-1",
        "full_innings.part_innings": "5.2",
        height: "6-1",
      },
    ]);
  });

  test("any cells of the four types are unchanged", () => {
    const cell: Record<Dtype, fc.Arbitrary<Cell>> = {
      character: fc.option(fc.string({ unit: "grapheme" })),
      integer: fc.option(fc.maxSafeInteger()).map((n) => (n === 0 ? 0 : n)),
      double: fc.option(fc.double({ noNaN: true })),
      logical: fc.option(fc.boolean()),
    };
    const table = fc.array(
      fc.tuple(...COLUMNS.map(({ dtype }) => cell[dtype])) as fc.Arbitrary<Cell[]>,
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(table, (cells) => {
        const found = rows(frameOf(engine, COLUMNS, cells)) as Record<string, Cell>[];
        expect(found.map((row) => COLUMNS.map(({ name }) => row[name]))).toEqual(cells);
      }),
      { numRuns: 60 },
    );
  });
});

describe("danfo frames made by hand", () => {
  test("wrong labels, NaN and mixed columns", () => {
    const frame = new dfd.DataFrame(
      [
        [0.5, "02", Number.NaN, "x"],
        [2, 3, 1, true],
      ],
      { columns: ["wrong", "mixed", "gap", "odd"], dtypes: ["int32", "string", "int32", "string"] },
    );
    expect(rows(frame)).toEqual([
      { wrong: 0.5, mixed: "02", gap: null, odd: "x" },
      { wrong: 2, mixed: "3", gap: 1, odd: "true" },
    ]);
  });

  test("datetime columns", () => {
    const frame = new dfd.DataFrame([["2023-01-05"], [null]] as string[][], {
      columns: ["day"],
      dtypes: ["datetime"],
    });
    expect(rows(frame)).toEqual([{ day: "2023-01-05" }, { day: null }]);
  });

  test("selections, sortings and groups of one", () => {
    const frame = new dfd.DataFrame(
      [
        ["b", 2],
        ["a", 1],
      ],
      { columns: ["team", "n"] },
    );
    expect(rows(frame.sortValues("n"))).toEqual([
      { team: "a", n: 1 },
      { team: "b", n: 2 },
    ]);
    expect(rows(frame.loc({ columns: ["n"] }))).toEqual([{ n: 2 }, { n: 1 }]);
    expect(rows(frame.groupby(["team"]).sum())).toContainEqual({ team: "b", n_sum: 2 });
  });
});

test("columns of any name are keys of their own, and nothing else", () => {
  const names = ["__proto__", "constructor", 'a "b"', "c\\d", "e\nf", "} + g", "\u2028", "1", ""];
  const frame = new dfd.DataFrame([names.map((_, index) => index)], { columns: names });
  const [row = {}] = rows(frame);
  expect(Object.entries(row).sort()).toEqual(names.map((name, index) => [name, index]).sort());
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
});

describe("polars frames made by hand", () => {
  test("selections and sortings", () => {
    const frame = pl.DataFrame({ team: ["b", "a"], n: [2, 1] }) as unknown as PolarsFrame;
    expect(rows(frame.sort("n"))).toEqual([
      { team: "a", n: 1 },
      { team: "b", n: 2 },
    ]);
    expect(rows(frame.select("n") as unknown as PolarsFrame)).toEqual([{ n: 2 }, { n: 1 }]);
  });
});

test("rows are the same list", () => {
  const list = [{ team_id: "99" }, {}];
  expect(rows(list)).toBe(list);
  expect(rows([])).toEqual([]);
});

describe("anything but a frame is an ArgumentError", () => {
  test.each([
    ["null", null],
    ["undefined", undefined],
    ["an object", {}],
    ["a list of numbers", [1]],
    ["a list of frames", [new dfd.DataFrame([[1]])]],
    ["a list of promises", [Promise.resolve({})]],
    ["a Series", new dfd.Series([1])],
    ["a promise", Promise.resolve(new dfd.DataFrame([[1]]))],
    ["a payload", { events: [] }],
    ["a text", "frame"],
  ])("%s", (_, value) => {
    expect(() => rows(value as never)).toThrow(ArgumentError);
  });
});
