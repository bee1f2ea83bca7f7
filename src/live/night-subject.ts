import { easternDay } from "../schema/dates";
import { asText } from "../schema/dtypes";
import { asList, asObject, type JsonObject } from "../schema/payload";
import type { LiveClock } from "./clock";
import { pollingSubject, untilNextPoll } from "./pace";
import type { TrackedNight } from "./record/bookmark";
import type { GameService } from "./service";
import { readListed } from "./track/readings";
import { newTrackedGame } from "./track/tracked-game";
import { createTracker, type GameTracker } from "./track/tracker";
import type { Seen, Subject } from "./watch";

interface NightSubject {
  /** Earlier reports; the day and the skipped games are added to it. */
  readonly night: TrackedNight;
  readonly groups: string | null;
  /** The games whose plays are reported, too. */
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
  readonly clock: LiveClock;
}

/** Polls all games of a day: one scoreboard per poll, and a summary of each chosen game. */
export function nightSubject(subject: NightSubject): Subject {
  const { night, groups, plays_of, service, every_ms, clock } = subject;
  const games = new Map<string, GameTracker>();
  for (const tracked of structuredClone(night.games)) {
    games.set(tracked.game_id, createTracker(tracked));
  }

  /** Returns new events of a game; none if it was over at the first poll. */
  const listSeen = (game_id: string, answers: { listed?: JsonObject; summary?: JsonObject }) => {
    const known = games.get(game_id);
    const tracker = known ?? createTracker(newTrackedGame(night.league, game_id));
    games.set(game_id, tracker);
    const events = tracker.events({ at: clock.date(), ...answers });
    const { payload, tracked } = tracker.state;
    if (!night.polled && tracked.outcome !== null) night.left_out.push(game_id);
    if (known === undefined && night.left_out.includes(game_id)) return [];
    return events.map((event): Seen => ({ event, payload, position: tracked.position }));
  };
  /** Returns the responses of a chosen game; its summary is requested from its start to its end. */
  const loadAnswers = async (game_id: string, listed: JsonObject) => {
    const phase = readListed(night.league, listed)?.status.phase;
    const isReported = !night.polled || games.get(game_id)?.state.tracked.outcome != null;
    if (phase === "before" || (phase === "over" && isReported)) return { listed };
    return { listed, summary: await service.summary(game_id) };
  };
  const ask = async (seen: Seen[]): Promise<void> => {
    const add = (found: readonly Seen[]) => found.forEach((one) => void seen.push(one));
    const answer = await service.scoreboard(night.dates, groups);
    // The service switches to the next day by itself.
    night.dates ??= listedDay(answer);
    const chosen: [string, JsonObject][] = [];
    for (const event of asList(answer.events).map(asObject)) {
      const id = asText(event.id);
      if (id === null) continue;
      if (plays_of.includes(id)) chosen.push([id, event]);
      else add(listSeen(id, { listed: withoutSituation(event) }));
    }
    for (const [id, event] of chosen) add(listSeen(id, await loadAnswers(id, event)));
    night.polled = true;
  };
  return pollingSubject<Seen[]>(service, {
    begin: () => [],
    ask,
    isFatal: () => !night.polled,
    // If a summary fails, the scoreboard's events of the other games are still reported.
    report: (seen) => seen,
    untilNext: () =>
      untilNextPoll(
        [...games.values()].map(({ state }) => state),
        every_ms,
        clock.date(),
      ),
  });
}

/** Returns the American day of a scoreboard; boards of a group state it only by their games. */
function listedDay({ day, eventsDate, events }: JsonObject): string | undefined {
  const stated = asText(asObject(day).date);
  if (stated !== null) return stated.replaceAll("-", "");
  const [first] = asList(events).map(asObject);
  const start = asText(asObject(eventsDate).date) ?? asText(first?.date);
  return start === null ? undefined : easternDay(new Date(start));
}

/** Removes the probabilities of games that were not chosen: they would be most of the events. */
function withoutSituation(event: JsonObject): JsonObject {
  const competitions = asList(event.competitions).map((one) => {
    const { situation: _, ...competition } = asObject(one);
    return competition;
  });
  return { ...event, competitions };
}
