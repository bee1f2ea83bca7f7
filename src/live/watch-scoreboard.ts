import type { LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import type { Day } from "../schema/dates";
import { type LiveClock, liveClock } from "./clock";
import { eventLoop } from "./event-loop";
import type { GameEvent } from "./events";
import { nightSubject } from "./night-subject";
import { askingClient, checkedDay, checkedGroup, checkedLeague, checkedOptions } from "./options";
import { type AnyClient, type GameService, gameService } from "./service";
import { newTrackedGame, remember, type TrackedGame } from "./tracked-game";
import { type NightBookmark, nightBefore, saveNight, type TrackedNight } from "./tracked-night";

/** Which games are watched, and how. */
export interface WatchScoreboardOptions<L extends LeagueCode = LeagueCode> {
  /** The league of the games. */
  readonly league: L;
  /**
   * The day, as an American day.
   * @default today or, between seasons, the first day of the next one
   */
  readonly dates?: Day | null | undefined;
  /**
   * Id of the group whose games are watched.
   * @default "50", Division I, in basketball; all games in baseball
   */
  readonly groups?: Id | null | undefined;
  /**
   * The games whose plays are reported as well: each takes another request a poll.
   * @default none
   */
  readonly plays_of?: readonly Id[];
  /**
   * Milliseconds between polls while a game is in play, 5,000 at least.
   * @default 10,000; 50 for a service on this machine
   */
  readonly every_ms?: number;
  /**
   * How long each event is held back, in milliseconds, for those who watch a stream that is behind the
   * data.
   * @default 0
   */
  readonly delay_ms?: number;
  /**
   * Where to go on: what `bookmark()` of an earlier watch of the night gave, all of which counts as
   * reported.
   * @default from the start of each game
   */
  readonly since?: NightBookmark | undefined;
  /**
   * Ends the loop, without an error.
   * @default none
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The client to ask with.
   * @default the exported operations, as configure has set them
   */
  readonly client?: AnyClient | undefined;
}

/** The games of a day that are watched: their events, one after the other. */
export interface NightWatch<L extends LeagueCode = LeagueCode> extends AsyncIterable<GameEvent<L>> {
  readonly league: L;
  /** Where the loop stands: pass it to `since` to go on from there, nothing reported twice. */
  bookmark(): NightBookmark;
}

/**
 * The games of a day as one iterator: the events of `watchGame` for each, from one request for the scoreboard a
 * poll. Score, periods, lead changes, delays and ends come of every game, plays, corrections and
 * probabilities of those in `plays_of`. Games that are over at the first poll are left out.
 *
 * The loop ends with the last game of the day, or with the signal; it polls no final twice. Where no
 * game is in play, it waits for the next one to begin.
 *
 * @throws ArgumentError for a wrong option; in the loop the errors of the scoreboard at the first poll,
 *   and the last of thirty failures in a row
 * @example
 * for await (const event of watchScoreboard({ league: "wbb" })) {
 *   if (event.type === "end") console.log(event.game_id, event.away_score, event.home_score);
 * }
 */
export function watchScoreboard<L extends LeagueCode>(
  options: WatchScoreboardOptions<L>,
): NightWatch<L> {
  const operation = "watchScoreboard";
  const names = ["plays_of", "every_ms", "delay_ms", "signal", "client"] as const;
  const checked = checkedOptions(operation, options, ["league", "dates", "groups", "since"], names);
  const league = checkedLeague(operation, options.league) as L;
  const dates = checkedDay(operation, options.dates);
  const { client, every_ms } = askingClient(operation, checked);
  const service = gameService(client, league, checked.signal);
  const groups = checkedGroup(operation, options.groups, service.groups[0] ?? null);
  const night = nightBefore(operation, options.since, league, dates);
  return startNight<L>(night, { groups, service, ...checked, every_ms }, liveClock);
}

/** The options of a night, checked. */
interface NightSettings {
  readonly groups: string | null;
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
  readonly delay_ms: number;
  readonly signal: AbortSignal | undefined;
}

/** A night by any clock. */
export function startNight<L extends LeagueCode>(
  night: TrackedNight,
  settings: NightSettings,
  clock: LiveClock,
): NightWatch<L> {
  const trackedOf = (game_id: string): TrackedGame => {
    const known = night.games.find((one) => one.game_id === game_id);
    if (known !== undefined) return known;
    const tracked = newTrackedGame(night.league, game_id);
    night.games.push(tracked);
    return tracked;
  };
  return {
    league: night.league as L,
    bookmark: () => saveNight(night),
    async *[Symbol.asyncIterator]() {
      const subject = nightSubject({ night, ...settings, clock });
      for await (const { event, position } of eventLoop(subject, settings, clock)) {
        // Before it is handed out: whoever leaves the loop at an event has had it.
        const tracked = trackedOf(event.game_id);
        remember(tracked, event);
        tracked.position = position;
        yield event as GameEvent<L>;
      }
    },
  };
}
