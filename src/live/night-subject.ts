import { asList, asObject, asText } from "../games/json";
import { minimum } from "../schema/extremes";
import type { JsonObject } from "../schema/payload";
import type { LiveClock } from "./clock";
import type { Seen, Subject } from "./event-loop";
import { choosePace, FAILURE_MS, MOST_FAILURES } from "./pace";
import { readListed } from "./readings";
import type { GameService } from "./service";
import { newTrackedGame } from "./tracked-game";
import type { TrackedNight } from "./tracked-night";
import { createTracker, type GameTracker } from "./tracker";

interface NightSubject {
  /** What was reported before; the day, and what is left out, are added to it. */
  readonly night: TrackedNight;
  readonly groups: string | null;
  /** The games whose plays are reported as well. */
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
  readonly clock: LiveClock;
}

/** All games of a day: one scoreboard a poll, and a summary of each game that was chosen. */
export function nightSubject(subject: NightSubject): Subject {
  const { night, groups, plays_of, service, every_ms, clock } = subject;
  const games = new Map<string, GameTracker>();
  for (const tracked of structuredClone(night.games)) {
    games.set(tracked.game_id, createTracker(tracked));
  }
  let failures = 0;

  /** What is new of a game: nothing of one that was over at the first poll. */
  const seenIn = (game_id: string, answers: { listed?: JsonObject; summary?: JsonObject }) => {
    const known = games.get(game_id);
    const tracker = known ?? createTracker(newTrackedGame(night.league, game_id));
    games.set(game_id, tracker);
    const events = tracker.events({ at: clock.date(), ...answers });
    const { payload, tracked } = tracker.state;
    if (!night.polled && tracked.outcome !== null) night.left_out.push(game_id);
    if (known === undefined && night.left_out.includes(game_id)) return [];
    return events.map((event): Seen => ({ event, payload, position: tracked.position }));
  };
  /** A chosen game's answers; its summary is asked for from its start to its end. */
  const answersOf = async (game_id: string, listed: JsonObject) => {
    const phase = readListed(night.league, listed)?.status.phase;
    const isReported = !night.polled || games.get(game_id)?.state.tracked.outcome != null;
    if (phase === "before" || (phase === "over" && isReported)) return { listed };
    return { listed, summary: await service.summary(game_id) };
  };
  const ask = async (seen: Seen[]): Promise<void> => {
    const add = (found: readonly Seen[]) => found.forEach((one) => void seen.push(one));
    const answer = await service.scoreboard(night.dates, groups);
    // The service goes on to the next day by itself.
    night.dates ??= asText(asObject(answer.day).date)?.replaceAll("-", "");
    const chosen: [string, JsonObject][] = [];
    for (const event of asList(answer.events).map(asObject)) {
      const id = asText(event.id);
      if (id === null) continue;
      if (plays_of.includes(id)) chosen.push([id, event]);
      else add(seenIn(id, { listed: withoutSituation(event) }));
    }
    for (const [id, event] of chosen) add(seenIn(id, await answersOf(id, event)));
    night.polled = true;
  };
  return {
    async poll() {
      const seen: Seen[] = [];
      try {
        await ask(seen);
        failures = 0;
      } catch (error) {
        if (service.isAborted()) return [];
        failures += 1;
        if (!night.polled || failures === MOST_FAILURES) throw error;
      }
      // Where a summary has failed, this is what the scoreboard has said of the other games.
      return seen;
    },
    untilNext() {
      if (failures > 0) return FAILURE_MS;
      const waits = [...games.values()].flatMap(({ state }) =>
        state.tracked.outcome === null || state.inDoubt
          ? (choosePace(state, every_ms, clock.date()) ?? [])
          : [],
      );
      return waits.length === 0 ? null : minimum(waits);
    },
  };
}

/** Chances of games that nobody chose would be most of the events. */
function withoutSituation(event: JsonObject): JsonObject {
  const competitions = asList(event.competitions).map((one) => {
    const { situation: _, ...competition } = asObject(one);
    return competition;
  });
  return { ...event, competitions };
}
