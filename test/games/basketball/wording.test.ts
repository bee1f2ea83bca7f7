import { expect, it } from "vitest";
import {
  freeThrowNumbers,
  namedDistance,
  wordsOfAttempt,
} from "../../../src/games/basketball/attempt-words";

it.each([
  ["Ada Marlowe made Three Point Jumper. Assisted by Bea Tipton.", "Three Point Jumper. "],
  ["Ada Marlowe missed Layup.", "Layup."],
  [
    "Ada Marlowe makes 24-foot three point jumper (Bea Dunk assists)",
    "24-foot three point jumper ",
  ],
  ["Ada Marlowe misses free throw 1 of 2", "free throw 1 of 2"],
  ["Foul on Ada Marlowe.", undefined],
  [null, undefined],
])("the words of an attempt of %j are %j, without the passer", (text, words) => {
  expect(wordsOfAttempt(text)).toBe(words);
});

it.each([
  ["Ada Marlowe makes 24-foot three point jumper (Bea Lark assists)", 24],
  ["Ada Marlowe misses 3-foot alley oop dunk", 3],
  ["Ada Marlowe misses 18 ft jumper", 18],
  ["Ada Marlowe makes layup", null],
  ["Ada Marlowe made Three Point Jumper.", null],
  // Rows without an attempt have no words, and a name is no distance.
  ["24-foot turnover on Ada Marlowe", null],
  ["Ada Marlowe makes layup (Six-foot 6-foot assists)", null],
  [null, null],
])("the distance of %j is %j", (text, feet) => {
  expect(namedDistance(text)).toBe(feet);
});

it.each([
  ["Ada Marlowe makes free throw 1 of 2", 1, 2],
  ["Ada Marlowe misses free throw 3 of 3", 3, 3],
  ["Ada Marlowe made Free Throw.", null, null],
  [null, null, null],
])(
  "the number of a free throw of %j is %j of %j",
  (text, free_throw_number, free_throws_awarded) => {
    expect(freeThrowNumbers(text)).toEqual({ free_throw_number, free_throws_awarded });
  },
);
