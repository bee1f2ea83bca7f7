import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { ReplayError } from "../../../../src/errors";
import { withCache } from "../../../../src/service/http/cache/layer";
import { failureOf, scratchFolder } from "../../setup";
import {
  asking,
  FILE_OF_DAY,
  goodAnswer,
  type HandClock,
  handClock,
  requestOf,
  serviceOf,
  URL_OF_DAY,
} from "./setup";

const OPERATION = "site_wbb_scoreboard";
const HOUR = 3_600_000;

let folder: string;
let clock: HandClock;
let stderr: MockInstance<typeof process.stderr.write>;

beforeEach(() => {
  folder = scratchFolder();
  clock = handClock();
  stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  expect(stderr.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

const at = (base_url: string) => URL_OF_DAY.replace("https://site.api.espn.com", base_url);

/** Records the day from an address of the service. */
async function record(url = URL_OF_DAY, text = "{}"): Promise<void> {
  const { ask } = serviceOf(text);
  const { answer } = asking(withCache(ask, clock), requestOf({ url, cache: { folder } }), clock);
  await (await answer).keep?.(1);
}

/** Replays; fails if the service gets a request. */
function replay(changes: Parameters<typeof requestOf>[0] = {}) {
  const layer = withCache(() => expect.unreachable("the service was asked"), clock);
  return asking(
    layer,
    requestOf({ ...changes, cache: { folder, replay: true, ...changes.cache } }),
    clock,
  );
}

const RECORD = "Make the request once without replay to record it.";
const CHOOSE = "Set cache to the folder that has the copies, or record them without replay.";
const PORT = "http://127.0.0.1:41233";
const FILE_OF_PORT = FILE_OF_DAY.replace("site.api.espn.com", "127.0.0.1-41233");

/** The message of the error, without the operation at its start. */
async function lackOf(changes: Parameters<typeof requestOf>[0] = {}): Promise<string> {
  const { answer, events } = replay(changes);
  const error = await failureOf<ReplayError>(answer);
  expect(error).toBeInstanceOf(ReplayError);
  const { message, operation, url } = error;
  expect(operation).toBe(OPERATION);
  expect(url).toBe(changes.url ?? URL_OF_DAY);
  expect(events).toEqual([]);
  expect(message.startsWith(`${OPERATION}: `)).toBe(true);
  return message.slice(OPERATION.length + 2);
}

describe("replay", () => {
  test("answers with a copy of any age, without a notice", async () => {
    await record();
    clock.moment += 10_000 * HOUR;
    const { answer, events } = replay();
    expect(await answer).toEqual({
      ...goodAnswer("{}"),
      course: { attempts: 0, elapsed_ms: 0 },
      age_ms: 10_000 * HOUR,
    });
    expect(events).toMatchObject([{ attempt: 0, from_cache: true, age_ms: 10_000 * HOUR }]);
  });

  test("takes precedence over refresh", async () => {
    await record();
    const { answer } = replay({ cache: { refresh: true } });
    expect((await answer).text).toBe("{}");
  });

  test("names the missing file, and how to record it", async () => {
    await record();
    expect(await lackOf({ label: "dates=20230106" })).toBe(
      `the archive ${folder} has no site.api.espn.com/site_wbb_scoreboard/dates=20230106.json.gz. ${RECORD}`,
    );
  });

  test("names a missing folder, and makes none", async () => {
    const none = join(folder, "none");
    expect(await lackOf({ cache: { folder: none } })).toBe(
      `the archive ${none} does not exist. ${CHOOSE}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test("reports a file instead of the folder", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await lackOf({ cache: { folder: file } })).toBe(
      `the archive ${file} is not a folder. ${CHOOSE}`,
    );
  });

  test("reports an empty folder", async () => {
    mkdirSync(join(folder, ".unfinished"));
    expect(await lackOf()).toBe(
      `the archive ${folder} is empty: it has no ${FILE_OF_DAY}. ${RECORD}`,
    );
  });

  test("reports a damaged file", async () => {
    await record();
    writeFileSync(join(folder, FILE_OF_DAY), "damaged");
    expect(await lackOf()).toBe(`${FILE_OF_DAY} in the archive ${folder} is damaged. ${RECORD}`);
  });

  test("reports that the file is the response of another URL", async () => {
    await record(`${URL_OF_DAY}0`);
    expect(await lackOf()).toBe(
      `${FILE_OF_DAY} in the archive ${folder} is the response of another URL. ${RECORD}`,
    );
  });

  test("reports a copy larger than max_body_bytes", async () => {
    await record();
    expect(await lackOf({ limits: { ...requestOf().limits, max_body_bytes: 1 } })).toBe(
      `${FILE_OF_DAY} in the archive ${folder} is larger than max_body_bytes. ` +
        "Raise max_body_bytes.",
    );
  });
});

describe("replay of an archive from another address", () => {
  test("finds the copy if the archive has one host", async () => {
    await record(at(PORT));
    expect((await replay().answer).text).toBe("{}");
    expect((await replay({ url: at("http://127.0.0.1:50000/behind/a/proxy") }).answer).text).toBe(
      "{}",
    );
  });

  test("finds it if the address had a path", async () => {
    await record(at("http://127.0.0.1:41233/behind/a/proxy"));
    const { answer, events } = replay();
    expect((await answer).text).toBe("{}");
    expect(events).toMatchObject([{ url: URL_OF_DAY }]);
  });

  test("finds it if the host's folder was renamed", async () => {
    await record(at(PORT));
    renameSync(join(folder, "127.0.0.1-41233"), join(folder, "season"));
    expect((await replay().answer).text).toBe("{}");
  });

  test.each([
    ["path", URL_OF_DAY.replace("basketball", "baseball")],
    ["query", `${URL_OF_DAY}0`],
  ])("wants the same %s", async (_, url) => {
    await record(at(PORT));
    expect(await lackOf({ url })).toBe(
      `${FILE_OF_PORT} in the archive ${folder} ` +
        "is the response of another URL. Make the request once without replay to record it.",
    );
  });

  test("names the missing file of the archive's host", async () => {
    await record(at(PORT));
    expect(await lackOf({ label: "dates=20230106" })).toBe(
      `the archive ${folder} has no 127.0.0.1-41233/${OPERATION}/dates=20230106.json.gz. ${RECORD}`,
    );
  });

  test("keeps to the request's own host if the archive has it", async () => {
    await record(at(PORT));
    mkdirSync(join(folder, "site.api.espn.com"));
    expect(await lackOf()).toBe(`the archive ${folder} has no ${FILE_OF_DAY}. ${RECORD}`);
  });

  test("takes the request's own host first", async () => {
    await record(at(PORT), '{"port":41233}');
    await record(at("http://127.0.0.1:41234"), '{"port":41234}');
    const { answer } = replay({ url: at("http://127.0.0.1:41234") });
    expect((await answer).text).toBe('{"port":41234}');
  });

  test("does not choose among several hosts, but names them", async () => {
    await record(at("http://127.0.0.1:41234"));
    await record(at(PORT));
    const message = await lackOf();
    expect(message).toContain(`${folder} has no ${FILE_OF_DAY}`);
    expect(message).toContain("127.0.0.1-41233, 127.0.0.1-41234.");
    expect(message).toContain("base_url");
  });

  test("names five of many hosts", async () => {
    for (const port of [1, 2, 3, 4, 5, 6, 7]) mkdirSync(join(folder, `127.0.0.1-${port}`));
    expect(await lackOf()).toContain(
      ", but answers from 127.0.0.1-1, 127.0.0.1-2, 127.0.0.1-3, 127.0.0.1-4, 127.0.0.1-5 and 2 " +
        "more. ",
    );
  });
});
