import { expect, test } from "vitest";
import { ageText, momentText } from "../../../../src/service/http/cache/notices";

test.each([
  [0, "less than a second"],
  [999, "less than a second"],
  [1_000, "1 second"],
  [59_999, "59 seconds"],
  [60_000, "1 minute"],
  [3_599_999, "59 minutes"],
  [3_600_000, "1 hour"],
  [30 * 3_600_000, "30 hours"],
  [48 * 3_600_000, "2 days"],
  [400 * 24 * 3_600_000, "400 days"],
])("an age of %i ms is %s", (ms, text) => {
  expect(ageText(ms)).toBe(text);
});

test("a moment is written to the second, in UTC", () => {
  expect(momentText(Date.UTC(2023, 11, 31, 23, 59, 58, 999))).toBe("2023-12-31 23:59:58 UTC");
});
