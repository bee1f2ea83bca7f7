import { type LeagueCode, leagueOf } from "../leagues";
import { minimum } from "../schema/extremes";
import type { JsonObject } from "../schema/payload";
import type { AnyClient } from "../service/client";
import type { GameState } from "./track/tracker";
import type { Seen, Subject } from "./watch";

export type GameService = ReturnType<typeof gameService>;

/** Returns the two requests to the service about games in play. */
export function gameService(
  client: AnyClient,
  league: LeagueCode,
  signal: AbortSignal | undefined,
) {
  const { default_group, tournament_groups } = leagueOf(league);
  const { scoreboard, summary } = client[league] as unknown as {
    readonly [Name in "scoreboard" | "summary"]: (args: object) => Promise<JsonObject>;
  };
  // A cached copy would be old, and a watch has its own pauses after failures.
  const options = {
    return_parsed: false,
    cache: false,
    refresh: false,
    retries: 0,
    ...(signal && { signal }),
  };
  return {
    /** Groups whose lists may contain a game, the likeliest first; null is the service's default list. */
    groups: [...new Set([default_group, ...tournament_groups, null])],
    scoreboard: (dates: string | undefined, groups: string | null) =>
      scoreboard({ ...options, ...(dates && { dates }), groups }),
    summary: (event_id: string) => summary({ ...options, event_id }),
    isAborted: () => signal?.aborted === true,
  };
}

const MINUTE = 60_000;

/** Number of consecutive failures after which a watch stops: half an hour of them. */
const MOST_FAILURES = 30;

/** Polls between periods are rarer by this factor. */
const BREAK = 3;
/** After this delay a game counts as late; half a day later it is no longer expected. */
const LATE_MS = 15 * MINUTE;
const FORGOTTEN_MS = 12 * 60 * MINUTE;

interface Questions<Answer> {
  begin(): Answer;
  /** Requests the responses one by one, and adds each immediately. */
  ask(answer: Answer): Promise<void>;
  /** Returns whether an error ends the watch. */
  isFatal(error: unknown): boolean;
  /** Returns new events in the responses; after a failure, in those received before it. */
  report(answer: Answer, failure: unknown): readonly Seen[];
  /** Returns the milliseconds to the next poll after a successful one. */
  untilNext(): number | null;
}

/** Polls a service. Tries again a minute after a failure, and stops after thirty consecutive failures. */
export function pollingSubject<Answer>(
  service: GameService,
  { begin, ask, isFatal, report, untilNext }: Questions<Answer>,
): Subject {
  let failures = 0;
  return {
    async poll() {
      const answer = begin();
      let failure: unknown;
      try {
        await ask(answer);
        failures = 0;
      } catch (error) {
        if (service.isAborted()) return [];
        failures += 1;
        if (failures === MOST_FAILURES || isFatal(error)) throw error;
        failure = error;
      }
      return report(answer, failure);
    },
    untilNext: () => (failures > 0 ? MINUTE : untilNext()),
  };
}

/** Returns the milliseconds to the next poll; null if all games are over and none is in doubt. */
export function untilNextPoll(
  states: readonly GameState[],
  every_ms: number,
  date: number,
): number | null {
  const waits = states
    .filter(({ tracked, inDoubt }) => tracked.outcome === null || inDoubt)
    .flatMap((state) => choosePace(state, every_ms, date) ?? []);
  return waits.length === 0 ? null : minimum(waits);
}

/**
 * Returns the milliseconds between polls of a game that is not over; null if no poll is useful. In play, and
 * while responses contradict each other, it is `every_ms`.
 */
function choosePace(state: GameState, every_ms: number, date: number): number | null {
  if (state.inDoubt) return every_ms;
  switch (state.phase) {
    case "break":
      return BREAK * every_ms;
    case "delayed":
      return Math.max(MINUTE, every_ms);
    case "before":
      return untilStart(state.start_ms - date, every_ms);
    default:
      return every_ms;
  }
}

function untilStart(left: number, every_ms: number): number | null {
  if (left < -FORGOTTEN_MS) return null;
  if (Number.isNaN(left)) return Math.max(MINUTE, every_ms);
  if (left < -LATE_MS) return BREAK * every_ms;
  // Games begin after their scheduled time, so the poll at that time is the first that may show it.
  return Math.max(every_ms, Math.min(left, 10 * MINUTE));
}
