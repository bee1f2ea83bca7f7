import { expect, it } from "vitest";
import { columnTitle, valueText } from "../../../src/charts/input/statistics";

it("statistics in words have the titles of the trade, a minus below zero, and three digits in averages", () => {
  expect(["babip", "batting_babip", "three_point_field_goal_pct", "re24"].map(columnTitle)).toEqual(
    ["BABIP", "Batting BABIP", "Three-point field goal %", "RE24"],
  );
  expect(valueText(-12.04, "re24")).toBe("−12.0");
  expect(valueText(-0.012, "strikeout_minus_walk_pct", 1, 1)).toBe("−1.2%");
  expect(valueText(0.381, "batting_babip")).toBe(".381");
});
