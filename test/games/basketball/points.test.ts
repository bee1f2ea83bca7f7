import { describe, expect, it } from "vitest";
import {
  type AttemptKind,
  pointsAttempted,
  pointsScored,
} from "../../../src/games/basketball/attempt-words";
import type { WbbPlay } from "../../../src/service/datasets/summary/plays";

const NOTHING = { points_attempted: null, score_value: null, text: null, scoring_play: null };
const play = (known: Partial<WbbPlay>) =>
  ({ ...NOTHING, home_score: null, away_score: null, ...known }) as WbbPlay;

it.each<[Partial<WbbPlay>, number]>([
  [{ points_attempted: 2, score_value: 3, text: "Three Point Jumper" }, 2],
  [{ points_attempted: 3, score_value: 2 }, 3],
  [{ points_attempted: 1, score_value: 3 }, 3],
  [{ score_value: 3 }, 3],
  [{ score_value: 2, text: "missed Three Point Jumper." }, 3],
  [{ text: "missed three-point jumper" }, 3],
  [{ score_value: 2, text: "missed Jumper." }, 2],
  [{}, 2],
])("the points of an attempt %j: %i", (known, points) => {
  expect(pointsAttempted(play(known))).toBe(points);
});

describe("the points that a play brought", () => {
  const made = { scoring_play: true, text: "made Three Point Jumper." };
  it.each<[Partial<WbbPlay>, AttemptKind | undefined, number | null]>([
    [{ scoring_play: false, score_value: 2 }, "jumper", 0],
    [{ scoring_play: null, score_value: 2 }, "jumper", null],
    [{ scoring_play: true, score_value: 2 }, "free throw", 1],
    [{ scoring_play: true, score_value: 2 }, undefined, 2],
    [{ scoring_play: true }, undefined, null],
    [{ scoring_play: true, score_value: 2 }, "layup", 2],
    [{ scoring_play: true, score_value: 0 }, "layup", 2],
    [{ scoring_play: true, points_attempted: 3 }, "jumper", 3],
    // The score before is 10 to 8.
    [{ ...made, score_value: 2, home_score: 13, away_score: 8 }, "jumper", 3],
    [{ ...made, score_value: 2, home_score: 10, away_score: 11 }, "jumper", 3],
    [{ ...made, score_value: 2, home_score: 12, away_score: 8 }, "jumper", 2],
    [{ ...made, score_value: 2, home_score: 13 }, "jumper", 2],
    [{ ...made, text: null, score_value: 2, home_score: 13, away_score: 8 }, "jumper", 2],
  ])("%j as %s: %s", (known, kind, points) => {
    const before = play({ home_score: 10, away_score: 8 });
    expect(pointsScored(play(known), kind, before)).toBe(points);
  });

  it("rise from nothing on the first play", () => {
    const first = play({ ...made, score_value: 2, home_score: 0, away_score: 3 });
    expect(pointsScored(first, "jumper", undefined)).toBe(3);
  });
});
