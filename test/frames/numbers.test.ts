import { expect, it } from "vitest";
import { numberText, pointsAligned } from "../../src/frames/files/cell-text";

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
])("a number to look at: %d is %s", (value, text) => expect(numberText(value)).toBe(text));

it("a number to look at has as many digits as wanted, or all", () => {
  expect(numberText(2 / 3, 2)).toBe("0.67");
  expect(numberText(66.666, 1)).toBe("67");
  expect(numberText(2 / 3, null)).toBe("0.6666666666666666");
});

it.each([
  ["has its points in one line", "8.333|12.35|103|-7.5", "8.333|12.35 |103    |-7.5  "],
  ["of whole numbers is unchanged", "8|12", "8|12"],
  ["of others than decimals is unchanged", "0.5|null|1e+21|Infinity", "0.5|null|1e+21|Infinity"],
])("a column of numbers %s", (_, texts, aligned) => {
  const found = pointsAligned(texts.split("|"), { point: " ", digit: " " });
  expect(found.join("|")).toBe(aligned);
});
