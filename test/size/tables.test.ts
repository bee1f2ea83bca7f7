import { describe, expect, it } from "vitest";
import * as api from "../../src/index";
import { SIZED, tablesOf, WITHOUT_TABLES } from "../support/sized";

/** More than a call takes as arguments with the stack of these tests, and more than hexagons need. */
const ROWS = 24_000;

const tables = tablesOf(ROWS);

it("has more rows than a call takes arguments", () => {
  expect(() => Math.max(...new Array<number>(ROWS).fill(1))).toThrow(RangeError);
});

describe(`with ${ROWS} rows`, () => {
  it.each(SIZED)(
    "$name works",
    async ({ run }) => {
      await expect(Promise.resolve(tables).then(run)).resolves.not.toBeInstanceOf(Error);
    },
    300_000,
  );
});

it("knows every public function", () => {
  const functions = Object.entries(api).flatMap(([name, value]) => {
    const isClass = /^class\b/.test(String(value));
    return typeof value === "function" && !isClass && !("operation" in value) ? [name] : [];
  });
  const names = SIZED.flatMap(({ name }) => name.match(/\w+/g) ?? []);
  const known = new Set([...names, ...WITHOUT_TABLES]);
  expect(functions.filter((name) => !known.has(name))).toEqual([]);
});
