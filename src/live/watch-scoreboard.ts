import type { LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import type { Day } from "../schema/dates";
import { type LiveClock, liveClock } from "./clock";
import { nightSubject } from "./night-subject";
import { askingClient, checkedLeague, checkedOptions, type WatchOptions } from "./options";
import { type NightBookmark, nightBefore, saveNight, type TrackedNight } from "./record/bookmark";
import { type GameService, gameService } from "./service";
import type { GameEvent } from "./track/events";
import { type LoopSettings, watchEvents } from "./watch";

/** Options of `watchScoreboard`. */
export interface WatchScoreboardOptions<L extends LeagueCode = LeagueCode> extends WatchOptions {
  /** The league of the games. */
  readonly league: L;
  /**
   * The day, in US Eastern time.
   * @default today or, between seasons, the first day of the next one
   */
  readonly dates?: Day | null | undefined;
  /**
   * Id of the group whose games are watched.
   * @default "50", Division I, in basketball; all games in baseball
   */
  readonly groups?: Id | null | undefined;
  /**
   * Games whose plays are reported, too. Each adds a request per poll.
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

/** The checked options of a night. */
interface NightSettings extends LoopSettings {
  readonly groups: string | null;
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
}

/** Starts a watch of a night with any clock. */
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
