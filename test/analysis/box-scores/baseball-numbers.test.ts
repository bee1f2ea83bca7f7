import { expect, it } from "vitest";
import {
  numberShown,
  parseOuts,
  parseSecond,
} from "../../../src/analysis/box-scores/baseball-box-score";

it("values of a box score are numbers as they are shown, and unknown in any other form", () => {
  const shown = [".272", "1.000", "12", "-3", "4.", "-.5"];
  expect(shown.map(numberShown)).toEqual([0.272, 1, 12, -3, 4, -0.5]);
  const others = [null, "", "--", "-.--", ".", "INF", "1e3", "12 ", " 12"];
  expect(others.map(numberShown)).toEqual(others.map(() => null));
});

it("innings of a box score are outs, with one or two after the point", () => {
  expect(["5.2", "0.1", "9.0", "12.1"].map(parseOuts)).toEqual([17, 1, 27, 37]);
  const others = ["5.3", "5", "15.21", "x5.2", "12345.0", null];
  expect(others.map(parseOuts)).toEqual(others.map(() => null));
});

it("strikes of a box score stand after the pitches", () => {
  expect(["85-52", "0-0"].map(parseSecond)).toEqual([52, 0]);
  const others = ["85", "85-52-1", "1-85-52", "85-12345", null];
  expect(others.map(parseSecond)).toEqual(others.map(() => null));
});
