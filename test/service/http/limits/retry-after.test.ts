import { describe, expect, test } from "vitest";
import { retryAfter } from "../../../../src/service/http/limits/retry";
import { goodAnswer } from "../cache/setup";

/** 2023-01-05 18:30:00 UTC. */
const NOW = Date.UTC(2023, 0, 5, 18, 30);

const waitOf = (retry_after: string | undefined, date?: string) =>
  retryAfter({ ...goodAnswer(""), status: 503, retry_after, date }, NOW);

describe("seconds", () => {
  test.each([
    ["0", 0],
    ["1", 1_000],
    ["007", 7_000],
    [" 120 ", 120_000],
    // Not a year.
    ["2024", 2_024_000],
  ])("%j are %d ms", (text, ms) => {
    expect(waitOf(text)).toBe(ms);
  });

  test("do not depend on the answer's date", () => {
    expect(waitOf("5", "Thu, 05 Jan 2023 10:00:00 GMT")).toBe(5_000);
  });
});

describe("a date", () => {
  test.each([
    ["from now", "Thu, 05 Jan 2023 18:30:07 GMT", undefined, 7_000],
    ["from the answer's", "Mon, 03 Jan 2022 03:01:30 GMT", "Mon, 03 Jan 2022 03:00:00 GMT", 90_000],
    ["from now if that is none", "Thu, 05 Jan 2023 18:30:07 GMT", "yesterday", 7_000],
    ["in the older form", "Thursday, 05-Jan-23 18:30:07 GMT", undefined, 7_000],
    ["of now", "Thu, 05 Jan 2023 18:30:00 GMT", undefined, 0],
    ["of a second ago", "Thu, 05 Jan 2023 18:29:59 GMT", undefined, 0],
    ["of long ago", "Sun, 06 Nov 1994 08:49:37 GMT", undefined, 0],
  ])("counts %s", (_, text, date, ms) => {
    expect(waitOf(text, date)).toBe(ms);
  });
});

describe("no demand to wait", () => {
  test.each([
    ["no header", undefined],
    ["nothing", ""],
    ["blanks", "  "],
    ["a negative number", "-5"],
    ["a number with its sign", "+5"],
    ["a fraction", "1.5"],
    ["a power of ten", "1e3"],
    ["a hexadecimal number", "0x10"],
    ["an infinite number", "Infinity"],
    ["a number with its unit", "5s"],
    ["words", "soon"],
    ["two numbers, as of two headers", "5, 10"],
    ["two dates, of two headers", "Thu, 05 Jan 2023 18:30:07 GMT, Thu, 05 Jan 2023 18:31:00 GMT"],
    ["a date of another format", "2023-01-05T18:30:07Z"],
    ["a bare year with a sign", "-2024"],
    ["words with a year", "soon, 2099"],
    ["a date without its zone", "Thu, 05 Jan 2023 18:30:07"],
    ["a date of another zone", "Thu, 05 Jan 2023 18:30:00 -0100"],
    ["a date and a number", "Thu, 05 Jan 2023 18:30:07 GMT, 5"],
    ["a date that no calendar has", "Thu, 45 Jan 2023 18:30:07 GMT"],
  ])("by %s", (_, text) => {
    expect(waitOf(text)).toBeUndefined();
  });
});
