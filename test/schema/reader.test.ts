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
import { type LostValue, readObjects, readRows } from "../../src/schema/reader";

const about = "A column of this test.";

const readOne = (columns: Columns, item: unknown) => readRows(columns, [item as JsonObject])[0];

const readCell = (from: Path, item: unknown) =>
  readOne({ cell: character(from, about) }, item)?.[0];

describe("paths", () => {
  it.each<[Path, unknown]>([
    ["a", { a: "found" }],
    ["a.b", { a: { b: "found" } }],
    ["a.b.c", { a: { b: { c: "found" } } }],
    ["a.b.c.d", { a: { b: { c: { d: "found" } } } }],
    ["a.b.c.d.e", { a: { b: { c: { d: { e: "found" } } } } }],
    ["a.b.c.d.e.f", { a: { b: { c: { d: { e: { f: "found" } } } } } }],
    [["a"], { a: "found" }],
    [["a", "b", "c", "d", "e", "f"], { a: { b: { c: { d: { e: { f: "found" } } } } } }],
  ])("%j is read", (path, item) => {
    expect(readCell(path, item)).toBe("found");
  });

  it.each([
    ["a key with a dot", "a.b"],
    ["dots alone", "..."],
    ["spaces", "vs. Conf. "],
    ["a dash", "made-attempted"],
    ["double quotes", 'a"b"'],
    ["single quotes", "a'b"],
    ["backticks", "a`b"],
    ["a template", "$" + "{item}"],
    ["backslashes", "a\\b\\"],
    ["an escape in letters", "\\u0061"],
    ["a line break", "a\nb\r"],
    ["a line separator", "a\u2028b\u2029"],
    ["a null character", "a\u0000b"],
    ["half of a surrogate pair", "\ud83c"],
    ["brackets", "a]['b"],
    ["the end of a comment", "*/ // a"],
    ["code", '"]; throw new Error("run"); v["'],
    ["nothing", ""],
    ["digits", "0"],
    ["another script", "Größe ü 名"],
  ])("%s in a key", (_, key) => {
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

  it("is skipped if it is missing", () => {
    const expected = ["second", 2, 0.2, true];
    const none = { text: null, whole: null, fraction: null, truth: null };
    const gone = { text: undefined, whole: undefined, fraction: undefined, truth: undefined };
    for (const first of [none, gone, {}, null, undefined, 5, "text", false, []]) {
      expect(readOne(columns, { first, second })).toEqual(expected);
    }
    expect(readOne(columns, { second })).toEqual(expected);
  });

  it("counts if it is false, zero or empty", () => {
    const first = { text: "", whole: 0, fraction: 0, truth: false };
    expect(readOne(columns, { first, second })).toEqual(["", 0, 0, false]);
  });

  it("is skipped twice", () => {
    expect(readOne(columns, { third: "third" })).toEqual(["third", null, null, null]);
  });

  it("counts if it cannot be converted: that is a loss, not a gap", () => {
    const lost: LostValue[] = [];
    const first = { whole: 1.5 };
    const rows = readRows(columns, [{ first, second }], (one) => lost.push(one));
    expect(rows).toEqual([["second", null, 0.2, true]]);
    expect(lost).toEqual([{ column: "whole", row: 0, value: 1.5 }]);
  });

  it("takes lists of keys as paths", () => {
    const column = { cell: character(either(["a.b", "c"], ["d"]), about) };
    expect(readOne(column, { "a.b": { c: "first" }, d: "second" })).toEqual(["first"]);
    expect(readOne(column, { a: { b: { c: "wrong" } }, d: "second" })).toEqual(["second"]);
  });
});

describe("a value other than the expected object", () => {
  it.each([
    ["null", null],
    ["nothing", undefined],
    ["a text", "text"],
    ["an empty text", ""],
    ["a number", 85],
    ["zero", 0],
    ["true", true],
    ["false", false],
    ["an empty list", []],
    ["a list of objects", [{ id: "wrong", team: { id: "wrong" } }]],
    ["an empty object", {}],
  ])("%s reads as missing", (_, value) => {
    const lost: LostValue[] = [];
    const columns = {
      near: character("team.id", about),
      far: integer("team.team.id", about),
      farther: logical("team.id.id.id", about),
    };
    const rows = readRows(columns, [{ team: value }], (one) => lost.push(one));
    expect(rows).toEqual([[null, null, null]]);
    expect(lost).toEqual([]);
  });

  it("an object instead of a scalar is text, or lost", () => {
    const lost: LostValue[] = [];
    const columns = { text: character("team", about), whole: integer("team", about) };
    const rows = readRows(columns, [{ team: { id: 5 } }], (one) => lost.push(one));
    expect(rows).toEqual([['{"id":5}', null]]);
    expect(lost).toEqual([{ column: "whole", row: 0, value: { id: 5 } }]);
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
    const lost: LostValue[] = [];
    const list = [1];
    const items = [
      { text: "a", whole: 1, fraction: 0.5, truth: true },
      { text: 2 ** 53, whole: "x", fraction: list, truth: 0 },
      {},
      { text: null, whole: null, fraction: null, truth: null },
      { text: 5, whole: "5", fraction: "0.5", truth: "false" },
      { text: "", whole: 1.5, fraction: "", truth: "" },
    ];
    expect(readRows(columns, items, (one) => lost.push(one))).toEqual([
      ["a", 1, 0.5, true],
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      ["5", 5, 0.5, false],
      ["", null, null, null],
    ]);
    expect(lost).toEqual([
      { column: "text", row: 1, value: 2 ** 53 },
      { column: "whole", row: 1, value: "x" },
      { column: "fraction", row: 1, value: [1] },
      { column: "truth", row: 1, value: 0 },
      { column: "whole", row: 5, value: 1.5 },
      { column: "fraction", row: 5, value: "" },
      { column: "truth", row: 5, value: "" },
    ]);
    expect(lost[2]?.value).toBe(list);
  });

  it("become null without a listener", () => {
    expect(readRows(columns, [{ whole: "x" }])).toEqual([[null, null, null, null]]);
  });

  it("are reported only to the listener of the call", () => {
    const first: LostValue[] = [];
    const second: LostValue[] = [];
    readRows(columns, [{ whole: "x" }], (one) => first.push(one));
    readRows(columns, [{ truth: "y" }], (one) => second.push(one));
    expect(first).toEqual([{ column: "whole", row: 0, value: "x" }]);
    expect(second).toEqual([{ column: "truth", row: 0, value: "y" }]);
  });
});

describe("rows", () => {
  const columns = { b: integer("b", about), a: character("a", about), c: logical("c", about) };

  it("have the order of the columns, not of the keys", () => {
    expect(readRows(columns, [{ a: "1", c: true, b: 2 }])).toEqual([[2, "1", true]]);
    expect(
      readRows({ "2": integer("b", about), x: integer("a", about) }, [{ a: 1, b: 2 }]),
    ).toEqual([[2, 1]]);
  });

  it("may read the same place twice", () => {
    const twice = { text: character("id", about), whole: integer("id", about) };
    expect(readRows(twice, [{ id: 7 }, { id: "8" }])).toEqual([
      ["7", 7],
      ["8", 8],
    ]);
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
    expect(readRows(columns, items)).toEqual([
      [2, "1", null],
      [null, null, false],
    ]);
  });

  it("may be none", () => {
    expect(readRows(columns, [])).toEqual([]);
    expect(readRows(columns, new Set<JsonObject>())).toEqual([]);
  });

  it("of no columns are empty", () => {
    expect(readRows({}, [{}, {}])).toEqual([[], []]);
  });

  it("are read from a generator that runs once", () => {
    let made = 0;
    function* items(): Generator<JsonObject> {
      for (const b of [1, 2, 3]) {
        made++;
        yield { b };
      }
    }
    const lost: LostValue[] = [];
    expect(readRows(columns, items(), (one) => lost.push(one))).toEqual([
      [1, null, null],
      [2, null, null],
      [3, null, null],
    ]);
    expect(made).toBe(3);
    expect(lost).toEqual([]);
  });

  it("pass on errors of a generator", () => {
    function* items(): Generator<JsonObject> {
      yield { b: 1 };
      throw new RangeError("in the middle");
    }
    expect(() => readRows(columns, items())).toThrow("in the middle");
  });

  it("leave the items as they are, and are new each time", () => {
    const item = Object.freeze({
      a: Object.freeze({ deep: Object.freeze([1, Object.freeze({ x: null })]) }),
      b: "5",
      c: "no",
    });
    const before = JSON.stringify(item);
    const [first] = readRows(columns, [item]);
    const [second] = readRows(columns, [item]);
    expect(first).toEqual([5, '{"deep":[1,{"x":null}]}', null]);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(JSON.stringify(item)).toBe(before);
  });

  it("of two tables of the same names do not mix", () => {
    const other = { b: character("x", about), a: integer("y", about), c: double("z", about) };
    const item = { a: "a", b: 1, c: true, x: "x", y: 2, z: 0.5 };
    expect(readOne(columns, item)).toEqual([1, "a", true]);
    expect(readOne(other, item)).toEqual(["x", 2, 0.5]);
    expect(readOne(columns, item)).toEqual([1, "a", true]);
  });

  it("are as many as the items, each cell of its column's dtype", () => {
    const table = { a: character("v", about), b: integer("v", about), c: logical("v.v", about) };
    fc.assert(
      fc.property(fc.array(fc.record({ v: fc.jsonValue() }, { requiredKeys: [] })), (items) => {
        const rows = readRows(table, items);
        expect(rows).toHaveLength(items.length);
        for (const [a, b, c] of rows) {
          expect(a === null || typeof a === "string").toBe(true);
          expect(b === null || Number.isSafeInteger(b)).toBe(true);
          expect(c === null || typeof c === "boolean").toBe(true);
        }
      }),
    );
  });
});

describe("nested columns", () => {
  const columns = { list: json("list", about), plain: character("plain", about) };
  const list = [{ athlete: { id: "7" } }];

  it("are text in frames, and as they were sent in rows that code reads", () => {
    const items = [{ list, plain: list }];
    const text = '[{"athlete":{"id":"7"}}]';
    expect(readRows(columns, items)).toEqual([[text, text]]);
    expect(readObjects(columns, items)).toEqual([{ list, plain: text }]);
    expect(readObjects(columns, items)[0]?.list).toBe(list);
  });

  it("are ordinary cells if something else is sent", () => {
    const items = [{ list: "none" }, { list: 3 }, { list: null }, {}];
    const cells = readObjects(columns, items).map((row) => row.list);
    expect(cells).toEqual(["none", "3", null, null]);
  });
});

it.each([readRows, readObjects])("makes at most five million cells: %s", (read) => {
  const columns = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`c${at}`, character(`c${at}`, about)]),
  );
  const empty: JsonObject = {};
  expect(() => read(columns, new Array(100_001).fill(empty))).toThrow(
    /at most 5000000 cells, got at least 100001 rows of 50 columns/,
  );
  expect(read(columns, new Array(10).fill(empty))).toHaveLength(10);
});
