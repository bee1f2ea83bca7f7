import { NotFoundError } from "../errors";
import { noticeOnce } from "../frames/notices";
import { LEAGUE_CODES, type LeagueCode } from "../leagues";
import type { Id } from "../schema/arguments";
import { easternDay } from "../schema/dates";
import { checkOneOf } from "../schema/option-rules";
import type { JsonObject } from "../schema/payload";
import { askingClient, checkedGame, checkedOptions, type WatchOptions } from "./options";
import { type GameService, gameService, pollingSubject, untilNextPoll } from "./polling";
import { trackedBefore, type WatchBookmark } from "./record/bookmark";
import { createRecorder } from "./record/recording";
import { findListing, readListed, readSummary } from "./track/readings";
import type { Outcome } from "./track/status";
import type { TrackedGame } from "./track/tracked-game";
import { createTracker, type GameTracker, type Poll } from "./track/tracker";
import {
  type GameWatch,
  gameWatch,
  type LiveClock,
  type LoopSettings,
  liveClock,
  type Subject,
  stoppable,
} from "./watch";

/** Options of `watchGame`. */
export interface WatchGameOptions<L extends LeagueCode = LeagueCode> extends WatchOptions {
  /** The league of the game. */
  readonly league: L;
  /** Id of the game; the same as `game_id`. @default none; then `game_id` is needed */
  readonly event_id?: Id | null | undefined;
  /** Id of the game; the same as `event_id`, named as in frames. @default none; then `event_id` is needed */
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
  const league = checkOneOf(operation, "league", options.league, LEAGUE_CODES) as L;
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
  let record: (poll: Poll) => void = () => {};
  return gameWatch<L>(tracked, settings, clock, {
    record(file) {
      record = createRecorder("watchGame", file, league, game_id);
    },
    subject: (going) =>
      gameSubject(service, createTracker(going), settings, clock, (poll) => record(poll)),
  });
}

/** A poll while its responses arrive. */
type Answers = { -readonly [Key in keyof Poll]: Poll[Key] };

/** Only games with these outcomes can be corrected or continue. */
const PLAYED: ReadonlySet<Outcome> = new Set(["final", "forfeit"]);

/** Polls one game: its scoreboard for clock and state, then its summary once it has content. */
function gameSubject(
  service: GameService,
  tracker: GameTracker,
  { every_ms, recheck_ms }: WatchSettings,
  clock: LiveClock,
  record: (poll: Poll) => void,
): Subject {
  const { league, game_id } = tracker.state.tracked;
  const lists = service.groups;
  let group = 0;
  let isKnown = false;
  let ended_ms: number | undefined;
  /** Whether the game was in play while it was watched; otherwise its end is not reported. */
  let wasInPlay = false;

  const listed = async (start_ms: number): Promise<JsonObject | undefined> => {
    const dates = Number.isNaN(start_ms) ? undefined : easternDay(new Date(start_ms));
    if (dates === undefined) return undefined;
    const found = findListing(await service.scoreboard(dates, lists[group] ?? null), game_id);
    // Tournaments have separate lists.
    if (found === undefined) group = (group + 1) % lists.length;
    return found;
  };
  /** Requests the summary first, because it contains the day whose scoreboard lists the game. */
  const askFirst = async (answer: Answers): Promise<void> => {
    answer.summary = await service.summary(game_id);
    const reading = readSummary(league, answer.summary);
    if (reading !== undefined && reading.status.phase !== "over") {
      answer.listed = await listed(reading.start_ms);
    }
  };
  const askNext = async (answer: Answers): Promise<void> => {
    answer.listed = await listed(tracker.state.start_ms);
    const reading = answer.listed && readListed(league, answer.listed);
    if (reading?.status.phase !== "before") answer.summary = await service.summary(game_id);
  };
  return pollingSubject<Answers>(service, {
    begin: () => ({ at: clock.date() }),
    async ask(answer) {
      await (tracker.state.phase === undefined ? askFirst(answer) : askNext(answer));
      isKnown = true;
    },
    isFatal: (error) => !isKnown && error instanceof NotFoundError,
    report(answer, failure) {
      if (failure !== undefined) answer.failure = String(failure);
      record(answer);
      const events = tracker.events(answer);
      const { phase, tracked, payload } = tracker.state;
      if (phase !== "over") wasInPlay ||= tracked.started;
      ended_ms = tracked.outcome === null ? undefined : (ended_ms ?? clock.now());
      const { position } = tracked;
      return events.map((event) => ({ event, payload, position }));
    },
    untilNext() {
      const { outcome } = tracker.state.tracked;
      const wait = untilNextPoll([tracker.state], every_ms, clock.date());
      if (wait !== null || outcome === null) return wait;
      if (ended_ms === undefined || !wasInPlay || !PLAYED.has(outcome)) return null;
      const since = clock.now() - ended_ms;
      const next = recheck_ms.find((moment) => moment > since);
      if (next === undefined) return null;
      const until = new Date(clock.date() + (recheck_ms.at(-1) ?? 0) - since);
      noticeOnce(
        "watchGame",
        `game ${game_id} is over. The watch looks for corrections until ` +
          `${until.toISOString().slice(11, 16)} UTC; recheck_ms: [] ends it with the game.`,
      );
      return next - since;
    },
  });
}
