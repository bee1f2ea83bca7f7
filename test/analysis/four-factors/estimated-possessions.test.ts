import { expect, it } from "vitest";
import {
  estimatePossessions,
  meanOf,
} from "../../../src/analysis/four-factors/estimated-possessions";

const COUNTS = {
  field_goals_attempted: 60,
  offensive_rebounds: 10,
  turnovers: 15,
  free_throws_attempted: 20,
};

it("estimates possessions as box scores do", () => {
  // 60 - 10 + 15 + 0.475 x 20
  expect(estimatePossessions(COUNTS, 0.475)).toBeCloseTo(74.5, 10);
  expect(estimatePossessions(COUNTS, 0.44)).toBeCloseTo(73.8, 10);
});

it.each(Object.keys(COUNTS))("knows none without %s", (part) => {
  expect(estimatePossessions({ ...COUNTS, [part]: null }, 0.475)).toBeNull();
});

it("takes the mean of both sides, and null if one is unknown", () => {
  expect(meanOf(74.5, 73.5)).toBe(74);
  expect(meanOf(null, 73.5)).toBeNull();
  expect(meanOf(74.5, null)).toBeNull();
});
