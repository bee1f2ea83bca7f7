import { expect, it } from "vitest";
import { asInteger, asText, readListCell } from "../../src/schema/dtypes";
import { asObject } from "../../src/schema/payload";

it.each<[unknown, readonly unknown[]]>([
  [
    [1, 2],
    [1, 2],
  ],
  ["[1,2]", [1, 2]],
  ['{"0":1}', []],
  ["[1,", []],
  [{ 0: 1 }, []],
  [null, []],
  [undefined, []],
])("is a list, or none: %j", (cell, list) => {
  expect(readListCell(cell)).toEqual(list);
});

it("is an object, or one without keys", () => {
  expect([{ id: 1 }, [1], "x", null].map(asObject)).toEqual([{ id: 1 }, {}, {}, {}]);
});

it("is text, of an id as number too, or a whole number", () => {
  expect(["7", 7, true, { id: 7 }, ["7"], null, undefined, 1e300 * 10].map(asText)).toEqual([
    ...["7", "7", "true", null, null, null, null, null],
  ]);
  expect([7, "7", 0, 1.5, "x", null, undefined, {}].map(asInteger)).toEqual([
    ...[7, 7, 0, null, null, null, null, null],
  ]);
});
