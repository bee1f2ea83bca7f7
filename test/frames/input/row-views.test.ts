import fc from "fast-check";
import { expect, test } from "vitest";
import { idsByKey, numberColumn } from "../../../src/frames/input/input-table";
import { chosenRows, rowViews, withCells } from "../../../src/frames/input/row-views";
import type { UntypedRow } from "../../../src/frames/rows";
import type { Cell } from "../../../src/schema/dtypes";

const NAMES = ["text", "number", "at", "constructor", "__proto__"] as const;

const cell: fc.Arbitrary<Cell> = fc.option(
  fc.oneof(fc.constantFrom("", "a", "b"), fc.integer({ min: -3, max: 3 }), fc.boolean()),
);
const columns = fc.array(fc.tuple(...NAMES.map(() => cell)), { maxLength: 12 }).map((dense) => ({
  height: dense.length,
  cells: new Map<string, ArrayLike<Cell>>(
    NAMES.map((name, at) => [name, dense.map((row) => row[at] ?? null)]),
  ),
}));

/** Plain rows of the same cells. */
const plain = (cells: ReadonlyMap<string, ArrayLike<Cell>>, height: number): UntypedRow[] =>
  Array.from({ length: height }, (_, at) => {
    const row = Object.create(null) as Record<string, Cell>;
    for (const [name, column] of cells) row[name] = column[at] ?? null;
    return row;
  });

const read = (rows: readonly UntypedRow[], names: readonly string[] = NAMES) =>
  rows.map((row) => names.map((name) => row[name]));

/** Column and key functions must not tell views from rows. */
function expectAlike(views: readonly UntypedRow[], rows: readonly UntypedRow[]): void {
  expect(read(views)).toEqual(read(rows));
  expect(numberColumn(views, "number")).toEqual(numberColumn(rows, "number"));
  expect(idsByKey(views, ["text", "at"])).toEqual(idsByKey(rows, ["text", "at"]));
}

test("views of rows have the cells of rows, whole, chosen and with more columns", () => {
  fc.assert(
    fc.property(columns, ({ cells, height }) => {
      const [views, rows] = [rowViews(cells, height), plain(cells, height)];
      expectAlike(views, rows);
      const holds = (row: UntypedRow) => row.text === "a" || typeof row.number === "number";
      const chosen = chosenRows(views, holds);
      expectAlike(chosen, rows.filter(holds));
      const more = (row: UntypedRow) => (row.at === null ? undefined : { text: "new", more: 1 });
      const added = withCells(chosen, ["text", "more"], more);
      const expected = rows.filter(holds).map((row) => ({
        text: row.at === null ? row.text : "new",
        more: row.at === null ? null : 1,
        at: row.at,
      }));
      expect(read(added, ["text", "more", "at"])).toEqual(
        expected.map(({ text, more, at }) => [text, more, at]),
      );
    }),
  );
});

test("views of rows read typed arrays, and further cells that are the same in each", () => {
  const numbers = Int32Array.of(3, 1, 2) as unknown as ArrayLike<Cell>;
  const views = rowViews(new Map([["number", numbers]]), 3, { league: "wbb" });
  expect(read(views, ["number", "league", "none"])).toEqual([
    [3, "wbb", undefined],
    [1, "wbb", undefined],
    [2, "wbb", undefined],
  ]);
  expect("league" in (views[0] as object)).toBe(true);
  const chosen = chosenRows(views, ({ number }) => number !== 1);
  expect([...numberColumn(chosen, "number")]).toEqual([3, 2]);
  expect(chosenRows(views, () => true)).toBe(views);
});
