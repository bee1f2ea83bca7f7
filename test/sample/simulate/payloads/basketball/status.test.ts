import { describe, expect, it } from "vitest";
import type { WbbGame } from "../../../../../src/sample/simulate/payloads/basketball/model";
import { statusOf } from "../../../../../src/sample/simulate/payloads/basketball/status";
import type { Phase } from "../../../../../src/sample/simulate/season";

const gameIn = (phase: Phase, period = 0, clock = 0): WbbGame =>
  ({
    plan: { start: "2023-02-12T01:00Z" },
    phase,
    ...(period === 0 ? {} : { played: { period, clock } }),
  }) as WbbGame;

describe("status", () => {
  it.each([
    ["pre", 0, 0, "1", "pre", false, "Sat, February 11th at 8:00 PM EST", "2/11 - 8:00 PM EST"],
    ["in", 3, 252, "2", "in", false, "4:12 - 3rd Quarter", "4:12 - 3rd"],
    ["in", 4, 9, "2", "in", false, "0:09 - 4th Quarter", "0:09 - 4th"],
    ["in", 5, 130, "2", "in", false, "2:10 - OT", "2:10 - OT"],
    ["between", 1, 0, "22", "in", false, "End of 1st Quarter", "End of 1st"],
    ["between", 2, 0, "23", "in", false, "Halftime", "Halftime"],
    ["between", 6, 0, "22", "in", false, "End of 2OT", "End of 2OT"],
    ["final", 4, 0, "3", "post", true, "Final", "Final"],
    ["final", 5, 0, "3", "post", true, "Final/OT", "Final/OT"],
    ["final", 7, 0, "3", "post", true, "Final/3OT", "Final/3OT"],
    ["forfeit", 0, 0, "4", "post", true, "Forfeit", "Forfeit"],
    ["canceled", 0, 0, "5", "post", false, "Canceled", "Canceled"],
    ["postponed", 0, 0, "6", "post", false, "Postponed", "Postponed"],
  ] as const)("%s in period %i with %i seconds left", (phase, period, clock, ...expected) => {
    const [id, state, completed, detail, shortDetail] = expected;
    expect(statusOf(gameIn(phase, period, clock))).toMatchObject({
      clock,
      period,
      type: { id, state, completed, detail, shortDetail },
    });
  });
});
