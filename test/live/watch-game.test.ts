import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { readRecording } from "../../src/live/record/recording";
import { startReplay } from "../../src/live/replay-game";
import type { GameEvent } from "../../src/live/track/events";
import { stoppable } from "../../src/live/watch";
import { lazy } from "../support/payloads";
import { sampleLeague } from "../support/sample";
import { suiteFolder } from "../support/suite-folder";
import { words } from "../support/words";
import { type Json, type Row, rowsOf } from "./as-if-live";
import { jumpingClock } from "./test-clock";
import { eventsOf, type Moment, ofType, watching } from "./watching";

const GAMES = { wbb: "990000110", mlb: "991000110" } as const;

const summaryOf = {
  wbb: lazy(() => sampleLeague().raw("site_wbb_summary", { event_id: GAMES.wbb }) as Json),
  mlb: lazy(() => sampleLeague().raw("site_mlb_summary", { event_id: GAMES.mlb }) as Json),
};
const wbbRows = lazy(() => rowsOf("wbb", summaryOf.wbb()));

const wbb = (moments: readonly Moment[], more = {}) =>
  watching("wbb", summaryOf.wbb(), moments, more);

const typesOf = (events: readonly GameEvent[]) => events.map(({ type }) => type);
const without = (events: readonly GameEvent[], ...types: GameEvent["type"][]) =>
  events.filter(({ type }) => !types.includes(type));

const first = (count: number): readonly Row[] => wbbRows().slice(0, count);
/** The points of a side in the first rows, counted here. */
const pointsOf = (side: "home" | "away", count?: number): number =>
  wbbRows()
    .slice(0, count)
    .reduce((sum, { points }) => sum + points[side], 0);
/** The answers' own competitions: that of the scoreboard, and that of the summary. */
const competitionsOf = ({ listed, summary }: Json): Json[] => [
  listed.competitions[0],
  summary.header.competitions[0],
];
const last = () => wbbRows().length;

/** A row with other cells. */
const changed = (row: Row, cells: object): Row => ({ ...row, json: { ...row.json, ...cells } });

const folder = suiteFolder("live");

