import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { BlockedError, NetworkError, NotFoundError, ReplayError } from "../../../../src/errors";
import { withCache } from "../../../../src/service/http/cache/layer";
import type { CacheSettings, GoodAnswer } from "../../../../src/service/http/message";
import type { Dispatch } from "../../../../src/service/http/pending-request";
import { scratchFolder, useStderr } from "../../setup";
import {
  asking,
  EVENING,
  EVENT,
  FILE_OF_DAY,
  goodAnswer,
  type HandClock,
  handClock,
  requestOf,
  type Service,
  serviceOf,
  URL_OF_DAY,
} from "./setup";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let folder: string;
let clock: HandClock;
let service: Service;
const lines = useStderr();

beforeEach(() => {
  folder = scratchFolder();
  clock = handClock();
  service = serviceOf('{"events":[1]}');
});

type Changes = Parameters<typeof requestOf>[0];

/** Makes a request of a service with the cache before it. */
const askOf = (
  service: Dispatch<GoodAnswer>,
  cache: Partial<CacheSettings> = {},
  changes: Changes = {},
) =>
  asking(withCache(service, clock), requestOf({ ...changes, cache: { folder, ...cache } }), clock);

const ask = (cache: Partial<CacheSettings> = {}, changes: Changes = {}) =>
  askOf(service.ask, cache, changes);

/** Makes that many requests at once. */
function askAtOnce(count: number) {
  const layer = withCache(service.ask, clock);
  const request = requestOf({ cache: { folder } });
  return Array.from({ length: count }, () => asking(layer, request, clock));
}

/** A copy that answers, by its age. */
const copyOf = (age_ms: number) => ({
  status: 200,
  content_type: "application/json",
  text: '{"events":[1]}',
  bytes: 14,
  is_utf8: true,
  course: { attempts: 0, elapsed_ms: 0 },
  age_ms,
});

/** Makes a request, keeps the answer for `keep_ms`, and returns its text. */
async function keep(keep_ms: number | null, cache: Partial<CacheSettings> = {}): Promise<string> {
  const answer = await ask(cache).answer;
  await answer.keep?.(keep_ms);
  return answer.text;
}

