import { expect, test } from "vitest";
import { retryAfter } from "../../../../src/service/http/limits/retry";
import { goodAnswer } from "../cache/setup";

/** 2023-01-05 18:30:00 UTC. */
const NOW = Date.UTC(2023, 0, 5, 18, 30);

const waitOf = (retry_after: string | undefined, date?: string) =>
  retryAfter({ ...goodAnswer(""), status: 503, retry_after, date }, NOW);

test.each<[string, number | undefined, string?]>([
  ["0", 0],
  ["1", 1_000],
  ["007", 7_000],
  [" 120 ", 120_000],
  // Not a year.
  ["2024", 2_024_000],
  ["5", 5_000, "Thu, 05 Jan 2023 10:00:00 GMT"],
  ["Thu, 05 Jan 2023 18:30:07 GMT", 7_000],
  ["Mon, 03 Jan 2022 03:01:30 GMT", 90_000, "Mon, 03 Jan 2022 03:00:00 GMT"],
  ["Thu, 05 Jan 2023 18:30:07 GMT", 7_000, "yesterday"],
  ["Thursday, 05-Jan-23 18:30:07 GMT", 7_000],
  ["Thu, 05 Jan 2023 18:30:00 GMT", 0],
  ["Thu, 05 Jan 2023 18:29:59 GMT", 0],
  ["Sun, 06 Nov 1994 08:49:37 GMT", 0],
])("Retry-After: %s is a wait of %d ms, by the date %s", (text, ms, date) => {
  expect(waitOf(text, date)).toBe(ms);
});

const NO_NUMBERS = ["", "  ", "-5", "+5", "1.5", "1e3", "0x10", "Infinity", "5s", "soon", "-2024"];

test.each([
  undefined,
  ...NO_NUMBERS,
  "soon, 2099",
  // Two headers give such a text.
  "5, 10",
  "Thu, 05 Jan 2023 18:30:07 GMT, Thu, 05 Jan 2023 18:31:00 GMT",
  "2023-01-05T18:30:07Z",
  "Thu, 05 Jan 2023 18:30:07",
  "Thu, 05 Jan 2023 18:30:00 -0100",
  "Thu, 05 Jan 2023 18:30:07 GMT, 5",
  "Thu, 45 Jan 2023 18:30:07 GMT",
])("Retry-After: %s is no demand to wait", (text) => {
  expect(waitOf(text)).toBeUndefined();
});
