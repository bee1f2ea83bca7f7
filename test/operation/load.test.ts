import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Client, createClient } from "../../src/client";
import { ArgumentError } from "../../src/errors";
import { answerJson, type Loopback, startLoopback } from "../support/loopback";

let server: Loopback;
let client: Client;

/** A service that takes days alone, as it does today. */
beforeEach(async () => {
  server = await startLoopback((request, response) => {
    const isRange = /dates=\d{8}-\d{8}/.test(request.url ?? "");
    answerJson(isRange ? { code: 400 } : { events: [] }, isRange ? 400 : 200)(request, response);
  });
  client = createClient({ base_url: server.url });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await client.close();
  await server.close();
});

const stderr = () => vi.spyOn(process.stderr, "write").mockReturnValue(true);

const ask = (dates: string, given: object = {}) =>
  client.site_wbb_scoreboard({ dates, return_parsed: false, ...given });

describe("a call that becomes many requests", () => {
  test("says so once above 60", async () => {
    const written = stderr();
    // January has 31 days and February 28; the 2nd of March is the 61st.
    await ask("20230101-20230301");
    expect(written).not.toHaveBeenCalled();
    await ask("20230101-20230302");
    expect(written.mock.calls).toEqual([
      [
        "site_wbb_scoreboard: this call becomes 61 requests or more; on_request gets an event for each, " +
          "and cache keeps their answers.\n",
      ],
    ]);
  });

  test("says nothing where somebody is told of each", async () => {
    const written = stderr();
    const told = vi.fn();
    await ask("20230101-20230302", { on_request: told });
    expect(written).not.toHaveBeenCalled();
    // The range, and 61 days.
    expect(told).toHaveBeenCalledTimes(62);
  });

  test.each([
    // 2023 has 365 days: the 4th of February 2024 is the 400th. 49 of 200 years are leap years.
    ["20230101-20240204", 400],
    ["19000101-20991231", 73_049],
  ])("is refused above 400 before any request: %s", async (dates, days) => {
    const failed = ask(dates);
    await expect(failed).rejects.toBeInstanceOf(ArgumentError);
    await expect(failed).rejects.toThrow(`dates ${dates} are ${days} days`);
    expect(server.requests).toEqual([]);
  });

  test("may have 399 days, with the range 400 requests", async () => {
    stderr();
    await ask("20230101-20240203");
    expect(server.requests).toHaveLength(400);
  });
});