describe("a game in play", () => {
  it("tells score, lead and period beside the plays that changed them", async () => {
    const events = await eventsOf(wbb([{ rows: first(last()), over: true }]).watch);
    expect(typesOf(without(events, "probability")).slice(0, 3)).toEqual([
      "start",
      "period",
      "play",
    ]);
    expect(ofType(events, "play")[0]).toMatchObject({
      period: 1,
      clock: "10:00",
      half: null,
      late: false,
      play: { id: wbbRows()[0]?.json.id },
    });
    expect(events.at(-1)).toMatchObject({
      type: "end",
      outcome: "final",
      text: `Final: ASHE ${pointsOf("away")}, KBAY ${pointsOf("home")}`,
      away_score: pointsOf("away"),
      home_score: pointsOf("home"),
    });
    let [away, home] = [0, 0];
    const expected = wbbRows().flatMap(({ points }) => {
      if (points.away + points.home === 0) return [];
      [away, home] = [away + points.away, home + points.home];
      return [[away, home]];
    });
    const scores = ofType(events, "score");
    expect(scores.map(({ away_score, home_score }) => [away_score, home_score])).toEqual(expected);
    let leader = 0;
    const changes = expected.filter(([one = 0, other = 0]) => {
      const sign = Math.sign(other - one);
      const isChange = leader !== 0 && sign !== 0 && sign !== leader;
      if (sign !== 0) leader = sign;
      return isChange;
    });
    const leads = ofType(events, "lead_change");
    expect(leads.map(({ away_score, home_score }) => [away_score, home_score])).toEqual(changes);
    const periods = ofType(events, "period");
    const tracked = periods.map(({ period, phase }) => `${period} ${phase}`);
    expect(tracked.slice(0, 4)).toEqual(["1 begins", "1 ends", "2 begins", "2 ends"]);
    const [close] = ofType(events, "close");
    expect(Math.abs((close?.home_score ?? 0) - (close?.away_score ?? 9))).toBeLessThanOrEqual(5);
    expect(close?.period).toBeGreaterThanOrEqual(4);
  });

  it("names who scored, unless only the scoreboard shows it or several plays did", async () => {
    const place = wbbRows().findIndex(({ points }) => points.home + points.away > 0);
    const { json, points } = wbbRows()[place] as Row;
    const [{ athlete }] = json.participants;
    const score = async (change: NonNullable<Moment["change"]>) =>
      ofType(
        await eventsOf(wbb([{ rows: first(place + 1), over: true, change }]).watch),
        "score",
      )[0];
    expect(await score(() => undefined)).toMatchObject({
      athlete_id: athlete.id,
      points: points.home + points.away,
      source: "plays",
    });
    const unnamed = { athlete_id: null, athlete_name: null };
    const hidden = ({ summary }: { summary: Json }) => delete summary.plays[place].participants;
    expect(await score(hidden)).toMatchObject({ ...unnamed, source: "plays" });
    const empty = ({ summary }: { summary: Json }) => summary.plays.splice(0);
    expect(await score(empty)).toMatchObject({ ...unnamed, source: "scoreboard" });
  });

  it("does not take points back for a row whose score is stale", async () => {
    const place = wbbRows().findLastIndex(({ points }) => points.home > 0);
    const change = ({ summary }: { summary: Json }) => {
      if (summary.plays[place] !== undefined) summary.plays[place].awayScore -= 5;
    };
    const { watch } = wbb([
      { rows: first(10), change },
      { rows: first(last()), over: true, change },
    ]);
    const away = ofType(await eventsOf(watch), "score").map(({ away_score }) => away_score);
    expect(away).toEqual([...away].sort((one, other) => one - other));
    expect(away.at(-1)).toBe(pointsOf("away"));
  });

  it("counts a run with the result of an at-bat, not with its pitches", async () => {
    const summary = summaryOf.mlb();
    const rows = rowsOf("mlb", summary);
    const place = rows.findIndex(({ points }) => points.home + points.away > 0);
    const change = (answers: { summary: Json }) => {
      const { plays } = answers.summary;
      const { awayScore, homeScore } = plays[place];
      Object.assign(plays[place - 1], { awayScore, homeScore, scoringPlay: true });
    };
    const { watch } = watching("mlb", summary, [{ rows, over: true, change }]);
    const events = without(await eventsOf(watch), "probability");
    const score = events.findIndex(({ type }) => type === "score");
    expect(summary.plays[place - 1].summaryType).not.toBe("S");
    expect(events[score - 1]).toMatchObject({ type: "play", play: { id: rows[place]?.json.id } });
  });

  it("tells a play that was changed, withdrawn and brought back, by its number", async () => {
    const rows = first(20);
    const other = rows.with(4, changed(rows[4] as Row, { text: "Somebody else." }));
    const without7 = first(22).filter((_, index) => index !== 7);
    const moments = [{ rows }, { rows: other }, { rows: without7 }, { rows: first(23) }];
    const { watch } = wbb([...moments, { rows: first(24), over: true }]);
    expect(ofType(await eventsOf(watch), "correction")).toMatchObject([
      { change: "changed", play_number: 5, play: { text: "Somebody else." } },
      { change: "withdrawn", play_number: 8, play: null, play_id: rows[7]?.json.id },
      { change: "changed", play_number: 5, play: { text: rows[4]?.json.text } },
      { change: "restored", play_number: 8, play: { id: rows[7]?.json.id } },
    ]);
  });

  it("reports a play that was missing before as late", async () => {
    const rows = first(20);
    const gap = rows.filter((_, index) => index !== 9);
    const events = await eventsOf(wbb([{ rows: gap }, { rows, over: true }]).watch);
    const late = { late: true, play_number: 20, text: rows[9]?.json.text };
    expect(ofType(events, "play").at(-1)).toMatchObject(late);
  });

  it("accepts at once that a play is withdrawn or changed back if later ones remain", async () => {
    const rows = first(30);
    const other = rows.with(12, changed(rows[12] as Row, { text: "Somebody else." }));
    const later = first(40);
    const gap = later.filter((_, index) => index !== 20);
    const back = later.with(12, other[12] as Row).filter((_, index) => index !== 20);
    const { watch, clock } = wbb([
      { rows },
      { rows: other },
      { rows: later.with(12, other[12] as Row) },
      { rows: back },
      { rows: gap },
    ]);
    const corrections: [string, number, number][] = [];
    for await (const event of watch) {
      if (event.type !== "correction") continue;
      corrections.push([event.change, event.play_number, clock.now()]);
      if (corrections.length === 3) break;
    }
    expect(corrections).toEqual([
      ["changed", 13, 10_000],
      ["withdrawn", 21, 30_000],
      ["changed", 13, 40_000],
    ]);
  });

  it("believes a withdrawal that lasts for a minute, though nothing new happens", async () => {
    const { watch, clock } = wbb([{ rows: first(40) }, { rows: first(39) }]);
    for await (const event of watch) if (event.type === "correction") break;
    expect(clock.now()).toBeGreaterThanOrEqual(60_000);
    expect(clock.now()).toBeLessThanOrEqual(80_000);
  });

  it("tells baseball by halves of innings, without a clock", async () => {
    const summary = summaryOf.mlb();
    const rows = rowsOf("mlb", summary);
    const moments = [{ rows: rows.slice(0, 90) }, { rows, over: true }];
    const events = await eventsOf(watching("mlb", summary, moments).watch);
    const periods = ofType(events, "period");
    expect(periods.slice(0, 4).map(({ period, half, phase }) => [period, half, phase])).toEqual([
      [1, "top", "begins"],
      [1, "top", "ends"],
      [1, "bottom", "begins"],
      [1, "bottom", "ends"],
    ]);
    expect(events.every(({ clock }) => clock === null)).toBe(true);
    expect(ofType(events, "play")).toHaveLength(rows.length);
  });

  it("has probabilities of the model if the service has none, and never of both", async () => {
    const none = ({ summary }: { summary: Json }) => {
      summary.winprobability = [];
    };
    const counts = [60, 200, 350];
    const silent = counts.map((count) => ({ rows: first(count), change: none }));
    const end = { rows: first(last()), over: true };
    const chances = async (moments: readonly Moment[]) =>
      ofType(await eventsOf(wbb(moments).watch), "probability");
    const modeled = await chances([...silent, { ...end, change: none }]);
    expect(modeled.map(({ source }) => source)).toEqual(["model", "model", "model", "model"]);
    const shares = modeled.map(({ home_win_probability }) => home_win_probability);
    expect(shares.slice(0, 3).every((share) => share > 0 && share < 1)).toBe(true);
    // The home side lost, or won, and no time is left.
    expect(shares.at(-1)).toBe(pointsOf("home") > pointsOf("away") ? 1 : 0);
    const mixed = await chances([{ rows: first(60) }, ...silent.slice(1), end]);
    expect(new Set(mixed.map(({ source }) => source))).toEqual(new Set(["service"]));
  });

  it("uses the scoreboard if the summary has no plays", async () => {
    const noPlays = ({ summary }: { summary: Json }) => {
      summary.plays = undefined;
      summary.winprobability = [];
    };
    const counts = [0, 30, 120, 300];
    const moments = counts.map((count) => ({ rows: first(count), change: noPlays }));
    const { watch } = wbb([...moments, { rows: first(last()), over: true, change: noPlays }]);
    const events = await eventsOf(watch);
    expect([...new Set(typesOf(events))].sort()).toEqual(
      words("end lead_change period score start"),
    );
    const scores = ofType(events, "score");
    const expected = [...counts.slice(1), last()].map((count) => pointsOf("home", count));
    expect(scores.map(({ home_score }) => home_score)).toEqual(expected);
    expect(scores.every(({ source }) => source === "scoreboard")).toBe(true);
  });

  it("tells a delay from its first word to its last, and stops at a suspension", async () => {
    const status = (name: string, state: string, description: string) => (answers: Json) => {
      for (const { status } of competitionsOf(answers)) {
        Object.assign(status.type, { name, state, description, completed: false });
      }
    };
    const rain = status("STATUS_RAIN_DELAY", "in", "Rain Delay");
    const stopped = status("STATUS_SUSPENDED", "post", "Suspended");
    const summary = summaryOf.mlb();
    const rows = rowsOf("mlb", summary).slice(0, 60);
    const more = rowsOf("mlb", summary).slice(0, 61);
    const { watch, asked } = watching("mlb", summary, [
      { rows },
      { rows, change: rain },
      { rows: more },
      { rows: more, change: stopped },
    ]);
    const events = (await eventsOf(watch)).slice(-5);
    expect(without(events, "play", "probability")).toMatchObject([
      { type: "delay", phase: "begins", reason: "Rain Delay" },
      { type: "delay", phase: "ends" },
      { type: "delay", phase: "begins", reason: "Suspended" },
      { type: "end", outcome: "suspended" },
    ]);
    // A minute from the delay to the next poll.
    const polls = asked.filter(({ kind }) => kind === "scoreboard").map(({ at }) => at);
    expect(polls.map((at, index) => at - (polls[index - 1] ?? 0))).toEqual([
      0, 10_000, 60_000, 10_000,
    ]);
  });
});

