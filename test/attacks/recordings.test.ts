import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { ArgumentError, PayloadError, SportsFrameError } from "../../src/errors";
import { nightBefore, saveBookmark, trackedBefore } from "../../src/live/record/bookmark";
import { createRecorder } from "../../src/live/record/recording";
import { replayGame } from "../../src/live/replay-game";
import { newTrackedGame } from "../../src/live/track/tracked-game";
import { liveClock } from "../../src/live/watch";
import { suiteFolder } from "../support/suite-folder";

const folder = suiteFolder("recordings");
let files = 0;

const recording = (...lines: readonly unknown[]): string => {
  const path = join(folder, `${files++}.ndjson`);
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(path, `${texts.join("\n")}\n`);
  return path;
};

const HEAD = { sportsframe: "game", league: "wbb", game_id: "1" };
const at = "2023-01-05T00:00:00.000Z";
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Replays to the end; the error, if it ends in one. */
async function replayed(file: string): Promise<unknown> {
  try {
    for await (const _ of replayGame(file, { speed: Number.POSITIVE_INFINITY }));
    return undefined;
  } catch (error) {
    return error;
  }
}

const LIST = {
  at,
  listed: { "=": { id: "1", competitions: [] } },
  summary: { "=": { plays: [1, 2] } },
};

/** Changes of a summary, of which none is one of the summary before. */
const WRONG_CHANGES: readonly unknown[] = [
  { "{": { plays: { "[": [2, { 400000000: { "=": 1 } }, []] } } },
  { "{": { plays: { "[": [400000000, {}, []] } } },
  { "{": { plays: { "[": [-1, {}, []] } } },
  { "{": { plays: { "[": [1.5, {}, []] } } },
  { "{": { plays: { "[": ["2", {}, []] } } },
  { "{": { plays: { "[": [2, { x: { "=": 1 } }, []] } } },
  { "{": { plays: { "[": [2, null, []] } } },
  { "{": { plays: { "[": [2, {}, 7] } } },
  { "{": { plays: { "[": 7 } } },
  { "{": { plays: 7 } },
  { "{": 7 },
  { "{": {}, "-": 7 },
  { "[": [0, {}, []] },
  {},
  7,
  "text",
  [],
  { "=": 7 },
  { "=": null },
  { "=": [] },
];

