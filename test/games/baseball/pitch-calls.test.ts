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

  it("is called by its type", () => {
    const types = ["5", "36", "37", "21", "13", "26", "2", "35", "23", "999", "toString", null];
    expect(types.map((type_id) => `${type_id} ${classifyCall(row({ type_id }))}`)).toEqual([
      "5 ball",
      "36 called strike",
      "37 swinging strike",
      "21 foul",
      "13 foul",
      "26 hit by pitch",
      "2 in play",
      "35 in play",
      // A caught foul.
      "23 in play",
      "999 undefined",
      "toString undefined",
      "null undefined",
    ]);
  });

  it.each<[string | null, string, string | undefined]>([
    ["5", "Pitch 1 : Ball In Play", "ball"],
    ["999", "Pitch 3 : Ball In Play", "in play"],
    ["90", "Pitch 4 : Ball 3", "ball"],
    ["92", "Pitch 2 : Strike 2 Looking", "called strike"],
    ["999", "Pitch 2 : Strike 2 Swinging", "swinging strike"],
    ["999", "Pitch 2 : Strike 2 Foul", "foul"],
    ["777", "Pitch 3 : Lantern", undefined],
    [null, "ball in player's hands", undefined],
    [null, "football in play", undefined],
  ])("of an unknown type is called by its text: %s, %s", (type_id, text, call) => {
    expect(classifyCall(row({ type_id, text }))).toBe(call);
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

it("a hit is worth as many bases as in its words", () => {
  const hits = ["Single", "infield single", "Bunt Single", "Ground-rule double", "Triple"];
  expect([...hits, "Ground Rule Double", "Home Run"].map(basesOfHit)).toEqual([
    1, 1, 1, 2, 3, 2, 4,
  ]);
  const others = ["Double Play", "Ground Into Double Play", "Triple Play", "Singled", "Doubles"];
  const more = ["Tripled", "Home runs", "Redouble", "Fly Out", ""];
  expect([...others, ...more].filter((words) => basesOfHit(words) !== 0)).toEqual([]);
});
