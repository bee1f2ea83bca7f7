import { ArgumentError, messageOf } from "../../errors";
import type { Clock } from "./limits/clock";
import type { HttpAnswer } from "./message";
import type { Attempt } from "./pending-request";

/** Counts of a client's requests so far. */
export interface ClientStats {
  /** Attempts, including retries. */
  readonly requests: number;
  /** Attempts that were retries. */
  readonly retries: number;
  /** Attempts without a complete response. */
  readonly failures: number;
  /** Bytes of all complete responses, unpacked. */
  readonly bytes: number;
  /** Responses from the cache folder, including stale ones. */
  readonly from_cache: number;
  /** Calls that shared the request of another call. */
  readonly shared: number;
  /** Attempts in progress. */
  readonly in_flight: number;
  /** Attempts waiting for their turn. */
  readonly queued: number;
}

/** The counts that only increase. */
export type Counters = ReturnType<typeof createCounters>;

export const createCounters = () => ({
  requests: 0,
  retries: 0,
  failures: 0,
  bytes: 0,
  from_cache: 0,
  shared: 0,
});

/** Counts attempts, and notifies the listeners at the end of each. */
export const withCounters =
  (attempt: Attempt, counters: Counters, clock: Clock): Attempt =>
  async (request, pending) => {
    pending.begin();
    pending.attempts += 1;
    const number = pending.attempts;
    const startedAt = clock.now();
    counters.requests += 1;
    if (number > 1) counters.retries += 1;
    const report = (answer: HttpAnswer | undefined, what: string): void => {
      if (answer === undefined) counters.failures += 1;
      else counters.bytes += answer.bytes;
      pending.last = what;
      const event = {
        attempt: number,
        status: answer?.status ?? null,
        bytes: answer?.bytes ?? 0,
        ms: clock.now() - startedAt,
        user_agent: request.headers["user-agent"] ?? null,
        from_cache: false,
        age_ms: null,
        error: answer === undefined ? what : null,
      };
      pending.notify(event, request);
    };
    try {
      const result = await attempt(request, pending);
      const { answer, fault } = result;
      report(answer, answer === undefined ? fault.what : `it answered ${answer.status}`);
      return result;
    } catch (reason) {
      const message = messageOf(reason);
      report(undefined, reason instanceof ArgumentError ? message : `canceled: ${message}`);
      throw reason;
    }
  };
