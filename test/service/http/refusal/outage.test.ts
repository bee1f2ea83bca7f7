import { describe, expect, test } from "vitest";
import * as errors from "../../../../src/errors";
import { describeOutage } from "../../../../src/service/http/refusal/refusal";

describe("an outage of the service", () => {
  const url = "https://site.api.espn.com/x";
  const http = (status: number) => ({ url, status, body: "" });
  const payload = { url, jsonPath: "$", expected: "a JSON object", got: "a web page" };

  test.each([
    [new errors.BlockedError("?", http(403)), "the service refused this client (status 403)"],
    [new errors.BlockedError("?", http(200)), "the service refused this client (status 200)"],
    [
      new errors.RateLimitError("?", http(429)),
      "the service asked for fewer requests (status 429)",
    ],
    [new errors.HttpError("?", http(408)), "the service failed (status 408)"],
    [new errors.HttpError("?", http(500)), "the service failed (status 500)"],
    [new errors.HttpError("?", http(599)), "the service failed (status 599)"],
    [new errors.NetworkError("?", { url }), "the service sent no complete response"],
    [new errors.TimeoutError("?", { url }), "the service did not respond in time"],
    [new errors.PayloadError(payload), "the service responded with something other than data"],
  ])("in %s is reported as: %s", (error, text) => {
    expect(describeOutage(error)).toBe(text);
  });

  test.each([
    new errors.NotFoundError("?", http(404)),
    new errors.HttpError("?", http(302)),
    new errors.HttpError("?", http(400)),
    new errors.HttpError("?", http(499)),
    new errors.ArgumentError("?"),
    new errors.ReplayError("?", { url }),
    new Error("?"),
    new DOMException("?", "AbortError"),
    "stop",
    undefined,
  ])("is not in %s", (error) => {
    expect(describeOutage(error)).toBeUndefined();
  });
});
