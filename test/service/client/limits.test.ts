import { describe, expect, onTestFinished, test, vi } from "vitest";
import { detectEngine } from "../../../src/frames/contents";
import { readContents } from "../../../src/frames/input/read-frame";
import type { Client, ClientOptions } from "../../../src/service/client";
import type { Clock } from "../../../src/service/http/limits/clock";
import { fakeClock, settled } from "../../support/fake-clock";
import { quickClock } from "../../support/faults/clock";
import { answerJson } from "../../support/loopback";
import { eventually, openClient, useHeld, useServer, withoutRanges } from "../setup";

const PAYLOAD = { events: [{ id: "1" }] };
const good = answerJson(PAYLOAD);

const server = useServer(good);
const { held, hold, holding, release: releaseBy } = useHeld();
const release = () => releaseBy(() => JSON.stringify(PAYLOAD));

/** Far beyond the end of any test, also on a clock that is a thousand times faster. */
const LONG_MS = 60_000_000;

const opened = (options: ClientOptions = {}, clock: Clock = quickClock()) =>
  openClient({ base_url: server.url, timeout_ms: LONG_MS, retries: 0, ...options }, clock);

test("identical calls at the same time are one request, whatever the calls make of its response", async () => {
  server.handle(hold);
  const client = opened();
  const answers = Promise.all([
    client.site_wbb_scoreboard(),
    client.site_wbb_scoreboard({ return_as_polars: true }),
    client.site_wbb_scoreboard({ return_parsed: false }),
    client.site_wbb_scoreboard({ return_parsed: false, limit: 500, groups: "50" }),
  ]);
  await holding(1);
  release();
  const [danfo, polars, payload, same] = await answers;
  expect([danfo, polars].map((frame) => detectEngine(frame))).toEqual(["danfo", "polars"]);
  expect(readContents(polars)).toEqual(readContents(danfo));
  expect(server.requests).toHaveLength(1);
  expect(client.stats()).toMatchObject({ requests: 1, shared: 3 });
  // Each call has a payload of its own.
  payload.events.length = 0;
  expect(same).toEqual(PAYLOAD);
});

test("more calls at a time than node expects listeners cause no warning", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const client = opened({ signal: new AbortController().signal });
  const days = Array.from({ length: 11 }, (_, index) => String(20230101 + index));
  await Promise.all(days.map((dates) => client.site_wbb_scoreboard({ dates })));
  server.forget();
  // The days of one call.
  server.handle(withoutRanges(good));
  await opened({ concurrency: 11 }).site_wbb_scoreboard({ dates: "20230101-20230111" });
  await settled();
  expect(warned).not.toHaveBeenCalled();
  expect(server.requests).toHaveLength(12);
});

/** Different operations of both leagues, none of which has a second source. */
const askAll = (client: Client): Promise<unknown>[] => [
  client.site_wbb_scoreboard(),
  client.site_mlb_scoreboard(),
  client.site_mlb_team_schedule({ team_id: "15" }),
  client.site_wbb_team_schedule({ team_id: "99" }),
  client.site_mlb_team_schedule({ team_id: "16" }),
  client.site_wbb_scoreboard({ dates: "20230105" }),
];

describe("concurrency", () => {
  test.each([1, 2, 5])("of %d applies to all operations of a client together", async (most) => {
    server.handle(hold);
    const client = opened({ concurrency: most });
    const calls = askAll(client);
    for (let left = calls.length; left > 0; left -= Math.min(most, left)) {
      const in_flight = Math.min(most, left);
      await holding(in_flight);
      await settled();
      expect(held).toHaveLength(in_flight);
      expect(client.stats()).toMatchObject({ in_flight, queued: left - in_flight });
      release();
    }
    await Promise.all(calls);
    expect(server.requests).toHaveLength(6);
  });
});

test("requests_per_second of 2 applies to other addresses, with a little more than a second", async () => {
  const clock = fakeClock();
  // The server acts as a proxy: nothing is sent beyond it.
  const options = { concurrency: 6, base_url: "http://service.example", proxy: server.url };
  const calls = askAll(opened({ ...options, requests_per_second: 2 }, clock));
  for (const count of [2, 4]) {
    await eventually(() => expect(server.requests).toHaveLength(count));
    expect(clock.timers[0]).toBe(1_015);
    await clock.pass(1_015);
  }
  await Promise.all(calls);
  expect(server.requests).toHaveLength(6);
});
