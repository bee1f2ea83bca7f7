import type { LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import type { Day } from "../schema/dates";
import { type NightBookmark, nightBefore, saveNight, type TrackedNight } from "./bookmark";
import { type LiveClock, liveClock } from "./clock";
import type { GameEvent } from "./events";
import { nightSubject } from "./night-subject";
import { askingClient, checkedLeague, checkedOptions, type WatchOptions } from "./options";
import { type GameService, gameService } from "./service";
import { type LoopSettings, watchEvents } from "./watch";

/** Which games are watched, and how. */
export interface WatchScoreboardOptions<L extends LeagueCode = LeagueCode> extends WatchOptions {
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
   * Point to resume from: the `bookmark()` of an earlier watch of the night. All of its events count as
   * reported.
   * @default from the start of each game
   */
  readonly since?: NightBookmark | undefined;
}

/** The games of a day that are watched: their events, one after the other. */
export interface NightWatch<L extends LeagueCode = LeagueCode> extends AsyncIterable<GameEvent<L>> {
  readonly league: L;
  /** Position of the loop: pass it to `since` to resume without repeated reports. */
  bookmark(): NightBookmark;
}

/**
 * The games of a day as one iterator: the events of `watchGame` for each, from one request for the scoreboard a
 * poll. Score, periods, lead changes, delays and ends come of every game, plays, corrections and
 * probabilities of those in `plays_of`. Games that are over at the first poll are left out.
 *
 * The loop ends with the last game of the day, or with the signal; it polls no final twice. If no game is
 * in play, it waits for the next one to begin.
 *
 * @category Live games
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
  const checked = checkedOptions(
    operation,
    options,
    ["league", "since"],
    ["dates", "groups", "plays_of", "every_ms", "delay_ms", "signal", "client"],
  );
  const league = checkedLeague(operation, options.league) as L;
  const { client, every_ms } = askingClient(operation, checked);
  const service = gameService(client, league, checked.signal);
  const { groups = service.groups[0] ?? null } = checked;
  const night = nightBefore(operation, options.since, league, checked.dates);
  return startNight<L>(night, { ...checked, groups, service, every_ms }, liveClock);
}

/** The options of a night, checked. */
interface NightSettings extends LoopSettings {
  readonly groups: string | null;
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
}

/** A night by any clock. */
export function startNight<L extends LeagueCode>(
  night: TrackedNight,
  settings: NightSettings,
  clock: LiveClock,
): NightWatch<L> {
  return {
    league: night.league as L,
    bookmark: () => saveNight(night),
    [Symbol.asyncIterator]: () =>
      watchEvents<L>(night, nightSubject({ night, ...settings, clock }), settings, clock),
  };
}
