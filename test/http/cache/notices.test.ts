import { afterEach, describe, expect, test, vi } from "vitest";
import { ageText, momentText, writeNotice } from "../../../src/http/cache/notices";

afterEach(() => vi.restoreAllMocks());

describe("an age", () => {
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
  ])("of %i ms is %s", (ms, text) => {
    expect(ageText(ms)).toBe(text);
  });
});

test("a moment is written to the second, in UTC", () => {
  expect(momentText(Date.UTC(2023, 11, 31, 23, 59, 58, 999))).toBe("2023-12-31 23:59:58 UTC");
});

test("a notice on stderr is one line, whatever it contains", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  writeNotice("one\n\u001b[31mtwo\u0000three");
  expect(write.mock.calls).toEqual([["one\\n\\u001b[31mtwo\\u0000three\n"]]);
});
