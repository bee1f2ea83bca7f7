import { describe, expect, it } from "vitest";
import type { MlbPlay } from "../../../src/datasets/summary/plays";
import { basesOfHit, callOf, isPitch } from "../../../src/games/baseball/calls";

const row = (known: Partial<MlbPlay>) =>
  ({ type_id: null, text: null, summary_type: "P", ...known }) as MlbPlay;

describe("a pitch", () => {
  it.each<[Partial<MlbPlay>, boolean]>([
    [{ type_id: "5" }, true],
    [{ type_id: null }, true],
    [{ type_id: "80" }, false],
    [{ type_id: "81" }, false],
    [{ type_id: "5", summary_type: "A" }, false],
    [{ type_id: "5", summary_type: null }, false],
  ])("is %j: %s", (known, isOne) => {
    expect(isPitch(row(known))).toBe(isOne);
  });

  it.each<[Partial<MlbPlay>, string | undefined]>([
    [{ type_id: "5" }, "ball"],
    [{ type_id: "36" }, "called strike"],
    [{ type_id: "37" }, "swinging strike"],
    [{ type_id: "21" }, "foul"],
    [{ type_id: "13" }, "foul"],
    [{ type_id: "26" }, "hit by pitch"],
    [{ type_id: "5", text: "Pitch 1 : Ball In Play" }, "ball"],
    [{ type_id: "2" }, "in play"],
    [{ type_id: "35" }, "in play"],
    [{ type_id: "999", text: "Pitch 3 : Ball In Play" }, "in play"],
    [{ text: "ball in player's hands" }, undefined],
    [{ text: "football in play" }, undefined],
    [{ type_id: "999" }, undefined],
    [{ type_id: "toString" }, undefined],
    [{}, undefined],
  ])("of %j is called %s", (known, call) => {
    expect(callOf(row(known))).toBe(call);
  });
});

it.each([
  ["Single", 1],
  ["infield single", 1],
  ["Ground-rule double", 2],
  ["Triple", 3],
  ["Home Run", 4],
  ["Double Play", 0],
  ["Singled", 0],
  ["Doubles", 0],
  ["Tripled", 0],
  ["Home runs", 0],
  ["Redouble", 0],
  ["", 0],
])("%j is worth %i bases", (words, bases) => {
  expect(basesOfHit(words)).toBe(bases);
});
