import { ArgumentError } from "../errors";
import type { Attempt, AttemptResult } from "./attempt-result";
import type { Clock } from "./clock";

/** What a client has done so far. */
export interface ClientStats {
  /** Attempts at the service, repetitions included. */
  readonly requests: number;
  /** Of those, repetitions. */
  readonly retries: number;
  /** Of those, attempts that brought no complete answer. */
  readonly failures: number;
  /** Bytes of all complete answers, unpacked. */
  readonly bytes: number;
  /** Answers from the cache folder, stale ones included. */
  readonly from_cache: number;
  /** Calls that took part in the same request of another call. */
  readonly shared: number;
  /** Attempts under way now. */
  readonly in_flight: number;
  /** Attempts that wait for their turn now. */
  readonly queued: number;
}

/** Those of a client's counts that only go up. */
export type Counters = {
  -readonly [Name in Exclude<keyof ClientStats, "in_flight" | "queued">]: number;
};

export const createCounters = (): Counters => ({
  requests: 0,
  retries: 0,
  failures: 0,
  bytes: 0,
  from_cache: 0,
  shared: 0,
});

/** Counts attempts, and notifies the listeners when each is over. */
export const withCounters =
  (attempt: Attempt, counters: Counters, clock: Clock): Attempt =>
  async (request, pending) => {
    pending.begin();
    pending.attempts += 1;
    const number = pending.attempts;
    const startedAt = clock.now();
    counters.requests += 1;
    if (number > 1) counters.retries += 1;
    const report = ({ answer, fault }: AttemptResult): void => {
      if (answer === undefined) counters.failures += 1;
      else counters.bytes += answer.bytes;
      pending.last = answer === undefined ? fault.what : `it answered ${answer.status}`;
      pending.notify({
        operation: request.operation,
        url: request.url,
        source: request.source,
        attempt: number,
        status: answer?.status ?? null,
        bytes: answer?.bytes ?? 0,
        ms: clock.now() - startedAt,
        user_agent: request.headers["user-agent"] ?? null,
        from_cache: false,
        age_ms: null,
        error: fault?.what ?? null,
      });
    };
    try {
      const result = await attempt(request, pending);
      report(result);
      return result;
    } catch (reason) {
      report({ fault: cancelled(reason) });
      throw reason;
    }
  };

const cancelled = (reason: unknown) => ({
  kind: "network" as const,
  what: reason instanceof ArgumentError ? reason.message : `called off: ${textOf(reason)}`,
  next: "",
  isPassing: false,
  cause: reason,
});

const textOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);
