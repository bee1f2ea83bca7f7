import { describe, expect, it } from "vitest";
import { numberText, pointsAligned } from "../../src/frames/numbers";

it.each([
  [0.41372, "0.4137"],
  [12.3456, "12.35"],
  [103.94, "103.9"],
  [1234.56, "1235"],
  [123456.7, "123457"],
  [9999.96, "10000"],
  [-0.000123456, "-0.0001235"],
  [0.5, "0.5"],
  [0.1 + 0.2, "0.3"],
  [8, "8"],
  [-0, "0"],
  [401469424, "401469424"],
  [1.23456e-9, "1.235e-9"],
  [1e21, "1e+21"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
])("a number to look at: %d is %s", (value, text) => {
  expect(numberText(value)).toBe(text);
});

it("a number to look at has as many digits as wanted, or all", () => {
  expect(numberText(2 / 3, 2)).toBe("0.67");
  expect(numberText(66.666, 1)).toBe("67");
  expect(numberText(2 / 3, null)).toBe("0.6666666666666666");
});

describe("a column of numbers", () => {
  const aligned = (...texts: string[]) => pointsAligned(texts, { point: " ", digit: " " });

  it("has its points in one line", () => {
    expect(aligned("8.333", "12.35", "103", "-7.5")).toEqual([
      "8.333",
      "12.35 ",
      "103    ",
      "-7.5  ",
    ]);
  });

  it("of whole numbers and other values than decimals is unchanged", () => {
    expect(aligned("8", "12")).toEqual(["8", "12"]);
    expect(aligned("0.5", "null", "1e+21", "Infinity")).toEqual([
      "0.5",
      "null",
      "1e+21",
      "Infinity",
    ]);
  });
});
