import { afterEach, describe, expect, test, vi } from "vitest";
import { createClient } from "../../../src/service/client";
import { answerJson } from "../../support/loopback";
import { useServer, useStderr, withoutRanges } from "../setup";

/** A service that takes days alone, as it does today. */
const server = useServer(withoutRanges(answerJson({ events: [] })));
const written = useStderr();
let client: ReturnType<typeof createClient> | undefined;

afterEach(() => {
  client = undefined;
});

/** Calls of one test have one client. */
const ask = (dates: string, given: object = {}) => {
  client ??= createClient({ base_url: server.url, return_parsed: false });
  return client.site_wbb_scoreboard({ dates, ...given });
};

describe("a call that becomes many requests", () => {
  test("warns once above 60", async () => {
    // January has 31 days and February 28; the 2nd of March is the 61st. Without a limit no month is
    // asked for.
    await ask("20230101-20230301", { limit: null });
    expect(written).toEqual([]);
    await ask("20230101-20230302", { limit: null });
    expect(written).toEqual([
      "site_wbb_scoreboard: this call needs at least 61 requests; on_request receives an event for each, " +
        "and the option cache stores the responses.\n",
    ]);
  });

  test("prints nothing if a listener receives each", async () => {
    const listener = vi.fn();
    await ask("20230101-20230302", { on_request: listener, limit: null });
    expect(written).toEqual([]);
    // The range, and 61 days.
    expect(listener).toHaveBeenCalledTimes(62);
  });

  test.each([
    // 2023 has 365 days: the 22nd of January 2024 is the 387th, in the 13th month. 49 of 200 years
    // are leap years.
    ["20230101-20240122", 387, 401],
    ["19000101-20991231", 73_049, 75_450],
  ])("is refused above 400 before any request: %s", async (dates, days, requests) => {
    const message = `dates ${dates} are ${days} days, which may need ${requests} requests`;
    await expect(ask(dates)).rejects.toMatchObject({
      name: "ArgumentError",
      message: expect.stringContaining(message),
    });
    expect(server.requests).toEqual([]);
  });

  test("may have 386 days: with the range and 13 months 400 requests, if all are truncated", async () => {
    await ask("20230101-20240121", { limit: null });
    expect(server.requests).toHaveLength(1 + 386);
    server.forget();
    await ask("20230101-20240121");
    // The range is known to be refused: twelve months, and the days of January.
    expect(server.requests).toHaveLength(12 + 21);
  });
});
