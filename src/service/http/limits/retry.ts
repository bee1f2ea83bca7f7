import type { AttemptResult } from "../message";
import type { Attempt } from "../pending-request";
import type { Clock } from "./clock";
import { retryAfter } from "./retry-after";

/** Statuses worth another attempt. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/**
 * Repeats an attempt that failed on the connection or with a temporary error of the service. Returns the last
 * result if the wait would exceed the request's time.
 */
export const withRetries =
  (attempt: Attempt, clock: Clock): Attempt =>
  async (request, pending) => {
    for (let repeats = 0; ; repeats++) {
      const result = await attempt(request, pending);
      if (!isPassing(result) || repeats >= request.retries) return result;
      // More waits like this would leave no time for the other host.
      if (result.fault?.kind === "timeout" && request.other !== undefined) return result;
      const wait = waitBefore(repeats, result, clock);
      if (wait >= pending.left()) return result;
      await pending.during<void>((resolve) => clock.after(wait, resolve));
    }
  };

function isPassing({ answer, fault }: AttemptResult): boolean {
  return answer === undefined ? fault.isPassing : PASSING.has(answer.status);
}

/** Doubles each time, with jitter so that many clients do not return at the same moment. */
function waitBefore(repeats: number, { answer }: AttemptResult, clock: Clock): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** repeats);
  const backoff = full * (0.5 + clock.random() / 2);
  const asked = answer === undefined ? undefined : retryAfter(answer, clock.date());
  return Math.max(backoff, asked ?? 0);
}
