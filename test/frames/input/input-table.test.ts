import fc from "fast-check";
import { expect, it } from "vitest";
import { placesByKey, rowKey } from "../../../src/frames/input/input-table";

const cell = fc.oneof(
  fc.constantFrom("", "1:a", "2", "null", ";", "true", "null;", 2, 0, -0, true, null, Number.NaN),
  fc.string({ maxLength: 3 }),
  fc.integer({ min: -3, max: 12 }),
);
const row = fc.record({ a: cell, b: cell, c: cell });

it("keys are equal for rows with the same cells alone", () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      // JSON tells cells apart as keys must: null from "null", 2 from "2", NaN like null.
      const json = ({ a, b, c }: typeof one) => JSON.stringify([a, b, c]);
      const [first, second] = [one, other].map((own) => rowKey(own, ["a", "b", "c"]));
      expect(first === second).toBe(json(one) === json(other));
      expect(rowKey({ ...one }, ["a", "b", "c"])).toBe(first);
    }),
    { numRuns: 2000 },
  );
});

it("rows are grouped by their cells, in the order of first rows", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const places = new Map<string, number[]>();
      rows.forEach(({ a, b }, at) => {
        const key = JSON.stringify([a, b]);
        places.set(key, [...(places.get(key) ?? []), at]);
      });
      expect(placesByKey(rows, ["a", "b"])).toEqual([...places.values()]);
    }),
    { numRuns: 1000 },
  );
});

it("keys distinguish texts that join to the same", () => {
  const keys = [
    { a: "1", b: "23" },
    { a: "12", b: "3" },
    { a: "1:2", b: "3" },
    { a: 1, b: 23 },
    { a: 12, b: 3 },
    { a: null, b: "null" },
    { a: "null", b: null },
  ].map((one) => rowKey(one, ["a", "b"]));
  expect(new Set(keys).size).toBe(keys.length);
});
