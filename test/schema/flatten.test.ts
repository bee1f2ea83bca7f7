import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PayloadError } from "../../src/errors";
import { flatten, LONGEST_NAME, snakeCase } from "../../src/schema/flatten";
import { MOST_CELLS } from "../../src/schema/payload";

const shapeOf = (items: object[]) =>
  flatten(items as []).columns.map(({ name, dtype }) => `${name} ${dtype}`);

describe("snakeCase", () => {
  it.each([
    ["displayName", "display_name"],
    ["playerID", "player_id"],
    ["OTLosses", "ot_losses"],
    ["RBIs", "rb_is"],
    ["vs. Conf.", "vs_conf"],
    ["$ref", "ref"],
    ["already_snake", "already_snake"],
    ["hits-atBats", "hits_at_bats"],
    ["season2", "season2"],
    ["", ""],
  ])("%s is %s", (key, name) => {
    expect(snakeCase(key)).toBe(name);
  });
});

describe("flatten", () => {
  it("joins nested names and writes lists as JSON", () => {
    const item = { team: { id: "99", logos: [{ href: "x" }] }, points: 3, open: true };
    expect(flatten([item])).toEqual({
      columns: [
        { name: "team_id", dtype: "character" },
        { name: "team_logos", dtype: "character" },
        { name: "points", dtype: "double" },
        { name: "open", dtype: "logical" },
      ],
      rows: [["99", '[{"href":"x"}]', 3, true]],
      lost: [],
    });
  });

  it("orders columns by first sight and fills gaps with null", () => {
    const { columns, rows } = flatten([{ a: 1 }, { b: "x", a: 2 }, {}]);
    expect(columns.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(rows).toEqual([
      [1, null],
      [2, "x"],
      [null, null],
    ]);
  });

  it("makes mixed and unknown types text, and every number a double", () => {
    const items = [
      { mixed: 1, none: null, whole: 1 },
      { mixed: "x", none: null, whole: 2 },
    ];
    expect(shapeOf(items)).toEqual(["mixed character", "none character", "whole double"]);
    expect(flatten(items).rows[0]).toEqual(["1", null, 1]);
  });

  it("keeps both of two keys that become one name", () => {
    const { columns, rows } = flatten([{ fooBar: 1, foo_bar: 2, foo: { bar: 3 } }]);
    expect(columns.map(({ name }) => name)).toEqual(["foo_bar", "foo_bar_2", "foo_bar_3"]);
    expect(rows).toEqual([[1, 2, 3]]);
  });

  it("keeps names that danfo's frames use for themselves apart", () => {
    expect(shapeOf([{ values: 1, index: 2, toString: 3 }])).toEqual([
      "values_ double",
      "index_ double",
      "to_string double",
    ]);
  });

  it("reports values that no cell can hold", () => {
    const { rows, lost } = flatten([{ a: "x" }, { a: 2 ** 60 }]);
    expect(rows).toEqual([["x"], [null]]);
    expect(lost).toEqual([{ column: "a", row: 1, value: 2 ** 60 }]);
  });

  it("refuses a table of too many cells, which rows with keys of their own make", () => {
    const rows = Math.ceil(Math.sqrt(MOST_CELLS)) + 1;
    const items = Array.from({ length: rows }, (_, row) => ({ [`key${row}`]: row }));
    expect(() => flatten(items)).toThrow(PayloadError);
    expect(() => flatten(items)).toThrow(/at most 5000000 cells, got at least 2237 rows of 2237/);
  });

  it("numbers names that clash without looking at each number again", () => {
    const clashing = Array.from({ length: 5000 }, (_, index) => [
      `a${" ".repeat(index + 1)}b`,
      index,
    ]);
    const { columns, rows } = flatten([{ a_b_3: "x", ...Object.fromEntries(clashing) }]);
    expect(columns.slice(0, 4).map(({ name }) => name)).toEqual(["a_b_3", "a_b", "a_b_2", "a_b_4"]);
    expect(columns.at(-1)?.name).toBe("a_b_5001");
    expect(rows).toEqual([["x", ...clashing.map(([, index]) => index)]]);
  });

  it("cuts long names, which each key below would repeat", () => {
    const { columns } = flatten([{ ["x".repeat(1000)]: { a: 1, b: 2 } }]);
    const cut = "x".repeat(LONGEST_NAME);
    expect(columns.map(({ name }) => name)).toEqual([cut, `${cut}_2`]);
  });

  it("takes names that every object inherits as any other", () => {
    const item = JSON.parse('{"__proto__":1,"constructor":{"__proto__":2},"valueOf":3}');
    const { columns, rows } = flatten([item, {}]);
    expect(columns.map(({ name }) => name)).toEqual(["proto", "constructor_proto", "value_of"]);
    expect(rows).toEqual([
      [1, 2, 3],
      [null, null, null],
    ]);
  });

  it("has no columns without rows, and drops empty objects", () => {
    expect(flatten([])).toEqual({ columns: [], rows: [], lost: [] });
    expect(shapeOf([{ empty: {}, id: "1" }])).toEqual(["id character"]);
  });

  it("makes rectangular tables with unique names of anything", () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (items) => {
        const { columns, rows } = flatten(items as []);
        expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
        expect(rows).toHaveLength(items.length);
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }),
    );
  });
});
