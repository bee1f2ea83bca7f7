import { describe, expect, it } from "vitest";
import {
  numberShown,
  parseOuts,
  parseSecond,
} from "../../../src/analysis/box-scores/baseball-box-score";

describe("values of a box score", () => {
  it.each<[string | null, number | null]>([
    [".272", 0.272],
    ["1.000", 1],
    ["12", 12],
    ["-3", -3],
    ["4.", 4],
    ["-.5", -0.5],
    [null, null],
    ["", null],
    ["--", null],
    ["-.--", null],
    [".", null],
    ["INF", null],
    ["1e3", null],
    ["12 ", null],
    [" 12", null],
  ])("as number: %j is %s", (text, number) => {
    expect(numberShown(text)).toBe(number);
  });

  it.each<[string | null, number | null]>([
    ["5.2", 17],
    ["0.1", 1],
    ["9.0", 27],
    ["12.1", 37],
    ["5.3", null],
    ["5", null],
    ["15.21", null],
    ["x5.2", null],
    ["12345.0", null],
    [null, null],
  ])("as innings: %j are %s outs", (text, outs) => {
    expect(parseOuts(text)).toBe(outs);
  });

  it.each<[string | null, number | null]>([
    ["85-52", 52],
    ["0-0", 0],
    ["85", null],
    ["85-52-1", null],
    ["1-85-52", null],
    ["85-12345", null],
    [null, null],
  ])("as strikes of pitches: %j are %s", (text, strikes) => {
    expect(parseSecond(text)).toBe(strikes);
  });
});
