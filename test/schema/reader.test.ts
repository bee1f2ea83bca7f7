import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Columns,
  character,
  double,
  either,
  integer,
  json,
  logical,
  type Path,
} from "../../src/schema/columns";
import type { JsonObject } from "../../src/schema/payload";
import { readObjects, readRows } from "../../src/schema/reader";

const about = "A column of this test.";

const readOne = (columns: Columns, item: unknown) => readRows(columns, [item as JsonObject])[0];

const readCell = (from: Path, item: unknown) =>
  readOne({ cell: character(from, about) }, item)?.[0];

/** The rows, and the row, column and value of each loss. */
function readAll(columns: Columns, ...items: readonly object[]) {
  const lost: (readonly [row: number, column: string, value: unknown])[] = [];
  const rows = readRows(columns, items as JsonObject[], ({ row, column, value }) =>
    lost.push([row, column, value]),
  );
  return { rows, lost };
}

describe("paths", () => {
  it.each<[Path, string]>([
    ["a", '{"a":"found"}'],
    ["a.b", '{"a":{"b":"found"}}'],
    ["a.b.c", '{"a":{"b":{"c":"found"}}}'],
    ["a.b.c.d.e.f", '{"a":{"b":{"c":{"d":{"e":{"f":"found"}}}}}}'],
    [["a"], '{"a":"found"}'],
    [["a", "b", "c", "d", "e", "f"], '{"a":{"b":{"c":{"d":{"e":{"f":"found"}}}}}}'],
  ])("%j is read", (path, item) => expect(readCell(path, JSON.parse(item))).toBe("found"));

  it.each([
    ...["a.b", "...", "vs. Conf. ", "made-attempted", 'a"b', "a'b", "a`b", "$" + "{item}", "0", ""],
    ...["a\\b\\", "\\u0061", "a\nb\r", "a\u2028b\u2029", "a\u0000b", "\ud83c", "a]['b"],
    ...["*/ // a", '"]; throw new Error("run"); v["', "Größe ü 名"],
  ])("%j is a key", (key) => {
    expect(readCell([key], { [key]: "found" })).toBe("found");
    expect(readCell(["a", key], { a: { [key]: "found" } })).toBe("found");
    expect(readCell([key, "b", key], { [key]: { b: { [key]: "found" } } })).toBe("found");
    expect(readCell([key], { other: "wrong" })).toBeNull();
  });

  it("__proto__ and other inherited names are keys if the JSON has them", () => {
    const item = JSON.parse('{"__proto__": {"constructor": "found"}, "toString": "too"}');
    expect(readCell(["__proto__", "constructor"], item)).toBe("found");
    expect(readCell(["toString"], item)).toBe("too");
    expect(readCell("a.b", JSON.parse('{"__proto__": {"a": {"b": "wrong"}}}'))).toBeNull();
  });

  it("any keys, of any depth", () => {
    const keys = fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(keys, (path) => {
        // JSON.parse makes own properties of every key, __proto__ too.
        const item: unknown = path.reduceRight<unknown>(
          (inner, key) => JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(inner)}}`),
          "found",
        );
        expect(readCell(path, item)).toBe("found");
      }),
    );
  });
});

describe("the first of several", () => {
  const columns = {
    text: character(either("first.text", "second.text", "third"), about),
    whole: integer(either("first.whole", "second.whole"), about),
    fraction: double(either("first.fraction", "second.fraction"), about),
    truth: logical(either("first.truth", "second.truth"), about),
  };
  const second = { text: "second", whole: 2, fraction: 0.2, truth: true };

  it("is skipped if it is missing, also twice", () => {
    const expected = ["second", 2, 0.2, true];
    const none = { text: null, whole: null, fraction: null, truth: null };
    for (const first of [none, {}, null, undefined, 5, "text", false, []]) {
      expect(readOne(columns, { first, second })).toEqual(expected);
    }
    expect(readOne(columns, { second })).toEqual(expected);
    expect(readOne(columns, { third: "third" })).toEqual(["third", null, null, null]);
  });

  it("counts if it is false, zero or empty", () => {
    const first = { text: "", whole: 0, fraction: 0, truth: false };
    expect(readOne(columns, { first, second })).toEqual(["", 0, 0, false]);
  });

  it("counts if it cannot be converted: that is a loss, not a gap", () => {
    const rows = [["second", null, 0.2, true]];
    const found = readAll(columns, { first: { whole: 1.5 }, second });
    expect(found).toEqual({ rows, lost: [[0, "whole", 1.5]] });
  });

  it("takes lists of keys as paths", () => {
    const column = { cell: character(either(["a.b", "c"], ["d"]), about) };
    expect(readOne(column, { "a.b": { c: "first" }, d: "second" })).toEqual(["first"]);
    expect(readOne(column, { a: { b: { c: "wrong" } }, d: "second" })).toEqual(["second"]);
  });
});

it("values other than the expected object read as missing; as a scalar, text or lost", () => {
  const columns = {
    near: character("team.id", about),
    far: integer("team.team.id", about),
    farther: logical("team.id.id.id", about),
  };
  const others = [null, undefined, "text", "", 85, 0, true, false, [], {}];
  others.push([{ id: "wrong", team: { id: "wrong" } }]);
  for (const team of others) {
    expect(readAll(columns, { team })).toEqual({ rows: [[null, null, null]], lost: [] });
  }
  const scalars = { text: character("team", about), whole: integer("team", about) };
  expect(readAll(scalars, { team: { id: 5 } })).toEqual({
    rows: [['{"id":5}', null]],
    lost: [[0, "whole", { id: 5 }]],
  });
});

describe("values that cannot be converted", () => {
  const columns = {
    text: character("text", about),
    whole: integer("whole", about),
    fraction: double("fraction", about),
    truth: logical("truth", about),
  };

  it("are reported with column, row and value, in the order of reading", () => {
    const list = [1];
    const { rows, lost } = readAll(
      columns,
      { text: "a", whole: 1, fraction: 0.5, truth: true },
      { text: 2 ** 53, whole: "x", fraction: list, truth: 0 },
      { text: 5, whole: "5", fraction: "0.5", truth: "false" },
      { text: "", whole: 1.5, fraction: "", truth: "" },
    );
    expect(rows).toEqual([
      ["a", 1, 0.5, true],
      [null, null, null, null],
      ["5", 5, 0.5, false],
      ["", null, null, null],
    ]);
    expect(lost.map(([row, column]) => `${row} ${column}`).join(", ")).toBe(
      "1 text, 1 whole, 1 fraction, 1 truth, 3 whole, 3 fraction, 3 truth",
    );
    expect(lost.map(([, , value]) => value)).toEqual([2 ** 53, "x", [1], 0, 1.5, "", ""]);
    expect(lost[2]?.[2]).toBe(list);
  });

  it("become null without a listener, and are reported only to the listener of the call", () => {
    expect(readRows(columns, [{ whole: "x" }])).toEqual([[null, null, null, null]]);
    expect(readAll(columns, { whole: "x" }).lost).toEqual([[0, "whole", "x"]]);
    expect(readAll(columns, { truth: "y" }).lost).toEqual([[0, "truth", "y"]]);
  });
});

describe("rows", () => {
  const columns = { b: integer("b", about), a: character("a", about), c: logical("c", about) };

  it("have the order of the columns, not of the keys", () => {
    expect(readRows(columns, [{ a: "1", c: true, b: 2 }])).toEqual([[2, "1", true]]);
    const digits = { "2": integer("b", about), x: integer("a", about) };
    expect(readRows(digits, [{ a: 1, b: 2 }])).toEqual([[2, 1]]);
  });

  it("start with the passed cells", () => {
    const items = [{ a: "1", b: 2 }, { c: false }];
    expect(readRows(columns, items, undefined, ["401"])).toEqual([
      ["401", 2, "1", null],
      ["401", null, null, false],
    ]);
    expect(readRows(columns, [{ b: 7 }], undefined, ["402", 9])).toEqual([
      ["402", 9, 7, null, null],
    ]);
  });

  it("may be none, and of no columns are empty", () => {
    expect(readRows(columns, [])).toEqual([]);
    expect(readRows(columns, new Set<JsonObject>())).toEqual([]);
    expect(readRows({}, [{}, {}])).toEqual([[], []]);
  });

  it("are read from a generator that runs once, whose errors are passed on", () => {
    let made = 0;
    function* items(): Generator<JsonObject> {
      for (const b of [1, 2, 3]) {
        made++;
        yield { b };
      }
      if (made > 3) throw new RangeError("at the end");
    }
    expect(readRows(columns, items()).map(([b]) => b)).toEqual([1, 2, 3]);
    expect(made).toBe(3);
    expect(() => readRows(columns, items())).toThrow("at the end");
  });

  it("of two tables of the same names do not mix", () => {
    const other = { b: character("x", about), a: integer("y", about), c: double("z", about) };
    const item = { a: "a", b: 1, c: true, x: "x", y: 2, z: 0.5 };
    expect(readOne(columns, item)).toEqual([1, "a", true]);
    expect(readOne(other, item)).toEqual(["x", 2, 0.5]);
    expect(readOne(columns, item)).toEqual([1, "a", true]);
  });
});

it("nested columns are text in frames, and as they were sent in rows that code reads", () => {
  const columns = { list: json("list", about), plain: character("plain", about) };
  const list = [{ athlete: { id: "7" } }];
  const text = '[{"athlete":{"id":"7"}}]';
  const items = [{ list, plain: list }];
  expect(readRows(columns, items)).toEqual([[text, text]]);
  expect(readObjects(columns, items)).toEqual([{ list, plain: text }]);
  expect(readObjects(columns, items)[0]?.list).toBe(list);
  // Others are ordinary cells.
  const others = readObjects(columns, [{ list: "none" }, { list: 3 }, { list: null }, {}]);
  expect(others.map((row) => row.list)).toEqual(["none", "3", null, null]);
});

it.each([readRows, readObjects])("makes at most five million cells: %s", (read) => {
  const names = Array.from({ length: 50 }, (_, at) => `c${at}`);
  const columns = Object.fromEntries(names.map((name) => [name, character(name, about)]));
  const empty: JsonObject = {};
  expect(() => read(columns, new Array(100_001).fill(empty))).toThrow(
    /at most 5000000 cells, got at least 100001 rows of 50 columns/,
  );
  expect(read(columns, new Array(10).fill(empty))).toHaveLength(10);
});
