import { expect, it } from "vitest";
import { createClock, playTimes } from "../../../src/games/basketball/clock";
import type { ScoredPlay } from "../../../src/games/basketball/scores";

type Reading = readonly [period: number | null, secondsLeft: number | null];

const times = (...plays: readonly Reading[]) =>
  playTimes(
    plays.map(
      ([period_number, seconds_left]) =>
        ({ play: { period_number }, seconds_left }) as unknown as ScoredPlay,
    ),
    createClock(4, 600, 300),
  ).map(({ period, opens, elapsed }) => [period, opens, elapsed]);

it("a play without a period or a reading is as late as the one before", () => {
  expect(times([null, 600], [1, null], [0, 590], [2, null], [2, 580], [null, null])).toEqual([
    [1, true, 0],
    [1, false, 0],
    [1, false, 10],
    [2, true, 600],
    [2, false, 620],
    [2, false, 620],
  ]);
  expect(times()).toEqual([]);
});

it("readings that contradict each other are resolved in favor of the larger group", () => {
  const elapsed = (...left: readonly number[]) =>
    times(...left.map((seconds) => [1, seconds] as const)).map(([, , seconds]) => seconds);
  // One is too early: it is as late as the one before.
  expect(elapsed(600, 500, 595, 400, 300)).toEqual([0, 100, 100, 200, 300]);
  // One is too late: it is as early as the one after.
  expect(elapsed(600, 200, 590, 580, 570)).toEqual([0, 10, 10, 20, 30]);
  expect(elapsed(600, 590, 595, 580)).toEqual([0, 10, 10, 20]);
});

it("a period that is named again continues from the previous row", () => {
  expect(times([1, 0], [2, 500], [1, 300], [2, 550], [5, 300])).toEqual([
    [1, true, 600],
    [2, true, 700],
    [1, true, 700],
    [2, true, 700],
    [5, true, 2400],
  ]);
});
