import type { LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import type { Day } from "../schema/dates";
import { type LiveClock, liveClock } from "./clock";
import { eventLoop } from "./event-loop";
import type { GameEvent } from "./events";
import { nightSubject } from "./night-subject";
import { askingClient, checkedDay, checkedGroup, checkedLeague, checkedOptions } from "./options";
import { type AnyClient, type GameService, gameService } from "./service";

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
): AsyncIterable<GameEvent<L>> {
  const operation = "watchScoreboard";
  const names = ["plays_of", "every_ms", "delay_ms", "signal", "client"] as const;
  const checked = checkedOptions(operation, options, ["league", "dates", "groups"], names);
  const league = checkedLeague(operation, options.league) as L;
  const dates = checkedDay(operation, options.dates);
  const { client, every_ms } = askingClient(operation, checked);
  const service = gameService(client, league, checked.signal);
  const groups = checkedGroup(operation, options.groups, service.groups[0] ?? null);
  return nightOf({ league, dates, groups, service, ...checked, every_ms }, liveClock);
}

/** The options of a night, checked. */
interface Night {
  readonly league: LeagueCode;
  readonly dates: string | undefined;
  readonly groups: string | null;
  readonly plays_of: readonly string[];
  readonly service: GameService;
  readonly every_ms: number;
  readonly delay_ms: number;
  readonly signal: AbortSignal | undefined;
}

/** The events of a night by any clock. */
export async function* nightOf<L extends LeagueCode>(
  night: Night,
  clock: LiveClock,
): AsyncGenerator<GameEvent<L>, void, undefined> {
  for await (const { event } of eventLoop(nightSubject({ ...night, clock }), night, clock)) {
    yield event as GameEvent<L>;
  }
}
