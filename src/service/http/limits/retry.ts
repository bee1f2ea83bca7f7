import type { AttemptResult, HttpAnswer } from "../message";
import type { Attempt } from "../pending-request";
import type { Clock } from "./clock";

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

const isPassing = ({ answer, fault }: AttemptResult): boolean =>
  answer === undefined ? fault.isPassing : PASSING.has(answer.status);

/** Doubles each time, with jitter so that many clients do not return at the same moment. */
function waitBefore(repeats: number, { answer }: AttemptResult, clock: Clock): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** repeats);
  const backoff = full * (0.5 + clock.random() / 2);
  const asked = answer === undefined ? undefined : retryAfter(answer, clock.date());
  return Math.max(backoff, asked ?? 0);
}

/** Longer than any wait, and still safe for calculations. */
const LONGEST_MS = 1e12;

/**
 * Returns the requested wait in milliseconds; undefined if the header is missing or invalid. A date is
 * compared with the response's own Date header, so that a wrong local clock does not matter.
 */
export function retryAfter({ retry_after, date }: HttpAnswer, now: number): number | undefined {
  const text = retry_after?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(LONGEST_MS, Number(text) * 1000);
  // Date.parse accepts too much; an HTTP date begins with a weekday and ends with GMT.
  const until = /^[a-z]{3,9}, .* GMT$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const from = Date.parse(date ?? "");
  return Math.max(0, until - (Number.isNaN(from) ? now : from));
}
