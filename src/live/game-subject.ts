import { NotFoundError } from "../errors";
import type { LeagueCode } from "../leagues";
import { easternDay } from "../schema/dates";
import type { JsonObject } from "../schema/payload";
import type { LiveClock } from "./clock";
import type { Seen, Subject } from "./event-loop";
import { FAILURE_MS, paceOf } from "./pace";
import { listedIn, readListed } from "./readings";
import type { GameService } from "./service";
import type { Look, Teller } from "./teller";

/** What is kept of a look. */
export interface RecordedLook extends Look {
  /** Why there was no answer, or only the first of two. */
  readonly failure?: string | undefined;
}

/** A look while its answers come in. */
type Filling = { -readonly [Key in keyof RecordedLook]: RecordedLook[Key] };

interface GameSubject {
  readonly league: LeagueCode;
  readonly game_id: string;
  readonly service: GameService;
  readonly teller: Teller;
  readonly every_ms: number;
  readonly recheck_ms: readonly number[];
  readonly record: (look: RecordedLook) => void;
  readonly clock: LiveClock;
}

/** Failures in a row after which a watch gives up: half an hour of them. */
const MOST_FAILURES = 30;

/** One game: its scoreboard for clock and state, then its summary once there is something in it. */
export function gameSubject(subject: GameSubject): Subject {
  const { league, game_id, service, teller, every_ms, recheck_ms, record, clock } = subject;
  const lists = service.groups;
  let group = 0;
  let failures = 0;
  let failed = false;
  let answers = 0;
  let ended_ms: number | undefined;
  /** Whether the game was in play while it was watched: only then its end is news. */
  let wasInPlay = false;
  let rechecks = 0;

  const listed = async (): Promise<JsonObject | undefined> => {
    const { start_ms } = teller.state;
    const dates = Number.isNaN(start_ms) ? undefined : easternDay(new Date(start_ms));
    if (dates === undefined) return undefined;
    const found = listedIn(await service.scoreboard(dates, lists[group] ?? null), game_id);
    // Tournaments are in lists of their own.
    if (found === undefined) group = (group + 1) % lists.length;
    return found;
  };
  const ask = async (answer: Filling): Promise<void> => {
    if (teller.state.phase === undefined) answer.summary = await service.summary(game_id);
    else {
      answer.listed = await listed();
      const reading = answer.listed && readListed(league, answer.listed);
      if (reading?.status.phase !== "before") answer.summary = await service.summary(game_id);
    }
    answers += 1;
  };
  return {
    async look() {
      const answer: Filling = { at: clock.date() };
      failed = false;
      try {
        await ask(answer);
        failures = 0;
      } catch (error) {
        if (service.isAborted()) return [];
        failures += 1;
        failed = true;
        answer.failure = String(error);
        const isWrong = answers === 0 && error instanceof NotFoundError;
        if (isWrong || failures === MOST_FAILURES) throw error;
      }
      record(answer);
      const events = teller.events(answer);
      const { phase, told, payload } = teller.state;
      if (phase !== "over") wasInPlay ||= told.started;
      if (told.outcome === null) {
        ended_ms = undefined;
        rechecks = 0;
      } else ended_ms ??= clock.now();
      const { position } = told;
      return events.map((event): Seen => ({ event, payload, position }));
    },
    untilNext() {
      if (failed) return FAILURE_MS;
      const { state } = teller;
      const { outcome } = state.told;
      if (outcome === null || state.inDoubt)
        return answers === 1 ? 0 : paceOf(state, every_ms, clock.date());
      if (ended_ms === undefined || !wasInPlay || (outcome !== "final" && outcome !== "forfeit"))
        return null;
      const since = clock.now() - ended_ms;
      while (rechecks < recheck_ms.length && (recheck_ms[rechecks] as number) <= since)
        rechecks += 1;
      const next = recheck_ms[rechecks];
      return next === undefined ? null : next - since;
    },
  };
}
