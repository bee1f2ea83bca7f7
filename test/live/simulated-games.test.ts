import { describe, expect, it } from "vitest";
import { seasonDesk } from "../../sample/circuits";
import type { GameEvent } from "../../src/live/track/events";
import { contentOf, readPlays } from "../../src/live/track/readings";
import { newTrackedGame } from "../../src/live/track/tracked-game";
import { stoppable } from "../../src/live/watch";
import { startWatch } from "../../src/live/watch-game";
import { lazy } from "../support/payloads";
import { some } from "../support/sample";
import { type Json, scored } from "./as-if-live";
import { type Chances, type FaultLog, faultyService, type Script, scriptOf } from "./faults";
import { jumpingClock } from "./test-clock";
import { ofType } from "./watching";

const GAMES = Number(process.env.SPORTSFRAME_LIVE_GAMES ?? 50);
/** Number of games in a test, which has its own time limit. */
const GAMES_A_TEST = 25;

/** The first games of a season that were played to their end; a summary is written when it is needed. */
const gamesOf = { wbb: lazy(() => summariesOf("wbb")), mlb: lazy(() => summariesOf("mlb")) };

function summariesOf(league: "wbb" | "mlb"): readonly (() => Json)[] {
  const desk = seasonDesk(league, GAMES + 40).at(0);
  return desk.season.games
    .filter(({ phase, plan }) => phase === "final" && plan.hasPlays)
    .slice(0, GAMES)
    .map(
      ({ plan }) =>
        () =>
          watchedParts(desk.summary(plan.id)),
    );
}

/** The parts of a summary that a watch reads, as a client receives them. */
const watchedParts = ({ header, format, boxscore, plays, winprobability }: Json): Json =>
  JSON.parse(JSON.stringify({ header, format, boxscore, plays, winprobability }));

interface TrackedGame {
  readonly event: GameEvent;
  readonly at: number;
}

const SETTINGS = {
  every_ms: 10_000,
  delay_ms: 0,
  recheck_ms: [300_000, 1_800_000],
  ...stoppable(undefined),
};

const FAULTS: Chances = { failed: 0.03, stale: 0.08, repeated: 0.05 };

/** Watches a script to its end, with restarts at some of its events. */
async function watched(script: Script, seed: string, restarts: number) {
  const clock = jumpingClock();
  const { service, log } = faultyService(script, clock, seed, FAULTS);
  const { league, summary } = script;
  const tracked: TrackedGame[] = [];
  let before = newTrackedGame(league, summary.header.id);
  for (let left = restarts; ; left--) {
    const watch = startWatch(service, before, SETTINGS, clock);
    const enough = left > 0 ? 100 : Number.POSITIVE_INFINITY;
    let count = 0;
    for await (const event of watch) {
      tracked.push({ event, at: clock.now() });
      if (++count === enough) break;
    }
    if (count < enough) return { tracked, log };
    const { sportsframe: _, ...rest } = JSON.parse(JSON.stringify(watch.bookmark()));
    before = rest;
  }
}

/** The final state of a listener that follows plays and corrections: contents by number. */
function table(league: "wbb" | "mlb", events: readonly GameEvent[]): ReadonlyMap<number, string> {
  const plays = new Map<number, string>();
  for (const event of events) {
    if (event.type !== "play" && event.type !== "correction") continue;
    if (event.play === null) plays.delete(event.play_number);
    else plays.set(event.play_number, contentOf(league, event.play));
  }
  return plays;
}

/** Doubt lasts for a minute, and so does the pause after a failure. */
const DOUBT_MS = 70_000;
const PAUSE_MS = 60_000;

/**
 * How long after it was first shown each true play was reported, and how long after the first answer that showed
 * it. While a play is withdrawn and nothing new happens, answers look like older copies, and are not
 * believed at once.
 */
function lagsOf(
  { league, truth, shownAt }: Script,
  tracked: readonly TrackedGame[],
  log: FaultLog,
) {
  const toldAt = new Map<number, number>();
  const withdrawals: number[] = [];
  for (const { event, at } of tracked) {
    if (event.type === "play") toldAt.set(event.play_number, at);
    if (event.type === "correction" && event.change === "withdrawn") withdrawals.push(at);
  }
  // If plays have the same content, such as two free throws, the first shown is the first reported.
  const events = tracked.map(({ event }) => event);
  const numbers = groups([...table(league, events)].map(([number, content]) => [content, number]));
  const plays = readPlays(league, { plays: scored(truth).plays });
  const shown = groups(plays.map(({ content }, index) => [content, shownAt[index] as number]));
  return [...shown].flatMap(([content, moments]) =>
    moments.map((moment, index) => {
      const at = toldAt.get(numbers.get(content)?.[index] as number) as number;
      const best = log.good.find((good) => good >= moment) as number;
      const failures = log.failed.filter((failed) => best < failed && failed < at).length;
      const isDoubtful = withdrawals.some((moment) => best < moment && moment <= at + DOUBT_MS);
      const allowed = isDoubtful ? DOUBT_MS + PAUSE_MS * failures : 0;
      return { lag: at - moment, late: at - best, allowed };
    }),
  );
}

/** The numbers of each text, in order. */
function groups(entries: readonly (readonly [string, number])[]): ReadonlyMap<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const [key, number] of [...entries].sort(([, one], [, other]) => one - other)) {
    lists.set(key, [...(lists.get(key) ?? []), number]);
  }
  return lists;
}

const PARTS = Array.from({ length: GAMES / GAMES_A_TEST }, (_, part) => part * GAMES_A_TEST);

describe.each(["wbb", "mlb"] as const)("simulated games of %s with faults", (league) => {
  it.each(PARTS)(
    "are reported as they were, nothing lost and nothing twice, from the %sth",
    async (first) => {
      const summaries = gamesOf[league]().slice(first, first + GAMES_A_TEST);
      expect(summaries).toHaveLength(GAMES_A_TEST);
      for (const write of some(summaries)) {
        const summary = write();
        const script = scriptOf(league, summary, "script");
        const game = String(summary.header.id);
        const restarts = Math.max(0, (Number(game) % 8) - 3);
        const { tracked, log } = await watched(script, "faults", restarts);
        const events = tracked.map(({ event }) => event);
        const { plays, away, home } = scored(script.truth);
        const truth = readPlays(league, { plays }).map(({ content }) => content);
        expect(log.faults, game).toBeGreaterThan(0);
        expect([...table(league, events).values()].sort(), game).toEqual([...truth].sort());
        const changes = ofType(events, "correction").map(({ change }) => change);
        expect(changes, game).not.toContain("restored");
        const numbers = ofType(events, "play").map(({ play_number }) => play_number);
        expect(numbers, game).toEqual(numbers.map((_, index) => index + 1));
        const withdrawn = changes.filter((change) => change === "withdrawn");
        expect(numbers.length - withdrawn.length, game).toBe(truth.length);
        const score = { away_score: away, home_score: home };
        expect(ofType(events, "start"), game).toHaveLength(1);
        expect(ofType(events, "end"), game).toMatchObject([{ ...score, outcome: "final" }]);
        expect(ofType(events, "score").at(-1), game).toMatchObject(score);
        const order = events.map(({ number }) => number);
        expect(order, game).toEqual(order.map((_, index) => index + 1));
        // A restarted watch has not received the rest of a poll.
        for (const { lag, late, allowed } of restarts > 0 ? [] : lagsOf(script, tracked, log)) {
          expect(lag <= 11_000 || late <= allowed, `${game}: ${lag} ms, ${late} ms`).toBe(true);
        }
      }
    },
  );
});
