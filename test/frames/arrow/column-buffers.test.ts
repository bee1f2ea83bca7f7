import pl from "nodejs-polars";
import { expect, it } from "vitest";
import { encodeGathered } from "../../../src/frames/arrow/arrow";
import { addRows, countHeight, gather } from "../../../src/frames/arrow/column-buffers";
import type { Cell } from "../../../src/schema/dtypes";
import { declare } from "../frame-columns";

const COLUMNS = declare("text character", "count integer", "share double", "flag logical");

/** Texts that views hold and texts that they do not, some of them often; nulls in every column. */
function rowAt(i: number): Cell[] {
  const text = [`${i}`, `a longer text of row ${i}`, "", "José", "often", `🏀 ${i % 300}`, null];
  return [
    text[i % 7] ?? null,
    i % 11 === 0 ? null : i * 2 ** 33,
    i % 5 === 0 ? null : i / 7,
    i % 3 === 0 ? null : i % 2 === 0,
  ];
}

it.each([
  ["many small groups", [3, 1, 0, 40, 7, 99, 1, 1, 60]],
  ["groups larger than what is taken at once", [350, 0, 1200, 5, 2000]],
])("gathered rows are returned in the requested order of their groups: %s", (_, sizes) => {
  let next = 0;
  const groups = sizes.map((size) => Array.from({ length: size }, () => rowAt(next++)));
  const gathered = gather(COLUMNS);
  for (const group of groups) addRows(gathered, group);
  expect(countHeight(gathered)).toBe(next);
  const read = (order?: readonly number[]) =>
    pl.readIPCStream(encodeGathered(gathered, order)).rows();
  expect(read()).toStrictEqual(groups.flat());
  const backwards = [...groups.keys()].reverse();
  expect(read(backwards)).toStrictEqual(backwards.flatMap((group) => groups[group] ?? []));
});

it("gathered rows ignore later changes of the rows", () => {
  const gathered = gather(COLUMNS);
  const rows = Array.from({ length: 200 }, (_, i) => rowAt(i));
  addRows(gathered, rows);
  rows.splice(0, 100);
  expect(pl.readIPCStream(encodeGathered(gathered)).height).toBe(200);
});
