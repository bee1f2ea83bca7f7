import { describe, expect, it } from "vitest";
import { filteredTableCaption, isWholeTable } from "../../../src/charts/input/filtered-table";

interface Row {
  readonly game_id: string;
  readonly rows_in_game?: number | null;
  readonly period?: number | null;
  readonly made?: boolean | null;
}

const rows = (count: number, change: Partial<Row> = {}): readonly Row[] =>
  Array.from({ length: count }, () => ({ game_id: "1", rows_in_game: 126, ...change }));

const captionOf = (table: readonly Row[], drawn = table) =>
  filteredTableCaption(table, {
    drawn,
    unit: ["shot", "shots"],
  });

describe("the caption of a filtered table", () => {
  it("counts the rows", () => {
    expect(captionOf(rows(34, { period: 4, made: true }))).toBe("34 of the game’s 126 shots.");
    expect(captionOf(rows(1))).toBe("1 of the game’s 126 shots.");
  });

  it("adds several games up", () => {
    const other = { game_id: "2", rows_in_game: 1200 };
    expect(captionOf([...rows(30, { period: 1 }), ...rows(4, { ...other, period: 1 })])).toBe(
      "34 of 1,326 shots in 2 games.",
    );
    // Whole games may have been left out: nobody can tell.
    expect(captionOf([...rows(126), ...rows(4, other)])).toBe("130 of 1,326 shots in 2 games.");
  });

  it("is about what is drawn of the table", () => {
    const table = [...rows(20, { period: 3 }), ...rows(4, { game_id: "2", rows_in_game: 90 })];
    expect(captionOf(table, table.slice(0, 7))).toBe("7 of the game’s 126 shots.");
    expect(captionOf(table, [])).toBe("");
  });

  it("is none of a whole table, and of one that cannot tell", () => {
    expect(captionOf(rows(126))).toBe("");
    expect(captionOf(rows(126), rows(5))).toBe("");
    expect(captionOf([])).toBe("");
    expect(captionOf([{ game_id: "1" }, { game_id: "1" }])).toBe("");
    expect(captionOf([...rows(3), ...rows(1, { rows_in_game: null })])).toBe("");
    expect(captionOf([...rows(3), ...rows(1, { rows_in_game: 40 })])).toBe("");
  });
});

it("whether a table is whole is told by its rows", () => {
  expect(isWholeTable(rows(126))).toBe(true);
  expect(isWholeTable(rows(125))).toBe(false);
  expect(isWholeTable([{ game_id: "1" }])).toBeUndefined();
  expect(isWholeTable([])).toBe(true);
});
