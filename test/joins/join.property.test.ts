import fc from "fast-check";
import { expect, test } from "vitest";
import { ArgumentError } from "../../src/errors";
import { readContents } from "../../src/frames/input/read-frame";
import type { DanfoFrame, FrameColumn } from "../../src/frames/types";
import { joinFrames } from "../../src/joins/join";
import type { JoinMode } from "../../src/joins/types";
import type { Cell, Dtype } from "../../src/schema/dtypes";
import { ENGINES, frameOf } from "./frames";

type Rows = readonly (readonly Cell[])[];

/** Few values, so that keys meet; texts that only a careless key would take for each other. */
const VALUES: Record<Dtype, Cell[]> = {
  character: ["2", "02", "2.0", "", "a", "a,b", "b", ",", "null", "é", null],
  integer: [0, 2, -1, 2 ** 40, null],
  double: [0, 0.1, -2, 1e300, null],
  logical: [true, false, null],
};

const HOW = ["left", "inner", "outer", "semi", "anti"] as const satisfies JoinMode[];

const scenario = fc
  .record({
    keys: fc.array(fc.constantFrom<Dtype>("character", "integer", "double", "logical"), {
      minLength: 1,
      maxLength: 3,
    }),
    left: fc.array(fc.constantFrom<Dtype>("character", "integer"), { maxLength: 2 }),
    right: fc.array(fc.constantFrom<Dtype>("logical", "double"), { maxLength: 2 }),
    sameNames: fc.boolean(),
  })
  .chain(({ keys, left, right, sameNames }) => {
    const named = (prefix: string, dtypes: readonly Dtype[]) =>
      dtypes.map((dtype, index) => ({ name: `${prefix}${index}`, dtype }));
    // Keys last on the left and first on the right: places must not matter.
    const leftColumns = [...named("x", left), ...named("k", keys)];
    const rightColumns = [...named(sameNames ? "k" : "q", keys), ...named("x", right)];
    const rowsOf = (columns: readonly FrameColumn[]) =>
      fc.array(fc.tuple(...columns.map(({ dtype }) => fc.constantFrom(...VALUES[dtype]))), {
        maxLength: 12,
      }) as fc.Arbitrary<Rows>;
    return fc.record({
      leftColumns: fc.constant(leftColumns),
      rightColumns: fc.constant(rightColumns),
      width: fc.constant(keys.length),
      leftRows: rowsOf(leftColumns),
      rightRows: rowsOf(rightColumns),
      how: fc.constantFrom(...HOW),
    });
  });

/** The definition, by nested loops: left keys are the last columns, right keys the first. */
function reference(left: Rows, right: Rows, shape: [number, number], width: number, how: JoinMode) {
  const [leftWidth, rightWidth] = shape;
  const key = (row: readonly Cell[]) => row.slice(leftWidth - width);
  const meets = (one: readonly Cell[], other: readonly Cell[]) =>
    key(one).every((cell, index) => cell !== null && cell === other[index]);
  const nothing = new Array<Cell>(rightWidth - width).fill(null);
  const result: Cell[][] = [];
  for (const one of left) {
    let met = 0;
    for (const other of right) {
      if (!meets(one, other)) continue;
      met++;
      if (how !== "semi" && how !== "anti") result.push([...one, ...other.slice(width)]);
    }
    if (how === "semi" ? met > 0 : how === "anti" && met === 0) result.push([...one]);
    if (met === 0 && (how === "left" || how === "outer")) result.push([...one, ...nothing]);
  }
  if (how === "outer") {
    for (const other of right) {
      if (left.some((one) => meets(one, other))) continue;
      const blank = new Array<Cell>(leftWidth - width).fill(null);
      result.push([...blank, ...other]);
    }
  }
  return result;
}

/** Whether two rows of the left and two of the right have one key without a null. */
function repeatsOnBothSides(left: Rows, right: Rows, start: number, width: number): boolean {
  const keyed = (rows: Rows, from: number) => rows.map((row) => row.slice(from, from + width));
  const isSame = (one: readonly Cell[], other: readonly Cell[]) =>
    one.every((cell, place) => cell !== null && cell === other[place]);
  const countOf = (rows: Rows, key: readonly Cell[]) =>
    rows.filter((row) => isSame(row, key)).length;
  const rightKeys = keyed(right, 0);
  const leftKeys = keyed(left, start);
  return leftKeys.some((key) => countOf(leftKeys, key) > 1 && countOf(rightKeys, key) > 1);
}

test("danfo, polars and nested loops agree on any frames", { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(scenario, ({ leftColumns, rightColumns, width, leftRows, rightRows, how }) => {
      const shape: [number, number] = [leftColumns.length, rightColumns.length];
      const expected = reference(leftRows, rightRows, shape, width, how);
      const taken = new Set(leftColumns.map(({ name }) => name));
      const columns = [
        ...leftColumns,
        ...(how === "semi" || how === "anti" ? [] : rightColumns.slice(width)).map(
          ({ name, dtype }) => ({ name: taken.has(name) ? `${name}_right` : name, dtype }),
        ),
      ];
      const isMany = repeatsOnBothSides(leftRows, rightRows, leftColumns.length - width, width);
      for (const engine of ENGINES) {
        const [left, right] = [
          frameOf(engine, leftColumns, leftRows),
          frameOf(engine, rightColumns, rightRows),
        ];
        const options = {
          left_on: leftColumns.slice(-width).map(({ name }) => name),
          right_on: rightColumns.slice(0, width).map(({ name }) => name),
          how,
        };
        const multiplies = isMany && how !== "semi" && how !== "anti";
        if (multiplies) expect(() => joinFrames(left, right, options)).toThrow(ArgumentError);
        const many = multiplies && { many: true };
        const joined = readContents(joinFrames(left, right, { ...options, ...many }) as DanfoFrame);
        expect(joined.columns).toEqual(columns);
        expect(joined.rows).toEqual(expected);
        expect(readContents(left).rows).toEqual(leftRows);
        expect(readContents(right).rows).toEqual(rightRows);
      }
    }),
    { numRuns: 150 },
  );
});
