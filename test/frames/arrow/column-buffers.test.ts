import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { encodeGathered } from "../../../src/frames/arrow/arrow";
import { addRows, countHeight, gather } from "../../../src/frames/arrow/column-buffers";
import type { FrameColumn } from "../../../src/frames/types";
import type { Cell } from "../../../src/schema/dtypes";

const COLUMNS: FrameColumn[] = [
  { name: "text", dtype: "character" },
  { name: "count", dtype: "integer" },
  { name: "share", dtype: "double" },
  { name: "flag", dtype: "logical" },
];

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

describe("gathered rows", () => {
  it.each([
    ["many small groups", [3, 1, 0, 40, 7, 99, 1, 1, 60]],
    ["groups larger than what is taken at once", [350, 0, 1200, 5, 2000]],
  ])("are returned in the requested order of their groups: %s", (_, sizes) => {
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

  it("ignore later changes of the rows", () => {
    const gathered = gather(COLUMNS);
    const rows = Array.from({ length: 200 }, (_, i) => rowAt(i));
    addRows(gathered, rows);
    rows.splice(0, 100);
    expect(pl.readIPCStream(encodeGathered(gathered)).height).toBe(200);
  });
});
