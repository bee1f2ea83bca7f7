import { afterEach, describe, expect, test, vi } from "vitest";
import {
  ArgumentError,
  BlockedError,
  HttpError,
  NetworkError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  ReplayError,
  TimeoutError,
} from "../../../src/errors";
import { ageText, momentText, say, troubleOf } from "../../../src/http/cache/words";

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

test("a line on stderr is one line, whatever stands in it", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  say("one\n\u001b[31mtwo\u0000three");
  expect(write.mock.calls).toEqual([["one [31mtwo three\n"]]);
});

describe("the trouble of the service", () => {
  const url = "https://site.api.espn.com/x";
  const http = (status: number) => ({ url, status, body: "" });
  const payload = { url, jsonPath: "$", expected: "a JSON object", got: "a web page" };

  test.each([
    [new BlockedError("?", http(403)), "the service refused this client (status 403)"],
    [new BlockedError("?", http(200)), "the service refused this client (status 200)"],
    [new RateLimitError("?", http(429)), "the service asked for fewer requests (status 429)"],
    [new HttpError("?", http(408)), "the service failed (status 408)"],
    [new HttpError("?", http(500)), "the service failed (status 500)"],
    [new HttpError("?", http(599)), "the service failed (status 599)"],
    [new NetworkError("?", { url }), "no complete answer came from the service"],
    [new TimeoutError("?", { url }), "the service did not answer in time"],
    [new PayloadError(payload), "the service answered with something else than data"],
  ])("in %s is said as: %s", (error, text) => {
    expect(troubleOf(error)).toBe(text);
  });

  test.each([
    new NotFoundError("?", http(404)),
    new HttpError("?", http(302)),
    new HttpError("?", http(400)),
    new HttpError("?", http(499)),
    new ArgumentError("?"),
    new ReplayError("?", { url }),
    new Error("?"),
    new DOMException("?", "AbortError"),
    "stop",
    undefined,
  ])("is not in %s", (error) => {
    expect(troubleOf(error)).toBeUndefined();
  });
});
