import type { LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import { type LiveClock, liveClock } from "./clock";
import { gameSubject, type RecordedPoll } from "./game-subject";
import {
  askingClient,
  checkedGame,
  checkedLeague,
  checkedOptions,
  type WatchOptions,
} from "./options";
import { trackedBefore, type WatchBookmark } from "./record/bookmark";
import { createRecorder } from "./record/recording";
import { type GameService, gameService } from "./service";
import type { TrackedGame } from "./track/tracked-game";
import { createTracker } from "./track/tracker";
import { type GameWatch, gameWatch, type LoopSettings, stoppable } from "./watch";

/** Options of `watchGame`. */
export interface WatchGameOptions<L extends LeagueCode = LeagueCode> extends WatchOptions {
  /** The league of the game. */
  readonly league: L;
  /**
   * Id of the game; the same as `game_id`.
   * @default none; then `game_id` is needed
   */
  readonly event_id?: Id | null | undefined;
  /**
   * Id of the game; the same as `event_id`, named as in frames.
   * @default none; then `event_id` is needed
   */
  readonly game_id?: Id | null | undefined;
  /**
   * Milliseconds after the end at which a game is polled again; [] ends the loop with the game.
   * @default [300_000, 1_800_000], after 5 and 30 minutes
   */
  readonly recheck_ms?: readonly number[];
  /**
   * Point to resume from: the `bookmark()` of an earlier watch, or the file it recorded to. All of its
   * events count as reported.
   * @default from the start of the game
   */
  readonly since?: WatchBookmark | string | undefined;
}

/**
 * Returns an iterator over the events of a game: `start`, `play`, `score`, `lead_change`, `close`, `period`,
 * `probability`, `delay`, `end`, `final_corrected` and `correction`. A correction is a play that the service
 * has changed, withdrawn or restored. Each event has the game, period, clock, score and a text; plays are
 * typed rows. A game in play is reported from its start, and nothing twice.
 *
 * Requests the scoreboard of the day, then the summary: every ten seconds in play, every thirty between
 * periods, once a minute after a failure. Older copies from a cache are skipped. The loop ends if the game
 * is suspended, postponed or canceled, or with the signal. Otherwise it ends half an hour after the game;
 * the final score is polled twice more, as a line on stderr says. If the service has no plays, score and
 * periods come from the scoreboard.
 * `close` is reported when a basketball game is within five points in the last five minutes or in overtime.
 * In baseball it is one run from the seventh inning of nine.
 *
 * @category Live games
 * @throws ArgumentError for a wrong option; in the loop NotFoundError for an unknown game, and the
 *   error of the last of thirty failures in a row
 * @example
 * for await (const event of watchGame({ league: "wbb", event_id: "401469424" })) {
 *   if (event.type === "lead_change") console.log(event.clock, event.text);
 * }
 */
export function watchGame<L extends LeagueCode>(options: WatchGameOptions<L>): GameWatch<L> {
  const operation = "watchGame";
  const checked = checkedOptions(
    operation,
    options,
    ["league", "event_id", "game_id"],
    ["every_ms", "delay_ms", "recheck_ms", "since", "signal", "client"],
  );
  const league = checkedLeague(operation, options.league) as L;
  const game_id = checkedGame(operation, options);
  const { client, every_ms } = askingClient(operation, checked);
  const stopping = stoppable(checked.signal);
  const service = gameService(client, league, stopping.signal);
  const tracked = trackedBefore(operation, checked.since, league, game_id);
  return startWatch(service, tracked, { ...checked, every_ms, ...stopping }, liveClock);
}

export interface WatchSettings extends LoopSettings {
  readonly every_ms: number;
  readonly recheck_ms: readonly number[];
  /** Aborts the signal of the watch. */
  stop(): void;
}

export function startWatch<L extends LeagueCode>(
  service: GameService,
  tracked: TrackedGame,
  settings: WatchSettings,
  clock: LiveClock,
): GameWatch<L> {
  const { league, game_id } = tracked;
  const { every_ms, recheck_ms } = settings;
  let record: (poll: RecordedPoll) => void = () => {};
  return gameWatch<L>(tracked, {
    settings,
    clock,
    record(file) {
      record = createRecorder("watchGame", file, league, game_id);
    },
    subject: (going) =>
      gameSubject({
        league,
        game_id,
        service,
        every_ms,
        recheck_ms,
        clock,
        tracker: createTracker(going),
        record: (poll) => record(poll),
      }),
  });
}
