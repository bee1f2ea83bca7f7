import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PayloadError } from "../../src/errors";
import { flatten, LONGEST_NAME, snakeCase } from "../../src/schema/flatten";
import { MOST_CELLS } from "../../src/schema/payload";

/** Each column as `name dtype`, then its cells. */
const flattened = (...items: readonly object[]) => {
  const { columns, rows } = flatten(items as []);
  return columns.map(({ name, dtype }, at) => [`${name} ${dtype}`, ...rows.map((row) => row[at])]);
};

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
])("snakeCase: %s is %s", (key, name) => expect(snakeCase(key)).toBe(name));

describe("flatten", () => {
  it("joins nested names and writes lists as JSON", () => {
    const item = { team: { id: "99", logos: [{ href: "x" }] }, points: 3, open: true };
    expect(flattened(item)).toEqual([
      ["team_id character", "99"],
      ["team_logos character", '[{"href":"x"}]'],
      ["points double", 3],
      ["open logical", true],
    ]);
    expect(flatten([item]).lost).toEqual([]);
  });

  it("orders columns by first sight and fills gaps with null; mixed and unknown types are text", () => {
    expect(flattened({ a: 1, none: null, mixed: 1 }, { b: "x", a: 2, mixed: "x" }, {})).toEqual([
      ["a double", 1, 2, null],
      ["none character", null, null, null],
      ["mixed character", "1", "x", null],
      ["b character", null, "x", null],
    ]);
  });

  it("keeps both of two keys that become one name", () => {
    expect(flattened({ fooBar: 1, foo_bar: 2, foo: { bar: 3 } })).toEqual([
      ["foo_bar double", 1],
      ["foo_bar_2 double", 2],
      ["foo_bar_3 double", 3],
    ]);
  });

  it("keeps names that danfo's frames use for themselves apart", () => {
    expect(flattened({ values: 1, index: 2, toString: 3 })).toEqual([
      ["values_ double", 1],
      ["index_ double", 2],
      ["to_string double", 3],
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
    const key = (index: number) => `a${" ".repeat(index + 1)}b`;
    const clashing = Array.from({ length: 5000 }, (_, index) => [key(index), index]);
    const columns = flattened({ a_b_3: "x", ...Object.fromEntries(clashing) });
    expect(columns.slice(0, 4).map(([name]) => name)).toEqual([
      ...["a_b_3 character", "a_b double", "a_b_2 double", "a_b_4 double"],
    ]);
    expect(columns.at(-1)).toEqual(["a_b_5001 double", 4999]);
  });

  it("cuts long names, which each key below would repeat", () => {
    const { columns } = flatten([{ ["x".repeat(1000)]: { a: 1, b: 2 } }]);
    const cut = "x".repeat(LONGEST_NAME);
    expect(columns.map(({ name }) => name)).toEqual([cut, `${cut}_2`]);
  });

  it("takes names that every object inherits as any other", () => {
    const item = JSON.parse('{"__proto__":1,"constructor":{"__proto__":2},"valueOf":3}');
    expect(flattened(item, {})).toEqual([
      ["proto double", 1, null],
      ["constructor_proto double", 2, null],
      ["value_of double", 3, null],
    ]);
  });

  it("has no columns without rows, and drops empty objects", () => {
    expect(flatten([])).toEqual({ columns: [], rows: [], lost: [] });
    expect(flattened({ empty: {}, id: "1" })).toEqual([["id character", "1"]]);
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
