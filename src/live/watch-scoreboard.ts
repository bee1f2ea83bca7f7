import { LEAGUE_CODES, type LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import { type Day, easternDay } from "../schema/dates";
import { asText } from "../schema/dtypes";
import { checkOneOf } from "../schema/option-rules";
import { asList, asObject, type JsonObject } from "../schema/payload";
import { askingClient, checkedOptions, type WatchOptions } from "./options";
import { type GameService, gameService, pollingSubject, untilNextPoll } from "./polling";
import { type NightBookmark, nightBefore, saveNight, type TrackedNight } from "./record/bookmark";
import type { GameEvent } from "./track/events";
import { readListed } from "./track/readings";
import { newTrackedGame } from "./track/tracked-game";
import { createTracker, type GameTracker } from "./track/tracker";
import {
  type LiveClock,
  type LoopSettings,
  liveClock,
  type Seen,
  type Subject,
  watchEvents,
} from "./watch";

/** Options of `watchScoreboard`. */
export interface WatchScoreboardOptions<L extends LeagueCode = LeagueCode> extends WatchOptions {
  /** The league of the games. */
  readonly league: L;
  /** The day, in US Eastern time. @default today or, between seasons, the first day of the next one */
  readonly dates?: Day | null | undefined;
  /**
   * Id of the group whose games are watched.
   * @default "50", Division I, in basketball; all games in baseball
   */
  readonly groups?: Id | null | undefined;
  /** Games whose plays are reported, too. Each adds a request per poll. @default none */
  readonly plays_of?: readonly Id[];
  /**
   * Point to resume from: the `bookmark()` of an earlier watch of the night. All of its events count as
   * reported.
   * @default from the start of each game
   */
  readonly since?: NightBookmark | undefined;
}

/** A watch of the games of a day: an iterator over their events. */
export interface NightWatch<L extends LeagueCode = LeagueCode> extends AsyncIterable<GameEvent<L>> {
  readonly league: L;
  /** Position of the loop: pass it to `since` to resume without repeated reports. */
  bookmark(): NightBookmark;
}

/**
 * Returns an iterator over the events of all games of a day; the types are those of `watchGame`. Each poll
 * requests the scoreboard once. Scores, periods, lead changes, delays and ends are reported for every game.
 * Plays, corrections and probabilities are reported for the games in `plays_of`. Games that are over at the
 * first poll are skipped.
 *
 * The loop ends with the last game of the day, or with the signal; it does not poll finals again. If no game
 * is in play, it waits for the next one to begin.
 *
 * @category Live games
 * @throws ArgumentError for a wrong option; in the loop the errors of the scoreboard at the first poll,
 *   and the last of thirty failures in a row
 * @example
 * for await (const event of watchScoreboard({ league: "wbb" })) {
 *   if (event.type === "end") console.log(event.away_score, event.home_score);
 * }
 */
export function watchScoreboard<L extends LeagueCode>(
  options: WatchScoreboardOptions<L>,
): NightWatch<L> {
  const operation = "watchScoreboard";
  const checked = checkedOptions(
    operation,
    options,
    ["league", "since"],
    ["dates", "groups", "plays_of", "every_ms", "delay_ms", "signal", "client"],
  );
  const league = checkOneOf(operation, "league", options.league, LEAGUE_CODES) as L;
  const { client, every_ms } = askingClient(operation, checked);
  const service = gameService(client, league, checked.signal);
  const { groups = service.groups[0] ?? null } = checked;
  const night = nightBefore(operation, options.since, league, checked.dates);
  return startNight<L>(night, { ...checked, groups, service, every_ms }, liveClock);
}

export function startNight<L extends LeagueCode>(
  night: TrackedNight,
  settings: Omit<NightSubject, "night" | "clock"> & LoopSettings,
  clock: LiveClock,
): NightWatch<L> {
  return {
    league: night.league as L,
    bookmark: () => saveNight(night),
    [Symbol.asyncIterator]: () =>
      watchEvents<L>(night, nightSubject({ night, ...settings, clock }), settings, clock),
  };
}

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
  const games = new Map<string, GameTracker>(
    structuredClone(night.games).map((tracked) => [tracked.game_id, createTracker(tracked)]),
  );

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
    untilNext() {
      const states = [...games.values()].map(({ state }) => state);
      return untilNextPoll(states, every_ms, clock.date());
    },
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
  const competitions = asList(event.competitions).map(asObject);
  return { ...event, competitions: competitions.map(({ situation: _, ...rest }) => rest) };
}
