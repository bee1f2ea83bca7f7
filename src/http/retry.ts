import type { Attempt, AttemptResult } from "./attempt-result";
import type { Clock } from "./clock";
import { retryAfter } from "./retry-after";

/** Statuses of a service that may answer better in a while. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/**
 * Repeats an attempt that a fault of the connection or a passing trouble of the service spoiled.
 * A wait that the request's time has no room for is not begun: what came last counts.
 */
export const withRetries =
  (attempt: Attempt, clock: Clock): Attempt =>
  async (request, pending) => {
    for (let repeats = 0; ; repeats++) {
      const outcome = await attempt(request, pending);
      if (!isPassing(outcome) || repeats >= request.retries) return outcome;
      const wait = waitBefore(repeats, outcome, clock);
      if (wait >= pending.left()) return outcome;
      await pending.during<void>((resolve) => clock.after(wait, resolve));
    }
  };

function isPassing({ answer, fault }: AttemptResult): boolean {
  return answer === undefined ? fault.isPassing : PASSING.has(answer.status);
}

/** Twice as long each time, and never the same: many clients at once would come back at once. */
function waitBefore(repeats: number, { answer }: AttemptResult, clock: Clock): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** repeats);
  const backoff = full * (0.5 + clock.random() / 2);
  const asked = answer === undefined ? undefined : retryAfter(answer, clock.date());
  return Math.max(backoff, asked ?? 0);
}
