import { listOf, objectOf, textOf } from "../games/json";
import type { LeagueCode } from "../leagues";
import type { JsonObject } from "../schema/payload";
import type { LiveClock } from "./clock";
import type { Seen, Subject } from "./event-loop";
import { FAILURE_MS, paceOf } from "./pace";
import type { GameService } from "./service";
import { newTrackedGame } from "./tracked-game";
import { createTracker, type GameTracker } from "./tracker";

interface NightSubject {
  readonly league: LeagueCode;
  /** The day as the service writes it; undefined for the day that it chooses first. */
  readonly dates: string | undefined;
  readonly groups: string | null;
  /** The games whose plays are reported as well. */
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
  readonly clock: LiveClock;
}

/** Failures in a row after which a watch gives up: half an hour of them. */
const MOST_FAILURES = 30;

/** All games of a day: one scoreboard a poll, and a summary of each game that was chosen. */
export function nightSubject(subject: NightSubject): Subject {
  const { league, groups, plays_of, service, every_ms, clock } = subject;
  const games = new Map<string, GameTracker>();
  let { dates } = subject;
  let failures = 0;
  let polls = 0;

  /** What is new of a game: nothing of one that was over before the first poll. */
  const seenIn = (game_id: string, answers: { listed?: JsonObject; summary?: JsonObject }) => {
    const tracker = games.get(game_id) ?? createTracker(newTrackedGame(league, game_id));
    games.set(game_id, tracker);
    const events = tracker.events({ at: clock.date(), ...answers });
    const { payload, tracked } = tracker.state;
    if (polls === 0 && tracked.outcome !== null) return [];
    return events.map((event): Seen => ({ event, payload, position: tracked.position }));
  };
  const poll = async (): Promise<readonly Seen[]> => {
    const answer = await service.scoreboard(dates, groups);
    // The service goes on to the next day by itself.
    dates ??= textOf(objectOf(answer.day).date)?.replaceAll("-", "");
    const events = listOf(answer.events).map(objectOf);
    const seen = events.flatMap((event) => {
      const id = textOf(event.id);
      if (id === null) return [];
      return seenIn(id, { listed: plays_of.includes(id) ? event : withoutSituation(event) });
    });
    for (const game_id of plays_of) {
      const state = games.get(game_id)?.state;
      if (state === undefined || state.phase === "before" || state.tracked.outcome !== null)
        continue;
      seen.push(...seenIn(game_id, { summary: await service.summary(game_id) }));
    }
    polls += 1;
    return seen;
  };
  return {
    async poll() {
      try {
        const seen = await poll();
        failures = 0;
        return seen;
      } catch (error) {
        if (service.isAborted()) return [];
        failures += 1;
        if (polls === 0 || failures === MOST_FAILURES) throw error;
        return [];
      }
    },
    untilNext() {
      if (failures > 0) return FAILURE_MS;
      const waits = [...games.values()].flatMap(({ state }) =>
        state.tracked.outcome === null || state.inDoubt
          ? (paceOf(state, every_ms, clock.date()) ?? [])
          : [],
      );
      return waits.length === 0 ? null : Math.min(...waits);
    },
  };
}

/** Chances of games that nobody chose would be most of the events. */
function withoutSituation(event: JsonObject): JsonObject {
  const competitions = listOf(event.competitions).map((one) => {
    const { situation: _, ...competition } = objectOf(one);
    return competition;
  });
  return { ...event, competitions };
}
