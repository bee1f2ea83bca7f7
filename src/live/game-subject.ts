import { NotFoundError } from "../errors";
import { noticeOnce } from "../frames/notices";
import type { LeagueCode } from "../leagues";
import { easternDay } from "../schema/dates";
import type { JsonObject } from "../schema/payload";
import type { LiveClock } from "./clock";
import { pollingSubject, untilNextPoll } from "./pace";
import type { GameService } from "./service";
import type { Outcome } from "./track/events";
import { findListing, readListed, readSummary } from "./track/readings";
import type { GameTracker, Poll } from "./track/tracker";
import type { Subject } from "./watch";

export interface RecordedPoll extends Poll {
  /** Reason why a response is missing, or the second of two. */
  readonly failure?: string | undefined;
}

/** A poll while its responses arrive. */
type Filling = { -readonly [Key in keyof RecordedPoll]: RecordedPoll[Key] };

interface GameSubject {
  readonly league: LeagueCode;
  readonly game_id: string;
  readonly service: GameService;
  readonly tracker: GameTracker;
  readonly every_ms: number;
  readonly recheck_ms: readonly number[];
  readonly record: (poll: RecordedPoll) => void;
  readonly clock: LiveClock;
}

/** Only games with these outcomes can be corrected or continue. */
const PLAYED: ReadonlySet<Outcome> = new Set(["final", "forfeit"]);

/** Polls one game: its scoreboard for clock and state, then its summary once it has content. */
export function gameSubject(subject: GameSubject): Subject {
  const { league, game_id, service, tracker, every_ms, recheck_ms, record, clock } = subject;
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
  const askFirst = async (answer: Filling): Promise<void> => {
    answer.summary = await service.summary(game_id);
    const reading = readSummary(league, answer.summary);
    if (reading !== undefined && reading.status.phase !== "over") {
      answer.listed = await listed(reading.start_ms);
    }
  };
  const askNext = async (answer: Filling): Promise<void> => {
    answer.listed = await listed(tracker.state.start_ms);
    const reading = answer.listed && readListed(league, answer.listed);
    if (reading?.status.phase !== "before") answer.summary = await service.summary(game_id);
  };
  return pollingSubject<Filling>(service, {
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
