import fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { dfd } from "../../src/frames/dfd";
import { rows } from "../../src/frames/rows";
import type { DanfoFrame, PolarsFrame } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";
import { anyCells, frameOf as anyFrame, ENGINES } from "./frame-columns";

// The overloads of rows() do not take a union; at run time either will do.
const frameOf = (...given: Parameters<typeof anyFrame>) =>
  anyFrame(...given) as DanfoFrame<unknown>;

const COLUMNS = ["game_id character", "attendance integer", "pct double", "neutral logical"];
const NAMES = ["game_id", "attendance", "pct", "neutral"];

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
    expect(all.map((row) => Object.keys(row))).toEqual([NAMES, NAMES]);
    expect(Object.getPrototypeOf(all[0])).toBe(Object.prototype);
  });

  test("missing values are null, and an empty frame has no rows", () => {
    const frame = frameOf(engine, COLUMNS, [[null, null, null, null]]);
    expect(rows(frame)).toEqual([{ game_id: null, attendance: null, pct: null, neutral: null }]);
    expect(rows(frameOf(engine, COLUMNS, []))).toEqual([]);
  });

  test("each call makes new ones", () => {
    const frame = frameOf(engine, COLUMNS, [["1", 1, 1, true]]);
    const [first] = rows(frame) as { game_id: string }[];
    if (first !== undefined) first.game_id = "changed";
    expect(rows(frame)).toMatchObject([{ game_id: "1" }]);
  });

  test("any cells of the four types are unchanged", () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const found = rows(frameOf(engine, COLUMNS, cells)) as Record<string, Cell>[];
        expect(found.map((row) => NAMES.map((name) => row[name]))).toEqual(cells);
      }),
      { numRuns: 60 },
    );
  });
});

describe("frames made by hand", () => {
  const PAIRS = [
    { team: "b", n: 2 },
    { team: "a", n: 1 },
  ];

  test("selections, sortings and groups of one", () => {
    const frame = new dfd.DataFrame(PAIRS);
    expect(rows(frame.sortValues("n"))).toEqual([...PAIRS].reverse());
    expect(rows(frame.loc({ columns: ["n"] }))).toEqual([{ n: 2 }, { n: 1 }]);
    expect(rows(frame.groupby(["team"]).sum())).toContainEqual({ team: "b", n_sum: 2 });
  });

  test("selections and sortings of polars", () => {
    const frame = pl.DataFrame({ team: ["b", "a"], n: [2, 1] }) as unknown as PolarsFrame;
    expect(rows(frame.sort("n"))).toEqual([...PAIRS].reverse());
    expect(rows(frame.select("n") as unknown as PolarsFrame)).toEqual([{ n: 2 }, { n: 1 }]);
  });
});

test("columns of any name are keys of their own, and nothing else", () => {
  const names = ["__proto__", "constructor", 'a "b"', "c\\d", "e\nf", "} + g", "\u2028", "1", ""];
  const frame = new dfd.DataFrame([names.map((_, index) => index)], { columns: names });
  const [row = {}] = rows(frame);
  expect(Object.entries(row).sort()).toEqual(names.map((name, index) => [name, index]).sort());
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
});

test("rows are the same list", () => {
  const list = [{ team_id: "99" }, {}];
  expect(rows(list)).toBe(list);
  expect(rows([])).toEqual([]);
});

test("anything but a frame is an ArgumentError", () => {
  const frame = new dfd.DataFrame([[1]]);
  const others = [null, undefined, {}, [1], [frame], [Promise.resolve({})], new dfd.Series([1])];
  for (const other of [...others, Promise.resolve(frame), { events: [] }, "frame"]) {
    expect(() => rows(other as never)).toThrow(ArgumentError);
  }
});