describe("damaged recordings", () => {
  it.each(WRONG_CHANGES.map((change) => [JSON.stringify(change), change]))(
    "with the change %s name the line",
    async (_, summary) => {
      const file = recording(HEAD, LIST, { at, summary });
      const error = await replayed(file);
      expect(error).toBeInstanceOf(PayloadError);
      expect(String(error)).toContain(`${file}, line 3`);
      expect(() => trackedBefore("watchGame", file, "wbb", "1")).toThrow(PayloadError);
    },
  );

  it("without moments, or nested too deep, name the line", async () => {
    for (const line of [{ summary: null }, { at: 5 }, { at: "soon" }, { at: {} }]) {
      expect(await replayed(recording(HEAD, line))).toBeInstanceOf(PayloadError);
    }
    const change = `{"at":"${at}","summary":${'{"{":{"a":'.repeat(50_000)}{"=":1}${"}}".repeat(50_000)}}`;
    const nested = recording(HEAD, `{"at":"${at}","summary":{"=":${deep(50_000)}}}`, change);
    expect(await replayed(nested)).toBeInstanceOf(PayloadError);
  });

  it("of other programs are none", () => {
    const heads = [
      { league: "nfl" },
      { game_id: 7 },
      { sportsframe: "bookmark" },
      { league: "__proto__" },
    ].map((head) => ({ ...HEAD, ...head }));
    for (const line of ["", "\u0000\u0001", "[]", "null", "{}", ...heads]) {
      expect(() => replayGame(recording(line))).toThrow(ArgumentError);
    }
    expect(() => replayGame(join(folder, "missing"))).toThrow(SportsFrameError);
    expect(() => replayGame(folder)).toThrow(SportsFrameError);
  });

  it("with answers of any other shape end without an error of this package's own", async () => {
    const odd = [{}, { plays: 7 }, { header: { competitions: [null] } }, { plays: [null, 7, []] }];
    for (const summary of odd) {
      const error = await replayed(recording(HEAD, { at, summary: { "=": summary } }));
      expect(error === undefined || error instanceof SportsFrameError).toBe(true);
    }
  });

  it("of keys such as __proto__ change nothing else", async () => {
    await replayed(recording(HEAD, `{"at":"${at}","summary":{"=":{"__proto__":{"polluted":1}}}}`));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("bookmarks", () => {
  const bookmark = () => JSON.parse(JSON.stringify(saveBookmark(newTrackedGame("wbb", "1"))));
  const shown = { content: "x", earlier: [], withdrawn: false, seen_ms: 1, position: [1] };
  const play = { number: 1, id: "5", ...shown };

  const night = { sportsframe: "night", league: "wbb", polled: true, left_out: [], games: [] };
  const nightAfter = (more: object) =>
    nightBefore("watchScoreboard", { ...night, ...more }, "wbb", undefined);

  it("continue unchanged", () => {
    const tracked = { ...newTrackedGame("wbb", "1"), plays: [play], events: 3 };
    const stored = JSON.parse(JSON.stringify(saveBookmark(tracked)));
    expect(trackedBefore("watchGame", { ...stored, other: 1 }, "wbb", "1")).toEqual(tracked);
  });

  it.each([
    [{ events: -1 }, "since.events"],
    [{ events: "3" }, "since.events"],
    [{ score: null }, "since.score"],
    [{ score: { home: 1 } }, "since.score.away"],
    [{ final: 7 }, "since.final"],
    [{ stage: "x" }, "since.stage"],
    [{ plays: {} }, "since.plays"],
    [{ plays: [null] }, "since.plays[0]"],
    [{ plays: [{ ...play, number: 400_000_000 }] }, "since.plays[0].number"],
    [{ plays: [{ ...play, position: [null] }] }, "since.plays[0].position[0]"],
    [{ plays: [{ ...play, earlier: [{}] }] }, "since.plays[0].earlier[0]"],
    [{ position: 7 }, "since.position"],
    [{ leader: "both" }, "since.leader"],
    [{ chances: { source: "oracle" } }, "since.chances.source"],
    [{ league: "__proto__" }, "since.league"],
  ])("with %j are refused by the field", (wrong, path) => {
    const since = { ...bookmark(), ...wrong };
    expect(() => trackedBefore("watchGame", since as never, "wbb", "1")).toThrow(ArgumentError);
    expect(() => trackedBefore("watchGame", since as never, "wbb", "1")).toThrow(path);
    expect(() => nightAfter({ games: [since] })).toThrow(ArgumentError);
  });

  it.each([{ games: 7 }, { left_out: [7] }, { polled: 1 }, { dates: {} }, { dates: "../x" }])(
    "of nights are refused by the field, too: %j",
    (wrong) => {
      expect(nightAfter({}).games).toEqual([]);
      expect(() => nightAfter(wrong)).toThrow(ArgumentError);
    },
  );
});

it("recording ends with one line on stderr when a response cannot be written, and the watch continues", () => {
  const file = join(folder, "deep.ndjson");
  const record = createRecorder("watchGame", file, "wbb", "1");
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  record({ at: 0, summary: JSON.parse(deep(100_000)) });
  record({ at: 1, summary: {} });
  expect(said.mock.calls.map(([line]) => String(line))).toEqual([expect.stringContaining(file)]);
  said.mockRestore();
});

it("a long wait is not over at once, beyond the longest timer of Node", async () => {
  const stop = new AbortController();
  let isOver = false;
  const wait = liveClock.wait(30 * 86_400_000, stop.signal).then(() => {
    isOver = true;
  });
  await setTimeout(50);
  expect(isOver).toBe(false);
  stop.abort();
  await wait;
});
