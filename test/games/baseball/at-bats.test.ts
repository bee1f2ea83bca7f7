import { expect, it } from "vitest";
import { groupAppearances } from "../../../src/games/baseball/plate-appearances";
import { pick } from "../../analysis/cells";
import { logOf, pitch, result, running, start, type WrittenPlay } from "./written-logs";

const nobody = { at_bat_id: null };
const other = { participants: JSON.stringify([{ type: "batter", athlete: { id: "other" } }]) };
const written = (list: readonly WrittenPlay[]) =>
  pick(
    groupAppearances(logOf(list.map((row) => ({ ...nobody, ...row })))),
    "number batter_id first_row result_row",
  );

it("begins when a batter comes up, and has the last of its results", () => {
  expect(
    written([start, pitch, result, result, { ...start, ...other }, { ...result, ...other }]),
  ).toEqual([
    [1, "batter", 0, 3],
    [2, "other", 4, 5],
  ]);
});

it("begins when another one bats, even without a row for coming up", () => {
  expect(
    written([pitch, running, result, { ...pitch, ...other }, { ...result, ...other }]),
  ).toEqual([
    [1, "batter", 0, 2],
    [2, "other", 3, 4],
  ]);
});

it("starts with each half-inning, and continues with the id of the row before", () => {
  expect(written([start, result, { ...result, period_type: "Bottom" }])).toHaveLength(2);
  expect(written([{ ...start, at_bat_id: "1" }, pitch, { ...result, at_bat_id: "1" }])).toEqual([
    [1, "batter", 0, 2],
  ]);
  expect(written([{ ...start, at_bat_id: "1" }, result])).toEqual([[1, "batter", 0, 1]]);
});
