import { describe, expect, it } from "vitest";
import { basesOfHit } from "../../../src/games/baseball/results";
import {
  classifyCall,
  isPitch,
  readChallenge,
} from "../../../src/service/datasets/summary/pitch-calls";
import type { MlbPlay } from "../../../src/service/datasets/summary/plays";

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
    [{ type_id: "90", text: "Pitch 4 : Ball 3" }, "ball"],
    [{ type_id: "92", text: "Pitch 2 : Strike 2 Looking" }, "called strike"],
    [{ type_id: "999", text: "Pitch 2 : Strike 2 Swinging" }, "swinging strike"],
    [{ type_id: "999", text: "Pitch 2 : Strike 2 Foul" }, "foul"],
    [{ text: "ball in player's hands" }, undefined],
    [{ text: "football in play" }, undefined],
    [{ type_id: "999" }, undefined],
    [{ type_id: "toString" }, undefined],
    [{}, undefined],
  ])("of %j is called %s", (known, call) => {
    expect(classifyCall(row(known))).toBe(call);
  });
});

it.each([
  ["Ball - Confirmed", "confirmed"],
  ["Strike Looking - Overturned", "overturned"],
  ["Strike Looking", null],
  [null, null],
])("a pitch of the kind %j has the challenge %s", (type_text, challenge) => {
  expect(readChallenge({ type_text })).toBe(challenge);
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