describe("the pace", () => {
  it("is ten seconds in play, one request after the other", async () => {
    const counts = [10, 20, 30, 40];
    const { watch, asked } = wbb(counts.map((count) => ({ rows: first(count) })));
    await eventsOf(watch, 45);
    expect(asked.slice(0, 6)).toEqual([
      { kind: "summary", at: 0 },
      { kind: "scoreboard", at: 0 },
      { kind: "scoreboard", at: 10_000 },
      { kind: "summary", at: 10_000 },
      { kind: "scoreboard", at: 20_000 },
      { kind: "summary", at: 20_000 },
    ]);
  });

  it("is a minute after a failure, of which the loop does not end", async () => {
    const { watch, asked } = wbb([
      { rows: first(10) },
      { rows: [], fails: true },
      { rows: first(20), over: true },
    ]);
    const events = await eventsOf(watch);
    expect(ofType(events, "play")).toHaveLength(20);
    const polls = asked.filter(({ kind }) => kind === "scoreboard");
    expect(polls.map(({ at }) => at)).toEqual([0, 10_000, 70_000]);
  });

  it("gives up after thirty failures in a row, with the last of them", async () => {
    const { watch, asked } = wbb([{ rows: first(10) }, { rows: [], fails: true }]);
    await expect(eventsOf(watch)).rejects.toThrow("down");
    expect(asked.filter(({ kind }) => kind === "scoreboard")).toHaveLength(31);
  });

  it("polls a final again after 5 and 30 minutes, and reports corrections", async () => {
    const over = { rows: first(last()), over: true };
    const lower = (answers: Json) => {
      for (const { competitors } of competitionsOf(answers)) {
        competitors[0].score = String(Number(competitors[0].score) + 1);
      }
    };
    const { watch, asked } = wbb([{ rows: first(10) }, over, over, { ...over, change: lower }], {
      settings: { recheck_ms: [300_000, 1_800_000] },
    });
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const events = await eventsOf(watch);
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    const polls = asked.filter(({ kind }) => kind === "scoreboard");
    expect(polls.map(({ at }) => at)).toEqual([0, 10_000, 310_000, 1_810_000]);
    // The clock begins at 23:00, and the game is over at the second poll.
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^sportsframe: watchGame: .* 23:30 UTC; recheck_ms: \[\]/);
    const end = events.find(({ type }) => type === "end") as GameEvent;
    expect(events.at(-1)).toMatchObject({
      type: "final_corrected",
      home_score: end.home_score + 1,
      home_score_before: end.home_score,
      away_score: end.away_score,
    });
  });

  it("continues with a game that was final and is in play again", async () => {
    const over = [100, 104].map((count) => ({ rows: first(count), over: true }));
    const moments = [{ rows: first(100) }, over[0], { rows: first(102) }, over[1]] as Moment[];
    const { watch } = wbb(moments, { settings: { recheck_ms: [300_000] } });
    const events = without(await eventsOf(watch), "probability", "score");
    expect(typesOf(events).slice(-7)).toEqual(words("end start play play play play end"));
    expect(events.find(({ type, number }) => type === "start" && number > 1)).toMatchObject({
      again: true,
    });
  });

  it("requests only the scoreboard before the game", async () => {
    const before = (answers: Json) => {
      for (const one of competitionsOf(answers)) {
        one.status.type = { state: "pre", name: "STATUS_SCHEDULED" };
        one.date = "2023-02-11T23:30Z";
      }
      answers.summary.plays = undefined;
    };
    const pre = { rows: [], change: before };
    // The clock begins at 23:00.
    const { watch, asked } = wbb([pre, pre, pre, { rows: first(3) }]);
    const [start] = await eventsOf(watch, 1);
    expect(start?.type).toBe("start");
    expect(asked).toEqual([
      { kind: "summary", at: 0 },
      { kind: "scoreboard", at: 0 },
      { kind: "scoreboard", at: 600_000 },
      { kind: "scoreboard", at: 1_200_000 },
      { kind: "scoreboard", at: 1_800_000 },
      { kind: "summary", at: 1_800_000 },
    ]);
  });

  it("holds events back, and polls on meanwhile", async () => {
    const { watch, clock, asked } = wbb(
      [{ rows: first(10) }, { rows: first(20) }, { rows: first(30), over: true }],
      { settings: { delay_ms: 45_000 } },
    );
    const tracked: [number, number][] = [];
    for await (const event of watch) tracked.push([event.number, clock.now()]);
    expect(tracked[0]).toEqual([1, 45_000]);
    expect(tracked.at(-1)?.[1]).toBe(65_000);
    expect(asked.at(-1)?.at).toBe(20_000);
  });

  it("ends the loop with the signal, without an error", async () => {
    const controller = new AbortController();
    const { watch } = wbb([{ rows: first(10) }], { settings: stoppable(controller.signal) });
    let count = 0;
    for await (const _ of watch) if (++count === 5) controller.abort();
    expect(count).toBe(5);
  });
});