describe("an answer of the service", () => {
  test("is passed on unchanged, and nothing is written until it is stored", async () => {
    const { answer, events } = ask();
    expect(await answer).toEqual({
      ...goodAnswer('{"events":[1]}'),
      keep: expect.any(Function),
    });
    expect(events).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([0, -1, Number.NaN])("stored for %d ms is not written", async (keep_ms) => {
    await keep(keep_ms);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a fresh copy", () => {
  test("is the answer, without a request", async () => {
    await keep(5 * MINUTE);
    clock.moment += 2 * MINUTE;
    const { answer, events } = ask();
    expect(await answer).toEqual(copyOf(2 * MINUTE));
    expect(events).toEqual([
      { ...EVENT, attempt: 0, bytes: 14, ms: 0, from_cache: true, age_ms: 2 * MINUTE },
    ]);
    expect(service.asked).toBe(1);
    expect(lines).toEqual([]);
  });

  test("reports the time of reading it", async () => {
    await keep(null);
    let now = 100;
    clock.now = () => {
      now += 7;
      return now;
    };
    const { answer, events } = ask();
    expect((await answer).course).toEqual({ attempts: 0, elapsed_ms: 7 });
    expect(events).toMatchObject([{ ms: 7 }]);
  });

  test.each([
    [5 * MINUTE, 5 * MINUTE - 1, 1],
    [5 * MINUTE, 5 * MINUTE, 2],
    // Its time is in the future.
    [5 * MINUTE, -1, 2],
    [null, 20 * 365 * 24 * HOUR, 1],
    // The clock was set back.
    [null, -HOUR, 1],
  ])("stored for %j ms is as fresh %d ms later: %d requests", async (keep_ms, later, asked) => {
    await keep(keep_ms);
    clock.moment += later;
    const answer = await ask().answer;
    expect(service.asked).toBe(asked);
    if (asked === 1) expect(answer).toMatchObject({ age_ms: Math.max(0, later) });
  });

  test("is as old as the answer, not as its file", async () => {
    const answer = await ask().answer;
    clock.moment += 4 * MINUTE;
    await answer.keep?.(5 * MINUTE);
    expect(await ask().answer).toMatchObject({ age_ms: 4 * MINUTE });
  });

  test("of another URL is not used", async () => {
    await keep(null);
    await ask({}, { url: `${URL_OF_DAY}0` }).answer;
    expect(service.asked).toBe(2);
  });

  test.each<[string, () => void, Partial<CacheSettings>]>([
    ["that is damaged", () => writeFileSync(join(folder, FILE_OF_DAY), "damaged"), {}],
    ["is, with refresh,", () => {}, { refresh: true }],
  ])("%s not used, and is replaced", async (_, spoil, cache) => {
    await keep(null);
    spoil();
    service.says = '{"events":[2]}';
    expect(await keep(null, cache)).toBe('{"events":[2]}');
    expect((await ask().answer).text).toBe('{"events":[2]}');
    expect(service.asked).toBe(2);
    expect(lines).toEqual([]);
  });
});

describe("a service that blocks or is down", () => {
  const url = URL_OF_DAY;
  const http = (status: number) => ({ url, status, body: "" });

  test("is replaced by a stale copy, and one line reports it", async () => {
    await keep(MINUTE);
    clock.moment += 3 * HOUR;
    service.says = new BlockedError("?", http(403));
    const { answer, events } = ask();
    expect(await answer).toEqual(copyOf(3 * HOUR));
    expect(events).toMatchObject([{ attempt: 0, from_cache: true, age_ms: 3 * HOUR, error: null }]);
    expect(service.asked).toBe(2);
    expect(lines).toEqual([
      "site_wbb_scoreboard: the service refused this client (status 403); " +
        "using a copy 3 hours old, stored 2023-01-05 18:30:00 UTC.\n",
    ]);
  });

  test.each([new NotFoundError("?", http(404)), new DOMException("stop", "AbortError")])(
    "is not meant by %s",
    async (error) => {
      await keep(MINUTE);
      clock.moment += 3 * HOUR;
      service.says = error;
      const { answer, events } = ask();
      await expect(answer).rejects.toBe(error);
      expect(events).toEqual([]);
      expect(lines).toEqual([]);
    },
  );

  test("causes its error if there is no copy, and no folder is made", async () => {
    const error = new BlockedError("?", http(403));
    service.says = error;
    await expect(ask().answer).rejects.toBe(error);
    expect(readdirSync(folder)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test("is replaced by the copy that another process wrote meanwhile", async () => {
    const { answer } = askOf(async () => {
      await keep(MINUTE);
      throw new NetworkError("?", { url });
    });
    expect((await answer).text).toBe('{"events":[1]}');
  });
});

describe("a service that is known to be down", () => {
  const outage = "the service is known to be down";

  test.each<[string, number, Partial<CacheSettings>, readonly string[]]>([
    ["a fresh copy is used without a notice", 0, {}, []],
    ["an old copy is used with a notice", HOUR, {}, ["1 hour"]],
    ["a fresh copy has a notice, too, with refresh", 1_500, { refresh: true }, ["1 second"]],
  ])("gets no request: %s", async (_, age_ms, cache, ages) => {
    await keep(MINUTE);
    clock.moment += age_ms;
    expect(await ask({ outage, ...cache }).answer).toMatchObject({ age_ms });
    expect(lines).toEqual(
      ages.map((age) => expect.stringContaining(`${outage}; using a copy ${age} old`)),
    );
    expect(service.asked).toBe(1);
  });

  test("gets no request if there is no copy, which is an error", async () => {
    await expect(ask({ outage }).answer).rejects.toThrow(ReplayError);
    await expect(ask({ outage }).answer).rejects.toThrow(`${outage}, and there is no copy.`);
    expect(service.asked).toBe(0);
  });
});

describe("a call whose time is up", () => {
  test("is still answered with a stale copy", async () => {
    await keep(MINUTE);
    clock.moment += HOUR;
    const never: Dispatch<GoodAnswer> = (_, pending) => {
      pending.begin();
      return pending.during(() => () => {});
    };
    const { answer, pending } = askOf(never, { refresh: true });
    expect(clock.timers.size).toBe(1);
    for (const timer of clock.timers) timer();
    expect(pending.ranOut).toBe(true);
    expect((await answer).text).toBe('{"events":[1]}');
    expect(lines).toEqual([
      "site_wbb_scoreboard: the service did not respond in time; " +
        "using a copy 1 hour old, stored 2023-01-05 18:30:00 UTC.\n",
    ]);
  });
});

test("four copies are read at a time", async () => {
  await keep(null);
  let begun = 0;
  clock.now = () => {
    begun += 1;
    return 0;
  };
  const calls = askAtOnce(20);
  expect(begun).toBe(4);
  const answers = await Promise.all(calls.map(({ answer }) => answer));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"events":[1]}']));
  // The clock is read twice for each.
  expect(begun).toBe(40);
});

describe("a caller that aborts", () => {
  test.each([false, true])("while a copy is read ends the call (replay: %s)", async (replay) => {
    await keep(null);
    const { answer, pending, events } = ask({ replay });
    pending.end("enough");
    await expect(answer).rejects.toBe("enough");
    expect(service.asked).toBe(1);
    expect(events).toEqual([]);
  });

  test("after the service failed gets no copy and no notice", async () => {
    await keep(MINUTE);
    clock.moment += HOUR;
    const ended: Dispatch<GoodAnswer> = async (_, pending) => {
      pending.end("enough");
      throw new NetworkError("?", { url: URL_OF_DAY });
    };
    const { answer, events } = askOf(ended, { refresh: true });
    await expect(answer).rejects.toBe("enough");
    expect(events).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe("a folder that cannot be written", () => {
  test("does not fail the call, and one line has the reason", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const _ of [1, 2, 3]) expect(await keep(null, { folder: file })).toBe('{"events":[1]}');
    expect(service.asked).toBe(3);
    expect(lines).toEqual([
      expect.stringMatching(
        /^A copy could not be written to \S+\/file \(it is a file, not a folder\); calls continue without it\. Reported once\.\n$/,
      ),
    ]);
    const other = join(folder, "other");
    writeFileSync(other, "");
    await keep(null, { folder: other });
    expect(lines).toHaveLength(2);
    expect(readdirSync(folder).sort()).toEqual(["file", "other"]);
  });
});

/** The name of a file that a process is writing. */
const LEFT = "sportsframe-0f8fad5b-d9cb-469f-a165-70867728950e.part";

test("files of killed processes are swept once, at the first write", async () => {
  const unfinished = join(folder, ".unfinished");
  const leave = () => {
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, LEFT), "half");
    utimesSync(join(unfinished, LEFT), EVENING / 1000 - 3_601, EVENING / 1000 - 3_601);
  };
  leave();
  await ask().answer;
  expect(readdirSync(unfinished)).toEqual([LEFT]);
  await keep(MINUTE);
  expect(readdirSync(unfinished)).toEqual([]);
  leave();
  await keep(MINUTE, { refresh: true });
  expect(readdirSync(unfinished)).toEqual([LEFT]);
});
