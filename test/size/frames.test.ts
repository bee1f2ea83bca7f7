import { expect, it } from "vitest";
import * as api from "../../src/index";
import { SIZED, WITHOUT_TABLES } from "../support/sized";
import { ROWS, runSized } from "./run-sized";

it("has more rows than a call takes arguments", () => {
  expect(() => Math.max(...new Array<number>(ROWS).fill(1))).toThrow(RangeError);
});

runSized("frames");

it("knows every public function", () => {
  const functions = Object.entries(api).flatMap(([name, value]) => {
    const isClass = /^class\b/.test(String(value));
    return typeof value === "function" && !isClass && !("operation" in value) ? [name] : [];
  });
  const names = SIZED.flatMap(({ name }) => name.match(/\w+/g) ?? []);
  const known = new Set([...names, ...WITHOUT_TABLES]);
  expect(functions.filter((name) => !known.has(name))).toEqual([]);
});
