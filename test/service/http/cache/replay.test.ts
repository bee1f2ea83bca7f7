import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReplayError } from "../../../../src/errors";
import { withCache } from "../../../../src/service/http/cache/layer";
import { failureOf, scratchFolder, useStderr } from "../../setup";
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
const stderr = useStderr();

beforeEach(() => {
  folder = scratchFolder();
  clock = handClock();
});
afterEach(() => expect(stderr).toEqual([]));

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

/** Checks the message of the error, without the operation at its start. */
async function expectLack(text: string, changes: Parameters<typeof requestOf>[0] = {}) {
  const { answer, events } = replay(changes);
  const error = await failureOf<ReplayError>(answer);
  expect(error).toBeInstanceOf(ReplayError);
  expect(error).toMatchObject({ operation: OPERATION, url: changes.url ?? URL_OF_DAY });
  expect(error.message).toBe(`${OPERATION}: ${text}`);
  expect(events).toEqual([]);
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
    await expectLack(
      `the archive ${folder} has no site.api.espn.com/site_wbb_scoreboard/dates=20230106.json.gz. ${RECORD}`,
      { label: "dates=20230106" },
    );
  });

  test("names a folder that is missing, of which it makes none, a file, or empty", async () => {
    const [none, file] = [join(folder, "none"), join(folder, "file")];
    await expectLack(`the archive ${none} does not exist. ${CHOOSE}`, { cache: { folder: none } });
    expect(readdirSync(folder)).toEqual([]);
    mkdirSync(join(folder, ".unfinished"));
    await expectLack(`the archive ${folder} is empty: it has no ${FILE_OF_DAY}. ${RECORD}`);
    writeFileSync(file, "");
    await expectLack(`the archive ${file} is not a folder. ${CHOOSE}`, { cache: { folder: file } });
  });

  test("reports a file that is another URL's, larger than max_body_bytes, or damaged", async () => {
    const copy = `${FILE_OF_DAY} in the archive ${folder}`;
    await record(`${URL_OF_DAY}0`);
    await expectLack(`${copy} is the response of another URL. ${RECORD}`);
    await record();
    const limits = { ...requestOf().limits, max_body_bytes: 1 };
    await expectLack(`${copy} is larger than max_body_bytes. Raise max_body_bytes.`, { limits });
    writeFileSync(join(folder, FILE_OF_DAY), "damaged");
    await expectLack(`${copy} is damaged. ${RECORD}`);
  });
});

describe("replay of an archive from another address", () => {
  const textOf = async (url = URL_OF_DAY) => (await replay({ url }).answer).text;

  test("finds the copy if the archive has one host, also in a renamed folder", async () => {
    await record(at(PORT));
    expect(await textOf()).toBe("{}");
    expect(await textOf(at("http://127.0.0.1:50000/behind/a/proxy"))).toBe("{}");
    renameSync(join(folder, "127.0.0.1-41233"), join(folder, "season"));
    expect(await textOf()).toBe("{}");
  });

  test("finds it if the address had a path", async () => {
    await record(at("http://127.0.0.1:41233/behind/a/proxy"));
    const { answer, events } = replay();
    expect((await answer).text).toBe("{}");
    expect(events).toMatchObject([{ url: URL_OF_DAY }]);
  });

  test.each([
    ["path", URL_OF_DAY.replace("basketball", "baseball")],
    ["query", `${URL_OF_DAY}0`],
  ])("wants the same %s", async (_, url) => {
    await record(at(PORT));
    const text = `${FILE_OF_PORT} in the archive ${folder} is the response of another URL. ${RECORD}`;
    await expectLack(text, { url });
  });

  test("names the missing file of the archive's host, or of the request's if that is there", async () => {
    await record(at(PORT));
    const file = `127.0.0.1-41233/${OPERATION}/dates=20230106.json.gz`;
    await expectLack(`the archive ${folder} has no ${file}. ${RECORD}`, {
      label: "dates=20230106",
    });
    mkdirSync(join(folder, "site.api.espn.com"));
    await expectLack(`the archive ${folder} has no ${FILE_OF_DAY}. ${RECORD}`);
  });

  test("takes the request's own host first", async () => {
    await record(at(PORT), '{"port":41233}');
    await record(at("http://127.0.0.1:41234"), '{"port":41234}');
    expect(await textOf(at("http://127.0.0.1:41234"))).toBe('{"port":41234}');
  });

  test("does not choose among several hosts, but names five of them", async () => {
    await record(at("http://127.0.0.1:41234"));
    await record(at(PORT));
    const { message } = await failureOf(replay().answer);
    expect(message).toContain(`${folder} has no ${FILE_OF_DAY}`);
    expect(message).toContain("127.0.0.1-41233, 127.0.0.1-41234.");
    expect(message).toContain("base_url");
    for (const port of [1, 2, 3, 4, 5]) mkdirSync(join(folder, `127.0.0.1-${port}`));
    expect((await failureOf(replay().answer)).message).toContain(
      ", but answers from 127.0.0.1-1, 127.0.0.1-2, 127.0.0.1-3, 127.0.0.1-4, 127.0.0.1-41233 and 2 more. ",
    );
  });
});