describe("continuing", () => {
  const counts = [10, 60, 130, 260];
  const moments = () => [
    ...counts.map((count) => ({ rows: first(count) })),
    { rows: first(last()), over: true },
  ];
  const bare = (events: readonly GameEvent[]) => events.map(({ seen_utc: _, ...event }) => event);

  it("tells a recording as it was reported, also one that was cut off and gone on with", async () => {
    const file = join(folder, "game.ndjson");
    const clock = jumpingClock();
    const head = await eventsOf(wbb(moments(), { clock }).watch.record(file), 77);
    writeFileSync(file, `${readFileSync(file, "utf8")}{"at":"2023-`);
    const tail = await eventsOf(wbb(moments().slice(-1), { clock }).watch.record(file));
    expect(existsSync(file)).toBe(true);
    const replay = startReplay(
      readRecording("replayGame", file),
      { speed: 10, signal: undefined },
      jumpingClock(),
    );
    const events = await eventsOf(replay);
    expect(bare(events).slice(0, 77)).toEqual(bare(head));
    expect(events.at(-1)).toMatchObject({ type: "end", home_score: tail.at(-1)?.home_score });
    expect(ofType(events, "play")).toHaveLength(last());
  });

  it("waits as long between polls as the recording did, divided by the speed", async () => {
    const file = join(folder, "paced.ndjson");
    await eventsOf(wbb(moments()).watch.record(file));
    const clock = jumpingClock();
    const recording = readRecording("replayGame", file);
    await eventsOf(startReplay(recording, { speed: 20, signal: undefined }, clock));
    // Four polls ten seconds apart.
    expect(clock.now()).toBeCloseTo((4 * 10_000) / 20, 5);
  });
});
