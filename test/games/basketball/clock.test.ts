import { describe, expect, it } from "vitest";
import { createClock, parseSeconds } from "../../../src/games/basketball/clock";

it("a reading of the clock is in seconds, and unknown in any other form", () => {
  const readings = ["9:42", "10:00", "0:00", "45.3", "0.0", "1:05.5"];
  expect(readings.map(parseSeconds)).toEqual([582, 600, 0, 45.3, 0, 65.5]);
  const others = [null, "", "9:42:10", "-1:00", "9:42 ", "9:", "12345", "1.1234567891"];
  expect(others.filter((reading) => parseSeconds(reading) !== null)).toEqual([]);
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
