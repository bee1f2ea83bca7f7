import { describe, expect, it } from "vitest";
import { createClock, parseSeconds } from "../../../src/games/basketball/clock";

describe("a reading of the clock", () => {
  it.each<[string | null, number | null]>([
    ["9:42", 582],
    ["10:00", 600],
    ["0:00", 0],
    ["45.3", 45.3],
    ["0.0", 0],
    ["1:05.5", 65.5],
    [null, null],
    ["", null],
    ["9:42:10", null],
    ["-1:00", null],
    ["9:42 ", null],
    ["9:", null],
    ["12345", null],
    ["1.1234567891", null],
  ])("%j is %s seconds", (reading, seconds) => {
    expect(parseSeconds(reading)).toBe(seconds);
  });
});

describe("a game's clock", () => {
  it("starts periods after those before, overtimes after those of regulation", () => {
    const quarters = createClock(4, 600, 300);
    expect([1, 2, 4, 5, 6, 7].map(quarters.startOf)).toEqual([0, 600, 1800, 2400, 2700, 3000]);
    const halves = createClock(2, 1200, 240);
    expect([1, 2, 3, 4].map(halves.startOf)).toEqual([0, 1200, 2400, 2640]);
  });

  it.each<[number | null, number | null, number | null]>([
    [1, 600, 0],
    [1, 0, 600],
    [2, 590.5, 609.5],
    [5, 300, 2400],
    [5, 0, 2700],
    [1, 601, null],
    [5, 301, null],
    [null, 10, null],
    [1, null, null],
  ])("in period %s with %s seconds left is at %s", (period, left, elapsed) => {
    expect(createClock(4, 600, 300).elapsed(period, left)).toBe(elapsed);
  });
});
